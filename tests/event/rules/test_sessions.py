"""Sessions, movements, boards, rounds (4, 5A, 6, 8) and the log that folds to the same."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given, strategies as st

from kibitz.dealing import session_deals
from kibitz.event.acts import (
    BoardsPut,
    ClockResumed,
    ClockStopped,
    ConditionsSet,
    ContestantEntered,
    ContestantWithdrawn,
    HandsOpened,
    HandsPublished,
    LatePlayOrdered,
    Meeting,
    MovementRepaired,
    Player,
    ResultEntered,
    RoundExtended,
    RoundStarted,
    ScoreMadeOfficial,
    SectionPlanned,
    SubstituteSeated,
)
from kibitz.event.contest import Event
from kibitz.event.refusals import NotAllowed
from kibitz.event.sessions.automations import due
from kibitz.event.sessions.clock import boards_due, ends_at
from kibitz.event.sessions.lineups import lineup
from kibitz.event.sessions.plans import SectionWanted, movement_of, plan_of, section_for
from kibitz.event.views.room import room_view
from kibitz.event.views.summary import summary_view
from kibitz.event.views.table import table_view
from kibitz.movement import Movement, howell, mitchell
from tests.event.evening import (
    DIRECTOR,
    MINUTE,
    ORGANISER,
    SCREEN,
    SECRET,
    Evening,
    club,
    names,
    player,
    refuses,
    table,
)


@pytest.fixture
def evening() -> Evening:
    return club()


MOVEMENTS = [mitchell(3, boards_per_set=2), mitchell(5, boards_per_set=3), howell(6), howell(8, boards_per_set=3)]


@given(st.sampled_from(MOVEMENTS), st.integers(1, 40))
def test_a_plan_is_the_movement_again(movement: Movement, first: int) -> None:
    plan = plan_of(movement, first)
    again = movement_of(plan)
    assert plan_of(again) == plan
    if first == 1:
        assert [again.board_numbers(encounter.sets) for encounter in again.encounters] == [
            movement.board_numbers(encounter.sets) for encounter in movement.encounters
        ]
        assert again.details == movement.details


def test_a_pair_too_few_leaves_the_last_number_empty() -> None:
    wanted = section_for(5, mitchell(3, boards_per_set=2), "A")
    assert wanted.ids == ("A1", "A2", "A3", "A4", "A5", "")
    with refuses("movement_for_others"):
        section_for(3, mitchell(3, boards_per_set=2))


def test_the_log_folds_to_the_same(evening: Evening) -> None:
    evening.start().play(1).start(2)
    again = Event.folded(evening.event.log)
    assert (again.sessions, again.results, again.contestants) == (
        evening.event.sessions,
        evening.event.results,
        evening.event.contestants,
    )


def test_5a_nobody_has_two_places(evening: Evening) -> None:
    plan = evening.event.sessions[1].sections[""].plan
    with refuses("seated_twice"):
        evening.do(SectionPlanned(1, "", plan, ("1", "1", "3", "4", "5", "6")))
    with refuses("no_such_contestant"):
        evening.do(SectionPlanned(1, "", plan, ("99", "2", "3", "4", "5", "6")))
    with refuses("movement_for_others"):
        evening.do(SectionPlanned(1, "", plan, ("1", "2")))


def test_15b_a_plan_in_which_a_board_comes_twice_is_refused(evening: Evening) -> None:
    plan = evening.event.sessions[1].sections[""].plan
    wrong = replace(plan, meetings=tuple(replace(meeting, boards=(1, 2)) for meeting in plan.meetings))
    with refuses("movement_wrong"):
        evening.do(SectionPlanned(1, "", wrong, ("1", "2", "3", "4", "5", "6")))


def test_a_section_that_has_begun_is_repaired_not_planned_again(evening: Evening) -> None:
    section = evening.start().event.sessions[1].sections[""]
    with refuses("section_begun"):
        evening.do(SectionPlanned(1, "", section.plan, section.contestants))


def test_a_repair_changes_nothing_of_what_was_played(evening: Evening) -> None:
    evening.start().play(1)
    section = evening.event.sessions[1].sections[""]
    one, *rest = section.plan.meetings
    turned = replace(section.plan, meetings=(replace(one, ns=one.ew, ew=one.ns), *rest))
    with refuses("repair_changes_past"):
        evening.do(MovementRepaired(1, "", "mend", turned, section.contestants))
    cut = replace(section.plan, meetings=tuple(meeting for meeting in section.plan.meetings if meeting.round < 3))
    before = dict(evening.event.results)
    evening.do(MovementRepaired(1, "", "cut_rounds", cut, section.contestants))
    assert evening.event.sessions[1].sections[""].rounds == 2
    assert evening.event.results == before


def test_a_late_pair_joins_where_somebody_would_sit_out() -> None:
    movement = mitchell(3, boards_per_set=2)
    evening = Evening().set_up(SectionWanted(movement, absent=frozenset({6}))).start()
    evening.do(ContestantEntered("6"))
    section = evening.event.sessions[1].sections[""]
    everybody = (*section.contestants[:5], "6")
    evening.do(MovementRepaired(1, "", "late_pair", section.plan, everybody))
    assert evening.event.sessions[1].sections[""].contestants == everybody


def test_6_the_deals_are_whole_packs_of_boards_that_are_played(evening: Evening) -> None:
    with refuses("boards_not_planned"):
        evening.do(BoardsPut(1, {"30": evening.event.sessions[1].deals["", 1]}))
    with refuses("not_a_deal"):
        evening.do(BoardsPut(1, {"1": "nonsense"}))
    with refuses("deal_not_sound"):
        evening.do(BoardsPut(1, {"1": "N:AKQ.J.T.9 - - -"}))
    with refuses("deal_twice"):
        evening.do(BoardsPut(1, {"1": evening.event.sessions[1].deals["", 2]}))


def test_6e4_the_deals_are_those_that_were_promised(evening: Evening) -> None:
    deals = session_deals(SECRET, "another session", [1])
    with refuses("not_as_promised"):
        evening.do(BoardsPut(1, {"1": str(deals[1])}, commitment="0" * 64, seed=str(SECRET), named="session 1"))


def test_a_board_that_was_played_keeps_its_deal(evening: Evening) -> None:
    evening.start().score(1)
    other = str(session_deals(SECRET, "another session", [1])[1])
    with refuses("board_was_played"):
        evening.do(BoardsPut(1, {"1": other}))
    evening.do(BoardsPut(1, {"1": other}), why="the file was of another day")


def test_who_looks_at_hands_is_on_record(evening: Evening) -> None:
    evening.do(HandsOpened(1, 1))
    assert evening.event.sessions[1].opened == {("", 1, "director", "director")}
    with refuses("still_to_play"):
        evening.do(HandsPublished(1))
    evening.do(HandsPublished(1), why="everybody has gone home")
    assert evening.event.sessions[1].hands_public


def test_8b1_rounds_follow_each_other(evening: Evening) -> None:
    with refuses("not_the_next_round"):
        evening.do(RoundStarted(1, 2))
    with refuses("no_such_round"):
        evening.do(RoundStarted(1, 9))
    evening.start().start(2)
    with refuses("not_the_next_round"):
        evening.do(RoundStarted(1, 1))
    evening.do(RoundStarted(1, 1), why="started by mistake")


def test_the_clock_stands_still_and_goes_on(evening: Evening) -> None:
    evening.start()
    begun = evening.now
    assert ends_at(evening.event.sessions[1].sections[""].clock, evening.now) == begun + 16 * MINUTE
    evening.do(ClockStopped(1))
    with refuses("clock_stands"):
        evening.do(ClockStopped(1))
    evening.do(ClockResumed(1), after=timedelta(minutes=5))
    with refuses("clock_runs"):
        evening.do(ClockResumed(1))
    evening.do(RoundExtended(1, 3))
    assert ends_at(evening.event.sessions[1].sections[""].clock, evening.now) == begun + (16 + 5 + 3) * MINUTE
    with refuses("not_minutes"):
        evening.do(RoundExtended(1, -60))


def test_a_table_is_slow_when_it_has_fewer_boards_than_the_time_allows(evening: Evening) -> None:
    evening.start()
    section, begun = evening.event.sessions[1].sections[""], evening.now
    assert boards_due(evening.event.conditions, section.clock, 2, begun + 8 * MINUTE) == 0
    assert boards_due(evening.event.conditions, section.clock, 2, begun + 9 * MINUTE) == 1
    evening.score(1)
    (shown,) = room_view(evening.event, DIRECTOR, begun + 10 * MINUTE, 1)["sections"]
    assert tuple(table_row["number"] for table_row in shown["tables"] if table_row["slow"]) == (2, 3)


def test_rounds_begin_by_the_clock_or_when_all_have_done() -> None:
    by_clock = club('rounds = "clock"').start()
    assert due(by_clock.event, by_clock.now + 15 * MINUTE) == []
    assert due(by_clock.event, by_clock.now + 16 * MINUTE) == [RoundStarted(1, 2)]
    done = club('rounds = "all_done"').start().play(1, but=((3, 6),))
    assert due(done.event, done.now) == []
    last = done.event.sessions[1].sections[""].meetings[1, 3].boards[-1]
    done.score(last, at=3)
    assert due(done.event, done.now) == [RoundStarted(1, 2)]
    assert due(club().start().play(1).event, done.now) == []


def test_8b2_boards_played_later_are_not_missing_until_then(evening: Evening) -> None:
    evening.start()
    with refuses("board_not_here"):
        evening.do(LatePlayOrdered(1, 1, 1, (6,)))
    evening.do(LatePlayOrdered(1, 1, 1, (2,)))
    with refuses("already_late"):
        evening.do(LatePlayOrdered(1, 1, 1, (2,)))
    assert room_view(evening.event, DIRECTOR, evening.now)["late"][0]["board"] == 2
    evening.score(2)
    assert not evening.event.sessions[1].sections[""].late


def test_8c_the_score_is_official_when_nothing_is_missing(evening: Evening) -> None:
    for round in (1, 2, 3):
        evening.start(round).play(round, but=((1, 1),))
    with refuses("boards_missing"):
        evening.do(ScoreMadeOfficial(1))
    assert room_view(evening.event, DIRECTOR, evening.now)["missing"]["count"] == 1
    evening.do(ResultEntered(1, 1, 1, 1, "4S= N"))  # the table has moved on: its link does not enter that any more
    assert summary_view(evening.event, SCREEN, evening.now)["sessions"][0]["state"] == "played"
    evening.do(ScoreMadeOfficial(1))
    assert evening.event.sessions[1].official == evening.now
    with refuses("score_is_official"):
        evening.do(RoundStarted(1, 3), why="again")


def test_4_a_substitute_plays_for_somebody_from_a_round_on(evening: Evening) -> None:
    evening.do(SubstituteSeated("1", 1, "N1", Player("Eva"), 2, 2))
    assert [seated.name for seated in lineup(evening.event, "1", 1, 1)] == ["N1", "S1"]
    assert [seated.name for seated in lineup(evening.event, "1", 1, 2)] == ["Eva", "S1"]
    with refuses("not_a_member"):
        evening.do(SubstituteSeated("1", 1, "Nobody", Player("Jan")))
    with refuses("plays_elsewhere"):
        evening.do(SubstituteSeated("2", 1, "N2", Player("S1")))
    with refuses("no_substitutes"):
        club('[regulations]\nsubstitutes = "none"').do(SubstituteSeated("1", 1, "N1", Player("Eva")))


def test_78d_the_contest_is_not_changed_silently(evening: Evening) -> None:
    evening.do(ConditionsSet('method = "butler"'))  # before play: the director may
    evening.start()
    with refuses("organiser_changes_contest", NotAllowed):
        evening.do(ConditionsSet('method = "cross_imps"'), why="as always")
    with refuses("organiser_changes_contest", NotAllowed):
        evening.do(ConditionsSet('method = "butler"\n[regulations]\nedition = 2007'), why="as always")
    with refuses("kind_is_fixed"):
        evening.do(ConditionsSet('kind = "teams"'), ORGANISER, "teams")
    evening.do(ConditionsSet('method = "cross_imps"'), ORGANISER, "it was announced so")
    assert evening.event.conditions.method == "cross_imps"


def test_contestants_come_and_go(evening: Evening) -> None:
    with refuses("contestant_there"):
        evening.do(ContestantEntered("1"))
    with refuses("wrong_number_of_players"):
        evening.do(ContestantEntered("9", (Player("One"),)))
    evening.do(ContestantWithdrawn("1"))
    with refuses("contestant_gone"):
        evening.do(ContestantWithdrawn("1"))
    assert room_view(evening.event, DIRECTOR, evening.now)["gone_but_planned"][0]["id"] == "1"


# The pages.


def test_the_page_of_a_table_before_and_during_a_round(evening: Evening) -> None:
    before = table_view(evening.event, player("1"), evening.now)
    assert (before["state"], before["table"], before["boards"][0]["may"]) == ("before", "1", {})
    evening.start()
    page = table_view(evening.event, table("1"), evening.now)
    assert (page["state"], page["round"], page["rounds"]) == ("playing", 1, 3)
    first = page["boards"][0]
    assert (first["board"], first["dealer"], first["vulnerable"], first["state"]) == (1, "N", "None", "to_enter")
    made = evening.score(1, agreed=False)
    entered: Any = table_view(evening.event, table("1"), evening.now)["boards"][0]
    assert (entered["state"], entered["waits_for"], entered["revision"]) == ("entered", "EW", made)
    assert entered["reads"]["points_ns"] == 420
    assert entered["may"]["result_agreed"] == ["EW"]
    mine = table_view(evening.event, player("1"), evening.now)
    assert mine["boards"][0]["may"] == {"result_withdrawn": ["NS"]}
    assert (mine["role"], mine["tables"]) == ("player", ["1"])
    assert page["next"][0]["table"] == "1"


def test_who_comes_to_a_table_does_not_see_what_was_entered_there_before(evening: Evening) -> None:
    """16C: the next pair may have still to play the board; those who were there see it by their own link."""
    ew = str(evening.start().event.sessions[1].sections[""].meetings[1, 1].ew[0])
    evening.score(1, agreed=False)
    evening.start(2)
    here = table_view(evening.event, table("1"), evening.now)["unfinished"]
    assert [(board["board"], board["state"], board["reads"]) for board in here] == [
        (1, "entered", None),
        (2, "to_enter", None),
    ]
    theirs: Any = table_view(evening.event, player(ew), evening.now)["unfinished"][0]
    assert theirs["reads"]["points_ns"] == 420
    assert theirs["may"]["result_agreed"] == ["EW"]
    assert ([contestant["id"] for contestant in theirs["ew"]], theirs["table"], theirs["number"]) == ([ew], "1", 1)


def test_the_room_is_for_those_who_run_it(evening: Evening) -> None:
    evening.start()
    with refuses("not_for_you", NotAllowed):
        room_view(evening.event, table("1"), evening.now)
    with refuses("not_for_you", NotAllowed):
        table_view(evening.event, SCREEN, evening.now)
    evening.score(1)
    tiles = room_view(evening.event, DIRECTOR, evening.now)["sections"][0]["tables"]
    assert [(tile["done"], tile["total"]) for tile in tiles] == [(1, 2), (0, 2), (0, 2)]


def test_who_sits_out_is_told_where_to_go_next() -> None:
    wanted = SectionWanted(mitchell(3, boards_per_set=2), absent=frozenset({6}), players=names(5))
    evening = Evening().set_up(wanted).start()
    section = evening.event.sessions[1].sections[""]
    idle = next(meeting for meeting in section.plan.meetings if meeting.round == 1 and 6 in (*meeting.ns, *meeting.ew))
    page = table_view(evening.event, player(str(idle.ns[0])), evening.now)
    assert page["state"] == "sitting_out"
    assert page["next"][0]["round"] == 2
    assert isinstance(idle, Meeting)
