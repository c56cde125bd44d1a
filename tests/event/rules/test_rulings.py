"""Rulings: lines that the table folds, taken back, given, found to be wrong (82, 84, 85)."""

from __future__ import annotations

import pytest

from kibitz.event.acts import (
    DirectorCalled,
    RulingClosed,
    RulingContinued,
    RulingCorrected,
    RulingOpened,
    RulingTakenBack,
)
from kibitz.event.contest import Event
from kibitz.laws.editions import LAWS_2007
from tests.event.directing import ADA, BEN, IN_TIME, LATE, do, evening, make_official, refusal_id, refused
from tests.event.rooms import begin, enter

INSUFFICIENT = ("N 1S", "E 1H", "ALL calls-td")


@pytest.fixture
def event() -> Event:
    return evening()


def test_lines_are_folded_by_the_laws_of_the_event(event: Event) -> None:
    ruling = do(event, RulingOpened(1, 1, board=1))
    do(event, RulingContinued(ruling, 0, INSUFFICIENT))
    opened = event.rulings[ruling].folded_once.position.rulings
    assert [opened_ruling.irregularity.law for opened_ruling in opened] == ["27"]
    assert event.rulings[ruling].header.board == 1


def test_of_2007_too() -> None:
    event = evening(LAWS_2007)
    ruling = do(event, RulingOpened(1, 1, board=1))
    do(event, RulingContinued(ruling, 0, INSUFFICIENT))
    assert event.rulings[ruling].folded_once.position.edition == LAWS_2007


def test_a_line_that_cannot_be_is_refused_and_none_is_entered(event: Event) -> None:
    ruling = do(event, RulingOpened(1, 1, board=1))
    told = refused(event, RulingContinued(ruling, 0, ("N 1S", "N jumps")))
    assert (told.flaw.id, told.flaw.values["line"]) == ("line_refused", "N jumps")
    assert event.rulings[ruling].lines == ()
    assert refusal_id(event, RulingContinued(ruling, 0, ("N 1S\nE P",))) == "line_refused"
    assert refusal_id(event, RulingContinued(ruling, 0, ())) == "no_lines"


def test_two_directors_at_one_ruling_the_second_is_told(event: Event) -> None:
    ruling = do(event, RulingOpened(1, 1, board=1))
    do(event, RulingContinued(ruling, 0, ("N 1S",)), ADA)
    told = refused(event, RulingContinued(ruling, 0, ("N 1H",)), BEN)
    assert (told.flaw.id, told.flaw.values["by"]) == ("ruling_changed_meanwhile", "Ada")


def test_the_last_lines_are_taken_back(event: Event) -> None:
    ruling = do(event, RulingOpened(1, 1, board=1))
    do(event, RulingContinued(ruling, 0, INSUFFICIENT))
    do(event, RulingTakenBack(ruling, 3, 1))
    assert event.rulings[ruling].lines == ("N 1S",)
    assert refusal_id(event, RulingTakenBack(ruling, 1, 1)) == "nothing_to_take_back"


def test_a_ruling_takes_the_call_and_closes_it(event: Event) -> None:
    call = do(event, DirectorCalled(1, 1, board=2))
    ruling = do(event, RulingOpened(1, 1, call=call))
    assert event.rulings[ruling].board == 2
    assert event.calls[call].taken_by == "Ada"
    do(event, RulingClosed(ruling, 0, "play on"))
    assert event.calls[call].closed is not None
    assert refusal_id(event, RulingContinued(ruling, 0, ("N 1S",))) == "ruling_is_closed"
    assert refusal_id(event, RulingClosed(ruling, 0)) == "ruling_is_closed"


def test_a_call_of_another_table_is_none_of_this_ruling(event: Event) -> None:
    call = do(event, DirectorCalled(1, 2))
    assert refusal_id(event, RulingOpened(1, 1, call=call)) == "no_such_call"
    assert refusal_id(event, RulingOpened(1, 9)) == "no_such_table"
    assert refusal_id(event, RulingOpened(1, 1, round=9)) == "no_such_meeting"


def test_a_wrong_ruling_goes_on_from_there_82c(event: Event) -> None:
    ruling = do(event, RulingOpened(1, 1, board=1))
    assert refusal_id(event, RulingCorrected(ruling)) == "ruling_still_open"
    do(event, RulingClosed(ruling, 0))
    number = do(event, RulingCorrected(ruling))
    assert (event.rulings[ruling].corrected, event.rulings[ruling].closed) == (number, None)
    do(event, RulingContinued(ruling, 0, ("N 1S",)))


def test_a_ruling_on_a_board_is_of_the_round_in_which_the_table_had_it_92b(event: Event) -> None:
    begin(event, 2)
    rounds = [event.rulings[do(event, RulingOpened(1, 1, board=board))].round for board in (1, 3, 5, 0)]
    assert rounds == [1, 2, 2, 2]
    enter(event, 1, 1, 5, ns=("1",), ew=("4",))  # not by the plan
    assert event.rulings[do(event, RulingOpened(1, 1, board=5))].round == 1


def test_but_only_in_time_81c3(event: Event) -> None:
    ruling = do(event, RulingOpened(1, 1, board=1))
    do(event, RulingClosed(ruling, 0))
    make_official(event)
    assert refusal_id(event, RulingCorrected(ruling), at=LATE) == "too_late_to_rectify"
    do(event, RulingCorrected(ruling), at=IN_TIME)


def test_the_event_answers_what_it_knows_15b1(event: Event) -> None:
    enter(event, 1, 1, 1)  # pair 4 has played board 1, and meets it again at table 3
    section = event.sessions[1].sections[""]
    again = next(table for (round, table), meeting in section.meetings.items() if round == 2 and meeting.ew == (4,))
    ruling = do(event, RulingOpened(1, again, round=2, board=1))
    assert event.rulings[ruling].facts["somebody_played_board_before"] is True
    fresh = do(event, RulingOpened(1, 1, round=1, board=1, board_played=5))
    assert event.rulings[fresh].facts["somebody_played_board_before"] is False


def test_of_a_wrong_board_it_knows_nothing_where_it_does_not_know_which_15b(event: Event) -> None:
    on_their_own = do(event, RulingOpened(1, 1, round=1, board=1))  # the board that they should have played
    assert "somebody_played_board_before" not in event.rulings[on_their_own].facts
    enter(event, 1, 2, 5)  # pair 5 has played board 5, which table 1 has not in round 1
    enter(event, 1, 1, 5, ns=("1",), ew=("5",))
    told = do(event, RulingOpened(1, 1, round=1, board=1))
    assert event.rulings[told].board_played == 5
    assert event.rulings[told].facts["somebody_played_board_before"] is True
    assert refusal_id(event, RulingOpened(1, 1, board_played=-1)) == "no_such_board"


def test_folding_the_log_again_gives_the_same_rulings(event: Event) -> None:
    ruling = do(event, RulingOpened(1, 1, board=1))
    do(event, RulingContinued(ruling, 0, INSUFFICIENT))
    do(event, RulingTakenBack(ruling, 3, 2))
    other = evening()
    for entry in event.log[1:]:
        other.enter(entry)
    assert other.rulings == event.rulings
