"""Laws 12, 15, 79, 81, 82 and 87 of an event: results agreed, disputed, corrected in time, adjusted, cancelled."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from kibitz.event.acts import (
    BoardFouled,
    CallClosed,
    CallTaken,
    DirectorCalled,
    LateCorrectionApproved,
    ResultAgreed,
    ResultCancelled,
    ResultCorrected,
    ResultDisputed,
    ResultEntered,
    RoundStarted,
    RulingClosed,
    RulingContinued,
    RulingCorrected,
    RulingOpened,
    ScoreAdjusted,
    ScoreAwarded,
)
from kibitz.event.contest import Event
from kibitz.event.director.deadlines import deadlines
from kibitz.event.director.disputes import choices
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.sessions.deprived import deprived
from kibitz.event.standings.live import EventStandings
from kibitz.event.state import ResultStatus
from kibitz.event.views.traveller import traveller_view
from kibitz.laws.editions import LAWS_2007, Edition
from tests.event.directing import (
    ADA,
    IN_TIME,
    LATE,
    OFFICIAL,
    ORGANISER,
    do,
    evening,
    make_official,
    refusal_id,
    result_of_table_1,
)
from tests.event.proving import proves
from tests.event.rooms import START, enter

NS_1 = EventActor(EventRole.PLAYER, contestant="1")
EW_1 = EventActor(EventRole.PLAYER, contestant="4")


@proves("79A1")
def test_what_one_side_enters_the_other_agrees_to(edition: Edition) -> None:
    event = evening(edition)
    id = do(event, ResultEntered(1, 1, 1, 1, "4S= N"), NS_1)
    assert event.results[id].standing is ResultStatus.ENTERED
    assert refusal_id(event, ResultAgreed(id, id, "NS"), NS_1) == "other_side_agrees"
    do(event, ResultAgreed(id, id, "EW"), EW_1)
    assert event.results[id].standing is ResultStatus.AGREED


@proves("79B", "79B2")
def test_a_disagreement_calls_the_director_who_rules_what_is_recorded(edition: Edition) -> None:
    event = evening(edition)
    id = do(event, ResultEntered(1, 1, 1, 1, "4S= N"), NS_1)
    disputed = do(event, ResultDisputed(id, id, "EW", "4S-1 N"), EW_1)
    [call] = event.calls.values()
    assert (call.result, call.closed) == (id, None)
    ways = choices(event, event.results[id])
    assert [(way.choice, way.side, way.law) for way in ways] == [("right", "NS", "79B2"), ("right", "EW", "79B2")]
    do(event, ResultCorrected(id, disputed, "4S-1 N", law="79B2"))
    assert (event.results[id].result, event.results[id].standing) == ("4S-1 by N", ResultStatus.AGREED)


@proves("2017:79B3", "2007:79B2")
def test_called_after_the_round_one_sides_score_may_be_lowered_alone(edition: Edition) -> None:
    event = evening(edition)
    id = do(event, ResultEntered(1, 1, 1, 1, "4S= N"), NS_1)
    do(event, RoundStarted(1, 2))
    do(event, ResultDisputed(id, id, "EW", "4S-1 N"), EW_1)
    late = choices(event, event.results[id])
    law = "79B2" if edition == LAWS_2007 else "79B3"
    assert [(choice.choice, choice.side, choice.law) for choice in late] == [
        ("right", "NS", law),
        ("right", "EW", law),
        ("lower", "NS", law),
    ]


@proves("79C1")
def test_an_error_in_the_score_is_put_right_within_thirty_minutes_of_the_official_score(edition: Edition) -> None:
    event = evening(edition)
    id = result_of_table_1(event)
    make_official(event)
    assert deadlines(event, 1).correction_ends == OFFICIAL + timedelta(minutes=30)
    revision = do(event, ResultCorrected(id, id, "4S+1 N"), at=IN_TIME)
    assert event.results[id].result == "4S+1 by N"
    assert refusal_id(event, ResultCorrected(id, revision, "4S= N"), at=LATE) in (
        "correction_needs_organiser",
        "correction_period_over",
    )


@proves("79C2")
def test_later_only_with_the_organisers_approval_and_in_2007_if_the_regulations_say_so(
    edition: Edition,
) -> None:
    closed = evening(edition)
    id = result_of_table_1(closed)
    make_official(closed)
    early = "correction_period_over" if edition == LAWS_2007 else "correction_needs_organiser"
    assert refusal_id(closed, ResultCorrected(id, id, "4S+1 N"), at=LATE) == early
    event = evening(edition, late_score_correction_allowed=True)
    id = result_of_table_1(event)
    make_official(event)
    assert refusal_id(event, ResultCorrected(id, id, "4S+1 N"), at=LATE) == "correction_needs_organiser"
    do(event, LateCorrectionApproved(1, id), ORGANISER, LATE)
    do(event, ResultCorrected(id, id, "4S+1 N"), at=LATE)
    assert (event.results[id].result, event.results[id].law) == ("4S+1 by N", "79C2")


@proves("81C3")
def test_whatever_else_the_director_learns_of_is_rectified_within_the_periods(edition: Edition) -> None:
    event = evening(edition, correction_period=20, appeal_period=45)
    id = result_of_table_1(event)
    make_official(event)
    between = OFFICIAL + timedelta(minutes=30)
    if edition == LAWS_2007:  # its 81C3 names the period of 79C alone
        assert refusal_id(event, ScoreAdjusted(id, id, "ave+/ave-"), at=between) == "too_late_to_rectify"
    else:
        do(event, ScoreAdjusted(id, id, "ave+/ave-"), at=between)
        assert event.results[id].award == "ave+/ave-"
    revision = event.results[id].revision
    after = OFFICIAL + timedelta(minutes=46)
    assert refusal_id(event, ScoreAdjusted(id, revision, "ave-/ave+"), at=after) == "too_late_to_rectify"


@proves("12A", "92B")
def test_who_asked_for_a_ruling_in_time_gets_it_however_late_it_is_given(edition: Edition) -> None:
    event = evening(edition, correction_period=20, appeal_period=45)
    id = result_of_table_1(event)
    make_official(event)
    asked = OFFICIAL + timedelta(minutes=40)  # in 2007 too: 92B ends the right to ask, 81C3 what is done unasked
    call = do(event, DirectorCalled(1, 1, board=1, what="a revoke"), NS_1, asked)
    opened = OFFICIAL + timedelta(minutes=50)
    ruling = do(event, RulingOpened(1, 1, board=1, call=call), ADA, opened)
    unasked = do(event, RulingOpened(1, 1, board=1), ADA, opened)
    assert refusal_id(event, ScoreAdjusted(id, id, "ave-/ave+", ruling=unasked), at=opened) == "too_late_to_rectify"
    do(event, ScoreAdjusted(id, id, "ave-/ave+", ruling=ruling), at=opened + timedelta(minutes=5))
    assert event.results[id].award == "ave-/ave+"
    too_late = DirectorCalled(1, 1, board=1)
    assert refusal_id(event, too_late, NS_1, OFFICIAL + timedelta(minutes=46)) == "call_too_late"


@proves("81B2")
def test_the_director_is_bound_by_the_book_that_was_laid_down(edition: Edition) -> None:
    event = evening(edition)
    id = result_of_table_1(event)
    other = "12C2d" if edition == LAWS_2007 else "12C1f"
    assert refusal_id(event, ScoreAdjusted(id, id, "ave+/ave-", law=other)) == "no_such_provision"


@proves("12C1a", "12C1c", "12C2a", "82B1")
def test_adjusted_scores_are_assigned_weighted_or_artificial(edition: Edition) -> None:
    event = evening(edition)
    id = result_of_table_1(event)
    do(event, ScoreAdjusted(id, id, "60%:4S= N,40%:4S-1 N", "12C1c"))
    assert (event.results[id].award, event.results[id].law) == ("60%:4S= N,40%:4S-1 N", "12C1c")
    made = do(event, ScoreAwarded(1, 1, 1, 2, "NS=ave+ EW=ave-"))
    assert event.results[made].law == "12C2a"
    if edition == LAWS_2007:
        forbidden = evening(edition, weighted_scores_forbidden=True)
        id = result_of_table_1(forbidden)
        told = refusal_id(forbidden, ScoreAdjusted(id, id, "60%:4S= N,40%:4S-1 N", "12C1c"))
        assert told == "weighted_forbidden"


@proves("2017:15B1", "2007:15B")
def test_nobody_has_two_results_of_a_board_and_the_second_is_cancelled(edition: Edition) -> None:
    event = evening(edition)
    id = result_of_table_1(event)
    again = ResultEntered(1, 1, 2, 1, "Pass", ns=("1",), ew=("5",))
    assert refusal_id(event, again) == "has_result"
    do(event, ResultCancelled(id, id, "15B" if edition == LAWS_2007 else "15B1"))
    assert event.results[id].standing is ResultStatus.CANCELLED
    do(event, again)
    assert len(event.results) == 2


@proves("2017:15B2", "2007:15A1")
def test_a_wrong_board_that_is_new_to_all_four_is_recorded_as_it_was(edition: Edition) -> None:
    event = evening(edition)
    id = do(event, ResultEntered(1, 1, 1, 5, "Pass"))
    assert (event.results[id].board, event.results[id].ns) == (5, ("1",))


@proves("2017:15B3", "2007:15B")
def test_who_is_deprived_of_a_board_gets_an_artificial_score(edition: Edition) -> None:
    event = evening(edition)
    enter(event, 1, 1, 3, "4S= N")  # 1 and 4 should have had boards 1 and 2; board 3 is theirs in round 2
    law = "15B" if edition == LAWS_2007 else "15B3"
    found = [
        (deprivation.board, deprivation.deprived, deprivation.award.award, deprivation.award.law)
        for deprivation in deprived(event, 1)
    ]
    assert found
    assert {row[3] for row in found} == {law}
    assert all("ave+" in row[2] for row in found)


@proves("82C")
def test_a_wrong_ruling_is_taken_up_again(edition: Edition) -> None:
    event = evening(edition)
    ruling = do(event, RulingOpened(1, 1, board=1))
    do(event, RulingClosed(ruling, 0))
    do(event, RulingCorrected(ruling))
    assert event.rulings[ruling].closed is None
    assert event.rulings[ruling].corrected


@proves("81C2", "82A", "82B")
def test_the_director_rules_by_the_lines_of_what_happened(edition: Edition) -> None:
    event = evening(edition)
    ruling = do(event, RulingOpened(1, 1, board=1))
    do(event, RulingContinued(ruling, 0, ("N 1S", "E 1H", "ALL calls-td")))
    assert [folded_ruling.irregularity.law for folded_ruling in event.rulings[ruling].folded_once.position.rulings] == [
        "27"
    ]


@proves("87A", "87B")
def test_a_board_in_another_form_is_compared_only_with_its_like(edition: Edition) -> None:
    event = evening(edition)
    first = result_of_table_1(event, "4S= N")
    other = enter(event, 1, 2, 1, "4S-1 N", ns=("2",), ew=("5",)).id
    assert shown(event) == {first: "2", other: "0"}
    do(event, BoardFouled(other, other, "turned"))
    assert shown(event) != {first: "2", other: "0"}
    assert {row["form"] for row in traveller(event)} == {None, "turned"}


def traveller(event: Event) -> list[dict[str, Any]]:
    """The results of board 1 as the director sees them."""
    found: Any = traveller_view(event, ADA, START, EventStandings(event), 1, 1)
    return list(found["rows"])


def shown(event: Event) -> dict[int, str | None]:
    """What each result of board 1 is worth to North-South."""
    return {row["id"]: row["ns_figure"] and row["ns_figure"]["shown"] for row in traveller(event)}


@proves("81C6")
def test_a_call_is_taken_and_closed(edition: Edition) -> None:
    event = evening(edition)
    call = do(event, DirectorCalled(1, 1, what="a claim"), NS_1)
    do(event, CallTaken(call))
    assert event.calls[call].taken_by == "Ada"
    do(event, CallClosed(call))
    assert event.calls[call].closed is not None
