"""Law 67 at the table: a hand that contributed nothing to a trick, or too much."""

from __future__ import annotations

import pytest

from kibitz.game import Seat
from kibitz.laws.editions import EDITIONS, Edition
from kibitz.table.log.refusal import Refusal
from tests.because import because
from tests.laws.proving import duties, effects, pending, proves, table
from tests.laws.revoking import cards, counted, moved, play_on, playing, won

OMITTED = "W H8\nS dummy H2\nE omits\nS H4\n"
LATE = OMITTED + "W S4\nS dummy S8\nE S2\nS S7\n"


@proves("67A", "67A1")
def test_omitted_and_noticed_in_time(edition: Edition) -> None:
    """T-67A: they follow suit, and the trick is theirs after all."""
    at = playing(OMITTED + "S calls-td", edition)
    assert pending(at) == ["card_instead E 67A1"]
    at.do("E H9")
    assert cards(at) == "W:H8 N:H2 E:H9 S:H4"
    assert at.position.turn is Seat.EAST


@proves("67A1")
def test_it_must_be_a_legal_card(edition: Edition) -> None:
    """T-67A."""
    at = playing(OMITTED + "S calls-td\nE CQ", edition)
    assert "instruct E 67A1 play_a_legal_card" in effects(at)
    assert pending(at) == ["card_instead E 67A1"]


@proves("67A")
def test_one_side_has_led_to_the_next_trick(edition: Edition) -> None:
    """T-67A: in time still; the lead of West, who has not won the trick, goes back."""
    at = playing(OMITTED + "W S4\nS calls-td\nE H9", edition)
    assert cards(at) == "W:H8 N:H2 E:H9 S:H4"
    assert at.position.turn is Seat.EAST


@proves("67B1", "67B1a")
def test_omitted_and_noticed_late(edition: Edition) -> None:
    """T-67B1: a heart is added, the trick stays with West, and one trick goes when play has ended."""
    at = playing(LATE + "S calls-td", edition)
    assert pending(at) == ["card_to_add E 67B1a"]
    with pytest.raises(Refusal):
        at.do("E adds C9")
    at.do("E adds H9")
    assert [(added_card.trick, added_card.seat, str(added_card.card)) for added_card in at.position.cards.added] == [
        (1, Seat.EAST, "H9")
    ]
    play_on(at)
    assert at.position.play is not None
    assert at.position.play.tricks[0].winner is Seat.WEST
    assert moved(at) == ["1 67B1a"]
    assert counted(at) == (won(at)[0] + 1, won(at)[1] - 1)


# West has no club left when omitting to play to the fifth round, and could only discard.
CLUBS = "W C5\nS dummy C2\nE CQ\nS CA\nS C3\nW C6\nS dummy CK\nE C9\nS dummy H2\nE HQ\nS HA\nW H6\nS C4\nW C7\n"


@proves("67B1b")
def test_omitted_without_a_card_of_the_suit(edition: Edition) -> None:
    """T-67B1: dummy could have ruffed; any card is added, and it counts as a revoke all the same."""
    at = playing(CLUBS + "S dummy nothing\nN omits\nE CT\nE HJ\nS H4\nW H7\nS dummy HK\nE calls-td", edition)
    assert pending(at) == ["card_to_add N 67B1b"]
    at.do("N adds D2")
    assert "established N 67B1b" in effects(at)


FIFTH = "W H8\nS dummy H2\nW H7\nE H9\nS HA\nS S7\nW S4\n"


@proves("67B2a")
def test_a_card_too_many_is_noticed_late(edition: Edition) -> None:
    """T-67B2: it goes back, and the card that was seen stays."""
    at = playing(FIFTH + "S calls-td", edition)
    assert "remove_surplus W 67B2a H7 1" in effects(at)
    assert at.position.cards.surplus == []
    assert cards(at, 2) == "W:H8 N:H2 E:H9 S:HA S:S7 W:S4"
    assert duties(at) == []


@proves("67B2b")
def test_the_restored_card_was_held_all_the_time(edition: Edition) -> None:
    """T-67B2: West has discarded on a diamond meanwhile, and West's last diamond lay in the first trick."""
    text = "W H8\nS dummy H2\nW D8\nE H9\nS HA\nS D5\nW H7\nS dummy D2\nE DJ\nE CQ\nS C3\nW C5\nS dummy CK\n"
    at = playing(text, edition)
    at.do("S calls-td")
    assert "remove_surplus W 67B2a D8 1" in effects(at)
    assert "established W 63A1" in effects(at)


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_nobody_notices_until_the_director_looks(edition: Edition) -> None:
    at = play_on(playing(LATE, edition), 5)
    assert pending(at) == []
    at.do("TD inspects trick=1")
    assert pending(at) == ["card_to_add E 67B1a"]


# West is left out of the first round of hearts, and nobody says so until both sides have played on.
LEFT_OUT = "TD position contract=4S-S trick=5 lead=S won=3\nS HA\nS dummy H3\nE H6\n"
AND_PLAYED_ON = LEFT_OUT + "S HK\nW H9\nS dummy H4\nE H7\n"


@proves("67B1")
def test_omitted_and_said_only_when_it_is_found(edition: Edition) -> None:
    """T-67B1: nobody played before their turn; the cards belong to the tricks to which they were played."""
    at = table(AND_PLAYED_ON + "W omits trick=5\nS calls-td", edition)
    assert [ruling.irregularity.id for ruling in at.position.rulings] == ["omitted-card"]
    assert cards(at, 2) == "S:HA W:None N:H3 E:H6 S:HK W:H9 N:H4 E:H7"
    assert at.position.turn is Seat.SOUTH
    at.do("TD finds has_suit_led=no")
    at.do("W adds C2")
    assert [(added_card.trick, added_card.seat, str(added_card.card)) for added_card in at.position.cards.added] == [
        (5, Seat.WEST, "C2")
    ]


@proves("67A", "67A1")
def test_omitted_and_said_when_it_is_found_in_time(edition: Edition) -> None:
    """T-67A: declarer has led to the next trick, and no defender has played to it; the number may be left out."""
    for said in ("W omits", "W omits trick=5"):
        at = table(LEFT_OUT + f"S HK\n{said}\nS calls-td", edition)
        assert pending(at) == ["card_instead W 67A1"]
        at.do("W H9")
        assert cards(at, 2) == "S:HA W:H9 N:H3 E:H6 S:HK"


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_who_played_in_turn_was_not_left_out(edition: Edition) -> None:
    at = table(LEFT_OUT.replace("S dummy", "W H9\nS dummy"), edition)
    for line in ("W omits trick=5", "W omits trick=6", "S omits trick=5", "S omits", "W omits"):
        with pytest.raises(Refusal, check=because("not_left_out")):
            at.do(line)
    assert cards(at) == "S:HA W:H9 N:H3 E:H6"


@proves("67B1")
def test_omitted_in_a_trick_that_the_table_did_not_see(edition: Edition) -> None:
    """T-67B1: the director has been told only what has been played since."""
    at = table(LEFT_OUT + "W omits trick=3\nS calls-td\nTD finds has_suit_led=no\nW adds C2", edition)
    assert "add_card W 67B1 C2 3" in effects(at)


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_a_card_of_another_hand_is_not_added(edition: Edition) -> None:
    """Only East's hand is known, and West was left out."""
    deal = "TD deal N:- E:T98.QJ76.765.765 S:- W:-\n"
    at = table(deal + AND_PLAYED_ON, edition)
    for line in ("W omits trick=5", "S calls-td", "TD finds has_suit_led=no"):
        at.do(line)
    with pytest.raises(Refusal, check=because("card_in_another_hand")):
        at.do("W adds ST")
    at.do("W adds S2")
    assert [str(added_card.card) for added_card in at.position.cards.added] == ["S2"]
