"""Table numbers by ranking, and who sits North-South: everybody in either direction about as often."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import count

from kibitz.movement.swiss.draws import SwissContestant, SwissMatch, Triple
from kibitz.movement.swiss.history import SwissHistory, SwissRecord
from kibitz.movement.swiss.rules import SwissRules, SwissSeats


def seated_at_tables(
    history: SwissHistory,
    rules: SwissRules,
    record: SwissRecord,
    pairings: Iterable[tuple[SwissContestant, SwissContestant]],
    triples: Iterable[Triple] = (),
    taken: Iterable[int] = (),
) -> tuple[tuple[SwissMatch, ...], tuple[Triple, ...]]:
    """The matches at their tables: the leader's at the first, those who must not move at theirs, triples at the end.

    `taken` are tables that are in use already.
    """
    best_first = [sorted(both, key=lambda contestant: contestant.place) for both in pairings]
    best_first.sort(key=lambda both: (both[0].place, both[1].place))
    fixed = {
        member.number: at for both in best_first for member in both if (at := history.entries[member.number].table)
    }
    groups = list(triples)
    fixed |= {member: at for group in groups for member in group.contestants if (at := history.entries[member].table)}
    used = {*taken, *fixed.values()}
    free = (table for table in count(rules.first_table) if table not in used)
    matches = []
    for upper, lower in best_first:
        table = next((fixed[member.number] for member in (upper, lower) if member.number in fixed), None) or next(free)
        ns, ew = _directions(history, rules, record, upper.number, lower.number, table)
        matches.append(SwissMatch(table, ns, ew))
    placed = [
        group._replace(
            table=next((fixed[member] for member in group.contestants if member in fixed), None) or next(free)
        )
        for group in groups
    ]
    return tuple(sorted(matches)), tuple(placed)


def _directions(
    history: SwissHistory, rules: SwissRules, record: SwissRecord, upper: int, lower: int, table: int
) -> tuple[int, int]:
    """North-South for whoever sat there less, or sat East-West last; else as the regulation says."""
    entries = history.entries
    for one, other in ((upper, lower), (lower, upper)):
        if entries[one].table is not None:
            return one, other
    if difference := record.seats[upper] - record.seats[lower] or _last(record.sat, upper) - _last(record.sat, lower):
        return (lower, upper) if difference > 0 else (upper, lower)
    if rules.seats is SwissSeats.HIGHER or (rules.seats is SwissSeats.ALTERNATE and table % 2):
        return upper, lower
    return lower, upper


def _last(sat: Mapping[int, int], number: int) -> int:
    return sat.get(number, 0)
