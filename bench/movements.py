"""Movements made from nothing, the slowest of each kind, and the choice for an evening."""

from collections.abc import Callable, Iterator
from statistics import median

from bench.measure import Row, timed
from kibitz.movement.arrow_switches import one_winner
from kibitz.movement.choice.choose import choose
from kibitz.movement.choice.wish import MovementWish, Span
from kibitz.movement.howells.found import found_encounters, found_shapes
from kibitz.movement.howells.howell import howell
from kibitz.movement.mitchells.mitchell import mitchell
from kibitz.movement.mitchells.web import web
from kibitz.movement.plan import Movement, MovementKind
from kibitz.movement.quality import quality
from kibitz.movement.teams import american_whist, round_robin

SOON = 0.1  # seconds
TABLES = 40


def rows() -> Iterator[Row]:
    yield _slowest(
        "movements",
        f"{TABLES} tables with their quality, the slowest of six",
        {
            "Mitchell": lambda: mitchell(TABLES),
            "Mitchell of 13 rounds": lambda: mitchell(TABLES, rounds=13),
            "one winner": lambda: one_winner(mitchell(TABLES, rounds=13)),
            "web": lambda: web(TABLES, 20),
            "American Whist": lambda: american_whist(TABLES - 1),
            "round robin": lambda: round_robin(TABLES),
        },
    )
    found_encounters(*found_shapes()[0])  # reads the data
    yield _slowest(
        "movements-howell",
        "a complete Howell, the slowest of 4 to 40 pairs",
        {f"{pairs} pairs": lambda pairs=pairs: howell(pairs, boards_per_set=1) for pairs in range(4, 41)},
    )
    took = median(_chosen() for _ in range(3))
    yield Row("movements-choose", "a choice for 14 pairs and 24 to 28 boards, one winner", took, 1.0, "1 s", 1)


def _slowest(name: str, what: str, made: dict[str, Callable[[], Movement]]) -> Row:
    def work(make: Callable[[], Movement]) -> Callable[[], int]:
        def run() -> int:
            assert quality(make()).spread >= 0
            return 1

        return run

    times = {label: timed(work(make)) for label, make in made.items()}
    slowest = max(times, key=times.__getitem__)
    return Row(name, what, times[slowest], SOON, f"{SOON * 1000:.0f} ms", 1, f"the slowest: {slowest}")


def _chosen() -> float:
    wish = MovementWish(MovementKind.PAIRS, 14, boards=Span(24, 28), winners=1)
    return timed(lambda: min(1, len(choose(wish).candidates)))
