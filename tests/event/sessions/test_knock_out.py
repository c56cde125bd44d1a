"""A knock-out run as an event: the winners of a round meet in the next, until one is left (78D, 12C4)."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from kibitz.event.acts import (
    CarryOverSet,
    ContestantWithdrawn,
    Drawn,
    EarlierMatch,
    MatchRuled,
    ResultCorrected,
    ResultEntered,
    RoundDrawn,
    RoundStarted,
)
from kibitz.event.contest import Event
from kibitz.event.log.codec import read_act
from kibitz.event.refusals import Refused
from kibitz.event.sessions.draw import rests_on_old, round_to_draw
from kibitz.event.sessions.plans import SectionWanted
from kibitz.event.standings.live import EventStandings
from kibitz.event.views.draw import draw_view
from kibitz.event.views.ranked.matches import matches_view
from kibitz.event.views.ranking import ranking_view
from kibitz.event.views.summary import summary_view
from kibitz.event.views.words.sentences import sentence
from kibitz.event.views.working import working_view
from kibitz.messages import say
from kibitz.movement.teams import knock_out, round_robin
from kibitz.scoring.rounding import Number
from kibitz.scoring.teams import TeamTallies
from tests.event.evening import DIRECTOR, Evening, refuses

TEAMS = 'kind = "teams"\nmethod = "imps"\nknock_out = true\n'
LATER = Evening().now + timedelta(hours=5)


def cup(teams: int, conditions: str = TEAMS, boards: int = 2) -> Evening:
    """So many teams, seeded by their numbers, whose first round is in play."""
    evening = Evening(conditions)
    evening.set_up(SectionWanted(knock_out(teams, boards_per_set=boards)), deals=False)
    return evening.start()


def play(
    evening: Evening, round: int, *winners: str, but: tuple[str, ...] = (), session: int = 1, score: str = "4S= N"
) -> None:
    """Every match of a round: the better seed wins, unless somebody else is to; `but` those of these teams."""
    section = evening.event.sessions[session].sections[""]
    for meeting in section.of_round[round]:
        (ns,), (ew,) = section.who(meeting.ns), section.who(meeting.ew)
        if {ns, ew} & set(but):
            continue
        wanted = next((team for team in (ns, ew) if team in winners), min(ns, ew, key=int))
        for board in meeting.boards:
            evening.do(ResultEntered(session, round, meeting.table, board, score if ns == wanted else "4S-1 N"))


def draw(evening: Evening) -> RoundDrawn:
    """The next round is drawn as it is proposed, and begins."""
    act = read_act(draw_view(evening.event, DIRECTOR, 1)["act"])
    assert isinstance(act, RoundDrawn)
    evening.do(act)
    evening.do(RoundStarted(1, act.round))
    return act


def pairings(act: RoundDrawn) -> set[frozenset[str]]:
    return {frozenset((match.ns, match.ew)) for match in act.matches}


def places(event: Event) -> dict[str, int]:
    (ranking,) = ranking_view(event, DIRECTOR, LATER, EventStandings(event), 1)["rankings"]
    return {row["contestant"]["id"]: row["place"] or 0 for row in ranking["rows"]}


def test_the_winners_meet_until_one_is_left() -> None:
    """Eight teams: 1 and 2 can meet only in the final."""
    room = cup(8)
    play(room, 1)
    assert pairings(draw(room)) == {frozenset("14"), frozenset("23")}
    found = sentence(room.event, room.event.log[-2])
    assert "round 2 was drawn among the winners of round 1" in say(found["message"], **found["values"])
    play(room, 2, "3")
    assert pairings(draw(room)) == {frozenset("13")}
    assert round_to_draw(room.event.sessions[1].sections[""]) == 0
    play(room, 3, "3")
    assert places(room.event) == {"3": 1, "1": 2, "2": 3, "4": 3, "5": 5, "6": 5, "7": 5, "8": 5}
    assert places(Event.folded(room.event.log)) == places(room.event)


def test_byes_of_the_first_round_go_to_the_best() -> None:
    room = cup(6)
    section = room.event.sessions[1].sections[""]
    assert set(section.byes[1]) == {"1", "2"}
    play(room, 1, "6")
    assert pairings(draw(room)) == {frozenset("14"), frozenset("26")}
    assert places(room.event) == {"1": 1, "2": 1, "4": 1, "6": 1, "3": 5, "5": 5}


def test_a_level_match_goes_on_with_so_many_boards_as_the_regulations_say() -> None:
    """78D, `extra_boards_share`: the boards are played, and decide it."""
    room = cup(4, TEAMS + '[regulations]\nextra_boards_share = "1/2"\n', boards=4)
    section = room.event.sessions[1].sections[""]
    for meeting in section.of_round[1]:
        for board in meeting.boards:
            level = {"1", "4"} == {*section.who(meeting.ns), *section.who(meeting.ew)}
            better = section.who(meeting.ns) == ("2",)
            result = "4S= N" if level or better else "4S-1 N"
            room.do(ResultEntered(1, 1, meeting.table, board, result))
    with pytest.raises(Refused) as refused:
        draw_view(room.event, DIRECTOR, 1)
    flaw = refused.value.flaw
    assert flaw.id == "knock_out_undecided"
    assert "2 more boards are played" in say(flaw.message_id, **flaw.message_values)  # type: ignore[arg-type]
    table = next(meeting.table for meeting in section.of_round[1] if section.who(meeting.ns) == ("4",))
    other = next(meeting.table for meeting in section.of_round[1] if section.who(meeting.ns) == ("1",))
    for board in (41, 42):
        room.do(ResultEntered(1, 1, table, board, "4S= N", ns=("4",), ew=("1",), sure=True))
        room.do(ResultEntered(1, 1, other, board, "4S-1 N", ns=("1",), ew=("4",), sure=True))
    assert pairings(draw(room)) == {frozenset("42")}


def test_who_withdraws_gives_a_walkover() -> None:
    """A team that leaves in its match loses it; one that has won gives its next opponents a bye."""
    room = cup(8)
    play(room, 1, but=("8",))
    room.do(ContestantWithdrawn("8"), why="went home")
    room.do(ContestantWithdrawn("2"), why="went home after the match")
    act = draw(room)
    assert (pairings(act), act.byes) == ({frozenset("14")}, ("3",))
    play(room, 2)
    assert pairings(draw(room)) == {frozenset("13")}


def test_a_ruling_on_the_match_decides_it() -> None:
    room = cup(4)
    play(room, 1)
    room.do(MatchRuled(1, ("1", "4"), "forfeit", ("1",)), why="somebody who was not theirs has played")
    (ranking,) = ranking_view(room.event, DIRECTOR, LATER, EventStandings(room.event), 1)["rankings"]
    notes = {row["contestant"]["id"]: row["notes"] for row in ranking["rows"]}
    assert notes["4"][0]["values"]["decision"]["id"] == "scoring.teams.decision.walkover"
    assert pairings(draw(room)) == {frozenset("42")}
    both = cup(4)
    play(both, 1)
    both.do(MatchRuled(1, ("1", "4"), "forfeit", ("1", "4")), why="neither came back")
    act = draw(both)
    assert (act.matches, act.byes) == ((), ("2",))
    assert places(both.event)["2"] == 1
    void = cup(4)
    play(void, 1)
    void.do(MatchRuled(1, ("1", "4"), "void"), why="the boards were not the same")
    with refuses("knock_out_undecided"):
        draw_view(void.event, DIRECTOR, 1)


def test_nobody_else_is_drawn() -> None:
    room = cup(4)
    with refuses("knock_out_undecided"):
        draw_view(room.event, DIRECTOR, 1)
    play(room, 1)
    act = read_act(draw_view(room.event, DIRECTOR, 1)["act"])
    assert isinstance(act, RoundDrawn)
    with refuses("knock_out_otherwise"):
        room.do(replace(act, matches=(Drawn(1, "1", "3"),)))
    with refuses("drawn_on_others"):
        room.do(replace(act, after=0))
    with refuses("knock_out_swapped"):
        draw_view(room.event, DIRECTOR, 1, swaps=[("1", "2")])
    room.do(act)
    with refuses("draw_begun"):
        room.do(replace(act, round=1, after=0))


def test_a_winner_who_is_not_the_winner_any_more_is_pointed_at() -> None:
    """79C: what was drawn stands until it is drawn again, before the round begins."""
    room = cup(4)
    play(room, 1)
    act = read_act(draw_view(room.event, DIRECTOR, 1)["act"])
    room.do(act)
    section = room.event.sessions[1].sections[""]
    assert rests_on_old(room.event, section) == ()
    for result in list(room.event.results.values()):
        if result.ns == ("1",):
            room.do(ResultCorrected(result.id, result.revision, "4SX-4 N"), why="they had it wrong")
    section = room.event.sessions[1].sections[""]
    assert rests_on_old(room.event, section) == (2,)
    assert pairings(draw(room)) == {frozenset("42")}


def test_two_teams_bring_a_share_of_their_earlier_match() -> None:
    """78D, `carry_over_share`, `carry_over_share_of_lower`, `carry_over_most`: entered from another event."""
    laid_down = '[regulations]\ncarry_over_share = "1/2"\ncarry_over_share_of_lower = "1/3"\ncarry_over_most = 15\n'
    room = cup(4, TEAMS + laid_down)
    room.do(CarryOverSet({}, "Quals", (EarlierMatch("4", "1", "50:26"), EarlierMatch("2", "3", "40"))))
    play(room, 1)
    tallies = EventStandings(room.event).of(1).tallies
    assert isinstance(tallies, TeamTallies)
    brought = {score.match.first: score.carried for score in tallies.scores}
    assert {team: abs(carried) for team, carried in brought.items()} == {"1": 8, "2": 15}
    assert brought["1"] == -8  # the lower seed had won by 24: a third
    assert tallies.table.row("1").vps == 22 - 8
    shown = str(working_view(room.event, DIRECTOR, LATER, EventStandings(room.event), 1, "1")["working"])
    assert "carry_over_share_of_lower" in shown
    found = sentence(room.event, room.event.log[-1 - 8])
    assert "4 – 1 50–26" in say(found["message"], **found["values"])
    carried = summary_view(room.event, DIRECTOR, LATER)["carried"]
    assert carried is not None
    assert carried["matches"][0] == {"first": "4", "second": "1", "margin": "24", "scores": ["50", "26"]}
    seen = matches_view(room.event, DIRECTOR, LATER, EventStandings(room.event), 1)["rounds"][0]["matches"][0]
    assert [one and one["shown"] for one in seen["carried"]] == [None, "8"]  # a share: not what they had
    with refuses("no_carry_over"):
        room.do(CarryOverSet({}, "Quals", (EarlierMatch("4", "1", "50:much"),)))
    with refuses("no_carried_match"):
        room.do(CarryOverSet({}, "Quals", (EarlierMatch("1", "1", "3"),)))
    with refuses("no_carry_over"):
        room.do(CarryOverSet({}, "Quals", (EarlierMatch("1", "2", "much"),)))


def test_a_knock_out_after_a_round_robin_takes_it_from_there_and_follows_its_corrections() -> None:
    """78D, 79C: live is as anew, although the match lies in another session."""
    room = Evening('kind = "teams"\nmethod = "imps"\n')
    room.set_up(SectionWanted(round_robin(4, boards_per_set=2)), deals=False)
    for round in (1, 2, 3):
        room.do(RoundStarted(1, round))
        play(room, round)
    ids = ("1", "2", "3", "4")
    room.set_up(SectionWanted(knock_out(4, boards_per_set=2), contestants=ids), deals=False, session=2)
    room.do(RoundStarted(2, 1))
    play(room, 1, session=2)
    live = EventStandings(room.event)

    def carried() -> list[tuple[tuple[str, str], Number]]:
        both = []
        for standings in (live, EventStandings(Event.folded(room.event.log))):
            tallies = standings.of(2).tallies
            assert isinstance(tallies, TeamTallies)
            both.append([(score.match.teams, score.carried) for score in tallies.scores])
        assert both[0] == both[1]
        return both[0]

    before = carried()
    assert before == [(("1", "4"), 11), (("2", "3"), 11)]
    first = next(
        result for result in room.event.results.values() if result.session == 1 and {*result.everybody} == {"1", "4"}
    )
    room.do(ResultCorrected(first.id, first.revision, "4SX-4 N"), why="they had it wrong")
    assert carried() != before
    assert live.of(0).overall is not None
    assert live.of(0).overall.places == live.of(2).overall.places  # type: ignore[union-attr]
