"""A knock-out of teams: adjusted scores that do not balance are averaged (12C4; in 2007 86B)."""

from __future__ import annotations

import pytest

from kibitz.event.acts import RulingOpened
from kibitz.event.conditions import Conditions
from kibitz.event.contest import Event
from kibitz.event.sessions.plans import plan_of
from kibitz.event.standings.live import EventStandings
from kibitz.event.views.ranking import ranking_view
from kibitz.event.views.working import working_view
from kibitz.laws.editions import EDITIONS, LAWS_2007, LAWS_2017, Edition
from kibitz.laws.regulations import Regulations
from kibitz.messages import Speaker
from kibitz.movement import Movement
from kibitz.movement.teams import head_to_head, round_robin
from kibitz.scoring.teams import TeamTallies
from tests.event.directing import do
from tests.event.evening import DIRECTOR
from tests.event.proving import proves
from tests.event.rooms import at, change, enter, room


def match(edition: Edition, movement: Movement | None = None, *, knock_out: bool = True) -> Event:
    """Every board is 4S made at both tables."""
    rules = Regulations(edition)
    conditions = Conditions(kind="teams", method="imps", knock_out=knock_out, regulations=rules)
    movement = movement or head_to_head(segments=2, boards_per_set=2)
    event = room(plan_of(movement), round=movement.rounds, conditions=conditions)
    for (round, table), meeting in event.sessions[1].sections[""].meetings.items():
        for board in meeting.boards:
            enter(event, round, table, board)
    return event


def tallies(event: Event) -> TeamTallies:
    tallies = EventStandings(event).of(1).tallies
    assert isinstance(tallies, TeamTallies)
    return tallies


def figures(event: Event, board: int) -> tuple[object, ...]:
    [score] = tallies(event).scores
    return next(scored.figures for scored in score.boards if scored.board == board)


@proves("2017:12C4", "2007:86B")
def test_both_teams_get_the_mean_of_scores_that_do_not_balance(edition: Edition) -> None:
    event, league = match(edition), match(edition, knock_out=False)
    for contest in (event, league):
        first = next(iter(contest.results.values()))
        change(contest, first, award="NS=ave+ EW=ave")  # +3 and 0
    board = first.board
    assert set(figures(league, board)) == {3, 0}
    assert sorted(map(abs, figures(event, board))) == [1.5, 1.5]  # type: ignore[arg-type]
    assert sum(figures(event, board)) == 0  # type: ignore[arg-type]


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_scores_that_balance_are_as_they_are(edition: Edition) -> None:
    event = match(edition)
    first = next(iter(event.results.values()))
    change(event, first, award="NS=ave+ EW=ave-")
    assert sorted(figures(event, first.board)) == [-3, 3]  # type: ignore[type-var]


def test_two_teams_have_one_match_for_all_their_sets() -> None:
    twice = round_robin(4, legs=2, boards_per_set=2)
    assert len(tallies(match(LAWS_2017, twice, knock_out=False)).scores) == 12
    assert len(tallies(match(LAWS_2017, twice)).scores) == 6


def test_a_ruling_knows_that_it_is_one() -> None:
    for knock_out in (False, True):
        event = match(LAWS_2007, knock_out=knock_out)
        ruling = do(event, RulingOpened(1, 1, board=1))
        assert event.rulings[ruling].facts.get("knockout", False) is knock_out


def test_the_working_names_the_law() -> None:
    event = match(LAWS_2017)
    first = next(iter(event.results.values()))
    change(event, first, award="NS=ave+ EW=ave")
    shown = str(working_view(event, DIRECTOR, at(400), EventStandings(event), 1, first.ns[0], first.board))
    assert "12C4" in shown


def test_who_has_won_is_said_beside_both_teams() -> None:
    event = match(LAWS_2017)
    first = next(iter(event.results.values()))
    change(event, first, award="NS=ave+ EW=ave-")
    for knock_out, said in ((True, ["scoring.teams.decision.won"] * 2), (False, [])):
        standings = EventStandings(event if knock_out else match(LAWS_2017, knock_out=False))
        (ranking,) = ranking_view(standings.event, DIRECTOR, at(400), standings, 1)["rankings"]
        notes = [note for row in ranking["rows"] for note in row["notes"]]
        assert [note["message"] for note in notes] == ["scoring.standings.note.knock_out"] * len(said)
        assert [note["values"]["decision"]["id"] for note in notes] == said
    (score,) = tallies(event).scores
    decision = tallies(event).event.decide(score)
    assert Speaker("en").say("scoring.standings.note.knock_out", decision=decision) == f"{first.ns[0]} wins by 3 IMPs."
