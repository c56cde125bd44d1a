"""Law 66A and B: until when a player may have the last trick faced, and look at their own last card."""

import pytest

from kibitz.game import SEATS, Contract, Play, Seat
from tests.game.helpers import BALANCED, played

NORTH, EAST, SOUTH, WEST = SEATS
START = Play(Contract.parse("3NT by S"), BALANCED)  # North is dummy
TRICK = played(START, "S6 SQ SK S8")  # East wins, and leads next


def may_see_trick(play: Play) -> str:
    return "".join(str(seat) for seat in SEATS if play.may_see_trick(seat))


def may_see_own_card(play: Play) -> str:
    return "".join(str(seat) for seat in SEATS if play.may_see_own_card(seat))


def may_see_own_card_2007(play: Play) -> str:
    return "".join(str(seat) for seat in SEATS if play.may_see_own_card(seat, edition=2007))


def test_law66a_declarer_and_defenders_may_have_the_complete_trick_faced() -> None:
    """Not dummy."""
    assert may_see_trick(TRICK) == "ESW"


def test_law66_there_must_be_a_complete_trick() -> None:
    for cards in ("", "S6", "S6 SQ", "S6 SQ SK"):
        assert may_see_trick(played(START, cards)) == ""
        assert may_see_own_card(played(START, cards)) == ""


@pytest.mark.parametrize("seat", [EAST, SOUTH, WEST])
def test_law66a_not_after_the_player_has_turned_their_own_card_down(seat: Seat) -> None:
    turned = TRICK.turn_down(seat)
    assert may_see_trick(turned) == "ESW".replace(str(seat), "")
    assert may_see_own_card(turned) == "ESW"


def test_law66a_partners_card_turned_down_does_not_matter() -> None:
    assert may_see_trick(TRICK.turn_down(NORTH)) == "ESW"


def test_law66a_not_after_the_player_or_their_partner_has_played_to_the_next_trick() -> None:
    led = played(TRICK, "HA")
    assert may_see_trick(led) == "S"
    assert may_see_trick(played(led, "H8")) == ""
    assert may_see_trick(played(led, "H8 H6")) == ""
    assert may_see_trick(played(led, "H8 H6 H4")) == "ESW"


def test_law66a_dummys_card_counts_as_declarers_side() -> None:
    """North, dummy, wins and leads: declarer's right is gone, the defenders' is not."""
    won_by_dummy = played(START, "S6 SA S4 S8")
    assert may_see_trick(won_by_dummy) == "ESW"
    assert may_see_trick(played(won_by_dummy, "HK")) == "EW"


def test_law66a_a_card_turned_down_stays_so_when_the_next_trick_is_led() -> None:
    assert may_see_trick(played(TRICK.turn_down(SOUTH), "HA")) == ""
    assert may_see_trick(played(TRICK.turn_down(WEST), "HA")) == "S"


def test_law66a_each_trick_begins_anew() -> None:
    assert may_see_trick(played(TRICK.turn_down(SOUTH), "HA H8 H6 H4")) == "ESW"


def test_law66b_2017_their_own_card_until_their_side_plays_to_the_next_trick() -> None:
    assert may_see_own_card(TRICK) == "ESW"
    led = played(TRICK, "HA")
    assert may_see_own_card(led) == "S"
    assert may_see_own_card(played(led, "H8")) == ""
    assert may_see_own_card(played(led, "H8 H6 H4")) == "ESW"


def test_law66b_2007_their_own_card_until_anybody_leads_to_the_next_trick() -> None:
    assert may_see_own_card_2007(TRICK) == "ESW"
    assert may_see_own_card_2007(played(TRICK, "HA")) == ""
    assert may_see_own_card_2007(played(TRICK, "HA H8 H6 H4")) == "ESW"
    assert may_see_own_card_2007(played(START, "S6 SQ SK")) == ""


def test_law66b_their_own_card_even_when_they_have_turned_it_down() -> None:
    for seat in (EAST, SOUTH, WEST):
        assert TRICK.turn_down(seat).may_see_own_card(seat)
        assert TRICK.turn_down(seat).may_see_own_card(seat, edition=2007)
