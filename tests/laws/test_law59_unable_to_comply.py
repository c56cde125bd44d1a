"""Law 59, and leads that break a restriction (61A)."""

from __future__ import annotations

import pytest

from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.table.log.refusal import Refusal
from tests.because import because
from tests.laws.proving import duties, effects, pending, proves, table

LED = "TD rules lead-restriction-broken offender=W\nTD finds cards=D2\n"


@proves("59")
def test_the_player_could_not_obey(edition: Edition) -> None:
    """L-59."""
    at = table(LED + "TD finds unable_to_comply=yes", edition)
    assert effects(at) == ["no_rectification 59"]


@proves("59")
def test_the_player_could_and_it_is_a_revoke(edition: Edition) -> None:
    """L-59, R-61A: corrected in time, the card led is a major penalty card."""
    log = """TD finds unable_to_comply=no
        TD finds offender_is=defender
        TD finds played_to_next_trick=no
        TD finds revoked_by_leading=yes
        TD finds cards_after_revoke=D3
        TD finds card_instead=H2"""
    at = table(LED + log, edition)
    assert "take_back W 62B D2" in effects(at)
    assert "penalty_card W 62B1 D2 True" in effects(at)


@proves("59")
def test_a_card_that_is_not_what_was_demanded_to_a_trick(edition: Edition) -> None:
    """L-59, L-57A: the same for the partner of a defender who played too early."""
    at = table("TD rules play-restriction-broken offender=W\nTD finds cards=D2\nTD finds unable_to_comply=yes", edition)
    assert effects(at) == ["no_rectification 59"]


# At the table: South declares 1NT, East has shown the king of hearts, and West must lead a heart.

DEAL = "TD deal N:432.432.432.5432 E:765.AKQJ.765.876 S:JT98.T5.AK98.JT9 W:AKQ.9876.QJT.AKQ\n"
REQUIRED = "S 1NT\nW P\nN P\nE P\nW SA\nS dummy S2\nE S5\nS S8\nE exposes HK\nS calls-td\nS chooses require\n"


def test_not_obeyed_and_corrected() -> None:
    """P-50D2, R-61A: the lead goes back with the card played to it, and is a penalty card; a heart is led."""
    for edition in (LAWS_2007, LAWS_2017):
        at = table(DEAL + REQUIRED + "W CA\nS dummy C2\nS calls-td", edition, "dealer=S")
        assert pending(at) == ["card_instead W 62B"]
        with pytest.raises(Refusal, check=because("must_lead_as_told")):
            at.do("W SK")
        at.do("W H9")
        assert " ".join(str(item.card) for item in at.position.plays[4:]) == "H9"
        assert duties(at) == ["penalty_card W 62B1 CA True"]


def test_not_obeyed_and_too_late() -> None:
    """R-61A: that side has led to the next trick."""
    for edition in (LAWS_2007, LAWS_2017):
        at = table(DEAL + REQUIRED + "W CA\nS dummy C2\nE C6\nS C9\nW CK\nS calls-td", edition, "dealer=S")
        assert "established W 63A1" in effects(at)


def test_a_forbidden_suit_stays_forbidden_for_the_new_lead() -> None:
    """P-50D2."""
    log = REQUIRED.replace("require", "forbid") + "W H9\nS calls-td\n"
    at = table(DEAL + log, LAWS_2017, "dealer=S")
    with pytest.raises(Refusal, check=because("must_lead_as_told")):
        at.do("W H8")
    at.do("W SK")
    assert duties(at) == ["forbid_suit W 50D2a H", "penalty_card W 62B1 H9 True"]


@proves("59")
def test_two_suits_forbidden_and_no_others_in_the_hand(edition: Edition) -> None:
    """C-51, C-59: the two are one demand. With a third suit there is something to lead."""
    given = "TD position contract=3NT-S trick=9 lead=W\nTD deal N:- E:- S:- W:{hand}\nE exposes S4 H3\nS calls-td\n"
    forbidden = "S chooses forbid spades\nS chooses forbid_another\nS chooses hearts\n"
    at = table(given.format(hand="AK.QJT..") + forbidden, edition, "")
    assert [str(card) for card in at.legal_cards() or ()] == ["SA", "SK", "HQ", "HJ", "HT"]
    at.do("W SA")
    assert at.position.breaches[-1].kind == "penalty-card-at-lead"
    assert str(at.position.plays[-1].card) == "SA"
    at = table(given.format(hand="AK.QJ.2.") + forbidden, edition, "")
    assert [str(card) for card in at.legal_cards() or ()] == ["D2"]
