"""Standings: what is there is ranked at once, by the conditions, and whatever the log holds something comes out."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import example, given, settings, strategies as st

from kibitz.event.acts import Meeting, PenaltyGiven, Plan, ScoreAdjusted, ScoreAwarded
from kibitz.event.conditions import Conditions
from kibitz.event.contest import Event
from kibitz.event.director_state import Penalised
from kibitz.event.sessions.plans import plan_of
from kibitz.event.standings.live import EventStandings, StandingsTable
from kibitz.event.standings.planned_matches import planned_matches
from kibitz.event.standings.preview import preview
from kibitz.event.state import ResultStatus
from kibitz.movement import Movement, MovementKind, MovementWish, choose
from kibitz.scoring.standings import EntryStatus
from kibitz.scoring.teams import TeamTallies
from tests.event.evening import DIRECTOR, club
from tests.event.rooms import RESULTS, at, begin, change, enter, log, mitchell, official, played, room
from tests.size import size

PLAN = mitchell(5, 5, 2)


def places(table: StandingsTable) -> list[dict[str, tuple[int, str]]]:
    return [
        {who: (place.number, str(ranking.shown(who))) for who, place in ranking.places.items()}
        for ranking in table.rankings.values()
    ]


def test_only_agreed_results_count() -> None:
    """79A1."""
    event = room(PLAN, round=1)
    enter(event, 1, 1, 1)
    enter(event, 1, 2, 3, standing=ResultStatus.ENTERED)
    enter(event, 1, 3, 5, standing=ResultStatus.DISPUTED)
    table = EventStandings(event).of(1)
    assert table.tallies is not None
    assert set(table.tallies.contestants) == {"1", "6"}


def test_a_running_board_is_compared_with_what_is_there() -> None:
    """Of three results on a board and one on another none is factored up: a top is two for each other result."""
    event = room(PLAN, round=2)
    for round, table in ((1, 1), (2, 5)):
        enter(event, round, table, 1, "4S= N" if table == 1 else "3S= N")
    enter(event, 1, 2, 3)
    field = EventStandings(event).field(1)
    assert field is not None
    assert field.available("1") == 2
    assert field.total("1") == 2
    assert field.available("2") == 0


def test_a_score_factors_short_boards_up_as_regulated_when_the_last_round_is_over() -> None:
    """87B, 78D: a board with four results of five is scored by Neuberg up to the same top; nothing moves afterwards."""
    event = played(room(PLAN, round=4))
    gone = next(result for result in event.results.values() if result.board == 1)
    change(event, gone, standing=ResultStatus.CANCELLED)
    standings = EventStandings(event)
    field = standings.field(1)
    assert field is not None
    assert {key.board: traveller.ns.top for key, traveller in field.travellers.items()}[1] == 6
    begin(event, 5)
    field = standings.field(1)
    assert field is not None
    assert {traveller.ns.top for traveller in field.travellers.values()} == {8}
    before = {contestant: field.total(contestant) for contestant in event.contestants}
    official(event)
    field = standings.field(1)
    assert field is not None
    assert {contestant: field.total(contestant) for contestant in event.contestants} == before


def test_an_abandoned_session_expects_the_scores_of_the_board_with_most() -> None:
    """87B: what nobody plays any more makes no board short."""
    event = played(room(PLAN, round=3), through=3)
    official(event)
    field = EventStandings(event).field(1)
    assert field is not None
    most = max(len(event.results_of_board(1, board)) for board in range(1, 11))
    assert {traveller.ns.top for traveller in field.travellers.values()} == {2 * (most - 1)}


def test_two_lines_have_two_winners_unless_the_conditions_say_one() -> None:
    event = played(room(PLAN, round=5))
    assert [group.line for group in EventStandings(event).of(1).rankings] == ["NS", "EW"]
    event = played(room(PLAN, round=5, conditions=Conditions(winners=1)))
    assert [group.line for group in EventStandings(event).of(1).rankings] == [""]


def test_sections_are_ranked_together_and_apart() -> None:
    event = played(room(PLAN, round=5, sections="AB"))
    groups = [(group.section, group.line) for group in EventStandings(event).of(1).rankings]
    assert groups == [("", "NS"), ("", "EW"), ("A", "NS"), ("A", "EW"), ("B", "NS"), ("B", "EW")]


def test_who_has_withdrawn_or_is_disqualified_takes_no_place() -> None:
    """91B."""
    event = played(room(PLAN, round=5))
    event.contestants["1"] = replace(event.contestants["1"], status=EntryStatus.WITHDRAWN)
    event.contestants["2"] = replace(event.contestants["2"], status=EntryStatus.DISQUALIFIED)
    ranking = EventStandings(event).of(1).overall
    assert ranking is not None
    assert set(ranking.unplaced) == {"1", "2"}
    assert len(ranking.places) == 3


def test_strata_and_handicaps_have_rankings_of_their_own() -> None:
    event = played(room(PLAN, round=5, conditions=Conditions(winners=1)))
    for id, contestant in list(event.contestants.items()):
        low = int(id) % 2
        event.contestants[id] = replace(contestant, stratum="B" if low else "A", handicap="2.5" if low else "")
    groups = [(group.stratum, group.handicap) for group in EventStandings(event).of(1).rankings]
    assert groups == [("", False), ("", True), ("B", False), ("B", True)]


def test_a_penalty_counts_from_the_moment_it_is_entered() -> None:
    """90A."""
    event = played(room(PLAN, round=5))
    standings = EventStandings(event)
    before = standings.of(1)
    assert before.tallies is not None
    was = before.tallies["1"].score
    entry = log(event)
    event.penalties[entry.number] = Penalised(entry.number, entry.at, "Ada", 1, "1", "25% of top", "late", "90B2")
    after = standings.of(1)
    assert after.version == event.version
    assert after.tallies is not None
    assert after.tallies["1"].score == was - 2


def test_weighted_and_artificial_scores_count() -> None:
    """12C1c, 12C2a."""
    event = room(PLAN, round=2, conditions=Conditions(winners=1))
    enter(event, 1, 1, 1, "4S= N")
    other = enter(event, 2, 5, 1, "4S-1 N", award="50%:4S= N,50%:4S-1 N")
    field = EventStandings(event).field(1)
    assert field is not None
    assert field.total("1") == Fraction(3, 2)
    change(event, other, award="ave+/ave-")
    field = EventStandings(event).field(1)
    assert field is not None
    assert field.boards("5") == 1


def test_what_cannot_be_scored_is_named_and_the_rest_is_ranked() -> None:
    event = played(room(PLAN, round=5))
    ids = list(event.results)
    change(event, event.results[ids[0]], award="nonsense")
    change(event, event.results[ids[1]], result="")
    change(event, event.results[ids[2]], ns=event.results[ids[4]].ns, board=event.results[ids[4]].board)
    table = EventStandings(event).of(1)
    assert {flaw.id for flaw in table.flaws} >= {"not_a_score", "no_table_result", "two_results"}
    assert table.rankings


@pytest.mark.parametrize("method", ["matchpoints", "cross_imps", "butler", "total_points", "unheard_of"])
@pytest.mark.parametrize("vps", [False, True])
def test_every_method_makes_a_ranking(method: str, vps: bool) -> None:
    event = played(room(PLAN, round=5, conditions=Conditions(method=method, victory_points=vps)))
    table = EventStandings(event).of(1)
    assert sum(len(ranking.places) for ranking in table.rankings.values()) == 10
    assert EventStandings(event).of(0).rankings


def test_an_individual_credits_every_player() -> None:
    meetings = (Meeting(1, 1, (1, 3), (2, 4), (1,)), Meeting(2, 1, (1, 2), (3, 4), (2,)))
    plan = Plan("individual", 4, meetings)
    event = played(room(plan, round=2, conditions=Conditions(kind="individual")))
    table = EventStandings(event).of(1)
    assert table.overall is not None
    assert set(table.overall.places) == {"1", "2", "3", "4"}


def teams() -> Plan:
    meetings = []
    rounds = (((1, 2), (3, 4)), ((1, 3), (2, 4)))
    for round, pairs in enumerate(rounds, 1):
        for place, (a, b) in enumerate(pairs):
            boards = tuple(range(4 * round - 3, 4 * round + 1))
            meetings.append(Meeting(round, 2 * place + 1, (a,), (b,), boards))
            meetings.append(Meeting(round, 2 * place + 2, (b,), (a,), boards))
    return Plan("teams", 4, tuple(meetings))


@pytest.mark.parametrize(("vps", "unit"), [(True, "vps"), (False, "imps")])
def test_teams_play_matches(vps: bool, unit: str) -> None:
    """78B, 78D."""
    conditions = Conditions(kind="teams", method="imps", victory_points=vps)
    event = played(room(teams(), round=2, conditions=conditions))
    table = EventStandings(event).of(1)
    assert table.tallies is not None
    assert table.tallies.unit == unit
    assert table.overall is not None
    assert len(table.overall.places) == 4
    shown = [table.tallies[who].score for who in table.tallies.contestants]
    assert sum(shown) == (80 if vps else 0)


def test_a_match_counts_while_it_is_played() -> None:
    event = room(teams(), round=1, conditions=Conditions(kind="teams", method="imps", victory_points=True))
    enter(event, 1, 1, 1, "4S= N")
    enter(event, 1, 2, 1, "3S= N")
    table = EventStandings(event).of(1)
    assert table.overall is not None
    assert table.overall.winners == ["1"]


@pytest.mark.parametrize("count", [3, 7, 8])
def test_every_match_has_both_its_tables_whenever_they_play(count: int) -> None:
    """In a Thurner or a triangle the second table of a match has the boards in another round."""
    for candidate in choose(MovementWish(MovementKind.TEAMS, count)).candidates:
        _both_tables_of_every_match(candidate.movement)


def _both_tables_of_every_match(movement: Movement) -> None:
    plan = plan_of(movement)
    event = room(plan, round=movement.rounds, conditions=Conditions(kind="teams", method="imps"))
    played(event)
    table = EventStandings(event).of(1)
    assert isinstance(table.tallies, TeamTallies)
    met = {frozenset(event.sessions[1].sections[""].who(meeting.ns + meeting.ew)) for meeting in plan.meetings}
    scores = table.tallies.scores
    assert (
        len(scores)
        == len({planned_match.teams for planned_match in planned_matches(event.sessions[1].sections.values())})
        == len(met)
    )
    for score in scores:
        assert all(None not in board.figures for board in score.boards)
        assert len(score.boards) == len(score.match.boards) > 0


def test_sessions_are_put_together() -> None:
    event = played(room(PLAN, round=5))
    played(room(PLAN, round=5, session=2, event=event), session=2, seed=8)
    standings = EventStandings(event)
    whole = standings.of(0)
    assert whole.tallies is not None
    mean = (standings.of(1).tallies["1"].percentage + standings.of(2).tallies["1"].percentage) / 2  # type: ignore[index,operator]
    assert whole.tallies["1"].percentage == mean


def test_an_event_without_anything_has_empty_standings() -> None:
    assert EventStandings(Event()).of(0).rankings == {}
    assert EventStandings(Event()).of(3).rankings == {}
    assert EventStandings(room(PLAN)).of(1).rankings == {}


def test_up_to_a_round_only_its_results_count() -> None:
    event = played(room(PLAN, round=5))
    table = EventStandings(event).of(1, through=2)
    assert table.tallies is not None
    assert {table.tallies[who].boards for who in table.tallies.contestants} == {4}


def test_nothing_is_made_again_where_nothing_has_changed() -> None:
    event = played(room(PLAN, round=5))
    standings = EventStandings(event)
    first = standings.of(1)
    log(event)  # an announcement
    assert standings.of(1) is first
    assert first.version < event.version


awards = st.sampled_from(
    ["", "", "", "ave+/ave-", "A6040", "60%:4S= N,40%:4S-1 N", "not-played", "late", "wrong", "NS=+420 EW=ave+"]
)


@settings(max_examples=size(15, 60), deadline=None)
@given(
    changes=st.lists(
        st.tuples(
            st.integers(0, 49),
            st.sampled_from((*RESULTS, "")),
            awards,
            st.sampled_from(list(ResultStatus)),
            st.sampled_from(["", "", "", "B"]),
            st.integers(1, 10),
        ),
        max_size=6,
    ),
    steps=st.integers(1, 3),
    ends=st.booleans(),
)
@example(  # two results on a board: which of them is set aside may change with the next
    changes=[
        (result, "4S= N", "", ResultStatus.AGREED if result == 28 else ResultStatus.ENTERED, "", board)
        for result, board in ((0, 1), (0, 1), (28, 2), (40, 1), (19, 1))
    ],
    steps=1,
    ends=False,
)
def test_following_the_log_gives_what_scoring_all_again_gives(
    changes: list[tuple[int, str, str, ResultStatus, str, int]], steps: int, ends: bool
) -> None:
    """79C: a correction moves what it touches, and the ranking is as if it had always been so."""
    event = played(room(PLAN, round=5))
    standings = EventStandings(event)
    standings.of(1)
    ids = list(event.results)
    for number, (which, result, award, standing, form, board) in enumerate(changes):
        held = event.results[ids[which]]
        change(event, held, result=result, award=award, standing=standing, form=form, board=board)
        if number % steps == 0:
            standings.of(1)
    if ends:
        official(event)
    followed, anew = standings.of(1), EventStandings(event).of(1)
    assert places(followed) == places(anew)
    assert sorted(map(str, followed.flaws)) == sorted(map(str, anew.flaws))


def test_a_changed_result_of_500_pairs_prices_its_own_board_and_no_other() -> None:
    """79C; that is why a correction costs little. `bench` says how little."""
    event = played(room(mitchell(13, 13, 2), sections="ABCDEFGHIJKLMNOPQRS", round=13))
    standings = EventStandings(event)
    before = standings.of(1).fields[0].travellers
    chance = Random(1)
    ids = list(event.results)
    for _ in range(15):
        changed = change(event, event.results[chance.choice(ids)], result="7NTXX-13 N")
        after = standings.of(1).fields[0].travellers
        assert {key.board for key, traveller in after.items() if before[key] is not traveller} == {changed.board}
        before = after


# Tried before it is entered.


def test_a_preview_says_what_an_adjusted_score_would_do_and_changes_nothing() -> None:
    """12C: both sides' figures and everybody's place, before it is entered."""
    evening = club()
    for round in (1, 2, 3):
        evening.start(round)
        for table in (1, 2, 3):
            for board in evening.event.section(1, "").meetings[round, table].boards:
                evening.score(board, RESULTS[(table * 3 + board) % 5], at=table, round=round)
    event, standings = evening.event, EventStandings(evening.event)
    result = next(iter(event.results.values()))
    before, version = places(standings.of(1)), event.version
    act = ScoreAdjusted(result.id, result.revision, "ave+/ave-", "12C2a")
    shown = preview(event, DIRECTOR, evening.now, standings, act, 1)
    (changed,) = shown["boards"]
    assert (changed["result"], changed["after"], changed["alone"]) == (result.id, "ave+/ave-", False)
    assert event.version == version
    assert event.results[result.id] == result
    assert places(standings.of(1)) == before
    evening.do(act, why="a card was exposed")
    after = standings.of(1)
    told = {row["contestant"]["id"]: row["place"] for ranking in shown["rankings"] for row in ranking["moved"]}
    for ranking in after.rankings.values():
        for who, place in ranking.places.items():
            if who in told:
                assert told[who] == str(place)
    assert told


def test_a_preview_of_what_nothing_can_be_compared_with_yet_has_no_figure() -> None:
    """An average plus is not nothing where nobody else has played the board: its figure waits for them."""
    evening = club().start(1)
    event, standings = evening.event, EventStandings(evening.event)
    board = event.section(1, "").meetings[1, 1].boards[0]
    for award in ("NS=ave+ EW=ave-", "60%:3NT= N,40%:3NT-1 N"):
        act = ScoreAwarded(1, 1, 1, board, award)
        (shown,) = preview(event, DIRECTOR, evening.now, standings, act, 1, "no time")["boards"]
        assert shown["alone"]
        assert [side["after"] for side in shown["sides"]] == [[None], [None]]


def test_a_preview_of_a_penalty() -> None:
    evening = club()
    for round in (1, 2, 3):
        evening.start(round).play(round)
    act = PenaltyGiven(1, "1", "50% of top", "late", "90B2")
    shown = preview(evening.event, DIRECTOR, evening.now, EventStandings(evening.event), act, 1)
    (ranking,) = shown["rankings"]
    assert {row["contestant"]["id"] for row in ranking["moved"]} >= {"1"}
    assert not evening.event.penalties


def test_a_trial_shares_nothing_that_can_be_changed() -> None:
    event = played(room(PLAN, round=5))
    tried = event.trial()
    results = dict(event.results)
    change(tried, next(iter(tried.results.values())), result="7NT= N")
    begin(tried, 3)
    assert event.results == results
    assert event.version + 2 == tried.version
    assert event.section(1, "").clock.round == 5
    assert at(1) < at(2)
