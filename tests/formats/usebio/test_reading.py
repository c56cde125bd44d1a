"""USEBIO as programs write it, and as it should not be."""

import io
import time
import tracemalloc
from fractions import Fraction

import pytest

from kibitz.formats import usebio
from kibitz.formats.usebio import tree
from kibitz.messages import Speaker
from kibitz.scoring.flaws import Unscorable
from tests.game.helpers import shared

ENGLISH = Speaker("en", strict=True)

SMALL = """<?xml version="1.0"?>
<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">
<USEBIO Version="1.2">
<CLUB><CLUB_NAME>A club</CLUB_NAME></CLUB>
<EVENT EVENT_TYPE="MP_PAIRS">
  <EVENT_DESCRIPTION>Monday</EVENT_DESCRIPTION>
  <WINNER_TYPE>1</WINNER_TYPE>
  <DATE>01/02/2026</DATE>
  <CONTACT><FULL_NAME>Scorer</FULL_NAME></CONTACT>
  <PARTICIPANTS>
    <PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLACE>1=</PLACE><TOTAL_SCORE>12.50</TOTAL_SCORE>
      <PLAYER><PLAYER_NAME>Ann</PLAYER_NAME><NATIONAL_ID_NUMBER>7</NATIONAL_ID_NUMBER></PLAYER>
      <PLAYER><PLAYER_NAME>Bob</PLAYER_NAME></PLAYER></PAIR>
  </PARTICIPANTS>
  <BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
    <TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><CONTRACT>4S</CONTRACT>
      <PLAYED_BY>N</PLAYED_BY><LEAD>HK</LEAD><TRICKS>10</TRICKS><SCORE>420</SCORE>
      <NS_MATCH_POINTS>2</NS_MATCH_POINTS><EW_MATCH_POINTS>0</EW_MATCH_POINTS></TRAVELLER_LINE>
  </BOARD>
</EVENT>
<HANDSET><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
  <HAND><DIRECTION>North</DIRECTION><SPADES>AKQJT98765432</SPADES><HEARTS/><DIAMONDS/><CLUBS/></HAND></BOARD></HANDSET>
</USEBIO>
"""


def refusal(text: str | bytes) -> str:
    with pytest.raises(Unscorable) as refused:
        usebio.loads(text)
    return ENGLISH.say(refused.value.flaw.message_id, **refused.value.flaw.values)


def test_everything_a_session_needs_is_read() -> None:
    document = usebio.loads(SMALL)
    assert (document.version, document.club) == ("1.2", {"CLUB_NAME": "A club"})
    (event,) = document.events
    assert (event.type, event.description, event.date, event.winners) == ("MP_PAIRS", "Monday", "01/02/2026", 1)
    (section,) = event.sections
    (pair,) = section.participants
    assert (pair.kind, pair.number, pair.place, pair.total) == ("PAIR", "1", "1=", "12.50")
    assert [player.name for player in pair.players] == ["Ann", "Bob"]
    assert pair.players[0].national_id == "7"
    (board,) = section.boards
    (line,) = board.lines
    assert [line.get(name) for name in ("CONTRACT", "PLAYED_BY", "LEAD", "TRICKS", "SCORE")] == "4S N HK 10 420".split()
    assert line.points == ("2", "0")
    assert line.line == 16
    assert not document.flaws
    assert not document.doubts


def test_tags_in_small_letters_and_attributes_in_any_case() -> None:
    text = SMALL.replace('Version="1.2"', 'version="1.1"').replace("TRAVELLER_LINE", "traveller_line")
    document = usebio.loads(text)
    assert document.version == "1.1"
    assert len(document.events[0].sections[0].boards[0].lines) == 1


def test_sessions_and_sections_are_kept_apart() -> None:
    inner = SMALL[SMALL.index("<BOARD><BOARD_NUMBER>") : SMALL.index("</EVENT>")]
    sections = f'<SECTION SECTION_ID="A">{inner}</SECTION><SECTION SECTION_ID="B">{inner}</SECTION>'
    text = SMALL.replace(inner, f"<SESSION>{sections}</SESSION><SESSION SESSION_ID='late'>{inner}</SESSION>")
    found = [
        (section.session, section.section, len(section.boards)) for section in usebio.loads(text).events[0].sections
    ]
    assert found == [("", "", 0), ("1", "A", 1), ("1", "B", 1), ("late", "", 1)]


def test_an_unknown_element_is_named_once_and_left_out() -> None:
    document = usebio.loads(
        SMALL.replace("<LEAD>", "<MOOD>good</MOOD><LEAD>").replace("<DATE>", "<MOOD>bad</MOOD><DATE>")
    )
    assert [ENGLISH.say(doubt.message_id, **doubt.values) for doubt in document.doubts] == [
        "Line 5: what stands as <MOOD> is not known here. Nothing is made of it, 2 times."
    ]


def test_another_programs_xml_is_refused_by_the_name_of_its_root() -> None:
    assert refusal('<?xml version="1.0"?><session club="x"/>') == (
        "The file is XML, but not USEBIO: it begins with <session>, and USEBIO begins with <USEBIO>."
    )
    path = shared("data/usebio/examples_pairs-with-np-passed.xml")
    assert "<session>" in refusal(path.read_bytes())


@pytest.mark.parametrize("text", ["", "   ", "board,ns,ew,score", "<", "<?xml version='1.0'?>"])
def test_what_is_not_xml_is_refused(text: str) -> None:
    assert refusal(text).startswith("The file is not XML: ")


def test_entities_are_never_expanded() -> None:
    bomb = '<!DOCTYPE USEBIO [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><USEBIO><EVENT>&b;</EVENT></USEBIO>'
    assert "abbreviations of its own" in refusal(bomb)
    outside = '<!DOCTYPE USEBIO [<!ENTITY a SYSTEM "file:///etc/passwd">]><USEBIO>&a;</USEBIO>'
    assert "abbreviations of its own" in refusal(outside)
    parameter = '<!DOCTYPE USEBIO [<!ENTITY % a SYSTEM "http://127.0.0.1/x"> %a;]><USEBIO/>'
    assert "abbreviations of its own" in refusal(parameter)


def test_a_deep_nest_is_refused() -> None:
    assert "parts lie within parts" in refusal("<USEBIO>" + "<EVENT>" * 100_000)


def test_more_than_any_session_has_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree, "_MOST_ELEMENTS", 100)
    assert "more than 100 entries" in refusal("<USEBIO>" + "<A/>" * 200 + "</USEBIO>")
    monkeypatch.setattr(tree, "_MOST_BYTES", 1 << 20)
    assert "larger than 1 MB" in refusal("<USEBIO>" + " " * (1 << 20) + "</USEBIO>")


def test_of_many_unknown_elements_the_first_are_named() -> None:
    document = usebio.loads("<USEBIO>" + "\n".join(f"<A{at:04}/>" for at in range(1000)) + "</USEBIO>")
    said = [ENGLISH.say(doubt.message_id, **doubt.values) for doubt in document.doubts]
    assert len(said) == 21
    assert said[-1] == "980 other parts of the file are not known either; nothing is made of them."


def test_an_entity_of_the_dtd_is_read_as_html_has_it() -> None:
    document = usebio.loads(SMALL.replace("Bob", "Beno&icirc;t"))
    assert document.events[0].sections[0].participants[0].players[1].name == "Benoît"


def test_a_bare_ampersand_is_read_and_doubted() -> None:
    document = usebio.loads(SMALL.replace("A club", "Smith & Jones &amp; Co"))
    assert document.club == {"CLUB_NAME": "Smith & Jones & Co"}
    assert [doubt.id for doubt in document.doubts] == ["bare_ampersand"]


@pytest.mark.parametrize(
    ("encoding", "name"), [("cp1250", "Łukasz Wiśniewski"), ("latin-1", "Müller"), ("utf-8", "Łuć")]
)
def test_a_file_that_says_utf_8_or_nothing_and_is_not(encoding: str, name: str) -> None:
    document = usebio.loads(SMALL.replace("Ann", name).encode(encoding))
    assert document.events[0].sections[0].participants[0].players[0].name == name
    assert [doubt.id for doubt in document.doubts] == ([] if encoding == "utf-8" else ["other_encoding"])


def test_a_declared_encoding_is_believed() -> None:
    text = SMALL.replace('<?xml version="1.0"?>', '<?xml version="1.0" encoding="ISO-8859-2"?>').replace(
        "Ann", "Łukasz"
    )
    document = usebio.load(io.BytesIO(text.encode("iso-8859-2")))
    assert document.events[0].sections[0].participants[0].players[0].name == "Łukasz"
    assert usebio.loads(text) == document


def test_a_file_that_breaks_off_gives_what_came_before() -> None:
    text = SMALL[: SMALL.index("<HANDSET>")]
    document = usebio.loads(text)
    assert len(document.events[0].sections[0].boards) == 1
    assert [flaw.id for flaw in document.flaws] == ["file_breaks_off"]
    assert "Line 21: " in ENGLISH.say(document.flaws[0].message_id, **document.flaws[0].values)


def test_a_deal_that_is_not_52_cards_is_doubted() -> None:
    hands = "".join(
        f"<HAND><DIRECTION>{seat}</DIRECTION><SPADES>{spades}</SPADES><HEARTS>{hearts}</HEARTS>"
        f"<DIAMONDS>-</DIAMONDS><CLUBS/></HAND>"
        for seat, spades, hearts in (("E", "AK", ""), ("S", "A", "10 9"), ("W", "Z", ""))
    )
    document = usebio.loads(SMALL.replace("</HAND></BOARD></HANDSET>", f"</HAND>{hands}</BOARD></HANDSET>"))
    assert [flaw.id for flaw in document.flaws] == ["hand_unreadable"]
    assert [doubt.id for doubt in document.doubts] == ["deal_defective"]
    assert "1" in document.hands


def test_a_large_file_does_not_explode() -> None:
    """A tenth of 50 MB, so that the test is quick: memory is a small multiple of the file."""
    line = SMALL[SMALL.index("<TRAVELLER_LINE>") : SMALL.index("</BOARD>\n</EVENT>")]
    text = SMALL.replace(line, line * 20_000)
    data = text.encode()
    assert len(data) > 5_000_000
    tracemalloc.start()
    began = time.process_time()
    document = usebio.loads(data)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(document.events[0].sections[0].boards[0].lines) == 20_000
    assert most < 8 * len(data)
    assert time.process_time() - began < 60


def test_the_real_files_are_read_without_a_flaw() -> None:
    for path in sorted(shared("data/usebio").glob("*.xml")):
        if path.name.startswith("examples"):
            continue
        document = usebio.load(path)
        assert not document.flaws
        assert not document.doubts
        (event,) = document.events
        assert all(pair.total for section in event.sections for pair in section.participants)


def test_figures_are_exact() -> None:
    from kibitz.formats.figures import figure, place

    assert figure("54.33") == Fraction(5433, 100)
    assert figure("54,33 %".replace(" ", "")) == Fraction(5433, 100)
    assert [figure(text) for text in ("", "-", "1e9", "1/3", "nan")] == [None] * 5
    assert (place("3="), place("3"), place("=3"), place("W")) == ((3, True), (3, False), (3, True), (None, False))
