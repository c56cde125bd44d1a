"""What is changed when the periods are over: just what was asked for in time (12A, 79B, 81C3, 82C, 92B)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from kibitz.event.acts import (
    AppealRequested,
    BoardFouled,
    DirectorCalled,
    PenaltyGiven,
    ResultCancelled,
    ResultCorrected,
    ResultDisputed,
    ResultEntered,
    RulingClosed,
    RulingContinued,
    RulingCorrected,
    RulingOpened,
    ScoreAdjusted,
    ScoreAwarded,
)
from kibitz.event.contest import Event
from kibitz.event.director.disputes import choices
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.proposals import proposals
from kibitz.event.state import ResultStatus
from kibitz.laws.editions import EDITIONS, LAWS_2007, Edition
from tests.event.directing import (
    IN_TIME,
    LATE,
    do,
    evening,
    make_official,
    refusal_id,
    result_of_table_1,
)
from tests.event.proving import proves
from tests.event.rooms import enter

NS_1 = EventActor(EventRole.PLAYER, "N1", "1")
EW_1 = EventActor(EventRole.PLAYER, "N4", "4")
DAYS_LATER = LATE + timedelta(days=3)


def both(edition: Edition, name: str, in_2007: str) -> str:
    """A provision by its number in the book."""
    return in_2007 if edition == LAWS_2007 else name


# A ruling asked for in time is that ruling, and no other (12A, 81C3, 92B).


@proves("12A", "81C3")
def test_a_ruling_asked_for_in_time_changes_its_own_board_at_its_own_table_only(edition: Edition) -> None:
    event = evening(edition)
    own = result_of_table_1(event)
    others = [enter(event, 1, 1, 2).id, enter(event, 1, 2, 3).id, enter(event, 2, 1, 3).id]
    ruling = do(event, RulingOpened(1, 1, board=1, round=1))
    make_official(event)
    for id in others:
        act = ScoreAdjusted(id, id, "ave+/ave-", "12C1", ruling)
        assert refusal_id(event, act, at=DAYS_LATER) == "too_late_to_rectify"
        corrected = ResultCorrected(id, id, "4S-1 N", law="64A", ruling=ruling)
        assert refusal_id(event, corrected, at=DAYS_LATER) == "too_late_to_rectify"
    awarded = ScoreAwarded(1, 1, 3, 5, "ave", ruling=ruling)
    assert refusal_id(event, awarded, at=DAYS_LATER) == "too_late_to_rectify"
    do(event, ScoreAdjusted(own, own, "ave+/ave-", "12C1", ruling), at=DAYS_LATER)
    assert event.results[own].award == "ave+/ave-"


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_and_penalises_those_who_sat_there_only_81c3(edition: Edition) -> None:
    event = evening(edition)
    ruling = do(event, RulingOpened(1, 1, board=1, round=1))
    make_official(event)
    for contestant in ("2", "6"):
        act = PenaltyGiven(1, contestant, "10% of a top", "slow", "90A", ruling=ruling)
        assert refusal_id(event, act, at=DAYS_LATER) == "too_late_to_rectify"
    given = do(event, PenaltyGiven(1, "4", "10% of a top", "slow", "90A", ruling=ruling), at=DAYS_LATER)
    assert event.penalties[given].contestant == "4"


def test_a_call_in_time_about_one_board_asks_for_no_ruling_on_another_92b() -> None:
    event = evening()
    first, second = result_of_table_1(event), enter(event, 1, 1, 2).id
    make_official(event)
    call = do(event, DirectorCalled(1, 1, board=1, what="a revoke"), NS_1, IN_TIME)
    on_second = do(event, RulingOpened(1, 1, board=2, round=1, call=call), at=LATE)
    act = ScoreAdjusted(second, second, "ave+/ave-", "12C1", on_second)
    assert refusal_id(event, act, at=LATE) == "too_late_to_rectify"
    on_first = do(event, RulingOpened(1, 1, board=1, round=1, call=call), at=LATE)
    do(event, ScoreAdjusted(first, first, "ave+/ave-", "12C1", on_first), at=LATE)


def test_what_is_added_to_a_call_in_time_is_asked_for_too_92b() -> None:
    event = evening()
    second = enter(event, 1, 1, 2).id
    make_official(event)
    call = do(event, DirectorCalled(1, 1, board=1, what="a revoke"), NS_1, IN_TIME)
    do(event, DirectorCalled(1, 1, board=2, what="and another"), NS_1, IN_TIME)
    ruling = do(event, RulingOpened(1, 1, board=2, round=1, call=call), at=LATE)
    do(event, ScoreAdjusted(second, second, "ave+/ave-", "12C1", ruling), at=LATE)
    assert event.results[second].award == "ave+/ave-"


# Cancelling and fouling (12A, 15B, 82B2, 87, 92B).


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_a_board_is_cancelled_late_if_the_director_was_called_in_time_15b_92b(edition: Edition) -> None:
    event = evening(edition)
    id, other = result_of_table_1(event), enter(event, 1, 1, 2).id
    call = do(event, DirectorCalled(1, 1, board=1, what="wrong board"), NS_1)
    make_official(event)
    ruling = do(event, RulingOpened(1, 1, board=1, round=1, call=call), at=LATE)
    law = both(edition, "15B1", "15B")
    assert refusal_id(event, ResultCancelled(id, id, law), at=LATE) == "too_late_to_rectify"
    assert refusal_id(event, ResultCancelled(other, other, law, ruling), at=LATE) == "too_late_to_rectify"
    assert refusal_id(event, ResultCancelled(id, id, law, 999), at=LATE) == "no_such_ruling"
    do(event, ResultCancelled(id, id, law, ruling), at=LATE)
    assert event.results[id].standing is ResultStatus.CANCELLED
    award = ScoreAdjusted(id, event.results[id].revision, "ave+/ave-", "12C2a", ruling)
    do(event, award, at=LATE)  # the artificial score that goes with it
    assert event.results[id].award == "ave+/ave-"


def test_the_wrong_board_that_was_played_is_of_the_ruling_too_15b() -> None:
    event = evening()
    enter(event, 1, 2, 5)
    played = enter(event, 1, 1, 5, ns=("1",), ew=("4",)).id
    ruling = do(event, RulingOpened(1, 1, round=1, board=1, board_played=5))
    make_official(event)
    do(event, ResultCancelled(played, played, "15B1", ruling), at=LATE)
    assert event.results[played].standing is ResultStatus.CANCELLED


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_a_fouled_board_is_sorted_out_late_at_every_table_if_asked_for_in_time_87(edition: Edition) -> None:
    event = evening(edition)
    id, elsewhere, other = result_of_table_1(event), enter(event, 2, 3, 1).id, enter(event, 1, 1, 2).id
    ruling = do(event, RulingOpened(1, 1, board=1, round=1))
    make_official(event)
    assert refusal_id(event, BoardFouled(id, id, "B"), at=LATE) == "too_late_to_rectify"
    assert refusal_id(event, BoardFouled(other, other, "B", ruling), at=LATE) == "too_late_to_rectify"
    assert refusal_id(event, BoardFouled(id, id, "B", 999), at=LATE) == "no_such_ruling"
    for result_id in (id, elsewhere):
        do(event, BoardFouled(result_id, result_id, "B", ruling), at=LATE)
        assert event.results[result_id].form == "B"


# A ruling that goes on, or was wrong (82C).


def test_a_ruling_that_goes_on_comes_to_another_figure_12a() -> None:
    event = evening()
    id = result_of_table_1(event)
    call = do(event, DirectorCalled(1, 1, board=1), NS_1)
    make_official(event)
    ruling = do(event, RulingOpened(1, 1, board=1, round=1, call=call), at=LATE)
    for lines, award in enumerate(("NS=ave+ EW=ave-", "NS=ave+ EW=ave")):
        do(event, RulingContinued(ruling, lines, (f"TD adjusts {award}",)), at=LATE)
        [due] = proposals(event, ruling)
        assert due.act is not None
        do(event, due.act, at=LATE)
        assert event.results[id].award == award
    do(event, RulingClosed(ruling, 2), at=LATE)
    again = ScoreAdjusted(id, event.results[id].revision, "ave", "12C1", ruling)
    assert refusal_id(event, again, at=LATE) == "too_late_to_rectify"


def test_what_it_came_to_last_is_entered_after_it_was_closed_12a() -> None:
    event = evening()
    id = result_of_table_1(event)
    ruling = do(event, RulingOpened(1, 1, board=1, round=1))
    make_official(event)
    do(event, ScoreAdjusted(id, id, "ave+/ave-", "12C2a", ruling), at=LATE)
    do(event, RulingContinued(ruling, 0, ("TD adjusts NS=ave+ EW=ave",)), at=LATE)
    do(event, RulingClosed(ruling, 1), at=LATE)
    [due] = proposals(event, ruling)
    assert due.act is not None
    do(event, due.act, at=LATE)
    assert event.results[id].award == "NS=ave+ EW=ave"


def appealed(event: Event, *, by_its_score: bool) -> tuple[int, int]:
    """A ruling with its adjusted score, given in time and under appeal; the result and the ruling."""
    id = result_of_table_1(event)
    ruling = do(event, RulingOpened(1, 1, board=1, round=1))
    score = do(event, ScoreAdjusted(id, id, "ave+/ave-", "12C1", ruling))
    do(event, RulingClosed(ruling, 0))
    make_official(event)
    against = score if by_its_score else ruling
    do(event, AppealRequested(1, "4", against, consenting=event.contestants["4"].names), at=IN_TIME)
    return id, ruling


@pytest.mark.parametrize("by_its_score", [False, True])
@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_a_wrong_ruling_under_appeal_is_put_right_whichever_entry_the_appeal_names_82c(
    edition: Edition, by_its_score: bool
) -> None:
    event = evening(edition)
    id, ruling = appealed(event, by_its_score=by_its_score)
    do(event, RulingCorrected(ruling), at=LATE)
    [due] = [proposal for proposal in proposals(event, ruling) if proposal.law == "82C"]
    assert isinstance(due.act, ScoreAdjusted)
    do(event, ScoreAdjusted(id, due.act.revision, "ave+/ave+", "82C", ruling), at=LATE)
    assert event.results[id].award == "ave+/ave+"
    do(event, RulingClosed(ruling, 0), at=LATE)
    again = ScoreAdjusted(id, event.results[id].revision, "ave", "82C", ruling)
    assert refusal_id(event, again, at=LATE) == "too_late_to_rectify"


# A disagreement of which the director was told in time (79B).


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_a_disagreement_told_in_time_is_ruled_upon_later_79b_92b(edition: Edition) -> None:
    for way in range(3):
        event = evening(edition)
        id = do(event, ResultEntered(1, 1, 1, 1, "4S= N"), NS_1)
        make_official(event)
        do(event, ResultDisputed(id, id, "EW", "4S-1 N"), EW_1, IN_TIME)
        do(event, choices(event, event.results[id])[way].act, at=LATE)
        assert event.results[id].counts
        again = ResultCorrected(id, event.results[id].revision, "4S+1 N", law="79B2")
        assert refusal_id(event, again, at=LATE).startswith("correction_")
