"""What is written is read again as it was."""

from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from kibitz.formats import usebio
from tests.formats.sessions.test_usebio import FILES, board, event, line, pair
from tests.formats.usebio.test_reading import SMALL
from tests.game.helpers import shared

TEAMS = event(
    "<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>"
    f"{board(1, line('1', '2'))}</MATCH>",
    f'<TEAM TEAM_ID="1" TEAM_NAME="A &amp; B"><PLACE>1</PLACE>{pair("1", "NS")}</TEAM>',
    "TEAMS",
)
SECTIONS = (
    '<USEBIO Version="1.3"><EVENT EVENT_TYPE="PAIRS"><SESSION><SECTION SECTION_ID="A">'
    f"{board(1, line('1', '2', '420'))}</SECTION></SESSION><SESSION><SESSION_DATE>now</SESSION_DATE>"
    f"{board(2, line('1', '2', 'A6040'))}</SESSION></EVENT></USEBIO>"
)
PLAYERS = event("", "<PLAYER><PLAYER_NUMBER>1</PLAYER_NUMBER><PLAYER_NAME>P</PLAYER_NAME></PLAYER>", "INDIVIDUAL")


@pytest.mark.parametrize("text", [SMALL, TEAMS, SECTIONS, PLAYERS], ids=["pairs", "teams", "sections", "players"])
def test_what_is_written_is_read_again(text: str) -> None:
    document = usebio.loads(text)
    again = usebio.loads(usebio.dumps(document))
    assert again == document
    assert not again.flaws
    assert not again.doubts


@pytest.mark.parametrize("name", FILES)
def test_real_files_survive(name: str, tmp_path: Path) -> None:
    document = usebio.load(shared(f"data/usebio/{name}"))
    usebio.dump(document, tmp_path / "again.xml")
    assert usebio.load(tmp_path / "again.xml") == document
    assert len(document.events[0].sections[0].boards) > 20


AWARDS = (
    "<MASTER_POINTS><MASTER_POINTS_AWARDED>4000</MASTER_POINTS_AWARDED><MASTER_POINT_TYPE>c</MASTER_POINT_TYPE>"
    "</MASTER_POINTS><MASTER_POINTS><MASTER_POINTS_AWARDED>25</MASTER_POINTS_AWARDED>"
    "<MASTER_POINT_TYPE>GREEN</MASTER_POINT_TYPE></MASTER_POINTS>"
)


def _flat(text: str) -> str:
    return "".join(line.strip() for line in text.splitlines())


def test_every_award_of_master_points_stays_in_an_element_of_its_own() -> None:
    text = SMALL.replace("<PLACE>1=</PLACE>", f"<PLACE>1=</PLACE>{AWARDS}")
    assert text != SMALL
    assert AWARDS in _flat(usebio.dumps(usebio.loads(text)))
    text = SMALL.replace("<PLAYER_NAME>Bob</PLAYER_NAME>", f"<PLAYER_NAME>Bob</PLAYER_NAME>{AWARDS}")
    assert f"<PLAYER_NAME>Bob</PLAYER_NAME>{AWARDS}</PLAYER>" in _flat(usebio.dumps(usebio.loads(text)))


def test_attributes_and_elements_said_again_are_kept() -> None:
    text = SMALL.replace("<PARTICIPANTS>", '<PARTICIPANTS EVENT_TYPE="MP_PAIRS">')
    text = text.replace(
        "<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>\n    <", '<BOARD EVENT_TYPE="A"><BOARD_NUMBER>1</BOARD_NUMBER><'
    )
    text = text.replace("<DATE>", "<COMMENT>one</COMMENT><COMMENT>two</COMMENT><DATE>")
    written = _flat(usebio.dumps(usebio.loads(text)))
    for kept in (
        '<PARTICIPANTS EVENT_TYPE="MP_PAIRS">',
        '<BOARD EVENT_TYPE="A">',
        "<COMMENT>one</COMMENT>",
        "<COMMENT>two</COMMENT>",
    ):
        assert kept in written


def test_what_is_said_of_a_session_with_sections_is_kept() -> None:
    text = SECTIONS.replace("<SESSION><SECTION ", "<SESSION><SESSION_DATE>then</SESSION_DATE><SECTION ", 1)
    assert "<SESSION_DATE>then</SESSION_DATE>" in usebio.dumps(usebio.loads(text))


@pytest.mark.parametrize("name", FILES)
def test_every_element_of_real_files_is_written_again(name: str) -> None:
    source = shared(f"data/usebio/{name}").read_bytes()
    if b"<USEBIO" in source:
        assert said(usebio.dumps(usebio.loads(source))) == said(source)
        assert Counter(said(_changed(source), "x")) == Counter(said(source, "x"))


ODD = """<?xml version="1.0" encoding="iso-8859-1"?>
<!DOCTYPE USEBIO PUBLIC "-//EBU//DTD USEBIO 1.2//EN" "http://www.usebio.org/files/usebio_v1_2.dtd">
<!-- Zażółć -->
<USEBIO Version="1.2" Source="x"><CLUB Type="host"><CLUB_NAME Short="A">One &amp; only</CLUB_NAME></CLUB>
<CLUB><CLUB_NAME>Two</CLUB_NAME></CLUB>
<EVENT EVENT_TYPE="TEAMS"><DATE Format="iso" Zone="">2026-11-18</DATE>
<CONTACT Main="Y"><FULL_NAME>José</FULL_NAME></CONTACT>
<PARTICIPANTS><TEAM><TEAM_NUMBER>1</TEAM_NUMBER><TEAM_NAME Lang="en">T &lt; U</TEAM_NAME>
<PAIR><PLAYER><PLAYER_NAME>P</PLAYER_NAME><NATIONAL_ID_NUMBER Type="EBU">7</NATIONAL_ID_NUMBER></PLAYER></PAIR>
</TEAM></PARTICIPANTS>
<MATCH><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM><TEAM_VPS>12</TEAM_VPS><OPPOSING_TEAM_VPS>8</OPPOSING_TEAM_VPS>
<BOARD BOARD_NUMBER="1"><TRAVELLER_LINE><DIRECTION>NS</DIRECTION><SCORE Unit="p">420</SCORE><ODD A="1"><B C="2"/></ODD>
</TRAVELLER_LINE></BOARD></MATCH></EVENT></USEBIO>
"""


def test_what_was_not_changed_is_written_element_for_element_attribute_for_attribute() -> None:
    text = usebio.dumps(usebio.loads(ODD.encode("iso-8859-2", "xmlcharrefreplace").replace(b"8859-1", b"8859-2")))
    assert said(text) == said(ODD.partition("?>")[2])
    assert [line for line in text.splitlines() if line.startswith("<!")] == [
        line for line in ODD.splitlines() if line.startswith("<!")
    ]
    assert usebio.loads(text) == usebio.loads(ODD)


def test_attributes_of_texts_and_a_second_club_stay_where_something_else_was_changed() -> None:
    flat = _flat(_changed(ODD))
    for kept in (
        '<CLUB TYPE="host"><CLUB_NAME SHORT="A">One &amp; only</CLUB_NAME></CLUB>',
        "<CLUB><CLUB_NAME>Two</CLUB_NAME></CLUB>",
        '<CONTACT MAIN="Y">',
        '<NATIONAL_ID_NUMBER TYPE="EBU">7</NATIONAL_ID_NUMBER>',
        '<SCORE UNIT="p">420</SCORE>',
        'SOURCE="x"',
    ):
        assert kept in flat


def _changed(source: str | bytes) -> str:
    """The same with one thing said otherwise, so that all is written anew."""
    document = usebio.loads(source)
    document.events[0].fields = dict(document.events[0].fields) | {"DATE": "x"}
    return usebio.dumps(document)


def said(source: str | bytes, date: str = "") -> list[tuple[str, str, str]]:
    """Every element in its order: its path, its text, its attributes; what is wholly empty says nothing."""
    found: list[tuple[str, str, str]] = []

    def walk(element: ElementTree.Element, path: str) -> None:
        text = (element.text or "").strip()
        if date and element.tag == "DATE":
            text = date
        if text or len(element) or element.attrib:
            attributes = {name: value for name, value in element.attrib.items() if value or not date}
            names = (name.upper() if date else name for name in attributes)
            found.append((f"{path}/{element.tag}", text, str(sorted(zip(names, attributes.values(), strict=True)))))
        for child in element:
            walk(child, f"{path}/{element.tag}")

    walk(ElementTree.fromstring(source), "")
    return found


def test_signs_that_xml_reserves_are_escaped_and_those_it_forbids_left_out() -> None:
    document = usebio.Document(club={"CLUB_NAME": "<Smith> & \x07\x00Jones"}, events=(usebio.UsebioEvent('"MP"'),))
    text = usebio.dumps(document)
    assert "<CLUB_NAME>&lt;Smith&gt; &amp; Jones</CLUB_NAME>" in text
    again = usebio.loads(text)
    assert again.club == {"CLUB_NAME": "<Smith> & Jones"}
    assert again.events[0].type == '"MP"'


def test_a_file_is_written_and_read_again(tmp_path: Path) -> None:
    document = usebio.loads(SMALL)
    usebio.dump(document, tmp_path / "again.xml")
    assert usebio.load(tmp_path / "again.xml") == document
