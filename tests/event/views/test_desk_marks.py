"""What the director's desk says besides results: cancelled, fouled, approved; and the log found by its sentences."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from kibitz.event.acts import (
    BoardFouled,
    DisqualificationDecided,
    Disqualified,
    LateCorrectionApproved,
    ResultCancelled,
    ResultCorrected,
    ResultEntered,
    RoundExtended,
    RoundStarted,
    Suspended,
)
from kibitz.event.contest import Event
from kibitz.event.director.deadlines import deadlines
from kibitz.event.views.desk import desk_view
from kibitz.event.views.log import LogSearch, log_view
from kibitz.event.views.office import office_view
from kibitz.event.views.types import MessageData
from kibitz.event.views.words.sentences import line
from tests.event.directing import ADA, ENGLISH, ORGANISER, do, evening, evening_2007, make_official, refusal_id
from tests.event.rooms import START


def board(event: Event) -> Any:
    """The first board of table 1 in round 1, as it is before the director."""
    return desk_view(event, ADA, START, "1")["rounds"][-1]["boards"][0]


def said(event: Event, number: int) -> str:
    """The sentence of an entry."""
    of = line(event, event.log[number - 1], ORGANISER)
    return ENGLISH.say(of["message"], **of["values"])


def test_a_cancelled_result_is_there_with_its_history_and_can_be_given_back_15b() -> None:
    event = evening()
    result = do(event, ResultEntered(1, 1, 1, 1, "4S= N"), why="")
    assert board(event)["cancelled"] is None
    number = do(event, ResultCancelled(result, event.results[result].revision, "15B"), why="another board")
    shown = board(event)
    assert (shown["id"], shown["state"]) == (None, "to_enter")
    assert shown["cancelled"] == {"id": result, "revision": number, "result": "4S= by N"}
    assert [change["kind"] for change in shown["changes"]] == ["result_entered", "result_cancelled"]
    back = do(event, ResultCorrected(result, number, "4S= N"), why="it was the right board")
    assert (board(event)["id"], board(event)["state"], board(event)["cancelled"]) == (result, "agreed", None)
    assert (
        said(event, back) == "Table 1, board 1: the result that had been cancelled counts again: 4♠= by North (79C1)."
    )


def test_a_fouled_board_says_its_form_87() -> None:
    event = evening()
    result = do(event, ResultEntered(1, 1, 1, 1, "4S= N"), why="")
    assert board(event)["form"] == ""
    do(event, BoardFouled(result, event.results[result].revision, "B"), why="two cards exchanged")
    assert board(event)["form"] == "B"


def test_a_late_correction_that_is_approved_is_marked_until_it_is_used_79c2() -> None:
    event = evening()
    result = do(event, ResultEntered(1, 1, 1, 1, "4S= N"), why="")
    make_official(event)
    ends = deadlines(event, 1).correction_ends
    assert ends is not None
    late = ends + timedelta(minutes=1)
    assert board(event)["late_approved"] is False
    do(event, LateCorrectionApproved(1, result), ORGANISER, at=late)
    assert board(event)["late_approved"] is True
    do(event, ResultCorrected(result, event.results[result].revision, "4S-1 N"), at=late, why="miscounted")
    assert board(event)["late_approved"] is False


def test_the_office_keeps_what_the_organiser_decided_91b() -> None:
    event = evening()
    asked = do(event, Disqualified("2", "cheating"))
    assert [
        disqualification["approved"] for disqualification in office_view(event, ADA, START)["disqualifications"]
    ] == [None]
    do(event, DisqualificationDecided(asked, approved=False), ORGANISER)
    assert [
        disqualification["approved"] for disqualification in office_view(event, ADA, START)["disqualifications"]
    ] == [False]


def test_the_laws_of_2007_suspend_no_single_player_91a() -> None:
    assert refusal_id(evening_2007(), Suspended(1, "1", "fought", "N1")) == "contestant_is_suspended"
    do(evening_2007(), Suspended(1, "1", "fought"))


def test_a_round_is_longer_or_shorter() -> None:
    event = evening()
    do(event, RoundStarted(1, 2, minutes=20))
    assert said(event, do(event, RoundExtended(1, 3))) == "Session 1: the round is longer by 3 minutes."
    assert said(event, do(event, RoundExtended(1, -1))) == "Session 1: the round is shorter by 1 minute."


def test_the_log_is_searched_by_the_words_one_reads() -> None:
    event = evening()
    result = do(event, ResultEntered(1, 1, 1, 1, "4S= N"), why="")
    number = do(event, ResultCancelled(result, event.results[result].revision, "15B"), why="another board")

    def found(text: str) -> list[int]:
        def say(what: MessageData) -> str:
            return ENGLISH.say(what["message"], **what["values"])

        return [entry["number"] for entry in log_view(event, ADA, START, LogSearch(text=text), say=say)["entries"]]

    assert found("was cancelled") == [number]
    assert found("cancelled ANOTHER ada") == [number]
    assert found("cancelled ben") == []
