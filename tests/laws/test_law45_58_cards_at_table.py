"""Laws 45C1, 45C2, 45E, 48A and 58B in the play of a board."""

from __future__ import annotations

from kibitz.game import Seat
from kibitz.laws.editions import LAWS_2017, Edition
from kibitz.table.rulings import Status
from kibitz.table.table import Table
from tests.laws.proving import duties, effects, pending, proves, table, withdrawn

# South declares 1NT, and West leads.
DEAL = "TD deal N:432.432.432.5432 E:765.AKQJ.765.876 S:JT98.T5.AK98.JT9 W:AKQ.9876.QJT.AKQ\n"
BEGUN = DEAL + "S 1NT\nW P\nN P\nE P\nW DQ\n"
TO_EAST = BEGUN + "S dummy D2\n"
TO_SOUTH = TO_EAST + "E D5\n"


def at_table(text: str, edition: Edition = LAWS_2017) -> Table:
    """The board after these lines."""
    return table(text, edition, "dealer=S")


def stands(at: Table) -> str:
    """The cards of the last trick."""
    plays = at.position.plays
    return " ".join(str(item.card) for item in plays[(len(plays) - 1) // 4 * 4 :])


def latent(at: Table) -> list[str]:
    """What nobody has called the director for."""
    return [f"{each.kind} {each.offender}" for each in at.position.breaches if each.status is Status.LATENT]


@proves("45C1")
def test_a_defenders_card_that_could_be_seen_is_played(edition: Edition) -> None:
    """L-45C1: at once; if partner could not see it after all, it is still in the hand."""
    at = at_table(TO_EAST + "E holds D6", edition)
    assert stands(at) == "DQ D2 D6"
    assert at.position.turn is Seat.SOUTH
    at = at_table(TO_EAST + "E holds D6\nTD finds R1 partner_could_see=no", edition)
    assert stands(at) == "DQ D2"
    assert at.position.turn is Seat.EAST


@proves("45C1")
def test_it_is_judged_like_any_card(edition: Edition) -> None:
    """L-45C1: it does not follow suit."""
    at = at_table(TO_EAST + "E holds C6", edition)
    assert stands(at) == "DQ D2 C6"
    assert latent(at) == ["revoke E"]


@proves("45C1", "45E1")
def test_a_second_card_held_is_a_penalty_card(edition: Edition) -> None:
    """L-45C1, P-45E1."""
    at = at_table(TO_SOUTH + "E holds D6", edition)
    assert stands(at) == "DQ D2 D5"
    assert duties(at) == ["penalty_card E 45E1 D6 True"]


def test_held_out_of_turn_it_is_played_out_of_turn() -> None:
    """L-45C1, L-57D."""
    at = at_table(BEGUN + "E holds D6")
    assert latent(at) == ["play-at-rho-turn E"]


@proves("45C2a")
def test_declarers_card_held_at_the_table_is_played(edition: Edition) -> None:
    """D-48A: the director is asked how he held it; another card that he has played since goes back."""
    at = at_table(TO_SOUTH + "S holds DA\nW calls-td\nTD finds held_face_up_at_table=yes", edition)
    assert stands(at) == "DQ D2 D5 DA"
    at = at_table(TO_SOUTH + "S holds DA\nS D8\nW calls-td\nTD finds held_face_up_at_table=yes", edition)
    assert stands(at) == "DQ D2 D5 DA"
    assert withdrawn(at) == ["D8 45C2a"]


@proves("45C2b", "48A")
def test_or_it_shows_by_where_it_lies(edition: Edition) -> None:
    """D-48A."""
    log = TO_SOUTH + "S holds DA\nW calls-td\nTD finds held_face_up_at_table=no\nTD finds put_where_played_cards_lie="
    assert stands(at_table(log + "yes", edition)) == "DQ D2 D5 DA"
    at = at_table(log + "no", edition)
    assert stands(at) == "DQ D2 D5"
    assert effects(at) == ["no_rectification 48A"]


@proves("48A")
def test_a_card_that_declarer_dropped_need_not_be_played(edition: Edition) -> None:
    """D-48A."""
    at = at_table(TO_SOUTH + "S exposes DA dropped\nW calls-td", edition)
    assert effects(at) == ["no_rectification 48A"]
    assert (duties(at), at.position.turn) == ([], Seat.SOUTH)


@proves("45E1")
def test_a_defenders_fifth_card(edition: Edition) -> None:
    """P-45E1."""
    at = at_table(TO_SOUTH + "E D6\nS calls-td", edition)
    assert stands(at) == "DQ D2 D5"
    assert duties(at) == ["penalty_card E 45E1 D6 True"]
    assert at.position.surplus == []


@proves("45E2")
def test_a_fifth_card_of_dummy(edition: Edition) -> None:
    """D-45E2."""
    at = at_table(TO_EAST + "S dummy D3\nE calls-td", edition)
    assert withdrawn(at) == ["D3 45E2"]
    assert at.position.surplus == []
    assert duties(at) == []


def test_a_fifth_card_found_too_late() -> None:
    """P-45E1, 67: both sides have played to the next trick."""
    at = at_table(TO_SOUTH + "E D6\nS DA\nS H5\nW H6\n")
    assert latent(at) == ["too-many-cards E"]


# Several at once.

TWO = TO_EAST + "E D5+D6\n"


@proves("58B2", "50B")
def test_the_player_says_which_card_he_plays(edition: Edition) -> None:
    """P-58B: the other is a minor penalty card."""
    at = at_table(TWO + "S calls-td", edition)
    assert pending(at) == ["card_to_play E 58B2"]
    for chosen, other in (("D5", "D6"), ("D6", "D5")):
        at = at_table(TWO + f"S calls-td\nE chooses {chosen}", edition)
        assert stands(at) == f"DQ D2 {chosen}"
        assert duties(at) == [f"penalty_card E 58B2 {other}"]
        assert at.position.surplus == []


@proves("58B1")
def test_only_one_was_seen(edition: Edition) -> None:
    """P-58B."""
    at = at_table(TWO + "S calls-td\nTD finds cards_visible=D6", edition)
    assert stands(at) == "DQ D2 D6"
    assert duties(at) == []


@proves("58B2")
def test_declarers_other_card_goes_back(edition: Edition) -> None:
    """P-58B."""
    at = at_table(TO_SOUTH + "S DA+DK\nW calls-td\nS chooses DK", edition)
    assert stands(at) == "DQ D2 D5 DK"
    assert withdrawn(at) == ["DA 58B2"]
    assert duties(at) == []


@proves("58B2")
def test_two_cards_led(edition: Edition) -> None:
    """P-58B: an honour is a major penalty card."""
    at = at_table(BEGUN.replace("W DQ", "W DQ+DJ") + "S calls-td\nW chooses DJ", edition)
    assert stands(at) == "DJ"
    assert duties(at) == ["penalty_card W 58B2 DQ True"]


@proves("58B3")
def test_an_opponent_who_has_played_to_it_may_change(edition: Edition) -> None:
    """P-58B."""
    log = TWO + "S DA\nS calls-td\nE chooses D6\n"
    at = at_table(log, edition)
    assert pending(at) == ["change_card/keep_card S 58B3"]
    at.do("S chooses change_card")
    assert stands(at) == "DQ D2 D6"
    assert at.position.turn is Seat.SOUTH
    at = at_table(log + "S chooses keep_card", edition)
    assert stands(at) == "DQ D2 D6 DA"


def test_several_cards_found_too_late() -> None:
    """P-58B, 58B4: Law 67 says which stays."""
    at = at_table(TWO + "S DA\nS H5\nW H6\nS calls-td")
    assert effects(at) == ["remove_surplus E 67B2a D6 1"]
    assert at.position.surplus == []


def test_several_cards_out_of_turn() -> None:
    """The first of them is the one that was played; the others were only shown."""
    at = at_table(TO_SOUTH + "S DA\nE HA+HK\n")
    assert latent(at) == ["lead-out-of-turn E", "defender-exposes-card E"]
