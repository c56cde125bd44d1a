"""Law 58B: several cards at once from one hand."""

from __future__ import annotations

from kibitz.laws.editions import Edition
from tests.laws.proving import effects, ledger, pending, proves, table

PLAYED = "TD rules several-cards-played offender=E\nTD finds cards={}\n"


@proves("58B1")
def test_only_one_could_be_seen(edition: Edition) -> None:
    """P-58B."""
    at = table("TD rules several-cards-played offender=E\nTD finds cards=H5+H6", edition)
    assert [question.split()[0] for question in pending(at)] == ["card_to_play"]
    at = table("TD rules several-cards-played offender=E\nTD finds cards_visible=H6\nTD finds cards=H5+H6", edition)
    assert effects(at) == ["play_card E 58B1 H6", "retract E 58B1 H5"]


@proves("58B2", "50B")
def test_a_defender_says_which_and_the_other_is_a_penalty_card(edition: Edition) -> None:
    """P-58B, P-50B: minor if it is small and alone."""
    at = table(PLAYED.format("H5+H6") + "TD chooses H6\nTD finds card_of_declaring_side=no", edition)
    assert effects(at)[:3] == ["play_card E 58B2 H6", "retract E 58B2 H5", "penalty_card E 58B2 H5 False"]
    for cards, penalty in (("H5+HK", "HK"), ("H5+H6+H7", "H6")):
        at = table(PLAYED.format(cards) + "TD chooses H5\nTD finds card_of_declaring_side=no", edition)
        assert f"penalty_card E 58B2 {penalty} True" in effects(at)


@proves("58B2")
def test_declarers_other_card_goes_back(edition: Edition) -> None:
    """P-58B."""
    at = table(PLAYED.format("H5+HK") + "TD chooses H5\nTD finds card_of_declaring_side=yes", edition)
    assert effects(at) == ["play_card E 58B2 H5", "retract E 58B2 HK"]


@proves("58B3")
def test_an_opponent_who_had_played_to_it_may_change(edition: Edition) -> None:
    """P-58B."""
    log = PLAYED.format("H5+HK") + "TD finds card_played_to_it=HA\nTD chooses H5\nTD finds card_of_declaring_side=no\n"
    at = table(log, edition)
    assert [question.split()[0] for question in pending(at)] == ["withdraw/keep"]
    at = table(log + "TD chooses change_card", edition)
    assert "take_back S 58B3 HA" in effects(at)
    number = "16C2" if edition.book == 2017 else "16D2"
    assert f"HA unauthorised EW {number}" in ledger(at)
    at = table(log + "TD chooses keep_card", edition)
    assert not any(effect.startswith("take_back") for effect in effects(at))
