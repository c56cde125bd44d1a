"""What is decided on an appeal, and how it is carried out (92A, 93)."""

from __future__ import annotations

import pytest

from kibitz.event.acts import (
    AppealDecided,
    AppealRecommended,
    AppealReferred,
    AppealRequested,
    AppealWithdrawn,
    BoardFouled,
    Disqualified,
    PenaltyGiven,
    PenaltyLifted,
    ResultCancelled,
    ResultCorrected,
    ResultEntered,
    RulingClosed,
    RulingOpened,
    ScoreAdjusted,
    Suspended,
    WarningGiven,
)
from kibitz.event.contest import Event
from kibitz.event.director_state import AppealStatus
from kibitz.event.proposals import of_appeal
from kibitz.event.refusals import NotAllowed
from kibitz.event.rules.penalties import penalties_of
from kibitz.event.standings.live import EventStandings
from kibitz.event.views.appeals import appeals_view
from kibitz.event.views.history import history
from kibitz.laws.editions import EDITIONS, Edition
from kibitz.scoring.standings import EntryStatus, Penalty, Refund
from tests.event.appealing import BOTH, NORTH, adjusted, heard, with_committee
from tests.event.directing import (
    ADA,
    BEN,
    COMMITTEE,
    IN_TIME,
    LATE,
    ORGANISER,
    do,
    evening,
    refusal_id,
    refused,
    result_of_table_1,
)

# What is decided.


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_what_is_changed_is_carried_into_the_score_at_once_93b3(edition: Edition) -> None:
    event = with_committee(edition)
    appeal = heard(event)
    id = next(iter(event.results))
    number = do(event, AppealDecided(appeal, "changed", award="ave/ave"), COMMITTEE, at=LATE)
    assert (event.results[id].award, event.results[id].law, event.results[id].revision) == ("ave/ave", "93B3", number)
    assert event.appeals[appeal].outcome == "changed"
    assert event.scored_at[1] == number


def test_an_award_is_checked_and_goes_with_a_change() -> None:
    event = with_committee()
    appeal = heard(event)
    assert refusal_id(event, AppealDecided(appeal, "changed", award="lots"), COMMITTEE) == "award_unreadable"
    assert refusal_id(event, AppealDecided(appeal, "upheld", award="ave"), COMMITTEE) == "award_without_change"


def test_a_committee_overrules_nobody_on_law_it_recommends_93b3() -> None:
    event = with_committee(omit_stages=["director_in_charge"])
    appeal = heard(event, on_law_only=True)
    assert refusal_id(event, AppealDecided(appeal, "changed", award="ave/ave"), COMMITTEE) == "only_recommends"
    do(event, AppealRecommended(appeal, "27B1b was met"), COMMITTEE)
    assert event.appeals[appeal].status is AppealStatus.RECOMMENDED
    do(event, AppealDecided(appeal, "changed", award="ave/ave"), ADA)
    assert event.appeals[appeal].decisions[-1].body == "director_in_charge"
    assert event.results[next(iter(event.results))].award == "ave/ave"


def test_nor_a_disciplinary_penalty_91a_93b3() -> None:
    event = with_committee()
    penalty = do(event, PenaltyGiven(1, "1", "1 MP", "shouted", "91A"))
    appeal = do(event, AppealRequested(1, "1", penalty, consenting=BOTH))
    do(event, AppealReferred(appeal, "committee"))
    assert refusal_id(event, AppealDecided(appeal, "changed"), COMMITTEE) == "only_recommends"
    suspension = do(event, Suspended(1, "1", "shouted"))
    other = do(event, AppealRequested(1, "1", suspension, consenting=BOTH))
    do(event, AppealReferred(other, "committee"))
    assert refusal_id(event, AppealDecided(other, "changed"), COMMITTEE) == "only_recommends"


def test_a_procedural_penalty_is_reduced_or_lifted_93b3() -> None:
    event = with_committee()
    penalty = do(event, PenaltyGiven(1, "1", "4 MP", "slow", "90B2"))
    appeal = do(event, AppealRequested(1, "1", penalty, consenting=BOTH))
    do(event, AppealReferred(appeal, "committee"))
    do(event, AppealDecided(appeal, "changed", award="1 MP"), COMMITTEE)
    refund = penalties_of(event, 1)[1]
    assert isinstance(refund, Refund)
    assert (refund.amount, refund.law) == (3, "93B3")


def test_only_what_is_heard_is_decided() -> None:
    event = with_committee()
    appeal = do(event, AppealRequested(1, "1", adjusted(event), consenting=BOTH))
    assert refusal_id(event, AppealDecided(appeal, "upheld"), COMMITTEE) == "appeal_not_heard_yet"
    do(event, AppealReferred(appeal, "committee"))
    do(event, AppealDecided(appeal, "upheld"), COMMITTEE)
    assert refusal_id(event, AppealDecided(appeal, "changed"), COMMITTEE) == "appeal_is_over"
    assert refusal_id(event, AppealWithdrawn(appeal)) == "appeal_is_over"


# Merit, deposit, withdrawal.


def test_an_appeal_without_merit_is_sanctioned_as_laid_down_92a() -> None:
    event = with_committee(appeal_without_merit_sanction="1 MP")
    appeal = heard(event)
    do(event, AppealDecided(appeal, "upheld", without_merit=True), COMMITTEE)
    (proposal,) = of_appeal(event, appeal)
    assert proposal.act == PenaltyGiven(1, "1", "1 MP", "appeal without merit", "92A")
    assert proposal.act is not None
    do(event, proposal.act)
    assert of_appeal(event, appeal) == []


def test_without_such_a_regulation_there_is_no_sanction_92a() -> None:
    event = with_committee()
    appeal = heard(event)
    do(event, AppealDecided(appeal, "upheld", without_merit=True), COMMITTEE)
    assert [proposal.act for proposal in of_appeal(event, appeal)] == [None]


def test_one_that_changed_something_had_merit_92a() -> None:
    event = with_committee()
    appeal = heard(event)
    assert refusal_id(event, AppealDecided(appeal, "changed", without_merit=True), COMMITTEE) == "merit_is_shown"


def test_a_deposit_is_returned_or_kept() -> None:
    event = with_committee()
    appeal = do(event, AppealRequested(1, "1", adjusted(event), consenting=BOTH))
    do(event, AppealReferred(appeal, "committee", deposit="20 EUR"))
    assert refusal_id(event, AppealDecided(appeal, "upheld", deposit="kept"), COMMITTEE) == "deposit_not_kept"
    do(event, AppealDecided(appeal, "upheld", without_merit=True), COMMITTEE)
    assert event.appeals[appeal].deposit_then == "kept"


def test_an_appeal_is_withdrawn_before_it_is_decided() -> None:
    event = with_committee()
    entry = adjusted(event)
    appeal = do(event, AppealRequested(1, "1", entry, consenting=BOTH))
    do(event, AppealReferred(appeal, "committee", deposit="20 EUR"))
    do(event, AppealWithdrawn(appeal), NORTH)
    assert event.appeals[appeal].deposit_then == "returned"
    assert do(event, AppealRequested(1, "1", entry, consenting=BOTH)) in event.appeals


# What a decision changes besides a score.


def before(event: Event, against: int, body: str = "committee", contestant: str = "1") -> int:
    """An appeal against that entry, before that body."""
    appeal = do(event, AppealRequested(1, contestant, against, "why?", (f"N{contestant}", f"S{contestant}")))
    do(event, AppealReferred(appeal, body))
    return appeal


def penalised(event: Event, law: str = "90B2") -> tuple[int, int]:
    """A ruling that has led to a penalty for pair 1, and the penalty."""
    ruling = do(event, RulingOpened(1, 1))
    do(event, RulingClosed(ruling, 0))
    return ruling, do(event, PenaltyGiven(1, "1", "4 MP", "slow", law, ruling=ruling))


def counted(event: Event) -> list[tuple[object, str]]:
    """What penalties are worth now, each in its unit."""
    book = penalties_of(event, 1)
    worth = {entry.id: (entry.amount, entry.unit.value) for entry in book if isinstance(entry, Penalty)}
    for entry in book:
        if isinstance(entry, Refund):
            amount, unit = worth[entry.penalty]
            worth[entry.penalty] = (0 if entry.amount is None else amount - entry.amount, unit)
    return [left for left in worth.values() if left[0]]


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_the_penalty_of_a_ruling_is_lifted_with_it_93b3(edition: Edition) -> None:
    event = with_committee(edition)
    ruling, penalty = penalised(event)
    number = do(event, AppealDecided(before(event, ruling), "changed", "no penalty"), COMMITTEE)
    assert (event.penalties[penalty].lifted, event.penalties[penalty].lifted_by) == (number, "93B3")
    assert counted(event) == []
    assert event.scored_at[1] == number


def test_of_a_ruling_with_a_score_and_a_penalty_it_is_said_what_changes_93b3() -> None:
    event = with_committee()
    against = adjusted(event)
    ruling = event.log[against - 1].act.ruling  # type: ignore[attr-defined]
    penalty = do(event, PenaltyGiven(1, "1", "4 MP", "slow", "90B2", ruling=ruling))
    appeal = before(event, ruling)
    assert [
        penalty_row["id"]
        for penalty_row in appeals_view(event, COMMITTEE, IN_TIME)["appeals"][0]["against"]["penalties"]
    ] == [penalty]
    assert refusal_id(event, AppealDecided(appeal, "changed", "all of it"), COMMITTEE) == "award_needed"
    assert refusal_id(event, AppealDecided(appeal, "upheld", penalty="lifted"), COMMITTEE) == "award_without_change"
    do(event, AppealDecided(appeal, "changed", award="ave/ave", penalty="lifted"), COMMITTEE)
    assert [result.award for result in event.results.values()] == ["ave/ave"]
    assert counted(event) == []


def test_where_only_the_score_changes_the_penalty_is_as_it_was_93b3() -> None:
    event = with_committee()
    against = adjusted(event)
    ruling = event.log[against - 1].act.ruling  # type: ignore[attr-defined]
    do(event, PenaltyGiven(1, "1", "4 MP", "slow", "90B2", ruling=ruling))
    do(event, AppealDecided(before(event, against), "changed", award="ave/ave"), COMMITTEE)
    assert counted(event) == [(4, "matchpoints")]


def test_a_ruling_without_a_penalty_has_none_to_change_93b3() -> None:
    event = with_committee()
    assert refusal_id(event, AppealDecided(heard(event), "changed", penalty="2 MP"), COMMITTEE) == (
        "no_penalty_to_change"
    )


@pytest.mark.parametrize(
    ("amount", "now"), [("6 MP", (6, "matchpoints")), ("10%", (10, "percent")), ("1 MP", (1, "matchpoints"))]
)
def test_a_procedural_penalty_becomes_any_other_90a_93b3(amount: str, now: tuple[int, str]) -> None:
    event = with_committee()
    result_of_table_1(event)
    penalty = do(event, PenaltyGiven(1, "1", "4 MP", "slow", "90B2"))
    do(event, AppealDecided(before(event, penalty), "changed", award=amount), COMMITTEE)
    assert event.penalties[penalty].left == amount
    assert counted(event) == [now]
    assert EventStandings(event).of(1).flaws == ()


def test_in_a_unit_that_is_scored_and_another_than_it_was_93b3() -> None:
    event = with_committee()
    appeal = before(event, do(event, PenaltyGiven(1, "1", "4 MP", "slow", "90B2")))
    assert refusal_id(event, AppealDecided(appeal, "changed", award="3 IMPs"), COMMITTEE) == "penalty_unit"
    assert refusal_id(event, AppealDecided(appeal, "changed", award="4 MP"), COMMITTEE) == "penalty_is_same"


def test_one_for_discipline_the_committee_changes_by_no_road_91a_93b3() -> None:
    event = with_committee()
    ruling, _ = penalised(event, "91A")
    appeal = before(event, ruling)
    assert refusal_id(event, AppealDecided(appeal, "changed"), COMMITTEE) == "only_recommends"
    do(event, AppealRecommended(appeal, "a warning would have done"), COMMITTEE)
    assert refusal_id(event, AppealDecided(appeal, "changed", penalty="9 MP")) == "penalty_not_less"
    do(event, AppealDecided(appeal, "changed", penalty="1 MP"))
    refund = penalties_of(event, 1)[-1]
    assert isinstance(refund, Refund)
    assert refund.amount == 3


def test_a_member_of_the_committee_lifts_no_penalty_outside_an_appeal_93b3() -> None:
    event = with_committee()
    penalty = do(event, PenaltyGiven(1, "1", "4 MP", "slow", "90B2"))
    assert isinstance(refused(event, PenaltyLifted(penalty), COMMITTEE), NotAllowed)
    do(event, PenaltyLifted(penalty))


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_a_suspension_is_lifted_by_the_director_in_charge_93a(edition: Edition) -> None:
    event = evening(edition)
    suspension = do(event, Suspended(1, "1", "shouted"))
    assert refusal_id(event, ResultEntered(1, 1, 1, 1, "Pass"), NORTH) == "suspended_plays_not"
    appeal = before(event, suspension, "director_in_charge")
    number = do(event, AppealDecided(appeal, "changed", "nobody shouted"), BEN)
    assert event.suspensions[suspension].lifted == number
    do(event, ResultEntered(1, 1, 1, 1, "Pass"), NORTH)


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_so_is_a_disqualification_91b_93a(edition: Edition) -> None:
    event = evening(edition)
    made = do(event, Disqualified("1", "signals"), ORGANISER)
    assert [
        contestant.id for contestant in event.contestants.values() if contestant.status is EntryStatus.DISQUALIFIED
    ] == ["1"]
    number = do(event, AppealDecided(before(event, made, "director_in_charge"), "changed", "there were none"))
    assert event.contestants["1"].status is EntryStatus.RANKED
    assert event.disqualifications[made].lifted == number
    assert event.scored_at[1] == number
    do(event, Disqualified("1", "signals, at the other table"), ORGANISER)


def test_and_a_warning_is_none_any_more_90a() -> None:
    event = with_committee()
    warning = do(event, WarningGiven(1, "1", "slow play"))
    appeal = before(event, warning)
    assert refusal_id(event, AppealDecided(appeal, "changed", award="ave"), COMMITTEE) == "no_result_to_change"
    do(event, AppealDecided(appeal, "changed", "the board was late"), COMMITTEE)
    assert event.warnings == {}


# The score.


@pytest.mark.parametrize("award", ["table", "NS=table EW=table"])
def test_what_was_played_counts_again_93b3(award: str) -> None:
    event = with_committee()
    appeal = heard(event)
    assert refused(event, AppealDecided(appeal, "changed", "no damage"), COMMITTEE).flaw.id == "award_needed"
    do(event, AppealDecided(appeal, "changed", "no damage", award=award), COMMITTEE)
    (result,) = event.results.values()
    assert (result.award, result.result, result.law, result.counts) == ("", "4S= N", "93B3", True)
    last = list(history(event, result))[-1]
    assert (last.before and last.before.award, last.after.award, last.after.law) == ("ave-/ave+", "", "93B3")


def test_a_change_that_changes_nothing_is_none_93b3() -> None:
    event = with_committee()
    assert refusal_id(event, AppealDecided(heard(event), "changed", award="ave-/ave+"), COMMITTEE) == "nothing_changed"


def test_a_cancelled_result_comes_back_but_not_beside_another_15b1() -> None:
    event = with_committee()
    id = result_of_table_1(event)
    appeal = before(event, do(event, ResultCancelled(id, id, "82B2")))
    other = do(event, ResultEntered(1, 1, 1, 1, "3NT= N"))
    restored = AppealDecided(appeal, "changed", award="table")
    assert refusal_id(event, restored, COMMITTEE) == "has_result"
    do(event, ResultCancelled(other, other, "82B2"))
    do(event, restored, COMMITTEE)
    assert [(result.id, result.result) for result in event.results.values() if result.stands] == [(id, "4S= N")]


def test_a_board_that_was_not_fouled_after_all_87a_93b3() -> None:
    event = with_committee()
    id = result_of_table_1(event)
    appeal = before(event, do(event, BoardFouled(id, id, "turned")))
    do(event, AppealDecided(appeal, "changed", "it was as the others had it"), COMMITTEE)
    assert (event.results[id].form, event.results[id].counts) == ("", True)


# What was decided stays so.


def decided(event: Event, decision: str, award: str = "", body: str = "committee") -> tuple[int, int]:
    """A result about which an appeal was decided, and the ruling that it was against."""
    appeal = heard(event, body)
    do(event, AppealDecided(appeal, decision, award=award))  # type: ignore[arg-type]
    (id,) = event.results
    return id, event.log[event.appeals[appeal].against - 1].act.ruling  # type: ignore[attr-defined]


@pytest.mark.parametrize(("decision", "award"), [("changed", "ave/ave"), ("upheld", "")])
def test_a_director_does_not_change_what_was_decided_93b3(decision: str, award: str) -> None:
    event = with_committee()
    id, ruling = decided(event, decision, award)
    now = event.results[id].revision
    for act in (
        ScoreAdjusted(id, now, "ave+/ave-", "12C1a"),
        ScoreAdjusted(id, now, "ave+/ave-", "12C1a", ruling),
        ScoreAdjusted(id, now, "ave+/ave+", "82C", ruling),
        ResultCorrected(id, now, "4S-1 N", law="64A", ruling=ruling),
        ResultCancelled(id, now, "82B2"),
        BoardFouled(id, now, "turned"),
    ):
        refusal = refused(event, act)
        assert (refusal.flaw.id, refusal.flaw.values["law"]) == ("decided_stays", "93B3")


def test_but_what_was_entered_wrongly_or_happened_besides_is_another_matter_79c_81c3() -> None:
    event = with_committee()
    id, _ = decided(event, "changed", "ave/ave")
    do(event, ScoreAdjusted(id, event.results[id].revision, "ave+/ave", "79C1"))
    other = do(event, RulingOpened(1, 1, board=1))
    do(event, ScoreAdjusted(id, event.results[id].revision, "ave+/ave-", "12C1a", other))
    assert event.results[id].award == "ave+/ave-"


def test_and_the_director_in_charge_may_find_their_own_decision_wrong_82c() -> None:
    event = evening()
    id, ruling = decided(event, "changed", "ave/ave", "director_in_charge")
    now = event.results[id].revision
    assert refused(event, ScoreAdjusted(id, now, "ave+/ave-", "12C1a", ruling)).flaw.values["law"] == "93A"
    do(event, ScoreAdjusted(id, now, "ave+/ave+", "82C", ruling))


def test_what_was_upheld_before_it_was_entered_is_entered_then_93b3() -> None:
    event = with_committee()
    id = result_of_table_1(event)
    ruling = do(event, RulingOpened(1, 1, board=1))
    do(event, RulingClosed(ruling, 0))
    do(event, AppealDecided(before(event, ruling), "upheld"), COMMITTEE)
    do(event, ScoreAdjusted(id, id, "ave+/ave-", "12C1a", ruling))
    assert refusal_id(event, ScoreAdjusted(id, event.results[id].revision, "ave/ave", "12C1a", ruling)) == (
        "decided_stays"
    )


def test_nor_do_they_lift_a_penalty_that_was_upheld_93b3() -> None:
    event = with_committee()
    penalty = do(event, PenaltyGiven(1, "1", "4 MP", "slow", "90B2"))
    do(event, AppealDecided(before(event, penalty), "upheld"), COMMITTEE)
    assert refusal_id(event, PenaltyLifted(penalty)) == "decided_stays"
