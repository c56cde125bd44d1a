"""What a ruling makes due, as acts ready to be entered."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kibitz.event.acts import (
    Act,
    Disqualified,
    PenaltyGiven,
    ResultCancelled,
    ResultCorrected,
    RulingClosed,
    RulingCorrected,
    ScoreAdjusted,
    ScoreAwarded,
    Suspended,
    WarningGiven,
)
from kibitz.event.proposals import notes_on_board, proposals
from kibitz.laws.editions import EDITIONS, Edition
from kibitz.messages.speaker import Speaker
from tests.event.directing import do, evening, result_of_table_1
from tests.event.proposing import REVOKE, about_tricks, acts, answered, due, ruled


def test_averages_for_a_board_without_a_result_12c2() -> None:
    event = evening()
    ruling = ruled(event, "TD adjusts NS=ave+ EW=ave-")
    assert acts(event, ruling) == [ScoreAwarded(1, 1, 1, 1, "NS=ave+ EW=ave-", law="12C2a", ruling=ruling)]
    do(event, proposals(event, ruling)[0].act)  # type: ignore[arg-type]
    assert due(event, ruling) == []


def test_the_same_for_one_with_a_result_12c2() -> None:
    event = evening()
    id = result_of_table_1(event)
    ruling = ruled(event, "TD adjusts NS=ave+ EW=ave-")
    (act,) = acts(event, ruling)
    assert act == ScoreAdjusted(id, id, "NS=ave+ EW=ave-", "12C2a", ruling)
    assert act is not None
    do(event, act)
    assert due(event, ruling) == []


def test_a_weighted_score_and_the_other_side_keeps_its_own_12c1c() -> None:
    event = evening()
    id = result_of_table_1(event)
    ruling = ruled(event, "TD adjusts NS=60%:4S-N=,40%:4S-N-1")
    (act,) = acts(event, ruling)
    assert act == ScoreAdjusted(id, id, "NS=60%:4S-N=,40%:4S-N-1 EW=table", "12C1a", ruling)
    do(event, act)


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_a_score_to_be_assigned_is_filled_in_by_the_director_82c(edition: Edition) -> None:
    event = evening(edition)
    id = result_of_table_1(event)
    answers = {"ruling_was_wrong": "yes", "can_be_put_right": "no", "result_assignable": "yes"}
    ruling = answered(event, "directors-error", **answers)
    (proposal,) = due(event, ruling)
    assert proposal.act == ScoreAdjusted(id, id, "", "82C", ruling)
    assert proposal.fill_in == ("award",)


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_tricks_that_go_to_the_other_side_64a(edition: Edition) -> None:
    event = evening(edition)
    ruling = ruled(event, *REVOKE)
    (pending,) = about_tricks(event, ruling)
    assert (pending.message, pending.act) == ("event.proposal.tricks_to_come", None)
    assert pending in notes_on_board(event, 1, "", 1, 1)
    id = result_of_table_1(event, "4S= N")
    (proposal,) = about_tricks(event, ruling)
    assert proposal.act == ResultCorrected(id, id, "4S+1 by N", law="64A2", ruling=ruling)
    do(event, proposal.act)
    assert event.results[id].result == "4S+1 by N"
    assert about_tricks(event, ruling) == []


def test_penalties_with_their_tariff_90() -> None:
    event = evening(penalty_tariff={"late_arrival": "10% of a top"})
    ruling = answered(event, "procedural-offence", "E", offence="late_arrival")
    (act,) = acts(event, ruling)
    assert act == PenaltyGiven(1, "4", "10% of a top", "late_arrival", "90B1", 1, ruling)
    assert act is not None
    do(event, act)
    assert due(event, ruling) == []


def test_what_a_penalty_is_for_is_said_in_words_90() -> None:
    event = evening()
    (proposal,) = due(event, answered(event, "procedural-offence", "E", offence="slow_play"))
    said = Speaker("en", strict=True).say(proposal.message, **proposal.values)
    assert "a penalty for playing too slowly may be given" in said


def test_without_a_tariff_the_director_says_how_much_90() -> None:
    event = evening()
    ruling = answered(event, "procedural-offence", "E", offence="slow_play")
    (proposal,) = due(event, ruling)
    assert proposal.fill_in == ("amount",)


def test_what_the_director_gave_at_the_table_is_ready_90() -> None:
    event = evening()
    ruling = ruled(event, "TD penalises NS 10% by=90B2")
    (act,) = acts(event, ruling)
    assert act == PenaltyGiven(1, "1", "10% of a top", "90B2", "90B2", 1, ruling)
    assert act is not None
    do(event, act)
    warned = ruled(event, "TD penalises EW warning by=90B2")
    assert acts(event, warned) == [WarningGiven(1, "4", "90B2", "90B2", warned)]


@pytest.mark.parametrize(("discipline", "kind"), [("suspension", Suspended), ("disqualification", Disqualified)])
def test_discipline_91(discipline: str, kind: type[Act]) -> None:
    event = evening()
    ruling = answered(event, "disorder", "N", discipline=discipline, organiser_approves="yes")
    (act,) = acts(event, ruling)
    assert isinstance(act, kind)
    do(event, act)
    assert due(event, ruling) == []


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_a_wrong_board_that_was_played_before_is_cancelled_15b(edition: Edition) -> None:
    event = evening(edition)
    id = result_of_table_1(event)
    event.put_result(replace(event.results[id], id=0, round=2, table=2))  # where pair 1 had played it before
    answers = {"found_during_auction": "no", "somebody_played_board_before": "yes", "deprived_of_result": "none"}
    ruling = answered(event, "wrong-board", "N", **answers)
    cancels = [act for act in acts(event, ruling) if isinstance(act, ResultCancelled)]
    law = "15B" if edition.book == 2007 else "15B1"
    assert cancels == [ResultCancelled(id, id, law, ruling)]
    do(event, cancels[0])
    assert not any(isinstance(act, ResultCancelled) for act in acts(event, ruling))


def test_a_wrong_ruling_asks_for_a_score_with_nobody_offending_82c() -> None:
    event = evening()
    id = result_of_table_1(event)
    ruling = ruled(event, "N 1S")
    do(event, RulingClosed(ruling, 1))
    assert due(event, ruling) == []
    do(event, RulingCorrected(ruling))
    (proposal,) = due(event, ruling)
    assert proposal.act == ScoreAdjusted(id, id, "", "82C", ruling)
    do(event, ScoreAdjusted(id, id, "ave+/ave+", "82C", ruling))
    assert due(event, ruling) == []


def test_a_ruling_about_no_board_says_so() -> None:
    event = evening()
    ruling = ruled(event, "TD adjusts NS=ave+ EW=ave-", board=0)
    assert [proposal.message for proposal in due(event, ruling)] == ["event.proposal.which_board"]
