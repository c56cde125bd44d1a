"""Who cannot play a board any more that the plan has for them, and what is due to them (15B, 12C2a)."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz.event.contest import Event
from kibitz.event.log.codec import read_act
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.sessions.deprived import deprived, played_before
from kibitz.event.standings.live import EventStandings
from kibitz.event.views.ranking import ranking_view
from kibitz.event.views.room import room_view
from kibitz.event.views.scorecard import scorecard_view
from kibitz.event.views.table import table_view
from kibitz.event.views.traveller import traveller_view
from kibitz.laws.editions import EDITIONS, Edition
from tests.event.directing import ADA, ENGLISH, do, evening
from tests.event.rooms import START, enter

TABLE_1 = EventActor(EventRole.PLAYER, table="1", device="phone")


def wrong_board(edition: Edition) -> Event:
    """Pair 4 has played board 1 at table 2 against pair 2, and pair 1 waits for it at table 1."""
    event = evening(edition)
    enter(event, 1, 2, 1, ns=("2",), ew=("4",))
    return event


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_who_waits_for_a_board_that_the_others_have_played_is_deprived_15b(edition: Edition) -> None:
    event = wrong_board(edition)
    section = event.sessions[1].sections[""]
    assert played_before(event, section, section.meetings[1, 1], 1) == ("4",)
    (here,) = [deprivation for deprivation in deprived(event, 1) if deprivation.table == 1 and deprivation.round == 1]
    assert (here.board, here.played_before, here.deprived) == (1, ("4",), ("1",))
    assert here.award.award == "NS=ave+ EW=not-played"
    assert here.award.law == ("15B" if edition.book == 2007 else "15B3")


def test_the_table_is_told_and_enters_nothing_15b() -> None:
    event = wrong_board(EDITIONS[-1])
    board = table_view(event, TABLE_1, START)["boards"][0]
    assert board["played_before"] == ["4"]
    assert board["may"] == {}
    said = ENGLISH.say(board["says"]["message"], **board["says"]["values"])
    assert "Number 4 has played board 1 already" in said
    other = table_view(event, TABLE_1, START)["boards"][1]
    assert other["may"] == {"result_entered": ["NS", "EW"]}
    assert "says" not in other


def test_the_director_enters_what_is_due_and_it_is_scored_12c2a() -> None:
    event = wrong_board(EDITIONS[-1])
    due = next(
        candidate
        for candidate in room_view(event, ADA, START)["deprived"]
        if candidate["round"] == 1 and candidate["table"] == "1"
    )
    do(event, read_act(due["act"]))
    assert not any(deprivation.table == 1 and deprivation.round == 1 for deprivation in deprived(event, 1))
    table = EventStandings(event).of(1)
    assert not table.flaws
    assert table.results[event.version].everybody == ("1",)
    enter(event, 1, 3, 1, "4S-1 N")
    standings = EventStandings(event)
    rows: Any = scorecard_view(event, ADA, START, standings, 1, "1")["rows"]
    assert [(row["board"], row["percentage"]["shown"]) for row in rows] == [(1, "60")]
    assert traveller_view(event, ADA, START, standings, 1, 1)
    assert ranking_view(event, ADA, START, standings, 1)


def test_a_board_that_was_played_though_not_planned_is_shown_at_the_table_15() -> None:
    event = wrong_board(EDITIONS[-1])
    boards = table_view(event, EventActor(EventRole.PLAYER, table="2", device="phone"), START)["boards"]
    assert [(board["board"], board["state"], board["may"]) for board in boards if board["board"] == 1] == [
        (1, "agreed", {})
    ]


def test_as_planned_nobody_is_deprived() -> None:
    event = evening()
    enter(event, 1, 1, 1)
    assert deprived(event, 1) == ()
