"""What a pairing costs: what stands higher in the table counts before everything below it."""

from dataclasses import replace
from random import Random

import pytest

from kibitz.movement.swiss import Draw, Swiss, SwissEntry, SwissMatch, SwissRules
from kibitz.movement.swiss.checks import flaws_of
from kibitz.movement.swiss.costs import priced
from kibitz.movement.swiss.history import record
from kibitz.movement.swiss.ranking import ranked
from tests.movement.swiss.helpers import all_pairings
from tests.size import size

RULES = SwissRules(clubs_apart=(6,), nations_apart=(6,))


def five_rounds(size: int, lot: Random) -> Swiss:
    """Rounds that nobody would draw: rematches and byes as they come."""
    entries = [
        SwissEntry(number, club=lot.choice(["", "Reds"]), nation=lot.choice("AB")) for number in range(1, size + 1)
    ]
    swiss = Swiss.of(entries, RULES)
    for round in range(1, 6):
        order = lot.sample(range(1, size + 1), size)
        matches = tuple(SwissMatch(at // 2 + 1, order[at], order[at + 1]) for at in range(0, size - 1, 2))
        draw = Draw(round, matches, tuple(order[size - size % 2 :]))
        swiss = swiss.publish(draw, despite={flaw.id for flaw in flaws_of(draw, swiss.history, RULES)})
    return swiss


@pytest.mark.parametrize("seed", range(size(6, 20)))
@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("bye_first", [True, False])
def test_the_order_of_what_counts(size: int, seed: int, bye_first: bool) -> None:
    rules = replace(RULES, bye_before_rematch=bye_first)
    swiss = five_rounds(size, Random(seed))
    field = ranked(swiss.history, rules, 6, {number: 50 - number for number in range(1, size + 1)}, range(1, size + 1))
    known = record(swiss.history, rules, 6)
    costs = priced(swiss.history, rules, known, 6, field)
    entries = swiss.history.entries

    def figures(pairing: list[tuple[int, int]]) -> tuple[int, ...]:
        met = [(a, b) for a, b in pairing if b < size]
        out = next((a for a, b in pairing if b == size), None)
        before = [rounds for a, b in met if (rounds := known.meetings.get((a + 1, b + 1)))]
        byes = 0 if out is None else known.byes[out + 1]
        again = (len(before), sum(len(rounds) - 1 for rounds in before), sum(rounds[-1] for rounds in before))
        return (
            *((byes, *again) if bye_first else (*again, byes)),
            0 if out is None else size - out,
            sum(entries[a + 1].club == entries[b + 1].club != "" for a, b in met)
            + sum(entries[a + 1].nation == entries[b + 1].nation for a, b in met),
            sum((a - b) ** 2 for a, b in met),
        )

    pairings = list(all_pairings(range(size + size % 2)))
    by_cost = sorted(pairings, key=lambda pairing: sum(costs.rows[a][b] for a, b in pairing))
    assert [figures(pairing) for pairing in by_cost] == sorted(map(figures, pairings))
