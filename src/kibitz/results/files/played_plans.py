"""The plan of a session that is known by its results alone: who met whom on which boards, as it was played.

Movement is the plan, results are facts: where nobody kept the plan, the facts make one. Rounds and tables are those of
the file where it has them and nobody sits in two places by them. Else they are numbered by the boards: those who played
the same boards against each other met in one round, as nobody plays a board twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from kibitz.event.acts import Meeting, Plan
from kibitz.game import Side
from kibitz.movement.plan import MovementKind
from kibitz.movement.rules import MOST_BOARDS, MOST_ROUNDS, MOST_TABLES
from kibitz.scoring.results import BoardResult

_Sides = tuple[tuple[str, ...], tuple[str, ...]]
_NUMBER = re.compile(r"[0-9]{1,3}$")


@dataclass(frozen=True)
class PlayedSection:
    """A section as it was played: its plan, who has which number in it, and where every result belongs."""

    plan: Plan
    contestants: tuple[str, ...]
    places: Mapping[int, tuple[int, int]]  # by the place of a result in the list: round and table
    rounds_known: bool  # whether the file has the rounds


@dataclass(slots=True)
class _Met:
    """Two sides who met, with their boards and the results of these by their places in the list."""

    sides: _Sides
    round: int
    table: int
    boards: dict[int, int] = field(default_factory=dict)


def played_section(
    results: Sequence[tuple[int, BoardResult]], kind: MovementKind, lines: Mapping[str, str]
) -> PlayedSection | None:
    """The plan that results of one section make, each with its place in a list; none where nobody met anybody.

    `lines` has those who are ranked N-S and E-W apart.
    """
    sound = [(place, result) for place, result in results if _can_be_planned(result, kind)]
    met = _as_told(sound, kind)
    rounds_known = met is not None
    if met is None:
        met = _by_boards(sound, kind)
    if not met:
        return None
    _number_tables(met)
    there = sorted({who for one in met for side in one.sides for who in side}, key=_in_order)
    numbers = {who: number for number, who in enumerate(there, 1)}
    meetings = []
    for one in sorted(met, key=lambda one: (one.round, one.table)):
        ns, ew = (tuple(numbers[who] for who in side) for side in one.sides)
        meetings.append(Meeting(one.round, one.table, ns, ew, tuple(sorted(one.boards))))
    plan = Plan(kind.value, len(there), tuple(meetings), _lines(there, numbers, lines))
    places = {place: (one.round, one.table) for one in met for place in one.boards.values()}
    return PlayedSection(plan, tuple(there), places, rounds_known)


def _lines(there: Sequence[str], numbers: Mapping[str, int], lines: Mapping[str, str]) -> tuple[tuple[int, ...], ...]:
    apart = [tuple(numbers[who] for who in there if lines.get(who) == name) for name in ("NS", "EW")]
    return tuple(apart) if all(apart) and sum(map(len, apart)) == len(there) else (tuple(numbers.values()),)


def _can_be_planned(result: BoardResult, kind: MovementKind) -> bool:
    sides = _sides(result)
    size = 2 if kind is MovementKind.INDIVIDUAL else 1
    return (
        all(len(side) == size and all(side) for side in sides)
        and len({*sides[0], *sides[1]}) == 2 * size
        and 1 <= result.board <= MOST_BOARDS
    )


def _sides(result: BoardResult) -> _Sides:
    return tuple(result.contestants(Side.NORTH_SOUTH)), tuple(result.contestants(Side.EAST_WEST))


def _as_told(results: Sequence[tuple[int, BoardResult]], kind: MovementKind) -> list[_Met] | None:
    """The meetings by the rounds of the file; none where it has none, or they cannot be."""
    found: dict[tuple[int, _Sides], _Met] = {}
    seated: dict[tuple[int, int, str], _Met] = {}
    played: set[tuple[int, str, int]] = set()
    for place, result in results:
        if not 1 <= result.round <= MOST_ROUNDS:
            return None
        sides = _sides(result)
        one = found.setdefault((result.round, sides), _Met(sides, result.round, _table(result)))
        for line, who in _seats(sides, kind):
            if seated.setdefault((result.round, line, who), one) is not one or (line, who, result.board) in played:
                return None
            played.add((line, who, result.board))
        one.boards[result.board] = place
    return list(found.values())


def _by_boards(results: Sequence[tuple[int, BoardResult]], kind: MovementKind) -> list[_Met]:
    """The meetings in rounds made of their boards; a board that somebody has had already is in none."""
    found: dict[_Sides, _Met] = {}
    played: set[tuple[int, str, int]] = set()
    for place, result in sorted(results, key=lambda one: one[1].board):
        sides = _sides(result)
        seats = {(line, who, result.board) for line, who in _seats(sides, kind)}
        if seats & played:
            continue
        played |= seats
        found.setdefault(sides, _Met(sides, 0, _table(result))).boards[result.board] = place
    busy: set[tuple[int, int, str]] = set()
    rounds_of: dict[frozenset[str], int] = {}
    for one in found.values():
        match = frozenset(who for side in one.sides for who in side)
        seats_taken = list(_seats(one.sides, kind))
        number = rounds_of.get(match, 1) if kind is MovementKind.TEAMS else 1
        while any((number, line, who) in busy for line, who in seats_taken):
            number += 1
        busy.update((number, line, who) for line, who in seats_taken)
        rounds_of[match] = number
        one.round = number
    return [one for one in found.values() if one.round <= MOST_ROUNDS]


def _seats(sides: _Sides, kind: MovementKind) -> Iterable[tuple[int, str]]:
    """Where nobody can be twice: a team has a pair in each direction."""
    teams = kind is MovementKind.TEAMS
    return [(line if teams else 0, who) for line, side in enumerate(sides) for who in side]


def _number_tables(met: Sequence[_Met]) -> None:
    """Give every meeting of a round its table: that of the file where no other has it, else the next that is free."""
    for number in {one.round for one in met}:
        here = sorted((one for one in met if one.round == number), key=lambda one: tuple(map(_in_order, one.sides[0])))
        taken: set[int] = set()
        for one in here:
            if one.table in taken:
                one.table = 0
            taken.add(one.table)
        free = iter(range(1, MOST_TABLES + 1))
        for one in (waiting for waiting in here if not waiting.table):
            one.table = next(table for table in free if table not in taken)


def _table(result: BoardResult) -> int:
    found = _NUMBER.search(result.table)
    return int(found[0]) if found and int(found[0]) <= MOST_TABLES else 0


def _in_order(who: str) -> tuple[int, str]:
    """Contestants as people list them: 2 before 10."""
    number = re.match(r"[0-9]{1,9}", who)
    return (int(number[0]) if number else 10**9, who)
