"""Sessions written as USEBIO: the structure that files of the field have, and nothing that nobody knows.

No DTD of USEBIO is to be had here, so its structure is described below: the elements, and their order, as real files
and other programs' writers have them (section 4 of the notes on formats: 4.1 the frame, 4.3 participants, 4.4 boards,
4.5 matches, 4.6 what each kind of event looks like).
"""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from kibitz.event.standings.live import EventStandings
from kibitz.formats import usebio
from kibitz.formats.sessions import FileSession, loads
from kibitz.formats.sessions.to_usebio import document_of
from kibitz.results.files.event_sessions import session_of_event
from kibitz.scoring import MINUS, PLUS, Weighted
from kibitz.scoring.results import BoardResult
from tests.results.evenings import KINDS, evening

_LINE = "NS_PAIR_NUMBER? EW_PAIR_NUMBER? DIRECTION? CONTRACT? PLAYED_BY? LEAD? TRICKS? SCORE? POINTS*"
STRUCTURE = {
    "USEBIO": "CLUB? EVENT+ HANDSET?",
    "CLUB": "CLUB_NAME CLUB_ID_NUMBER",
    "EVENT": "EVENT_DESCRIPTION? PROGRAM_NAME? WINNER_TYPE? DATE? VENUE? SESSION_COUNT? SECTION_COUNT?"
    " BOARD_SCORING_METHOD? MATCH_SCORING_METHOD? CONTACT?"
    " (PARTICIPANTS? BOARD* MATCH*|SECTION+|PARTICIPANTS? SESSION+)",
    "SESSION": "(PARTICIPANTS? BOARD* MATCH*|SECTION+)",
    "SECTION": "PARTICIPANTS? BOARD* MATCH*",
    "CONTACT": "FULL_NAME",
    "PARTICIPANTS": "(PAIR+|TEAM+|PLAYER+)",
    "PAIR": "PAIR_NUMBER DIRECTION? PLAYER* TOTAL_SCORE? PERCENTAGE? PLACE? BOARDS_PLAYED? ADJUSTMENT?",
    "TEAM": "PLAYER* TOTAL_SCORE? PERCENTAGE? PLACE? BOARDS_PLAYED? ADJUSTMENT?",
    "PLAYER": "PLAYER_NUMBER? PLAYER_NAME? NATIONAL_ID_NUMBER? TOTAL_SCORE? PERCENTAGE? PLACE? BOARDS_PLAYED?"
    " ADJUSTMENT?",
    "BOARD": "BOARD_NUMBER BOARD_AVERAGE? IMPS? HAND* TRAVELLER_LINE*",
    "TRAVELLER_LINE": _LINE,
    "MATCH": "ROUND_NUMBER? (NS_PAIR_NUMBER EW_PAIR_NUMBER NS_SCORE? EW_SCORE? NS_VICTORY_POINTS? EW_VICTORY_POINTS?"
    "|TEAM OPPOSING_TEAM TEAM_SCORE? OPPOSING_TEAM_SCORE? TEAM_VICTORY_POINTS? OPPOSING_TEAM_VICTORY_POINTS?)"
    " START_BOARD_NUMBER? END_BOARD_NUMBER? BOARD*",
    "HANDSET": "BOARD+",
    "HAND": "DIRECTION SPADES HEARTS DIAMONDS CLUBS",
}
_POINTS = re.compile(r"(?:NS|EW)_(?:MATCH_POINTS|BUTLER_POINTS|CROSS_IMP_POINTS|IMPS|POINTS|PERCENTAGE)")


def check(element: ElementTree.Element) -> None:
    """An element has what the structure lets it have, in that order; one that it does not list holds only text."""
    if element.tag not in STRUCTURE or (element.tag == "TEAM" and not element.attrib):
        assert len(element) == 0, element.tag
        return
    children = "".join(f"{'POINTS' if _POINTS.fullmatch(child.tag) else child.tag};" for child in element)
    pattern = re.sub(r"[A-Z_]+", lambda name: f"(?:{name[0]};)", STRUCTURE[element.tag]).replace(" ", "")
    assert re.fullmatch(pattern, children), (element.tag, children)
    for child in element:
        check(child)


def written(session: FileSession, version: str = "1.2") -> str:
    return usebio.dumps(document_of([session], version=version))


def session_by_chance(kind: str, seed: int) -> FileSession:
    event = evening(kind, seed)
    return session_of_event(event, EventStandings(event), 1, numbers=True)


@pytest.mark.parametrize("version", ["1.2", "1.3"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_event_has_the_structure_of_the_field(kind: str, version: str) -> None:
    for seed in range(3):
        text = written(session_by_chance(kind, seed), version)
        root = ElementTree.fromstring(text)
        assert root.attrib == {"Version": version}
        assert f"usebio_v{version.replace('.', '_')}.dtd" in text
        check(root)


def test_a_structure_that_is_broken_is_noticed() -> None:
    text = written(session_by_chance("mitchell", 0))
    for broken in (
        text.replace("PAIR_NUMBER>", "PAIRNUMBER>"),
        text.replace("<PARTICIPANTS>", "<PARTICIPANTS><PAIR/>"),
        re.sub(r"(<CONTRACT>.*?</CONTRACT>)\s*(<PLAYED_BY>.*?</PLAYED_BY>)", r"\2\1", text),
    ):
        with pytest.raises(AssertionError):
            check(ElementTree.fromstring(broken))


def test_the_words_of_each_kind_of_event() -> None:
    """4.2: as they are found in files."""
    found = {kind: ElementTree.fromstring(written(session_by_chance(kind, 0))).find("EVENT") for kind in KINDS}
    types = {kind: event.get("EVENT_TYPE") for kind, event in found.items() if event is not None}
    assert types["mitchell"] == types["howell"] == types["sections"] == "MP_PAIRS"
    assert types["butler"] == "BUTLER_PAIRS"
    assert types["cross"] == "CROSS_IMP"
    assert types["individual"] == "INDIVIDUAL"
    assert types["teams"] == "TEAMS"
    assert str(types["swiss"]).startswith("SWISS_PAIRS")
    of_mitchell, of_howell = found["mitchell"], found["howell"]
    assert of_mitchell is not None
    assert of_howell is not None
    assert of_mitchell.findtext("WINNER_TYPE") == "2"
    assert of_howell.findtext("WINNER_TYPE") == "1"
    assert {pair.findtext("DIRECTION") for pair in of_mitchell.iter("PAIR")} == {"NS", "EW"}
    assert {pair.findtext("DIRECTION") for pair in of_howell.iter("PAIR")} == {None}


def lines_of(*results: BoardResult) -> list[dict[str, str | None]]:
    root = ElementTree.fromstring(written(FileSession(results=results, method="matchpoints")))
    return [{field.tag: field.text for field in line if field.tag} for line in root.iter("TRAVELLER_LINE")]


def test_contracts_have_no_spaces_tricks_are_those_won_and_scores_are_of_north_south() -> None:
    """4.4: 4SX without a space, or Pianola takes it for a pass-out; tricks won by declarer; N-S's view."""
    doubled, passed = lines_of(BoardResult.played(1, "1", "2", "4SX-2 E"), BoardResult.played(1, "3", "4", "Pass"))
    assert list(doubled.items()) == [
        *(("NS_PAIR_NUMBER", "1"), ("EW_PAIR_NUMBER", "2"), ("CONTRACT", "4SX")),
        *(("PLAYED_BY", "E"), ("TRICKS", "8"), ("SCORE", "300")),
    ]
    assert passed["CONTRACT"] == "PASS"
    assert passed["SCORE"] == "0"


def test_an_artificial_score_is_written_by_its_shares_and_without_a_contract() -> None:
    """4.4: SCORE A6040, percent of N-S and of E-W, and nothing else."""
    (line,) = lines_of(BoardResult.played(1, "1", "2", "4S= N").adjusted(PLUS, MINUS))
    assert line == {"NS_PAIR_NUMBER": "1", "EW_PAIR_NUMBER": "2", "SCORE": "A6040"}


def test_no_single_outcome_is_written_that_was_not_the_ruling() -> None:
    """4.4: a weighted or split score has no element: neither a contract nor a score stands there."""
    weighted = Weighted.of([("60%", 420), ("40%", -50)], "None")
    made = BoardResult.played(1, "1", "2", "4S= N").adjusted(weighted, PLUS)
    (line,) = lines_of(made)
    assert line == {"NS_PAIR_NUMBER": "1", "EW_PAIR_NUMBER": "2"}
    (again,) = loads(written(FileSession(results=(made,), method="matchpoints")))
    assert again.results == (made,)


def test_dates_are_written_as_the_version_wants_them() -> None:
    session = FileSession(results=(BoardResult.played(1, "1", "2", "4S= N"),), date="2026-03-05")
    assert "<DATE>05/03/2026</DATE>" in written(session)
    assert "<DATE>2026-03-05</DATE>" in written(session, "1.3")


def test_names_of_any_letters_are_read_again_as_they_are() -> None:
    for kind in ("mitchell", "teams", "individual"):
        for seed in range(4):
            session = session_by_chance(kind, seed)
            text = written(session)
            assert text.isascii()
            (again,) = loads(text.encode())
            assert [one.names for one in again.contestants] == [one.names for one in session.contestants]
            assert [one.numbers for one in again.contestants] == [one.numbers for one in session.contestants]
            assert [one.members for one in again.contestants] == [one.members for one in session.contestants]


def test_a_note_that_is_damaged_is_doubted_and_the_rest_is_read() -> None:
    text = written(session_by_chance("mitchell", 1))
    for damage in (
        "<?kibitz {?>",
        "<?kibitz [1]?>",
        f"<?kibitz {'[' * 100_000}?>",
        '<?kibitz {"terms":{"expected":7}}?>',
    ):
        before, _, after = text.partition("<?kibitz ")
        damaged = f"{before}{damage}{after.partition('?>')[2]}"
        (session,) = loads(damaged)
        assert any(doubt.id == "note_unreadable" for doubt in session.doubts), damage
        assert len(session.results) > 10
