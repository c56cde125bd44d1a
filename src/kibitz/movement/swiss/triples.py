"""Three who play each other where the number is odd: which three, by the rules that hold for every meeting.

Tried in this order: who was in the fewest triples, who breaks nothing by meeting, who stands lowest; the first three
that leave the others a pairing which breaks nothing are taken. If there are none, the three that break least.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, islice

from kibitz.movement.swiss.costs import broken_by
from kibitz.movement.swiss.draws import SwissContestant
from kibitz.movement.swiss.history import SwissHistory, SwissRecord
from kibitz.movement.swiss.matching import NEVER
from kibitz.movement.swiss.rules import SwissRules

POOL = 24
"""From so many, those who were in the fewest triples and stand lowest, the three are chosen."""
TRIES = 200

Three = tuple[SwissContestant, SwissContestant, SwissContestant]


def chosen_three(
    history: SwissHistory,
    rules: SwissRules,
    record: SwissRecord,
    round: int,
    ranked: Sequence[SwissContestant],
    breaks: Callable[[Sequence[SwissContestant]], int],
) -> Three | None:
    """The three for a triple; `breaks` tells how much the pairing of the others breaks, 0 being nothing."""
    pool = sorted(ranked, key=lambda contestant: (record.triples[contestant.number], -contestant.place))[:POOL]

    def own(three: Three) -> int:
        return sum(broken_by(rules, history, record, round, *both) for both in combinations(three, 2))

    def turn(three: Three) -> tuple[int, int, list[int]]:
        again = sum(record.triples[contestant.number] for contestant in three)
        return again, own(three), sorted(-contestant.place for contestant in three)

    best: Three | None = None
    least = NEVER
    for three in islice(sorted(combinations(pool, 3), key=turn), TRIES):
        broken = own(three)
        if broken >= least:
            continue
        broken += breaks([contestant for contestant in ranked if contestant not in three])
        if broken < least:
            best, least = three, broken
        if not least:
            break
    return best
