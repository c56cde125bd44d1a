"""The log of a Swiss event folded: who is in it, what has been drawn, and what the next draw must know of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations

from kibitz.movement.flaws import Unplayable
from kibitz.movement.swiss.draws import Draw
from kibitz.movement.swiss.entries import (
    DrawPublished,
    DrawRecalled,
    Happening,
    SwissCameBack,
    SwissEntered,
    SwissEntry,
    SwissForbidden,
    SwissLeft,
)
from kibitz.movement.swiss.figures import as_given, sure_round
from kibitz.movement.swiss.rules import SwissRules
from kibitz.movement.whole_numbers import is_whole

_Two = tuple[int, int]


def pair_of(one: int, other: int) -> _Two:
    """Two contestants, the smaller number first."""
    return (one, other) if one < other else (other, one)


@dataclass(frozen=True)
class SwissHistory:
    """Everything that was entered. The draws stand by round; the last draw of a round is in force."""

    entries: Mapping[int, SwissEntry]
    comings: Mapping[int, tuple[tuple[int, bool], ...]]  # by contestant: from which round it plays, or does not
    draws: Mapping[int, Draw]
    forbidden: frozenset[_Two]

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

    def is_in_from(self, number: int, round: int) -> Iterator[bool]:
        """Whether a contestant takes part in a round, and then at every change that is known of later ones."""
        later = (start for start, _ in self.comings[number] if start > round)
        return (self.plays(number, at) for at in (round, *later))

    def known(self, *numbers: int) -> None:
        """Refuses who is not in the event."""
        for number in numbers:
            if not is_whole(number) or number not in self.entries:
                raise Unplayable("swiss_unknown", contestant=as_given(number))

    def two_known(self, one: int, other: int) -> _Two:
        """Two contestants of the event."""
        self.known(one, other)
        if one == other:
            raise Unplayable("swiss_same_twice", contestant=one)
        return pair_of(one, other)

    def last_drawn(self) -> int:
        """The last round that is drawn; `Unplayable` if there is none."""
        if not self.draws:
            raise Unplayable("swiss_nothing_drawn")
        return len(self.draws)

    def drawn(self, round: int) -> Draw:
        """The draw of a round that is in force; `Unplayable` if it is not drawn."""
        last = self.last_drawn()
        if sure_round(round) not in self.draws:
            raise Unplayable("swiss_not_drawn", round=round, last=last)
        return self.draws[round]


def fold(log: Iterable[Happening]) -> SwissHistory:
    """The history that a log tells; `Unplayable` if something in it cannot have been."""
    entries: dict[int, SwissEntry] = {}
    comings: dict[int, tuple[tuple[int, bool], ...]] = {}
    draws: dict[int, Draw] = {}
    forbidden: set[_Two] = set()
    so_far = SwissHistory(entries, comings, draws, frozenset())
    for happening in log:
        match happening:
            case SwissEntered(entry, round):
                _can_enter(so_far, entry)
                entries[entry.number] = entry
                comings[entry.number] = ((sure_round(round), True),)
            case SwissLeft(number, round):
                _can_leave(so_far, number, sure_round(round))
                comings[number] = (*comings[number], (round, False))
            case SwissCameBack(number, round):
                _can_come_back(so_far, number, sure_round(round))
                comings[number] = (*comings[number], (round, True))
            case SwissForbidden(one, other):
                forbidden.add(so_far.two_known(one, other))
            case DrawPublished(draw):
                if draw.round > len(draws) + 1:
                    raise Unplayable("swiss_round_not_next", round=draw.round, next=len(draws) + 1)
                draws[draw.round] = draw
            case DrawRecalled(round):
                if so_far.last_drawn() != round:
                    raise Unplayable("swiss_not_last", round=as_given(round), last=len(draws))
                del draws[round]
    _tables_apart(so_far)
    return SwissHistory(entries, comings, draws, frozenset(forbidden))


def _can_enter(so_far: SwissHistory, entry: SwissEntry) -> None:
    if not isinstance(entry, SwissEntry):
        raise Unplayable("swiss_no_entries", given=repr(entry))
    if entry.number in so_far.entries:
        raise Unplayable("swiss_entered_twice", contestant=entry.number)
    if entry.number != len(so_far.entries) + 1:
        raise Unplayable("swiss_numbers", contestant=entry.number, next=len(so_far.entries) + 1)


def _can_leave(so_far: SwissHistory, number: int, round: int) -> None:
    so_far.known(number)
    if not any(so_far.is_in_from(number, round)):
        raise Unplayable("swiss_left_already", contestant=number, round=round)


def _can_come_back(so_far: SwissHistory, number: int, round: int) -> None:
    so_far.known(number)
    left = any(not is_in for _, is_in in so_far.comings[number])
    if not left or all(so_far.is_in_from(number, round)):
        raise Unplayable("swiss_not_left", contestant=number, round=round)


def _tables_apart(history: SwissHistory) -> None:
    """Refuses two who must not move from one table in the same round."""
    still: dict[int, list[int]] = {}
    for number, entry in history.entries.items():
        if entry.table is not None:
            still.setdefault(entry.table, []).append(number)
    for table, numbers in still.items():
        for both in combinations(numbers, 2):
            starts = sorted(start for member in both for start, _ in history.comings[member])
            for round in starts:
                if all(history.plays(member, round) for member in both):
                    raise Unplayable("swiss_table_kept_twice", one=both[0], other=both[1], table=table, round=round)


@dataclass
class SwissRecord:
    """What has happened to the contestants in the other rounds, for the draw of one."""

    meetings: dict[_Two, list[int]] = field(default_factory=dict)  # the rounds in which two met
    byes: Counter[int] = field(default_factory=Counter)
    triples: Counter[int] = field(default_factory=Counter)
    seats: Counter[int] = field(default_factory=Counter)  # rounds North-South less rounds East-West
    sat: dict[int, int] = field(default_factory=dict)  # last: 1 North-South, -1 East-West
    floats: Mapping[int, int] = field(default_factory=dict)  # in the round before


def record(history: SwissHistory, rules: SwissRules, round: int) -> SwissRecord:
    """The record for the draw of a round: of all rounds that are drawn but this one."""
    found = SwissRecord()
    since = rules.remembered_from(round)
    for number, draw in sorted(history.draws.items()):
        if number == round:
            continue
        missing = {opponent for opponent in draw.opponents if not history.plays(opponent, number)}
        found.byes.update(draw.byes)
        for member in (contestant for triple in draw.triples if triple.part == 1 for contestant in triple.contestants):
            found.triples[member] += 1
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
