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
        assert _all_said(usebio.dumps(usebio.loads(source))) == _all_said(source)


def _all_said(source: str | bytes) -> Counter[tuple[str, str, str]]:
    """Every element with its path, its text and its attributes; what is empty says nothing."""
    found: Counter[tuple[str, str, str]] = Counter()

    def walk(element: ElementTree.Element, path: str) -> None:
        text = (element.text or "").strip()
        if text or len(element) or element.attrib:
            found[f"{path}/{element.tag}", text, str(sorted(element.attrib.items()))] += 1
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
