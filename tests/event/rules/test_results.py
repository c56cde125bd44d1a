"""Results as players enter them (79A1), disputed (79B), taken back; what is questioned before anything is shown."""

from __future__ import annotations

from datetime import datetime

import pytest

from kibitz.event.acts import (
    LateCorrectionApproved,
    ResultAgreed,
    ResultDisputed,
    ResultEntered,
    ResultWithdrawn,
)
from kibitz.event.contest import Event
from kibitz.event.refusals import NotAllowed, Refused
from kibitz.event.state import ResultStatus
from kibitz.game import CARDS, Deal, Seat
from kibitz.laws.editions import EDITIONS, Edition
from kibitz.messages import Speaker
from tests.event import directing
from tests.event.evening import DIRECTOR, Evening, club, player, refuses, table


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
    assert evening.event.results[made].standing is ResultStatus.DISPUTED
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
    """Probably a score keyed under another board; they may be sure of it all the same."""
    deal = Deal.parse(evening.event.sessions[1].deals["", 1])
    east = deal[Seat.EAST]
    strange = next(card for card in CARDS if card not in east)
    evening.wait(minutes=2)
    with refuses("lead_not_held"):
        evening.do(ResultEntered(1, 1, 1, 1, "4S= N", lead=str(strange)), table("1"))
    evening.do(ResultEntered(1, 1, 1, 1, "4S= N", lead=str(strange), sure=True), table("1"))


def test_the_question_about_a_lead_names_no_card_and_no_player(evening: Evening) -> None:
    """Who asks about one lead after another learns nothing of who holds what but yes or no (16D)."""
    east = Deal.parse(evening.event.sessions[1].deals["", 1])[Seat.EAST]
    strange = next(card for card in CARDS if card not in east)
    evening.wait(minutes=2)
    with pytest.raises(Refused) as questioned:
        evening.do(ResultEntered(1, 1, 1, 1, "4S= N", lead=str(strange)), table("1"))
    flaw = questioned.value.flaw
    assert flaw.values == {"board": 1}
    said = Speaker("en", strict=True).say(flaw.message_id, **flaw.values)
    assert said.startswith("The lead does not fit board 1.")
    assert "East" not in said


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


# When the score is official (79C).

NS_1, EW_1 = player("1"), player("4")


def waiting(edition: Edition) -> tuple[Event, int]:
    """N-S have entered a result, nobody has agreed, and the score is official all the same."""
    event = directing.evening(edition)
    id = directing.do(event, ResultEntered(1, 1, 1, 1, "4S= N"), NS_1)
    directing.make_official(event)
    return event, id


@pytest.mark.parametrize("when", [directing.IN_TIME, directing.LATE])
@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_79c_players_change_no_score_that_is_official(edition: Edition, when: datetime) -> None:
    event, id = waiting(edition)
    assert directing.refusal_id(event, ResultAgreed(id, id, "EW"), EW_1, when) == "score_is_official"
    assert directing.refusal_id(event, ResultWithdrawn(id, id, "NS"), NS_1, when) == "score_is_official"


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_79b_but_they_call_the_director_as_long_as_they_may(edition: Edition) -> None:
    event, id = waiting(edition)
    act = ResultDisputed(id, id, "EW", "4S-1 N")
    assert directing.refusal_id(event, act, EW_1, directing.LATE) == "call_too_late"
    call = directing.do(event, act, EW_1, directing.IN_TIME)
    assert event.calls[call].closed is None
    assert not event.results[id].counts


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_79c_what_waited_is_recorded_by_the_director_in_time_or_with_approval(edition: Edition) -> None:
    agreed, disputed = (kind(2, 2, "EW") for kind in (ResultAgreed, ResultDisputed))
    taken_back = ResultWithdrawn(2, 2, "NS")
    why = "correction_period_over" if edition.book == 2007 else "correction_needs_organiser"
    for act in (agreed, disputed, taken_back):
        event, id = waiting(edition)
        assert id == 2
        assert directing.refusal_id(event, act, at=directing.LATE) == why
        directing.do(event, act, at=directing.IN_TIME)
    event, id = waiting(Edition.parse("2017"))
    directing.do(event, LateCorrectionApproved(1, id), directing.ORGANISER, at=directing.LATE)
    directing.do(event, agreed, at=directing.LATE)
    assert event.results[id].counts
