"""Results as players enter them (79A1), disputed (79B), taken back; what is questioned before anything is shown."""

from __future__ import annotations

import pytest

from kibitz.event.acts import ResultAgreed, ResultDisputed, ResultEntered, ResultWithdrawn
from kibitz.event.refusals import NotAllowed
from kibitz.event.state import Standing
from kibitz.game import CARDS, Deal, Seat
from tests.event.evening import DIRECTOR, Evening, club, refuses, table


@pytest.fixture
def evening() -> Evening:
    return club().start()


def test_79a1_a_result_counts_when_the_other_side_agrees(evening: Evening) -> None:
    made = evening.score(1, agreed=False)
    assert not evening.event.results[made].counts
    with refuses("other_side_agrees", NotAllowed):
        evening.do(ResultAgreed(made, made, "NS"), table("1"))
    evening.do(ResultAgreed(made, made, "EW"), table("1"))
    assert evening.event.results[made].counts
    with refuses("changed_meanwhile"):
        evening.do(ResultAgreed(made, made, "EW"), table("1"))


def test_without_agreement_it_counts_at_once() -> None:
    evening = club("no_agreement = true").start()
    assert evening.event.results[evening.score(1, agreed=False)].counts


def test_what_the_director_enters_stands(evening: Evening) -> None:
    assert evening.event.results[evening.do(ResultEntered(1, 1, 1, 1, "3NT= S"), DIRECTOR)].counts


def test_79b_who_does_not_agree_calls_the_director(evening: Evening) -> None:
    made = evening.score(1, agreed=False)
    call = evening.do(ResultDisputed(made, made, "EW", "4S-1 N"), table("1"))
    assert evening.event.results[made].standing is Standing.DISPUTED
    assert evening.event.calls[call].closed is None
    evening.do(ResultAgreed(made, call, "EW"), table("1"))
    assert evening.event.calls[call].closed is not None


def test_a_slip_is_taken_back_by_who_made_it(evening: Evening) -> None:
    made = evening.score(1, agreed=False)
    with refuses("own_side_withdraws", NotAllowed):
        evening.do(ResultWithdrawn(made, made, "EW"), table("1"))
    evening.do(ResultWithdrawn(made, made, "NS"), table("1"))
    assert evening.event.results_of_board(1, 1) == []
    evening.score(1)


def test_15b_nobody_has_two_results_on_a_board(evening: Evening) -> None:
    evening.score(1)
    with refuses("has_result"):
        evening.do(ResultEntered(1, 1, 1, 1, "3NT= S"), DIRECTOR)


@pytest.mark.parametrize(
    ("act", "reason"),
    [
        (ResultEntered(1, 1, 1, 6, "4S= N"), "board_not_here"),
        (ResultEntered(1, 1, 1, 1, "nonsense"), "not_a_result"),
        (ResultEntered(1, 1, 1, 1, "4S= N", lead="XX"), "not_a_card"),
        (ResultEntered(1, 1, 1, 1, "Pass", lead="HK"), "lead_without_contract"),
        (ResultEntered(7, 1, 1, 1, "4S= N"), "no_such_session"),
        (ResultEntered(1, 1, 1, 1, "4S= N", ns=("2",)), "director_says_who_sat"),
    ],
)
def test_what_cannot_be_is_refused(evening: Evening, act: ResultEntered, reason: str) -> None:
    with refuses(reason):
        evening.do(act, table("1"))
    assert not evening.event.results


def test_a_lead_that_its_player_does_not_hold_is_questioned(evening: Evening) -> None:
    """Probably a score keyed under another board; he may be sure of it all the same."""
    deal = Deal.parse(evening.event.sessions[1].deals["", 1])
    east = deal[Seat.EAST]
    strange = next(card for card in CARDS if card not in east)
    with refuses("lead_not_held"):
        evening.do(ResultEntered(1, 1, 1, 1, "4S= N", lead=str(strange)), table("1"))
    evening.do(ResultEntered(1, 1, 1, 1, "4S= N", lead=str(strange), sure=True), table("1"))


def test_a_lead_that_its_player_holds_is_entered(evening: Evening) -> None:
    east = Deal.parse(evening.event.sessions[1].deals["", 1])[Seat.EAST]
    own = next(card for card in CARDS if card in east)
    made = evening.do(ResultEntered(1, 1, 1, 1, "4S= N", lead=str(own)), table("1"))
    assert evening.event.results[made].lead == str(own)


def test_players_give_the_lead_where_the_conditions_want_it() -> None:
    evening = club("lead_required = true").start()
    with refuses("lead_wanted"):
        evening.score(1)
    evening.do(ResultEntered(1, 1, 1, 1, "4S= N", lead="DA", sure=True), table("1"))
    evening.score(2, "Pass")
