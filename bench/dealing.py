"""Random deals, one at a time and in batches, beside endplay."""

from collections.abc import Iterator

from bench.measure import Row, compared, consumed

_ONE_OURS = 2000
_ONE_PEER = 20
_BATCH_OURS = 200_000
_BATCH_PEER = 5000


def rows() -> Iterator[Row]:
    from endplay.dealer import generate_deal, generate_deals

    from kibitz.dealing import random_deal, simulated_deals

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


def _without_numpy() -> str:
    try:
        import numpy  # noqa: F401
    except ModuleNotFoundError:
        return "without NumPy"
    return ""
