"""The score of every contract with every number of tricks, beside endplay."""

from collections.abc import Iterator
from itertools import product

from bench.measure import Row, compared

_TIMES_OURS = 20
_DENOMINATIONS = ("C", "D", "H", "S", "NT")


def rows() -> Iterator[Row]:
    from endplay.types import Contract as PeerContract, Vul

    from kibitz.game import Contract, Result

    played = [
        (f"{level}{denomination}", doubled, declarer, level, over)
        for level, denomination, doubled, declarer in product(range(1, 8), _DENOMINATIONS, ("", "X", "XX"), "NESW")
        for over in range(-6 - level, 8 - level)
    ]
    own_texts = [f"{bid}{doubled}{over:+d} {declarer}" for bid, doubled, declarer, _, over in played]
    peer_texts = [f"{bid}{declarer}{doubled}{over:+d}" for bid, doubled, declarer, _, over in played]
    own = [
        (Contract.parse(f"{bid}{doubled} by {seat}"), 6 + level + over) for bid, doubled, seat, level, over in played
    ]
    peers = [PeerContract(text) for text in peer_texts]
    none, both = Vul.none, Vul.both

    def ours() -> int:
        for _ in range(_TIMES_OURS):
            for contract, tricks in own:
                contract.score(tricks, False).points  # noqa: B018
                contract.score(tricks, True).points  # noqa: B018
        return 2 * _TIMES_OURS * len(own)

    def peer() -> int:
        for contract in peers:
            contract.score(none)
            contract.score(both)
        return 2 * len(peers)

    def ours_from_text() -> int:
        for text in own_texts:
            result = Result.parse(text)
            if result.contract is not None and result.tricks is not None:
                result.contract.score(result.tricks, True).points  # noqa: B018
        return len(own_texts)

    def peer_from_text() -> int:
        for text in peer_texts:
            PeerContract(text).score(both)
        return len(peer_texts)

    differ = sum(
        contract.score(tricks, vulnerable).points != other.score(both if vulnerable else none)
        for (contract, tricks), other in zip(own, peers, strict=True)
        for vulnerable in (False, True)
    )
    note = f"{differ:,} of {2 * len(own):,} scores differ" if differ else f"all {2 * len(own):,} scores agree"
    yield Row("score", "the score of a contract", *compared(ours, peer), "endplay", 10, note)
    yield Row("score-text", "the same from text", *compared(ours_from_text, peer_from_text), "endplay")
