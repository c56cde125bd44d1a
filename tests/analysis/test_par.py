"""Par from what each declarer can make."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from kibitz.analysis.par import par
from kibitz.analysis.trick_table import TrickTable
from kibitz.game import DENOMINATIONS, SEATS, Board, Denomination, KibitzError, Seat, Side

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
