"""What files of other programs have no place for in a result, as a note: awards, the round and the table, the form.

What a format says by itself is not said again: a result that was corrected there since is read as it is there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kibitz.formats.file_places import FilePlace
from kibitz.formats.pbn import Game, Mark, PbnNote
from kibitz.formats.sessions.lines import TravellerTexts
from kibitz.formats.sessions.terms import read_note
from kibitz.game import PASS, Auction, Card, KibitzError, Result, Side, Vulnerability
from kibitz.game.boards import standard_vulnerability
from kibitz.scoring.awards import Award
from kibitz.scoring.fields.checks import possible_points
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.notation import read_award, write_award
from kibitz.scoring.results import BoardResult, Who

_MOST_ROUNDS = 10_000
_MOST_NOTES = 32  # of one auction (PBN 3.5.2)
MOST_SAID = 200
"""The longest that is kept of what is said of a call."""


def is_plain(result: BoardResult) -> bool:
    """Whether contract, tricks and score say all of it: what was got at the table is what both sides are given."""
    ns, ew = result.ns_award, result.ew_award
    if not isinstance(ns, int) or not isinstance(ew, int) or ns != ew:
        return False
    marking = marking_of(result)
    return ns in possible_points(marking) if result.result is None else result.result.points(marking) == ns


def marking_of(result: BoardResult) -> Vulnerability:
    """Who was vulnerable: as the board was marked, or else by its number (Law 2)."""
    return standard_vulnerability(result.board) if result.vulnerability is None else result.vulnerability


def note_data(result: BoardResult) -> dict[str, Any]:
    """The note of a result; without what is as usual."""
    data: dict[str, Any] = {"round": result.round, "table": result.table, "form": result.form}
    if result.vulnerability is not None and result.vulnerability is not standard_vulnerability(result.board):
        data["vulnerable"] = str(result.vulnerability)
    if result.players:
        data["players"] = list(result.players)
    if not is_plain(result):
        data |= {"ns": award_text(result.ns_award, Side.NORTH_SOUTH), "ew": award_text(result.ew_award, Side.EAST_WEST)}
        if result.result is not None:
            data["played"] = result_text(result.result)
    return {name: value for name, value in data.items() if value}


def award_text(award: Award, side: Side) -> str:
    """An award of a side as a text that `read_award` reads as the same."""
    return write_award(award, side)


def result_text(result: Result) -> str:
    """A result as a text that is read as the same."""
    return "Pass" if result.contract is None else str(result)


def whole_note(result: BoardResult) -> dict[str, Any]:
    """A result with everybody at the table and all that it is, for a format that has no lines for it."""
    data = note_data(result) | {"board": result.board, "section": result.section}
    data["ns"] = award_text(result.ns_award, Side.NORTH_SOUTH)
    data["ew"] = award_text(result.ew_award, Side.EAST_WEST)
    if result.result is not None:
        data["played"] = result_text(result.result)
    data["NS"], data["EW"] = list(result.contestants(Side.NORTH_SOUTH)), list(result.contestants(Side.EAST_WEST))
    return {name: value for name, value in data.items() if value or name in ("NS", "EW")}


def apply(note: Mapping[str, Any], line: TravellerTexts) -> None:
    """Let a line say what its note says of the round, the table, the form and the board."""
    round = note.get("round")
    if isinstance(round, int) and 0 < round < _MOST_ROUNDS:
        line.round = round
    for name in ("table", "form"):
        if isinstance(note.get(name), str):
            setattr(line, name, note[name])
    players = note.get("players")
    if isinstance(players, list) and all(isinstance(name, str) for name in players):
        line.players = tuple(players)
    if isinstance(note.get("vulnerable"), str):
        line.vulnerability = Vulnerability.parse(note["vulnerable"])


def awarded_by(note: Mapping[str, Any], line: TravellerTexts) -> BoardResult | None:
    """The result of a line whose note says what both sides are given; none where it does not."""
    ns, ew, played = (note.get(name) for name in ("ns", "ew", "played"))
    if not isinstance(ns, str) or not isinstance(ew, str):
        return None
    result = Result.parse(played) if isinstance(played, str) else None
    awards = [read_award(text, side, line.marking, result) for text, side in zip((ns, ew), Side, strict=True)]
    places = line.table, line.round, line.section, line.form
    return BoardResult(
        line.board, line.ns, line.ew, awards[0], awards[1], result, *places, line.vulnerability, line.players
    )


def result_from(note: Mapping[str, Any]) -> BoardResult:
    """The result of a note that says all of it; `Unscorable` where it does not."""
    board, sides = note.get("board"), [note.get(name) for name in ("NS", "EW")]
    lists = all(isinstance(side, list) and all(isinstance(who, str) for who in side) for side in sides)
    if not isinstance(board, int) or not 0 < board < _MOST_ROUNDS or not lists:
        raise Unscorable("no_score_on_line")
    ns, ew = (_who(side or []) for side in sides)
    section = note.get("section", "")
    line = TravellerTexts(FilePlace(0, str(board)), board, ns, ew, section=section if isinstance(section, str) else "")
    apply(note, line)
    found = awarded_by(note, line)
    if found is None:
        raise Unscorable("no_score_on_line")
    return found


def _who(side: list[str]) -> Who:
    return side[0] if len(side) == 1 else tuple(side)


def read_result_note(text: str) -> dict[str, Any]:
    """The note of a result; nothing where there is none."""
    return read_note(text) if text else {}


def calls_text(auction: Auction) -> str:
    """The calls of an auction in a line: "1NT P 3NT P P P"."""
    return " ".join("P" if call == PASS else str(call) for call in auction.calls)


def said_of(game: Game) -> tuple[str, ...]:
    """What is noted of each call of a game; nothing where no call has a note."""
    section = game.auction_section
    if section is None or not section.notes:
        return ()
    numbers = [mark.note if (mark := section.marks.get(place)) else None for place in range(len(section.calls))]
    found = [section.notes[number].text.strip() if number in section.notes else "" for number in numbers]
    return tuple(text[:MOST_SAID] for text in found) if any(found) and None not in section.calls else ()


def with_said(game: Game, said: Sequence[str]) -> Game:
    """The game with what was said of its calls as notes; the same words are one note."""
    section = game.auction_section
    for place, text in enumerate(said if section is not None else ()):
        numbers = {note.text: number for number, note in section.notes.items()} if section is not None else {}
        if (
            text
            and section is not None
            and place < len(section.calls)
            and (text in numbers or len(numbers) < _MOST_NOTES)
        ):
            number = numbers.get(text, len(numbers) + 1)
            section.notes[number] = PbnNote(text)
            section.marks[place] = Mark(note=number)
    return game


def lead_text(text: str) -> str:
    """A lead, whichever way it is written: "S7", "7S", "10H"; empty where it is none."""
    word = text.strip()
    for spelling in (word, word[-1:] + word[:-1]):
        try:
            return str(Card.parse(spelling)) if len(word) in (2, 3) else ""
        except KibitzError:
            continue
    return ""
