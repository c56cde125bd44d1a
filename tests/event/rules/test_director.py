"""The director is called, comes and is done (9B1)."""

from __future__ import annotations

import pytest

from kibitz.event.acts import CallClosed, CallTaken, DirectorCalled
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventRole
from tests.event.directing import ADA, BEN, IN_TIME, LATE, do, evening, make_official, refusal_id, refused
from tests.event.rooms import begin, enter

TABLE_1 = EventActor(EventRole.PLAYER, table="1")


@pytest.fixture
def event() -> Event:
    return evening()


def test_a_table_calls_the_director_9b1(event: Event) -> None:
    number = do(event, DirectorCalled(1, 1, board=2, what="revoke?"), TABLE_1)
    assert (event.calls[number].table, event.calls[number].board, event.calls[number].what) == (1, 2, "revoke?")


def test_one_open_call_is_enough_and_more_words_are_added(event: Event) -> None:
    first = do(event, DirectorCalled(1, 1, what="revoke?"), TABLE_1)
    do(event, DirectorCalled(1, 1, board=2, what="please hurry"), TABLE_1)
    assert list(event.calls) == [first]
    assert event.calls[first].what == "revoke? / please hurry"
    assert event.calls[first].board == 2
    do(event, DirectorCalled(1, 2), ADA)
    assert len(event.calls) == 2


def test_the_second_director_is_told_that_one_is_on_the_way(event: Event) -> None:
    call = do(event, DirectorCalled(1, 1), TABLE_1)
    do(event, CallTaken(call), ADA)
    assert refused(event, CallTaken(call), BEN).flaw.values["by"] == "Ada"


def test_a_call_is_closed_once_and_the_table_may_call_again(event: Event) -> None:
    call = do(event, DirectorCalled(1, 1), TABLE_1)
    do(event, CallClosed(call), ADA)
    assert refusal_id(event, CallClosed(call)) == "call_is_closed"
    assert do(event, DirectorCalled(1, 1), TABLE_1) in event.calls


def test_what_is_not_there_is_refused(event: Event) -> None:
    assert refusal_id(event, DirectorCalled(1, 9)) == "no_such_table"
    assert refusal_id(event, DirectorCalled(2, 1)) == "no_such_session"
    assert refusal_id(event, CallTaken(77)) == "no_such_call"
    assert refusal_id(event, DirectorCalled(1, 1, what="x" * 501)) == "too_much_text"


def test_a_ruling_is_asked_for_on_a_board_one_has_played_until_the_period_ends_92b() -> None:
    event = evening()
    enter(event, 1, 1, 1)  # pair 1 against pair 4 at table 1
    begin(event, 2)
    make_official(event)
    of_four = EventActor(EventRole.PLAYER, "N4", "4")
    wrong = DirectorCalled(1, 1, board=1, side="EW", what="it was one more trick")
    do(event, wrong, of_four, at=IN_TIME)
    assert refusal_id(event, wrong, of_four, at=LATE) == "call_too_late"
    do(event, wrong, at=LATE)
    assert refusal_id(event, DirectorCalled(1, 1, board=1), EventActor(EventRole.PLAYER, "N3", "3")) == "not_your_table"
    assert refusal_id(event, DirectorCalled(1, 1, board=1, side="NS"), of_four) == "not_your_table"
