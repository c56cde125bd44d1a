"""12C2a, 78D: when somebody has gone home nobody plays for them, and their opponents are not forgotten."""

from __future__ import annotations

import pytest

from kibitz.event.acts import ResultEntered, ScoreAwarded, ScoreMadeOfficial
from kibitz.event.acts.results import SideName
from kibitz.event.refusals import Refused
from kibitz.event.sessions.board_states import BoardProgress, boards_at, is_round_played, missing
from kibitz.event.sessions.deprived import deprived
from kibitz.event.sessions.repair_kinds import RepairRequest
from kibitz.event.sessions.repairs import propose
from kibitz.event.standings.departures import boards_played
from kibitz.event.standings.live import EventStandings
from kibitz.event.views.desk import desk_view
from kibitz.event.views.room import room_view
from kibitz.event.views.seats import seats_view
from kibitz.event.views.table import table_view
from kibitz.movement import howell
from tests.event.evening import DIRECTOR, SCREEN, Evening, club, player, refuses, table


@pytest.fixture
def evening() -> Evening:
    """Number 3 goes home in round 2 after the first of three boards."""
    made = club(movement=howell(8, boards_per_set=3)).start(1).play(1).start(2)
    at, boards, _ = of_leaver(made)
    made.score(boards[0], at=at, round=2)
    made.do(propose(made.event, 1, "", "gone", RepairRequest(contestants=("3",))).act())
    return made


def of_leaver(evening: Evening) -> tuple[int, tuple[int, ...], str]:
    """The table of number 3 in round 2, its boards, and their opponent."""
    section = evening.event.section(1, "")
    for meeting in section.of_round[2]:
        there = section.who(meeting.ns) + section.who(meeting.ew)
        if "3" in there:
            return meeting.table, meeting.boards, next(who for who in there if who != "3")
    raise AssertionError


def test_boards_that_were_not_begun_are_not_played(evening: Evening) -> None:
    at, boards, opponent = of_leaver(evening)
    section = evening.event.section(1, "")
    states = [planned.state for planned in boards_at(evening.event, section, section.meetings[2, at])]
    assert states == [BoardProgress.AGREED, BoardProgress.LEFT, BoardProgress.LEFT]
    theirs: SideName = "NS" if opponent in section.who(section.meetings[2, at].ns) else "EW"
    for link in (table(str(at)), player(opponent)):
        with refuses("contestant_left"):
            evening.do(ResultEntered(1, 2, at, boards[1], "4S= N", side=theirs), link)
    view = table_view(evening.event, table(str(at)), evening.now)
    assert all("result_entered" not in board["may"] for board in view["boards"])
    evening.do(ResultEntered(1, 2, at, boards[1], "4S= N"))  # the director knows that it was played before


def test_their_seats_are_empty_and_their_phone_says_that_it_is_over(evening: Evening) -> None:
    at, _, opponent = of_leaver(evening)
    event, now = evening.event, evening.now
    for view in (
        table_view(event, table(str(at)), now),
        desk_view(event, DIRECTOR, now, str(at))["rounds"][0],
        next(tile for tile in room_view(event, DIRECTOR, now)["sections"][0]["tables"] if tile["number"] == at),
    ):
        assert [seated["id"] for seated in view["ns"] + view["ew"]] == [opponent]
    (section,) = seats_view(event, SCREEN, now)["sections"]
    assert "3" not in {seat["contestant"] for seat in section["seats"] + section["now"]}
    assert [goes["contestant"] for goes in table_view(event, table(str(at)), now)["next"]] == [opponent]
    own = table_view(event, player("3"), now)
    assert (own["boards"], own["unfinished"], own["next"][0]["over"]) == ([], [], True)
    assert own["next"][0].get("left")
    evening.start(3)
    (section_now,) = room_view(event, DIRECTOR, evening.now)["sections"]
    assert "3" not in {sits_out["id"] for sits_out in section_now["sits_out"]}
    assert table_view(event, player("3"), evening.now)["unfinished"] == []
    assert table_view(event, player(opponent), evening.now)["unfinished"] == []


def test_what_is_due_to_the_opponents_stands_there_at_once(evening: Evening) -> None:
    at, boards, opponent = of_leaver(evening)
    due = deprived(evening.event, 1)
    assert [(one.table, one.board, one.deprived, one.left) for one in due] == [
        (at, board, (opponent,), ("3",)) for board in boards[1:]
    ]
    assert {one.award.law for one in due} == {"12C2a"}
    room = room_view(evening.event, DIRECTOR, evening.now)
    assert [(one["board"], one["left"]) for one in room["deprived"]] == [(board, ["3"]) for board in boards[1:]]
    for one in due:
        evening.do(one.award, why="3 went home")
    assert deprived(evening.event, 1) == ()
    assert room_view(evening.event, DIRECTOR, evening.now)["deprived"] == []


def test_it_is_said_once_and_keeps_the_score_from_being_official(evening: Evening) -> None:
    """Under what is due, not among what is late as well."""
    evening.play(2, but=tuple((of_leaver(evening)[0], board) for board in of_leaver(evening)[1]))
    assert is_round_played(evening.event, evening.event.section(1, ""), 2)
    for round in range(3, evening.event.section(1, "").rounds + 1):
        evening.start(round).play(round)
    assert room_view(evening.event, DIRECTOR, evening.now)["missing"]["begun"] == []
    assert {board.state for board in missing(evening.event, 1)} == {BoardProgress.LEFT}
    with refuses("boards_missing"):
        evening.do(ScoreMadeOfficial(1))
    evening.do(ScoreMadeOfficial(1), why="nothing is due")
    room = room_view(evening.event, DIRECTOR, evening.now)
    assert (room["deprived"], room["late"], room["missing"]) == ([], [], {"count": 0, "begun": []})


def test_an_artificial_score_is_no_board_that_they_have_played(evening: Evening) -> None:
    at, boards, _ = of_leaver(evening)
    assert boards_played(evening.event, (1,), "3") == 4
    evening.do(ScoreAwarded(1, 2, at, boards[1], "NS=ave- EW=ave+", law="12C2a"), why="3 went home")
    assert boards_played(evening.event, (1,), "3") == 4
    ranking = EventStandings(evening.event).of(1).overall
    assert ranking is not None
    assert "3" not in ranking.places


def test_a_result_of_the_round_that_waits_stays_with_those_who_have_it() -> None:
    evening = club(movement=howell(8, boards_per_set=3)).start(1).play(1).start(2)
    at, boards, opponent = of_leaver(evening)
    made = evening.score(boards[0], at=at, round=2, agreed=False)
    evening.do(propose(evening.event, 1, "", "gone", RepairRequest(contestants=("3",))).act())
    assert evening.event.results[made].standing.value == "entered"
    assert not isinstance(table_view(evening.event, player(opponent), evening.now), Refused)
