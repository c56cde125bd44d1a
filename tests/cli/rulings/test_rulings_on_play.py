"""Rulings on the play as `kibitz rule` words them: what the page says is so."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run

POSITION = "TD position contract=4S-S trick=5 lead={lead} won=3\n"
DEAL = "TD deal N:AKQ2.K32.432.K32 E:T98.AQ7.765.7654 S:J6543.JT.AKQ.AQJ W:7.98654.JT98.T98\nTD auction S 4S P P P\n"
FIRST_TRICK = "W DJ\nS dummy D2\nE D5\nS DA\n"
SETTLED = "Settled by the players themselves."


def page(run: Run, text: str, edition: int = 2017) -> str:
    """What is said of this log, on one line."""
    result = run("rule", "-", stdin=f"kibitz 1 edition={edition}\n{text}".encode())
    return " ".join((result.stdout + result.stderr).split())


@pytest.mark.parametrize("edition", [2007, 2017])
def test_a_card_in_place_of_a_penalty_card_was_not_before_its_turn(run: Run, edition: int) -> None:
    text = page(
        run, POSITION.format(lead="S") + "E exposes SK\nS calls-td\nS S9\nW S3\nS dummy S4\nE S5\nS HA", edition
    )
    assert "52B1b ♠5 stands, although another card was to be played." in text
    assert "before its turn" not in text


def test_a_lead_of_another_suit_than_declarer_required(run: Run) -> None:
    text = page(run, POSITION.format(lead="W") + "E exposes HK\nS calls-td\nS chooses require\nW DJ\nS calls-td")
    assert "A lead that declarer had not allowed (West: ♦J)" in text


def test_settled_is_said_of_what_is_settled(run: Run) -> None:
    """An irregular call that the next player calls over needs no director (27A1)."""
    assert SETTLED not in page(run, "TD auction N 1S\nE 1H\nS calls-td")
    assert SETTLED in page(run, "TD auction N 1S\nE 1H\nS 2S")


def test_an_ordinary_incomplete_designation_is_no_ruling_on_the_page(run: Run) -> None:
    """46B: without dummy's hand it is asked which card the words stand for; with it there is nothing to rule on."""
    assert "A card of dummy named incompletely" in page(run, POSITION.format(lead="W") + "W DJ\nS dummy low")
    for said in ("low", "high", "diamonds"):
        text = page(run, DEAL + f"W DJ\nS dummy {said}")
        assert "A card of dummy named incompletely" not in text
        assert "Nothing irregular has happened." in text
    assert "A card of dummy named incompletely" in page(run, DEAL + "W DJ\nS dummy DA")


def test_a_wrong_card_of_dummy_that_stays_may_have_led_to_a_revoke(run: Run) -> None:
    asked = ("cards=HQ", "played_on_before_noticed=yes", "wrong_card_was_led=yes", "failed_to_follow_to_it=yes")
    text = page(
        run, "TD rules dummy-plays-wrong-card offender=N\n" + "".join(f"TD finds {finding}\n" for finding in asked)
    )
    assert "45D2 It is too late to change the card: it stays played" in text
    assert "has revoked: rule on that." in text
    assert "Nothing further follows" not in text


def test_a_second_card_face_down_by_the_right_player(run: Run) -> None:
    text = page(run, "TD auction S 4S P P P\nW leads H9 down\nW leads H8 down\nS calls-td")
    assert "A lead face down that was not due (West: ♥8)" in text
    assert "Withdrawn: ♥8 by West (41A)." in text
    assert "The lead of West lies face down" in text


@pytest.mark.parametrize(("edition", "first", "second"), [(2007, "16D1", "16D2"), (2017, "16C1", "16C2")])
def test_who_was_told_that_it_was_their_turn_has_not_offended(run: Run, edition: int, first: str, second: str) -> None:
    text = page(run, POSITION.format(lead="S") + "E HA\nW calls-td\nTD finds misinformed_of_turn=yes", edition)
    assert f"{first}, {second} East-West may use what ♥A told; North-South may not." in text
    assert "offend" not in text


def test_an_option_of_the_other_edition_is_refused_with_those_there_are(run: Run) -> None:
    """57A has a third demand only since 2017."""
    early = DEAL + FIRST_TRICK + "S CA\nE C4\nS calls-td\nS chooses require_another_suit\n"
    assert "choose highest_of_suit_led, lowest_of_suit_led or forbid." in page(run, early, 2007)
    assert "is not an option" not in page(run, early, 2017)


def test_a_defender_names_a_card_of_dummy_unasked(run: Run) -> None:
    text = page(run, DEAL + FIRST_TRICK + "S CA\nW C8\nS dummy anything\nE dummy CK\nW dummy C2\nS calls-td")
    assert "45B West, a defender who was not asked to, names ♣2 of dummy: that plays no card." in text
    assert "irregular card" not in text


def test_who_played_in_turn_was_not_left_out(run: Run) -> None:
    text = page(run, POSITION.format(lead="S") + "S HA\nW H9\nS dummy H3\nE H6\nW omits trick=5")
    assert "West cannot have been left out of trick 5: West led or played to it in turn" in text
