"""What the words of a USEBIO file mean: the kind of an event, how it was scored, who won it, the boards of a match."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from kibitz.formats import usebio
from kibitz.formats.sessions.lines import board_number
from kibitz.formats.sessions.model import FileContestant
from kibitz.formats.sessions.told_sessions import brought_in
from kibitz.game import Deal, Invalid, Side
from kibitz.movement.plan import MovementKind

_TEAMS = ("TEAM", "KO", "KNOCKOUT", "ROUND_ROBIN")
_METHODS = (
    ("CROSS", "cross_imps"),
    ("BUTLER", "butler"),
    ("MATCH_POINT", "matchpoints"),
    ("MP_PAIRS", "matchpoints"),
    ("AGGREGATE", "total_points"),
    ("TOTAL_POINT", "total_points"),
)


def side_of(text: str) -> Side | None:
    """The side that a direction names; none where it names none."""
    try:
        return Side.parse(text)
    except Invalid:
        return None


def numbers_of(entry: usebio.Participant) -> tuple[str, ...]:
    """The numbers of the players, where any has one."""
    found = tuple(player.national_id for player in entry.players if player.name)
    return found if any(found) else ()


def planned_boards(match: usebio.UsebioMatch, note: Mapping[str, Any]) -> tuple[int, ...]:
    """The boards that a match was to have, where it is noted that they were planned."""
    listed = note.get("boards")
    if isinstance(listed, list):
        return tuple(board for board in listed if isinstance(board, int) and 0 < board < 10_000)
    first, last = (board_number(match.rest.get(f"{end}_BOARD_NUMBER", "")) for end in ("START", "END"))
    return tuple(range(first, last + 1)) if note.get("planned") and first else ()


def brought_by(note: Mapping[str, Any]) -> tuple[Fraction, Fraction]:
    """What the two of a match bring into it."""
    try:
        return brought_in(note)
    except (ArithmeticError, TypeError, ValueError):
        return Fraction(0), Fraction(0)


def kind_of(event: usebio.UsebioEvent, sections: list[usebio.UsebioSection]) -> MovementKind:
    """Whether pairs, players or teams took part."""
    kinds = Counter(participant.kind for section in sections for participant in section.participants)
    if kinds["TEAM"] or any(word in event.type for word in _TEAMS):
        return MovementKind.TEAMS
    return (
        MovementKind.INDIVIDUAL
        if "INDIVIDUAL" in event.type or (kinds["PLAYER"] and not kinds["PAIR"])
        else MovementKind.PAIRS
    )


def method_of(event: usebio.UsebioEvent, sections: list[usebio.UsebioSection], kind: MovementKind) -> str:
    """How it was scored: by the points on the travellers, else by what is said of the event."""
    lines = (line for section in sections for board in section.boards for line in board.lines)
    on_lines = next(
        (name for line in lines for name in line.fields if name.startswith("NS_") and "PAIR" not in name), ""
    )
    methods = ("BOARD_SCORING_METHOD", "PAIRWISE_SCORING_METHOD", "SCORING_METHOD")
    said = (on_lines, *(event.fields.get(name, "").upper() for name in methods), event.type)
    for text in said:
        for word, method in _METHODS:
            if word in text:
                return method
    if kind is MovementKind.TEAMS:
        return "imps"
    return "cross_imps" if any("IMP" in text for text in said) else ""


def winners_of(said: int, contestants: tuple[FileContestant, ...]) -> int:
    """How many winners there are; where the file says one and has a first and a second in each line, it is not so."""
    if said != 1:
        return said
    places: defaultdict[tuple[str, Side | None], set[int | None]] = defaultdict(set)
    for contestant in contestants:
        places[contestant.section, contestant.side].add(contestant.published.place)
    both = [section for section, side in places if side is Side.NORTH_SOUTH and (section, Side.EAST_WEST) in places]
    apart = (places[section, side] >= {1, 2} for section in both for side in Side)
    return 0 if both and all(apart) else said


def is_in_vps(event: usebio.UsebioEvent) -> bool:
    """Whether pairs played matches for victory points."""
    said = (event.type, event.fields.get("MATCH_SCORING_METHOD", "").upper(), event.fields.get("VP_SCALE", "").upper())
    return "SWISS" in said[0] or "VP" in said[1] or bool(said[2])


def deals_of(document: usebio.Document) -> dict[int, Deal]:
    """The deals of the set of hands, by board."""
    return {board_number(number): deal for number, deal in document.hands.items() if board_number(number)}
