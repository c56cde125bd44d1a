"""Swiss events played out with made-up results, and pairings found the slow way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from random import Random

from kibitz.movement.swiss import Draw, Swiss, SwissEntry, SwissRules

Scores = dict[int, Fraction]


def play(
    entries: int | Sequence[SwissEntry],
    rounds: int,
    rules: SwissRules | None = None,
    *,
    seed: int = 0,
    after_round: Callable[[Swiss, Draw], None] | None = None,
) -> Swiss:
    """An event of so many rounds; `each` sees every draw, and the event before it was published."""
    rules = rules or SwissRules()
    swiss = Swiss.of(entries, rules)
    lot = Random(seed)
    field = sorted(swiss.history.entries)
    scores: Scores = dict.fromkeys(field, Fraction(0))
    after = [dict(scores)]
    for round in range(1, rounds + 1):
        draw = swiss.draw(after[rules.basis(round)], after=rules.basis(round))
        if after_round:
            after_round(swiss, draw)
        swiss = swiss.publish(draw)
        for match in draw.matches:
            hundredths = int(100 * lot.gauss(10 + (match.ew - match.ns) * 10 / len(field), 5))
            won = Fraction(min(2000, max(0, hundredths)), 100)
            scores[match.ns] += won
            scores[match.ew] += 20 - won
        for number in (*draw.byes, *(one for triple in draw.triples for one in triple.contestants)):
            scores[number] += 12
        after.append(dict(scores))
    return swiss


def all_pairings(places: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
    """Every way to pair an even number."""
    if not places:
        yield []
        return
    first, *rest = places
    for at, other in enumerate(rest):
        for found in all_pairings(rest[:at] + rest[at + 1 :]):
            yield [(first, other), *found]


def least_cost(rows: Sequence[Sequence[int]]) -> int:
    """What the cheapest pairing costs, by all sets of those who are paired."""
    size = len(rows)
    least = {0: 0}
    for _ in range(size // 2):
        grown: dict[int, int] = {}
        for paired, cost in least.items():
            one = next(place for place in range(size) if not paired >> place & 1)
            for other in range(one + 1, size):
                if not paired >> other & 1:
                    both = paired | 1 << one | 1 << other
                    new = cost + rows[one][other]
                    if new < grown.get(both, new + 1):
                        grown[both] = new
        least = grown
    return least[(1 << size) - 1]


PRIME = (1 << 61) - 1


def most_pairs(size: int, edges: Sequence[tuple[int, int]], seed: int = 0) -> int:
    """How many can be paired at once: half the rank of Tutte's matrix (Lovász), by numbers drawn at random."""
    lot = Random(seed)
    rows = [[0] * size for _ in range(size)]
    for one, other in edges:
        rows[one][other] = lot.randrange(1, PRIME)
        rows[other][one] = PRIME - rows[one][other]
    rank = 0
    for column in range(size):
        pivot = next((at for at in range(rank, size) if rows[at][column]), None)
        if pivot is None:
            continue
        rows[rank], rows[pivot] = rows[pivot], rows[rank]
        inverse = pow(rows[rank][column], -1, PRIME)
        for at in range(rank + 1, size):
            if factor := rows[at][column] * inverse % PRIME:
                rows[at] = [(a - factor * b) % PRIME for a, b in zip(rows[at], rows[rank], strict=True)]
        rank += 1
    return rank // 2
