"""Matches in files: Swiss events with byes, leagues with rulings on whole matches, cups, every movement for teams."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from kibitz.event.acts import ContestantWithdrawn, MatchRuled, PenaltyGiven, ResultEntered, ScoreMadeOfficial
from kibitz.event.conditions import Conditions
from kibitz.event.contest import Event
from kibitz.event.sessions.plans import plan_of
from kibitz.event.standings.live import EventStandings
from kibitz.event.standings.scored_by import scored_by
from kibitz.formats.sessions import FileSession, loads
from kibitz.formats.sessions.writing import sessions_written
from kibitz.movement import MovementKind
from kibitz.movement.teams import teams_mitchell
from kibitz.results import RankedTeams, compare, rank_session
from kibitz.results.files.event_sessions import session_of_event
from kibitz.results.files.published_figures import published
from kibitz.scoring.flaws import Unscorable
from tests.event.evening import DIRECTOR
from tests.event.rooms import official, played, room
from tests.event.sessions.test_knock_out import cup, draw, play
from tests.event.sessions.test_swiss import PAIRS, TEAMS, swiss, whole
from tests.event.standings.test_ruled_matches import league, swiss_pairs
from tests.event.standings.test_team_movements import COUNTS, FIELD, recommended
from tests.game.helpers import shared
from tests.results.evenings import live, ranked_again


def comes_back(event: Event, session: int = 1) -> None:
    """The session is ranked from every format of whole sessions as it is in the event."""
    found = session_of_event(event, EventStandings(event), session)
    for form in ("usebio", "pbn", "json"):
        (again,) = loads(sessions_written([found], form))
        assert not again.doubts, (form, again.doubts[:2])
        assert ranked_again(again) == live(event, session), form


@pytest.mark.parametrize("count", [6, 7])
@pytest.mark.parametrize(
    ("kind", "conditions"),
    [
        (MovementKind.TEAMS, TEAMS),
        (MovementKind.PAIRS, PAIRS),
        (MovementKind.PAIRS, PAIRS.replace("cross_imps", "matchpoints")),
    ],
)
def test_a_swiss_with_its_byes(kind: MovementKind, conditions: str, count: int) -> None:
    evening = whole(swiss(kind, count, 4, conditions), 4)
    comes_back(evening.event)
    evening.do(ScoreMadeOfficial(1))
    comes_back(evening.event)


def test_a_league_with_rulings_on_whole_matches_a_penalty_and_a_team_that_withdrew() -> None:
    evening = league()
    for round in (1, 2, 3):
        if round > 1:
            evening.start(round)
        for (of, at), meeting in sorted(evening.event.sessions[1].sections[""].meetings.items()):
            for board in meeting.boards if of == round else ():
                evening.do(ResultEntered(1, round, at, board, "3NT= N" if (at + board) % 3 else "4S-1 N"))
    comes_back(evening.event)
    first, second, *_ = scored_by(evening.event, EventStandings(evening.event).of(1)).matches
    for match, outcome in ((first, "walkover"), (second, "void"), (first, "void_by_director"), (first, "forfeit")):
        at_fault = (match.visitors,) if outcome in ("walkover", "forfeit") else ()
        ruled = MatchRuled(1, (match.home, match.visitors), outcome, at_fault, match.round)
        evening.do(ruled, DIRECTOR, "did not come")
        comes_back(evening.event)
    evening.do(PenaltyGiven(1, "2", "1 VP", "slow play"), DIRECTOR, "late")
    comes_back(evening.event)
    evening.do(ContestantWithdrawn("1"), DIRECTOR, "ill")
    comes_back(evening.event)
    evening.do(ScoreMadeOfficial(1))
    comes_back(evening.event)


def test_a_match_of_swiss_pairs_that_was_ruled_on() -> None:
    evening = swiss_pairs()
    for (round, at), meeting in sorted(evening.event.sessions[1].sections[""].meetings.items()):
        for board in meeting.boards:
            evening.do(ResultEntered(1, round, at, board, "3NT= N" if (at + board) % 2 else "4S-1 N"))
    match = scored_by(evening.event, EventStandings(evening.event).of(1)).matches[0]
    evening.do(MatchRuled(1, (match.home, match.visitors), "walkover", (match.visitors,), 1), DIRECTOR, "did not come")
    comes_back(evening.event)


@pytest.mark.parametrize("teams", [4, 6, 8])
def test_a_cup(teams: int) -> None:
    evening = cup(teams)
    play(evening, 1)
    comes_back(evening.event)
    draw(evening)
    play(evening, 2)
    comes_back(evening.event)
    evening.do(ScoreMadeOfficial(1), DIRECTOR, "")
    comes_back(evening.event)


@pytest.mark.parametrize("vps", [True, False])
@pytest.mark.parametrize("count", COUNTS)
def test_movements_for_teams(count: int, vps: bool) -> None:
    movement = recommended(count)
    if movement.family == FIELD:
        return  # teams that are compared with all have no matches: the next test
    conditions = Conditions(kind="teams", method="imps", victory_points=vps)
    event = played(room(plan_of(movement), round=movement.rounds, conditions=conditions))
    comes_back(event)
    official(event)
    comes_back(event)


def test_teams_that_are_compared_with_all_are_not_ranked_as_if_they_had_matches() -> None:
    movement = teams_mitchell(5)
    conditions = Conditions(kind="teams", method="board_a_match")
    event = played(room(plan_of(movement), round=movement.rounds, conditions=conditions))
    session = session_of_event(event, EventStandings(event), 1)
    assert sorted(one.published.place or 0 for one in session.contestants)[0] == 1
    for form in ("usebio", "pbn", "json"):
        (again,) = loads(sessions_written([session], form))
        assert len(again.results) == len(session.results)
        with pytest.raises(Unscorable, match="compared with the whole field"):
            rank_session(again)


_DEAL = "md|3S8765HJ983DJ98CK2,S43H642D762CJT653,SAKQ2HK5DAT43CQ84,|sv|o|mb|1N|mb|p|mb|p|mb|p|"
CARRIED = f"""vg|Final,Segment 2,I,1,1,Reds,10,Blues,4|rs|1NN=,1NN-2|pn|S1,W2,N1,E2,S2,W1,N2,E1|
qx|o1|{_DEAL}mc|7|pg||
qx|c1|{_DEAL}mc|5|pg||
"""


@pytest.mark.parametrize("form", ["usebio", "json"])
def test_a_match_that_stands_alone_has_no_standings_in_another_format_either(form: str) -> None:
    (session,) = loads(CARRIED)
    _alone(session, form)


@pytest.mark.parametrize("form", ["usebio", "json"])
def test_a_semifinal_of_vugraph_keeps_its_figures(form: str) -> None:
    (session,) = loads(shared("data/lin/bridgebots_tests_resources_usbf_sf_14502.lin").read_bytes())
    _alone(session, form)


def test_files_that_have_only_the_lead_are_read_too() -> None:
    (session,) = loads(CARRIED)
    text = sessions_written([published(rank_session(session))], "json").decode()
    data = json.loads(text)
    (match,) = data["sessions"][0]["matches"]
    lead = session.matches[0].carried
    assert list(map(Fraction, match.pop("brought"))) == list(session.matches[0].brought)
    match["carried"] = str(lead)
    assert loads(json.dumps(data))[0].matches[0].carried == lead != 0


def _alone(session: FileSession, form: str) -> None:
    first = rank_session(session)
    (told,) = loads(sessions_written([published(first)], form))
    again = rank_session(told)
    assert isinstance(first, RankedTeams)
    assert isinstance(again, RankedTeams)
    for ranked in (first, again):
        assert (list(ranked.rankings), ranked.counted, ranked.tallies) == ([], False, None)
    (before,), (after,) = first.scores, again.scores
    assert before.carried
    for team in before.match.teams:
        assert (after.margin(team), after.gained(team)) == (before.margin(team), before.gained(team))
    agreement = compare(again)
    assert (agreement.compared["matches"], agreement.differences) == (1, ())
