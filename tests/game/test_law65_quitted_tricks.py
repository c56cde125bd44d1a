"""Law 65A to C: each turns their own card down; it points to the side that won; cards lie in the order played."""

import pytest
from hypothesis import given, strategies as st

from kibitz.game import SEATS, Contract, Deal, IllegalPlay, Play, Seat
from tests.game import law_oracle
from tests.game.helpers import BALANCED, contracts, deals, played

NORTH, EAST, SOUTH, WEST = SEATS
START = Play(Contract.parse("3NT by S"), BALANCED)
FIRST = "S6 SQ SK S8"  # East wins
SECOND = "HA H8 H6 H4"  # East wins
THIRD = "H2 HT HJ HK"  # North wins


def lying(play: Play, seat: Seat) -> list[tuple[str, bool]]:
    return [(str(card), won) for card, won in play.quitted(seat)]


def test_law65a_a_card_is_turned_down_when_all_four_have_been_played() -> None:
    play = START
    for card in FIRST.split():
        for seat in SEATS:
            with pytest.raises(IllegalPlay) as refused:
                play.turn_down(seat)
            assert refused.value.law == "65A"
        play = play.play(card)
    for seat in SEATS:
        assert play.turn_down(seat) != play


def test_law65a_each_player_turns_their_own_card_once() -> None:
    play = played(START, FIRST).turn_down(WEST).turn_down(EAST)
    with pytest.raises(IllegalPlay, match="West has turned that card down already") as refused:
        play.turn_down(WEST)
    assert refused.value.law == "65A"
    assert play.turn_down(NORTH).turn_down(SOUTH).turn is EAST


def test_law65a_a_card_may_be_turned_down_at_each_trick() -> None:
    play = played(START, FIRST).turn_down(WEST)
    play = played(play, SECOND).turn_down(WEST)
    assert played(play, THIRD).turn_down(WEST).turn is NORTH


def test_turning_a_card_down_changes_nothing_else() -> None:
    play = played(START, FIRST)
    turned = play.turn_down(WEST)
    assert turned.cards == play.cards
    assert turned.tricks == play.tricks
    assert turned.turn is play.turn
    assert turned.legal_cards() == play.legal_cards()
    assert play.may_see_trick(WEST)
    assert played(turned, SECOND).tricks == played(play, SECOND).tricks


def test_law65b_a_card_points_to_partner_if_the_side_won_the_trick() -> None:
    play = played(START, f"{FIRST} {SECOND} {THIRD}")
    assert lying(play, WEST) == [("S6", True), ("H6", True), ("HJ", False)]
    assert lying(play, NORTH) == [("SQ", False), ("H4", False), ("HK", True)]
    assert lying(play, EAST) == [("SK", True), ("HA", True), ("H2", False)]
    assert lying(play, SOUTH) == [("S8", False), ("H8", False), ("HT", True)]


def test_law65a_the_cards_of_an_unfinished_trick_are_not_quitted() -> None:
    assert lying(START, WEST) == []
    assert lying(played(START, "S6 SQ SK"), WEST) == []
    assert lying(played(START, f"{FIRST} HA H8 H6"), WEST) == [("S6", True)]


@given(deals(), contracts(), st.integers(0, 2**32), st.integers(0, 52))
def test_law65c_the_play_can_be_told_from_the_quitted_cards(
    deal: Deal, contract: Contract, seed: int, count: int
) -> None:
    """Each row is in the order played, and all four rows agree who won each trick."""
    play = Play(contract, deal)
    order = law_oracle.card_by_card(deal, play.declarer.lho, str(contract.denomination), seed)
    for _, card, _ in list(order)[:count]:
        play = play.play(card)
    rows = [play.quitted(seat) for seat in SEATS]
    assert [len(row) for row in rows] == [count // 4] * 4
    for trick, quitted in zip(play.tricks, zip(*rows, strict=True), strict=False):
        assert [one.card for one in quitted] == [trick.card_of(seat) for seat in SEATS]
        assert [one.won for one in quitted] == [seat.side is trick.winner.side for seat in SEATS]


def test_law65a_a_card_may_still_be_turned_when_the_next_trick_has_been_led() -> None:
    play = played(START, FIRST)
    later = play.play(play.legal_cards()[0])
    slow = next(seat for seat in SEATS if seat is not play.turn and seat is not play.dummy)
    assert later.turn_down(slow) != later
    assert not later.turn_down(slow).may_see_trick(slow)
