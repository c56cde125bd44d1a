"""Results that the director corrects, cancels, adjusts, awards; until when (12C, 79, 81C3, 87)."""

from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import given, strategies as st

from kibitz.event.acts import (
    BoardFouled,
    LateCorrectionApproved,
    ResultCancelled,
    ResultCorrected,
    ResultEntered,
    RulingClosed,
    RulingOpened,
    ScoreAdjusted,
    ScoreAwarded,
)
from kibitz.event.contest import Event
from kibitz.event.state import CallForDirector, ResultStatus
from kibitz.event.views.history import history
from kibitz.laws.editions import CURRENT, LAWS_2007, LAWS_2017
from tests.event.directing import (
    ADA,
    BEN,
    ENGLISH,
    IN_TIME,
    LATE,
    OFFICIAL,
    ORGANISER,
    do,
    evening,
    evening_2007,
    make_official,
    refusal_id,
    refused,
    result_of_table_1,
)
from tests.event.rooms import START, enter


@pytest.fixture
def event() -> Event:
    return evening()


def test_a_director_corrects_a_result_79c1(event: Event) -> None:
    id = result_of_table_1(event, "4S= N")
    number = do(event, ResultCorrected(id, id, "4S+1 N"))
    result = event.results[id]
    assert (result.result, result.standing, result.revision) == ("4S+1 by N", ResultStatus.AGREED, number)
    assert result.entries[-1] == number


def test_a_disputed_result_is_decided_79b2(event: Event) -> None:
    made = enter(event, 1, 1, 1, "4S= N", standing=ResultStatus.DISPUTED)
    event.calls[made.id] = CallForDirector(made.id, START, 1, "", 1, 1, "EW", "", made.id)
    do(event, ResultCorrected(made.id, made.id, "4S-1 N", law="79B2"))
    assert event.results[made.id].counts
    assert event.calls[made.id].closed is not None


def test_a_disputed_result_may_be_found_right_79b2(event: Event) -> None:
    made = enter(event, 1, 1, 1, "4S= by N", standing=ResultStatus.DISPUTED)
    do(event, ResultCorrected(made.id, made.id, "4S= N", law="79B2"))
    assert event.results[made.id].counts


def test_two_directors_at_once_the_second_is_told_who_was_first(event: Event) -> None:
    id = result_of_table_1(event)
    do(event, ResultCorrected(id, id, "4S+1 N"), ADA)
    told = refused(event, ResultCorrected(id, id, "4S-1 N"), BEN)
    assert told.flaw.id == "changed_meanwhile"
    assert told.flaw.values["by"] == "Ada"
    assert told.flaw.values["result"] == "4S+1 by N"
    do(event, ResultCorrected(id, event.results[id].revision, "4S-1 N"), BEN)
    assert event.results[id].result == "4S-1 by N"


def test_a_board_entered_under_a_wrong_number_is_moved(event: Event) -> None:
    id = result_of_table_1(event)
    do(event, ResultCorrected(id, id, board=2))
    assert [result.id for result in event.results_of_board(1, 2)] == [id]
    assert event.results_of_board(1, 1) == []


def test_a_correction_is_checked_as_an_entry_is(event: Event) -> None:
    first, second = enter(event, 1, 1, 1).id, enter(event, 1, 1, 2).id
    assert refusal_id(event, ResultCorrected(second, second, board=1)) == "has_result"
    assert refusal_id(event, ResultCorrected(first, first, ns=("9",))) == "no_such_contestant"
    assert refusal_id(event, ResultCorrected(first, first, ns=("4",))) == "against_itself"
    assert refusal_id(event, ResultCorrected(first, first, "8S= N")) == "not_a_result"
    assert refusal_id(event, ResultCorrected(first, first, lead="ZZ")) == "not_a_card"
    assert refusal_id(event, ResultCorrected(first, first, board=-3)) == "no_such_board"
    assert refusal_id(event, ResultCorrected(99, 1, "4S= N")) == "no_such_result"
    assert refusal_id(event, ResultCorrected(first, first, "4S= N", law="79Z")) == "no_such_provision"


def test_who_sat_there_is_put_right(event: Event) -> None:
    id = result_of_table_1(event)
    do(event, ResultCorrected(id, id, ns=("2",), ew=("5",)))
    assert event.results[id].everybody == ("2", "5")


def test_a_correction_that_changes_nothing_is_refused(event: Event) -> None:
    id = enter(event, 1, 1, 1, "4S= by N").id
    assert refusal_id(event, ResultCorrected(id, id, "4S= N")) == "nothing_changed"


def test_the_lead_goes_with_the_contract_that_was_not_played(event: Event) -> None:
    id = result_of_table_1(event)
    do(event, ResultCorrected(id, id, lead="HK"))
    do(event, ResultCorrected(id, event.results[id].revision, "Pass"))
    assert event.results[id].lead == ""


# The correction period (79C).


def test_within_the_period_the_director_corrects_79c1(event: Event) -> None:
    id = result_of_table_1(event)
    make_official(event)
    revision = do(event, ResultCorrected(id, id, "4S+1 N"), at=IN_TIME)
    assert event.results[id].result == "4S+1 by N"
    again = ResultCorrected(id, revision, "4S+2 N")
    assert refusal_id(event, again, at=OFFICIAL + timedelta(minutes=31)) == "correction_needs_organiser"


def test_after_it_with_the_organisers_approval_2017_79c2(event: Event) -> None:
    id = result_of_table_1(event)
    make_official(event)
    act = ResultCorrected(id, id, "4S+1 N", law="79C2")
    assert refusal_id(event, act, at=LATE) == "correction_needs_organiser"
    do(event, LateCorrectionApproved(1, id), ORGANISER, at=LATE)
    do(event, act, at=LATE)


def test_an_approval_is_for_that_result_or_for_one_change_and_used_once_79c2(event: Event) -> None:
    first, second = enter(event, 1, 1, 1).id, enter(event, 1, 1, 2).id
    make_official(event)
    do(event, LateCorrectionApproved(1, first), ORGANISER, at=LATE)
    act = ResultCorrected(second, second, "4S+1 N")
    assert refusal_id(event, act, at=LATE) == "correction_needs_organiser"
    do(event, LateCorrectionApproved(1), ORGANISER, at=LATE)
    now = do(event, act, at=LATE)
    assert event.results[second].law == "79C2"  # though the act says 79C1
    assert history(event, event.results[second])[-1].after.law == "79C2"
    again = ResultCorrected(second, now, "4S+2 N")
    assert refusal_id(event, again, at=LATE) == "correction_needs_organiser"
    once = do(event, ResultCorrected(first, first, "4S+1 N"), at=LATE)  # its own approval is not used yet
    assert refusal_id(event, ResultCorrected(first, once, "4S= N"), at=LATE) == "correction_needs_organiser"


def test_what_is_entered_when_the_score_is_official_corrects_it_79c(event: Event) -> None:
    make_official(event)
    act = ResultEntered(1, 1, 1, 1, "4S= N")
    assert refusal_id(event, act, at=LATE) == "correction_needs_organiser"
    do(event, act, at=IN_TIME)
    do(event, LateCorrectionApproved(1), ORGANISER, at=LATE)
    do(event, ResultEntered(1, 1, 1, 2, "4S= N"), at=LATE)


def test_too_late_in_2007_speaks_of_79c_only_81c3() -> None:
    for edition, named in ((LAWS_2007, False), (CURRENT, True)):
        event = evening(edition)
        id = result_of_table_1(event)
        make_official(event)
        flaw = refused(event, ScoreAdjusted(id, id, "ave-/ave+"), at=LATE).flaw
        assert ("92B" in ENGLISH.say(flaw.message_id, **flaw.values)) is named


def test_who_is_deprived_of_a_board_alone_gets_a_score_15b3(event: Event) -> None:
    enter(event, 1, 2, 1, ns=("2",), ew=("4",))  # pair 4 has played board 1 at table 2, against pair 2
    assert refusal_id(event, ScoreAwarded(1, 1, 1, 1, "NS=ave+ EW=ave-")) == "has_result"
    id = do(event, ScoreAwarded(1, 1, 1, 1, "NS=ave+ EW=not-played", law="15B3"))
    assert event.results[id].counts


def test_the_organiser_who_corrects_it_approves_79c2(event: Event) -> None:
    id = result_of_table_1(event)
    make_official(event)
    assert refusal_id(event, ResultCorrected(id, id, "4S+1 N"), at=LATE) == "correction_needs_organiser"
    do(event, ResultCorrected(id, id, "4S+1 N"), ORGANISER, at=LATE)
    assert event.results[id].result == "4S+1 by N"


def test_in_2007_there_is_none_unless_the_regulations_provide_for_it_79c2() -> None:
    event = evening_2007()
    id = result_of_table_1(event)
    make_official(event)
    assert refusal_id(event, LateCorrectionApproved(1, id), ORGANISER, at=LATE) == "correction_period_over"
    assert refusal_id(event, ResultCorrected(id, id, "4S+1 N"), ORGANISER, at=LATE) == "correction_period_over"
    allowing = evening_2007(late_score_correction_allowed=True)
    id = result_of_table_1(allowing)
    make_official(allowing)
    do(allowing, LateCorrectionApproved(1, id), ORGANISER, at=LATE)
    do(allowing, ResultCorrected(id, id, "4S+1 N"), at=LATE)
    assert allowing.results[id].result == "4S+1 by N"


def test_only_the_organiser_approves_79c2(event: Event) -> None:
    assert refusal_id(event, LateCorrectionApproved(1)) == "not_for_role"


def test_the_period_is_as_laid_down_79c1() -> None:
    event = evening(correction_period=60)
    id = result_of_table_1(event)
    make_official(event)
    revision = do(event, ResultCorrected(id, id, "4S+1 N"), at=OFFICIAL + timedelta(minutes=59))
    assert event.results[id].result == "4S+1 by N"
    again = ResultCorrected(id, revision, "4S+2 N")
    assert refusal_id(event, again, at=OFFICIAL + timedelta(minutes=61)) == "correction_needs_organiser"


# Adjusted scores.


@pytest.mark.parametrize("award", ["ave+/ave-", "NS=ave+ EW=ave", "60%:4S= N,40%:4S-1 N", "NS=table EW=-620", "60/40"])
def test_an_adjusted_score_takes_the_place_of_what_was_got_12c(event: Event, award: str) -> None:
    id = result_of_table_1(event)
    do(event, ScoreAdjusted(id, id, award))
    assert (event.results[id].award, event.results[id].result) == (award, "4S= N")
    do(event, ScoreAdjusted(id, event.results[id].revision, ""))
    assert event.results[id].award == ""


def test_an_award_that_cannot_be_is_refused_12c1c(event: Event) -> None:
    id = result_of_table_1(event)
    assert refusal_id(event, ScoreAdjusted(id, id, "60%:4S= N,30%:4S-1 N")) == "award_unreadable"
    assert refusal_id(event, ScoreAdjusted(id, id, "much")) == "award_unreadable"
    assert refusal_id(event, ScoreAdjusted(id, id, "")) == "not_adjusted"
    assert refusal_id(event, ScoreAdjusted(id, id, "ave+", ruling=77)) == "no_such_ruling"


def test_weighted_scores_can_be_forbidden_in_2007_12c1c() -> None:
    event = evening_2007(weighted_scores_forbidden=True)
    id = result_of_table_1(event)
    assert refusal_id(event, ScoreAdjusted(id, id, "60%:4S= N,40%:4S-1 N")) == "weighted_forbidden"
    do(event, ScoreAdjusted(id, id, "NS=4S= N EW=4S-1 N"))
    free = evening_2007()
    id = result_of_table_1(free)
    do(free, ScoreAdjusted(id, id, "60%:4S= N,40%:4S-1 N"))


def test_a_board_that_was_not_played_gets_an_artificial_score_12c2(event: Event) -> None:
    number = do(event, ScoreAwarded(1, 1, 1, 1, "ave+/ave-"))
    made = event.results[number]
    assert (made.result, made.award, made.ns, made.ew) == ("", "ave+/ave-", ("1",), ("4",))
    assert made.counts
    assert refusal_id(event, ScoreAwarded(1, 1, 1, 1, "ave")) == "has_result"
    assert refusal_id(event, ScoreAwarded(1, 1, 1, 2, "NS=table EW=ave")) == "award_unreadable"
    assert refusal_id(event, ScoreAdjusted(number, number, "")) == "nothing_was_played"


def test_a_cancelled_result_counts_no_more_and_can_be_reinstated_82b2(event: Event) -> None:
    id = result_of_table_1(event)
    do(event, ResultCancelled(id, id, "82B2"))
    assert not event.results[id].stands
    assert event.results_of_board(1, 1) == []
    revision = event.results[id].revision
    assert refusal_id(event, ResultCancelled(id, revision, "82B2")) == "result_is_gone"
    do(event, ResultCorrected(id, revision))
    assert event.results[id].counts


def test_a_cancelled_result_is_not_reinstated_beside_another(event: Event) -> None:
    id = result_of_table_1(event)
    do(event, ResultCancelled(id, id, "82B2"))
    do(event, ScoreAwarded(1, 1, 1, 1, "ave"))
    assert refusal_id(event, ScoreAdjusted(id, event.results[id].revision, "ave+")) == "has_result"


def test_a_fouled_board_is_of_another_form_87a(event: Event) -> None:
    id = result_of_table_1(event)
    do(event, BoardFouled(id, id, "b"))
    assert event.results[id].form == "b"
    assert refusal_id(event, BoardFouled(id, event.results[id].revision, "b")) == "nothing_changed"


# Until when scores are adjusted (81C3, 92B).


def test_nobodys_approval_makes_a_late_adjusted_score_81c3(event: Event) -> None:
    id = result_of_table_1(event)
    make_official(event)
    do(event, LateCorrectionApproved(1, id), ORGANISER, at=LATE)
    assert refusal_id(event, ScoreAdjusted(id, id, "ave"), at=LATE) == "too_late_to_rectify"
    assert refusal_id(event, ResultCancelled(id, id, "15B"), at=LATE) == "too_late_to_rectify"
    assert refusal_id(event, BoardFouled(id, id, "b"), at=LATE) == "too_late_to_rectify"
    assert refusal_id(event, ScoreAwarded(1, 1, 1, 2, "ave"), at=LATE) == "too_late_to_rectify"


def test_who_asked_for_a_ruling_in_time_gets_it_92b(event: Event) -> None:
    id = result_of_table_1(event)
    make_official(event)
    ruling = do(event, RulingOpened(1, 1, board=1), at=IN_TIME)
    do(event, ScoreAdjusted(id, id, "ave+/ave-", "12C2a", ruling), at=LATE)
    do(event, RulingClosed(ruling, 0), at=LATE)
    again = ScoreAdjusted(id, event.results[id].revision, "ave", "12C2a", ruling)
    assert refusal_id(event, again, at=LATE) == "too_late_to_rectify"


def test_who_asked_for_it_later_does_not_92b(event: Event) -> None:
    id = result_of_table_1(event)
    make_official(event)
    ruling = do(event, RulingOpened(1, 1, board=1), at=LATE)
    assert refusal_id(event, ScoreAdjusted(id, id, "ave", ruling=ruling), at=LATE) == "too_late_to_rectify"


def test_an_award_entered_wrongly_is_an_error_in_the_score_79c2(event: Event) -> None:
    id = result_of_table_1(event)
    do(event, ScoreAdjusted(id, id, "ave+/ave-"))
    make_official(event)
    act = ScoreAdjusted(id, event.results[id].revision, "ave-/ave+", law="79C2")
    assert refusal_id(event, act, at=LATE) == "correction_needs_organiser"
    do(event, LateCorrectionApproved(1, id), ORGANISER, at=LATE)
    do(event, act, at=LATE)


@pytest.mark.parametrize(("edition", "late"), [(LAWS_2017, False), (LAWS_2007, True)])
def test_since_2017_the_appeal_period_is_time_to_rectify_too_81c3(edition: object, late: bool) -> None:
    event = evening(edition, appeal_period=60)  # type: ignore[arg-type]
    id = result_of_table_1(event)
    make_official(event)
    act = ScoreAdjusted(id, id, "ave")
    if late:
        assert refusal_id(event, act, at=LATE) == "too_late_to_rectify"
    else:
        do(event, act, at=LATE)


# What always holds.


@given(
    st.lists(
        st.tuples(
            st.sampled_from(("correct", "adjust", "cancel", "foul", "award")),
            st.sampled_from(("4S= N", "4S-1 N", "Pass", "3NT+1 E", "ave+/ave-", "55%", "nonsense", "")),
            st.integers(0, 3),
        ),
        max_size=12,
    )
)
def test_every_change_moves_the_revision_and_is_kept(steps: list[tuple[str, str, int]]) -> None:
    event = evening()
    id = result_of_table_1(event)
    for kind, text, seen in steps:
        now = event.results[id]
        revision = now.revision - seen
        act = {
            "correct": ResultCorrected(id, revision, text),
            "adjust": ScoreAdjusted(id, revision, text),
            "cancel": ResultCancelled(id, revision, "82B2"),
            "foul": BoardFouled(id, revision, text[:1]),
            "award": ScoreAwarded(1, 1, 1, 1, text),
        }[kind]
        before = event.version
        try:
            do(event, act)
        except ValueError:
            assert (event.version, event.results[id]) == (before, now)
        else:
            if kind != "award":
                assert seen == 0
                assert event.results[id].revision == event.version == event.results[id].entries[-1]
        on_board = event.results_of_board(1, 1)
        assert len(on_board) <= 1  # nobody has two results of a board
