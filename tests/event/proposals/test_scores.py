"""Adjusted scores and fouled boards that a ruling makes due, and when they are not any more (12C, 82C, 87B, 93B3)."""

from __future__ import annotations

import pytest

from kibitz.event.acts import (
    AppealDecided,
    AppealReferred,
    AppealRequested,
    BoardFouled,
    ResultCorrected,
    RulingClosed,
    RulingCorrected,
    ScoreAdjusted,
)
from kibitz.event.contest import Event
from kibitz.game import Result
from kibitz.laws.editions import EDITIONS, LAWS_2017, Edition
from kibitz.messages import LANGUAGES, Speaker
from kibitz.table.log.kinds import RESULT
from tests.event.directing import do, evening, result_of_table_1
from tests.event.proposing import acts, answered, due, ruled, ruled_otherwise

both = pytest.mark.parametrize("edition", EDITIONS, ids=str)
AVERAGES = "TD adjusts NS=ave+ EW=ave-"


def entered(event: Event, ruling: int) -> int:
    """What is due is entered, with no other reason than the ruling; the number of the entry."""
    (act,) = acts(event, ruling)
    assert act is not None
    return do(event, act, why="")


@both
@pytest.mark.parametrize("against_score", [False, True])
def test_what_a_committee_decided_is_not_offered_back_93b3(edition: Edition, against_score: bool) -> None:
    event = evening(edition, appeals_body="committee")
    id = result_of_table_1(event)
    ruling = ruled(event, AVERAGES)
    score = entered(event, ruling)
    against = score if against_score else ruling
    appeal = do(event, AppealRequested(1, "4", against, consenting=event.contestants["4"].names))
    do(event, AppealReferred(appeal, "committee"))
    do(event, AppealDecided(appeal, "changed", "no damage", award="4S= N"))
    assert event.results[id].award == "4S= N"
    assert due(event, ruling) == []


def test_an_appeal_that_was_upheld_leaves_due_what_was_not_entered_93b3() -> None:
    event = evening(appeals_body="committee")
    result_of_table_1(event)
    ruling = ruled(event, AVERAGES)
    appeal = do(event, AppealRequested(1, "4", ruling, consenting=event.contestants["4"].names))
    do(event, AppealReferred(appeal, "committee"))
    do(event, AppealDecided(appeal, "upheld", "as ruled"))
    entered(event, ruling)
    assert due(event, ruling) == []


@both
def test_nor_is_what_stood_before_a_score_for_a_wrong_ruling_82c(edition: Edition) -> None:
    event = evening(edition)
    id = result_of_table_1(event)
    ruling = ruled(event, AVERAGES)
    entered(event, ruling)
    do(event, RulingClosed(ruling, 1))
    do(event, RulingCorrected(ruling))
    assert [proposal.law for proposal in due(event, ruling)] == ["82C"]
    do(event, ScoreAdjusted(id, event.results[id].revision, "ave+/ave+", "82C", ruling))
    assert due(event, ruling) == []
    do(event, ResultCorrected(id, event.results[id].revision, lead="HK"))
    assert due(event, ruling) == []


@pytest.mark.parametrize("text", ["ave+/ave-", "NS=ave+ EW=ave-", "NS=a+, EW=a-"])
@pytest.mark.parametrize("named", [False, True])
def test_an_award_written_otherwise_is_the_same(text: str, named: bool) -> None:
    event = evening()
    id = result_of_table_1(event)
    ruling = ruled(event, AVERAGES)
    do(event, ScoreAdjusted(id, id, text, "12C2a", ruling if named else 0))
    assert due(event, ruling) == []


def test_another_award_is_not() -> None:
    event = evening()
    id = result_of_table_1(event)
    ruling = ruled(event, AVERAGES)
    do(event, ScoreAdjusted(id, id, "ave/ave", "12C2a"))
    assert len(due(event, ruling)) == 1


def test_what_a_later_ruling_awards_is_not_overruled_by_an_earlier_one() -> None:
    event = evening()
    result_of_table_1(event)
    first = ruled(event, AVERAGES)
    entered(event, first)
    second = ruled(event, "TD adjusts NS=ave EW=ave")
    entered(event, second)
    assert (due(event, first), due(event, second)) == ([], [])


def test_an_award_that_the_ruling_makes_no_more_is_given_back_84() -> None:
    event = evening()
    id = result_of_table_1(event)
    ruling = ruled(event, AVERAGES)
    entered(event, ruling)
    ruled_otherwise(event, ruling, 0)
    assert acts(event, ruling) == [ScoreAdjusted(id, event.results[id].revision, "", "12C2a", ruling)]
    entered(event, ruling)
    assert event.results[id].award == ""
    assert due(event, ruling) == []


def test_but_not_one_that_was_never_the_rulings() -> None:
    event = evening()
    id = result_of_table_1(event)
    ruling = ruled(event, "N 1S", "E P")
    do(event, ScoreAdjusted(id, id, "ave+/ave-", "12C1a", ruling))
    ruled_otherwise(event, ruling, 1)
    assert due(event, ruling) == []


@both
def test_a_fouled_board_is_marked_table_by_table_87b(edition: Edition) -> None:
    event = evening(edition)
    id = result_of_table_1(event)
    answers = {"how_fouled": "dealer", "played_in_different_forms": "yes"}
    ruling = answered(event, "fouled-board", **answers)
    (proposal,) = due(event, ruling)
    assert (proposal.act, proposal.fill_in, proposal.law) == (BoardFouled(id, id, ""), ("form",), "87B")
    do(event, BoardFouled(id, id, "B"))
    assert due(event, ruling) == []


def test_a_fouled_board_before_it_has_a_result_87b() -> None:
    event = evening()
    ruling = answered(event, "fouled-board", how_fouled="dealer", played_in_different_forms="yes")
    assert [(proposal.message, proposal.act) for proposal in due(event, ruling)] == [("event.proposal.fouled", None)]


@pytest.mark.parametrize("by_line", [False, True])
def test_weights_that_contain_what_the_illegal_call_led_to_12c1c(by_line: bool) -> None:
    """In the lines of the ruling, or as the score was entered because of it; pointed out until it is another."""
    event = evening(LAWS_2017)
    id = result_of_table_1(event)
    found = event.results[id].result
    other = "3H= E"
    lines = ["TD rules unauthorised-information offender=N", "TD finds information_made_available=yes"]
    lines += [f"TD finds {fact}=yes" for fact in ("chose_what_was_suggested", "had_logical_alternative")]
    lines += ["TD finds offending_side_gained=yes", "TD finds play_over=yes"]
    written = Result.parse(found)
    assert written.contract is not None
    table_result = RESULT.write(written)
    weights = f"60%:{table_result},40%:3H-E="
    ruling = ruled(event, *lines, *([f"TD adjusts NS={weights} EW={weights}"] if by_line else []))
    if not by_line:
        act = ScoreAdjusted(id, event.results[id].revision, f"NS={weights} EW={weights}", "16B3", ruling)
        do(event, act, why="use of information")
    pointed_out = [
        proposal for proposal in due(event, ruling) if proposal.message == "event.proposal.weights_illegal_outcome"
    ]
    assert len(pointed_out) == 1
    for language in LANGUAGES:  # the result in the signs of the reader, not as somebody typed it
        voice = Speaker(language, strict=True)
        said = voice.say(pointed_out[0].message, **pointed_out[0].values)
        assert f" {voice.spell(written, 'symbol')}, " in said
        assert table_result not in said
        assert str(written) not in said
    if not by_line:
        award = f"60%:{other},40%:3H-1 E"
        do(event, ScoreAdjusted(id, event.results[id].revision, award, "16B3", ruling), why="legal results only")
        assert "event.proposal.weights_illegal_outcome" not in [proposal.message for proposal in due(event, ruling)]
