"""Laws 45C1, 45C2 and 45E: a card that counts as played, and a fifth card; Law 48A beside them."""

from __future__ import annotations

from kibitz.laws.editions import Edition
from tests.laws.proving import effects, pending, proves, reviews, table

HELD = "TD rules card-in-played-position offender={}\nTD finds cards=H5\nTD finds card_of_declaring_side={}\n"
FIFTH = "TD rules fifth-card offender={}\nTD finds cards=H5\nTD finds card_of_declaring_side={}\n"


@proves("45C1")
def test_a_defenders_card_that_their_partner_could_see(edition: Edition) -> None:
    """L-45C1."""
    at = table(HELD.format("E", "no"), edition)
    assert effects(at) == ["play_card E 45C1 H5"]
    at = table(HELD.format("E", "no") + "TD finds partner_could_see=no", edition)
    assert effects(at) == ["no_rectification 45C1"]


@proves("45C1", "45E1")
def test_where_the_defender_had_played_already_it_is_a_fifth_card(edition: Edition) -> None:
    """L-45C1, P-45E1."""
    at = table(HELD.format("E", "no") + "TD finds played_to_trick_already=yes", edition)
    assert effects(at)[:2] == ["retract E 45E1 H5", "penalty_card E 45E1 H5 False"]


@proves("45C2a")
def test_declarers_card_held_at_the_table(edition: Edition) -> None:
    """D-48A, the exception."""
    at = table(HELD.format("S", "yes") + "TD finds held_face_up_at_table=yes", edition)
    assert effects(at) == ["play_card S 45C2a H5"]


@proves("45C2b")
def test_or_put_where_played_cards_lie(edition: Edition) -> None:
    """D-48A, the exception."""
    log = HELD.format("S", "yes") + "TD finds held_face_up_at_table=no\nTD finds put_where_played_cards_lie=yes"
    at = table(log, edition)
    assert effects(at) == ["play_card S 45C2b H5"]
    at = table("TD rules declarer-exposes-card offender=S\nTD finds cards=H5\nTD finds held_as_played=yes", edition)
    assert effects(at) == ["play_card S 45C2b H5"]


@proves("48A")
def test_else_it_was_only_shown(edition: Edition) -> None:
    """D-48A."""
    log = HELD.format("S", "yes") + "TD finds held_face_up_at_table=no\nTD finds put_where_played_cards_lie=no"
    at = table(log, edition)
    assert effects(at) == ["no_rectification 48A"]


@proves("45E1")
def test_a_defenders_fifth_card_is_a_penalty_card(edition: Edition) -> None:
    """P-45E1: minor, as 50B has two cards to a trick, unless it was played on purpose."""
    at = table(FIFTH.format("E", "no"), edition)
    assert effects(at)[:2] == ["retract E 45E1 H5", "penalty_card E 45E1 H5 False"]
    by = "72C" if edition.book == 2017 else "23"
    assert f"could_have_known {by}" in reviews(at)
    at = table(FIFTH.format("E", "no") + "TD finds exposed_by_deliberate_play=yes", edition)
    assert effects(at)[1] == "penalty_card E 45E1 H5 True"


@proves("45E2")
def test_declarers_goes_back(edition: Edition) -> None:
    """D-45E2."""
    at = table(FIFTH.format("S", "yes"), edition)
    assert effects(at) == ["retract S 45E2 H5"]
    assert pending(at) == []


@proves("45E1")
def test_led_in_turn_it_is_a_lead_like_any_other(edition: Edition) -> None:
    """P-45E1: the director takes it for a lead, and it was their lead."""
    at = table(FIFTH.format("E", "no") + "TD finds deemed_led=yes\nTD finds in_turn_to_lead=yes", edition)
    assert effects(at) == ["play_card E 45E1 H5"]


@proves("45E1")
def test_led_out_of_turn_it_is_ruled_on_as_a_lead(edition: Edition) -> None:
    """P-45E1: Laws 53 and 56."""
    at = table(FIFTH.format("E", "no") + "TD finds deemed_led=yes\nTD chooses accept", edition)
    assert [effect.split()[0] for effect in effects(at)][:1] == ["accept_lead"]


@proves("45E2")
def test_and_so_is_declarers(edition: Edition) -> None:
    """D-45E2: Law 55."""
    at = table(FIFTH.format("S", "yes") + "TD finds deemed_led=yes\nTD chooses accept", edition)
    assert effects(at)[0] == "accept_lead 55A H5"
