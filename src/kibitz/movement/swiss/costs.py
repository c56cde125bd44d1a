"""What a pairing costs, in plain words. What stands higher counts before everything below it.

| what | why |
|---|---|
| two who may never meet, two who may not move | it is never done |
| a second bye while others had fewer: here if `bye_before_rematch` | nobody sits out twice while others have not |
| a rematch: each one; then each that is a third meeting or more; then the later it was | the fewest and the oldest |
| a second bye while others had fewer: here if not `bye_before_rematch` | rather than a rematch |
| the bye, by places from the bottom | the lowest of those entitled has it |
| two of one club or nation, in rounds that keep them apart | if it can be avoided |
| how far opponents are apart (`Closeness`), with the weights of floats and directions | the point of a Swiss |

Each line is one figure in a whole number that is written with the highest line first; no sum of a lower line over all
tables reaches the unit of a higher one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from random import Random

from kibitz.movement.swiss.draws import SwissContestant
from kibitz.movement.swiss.history import SwissHistory, SwissRecord, pair_of
from kibitz.movement.swiss.matching import NEVER
from kibitz.movement.swiss.rules import ByeRule, Closeness, FirstRoundDraw, SwissRules

_Rows = list[list[int]]
FINEST = 1_000_000


@dataclass(frozen=True)
class PairingCosts:
    """The costs of pairing a field, in the order of places; with an odd number the last of all is the bye."""

    rows: _Rows
    conflict: int  # what costs as much breaks something


def priced(
    history: SwissHistory, rules: SwissRules, record: SwissRecord, round: int, ranked: Sequence[SwissContestant]
) -> PairingCosts:
    """What each pairing of these contestants would cost in a round."""
    rows = _closeness(rules, record, round, ranked)
    size = len(ranked)
    tables = size // 2 + 1
    unit = 1 + tables * max((max(row) for row in rows), default=0)
    conflict = unit
    at = {contestant.number: place for place, contestant in enumerate(ranked)}
    for places in _of_one(history, rules, round, ranked):
        for one in places:
            for other in places:
                rows[one][other] += unit
    byes = unit * (1 + 2 * tables)
    second = byes * (1 + size)
    again = second * (1 + max(record.byes.values(), default=0))
    latest = 1 + tables * max(round, *history.draws, 0)
    late, third, rematch = again, again * latest, again * latest**2
    twice = rematch * (1 + tables) if rules.bye_before_rematch else second
    for (a, b), rounds in record.meetings.items():
        if a in at and b in at and not may_meet_again(rules, round, rounds, ranked[at[a]], ranked[at[b]]):
            cost = rematch + third * (len(rounds) - 1) + late * rounds[-1]
            rows[at[a]][at[b]] += cost
            rows[at[b]][at[a]] += cost
    for one, other in pairs_who_never_meet(history, at):
        rows[at[one]][at[other]] = rows[at[other]][at[one]] = NEVER
    if size % 2:
        _add_bye(rows, rules, record, round, ranked, byes, twice)
    return PairingCosts(rows, conflict)


def may_meet_again(
    rules: SwissRules, round: int, rounds: Sequence[int], one: SwissContestant, other: SwissContestant
) -> bool:
    """Whether two who met in these rounds may meet in this one."""
    if rules.is_danish(round) and (not rules.danish_places or max(one.place, other.place) <= rules.danish_places):
        return True
    often = rules.most_meetings and len(rounds) >= rules.most_meetings
    return not often and all(abs(round - before) >= rules.rematch_gap for before in rounds)


def pairs_who_never_meet(history: SwissHistory, among: Iterable[int]) -> Iterable[tuple[int, int]]:
    """Those of the field who may never meet: as forbidden, or because neither may move."""
    field = set(among)
    still = sorted(one for one in field if history.entries[one].table is not None)
    yield from (both for both in history.forbidden if field.issuperset(both))
    yield from ((one, other) for one in still for other in still if one < other)


def kept_apart_by(rules: SwissRules, history: SwissHistory, round: int, one: int, other: int) -> str | None:
    """What keeps two apart in this round: their club or their nation."""
    a, b = history.entries[one], history.entries[other]
    if a.club and a.club == b.club and round in rules.clubs_apart:
        return a.club
    if a.nation and a.nation == b.nation and round in rules.nations_apart:
        return a.nation
    return None


def _of_one(
    history: SwissHistory, rules: SwissRules, round: int, ranked: Sequence[SwissContestant]
) -> Iterable[list[int]]:
    """The places of each club, and of each nation, that is kept apart in this round."""
    for name, rounds in (("club", rules.clubs_apart), ("nation", rules.nations_apart)):
        if round in rounds:
            found: dict[str, list[int]] = {}
            for place, contestant in enumerate(ranked):
                if of := getattr(history.entries[contestant.number], name):
                    found.setdefault(of, []).append(place)
            yield from (places for places in found.values() if len(places) > 1)


def _add_bye(
    rows: _Rows,
    rules: SwissRules,
    record: SwissRecord,
    round: int,
    ranked: Sequence[SwissContestant],
    unit: int,
    twice: int,
) -> None:
    """Somebody who is always there to be met: the bye."""
    order = list(range(len(ranked) - 1, -1, -1))
    if rules.bye_to is ByeRule.RANDOM:
        lots(rules, round, "bye").shuffle(order)
    fewest = min(record.byes[contestant.number] for contestant in ranked)
    costs = [0] * len(ranked)
    for turn, place in enumerate(order):
        costs[place] = unit * turn + twice * (record.byes[ranked[place].number] - fewest)
    for row, cost in zip(rows, costs, strict=True):
        row.append(cost)
    rows.append([*costs, 0])


def lots(rules: SwissRules, round: int, what: str) -> Random:
    """What is drawn by lot for a round: the same whenever it is drawn again."""
    return Random(f"{rules.seed}/{round}/{what}")


def _closeness(rules: SwissRules, record: SwissRecord, round: int, ranked: Sequence[SwissContestant]) -> _Rows:
    size = len(ranked)
    if rules.basis(round) == 0:
        return _ideal(rules.first, range(size), size - size % 2, lots(rules, round, "first"))
    parts = 1
    if rules.closeness is Closeness.GROUPS:
        rows = _groups(rules, round, ranked)
    elif rules.closeness is Closeness.SCORES:
        parts = _parts([contestant.score for contestant in ranked])
        rows = _squares([int(contestant.score * parts) for contestant in ranked])
    else:
        rows = _ideal(FirstRoundDraw.ADJACENT, range(size), size, Random(0))
    unit = parts * parts
    if rules.float_weight:
        _add_floats(rows, rules.float_weight * unit, record, ranked)
    if rules.seat_weight:
        _add_seats(rows, rules.seat_weight * unit, record, ranked)
    return rows


def _ideal(first: FirstRoundDraw, places: Sequence[int], size: int, lot: Random) -> _Rows:
    """The squares of the distances from where the ideal opponent stands; `size` is how many are paired."""
    if first is FirstRoundDraw.HALVES:
        half = size // 2
        far = size * size  # two of one half meet only where it cannot be avoided
        apart = [(step - half) ** 2 for step in range(len(places))]
        return [[apart[abs(a - b)] + (far if (a < half) == (b < half) else 0) for b in places] for a in places]
    if first is FirstRoundDraw.FOLDED:
        return [[(place + other - (size - 1)) ** 2 for other in places] for place in places]
    order = list(places)
    if first is FirstRoundDraw.RANDOM:
        lot.shuffle(order)
    return _squares(order)


def _squares(figures: Sequence[int]) -> _Rows:
    return [[(figure - other) * (figure - other) for other in figures] for figure in figures]


def _parts(scores: Sequence[int | Fraction]) -> int:
    """Into how many parts a point is divided so that all scores are whole numbers, or so fine that it is all one."""
    return min(lcm(*(Fraction(score).denominator for score in scores)), FINEST)


def _groups(rules: SwissRules, round: int, ranked: Sequence[SwissContestant]) -> _Rows:
    """First the squares of how many groups opponents are apart, then as `within` says, or by places."""
    size = len(ranked)
    rows = _ideal(FirstRoundDraw.ADJACENT, range(size), size, Random(0))
    starts = [place for place in range(size) if not place or ranked[place].group != ranked[place - 1].group]
    for start, end in zip(starts, [*starts[1:], size], strict=True):
        here = _ideal(rules.within, range(end - start), (end - start) // 2 * 2, lots(rules, round, f"group {start}"))
        for place, row in enumerate(here, start):
            rows[place][start:end] = row
    unit = 1 + size * max(max(row) for row in rows)
    apart = _squares([contestant.group for contestant in ranked])
    return [
        [unit * group + inside for group, inside in zip(*both, strict=True)] for both in zip(apart, rows, strict=True)
    ]


def _add_floats(rows: _Rows, weight: int, record: SwissRecord, ranked: Sequence[SwissContestant]) -> None:
    """Who floated in the round before should not float the same way again."""
    for place, contestant in enumerate(ranked):
        if before := record.floats.get(contestant.number):
            row = rows[place]
            for at, other in enumerate(ranked):
                if (other.group - contestant.group) * before > 0:
                    row[at] += weight
                    rows[at][place] += weight


def _add_seats(rows: _Rows, weight: int, record: SwissRecord, ranked: Sequence[SwissContestant]) -> None:
    """Whoever has sat more North-South should meet somebody who has sat more East-West.

    One of the two goes up by one and the other down. The squares of the differences between both directions then add
    up to the least where the two differ most.
    """
    seats = [record.seats[contestant.number] for contestant in ranked]
    widest = max(seats) - min(seats)
    for seat, row in zip(seats, rows, strict=True):
        row[:] = [cost + weight * (widest - abs(seat - other)) for cost, other in zip(row, seats, strict=True)]


def broken_by(
    rules: SwissRules,
    history: SwissHistory,
    record: SwissRecord,
    round: int,
    one: SwissContestant,
    other: SwissContestant,
) -> int:
    """How much two who meet would break, the worse the higher; 0 is nothing."""
    both = pair_of(one.number, other.number)
    if both in history.forbidden or all(history.entries[number].table is not None for number in both):
        return NEVER
    rounds = record.meetings.get(both, [])
    again = bool(rounds) and not may_meet_again(rules, round, rounds, one, other)
    return 1000 * again + bool(kept_apart_by(rules, history, round, *both))
