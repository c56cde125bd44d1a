"""16D, 90B: a board opens to those who have a result on it only when it is plausible that they have played it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kibitz.event.access.plausible_play import hasty_results, opens_at
from kibitz.event.access.visibility import may_see_board_scores, may_see_hands, may_see_result, ranking_through
from kibitz.event.acts import (
    ClockStopped,
    LatePlayOrdered,
    PlayConfirmed,
    ResultAgreed,
    ResultCorrected,
    ResultDisputed,
    ResultEntered,
    RoundStarted,
    ScoreMadeOfficial,
    SeatTaken,
)
from kibitz.event.log.entries import EventActor
from kibitz.event.refusals import NotAllowed
from kibitz.event.views.desk import desk_view
from kibitz.event.views.room import room_view
from kibitz.event.views.table import table_view
from tests.event.evening import DIRECTOR, MINUTE, Evening, club, player, refuses, table

SECOND = MINUTE / 60


def phone(who: EventActor, device: str) -> EventActor:
    return replace(who, device=device)


def agreed(evening: Evening, board: int, enters: EventActor, agrees: EventActor, round: int = 1, at: int = 1) -> int:
    made = evening.do(ResultEntered(1, round, at, board, "4S= N"), enters, after=5 * SECOND)
    evening.do(ResultAgreed(made, made, "EW"), agrees, after=5 * SECOND)
    return made


def sees(evening: Evening, who: EventActor, board: int = 1) -> bool:
    scores = may_see_board_scores(evening.event, who, 1, board, evening.now)
    assert may_see_hands(evening.event, who, 1, "", board, evening.now) == scores
    return scores


@pytest.fixture
def evening() -> Evening:
    return club('hands = "after_board"').start()


# An invented result.


def test_a_result_invented_on_one_phone_opens_nothing_before_the_time_for_the_board_has_passed(
    evening: Evening,
) -> None:
    here = table("1")
    agreed(evening, 1, here, here)
    for who in (here, player("1"), player("4")):
        assert not sees(evening, who)
    evening.wait(minutes=6)
    assert not sees(evening, player("1"))
    evening.wait(minutes=1)
    for who in (here, player("1"), player("4")):
        assert sees(evening, who)


def test_a_later_board_of_the_set_waits_for_those_before_it(evening: Evening) -> None:
    """Else they would look at board 2 while they play board 1."""
    agreed(evening, 2, table("1"), table("1"))
    assert not sees(evening.wait(minutes=8), player("1"), 2)
    assert sees(evening.wait(minutes=6), player("1"), 2)


def test_a_clock_that_stands_still_opens_nothing(evening: Evening) -> None:
    agreed(evening, 1, table("1"), table("1"))
    evening.do(ClockStopped(1))
    assert not sees(evening.wait(minutes=60), player("1"))


def test_both_sides_by_links_of_their_own_open_it_at_once(evening: Evening) -> None:
    agreed(evening, 1, phone(player("1"), "of 1"), phone(player("4"), "of 4"))
    assert sees(evening, player("1"))
    assert not sees(evening, player("3"))


def test_two_browsers_by_one_code_prove_nothing_within_seconds(evening: Evening) -> None:
    """A second window of one phone is another browser."""
    agreed(evening, 1, phone(table("1"), "here"), phone(table("1"), "in a private window"))
    assert not sees(evening, phone(table("1"), "here"))
    assert sees(evening.wait(minutes=2), phone(table("1"), "here"))


def on_two_devices(evening: Evening, board: int, after: float) -> int:
    """Entered and agreed by the code of a table on two devices."""
    evening.wait(minutes=after)
    return agreed(evening, board, phone(table("1"), "here"), phone(table("1"), "in a private window"))


def test_a_board_out_of_turn_is_marked_and_waits_for_its_whole_time(evening: Evening) -> None:
    """Who looks at board 2 before playing it has no result on board 1 yet."""
    made = on_two_devices(evening, 2, after=5)
    assert not sees(evening, player("1"), 2)
    assert [result.id for result in hasty_results(evening.event, 1, evening.now)] == [made]
    on_two_devices(evening, 1, after=3)  # what comes afterwards makes it no better
    assert not sees(evening, player("1"), 2)
    assert sees(evening.wait(minutes=6), player("1"), 2)


def test_a_board_waits_for_its_whole_time_where_the_one_before_is_not_agreed(evening: Evening) -> None:
    evening.do(ResultEntered(1, 1, 1, 1, "4S= N"), phone(table("1"), "here"), after=2 * MINUTE)
    on_two_devices(evening, 2, after=4)
    assert not sees(evening, player("1"), 2)
    assert hasty_results(evening.event, 1, evening.now) == []


def test_boards_entered_one_after_another_within_a_moment_wait_for_their_whole_time(evening: Evening) -> None:
    on_two_devices(evening, 1, after=6)
    on_two_devices(evening, 2, after=0)
    assert sees(evening, player("1"), 1)
    assert not sees(evening, player("1"), 2)
    assert sees(evening.wait(minutes=8), player("1"), 2)


def test_in_turn_two_devices_need_a_quarter_of_the_time(evening: Evening) -> None:
    on_two_devices(evening, 1, after=3)
    on_two_devices(evening, 2, after=3)
    assert sees(evening, player("1"), 2)


def test_a_board_put_off_is_not_waited_for(evening: Evening) -> None:
    evening.do(LatePlayOrdered(1, 1, 1, (1,)))
    on_two_devices(evening, 2, after=5)
    assert sees(evening, player("1"), 2)
    assert hasty_results(evening.event, 1, evening.now) == []


def test_the_director_says_that_it_was_played(evening: Evening) -> None:
    made = agreed(evening, 1, table("1"), table("1"))
    revision = evening.event.results[made].revision
    with refuses("not_for_role", NotAllowed):
        evening.do(PlayConfirmed(made, revision), table("1"))
    evening.do(PlayConfirmed(made, revision), after=SECOND)
    assert sees(evening, player("1"))


def test_the_conditions_say_what_opens_a_board() -> None:
    by_time = club('hands = "after_board"\n[regulations]\nresults_open = "time_passed"').start()
    agreed(by_time, 1, player("1"), player("4"))
    assert not sees(by_time, player("1"))
    assert sees(by_time.wait(minutes=7), player("1"))
    at_once = club('hands = "after_board"\n[regulations]\nresults_open = "agreed"').start()
    agreed(at_once, 1, table("1"), table("1"))
    assert sees(at_once, player("1"))


def test_who_has_gone_on_to_the_next_round_has_played(evening: Evening) -> None:
    agreed(evening, 1, table("1"), table("1"))
    evening.do(RoundStarted(1, 2), after=SECOND)
    assert sees(evening, player("1"))


def test_a_late_play_has_no_time_and_waits_for_the_director(evening: Evening) -> None:
    evening.do(LatePlayOrdered(1, 1, 1, (1,)))
    evening.do(RoundStarted(1, 2))
    made = agreed(evening, 1, phone(player("1"), "p"), phone(table("1"), "q"))
    assert not sees(evening.wait(minutes=30), player("1"))
    assert opens_at(evening.event, evening.event.results[made], evening.now) is None
    evening.do(PlayConfirmed(made, evening.event.results[made].revision))
    assert sees(evening, player("1"))


def test_a_club_without_a_clock_has_the_usual_time() -> None:
    evening = club('hands = "after_board"\nminutes_a_board = 0').start()
    agreed(evening, 1, table("1"), table("1"))
    assert not sees(evening.wait(minutes=5), player("1"))
    assert sees(evening.wait(minutes=2), player("1"))


def test_an_invented_result_of_the_last_table_publishes_no_board_and_no_ranking() -> None:
    evening = club('hands = "after_round"\nscores = "at_once"').start(1).play(1).start(2).play(2).start(3)
    for at in (2, 3):
        for board in evening.event.section(1, "").meetings[3, at].boards:
            evening.do(ResultEntered(1, 3, at, board, "4S= N"))
    first, second = evening.event.section(1, "").meetings[3, 1].boards
    evening.do(RoundStarted(1, 3), why="once more, by mistake", after=SECOND)
    for board in (first, second):
        agreed(evening, board, table("1"), table("1"), round=3)
    spectator = player("2")
    assert not may_see_hands(evening.event, spectator, 1, "", second, evening.now)
    assert ranking_through(evening.event, spectator, 1, evening.now) == 2
    evening.wait(minutes=14)
    assert may_see_hands(evening.event, spectator, 1, "", second, evening.now)
    assert ranking_through(evening.event, spectator, 1, evening.now) is None


def test_what_is_official_is_everybodys(evening: Evening) -> None:
    for round in (1, 2, 3):
        if round > 1:
            evening.start(round)
        evening.play(round)
    evening.do(ScoreMadeOfficial(1))
    assert sees(evening, player("3"))


# The director is told.


def test_the_director_sees_what_was_agreed_too_soon_until_they_have_dealt_with_it(evening: Evening) -> None:
    made = agreed(evening, 1, table("1"), table("1"))
    (marked,) = room_view(evening.event, DIRECTOR, evening.now)["hasty"]
    assert (marked["table"], marked["board"], marked["result"], marked["one_phone"]) == ("1", 1, made, True)
    assert desk_view(evening.event, DIRECTOR, evening.now, "1")["rounds"][0]["boards"][0]["hasty"]
    assert room_view(evening.event, DIRECTOR, evening.wait(minutes=1).now)["hasty"]  # it does not go away by itself
    evening.do(PlayConfirmed(made, evening.event.results[made].revision))
    assert room_view(evening.event, DIRECTOR, evening.now)["hasty"] == []


def test_a_mark_is_gone_when_the_board_has_opened_to_them(evening: Evening) -> None:
    """By time, or because they have gone on: there is nothing left to keep closed."""
    agreed(evening, 1, table("1"), table("1"))
    assert room_view(evening.event, DIRECTOR, evening.now)["hasty"]
    assert room_view(evening.event, DIRECTOR, evening.now + 7 * MINUTE)["hasty"] == []
    evening.start(2)
    assert room_view(evening.event, DIRECTOR, evening.now)["hasty"] == []


def test_what_takes_its_time_is_not_marked(evening: Evening) -> None:
    evening.score(1)  # two minutes
    evening.score(2)  # four
    assert hasty_results(evening.event, 1, evening.now) == []


def test_a_correction_deals_with_it_too(evening: Evening) -> None:
    made = agreed(evening, 1, table("1"), table("1"))
    evening.do(ResultCorrected(made, evening.event.results[made].revision, "3NT= N"), why="they said so")
    assert hasty_results(evening.event, 1, evening.now) == []


def test_the_table_is_told_when_the_board_opens(evening: Evening) -> None:
    here = table("1")
    agreed(evening, 1, here, here)
    (first, _) = table_view(evening.event, here, evening.now)["boards"]
    assert not first["scores"]
    assert first["opens"] == "2026-03-05T18:47:00.000Z"
    (first, _) = table_view(evening.event, here, evening.wait(minutes=7).now)["boards"]
    assert first["scores"]
    assert first["opens"] is None


# The code of a table in the hands of those who sat there before.


def waiting(evening: Evening, round: int) -> int:
    board = evening.event.section(1, "").meetings[round, 1].boards[0]
    return evening.do(ResultEntered(1, round, 1, board, "6HX-5 N"), phone(table("1"), "of those who sit there"))


def test_what_waits_is_not_shown_by_the_code_of_an_earlier_round(evening: Evening) -> None:
    before = phone(table("1"), "of the pair that went on")
    agreed(evening, 1, before, before)
    evening.start(2)
    made = waiting(evening, 2)
    event = evening.event
    assert not may_see_result(event, before, event.results[made], evening.now)
    assert not may_see_result(event, phone(table("1"), ""), event.results[made], evening.now)
    view = table_view(event, before, evening.now)
    assert view["boards"][0]["reads"] is None
    assert view["asks_seat"]


def test_those_who_say_that_they_sit_there_see_it_and_are_known_from_then_on(evening: Evening) -> None:
    other = phone(table("1"), "of north-south")
    evening.start(2)
    made = waiting(evening, 2)
    event = evening.event
    assert not may_see_result(event, other, event.results[made], evening.now)
    evening.do(SeatTaken(1, 2, 1, "NS"), other)
    assert may_see_result(event, other, event.results[made], evening.now)
    assert not table_view(event, other, evening.now)["asks_seat"]
    evening.start(3)  # north-south stay where they are
    made = waiting(evening, 3)
    assert may_see_result(event, other, event.results[made], evening.now)


def test_a_phone_that_is_elsewhere_in_the_round_takes_no_seat_and_answers_for_nobody(evening: Evening) -> None:
    evening.start(2)
    spy = phone(table("1"), "spy")
    evening.do(SeatTaken(1, 2, 2, "EW"), phone(table("2"), "spy"))
    made = waiting(evening, 2)
    assert not may_see_result(evening.event, spy, evening.event.results[made], evening.now)
    for act in (SeatTaken(1, 2, 1, "EW"), ResultAgreed(made, made, "EW"), ResultDisputed(made, made, "EW")):
        with refuses("phone_is_elsewhere", NotAllowed):
            evening.do(act, spy)


def test_whose_number_is_known_takes_no_seat_where_they_do_not_sit(evening: Evening) -> None:
    moved = phone(table("1"), "of the pair that went on")
    evening.do(SeatTaken(1, 1, 1, "EW"), moved)
    evening.start(2)
    with refuses("phone_is_elsewhere", NotAllowed):
        evening.do(SeatTaken(1, 2, 1, "EW"), moved)
    there = evening.event.section(1, "")
    (now,) = (at for (round, at), meeting in there.meetings.items() if round == 2 and "4" in there.who(meeting.ew))
    evening.do(SeatTaken(1, 2, now, "EW"), phone(table(str(now)), "of the pair that went on"))


def test_a_seat_is_taken_in_the_round_in_play(evening: Evening) -> None:
    for round in (0, 2):
        with refuses("not_this_round"):
            evening.do(SeatTaken(1, round, 1, "NS"), table("1"))
    with refuses("not_your_table", NotAllowed):
        evening.do(SeatTaken(1, 1, 2, "NS"), table("1"))


def test_in_the_first_round_nobody_has_the_code_of_an_earlier_one(evening: Evening) -> None:
    made = waiting(evening, 1)
    assert may_see_result(evening.event, phone(table("1"), "new"), evening.event.results[made], evening.now)
