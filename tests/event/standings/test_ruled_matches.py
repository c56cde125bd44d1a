"""The director rules on a whole match (78D, 81C, 82C): it counts by the regulations, and can be undone."""

from __future__ import annotations

from datetime import timedelta
from fractions import Fraction

import pytest

from kibitz.event.acts import (
    AppealDecided,
    AppealReferred,
    AppealRequested,
    MatchRuled,
    PenaltyGiven,
    ResultEntered,
    RoundStarted,
    ScoreMadeOfficial,
)
from kibitz.event.contest import Event
from kibitz.event.refusals import NotAllowed
from kibitz.event.sessions.board_states import missing
from kibitz.event.sessions.plans import SectionWanted
from kibitz.event.sessions.swiss import swiss_movement
from kibitz.event.standings.live import EventStandings
from kibitz.event.views.office import office_view
from kibitz.event.views.ranking import ranking_view
from kibitz.event.views.words.sentences import sentence
from kibitz.event.views.working import working_view
from kibitz.messages import say
from kibitz.movement import MovementKind
from kibitz.movement.teams import head_to_head, round_robin
from kibitz.scoring.standings import SwissTally
from kibitz.scoring.teams import MatchKind, TeamTally
from tests.event.evening import ASSISTANT, DIRECTOR, MINUTE, ORGANISER, Evening, refuses

LEAGUE = 'kind = "teams"\nmethod = "imps"\nvictory_points = true\n'
LAID_DOWN = """[regulations]
walkover_vps = 14
forfeit_vps = 2
void_match_share = "35%"
void_match_share_director = "55%"
"""
LATER = Evening().now + timedelta(hours=2)
PAIRS = 'method = "cross_imps"\nvictory_points = true\n'


def league(conditions: str = LEAGUE + LAID_DOWN) -> Evening:
    """Four teams, everybody against everybody, four boards each; the first round is in play."""
    evening = Evening(conditions)
    evening.set_up(SectionWanted(round_robin(4, boards_per_set=4)), deals=False)
    return evening.start()


def swiss_pairs() -> Evening:
    """Six pairs in the first round of a Swiss."""
    evening = Evening(PAIRS + LAID_DOWN)
    evening.set_up(SectionWanted(swiss_movement(MovementKind.PAIRS, 6, 2, 4)), deals=False)
    return evening.start()


def met(event: Event, round: int = 1) -> tuple[str, str]:
    """The two who meet at the first table of a round."""
    section = event.sessions[1].sections[""]
    meeting = section.meetings[round, 1]
    return section.who(meeting.ns)[0], section.who(meeting.ew)[0]


def play(evening: Evening, *, without: tuple[str, ...] = ()) -> None:
    """Every table of the first round, but for those at which one of these sits."""
    section = evening.event.sessions[1].sections[""]
    for (round, table), meeting in sorted(section.meetings.items()):
        there = section.who(meeting.ns) + section.who(meeting.ew)
        if round == 1 and not set(there) & set(without):
            for board in meeting.boards:
                evening.do(ResultEntered(1, 1, table, board, "4S= N" if table % 2 else "4S-1 N"))


def tally(event: Event, who: str) -> TeamTally | SwissTally:
    tallies = EventStandings(event).of(1).tallies
    assert tallies is not None
    found = tallies[who]
    assert isinstance(found, TeamTally | SwissTally)
    return found


def working(event: Event, who: str) -> str:
    """The working of somebody's figure, with its Laws and regulations."""
    return str(working_view(event, DIRECTOR, LATER, EventStandings(event), 1, who)["working"])


@pytest.mark.parametrize("evening", [league, swiss_pairs], ids=["teams", "pairs"])
@pytest.mark.parametrize("outcome", ["walkover", "forfeit"])
def test_who_was_there_gets_what_is_laid_down_and_who_was_not_the_other(evening: object, outcome: str) -> None:
    """78D: one path for pairs and teams."""
    room: Evening = evening()  # type: ignore[operator]
    there, absent = met(room.event)
    play(room, without=(there, absent))
    room.do(MatchRuled(1, (there, absent), outcome, (absent,), 1), why="did not come")
    assert (tally(room.event, there).score, tally(room.event, absent).score) == (14, 2)
    assert not [board for board in missing(room.event, 1) if board.round == 1]
    assert "walkover_vps" in working(room.event, there)
    assert "78D" in working(room.event, there)
    assert "forfeit_vps" in working(room.event, absent)


@pytest.mark.parametrize("evening", [league, swiss_pairs], ids=["teams", "pairs"])
@pytest.mark.parametrize(
    ("outcome", "share", "law"), [("void", Fraction(35, 100), "82B2"), ("void_by_director", Fraction(55, 100), "82C")]
)
def test_a_void_match_gives_both_a_share(evening: object, outcome: str, share: Fraction, law: str) -> None:
    """78D, 82B2, 82C: what was played in it does not count."""
    room: Evening = evening()  # type: ignore[operator]
    one, other = met(room.event)
    play(room)
    room.do(MatchRuled(1, (one, other), outcome, (), 1), why="the boards were not the same")
    assert tally(room.event, one).score == tally(room.event, other).score == 20 * share
    assert law in working(room.event, one)
    regulation = "void_match_share_director" if outcome == "void_by_director" else "void_match_share"
    assert f"'{regulation}'" in working(room.event, one)


@pytest.mark.parametrize("evening", [league, swiss_pairs], ids=["teams", "pairs"])
def test_the_last_word_holds_and_live_is_as_anew(evening: object) -> None:
    """79C1: whatever is said later, the standings are those of the whole log."""
    room: Evening = evening()  # type: ignore[operator]
    one, other = met(room.event)
    play(room)
    live = EventStandings(room.event)
    played = {who: live.of(1).tallies[who].score for who in (one, other)}  # type: ignore[index]
    for outcome, at_fault in (("walkover", (one,)), ("void", ()), ("forfeit", (one, other)), ("played", ())):
        room.do(MatchRuled(1, (one, other), outcome, at_fault, 1), why="so it was")
        anew = EventStandings(Event.folded(room.event.log))
        for session in (0, 1):
            now, then = (ranking_view(kept.event, DIRECTOR, LATER, kept, session)["rankings"] for kept in (live, anew))
            assert now == then
        if outcome == "forfeit":
            assert tally(room.event, one).score == tally(room.event, other).score == 2
    assert {who: tally(room.event, who).score for who in played} == played


def test_a_team_wins_a_walkover_and_loses_by_a_forfeit() -> None:
    room = league()
    there, absent = met(room.event)
    room.do(MatchRuled(1, (absent, there), "walkover", (absent,)), why="did not come")
    won, lost = tally(room.event, there), tally(room.event, absent)
    assert isinstance(won, TeamTally)
    assert isinstance(lost, TeamTally)
    assert (won.row.won, lost.row.lost) == (1, 1)
    assert [line.kind for line in (*won.lines, *lost.lines)] == [MatchKind.WALKOVER, MatchKind.FORFEIT]
    (ranking,) = ranking_view(room.event, DIRECTOR, LATER, EventStandings(room.event), 1)["rankings"]
    kinds = {match["kind"] for row in ranking["rows"] for match in row["matches"]}
    assert kinds == {"walkover", "forfeit"}


def test_a_penalty_in_vps_is_taken_from_what_is_given() -> None:
    """90: whoever comes late and then not at all."""
    room = league()
    there, absent = met(room.event)
    room.do(MatchRuled(1, (there, absent), "walkover", (absent,)), why="did not come")
    room.do(PenaltyGiven(1, absent, "1 VP", "did not say so", "90B1"))
    assert tally(room.event, absent).score == 1
    assert "90B1" in working(room.event, absent)


def test_where_matches_are_not_converted_it_counts_nothing() -> None:
    room = league('kind = "teams"\nmethod = "imps"\n' + LAID_DOWN)
    there, absent = met(room.event)
    play(room)
    before = tally(room.event, there).score
    assert before
    room.do(MatchRuled(1, (there, absent), "walkover", (absent,)), why="played with somebody else")
    assert (tally(room.event, there).score, tally(room.event, absent).score) == (0, 0)


def test_what_was_ruled_on_is_not_asked_about_when_the_score_becomes_official() -> None:
    """8C: nothing of it is missing, and it is not void by itself."""
    room = Evening(LEAGUE)
    room.set_up(SectionWanted(head_to_head(segments=1, boards_per_set=4)), deals=False)
    room.start()
    with refuses("boards_missing"):
        room.do(ScoreMadeOfficial(1))
    room.do(MatchRuled(1, ("1", "2"), "walkover", ("2",)), why="did not come")
    room.do(ScoreMadeOfficial(1))
    assert tally(room.event, "1").score == 12


def test_the_next_round_begins_without_it() -> None:
    room = league()
    there, absent = met(room.event)
    play(room, without=(there, absent))
    room.do(MatchRuled(1, (there, absent), "walkover", (absent,)), why="did not come")
    room.do(RoundStarted(1, 2))
    assert room.event.sessions[1].sections[""].clock.round == 2


def test_what_cannot_be_ruled() -> None:
    room = league()
    one, other = met(room.event)
    for id, act in (
        ("no_such_match", MatchRuled(1, (one, other), "void", (), 3)),
        ("no_such_match", MatchRuled(1, (one,), "void")),
        ("no_such_outcome", MatchRuled(1, (one, other), "lost")),
        ("match_fault", MatchRuled(1, (one, other), "walkover")),
        ("match_fault", MatchRuled(1, (one, other), "void", (one,))),
        ("match_fault", MatchRuled(1, (one, other), "forfeit", ("nobody",))),
        ("match_not_ruled", MatchRuled(1, (one, other), "played")),
        ("no_such_contestant", MatchRuled(1, (one, "99"), "void")),
        ("no_such_provision", MatchRuled(1, (one, other), "void", law="82Z")),
    ):
        with refuses(id):
            room.do(act, why="so it is")
    with refuses("why_needed"):
        room.do(MatchRuled(1, (one, other), "void"))
    with refuses("not_for_role", NotAllowed):
        room.do(MatchRuled(1, (one, other), "void"), ASSISTANT, "so it is")
    room.do(MatchRuled(1, (one, other), "void"), why="so it is")
    with refuses("match_ruled_so"):
        room.do(MatchRuled(1, (one, other), "void"), why="so it is")
    twice = Evening(LEAGUE).set_up(SectionWanted(round_robin(4, legs=2, boards_per_set=2)), deals=False)
    with refuses("which_match"):
        twice.do(MatchRuled(1, ("1", "2"), "void"), why="so it is")
    pairs = Evening().set_up().start()
    with refuses("no_matches"):
        pairs.do(MatchRuled(1, met(pairs.event), "void"), why="so it is")


def test_later_it_is_the_organisers() -> None:
    """81C3: the director rules until the periods are over."""
    room = league()
    one, other = met(room.event)
    room.do(ScoreMadeOfficial(1), why="nobody came")
    act = MatchRuled(1, (one, other), "walkover", (one,))
    with refuses("too_late_to_rectify"):
        room.do(act, why="did not come", after=timedelta(hours=3))
    room.do(act, ORGANISER, "did not come", timedelta(hours=3))
    found = tally(room.event, other)
    assert isinstance(found, TeamTally)
    assert [(line.kind.value, line.vps) for line in found.lines] == [("walkover", 14), ("void", 7), ("void", 7)]


def test_the_log_says_it() -> None:
    room = league()
    one, other = met(room.event)
    for outcome, at_fault, words in (
        ("walkover", (other,), f"{other} did not appear (78D)"),
        ("forfeit", (other,), f"{other} forfeited the match"),
        ("void", (), "the match is void"),
        ("void_by_director", (), "by a mistake of the director"),
        ("played", (), "counts as it was played"),
    ):
        room.do(MatchRuled(1, (one, other), outcome, at_fault), why="so it is", after=MINUTE)
        found = sentence(room.event, room.event.log[-1])
        assert words in say(found["message"], **found["values"])


def test_the_desk_lists_what_can_be_ruled_on() -> None:
    room = league()
    one, other = met(room.event)
    room.do(MatchRuled(1, (one, other), "void"), why="so it is")
    matches = office_view(room.event, DIRECTOR, LATER)["matches"]
    assert len(matches) == 6
    assert {match["outcome"] for match in matches if {*match["contestants"]} == {one, other}} == {"void"}
    assert {match["round"] for match in matches[:2]} == {1}
    assert office_view(Evening().set_up().event, DIRECTOR, LATER)["matches"] == []


def test_an_appeal_gives_back_what_was_played() -> None:
    """92A, 93B3: a ruling on a match is a ruling."""
    room = league()
    one, other = met(room.event)
    play(room)
    before = tally(room.event, one).score
    number = room.do(MatchRuled(1, (one, other), "forfeit", (one,)), why="came late")
    appeal = room.do(AppealRequested(1, one, number, "the clock was wrong", ("their captain",)))
    room.do(AppealReferred(appeal, "director_in_charge"))
    room.do(AppealDecided(appeal, "changed"), why="so it was")
    assert tally(room.event, one).score == before
