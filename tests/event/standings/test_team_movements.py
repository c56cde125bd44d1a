"""Every movement for teams as an event: both tables of every match are compared, whenever each of them plays."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from kibitz.event.acts import Announced, ScoreMadeOfficial
from kibitz.event.conditions import Conditions
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventEntry
from kibitz.event.refusals import Refused
from kibitz.event.sessions.plans import plan_of
from kibitz.event.standings.live import EventStandings
from kibitz.event.state import ResultStatus
from kibitz.event.views.ranking import ranking_view
from kibitz.event.views.scorecard import scorecard_view
from kibitz.event.views.traveller import traveller_view
from kibitz.event.views.working import working_view
from kibitz.messages import say
from kibitz.messages.scoring import WorkingWords
from kibitz.movement import Movement, MovementKind, MovementWish, choose
from kibitz.movement.catalogue.teams import TEAMS
from kibitz.movement.teams import head_to_head, matches, round_robin, teams_mitchell, triple
from kibitz.scoring.teams import MatchScore, TeamFieldTallies, TeamTallies
from tests.event.evening import DIRECTOR
from tests.event.rooms import at, change, enter, official, played, room

VPS = Conditions(kind="teams", method="imps", victory_points=True)
IMPS = Conditions(kind="teams", method="imps")

FIELD = "teams_mitchell"  # each board against two other teams: there are no matches

ALL = {
    f"{movement.family}, {count} teams, {rounds} rounds, {number}": movement
    for count in range(2, 13)
    for family in TEAMS
    if family.id != FIELD
    for all_rounds in [list(family.rounds(count))]
    for rounds in sorted({*all_rounds[:1], *all_rounds[-1:]})
    for number, movement in enumerate(family.make(count, rounds))
}
COUNTS = range(2, 13)
SPREAD = (
    *range(3, 10),
    11,
    12,
)  # teams whose recommended movement has matches of which one table is played in another round


@cache
def recommended(count: int) -> Movement:
    """What is recommended for so many teams; it is looked for when a test runs, not while tests are collected."""
    return choose(MovementWish(MovementKind.TEAMS, count)).candidates[0].movement


def tallies(event: Event, through: int | None = None) -> TeamTallies:
    tallies = EventStandings(event).of(1, through).tallies
    assert isinstance(tallies, TeamTallies)
    return tallies


def all_in(movement: Movement, conditions: Conditions = VPS) -> Event:
    return played(room(plan_of(movement), round=movement.rounds, conditions=conditions))


def of(tallies: TeamTallies, *teams: str) -> list[MatchScore]:
    return [score for score in tallies.scores if {*score.match.teams} == {*teams}]


def test_all_families_are_there() -> None:
    assert {known_movement.family for known_movement in ALL.values()} >= {team.id for team in TEAMS} - {
        FIELD,
        "skip_whist",
    }
    spread = [count for count in COUNTS if any(len(match.rounds) > 1 for match in matches(recommended(count)).complete)]
    assert spread == [*SPREAD]


@pytest.mark.parametrize("movement", ALL.values(), ids=[*ALL])
def test_every_planned_match_is_complete(movement: Movement) -> None:
    """78B, 78D: nothing is left over, IMPs are as many on both sides, and VPs make up the scale's sum."""
    _every_match_is_complete(movement)


@pytest.mark.parametrize("count", COUNTS)
def test_every_match_of_what_is_recommended_is_complete(count: int) -> None:
    """78B, 78D."""
    _every_match_is_complete(recommended(count))


def _every_match_is_complete(movement: Movement) -> None:
    event, found = all_in(movement), matches(movement)
    assert found.is_complete
    assert not EventStandings(event).of(1).flaws
    found_tallies = tallies(event)
    boards: Counter[frozenset[str]] = Counter()
    for full_match in found.complete:
        boards[frozenset((str(full_match.first), str(full_match.second)))] += len(
            movement.board_numbers(full_match.sets)
        )
    scored: Counter[frozenset[str]] = Counter()
    for score in found_tallies.scores:
        first, second = score.match.teams
        assert score.is_over
        assert score.total(first) + score.total(second) == 0
        card = found_tallies.table.card(first)
        [line] = [
            candidate for candidate in card if (candidate.opponent, candidate.round) == (second, score.match.round)
        ]
        assert line.vps + line.against == 20
        assert line.boards == len(score.boards)
        scored[frozenset(score.match.teams)] += line.boards
    assert scored == boards


@pytest.mark.parametrize("count", SPREAD)
def test_a_table_that_is_yet_to_play_is_no_flaw(count: int) -> None:
    movement = recommended(count)
    for round in range(1, movement.rounds + 1):
        event = played(room(plan_of(movement), round=round, conditions=VPS), through=round)
        assert not EventStandings(event).of(1).flaws
        over = {
            frozenset((str(over_match.first), str(over_match.second)))
            for over_match in matches(movement).complete
            if over_match.rounds[-1] <= round
        }
        scored = {frozenset(score.match.teams) for score in tallies(event).scores if score.is_over}
        assert scored == over


@pytest.mark.parametrize("count", SPREAD)
def test_a_result_that_is_missing_adjusted_or_cancelled_moves_its_match_only(count: int) -> None:
    """79C, 86: the others stay as they are."""
    movement = recommended(count)
    event = all_in(movement)
    before = {
        (frozenset(match_score.match.teams), match_score.match.round): match_score
        for match_score in tallies(event).scores
    }
    some = next(result for result in event.results.values() if result.table > 1)
    changed = {*some.ns, *some.ew}
    change(event, some, standing=ResultStatus.CANCELLED)
    [score] = of(tallies(event), *changed)
    assert not score.is_over
    assert score.left == 1
    official(event)
    [flaw] = EventStandings(event).of(1).flaws
    assert flaw.id == "in_match"
    assert set(flaw.values["teams"]) == changed  # type: ignore[call-overload]
    event = all_in(movement)
    change(event, some, award="A6040")
    assert not EventStandings(event).of(1).flaws
    for score in tallies(event).scores:
        key = frozenset(score.match.teams), score.match.round
        if key[0] != changed:
            assert [board.figures for board in score.boards] == [board.figures for board in before[key].boards]
    [score] = of(tallies(event), *changed)
    [own] = [board for board in score.boards if board.board == some.board]
    assert own.figures == ((3, -3) if score.match.first == some.ns[0] else (-3, 3))


def test_segments_are_one_match_and_legs_are_several() -> None:
    for movement, scores in ((head_to_head(segments=3, boards_per_set=4), 1), (triple(segments=2), 3)):
        assert len(tallies(all_in(movement)).scores) == scores
    twice = tallies(all_in(round_robin(4, legs=2, boards_per_set=2)))
    assert [len(of(twice, "1", "2")), len(twice.scores)] == [2, 12]
    assert len({match_score.match.round for match_score in of(twice, "1", "2")}) == 2


def test_a_card_shows_what_both_tables_of_the_match_come_to() -> None:
    movement = recommended(7)
    assert movement.family == "american_whist"
    event = all_in(movement)
    standings = EventStandings(event)
    card = scorecard_view(event, DIRECTOR, at(400), standings, 1, "3")
    found_tallies = tallies(event)
    rows = [row for row in card["rows"] if row["figure"] is not None]
    assert len(rows) == 2 * sum(score.scored("3") for score in found_tallies.scores if "3" in score.match.teams)
    board = event.sessions[1].sections[""].boards[0]
    shown = traveller_view(event, DIRECTOR, at(400), standings, 1, board)["matches"]
    assert shown
    assert all(None not in card_row["figures"] for card_row in shown)


def test_void_matches_are_asked_about_before_the_score_is_official() -> None:
    event = all_in(head_to_head(segments=1, boards_per_set=2))
    for result in list(event.results.values()):
        if result.table == 1:
            change(event, result, award="not-played")
    assert len(EventStandings(event).of(1).flaws) == 2  # told at once: nothing is to come
    entry = EventEntry(event.version + 1, at(500), DIRECTOR, ScoreMadeOfficial(1))
    with pytest.raises(Refused) as refused:
        event.prepared(entry)
    assert refused.value.flaw.id == "matches_void"
    assert "does not count" in say(refused.value.flaw.message_id, **refused.value.flaw.message_values)  # type: ignore[arg-type]
    event.enter(replace(entry, why="they went home"))
    assert event.sessions[1].official is not None
    assert {card_line.kind.value for card_line in tallies(event).table.card("1")} == {"void"}


def test_teams_that_meet_otherwise_than_planned_have_a_match_too() -> None:
    movement = round_robin(4, boards_per_set=2)
    event = room(plan_of(movement), round=1, conditions=IMPS)
    met = [meeting for meeting in plan_of(movement).meetings if meeting.round == 1]
    (one,), (other,) = (tuple(map(str, side)) for side in (met[0].ns, met[0].ew))
    stranger = next(team for team in "1234" if team not in (one, other))
    for table, ns, ew, result in (
        (1, one, other, "4S= N"),
        (2, other, one, "3S= N"),
        (3, one, stranger, "4S= N"),
        (4, stranger, one, "3S= N"),
    ):
        enter(event, 1, table, 30, result, ns=(ns,), ew=(ew,))
    for opponent in (other, stranger):
        [score] = of(tallies(event), one, opponent)
        assert [abs(figure) for figure in score.boards[0].figures] == [7, 7]  # type: ignore[arg-type]


@pytest.mark.parametrize(("method", "unit"), [("imps", "imps"), ("aggregate", "points"), ("board_a_match", "percent")])
def test_a_mitchell_for_teams_is_compared_with_the_whole_field(method: str, unit: str) -> None:
    """78A, 78B, 78D: a team has what both of its pairs have against all who held their cards."""
    movement = teams_mitchell(7, rounds=6, boards_per_set=2)
    event = all_in(movement, Conditions(kind="teams", method=method))
    table = EventStandings(event).of(1)
    tallies = table.tallies
    assert isinstance(tallies, TeamFieldTallies)
    assert not table.flaws
    assert tallies.unit == unit
    assert {tallies[team].boards for team in tallies.contestants} == {24}  # 12 by each pair
    total = sum(Fraction(tallies[team].score) for team in tallies.contestants)
    assert total == (
        sum(Fraction(tallies[team].out_of) for team in tallies.contestants) / 2 if unit == "percent" else 0
    )
    for team in tallies.contestants:
        cards = [tallies.worth(made, team) for made in table.results.values() if team in made.everybody]
        assert sum(Fraction(card) for card in cards if card is not None) == tallies[team].score
        working = tallies.explain(team)
        assert WorkingWords().step(working)
        assert len(working.parts) == 2
    official(event)
    event.enter(EventEntry(event.version + 1, at(500), DIRECTOR, Announced("the score is official")))
    assert table.overall is not None
    assert len(table.overall.places) == 7


def test_a_mitchell_for_teams_on_pages() -> None:
    event = all_in(teams_mitchell(5, rounds=4, boards_per_set=1), IMPS)
    standings = EventStandings(event)
    card = scorecard_view(event, DIRECTOR, at(400), standings, 1, "3")
    assert all(row["figure"] is not None for row in card["rows"])
    shown = traveller_view(event, DIRECTOR, at(400), standings, 1, 1)
    assert shown["unit"] == "imps"
    assert all(row["ns_figure"] and row["ew_figure"] for row in shown["rows"])
    assert ranking_view(event, DIRECTOR, at(400), standings, 1)["rankings"][0]["rows"]
    whole, board = (working_view(event, DIRECTOR, at(400), standings, 1, "3", on)["working"] for on in (None, 1))
    assert whole is not None
    assert whole["parts"]
    assert board is not None
    assert board["parts"]
    event.enter(EventEntry(event.version + 1, at(500), DIRECTOR, ScoreMadeOfficial(1)))


def test_a_mitchell_for_teams_cannot_be_scored_by_what_needs_matches() -> None:
    movement = teams_mitchell(6, rounds=4, boards_per_set=1)
    patton = EventStandings(all_in(movement, Conditions(kind="teams", method="patton"))).of(1)
    assert [known_flaw.id for known_flaw in patton.flaws] == ["method_without_matches"]
    vps = EventStandings(all_in(movement, VPS)).of(1)
    assert [known_flaw.id for known_flaw in vps.flaws] == ["vps_of_field"]
    assert vps.overall is not None
    for flaw in (*patton.flaws, *vps.flaws):
        assert say(flaw.message_id, **flaw.values)  # type: ignore[arg-type]


def test_a_team_waits_until_something_of_it_can_be_compared() -> None:
    """78B: before both tables have a board there is nothing; nobody shares the first place with 0."""
    event = room(plan_of(round_robin(4, boards_per_set=2)), round=1, conditions=IMPS)
    rows = ranking_view(event, DIRECTOR, at(10), EventStandings(event), 1)["rankings"][0]["rows"]
    assert {(row["place"], row["status"], row["figure"]) for row in rows} == {(None, "waiting", None)}
    first, *others = (meeting for meeting in event.sessions[1].sections[""].plan.meetings if meeting.round == 1)
    meetings = [first, *(other for other in others if (other.ns, other.ew) == (first.ew, first.ns))]
    for meeting, result in zip(meetings, ("4S= N", "4S-1 N"), strict=True):
        enter(event, 1, meeting.table, meeting.boards[0], result)
    rows = ranking_view(event, DIRECTOR, at(20), EventStandings(event), 1)["rankings"][0]["rows"]
    assert [row["place"] for row in rows] == [1, 2, None, None]
    assert [row["status"] for row in rows][2:] == ["waiting", "waiting"]
