"""Results in dispute: what the director can decide, before the round is over and after it (79B)."""

from __future__ import annotations

import pytest

from kibitz.event.acts import (
    DirectorCalled,
    ResultAgreed,
    ResultCorrected,
    ResultDisputed,
    ResultEntered,
    RoundStarted,
    RulingOpened,
    ScoreAdjusted,
)
from kibitz.event.contest import Event
from kibitz.event.director.disputes import choices
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.state import ResultStatus, Scored
from kibitz.event.views.desk import desk_view
from kibitz.event.views.table import table_view
from kibitz.event.views.words.sentences import sentence
from kibitz.laws.editions import EDITIONS, Edition
from kibitz.messages.speaker import Speaker
from tests.event.directing import ADA, IN_TIME, LATE, do, evening, make_official, refusal_id
from tests.event.rooms import START, enter, log, mitchell, room

EAST_WEST = EventActor(EventRole.PLAYER, "N4", "4")


def disputed(event: Event, says: str) -> Scored:
    """N-S have entered 4S=, and E-W say something else."""
    id = enter(event, 1, 1, 1, standing=ResultStatus.ENTERED).id
    do(event, ResultDisputed(id, id, "EW", says), EAST_WEST)
    return event.results[id]


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_the_director_rules_which_score_is_recorded_79b2(edition: Edition) -> None:
    event = evening(edition)
    result = disputed(event, "4S-1 N")
    found = choices(event, result)
    assert [(choice.choice, choice.side, choice.result, choice.law) for choice in found] == [
        ("right", "NS", "4S= N", "79B2"),
        ("right", "EW", "4S-1 by N", "79B2"),
    ]
    boards = desk_view(event, ADA, START, "1")["rounds"][0]["boards"]
    assert [choice["side"] for choice in boards[0]["choices"]] == ["NS", "EW"]
    do(event, found[1].act)
    assert event.results[result.id].result == "4S-1 by N"
    assert choices(event, event.results[result.id]) == []


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_after_the_round_one_side_may_be_lowered_and_the_other_not_raised_79b3(edition: Edition) -> None:
    event = evening(edition)
    do(event, RoundStarted(1, 2), why="go on")
    result = disputed(event, "4S-1 N")
    law = "79B2" if edition.book == 2007 else "79B3"
    *_, lower = choices(event, result)
    assert (lower.choice, lower.side, lower.law) == ("lower", "NS", law)
    assert lower.act == ScoreAdjusted(result.id, result.revision, "NS=4S-1 by N EW=table", law)
    do(event, lower.act)
    better = disputed(evening(edition), "4S+1 N")
    assert better.says == "4S+1 by N"


def test_where_they_say_nothing_there_is_only_what_was_entered_79b() -> None:
    event = evening()
    result = disputed(event, "")
    (only,) = choices(event, result)
    assert isinstance(only.act, ResultCorrected)


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_the_last_round_lasts_while_a_score_waits_for_agreement_8c(edition: Edition) -> None:
    event = evening(edition)
    do(event, RoundStarted(1, 2), why="go on")
    id = enter(event, 2, 1, 3, standing=ResultStatus.ENTERED).id
    do(event, ResultDisputed(id, id, "EW", "4S-1 N"), EventActor(EventRole.PLAYER, "N6", "6"))
    assert [choice.choice for choice in choices(event, event.results[id])] == ["right", "right"]


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_and_is_over_when_the_score_is_official_8c_79b3(edition: Edition) -> None:
    event = evening(edition)
    do(event, RoundStarted(1, 2), why="go on")
    id = enter(event, 2, 1, 3, standing=ResultStatus.ENTERED).id
    make_official(event)
    do(event, ResultDisputed(id, id, "EW", "4S-1 N"), EventActor(EventRole.PLAYER, "N6", "6"), at=IN_TIME)
    law = "79B2" if edition.book == 2007 else "79B3"
    found = choices(event, event.results[id])
    assert [(choice.choice, choice.law) for choice in found] == [("right", law), ("right", law), ("lower", law)]


def test_or_when_the_next_session_has_begun_8c_79b3() -> None:
    event = evening()
    do(event, RoundStarted(1, 2), why="go on")
    id = enter(event, 2, 1, 3, standing=ResultStatus.ENTERED).id
    room(mitchell(3, 2, 2), session=2, event=event, conditions=event.conditions)
    log(event, RoundStarted(2, 1))
    do(event, ResultDisputed(id, id, "EW", "4S-1 N"), EventActor(EventRole.PLAYER, "N6", "6"))
    assert [choice.choice for choice in choices(event, event.results[id])] == ["right", "right", "lower"]


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_who_finds_an_agreed_score_wrong_calls_the_director_for_its_board_79b_79c1(edition: Edition) -> None:
    event = evening(edition)
    id = enter(event, 1, 1, 1).id
    make_official(event)
    assert refusal_id(event, ResultDisputed(id, id, "EW", "4S-1 N"), EAST_WEST, IN_TIME) == "not_waiting"
    call = do(event, DirectorCalled(1, 1, board=1, side="EW", what="one off"), EAST_WEST, IN_TIME)
    assert (event.calls[call].board, event.results[id].counts) == (1, True)
    ruling = do(event, RulingOpened(1, 1, board=1, round=1, call=call), at=LATE)
    law = "79B2" if edition.book == 2007 else "79B3"
    do(event, ScoreAdjusted(id, id, "NS=4S-1 N EW=table", law, ruling), at=LATE)
    assert event.results[id].award == "NS=4S-1 N EW=table"


def test_who_entered_it_may_agree_with_what_the_others_say_79a1() -> None:
    event = evening()
    result = disputed(event, "4S-1 N")
    north_south = EventActor(EventRole.PLAYER, "N1", "1")
    board = table_view(event, north_south, START)["boards"][0]
    assert board["may"] == {"accepts": ["NS"]}
    given_in = ResultAgreed(result.id, result.revision, "NS", "4S-1 N")
    assert refusal_id(event, ResultAgreed(result.id, result.revision, "NS"), north_south) == "other_side_agrees"
    assert refusal_id(event, ResultAgreed(result.id, result.revision, "NS", "4S+1 N"), north_south) == "not_waiting"
    assert refusal_id(event, ResultAgreed(result.id, result.revision, "EW", "4S-1 N"), EAST_WEST) == "other_side_agrees"
    do(event, given_in, north_south)
    now = event.results[result.id]
    assert (now.result, now.standing, now.says) == ("4S-1 by N", ResultStatus.AGREED, "")
    assert all(call.closed for call in event.calls.values())
    last = desk_view(event, ADA, START, "1")["rounds"][0]["boards"][0]["changes"][-1]
    assert (last["kind"], last["before"], last["after"]) == ("result_agreed", "4S= by N", "4S-1 by N")


def test_what_the_director_enters_is_of_no_side_79a1() -> None:
    event = evening()
    do(event, ResultEntered(1, 1, 1, 1, "4S= N", sure=True))
    board = desk_view(event, ADA, START, "1")["rounds"][0]["boards"][0]
    assert (board["entered_by"], board["changes"][0]["side"], board["changes"][0]["role"]) == (
        "director",
        None,
        "director",
    )
    said = sentence(event, event.log[-1])
    assert "entered by the director" in Speaker("en", strict=True).say(said["message"], **said["values"])
