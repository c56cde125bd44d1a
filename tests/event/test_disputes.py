"""Results in dispute: what the director can decide, before the round is over and after it (79B)."""

from __future__ import annotations

import pytest

from kibitz.event.acts import ResultCorrected, ResultDisputed, RoundStarted, ScoreAdjusted
from kibitz.event.contest import Event
from kibitz.event.disputes import choices
from kibitz.event.entries import Role, Who
from kibitz.event.state import Scored, Standing
from kibitz.event.views.desk import desk_view
from kibitz.laws.editions import EDITIONS, Edition
from tests.event.directing import ADA, do, evening
from tests.event.rooms import START, enter

EAST_WEST = Who(Role.PLAYER, "N4", "4")


def disputed(event: Event, says: str) -> Scored:
    """N-S have entered 4S=, and E-W say something else."""
    id = enter(event, 1, 1, 1, standing=Standing.ENTERED).id
    do(event, ResultDisputed(id, id, "EW", says), EAST_WEST)
    return event.results[id]


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_the_director_rules_which_score_is_recorded_79b2(edition: Edition) -> None:
    event = evening(edition)
    result = disputed(event, "4S-1 N")
    found = choices(event, result)
    assert [(each.choice, each.side, each.result, each.law) for each in found] == [
        ("right", "NS", "4S= N", "79B2"),
        ("right", "EW", "4S-1 by N", "79B2"),
    ]
    boards = desk_view(event, ADA, START, "1")["rounds"][0]["boards"]
    assert [each["side"] for each in boards[0]["choices"]] == ["NS", "EW"]
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
