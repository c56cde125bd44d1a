"""What is kept from one look to the next is what somebody would see who looks for the first time."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from kibitz.event.acts import (
    Act,
    ConditionsSet,
    ContestantChanged,
    DirectorCalled,
    LatePlayOrdered,
    PenaltyGiven,
    Player,
    ResultAgreed,
    ResultCancelled,
    ResultCorrected,
    ResultDisputed,
    ResultEntered,
    ResultWithdrawn,
    RoundStarted,
    ScoreAdjusted,
    ScoreAwarded,
    SubstituteSeated,
    Suspended,
)
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor
from kibitz.event.refusals import Refused
from kibitz.event.sessions.deprived import boards_not_as_planned
from kibitz.event.sessions.plans import SectionWanted
from kibitz.event.standings.live import EventStandings
from kibitz.event.views.boards import boards_view
from kibitz.event.views.ranking import ranking_view
from kibitz.event.views.room import room_view
from kibitz.event.views.scorecard import scorecard_view
from kibitz.event.views.table import table_view
from kibitz.movement import MovementKind, mitchell
from tests.event.evening import DIRECTOR, ORGANISER, SPECTATOR, Evening, names, player, table
from tests.event.sessions.test_swiss import swiss, whole
from tests.size import FIGURE, Figures, size

RESULTS = ("4S= N", "4S+1 N", "3NT-1 S", "2H= E", "Pass")


def looked_at(event: Event, standings: EventStandings, now: Any) -> dict[str, Any]:
    """Everything of which something is kept."""
    views: dict[str, Any] = {
        "room": room_view(event, DIRECTOR, now, 1),
        "session": ranking_view(event, SPECTATOR, now, standings, 1),
        "event": ranking_view(event, DIRECTOR, now, standings),
        "boards": boards_view(event, SPECTATOR, now, 1),
        "odd": boards_not_as_planned(event, 1),
    }
    for who in (table("A1"), table("B2"), player("A2"), player("B5")):
        views[str(who)] = table_view(event, who, now, "", 1)
    for contestant in ("A1", "B4"):
        views[f"card of {contestant}"] = scorecard_view(event, SPECTATOR, now, standings, 1, contestant)
    for view in views.values():
        if isinstance(view, dict):  # the entry since which it is as it is: who looks anew has seen no other
            view.pop("version", None)
    return views


def something(draw: random.Random, event: Event) -> tuple[Act, EventActor]:
    """Something that happens in a room; much of it cannot be, and is refused."""
    section, at, round = draw.choice("AB"), draw.randint(1, 3), draw.randint(1, 3)
    known = [standing for standing in event.results.values() if standing.stands]
    result = draw.choice(known) if known else None
    entered = ResultEntered(1, round, at, draw.randint(1, 6), draw.choice(RESULTS), section)
    happens: list[tuple[Act, EventActor]] = [
        *[(entered, DIRECTOR)] * 4,
        *[(entered, table(f"{section}{at}"))] * 6,
        (RoundStarted(1, draw.randint(1, 3), section), DIRECTOR),
        (LatePlayOrdered(1, round, at, (draw.randint(1, 6),), section), DIRECTOR),
        (ScoreAwarded(1, round, at, draw.randint(1, 6), "NS=ave+ EW=ave-", section), DIRECTOR),
        (SubstituteSeated(f"{section}2", 1, "S2", Player("Wren"), round), DIRECTOR),
        (ContestantChanged(f"{section}1", (Player("Kite"), Player("Ruff"))), DIRECTOR),
        (Suspended(1, f"{section}3", "74", first_round=round), DIRECTOR),
        (PenaltyGiven(1, f"{section}4", "10%", "late"), DIRECTOR),
        (DirectorCalled(1, at, section, what="a question"), table(f"{section}{at}")),
        (ConditionsSet('scores = "after_board"\nranking = "at_once"'), ORGANISER),
    ]
    if result is not None:
        id, revision = result.id, result.revision
        other = draw.choice(known)
        happens += [(ResultAgreed(id, revision, "EW"), table(f"{result.section}{result.table}"))] * 6
        happens += [
            (ResultDisputed(id, revision, "EW", "3NT= S"), table(f"{result.section}{result.table}")),
            (ResultWithdrawn(id, revision, "NS"), table(f"{result.section}{result.table}")),
            (ResultCancelled(id, revision, "15"), DIRECTOR),
            (ResultCorrected(id, revision, draw.choice(RESULTS)), DIRECTOR),
            (ResultCorrected(id, revision, board=draw.randint(1, 6)), DIRECTOR),
            (ResultCorrected(id, revision, ns=result.ew, ew=result.ns), DIRECTOR),
            (ResultCorrected(id, revision, ns=other.ns), DIRECTOR),
            (ResultCorrected(id, revision, round=draw.randint(1, 3)), DIRECTOR),
        ]
    return draw.choice(happens)


@pytest.mark.parametrize("seed", range(size(2, 6)))
def test_who_looks_again_sees_what_a_newcomer_sees(seed: int, record_property: Figures) -> None:
    draw = random.Random(seed)
    evening = Evening('ranking = "at_once"\nscores = "at_once"')
    sections = [SectionWanted(mitchell(3, boards_per_set=2), name=section, players=names(6)) for section in "AB"]
    evening.set_up(*sections)
    for section in "AB":
        evening.start(1, section)
    standings = EventStandings(evening.event)
    kinds = set()
    for _ in range(size(60, 120)):
        act, who = something(draw, evening.event)
        with suppress(Refused):
            evening.do(act, who, "because")
            kinds.add(act.kind)
            fresh = Event.folded(evening.event.log)
            assert looked_at(evening.event, standings, evening.now) == looked_at(
                fresh, EventStandings(fresh), evening.now
            )
    assert len(kinds) > 8, "what happens must be more than results"
    record_property(f"{FIGURE}acts", size(60, 120))


def test_a_player_s_results_are_found_wherever_they_are_put_right() -> None:
    evening = Evening().set_up()
    evening.start()
    result = evening.score(1)
    event = evening.event
    ns, ew = event.results[result].ns, event.results[result].ew
    assert [found.id for found in event.results_of(1, ns[0])] == [result]
    others = next(contestant for contestant in event.contestants if contestant not in ns + ew)
    evening.do(ResultCorrected(result, event.results[result].revision, ns=(others,)), why="others sat there")
    assert event.results_of(1, ns[0]) == []
    assert [found.id for found in event.results_of(1, others)] == [result]


def test_whose_result_was_given_to_others_has_the_board_still_to_play() -> None:
    evening = Evening().set_up()
    evening.start()
    event = evening.event
    later = event.section(1, "").meetings[2, 1]
    there = event.section(1, "").who(later.ns)[0]
    wrong = evening.do(ResultEntered(1, 1, 1, later.boards[0], "4S= N"), why="the wrong board")
    evening.start(2)

    def played_before() -> Any:
        tables = room_view(event, DIRECTOR, evening.now, 1)["sections"][0]["tables"]
        return next(board for board in tables[0]["boards"] if board["board"] == later.boards[0])["played_before"]

    assert played_before() == [there]
    others = next(contestant for contestant in ("2", "3") if contestant != there)
    evening.do(ResultCorrected(wrong, wrong, ns=(others,), ew=("5",)), why="others had played it")
    assert played_before() == []


def test_what_is_as_planned_is_asked_again_when_the_plan_is_another() -> None:
    evening = Evening().set_up()
    evening.start()
    evening.score(1)
    event, section = evening.event, evening.event.section(1, "")
    assert boards_not_as_planned(event, 1) == set()
    without = tuple(meeting for meeting in section.plan.meetings if meeting.round != 1)
    event.put_section(replace(section, plan=replace(section.plan, meetings=without)))
    assert boards_not_as_planned(event, 1) == {1}


@pytest.mark.parametrize("seed", range(size(2, 4)))
def test_matches_of_teams_are_kept_and_are_what_a_newcomer_reckons(seed: int) -> None:
    """Corrections, awards that look at other matches (12C2c), cancelled results, penalties in a match, other names."""
    draw = random.Random(seed)
    evening = whole(swiss(MovementKind.TEAMS, 6, 3, 'kind = "teams"\nmethod = "imps"\nvictory_points = true'), 3)
    standings = EventStandings(evening.event)
    done = set()
    for _ in range(size(20, 40)):
        result = draw.choice(list(evening.event.results.values()))
        happens: list[Act] = [
            *[ResultCorrected(result.id, result.revision, draw.choice(RESULTS))] * 6,
            *[ScoreAdjusted(result.id, result.revision, draw.choice(("ave+/ave-", "ave+/ave+", "")))] * 3,
            ResultCancelled(result.id, result.revision, "15"),
            PenaltyGiven(1, draw.choice(result.everybody), draw.choice(("1 VP", "3 IMPs")), "late", board=result.board),
            ContestantChanged(
                draw.choice(result.everybody), tuple(Player(f"P{number}") for number in range(4)), "Herons"
            ),
        ]
        act = draw.choice(happens)
        with suppress(Refused):
            evening.do(act, DIRECTOR, "because")
            done.add(act.kind)
            fresh = Event.folded(evening.event.log)
            for session in (0, 1):
                kept = ranking_view(evening.event, DIRECTOR, evening.now, standings, session)
                anew = ranking_view(fresh, DIRECTOR, evening.now, EventStandings(fresh), session)
                assert {**kept, "version": 0} == {**anew, "version": 0}
    assert len(done) >= 4
