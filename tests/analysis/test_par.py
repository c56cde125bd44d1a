"""Par from what each declarer can make."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis.strategies import integers, lists

from kibitz.analysis.par import par
from kibitz.analysis.trick_table import TrickTable
from kibitz.game import (
    DENOMINATIONS,
    SEATS,
    Board,
    Deal,
    Denomination,
    KibitzError,
    Result,
    Seat,
    Side,
    Vulnerability,
)

SPADES = Denomination.SPADES
HEARTS = Denomination.HEARTS


def makes(ns: int, ew: int, **own: Mapping[Denomination, int]) -> dict[tuple[Seat, Denomination], int]:
    """Tricks of each side in every denomination, but for those that are named."""
    sides = {Side.NORTH_SOUTH: ns, Side.EAST_WEST: ew}
    named = {Side.NORTH_SOUTH: own.get("north_south", {}), Side.EAST_WEST: own.get("east_west", {})}
    return {
        (seat, denomination): named[seat.side].get(denomination, sides[seat.side])
        for seat in SEATS
        for denomination in DENOMINATIONS
    }


def test_a_side_bids_the_best_that_it_makes() -> None:
    best = par(Board(1), makes(6, 5, north_south={SPADES: 10}))
    assert (best.points, str(best.result)) == (420, "4S= by N")


def test_what_partners_may_declare_alike_is_one_contract() -> None:
    best = par(Board(1), {**makes(6, 5, north_south={SPADES: 10}), (Seat.EAST, HEARTS): 8, (Seat.WEST, HEARTS): 8})
    assert [(str(contract.bid), "".join(map(str, by))) for contract, by, _ in best.declarers] == [("4S", "NS")]
    assert par(Board(1), makes(6, 6)).declarers == ()


def test_a_cheap_sacrifice_is_found_and_doubled() -> None:
    best = par(Board(1), makes(6, 5, north_south={HEARTS: 10}, east_west={SPADES: 8}))
    assert (best.points, str(best.result)) == (300, "4SX-2 by E")


def test_a_sacrifice_that_costs_more_is_not_made() -> None:
    best = par(Board(3), makes(6, 5, north_south={HEARTS: 10}, east_west={SPADES: 8}))  # East-West vulnerable
    assert (best.points, str(best.result)) == (420, "4H= by N")


def test_all_pass_where_nobody_makes_anything() -> None:
    best = par(Board(1), makes(6, 6))
    assert (best.points, best.result) == (0, None)


def test_the_side_with_the_higher_suit_outbids_the_other() -> None:
    best = par(Board(3), makes(5, 5, north_south={SPADES: 8}, east_west={HEARTS: 8}))  # one off would cost 200
    assert (best.points, str(best.result)) == (110, "2S= by N")


def test_where_both_could_make_the_last_bid_the_dealer_has_the_first_word() -> None:
    both = makes(7, 7)
    assert par(Board(1), both).points == 90
    assert par(Board(2), both).points == -90


def contracts(board: Board, tricks: Mapping[tuple[Seat, Denomination], int]) -> list[str]:
    return [str(contract) for contract in par(board, tricks).contracts]


def test_every_contract_that_leads_to_par_is_named() -> None:
    majors = makes(6, 5, north_south={SPADES: 10, HEARTS: 10})
    assert contracts(Board(1), majors) == ["4H by N", "4H by S", "4S by N", "4S by S"]
    sacrifices = makes(6, 5, north_south={HEARTS: 10}, east_west={SPADES: 8, Denomination.CLUBS: 9})
    assert contracts(Board(1), sacrifices) == ["4SX by E", "4SX by W", "5CX by E", "5CX by W"]
    assert contracts(Board(1), makes(6, 6)) == []


def test_a_contract_over_which_the_others_bid_on_does_not_lead_to_par() -> None:
    spades = makes(5, 5, north_south={SPADES: 9}, east_west={HEARTS: 8})
    assert par(Board(3), spades).points == 140
    assert contracts(Board(3), spades) == ["2S by N", "2S by S", "3S by N", "3S by S"]  # over 1S they bid 2H


def test_by_the_hand_that_makes_it_only() -> None:
    uneven = {**makes(6, 5), (Seat.SOUTH, SPADES): 10}
    assert contracts(Board(1), uneven) == ["4S by S"]
    assert str(par(Board(1), uneven).result) == "4S= by S"


@given(lists(integers(0, 13), min_size=20, max_size=20), integers(1, 16))
def test_par_is_what_its_contracts_come_to(tricks: list[int], number: int) -> None:
    board = Board(number)
    places = [(seat, denomination) for seat in SEATS for denomination in DENOMINATIONS]
    table = dict(zip(places, tricks, strict=True))
    found = par(board, table)
    assert (found.result is None) == (not found.contracts)
    assert found.result is None or found.result.contract in found.contracts
    for contract in found.contracts:
        result = Result(contract, table[contract.declarer, contract.denomination])
        assert result.points(board.vulnerability) == found.points
        assert (str(contract.doubling) == "X") == (result.over < 0)


def test_north_and_notrump_are_not_taken_for_each_other() -> None:
    table = TrickTable(makes(7, 7))
    swaps: list[Any] = [("S", "N"), ("N", "n"), ("W", " N ")]
    for swapped in swaps:
        with pytest.raises(KibitzError, match="write NT for notrump"):
            table[swapped]
        with pytest.raises(KibitzError, match="write NT for notrump"):
            table.tricks(*swapped)
        assert swapped not in table
    assert table["N", "NT"] == table["N", "S"] == 7


def test_par_of_a_deal_is_told_the_vulnerability() -> None:
    deal = Deal("N:AKQ2.K32.432.K32 T98.AQ7.765.7654 J6543.JT.AKQ.AQJ 7.98654.JT98.T98")
    sacrifice = makes(6, 5, north_south={HEARTS: 10}, east_west={SPADES: 8})
    for said in (deal, str(deal)):
        assert par(said, sacrifice, vulnerability="None").points == 300
        assert par(said, sacrifice, vulnerability="EW").points == par(Board(3), sacrifice).points
        assert par(said, makes(7, 7), vulnerability="None", dealer="E").points == -90
        with pytest.raises(KibitzError, match="Par depends on the vulnerability"):
            par(said, sacrifice)
    with pytest.raises(KibitzError, match="has its own dealer and vulnerability"):
        par(Board(1), sacrifice, vulnerability="NS")


def test_what_each_makes_may_be_said_in_text() -> None:
    said = makes(6, 5, north_south={SPADES: 10})
    texts = {(str(seat), str(denomination)): tricks for (seat, denomination), tricks in said.items()}
    assert par(Board(1), texts) == par(Board(1), said)
    places: list[Any] = [("N", "S"), ("north", SPADES)]
    assert all(place in TrickTable(texts) and place in TrickTable(said) for place in places)
    for wrong in (("N", "Z"), "NS", 5, None, ("N",), (1, 2)):
        assert wrong not in TrickTable(said)
    wrongs: list[Any] = [{**texts, ("N", "Z"): 7}, {**texts, (Seat.NORTH, SPADES): 7}, {("N", "S"): 7}]
    for faulty in wrongs:
        with pytest.raises(KibitzError, match="twenty whole numbers"):
            par(Board(1), faulty)


def test_the_vulnerability_comes_by_name() -> None:
    for marking in ("All", Vulnerability("All")):
        with pytest.raises(KibitzError, match="Write vulnerability='All'"):
            par("N:AKQ2.K32.432.K32 T98.AQ7.765.7654 J6543.JT.AKQ.AQJ 7.98654.JT98.T98", marking)  # type: ignore[arg-type]
