"""What a draw breaks, whoever made it.

| flaw | may the director accept it? |
|---|---|
| somebody is in it twice, is missing, or does not play; a table is given twice | no |
| a triple goes on that did not begin in the round before, with the same three in the same order | no |
| two meet who may never meet | yes |
| somebody who must not move is moved | yes |
| a rematch | yes |
| a bye while others had fewer | yes |
| two of one club or nation, in a round that keeps them apart | yes |
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from kibitz.movement.flaws import MovementFlaw
from kibitz.movement.plan import MovementKind
from kibitz.movement.swiss.costs import kept_apart_by, may_meet_again
from kibitz.movement.swiss.draws import Draw, SwissContestant, SwissMatch, Triple
from kibitz.movement.swiss.history import SwissHistory, record
from kibitz.movement.swiss.rules import SwissRules

IMPOSSIBLE = frozenset(
    {
        "swiss_in_draw_twice",
        "swiss_missing",
        "swiss_does_not_play",
        "swiss_table_twice",
        "swiss_triple_not_begun",
    }
)
"""What nobody can accept."""


def flaws_of(draw: Draw, history: SwissHistory, rules: SwissRules) -> tuple[MovementFlaw, ...]:
    """Everything that a draw breaks, the worst first."""
    return (
        *_impossible(draw, history),
        *_meeting_again(draw, history, rules),
        *_moved(draw, history, rules),
        *_byes(draw, history, rules),
    )


def goes_on(triple: Triple, before: Draw) -> bool:
    """Whether a triple began in the round before."""
    return any(earlier.part == 1 and earlier.contestants == triple.contestants for earlier in before.triples)


def flaws_between(
    one: int, other: int, round: int, history: SwissHistory, rules: SwissRules
) -> tuple[MovementFlaw, ...]:
    """What it would break if these two met in a round."""
    both = history.two_known(one, other)
    absent = [number for number in both if not history.plays(number, round)]
    if absent:
        return tuple(MovementFlaw("swiss_does_not_play", {"round": round, "contestant": number}) for number in absent)
    upper, lower = sorted(both, key=lambda number: history.entries[number].table is None)  # who must not move first
    meeting = Draw(round, (SwissMatch(history.entries[upper].table or 1, upper, lower),))
    return (*_meeting_again(meeting, history, rules), *_moved(meeting, history, rules))


def _impossible(draw: Draw, history: SwissHistory) -> Iterator[MovementFlaw]:
    here = Counter(draw.everybody)
    field = set(history.field(draw.round))
    for number, times in here.items():
        if times > 1:
            yield MovementFlaw("swiss_in_draw_twice", {"round": draw.round, "contestant": number})
        if number not in field:
            yield MovementFlaw("swiss_does_not_play", {"round": draw.round, "contestant": number})
    for number in sorted(field - here.keys()):
        yield MovementFlaw("swiss_missing", {"round": draw.round, "contestant": number})
    before = history.draws.get(draw.round - 1)
    for triple in draw.triples:
        if triple.part == 2 and not (before and goes_on(triple, before)):
            yield MovementFlaw("swiss_triple_not_begun", {"round": draw.round, "contestants": triple.contestants})
    for table in (table for table, times in Counter(draw.tables).items() if times > 1):
        yield MovementFlaw("swiss_table_twice", {"round": draw.round, "table": table})


def _meeting_again(draw: Draw, history: SwissHistory, rules: SwissRules) -> Iterator[MovementFlaw]:
    """What those break who meet in a draw."""
    known = record(history, rules, draw.round)
    nowhere = SwissContestant(0, len(history.entries) + 1, 0, 0)
    for both in draw.meetings():
        if not history.entries.keys() >= set(both):
            continue
        one, other = both
        values = {"round": draw.round, "one": one, "other": other}
        if both in history.forbidden:
            yield MovementFlaw("swiss_forbidden", values)
        rounds = known.meetings.get(both, [])
        ranks = [draw.standing.get(contestant, nowhere) for contestant in both]
        if rounds and not may_meet_again(rules, draw.round, rounds, ranks[0], ranks[1]):
            yield MovementFlaw("swiss_rematch", {**values, "before": rounds[-1]})
        if common := kept_apart_by(rules, history, draw.round, one, other):
            yield MovementFlaw("swiss_apart", {**values, "common": common})


def _moved(draw: Draw, history: SwissHistory, rules: SwissRules) -> Iterator[MovementFlaw]:
    """Who must not move, and is moved."""
    pairs = rules.kind is MovementKind.PAIRS
    for at, numbers in chain(
        ((match.table, match.contestants) for match in draw.matches),
        ((triple.table, triple.contestants) for triple in draw.triples),
    ):
        for number in numbers:
            entry = history.entries.get(number)
            turned = pairs and len(numbers) == 2 and number == numbers[1]
            if entry and entry.table is not None and (entry.table != at or turned):
                values = {"round": draw.round, "contestant": number, "table": entry.table, "pairs": pairs or None}
                yield MovementFlaw("swiss_moved", values)


def _byes(draw: Draw, history: SwissHistory, rules: SwissRules) -> Iterator[MovementFlaw]:
    """Who has a bye while others had fewer."""
    known = record(history, rules, draw.round)
    fewest = min((known.byes[number] for number in history.field(draw.round)), default=0)
    for number in draw.byes:
        if known.byes[number] > fewest:
            yield MovementFlaw("swiss_bye_again", {"round": draw.round, "contestant": number})
