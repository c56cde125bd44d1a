"""Tricks and results that a ruling finds: what is due is what was not entered yet (64, 69 to 71, 79, 82B, 84)."""

from __future__ import annotations

import pytest

from kibitz.event.acts import (
    AppealDecided,
    AppealReferred,
    AppealRequested,
    DuePutAside,
    ResultCorrected,
    ResultDisputed,
    ResultEntered,
    RulingClosed,
    RulingContinued,
    ScoreAdjusted,
)
from kibitz.event.proposals import put_aside
from kibitz.event.state import ResultStatus
from kibitz.event.views.told import ruling_told
from kibitz.laws.editions import EDITIONS, LAWS_2007, LAWS_2017, Edition
from tests.event.directing import do, evening, result_of_table_1
from tests.event.evening import START
from tests.event.proposing import (
    REVOKE,
    about_tricks,
    acts,
    answered,
    corrections_due,
    due,
    enter_correction,
    ruled,
    ruled_otherwise,
)
from tests.event.rooms import enter

both = pytest.mark.parametrize("edition", EDITIONS, ids=str)
DISPUTE = {"claim_or_concession": "none", "called_before_round_ended": "yes", "tricks_won_by_declarer": "9"}


@both
def test_tricks_found_are_declarers_by_the_result_79b2(edition: Edition) -> None:
    event = evening(edition)
    id = result_of_table_1(event, "4S= N")
    ruling = answered(event, "tricks-disputed", **DISPUTE)
    assert acts(event, ruling) == [ResultCorrected(id, id, "4S-1 by N", law="79B2", ruling=ruling)]
    enter_correction(event, ruling)
    assert event.results[id].result == "4S-1 by N"
    assert due(event, ruling) == []


@both
def test_tricks_found_wait_for_the_result_79b2(edition: Edition) -> None:
    event = evening(edition)
    ruling = answered(event, "tricks-disputed", **DISPUTE)
    assert [proposal.message for proposal in due(event, ruling)] == ["event.proposal.tricks_to_come"]
    result_of_table_1(event, "2H= E")
    assert corrections_due(event, ruling) == ["2H+1 by E"]


def test_a_dispute_in_which_the_entry_was_right_is_decided_too_79b2() -> None:
    event = evening()
    id = enter(event, 1, 1, 1, "4S-1 N", standing=ResultStatus.ENTERED).id
    do(event, ResultDisputed(id, id, "EW", "4S-2 N"))
    ruling = answered(event, "tricks-disputed", **DISPUTE)
    assert corrections_due(event, ruling) == ["4S-1 by N"]
    enter_correction(event, ruling)
    assert event.results[id].standing is ResultStatus.AGREED
    assert due(event, ruling) == []


@both
def test_after_the_round_a_score_is_lowered_for_one_side_79b3(edition: Edition) -> None:
    event = evening(edition)
    id = result_of_table_1(event, "4S= E")
    late = {"claim_or_concession": "none", "called_before_round_ended": "no", "late_score": "lower_declaring_side"}
    more = {"fully_convinced": "no", "within_correction_period": "yes", "recorded_tricks_wrong": "yes"}
    ruling = answered(event, "tricks-disputed", **late, **more, raise_score_too="no")
    (proposal,) = due(event, ruling)
    law = "79B2" if edition is LAWS_2007 else "79B3"
    assert proposal.act == ScoreAdjusted(id, id, "", law, ruling)
    assert (proposal.message, proposal.values["side"], proposal.values["others"]) == (
        "event.proposal.assign_one",
        "EW",
        "table",
    )


@both
def test_a_claim_of_which_the_table_saw_the_tricks_before_70a(edition: Edition) -> None:
    event = evening(edition)
    id = result_of_table_1(event, "4S+1 N")
    lines = ("TD position contract=4S-N trick=9 lead=N won=7", "N claims 5", "W objects", "W calls-td")
    ruling = ruled(event, *lines)
    answers = {"trump_outstanding": "no", "good_on_every_normal_line": "no", "tricks_awarded": 3}
    while (open_ruling := event.rulings[ruling].folded_once.position.open_ruling) is not None:
        ask = open_ruling.pending
        assert ask is not None
        line = f"TD finds {ask.id}={answers.get(ask.id, 'no')}"
        do(event, RulingContinued(ruling, len(event.rulings[ruling].lines), (line,)))
    (act,) = acts(event, ruling)
    assert act == ResultCorrected(id, id, "4S= by N", law="70A", ruling=ruling)
    do(event, act, why="")
    assert due(event, ruling) == []


CLAIM = {
    "tricks_claimed": 5, "trump_outstanding": "no", "good_on_every_normal_line": "no", "tricks_awarded": 4,
    "needs_card_with_one_opponent": "no", "claimer_defends": "no", "needs_unstated_line": "no",
}  # fmt: skip


@both
def test_a_claim_of_which_it_did_not_is_made_a_result_by_the_director_70a(edition: Edition) -> None:
    event = evening(edition)
    id = result_of_table_1(event, "4S+1 N")
    ruling = answered(event, "contested-claim", "N", **CLAIM)
    (proposal,) = due(event, ruling)
    assert proposal.act == ResultCorrected(id, id, law="70A", ruling=ruling)
    assert (proposal.fill_in, proposal.values["tricks"], proposal.values["side"]) == (("to",), 4, "NS")
    do(event, ResultCorrected(id, id, "4S= N", law="70A", ruling=ruling), why="")
    assert due(event, ruling) == []


def test_players_are_not_told_that_a_score_follows_where_it_stands_70a() -> None:
    event = evening()
    ruling = answered(event, "contested-claim", "N", **CLAIM)
    do(event, RulingClosed(ruling, len(event.rulings[ruling].lines), "Four tricks to North-South."))
    assert ruling_told(event, event.rulings[ruling], START)["to_come"]
    result_of_table_1(event, "4S= N")
    assert due(event, ruling)  # the director still looks at it
    assert not ruling_told(event, event.rulings[ruling], START)["to_come"]


def test_a_claim_stays_due_whoever_enters_a_result_until_it_is_put_aside_70a() -> None:
    event = evening()
    ruling = answered(event, "contested-claim", "N", **CLAIM)
    assert [proposal.message for proposal in due(event, ruling)] == ["event.proposal.claim_to_come"]
    result_of_table_1(event, "4S= N")
    (proposal,) = due(event, ruling)
    assert (proposal.message, proposal.values["later"]) == ("event.proposal.claim_tricks", True)
    do(event, DuePutAside(ruling, *proposal.named), why="they had counted it")
    assert due(event, ruling) == []
    assert put_aside(event, ruling) == [proposal]
    do(event, DuePutAside(ruling, *proposal.named, again=True), why="they had not")
    assert due(event, ruling) == [proposal]


LEFT = {"tricks_left_at_claim": 5, "tricks_won_before_claim": 6}


@both
@pytest.mark.parametrize("contract", ["TD position contract=4S-N", "TD auction N 4S P P P"])
def test_a_claim_with_only_the_contract_known_becomes_the_result_70a(edition: Edition, contract: str) -> None:
    event = evening(edition)
    ruling = ruled(
        event, contract, "TD rules contested-claim offender=N", *(f"TD finds {f}={n}" for f, n in LEFT.items())
    )
    told = {**CLAIM, "tricks_awarded": 3}
    while (open_ruling := event.rulings[ruling].folded_once.position.open_ruling) is not None:
        assert open_ruling.pending is not None
        line = f"TD finds {open_ruling.pending.id}={told[open_ruling.pending.id]}"
        do(event, RulingContinued(ruling, len(event.rulings[ruling].lines), (line,)))
    (proposal,) = due(event, ruling)
    assert proposal.act == ResultEntered(1, 1, 1, 1, "4S-1 by N", ruling=ruling)
    id = result_of_table_1(event, "4S= N")  # the players had another result in their heads
    assert acts(event, ruling) == [ResultCorrected(id, id, "4S-1 by N", law="70A", ruling=ruling)]
    enter_correction(event, ruling)
    assert due(event, ruling) == []


def test_the_result_of_a_claim_is_entered_from_the_ruling_and_then_not_due_70a() -> None:
    event = evening()
    lines = ("TD position contract=4S-N", "TD rules claim offender=N", *(f"TD finds {f}={n}" for f, n in LEFT.items()))
    ruling = ruled(event, *lines, "TD finds tricks_claimed=4", "TD finds response_to_claim=agreed")
    (act,) = acts(event, ruling)
    assert isinstance(act, ResultEntered)
    id = do(event, act)
    assert (event.results[id].result, event.results[id].ruling) == ("4S= by N", ruling)
    do(event, ResultCorrected(id, id, "4S+1 N", law="79C1"), why="another trick, later")
    assert due(event, ruling) == []


def test_a_claim_keeps_its_contract_whatever_the_players_enter_70a() -> None:
    """Somebody enters another contract after the ruling: what is due is the ruling's result, beside theirs."""
    event = evening()
    lines = ("TD position contract=4S-N", "TD rules claim offender=N", *(f"TD finds {f}={n}" for f, n in LEFT.items()))
    ruling = ruled(event, *lines, "TD finds tricks_claimed=4", "TD finds response_to_claim=agreed")
    id = result_of_table_1(event, "3NT= N")
    (proposal,) = due(event, ruling)
    assert (proposal.values["before"], proposal.values["after"]) == ("3NT= by N", "4S= by N")
    enter_correction(event, ruling)
    assert (event.results[id].result, due(event, ruling)) == ("4S= by N", [])


def test_a_claim_of_which_nobody_knows_what_was_left_is_no_result_70a() -> None:
    """As logs have it in which that was not asked: the tricks that were left are not thirteen."""
    event = evening()
    ruling = ruled(event, "TD position contract=4S-N", "TD rules claim offender=N", "TD finds tricks_claimed=3")
    do(event, RulingContinued(ruling, 3, ("TD finds response_to_claim=agreed",)))
    position = event.rulings[ruling].folded_once.position
    assert position.result is None
    assert [proposal.message for proposal in due(event, ruling)] == ["event.proposal.claim_to_come"]


@both
def test_two_revokes_on_a_board_are_each_carried_once_64a(edition: Edition) -> None:
    event = evening(edition)
    id = result_of_table_1(event, "4S= N")
    first, second = ruled(event, *REVOKE), ruled(event, *REVOKE)
    enter_correction(event, first)
    enter_correction(event, second)
    assert event.results[id].result == "4S+2 by N"
    assert (about_tricks(event, first), about_tricks(event, second)) == ([], [])


@both
def test_an_adjusted_score_does_not_make_the_tricks_due_again_64a(edition: Edition) -> None:
    event = evening(edition)
    id = result_of_table_1(event, "4S= N")
    ruling = ruled(event, *REVOKE)
    enter_correction(event, ruling)
    do(event, ScoreAdjusted(id, event.results[id].revision, "NS=table EW=ave-", "12C1a"))
    assert about_tricks(event, ruling) == []
    do(event, ScoreAdjusted(id, event.results[id].revision, "", "12C1a"))
    assert about_tricks(event, ruling) == []


@both
def test_a_ruling_that_is_changed_makes_the_difference_due_64a(edition: Edition) -> None:
    event = evening(edition)
    id = result_of_table_1(event, "4S= N")
    ruling = ruled(event, *REVOKE)
    enter_correction(event, ruling)
    ruled_otherwise(event, ruling, len(REVOKE) - 1, "TD finds offender_won_revoke_trick=yes")
    assert corrections_due(event, ruling) == []  # the next question is still open
    do(event, RulingContinued(ruling, len(REVOKE), ("TD finds won_later_trick=yes",)))
    assert corrections_due(event, ruling) == ["4S+2 by N"]
    enter_correction(event, ruling)
    ruled_otherwise(event, ruling, len(REVOKE) - 2, "TD finds won_revoke_trick_or_later=no")
    assert corrections_due(event, ruling) == ["4S= by N"]
    enter_correction(event, ruling)
    assert event.results[id].result == "4S= by N"
    assert corrections_due(event, ruling) == []


def test_of_two_rulings_the_one_that_falls_takes_only_its_own_tricks_84() -> None:
    event = evening()
    result_of_table_1(event, "4S= N")
    first, second = ruled(event, *REVOKE), ruled(event, *REVOKE)
    enter_correction(event, first)
    enter_correction(event, second)
    ruled_otherwise(event, first, 0)
    assert corrections_due(event, first) == ["4S+1 by N"]
    enter_correction(event, first)
    assert (corrections_due(event, first), corrections_due(event, second)) == ([], [])


def test_a_correction_of_the_directors_own_is_not_undone() -> None:
    event = evening()
    id = result_of_table_1(event, "4S= N")
    ruling = ruled(event, "N 1S")
    do(event, ResultCorrected(id, id, "4S+1 N", law="79C1", ruling=ruling))
    do(event, RulingContinued(ruling, 1, ("E P",)))
    assert due(event, ruling) == []


@both
def test_tricks_and_a_score_for_one_side_are_both_due_64a(edition: Edition) -> None:
    event = evening(edition)
    id = result_of_table_1(event, "4S= N")
    ruling = ruled(event, *REVOKE, "TD adjusts EW=ave-")
    (adjusted,) = (act for act in acts(event, ruling) if isinstance(act, ScoreAdjusted))
    do(event, adjusted, why="")
    assert corrections_due(event, ruling) == ["4S+1 by N"]
    enter_correction(event, ruling)
    assert (event.results[id].result, event.results[id].award) == ("4S+1 by N", "NS=table EW=ave-")
    assert about_tricks(event, ruling) == []
    assert not any(isinstance(act, ScoreAdjusted) for act in acts(event, ruling))


@both
def test_after_an_appeal_the_tricks_are_not_offered_back_93b3(edition: Edition) -> None:
    event = evening(edition, appeals_body="committee")
    id = result_of_table_1(event, "4S= N")
    ruling = ruled(event, *REVOKE)
    appeal = do(event, AppealRequested(1, "4", ruling, consenting=event.contestants["4"].names))
    do(event, AppealReferred(appeal, "committee"))
    assert corrections_due(event, ruling) == ["4S+1 by N"]
    do(event, AppealDecided(appeal, "changed", "no revoke", award="4S= N"))
    assert event.results[id].award == "4S= N"
    assert about_tricks(event, ruling) == []


@both
@pytest.mark.parametrize("late", [False, True])
def test_an_error_in_the_score_is_put_right_79c(edition: Edition, late: bool) -> None:
    event = evening(edition, late_score_correction_allowed=True)
    id = result_of_table_1(event, "4S= N")
    when = {"within_correction_period": "no" if late else "yes", "recorded_score_wrong": "yes"}
    sure = {"wrong_beyond_reasonable_doubt": "yes", "organiser_approves": "yes", "right_score": "3NT-S+1"}
    ruling = answered(event, "scoring-error", **when, **sure)
    law = "79C2" if late else "79C1"
    assert acts(event, ruling) == [ResultCorrected(id, id, "3NT+1 by S", law=law, ruling=ruling)]
    enter_correction(event, ruling)
    assert due(event, ruling) == []
    ruled_otherwise(event, ruling, 0)
    assert corrections_due(event, ruling) == ["4S= by N"]


@both
@pytest.mark.parametrize("taken", ["not_won", "could_not_be_lost"])
def test_tricks_taken_that_were_not_won_are_given_back_79a2(edition: Edition, taken: str) -> None:
    event = evening(edition)
    id = result_of_table_1(event, "4S= N")
    ruling = answered(event, "tricks-taken-knowingly", "N", what_was_taken=taken, knowingly="no")
    (proposal,) = due(event, ruling)
    assert (proposal.act, proposal.fill_in) == (ResultCorrected(id, id, law="79A2", ruling=ruling), ("to",))
    do(event, ResultCorrected(id, id, "4S-1 N", law="79A2", ruling=ruling), why="")
    assert due(event, ruling) == []


def test_who_revoked_was_not_said_64a() -> None:
    event = evening(LAWS_2017)
    id = result_of_table_1(event, "4S= N")
    ruling = ruled(event, "TD rules revoke", *REVOKE[1:])
    (proposal,) = (candidate for candidate in due(event, ruling) if candidate.act is not None)
    assert (proposal.act, proposal.fill_in) == (ResultCorrected(id, id, law="64A2", ruling=ruling), ("to",))
