"""Random deals, one at a time, in batches and under a condition, beside endplay."""

from collections.abc import Iterator
from itertools import islice

from bench.measure import Row, compared, consumed, timed

_ONE_OURS = 2000
_ONE_PEER = 20
_BATCH_OURS = 200_000
_BATCH_PEER = 5000
# Each condition as both read it, and how many deals each of the two finds. A strong notrump is one deal in 21, a limit
# raise of a major one in 460, a fit with 30 points one in 490.
_CONDITIONS = (
    (
        "where",
        "a deal with a strong notrump",
        "hcp(north) >= 15 && hcp(north) <= 17 && shape(north, any 4333 + any 4432 + any 5332)",
        20_000,
        10,
    ),
    (
        "raise",
        "a deal with a limit raise",
        "hcp(north) >= 12 && spades(north) >= 5 && hcp(south) >= 10 && hcp(south) <= 11 && spades(south) >= 4",
        2000,
        5,
    ),
    (
        "slam",
        "a deal with a fit and 30 points",
        "hcp(north) + hcp(south) >= 30 && spades(north) + spades(south) >= 9",
        500,
        5,
    ),
)


def rows() -> Iterator[Row]:
    from endplay.dealer import generate_deal, generate_deals

    from kibitz.dealing import DealSearch, random_deal, simulated_deals, simulation

    def one_ours() -> int:
        return consumed(random_deal() for _ in range(_ONE_OURS))

    def one_peer() -> int:
        return consumed(generate_deal() for _ in range(_ONE_PEER))

    def batch_ours() -> int:
        return consumed(simulated_deals(_BATCH_OURS))

    def batch_peer() -> int:
        return consumed(generate_deals(produce=_BATCH_PEER))

    one_ours()  # tables fill
    yield Row("deal", "a random deal, one at a time", *compared(one_ours, one_peer), "endplay", 5)
    yield Row("batch", "a random deal, in a batch", *compared(batch_ours, batch_peer), "endplay", 50, _without_numpy())
    has_numpy = simulation.has_numpy
    for name, what, condition, ours, peers in _CONDITIONS:

        def found_ours(condition: str = condition, count: int = ours) -> int:
            return consumed(islice(DealSearch(condition), count))

        def found_plain(condition: str = condition, count: int = ours // 5) -> int:
            simulation.has_numpy = lambda: False  # type: ignore[assignment]
            try:
                return consumed(islice(DealSearch(condition), count))
            finally:
                simulation.has_numpy = has_numpy

        def found_peer(condition: str = condition, count: int = peers) -> int:
            return consumed(generate_deals(condition, produce=count))

        found_ours()
        with_numpy, peer = compared(found_ours, found_peer, rounds=3)
        yield Row(name, what, with_numpy, peer, "endplay", 50, _without_numpy())
        if not _without_numpy():
            yield Row(f"{name}-plain", f"{what}, plain", timed(found_plain), peer, "endplay", None, "without NumPy")


def _without_numpy() -> str:
    try:
        import numpy  # noqa: F401
    except ModuleNotFoundError:
        return "without NumPy"
    return ""
