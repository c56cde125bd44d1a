"""Law 18: what a bid is, how bids rank, and which bid is sufficient; how calls are read and written."""

from itertools import pairwise

import pytest
from hypothesis import given, strategies as st

from kibitz.game import (
    BIDS,
    CALLS,
    DENOMINATIONS,
    DOUBLE,
    PASS,
    REDOUBLE,
    Call,
    Denomination,
    IllegalCall,
    InvalidCall,
    Rank,
    Suit,
)
from tests.game.helpers import auction, names

# Lowest first, as Laws 18A, 18B and 18E have it.
LAW_18_BIDS = [f"{level}{denomination}" for level in range(1, 8) for denomination in ("C", "D", "H", "S", "NT")]


def test_law18a_a_bid_names_one_to_seven_odd_tricks_and_a_denomination() -> None:
    assert [str(bid) for bid in BIDS] == LAW_18_BIDS
    assert [(bid.level, str(bid.denomination)) for bid in BIDS] == [(int(bid[0]), bid[1:]) for bid in LAW_18_BIDS]
    assert all(bid.is_bid and Call(bid.level, bid.denomination) is bid for bid in BIDS)


def test_law18a_pass_double_and_redouble_are_calls_but_not_bids() -> None:
    assert set(CALLS) == {*BIDS, PASS, DOUBLE, REDOUBLE}
    assert len(set(CALLS)) == 38
    for call in (PASS, DOUBLE, REDOUBLE):
        assert not call.is_bid
        with pytest.raises(InvalidCall, match=f"{call} is not a bid"):
            _ = call.level
        with pytest.raises(InvalidCall, match=f"{call} is not a bid"):
            _ = call.denomination


@pytest.mark.parametrize("level", [0, 8, -1])
def test_law18a_there_is_no_bid_of_no_odd_tricks_or_of_eight(level: int) -> None:
    with pytest.raises(InvalidCall) as refused:
        Call(level, Denomination.SPADES)
    assert f"not {level} (Law 18A)" in str(refused.value)
    with pytest.raises(InvalidCall) as refused:
        Call.parse(f"{level}S")
    assert repr(f"{level}S") in str(refused.value)


def test_law18b_every_bid_ranks_above_those_before_it() -> None:
    assert sorted(BIDS, key=int) == sorted(BIDS) == list(BIDS)
    assert all(lower < higher and lower <= higher for lower, higher in pairwise(BIDS))
    assert all(higher > lower and higher >= lower for lower, higher in pairwise(BIDS))
    assert Call.parse("1NT") < Call.parse("2C")
    assert Call.parse("1S") <= Call.parse("1S") >= Call.parse("1S")
    assert not Call.parse("1S") < Call.parse("1S")
    assert not Call.parse("1S") > Call.parse("1S")


def test_law18b_only_bids_rank() -> None:
    for call in (PASS, DOUBLE, REDOUBLE):
        for compare in (Call.__lt__, Call.__le__, Call.__gt__, Call.__ge__):
            with pytest.raises(TypeError):
                compare(call, BIDS[0])
            with pytest.raises(TypeError):
                compare(BIDS[0], call)
            with pytest.raises(TypeError):
                compare(BIDS[0], 3)


def test_law18e_no_trump_ranks_above_spades_hearts_diamonds_clubs() -> None:
    assert names(sorted(DENOMINATIONS, reverse=True)) == "NT S H D C"
    assert [denomination.trumps for denomination in sorted(DENOMINATIONS, reverse=True)] == [
        None,
        Suit.SPADES,
        Suit.HEARTS,
        Suit.DIAMONDS,
        Suit.CLUBS,
    ]


@given(st.sampled_from(BIDS), st.sampled_from(BIDS))
def test_law18bcd_a_bid_is_sufficient_if_it_supersedes_the_last_one(last: Call, bid: Call) -> None:
    """Higher denomination at the same level, or any denomination at a higher level."""
    order = ["C", "D", "H", "S", "NT"]
    same_level = bid.level == last.level
    higher_denomination = order.index(str(bid.denomination)) > order.index(str(last.denomination))
    supersedes = bid.level > last.level or (same_level and higher_denomination)
    opened = auction(f"{last} P P")
    assert opened.is_legal(bid) is supersedes
    if supersedes:
        assert opened.call(bid).last_bid is bid
    else:
        with pytest.raises(IllegalCall) as refused:
            opened.call(bid)
        assert refused.value.law == "18D"
        assert str(bid) in str(refused.value)
        assert str(last) in str(refused.value)


def test_law18c_the_last_bid_counts_through_passes_and_doubles() -> None:
    for text in ("2H P P", "2H X", "2H X XX", "2H P P X P P", "1H 2H"):
        assert str(auction(text).last_bid) == "2H"
        assert not auction(text).is_legal(Call.parse("2D"))
        assert auction(text).is_legal(Call.parse("2S"))
    assert auction("P P").last_bid is None


def test_law18_after_seven_no_trump_no_bid_is_left() -> None:
    assert set(auction("7NT").legal_calls()) == {PASS, DOUBLE}


@pytest.mark.parametrize("text", ["1S", "1s", "1♠", "1♤", " 1S "])
def test_a_bid_in_every_spelling(text: str) -> None:
    assert Call.parse(text) is Call(1, Denomination.SPADES)


@pytest.mark.parametrize("text", ["3NT", "3nt", "3N", "3n", "3Nt"])
def test_a_bid_of_no_trump_in_every_spelling(text: str) -> None:
    assert Call.parse(text) is Call(3, Denomination.NO_TRUMP)


@pytest.mark.parametrize(
    ("texts", "call"),
    [
        ("P p Pass pass PASS", PASS),
        ("X x × Dbl dbl DOUBLE d", DOUBLE),
        ("XX xx ×× Rdbl redouble r", REDOUBLE),
    ],
)
def test_the_other_calls_in_every_spelling(texts: str, call: Call) -> None:
    for text in texts.split():
        assert Call.parse(text) is call


@pytest.mark.parametrize("call", CALLS)
def test_every_call_is_read_as_it_is_written(call: Call) -> None:
    for text in (str(call), str(call).lower(), call.symbol):
        assert Call.parse(text) is call
    assert eval(repr(call), {"Call": Call}) is call


def test_calls_as_they_are_printed() -> None:
    assert names(call.symbol for call in (*BIDS[:5], PASS, DOUBLE, REDOUBLE)) == "1♣ 1♦ 1♥ 1♠ 1NT Pass X XX"


def test_denominations_are_read_as_they_are_written() -> None:
    for known_denomination in DENOMINATIONS:
        assert (
            Denomination.parse(str(known_denomination))
            is Denomination.parse(known_denomination.symbol.lower())
            is known_denomination
        )
    assert Denomination.parse("N") is Denomination.NO_TRUMP


@pytest.mark.parametrize("text", ["", "1", "S", "S1", "8S", "0NT", "9c", "10S", "1X", "XXX", "1SS", "no bid", "-1S"])
def test_what_is_not_a_call_is_refused_by_name(text: str) -> None:
    with pytest.raises(InvalidCall) as refused:
        Call.parse(text)
    assert repr(text) in str(refused.value)


@pytest.mark.parametrize("text", ["", "X", "1", "SS", "TN"])
def test_what_is_not_a_denomination_is_refused_by_name(text: str) -> None:
    with pytest.raises(InvalidCall) as refused:
        Denomination.parse(text)
    assert repr(text) in str(refused.value)


@pytest.mark.parametrize("text", ["notrump", "no trump", "No-Trump", "NOTRUMPS", "nt", "n"])
def test_no_trump_is_read_by_its_name(text: str) -> None:
    assert Denomination.of(text) is Denomination.NO_TRUMP
    assert Call(f"3 {text}") is Call("3NT")
    assert Call(3, text) is Call("3NT")


def test_a_denomination_is_read_by_its_name() -> None:
    assert [Denomination.of(text) for text in ("clubs", "Diamond", "HEARTS", "spades")] == [*Denomination][:4]


def test_a_bid_is_compared_with_a_call_and_not_with_its_text() -> None:
    with pytest.raises(TypeError, match=r"and the text '1NT' cannot be compared: write Call\('1NT'\)"):
        assert Call("1S") < "1NT"  # type: ignore[operator]
    with pytest.raises(TypeError, match=r"write Rank\('K'\)"):
        assert Rank.ACE > "K"
