"""Law 19: what may be doubled and redoubled, and what ends a double."""

import pytest

from kibitz.game import DOUBLE, REDOUBLE, Call, Doubling, IllegalCall
from tests.game.helpers import auction

MAY_DOUBLE = ["1C", "P 1C", "1C P P", "1C 1D", "1C X 1D", "1C P P X XX 1D", "1C 1D P P", "7NT"]
MAY_NOT_DOUBLE = [
    "",  # nothing has been bid
    "P P",
    "1C P",  # partner's bid
    "1C 1D P",  # partner's bid, last
    "1C X",  # doubled already
    "1C X P",
    "1C X P P",
    "1C X XX",
    "1C X XX P",
    "1C P P X P P XX",
]
MAY_REDOUBLE = ["1C X", "1C X P P", "1C P P X", "1C P P X P P", "P 1C P P X", "1C 1D X"]
MAY_NOT_REDOUBLE = [
    "",
    "1C",  # not doubled
    "1C P",
    "1C P P",
    "1C X P",  # partner's double
    "1C X XX",  # redoubled already
    "1C X XX P P",
    "1C X 1D",  # the double is superseded (19C)
    "1C X 1D P",
    "1C X 1D P P",
]


@pytest.mark.parametrize("before", MAY_DOUBLE)
def test_law19a1_the_last_bid_may_be_doubled_by_an_opponent(before: str) -> None:
    assert auction(before).is_legal(DOUBLE)
    doubled = auction(before).call("X")
    assert doubled.doubling is Doubling.DOUBLED
    assert doubled.last_bid is auction(before).last_bid


@pytest.mark.parametrize("before", MAY_NOT_DOUBLE)
def test_law19a1_nothing_else_may_be_doubled(before: str) -> None:
    assert not auction(before).is_legal(DOUBLE)
    with pytest.raises(IllegalCall) as refused:
        auction(before).call("X")
    assert refused.value.law == "19A1"


@pytest.mark.parametrize("before", MAY_REDOUBLE)
def test_law19b1_an_opponents_double_may_be_redoubled(before: str) -> None:
    assert auction(before).is_legal(REDOUBLE)
    assert auction(before).call("XX").doubling is Doubling.REDOUBLED


@pytest.mark.parametrize("before", MAY_NOT_REDOUBLE)
def test_law19b1_nothing_else_may_be_redoubled(before: str) -> None:
    assert not auction(before).is_legal(REDOUBLE)
    with pytest.raises(IllegalCall) as refused:
        auction(before).call("XX")
    assert refused.value.law == "19B1"


@pytest.mark.parametrize("doubled", ["1C X", "1C X XX", "1C P P X P P", "1C X P P XX P P"])
def test_law19c_a_bid_supersedes_a_double_or_redouble(doubled: str) -> None:
    assert auction(doubled).doubling is not Doubling.UNDOUBLED
    assert auction(doubled).call("1H").doubling is Doubling.UNDOUBLED
    assert auction(f"{doubled} 1H P").doubling is Doubling.UNDOUBLED


def test_law19d_the_last_bid_is_played_as_it_stands_doubled() -> None:
    for text, contract in (
        ("1C P P P", "1C by N"),
        ("1C X P P P", "1CX by N"),
        ("1C X XX P P P", "1CXX by N"),
        ("1C X XX 1D P P P", "1D by W"),
        ("1C X P 1D X P P P", "1DX by W"),
    ):
        assert str(auction(text).contract) == contract


def test_a_pass_leaves_the_doubling_as_it_is() -> None:
    assert [str(auction(text).doubling) for text in ("1C P", "1C X P", "1C X XX P")] == ["", "X", "XX"]


def test_the_refusal_names_the_player() -> None:
    with pytest.raises(IllegalCall, match="South may not double"):
        auction("1C P").call(DOUBLE)
    with pytest.raises(IllegalCall, match="East may not redouble"):
        auction("1C").call(REDOUBLE)


def test_every_bid_may_be_doubled_and_redoubled() -> None:
    for level in range(1, 8):
        for denomination in ["C", "D", "H", "S", "NT"]:
            calling = auction(f"{level}{denomination} X XX P P P")
            assert str(calling.contract) == f"{level}{denomination}XX by N"
            assert calling.last_bid is Call.parse(f"{level}{denomination}")
