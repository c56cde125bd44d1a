"""The log of a Swiss event folded: who is in it, what has been drawn, and what the next draw must know of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from kibitz.movement.flaws import Unplayable
from kibitz.movement.swiss.draws import Draw
from kibitz.movement.swiss.entries import CameBack, Entered, Entry, Forbidden, Happening, Left, Published, Recalled
from kibitz.movement.swiss.rules import SwissRules

Two = tuple[int, int]


def two(one: int, other: int) -> Two:
    """Two contestants, the smaller number first."""
    return (one, other) if one < other else (other, one)


@dataclass(frozen=True)
class History:
    """Everything that was entered. The draws stand by round; the last draw of a round is in force."""

    entries: Mapping[int, Entry]
    comings: Mapping[int, tuple[tuple[int, bool], ...]]  # by contestant: from which round it plays, or does not
    draws: Mapping[int, Draw]
    forbidden: frozenset[Two]

    def plays(self, number: int, round: int) -> bool:
        """Whether a contestant takes part in a round."""
        now = False
        for start, is_in in self.comings.get(number, ()):
            if start <= round:
                now = is_in
        return now

    def joined(self, number: int) -> int:
        """The first round of a contestant."""
        return self.comings[number][0][0]

    def field(self, round: int) -> list[int]:
        """Who takes part in a round."""
        return [number for number in self.entries if self.plays(number, round)]


def fold(log: Iterable[Happening]) -> History:
    """The history that a log tells; `Unplayable` if something in it cannot have been."""
    entries: dict[int, Entry] = {}
    comings: dict[int, tuple[tuple[int, bool], ...]] = {}
    draws: dict[int, Draw] = {}
    forbidden: set[Two] = set()

    def known(number: int) -> int:
        if number not in entries:
            raise Unplayable("swiss_unknown", contestant=number)
        return number

    for happening in log:
        match happening:
            case Entered(entry, round):
                if entry.number in entries:
                    raise Unplayable("swiss_entered_twice", contestant=entry.number)
                if entry.number != len(entries) + 1:
                    raise Unplayable("swiss_numbers", contestant=entry.number, next=len(entries) + 1)
                entries[entry.number] = entry
                comings[entry.number] = ((round, True),)
            case Left(number, round):
                comings[number] = (*comings[known(number)], (round, False))
            case CameBack(number, round):
                comings[number] = (*comings[known(number)], (round, True))
            case Forbidden(one, other):
                forbidden.add(two(known(one), known(other)))
            case Published(draw):
                if draw.round > len(draws) + 1:
                    raise Unplayable("swiss_round_not_next", round=draw.round, next=len(draws) + 1)
                draws[draw.round] = draw
            case Recalled(round):
                if round not in draws or round != len(draws):
                    raise Unplayable("swiss_not_last", round=round, last=len(draws))
                del draws[round]
    return History(entries, comings, draws, frozenset(forbidden))


@dataclass
class Record:
    """What has happened to the contestants in the other rounds, for the draw of one."""

    meetings: dict[Two, list[int]] = field(default_factory=dict)  # the rounds in which two met
    byes: Counter[int] = field(default_factory=Counter)
    triples: Counter[int] = field(default_factory=Counter)
    seats: Counter[int] = field(default_factory=Counter)  # rounds North-South less rounds East-West
    sat: dict[int, int] = field(default_factory=dict)  # last: 1 North-South, -1 East-West
    floats: Mapping[int, int] = field(default_factory=dict)  # in the round before


def record(history: History, rules: SwissRules, round: int) -> Record:
    """The record for the draw of a round: of all rounds that are drawn but this one."""
    found = Record()
    since = rules.remembered_from(round)
    for number, draw in sorted(history.draws.items()):
        if number == round:
            continue
        missing = {one for one in draw.opponents if not history.plays(one, number)}
        found.byes.update(draw.byes)
        for one in (one for triple in draw.triples if triple.part == 1 for one in triple.contestants):
            found.triples[one] += 1
        for _, ns, ew in draw.matches:
            if not missing or missing.isdisjoint((ns, ew)):
                found.seats[ns] += 1
                found.seats[ew] -= 1
                found.sat[ns], found.sat[ew] = 1, -1
            elif rules.walkover_is_bye:
                found.byes.update({ns, ew} - missing)
        if number >= since:
            for met in draw.meetings():
                if not missing or missing.isdisjoint(met):
                    found.meetings.setdefault(met, []).append(number)
    if round - 1 in history.draws:
        found.floats = history.draws[round - 1].floats
    if rules.late_is_bye:
        found.byes.update(number for number in history.entries if 1 < history.joined(number) <= round)
    return found
