"""Results as they are entered, by a side or by the director; `agreement` has what the other side says of them.

| provision | what it says | here |
|---|---|---|
| 15B2 (2007: 15A1) | a wrong board that is new to all four is recorded as it was | `enter` |
| 15B1 (2007: 15B) | nobody has two results of a board | `check_free` |
| 8B1, 8C | boards of a round that is over can still be entered; those of a round to come cannot | `enter` |

The movement is the plan, results are facts: a result names who really sat there, on whatever board. Players can enter
only what the plan has for them, so that a score under a wrong board is noticed; the director can enter everything.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kibitz.event.access.plausible_play import can_be_played, note_haste
from kibitz.event.access.playing_director import must_not_see
from kibitz.event.acts import (
    EntryQuestioned,
    Meeting,
    ResultEntered,
    ScoreAwarded,
)
from kibitz.event.director.doubts import (
    MOST_GUESSES,
    check_guesses,
    check_lead,
    count_guess,
    doubt_about,
    guesses,
)
from kibitz.event.director.late_changes import check_correction
from kibitz.event.log.entries import EventEntry, EventRole
from kibitz.event.refusals import NotAllowed, Refused
from kibitz.event.rules.registry import Apply, rule
from kibitz.event.sessions.lineups import lineup
from kibitz.event.sessions.on_screen import is_on_screen
from kibitz.event.state import ResultStatus, Scored, Section
from kibitz.game import KibitzError, Result

if TYPE_CHECKING:
    from kibitz.event.contest import Event


@rule(ResultEntered)
def enter(event: Event, entry: EventEntry, act: ResultEntered) -> Apply:
    """A result is entered: by a side, to be agreed by the other; by the director, and it stands."""
    section = event.section(act.session, act.section)
    by_players = entry.who.role is EventRole.PLAYER
    if event.session(act.session).official and by_players:
        raise NotAllowed("score_is_official", session=act.session)
    check_correction(event, entry, act.session)  # what is entered when the score is official corrects it (79C)
    result = read_result(act.result)
    meeting = section.meetings.get((act.round, act.table))
    if by_players:
        check_planned(section, act, meeting)
        if is_on_screen(event, section, act.table):
            raise NotAllowed("table_on_screen", table=section.table_name(act.table))
    ns, ew = who_sat(event, section, act, meeting)
    check_free(event, act.session, act.board, ns + ew)
    check_players(event, entry, act, ns + ew)
    check_lead(act.lead, result)
    if by_players:
        check_guesses(event, act)
        wanted = event.conditions.lead_required and guesses(event, act) < MOST_GUESSES
        if wanted and result.contract is not None and not act.lead:
            raise Refused("lead_wanted", board=act.board)
    # What tells of the hands comes last: who tries what would be refused anyhow learns nothing.
    hidden = must_not_see(event, entry.who, act.session, act.board, entry.at)
    is_answered = can_be_played(event, act, entry.at) if by_players else not hidden
    if not act.sure and is_answered and (doubt := doubt_about(event, act, result)):
        raise Refused(doubt.id, **doubt.values)
    waits = by_players and not event.conditions.no_agreement
    made = replace(
        scored_by(entry, act, ns, ew),
        result=str(result),
        side=act.side if by_players else "",
        standing=ResultStatus.ENTERED if waits else ResultStatus.AGREED,
        lead=act.lead,
        players=act.players,
        ruling=act.ruling,
        entries=(entry.number,),
    )

    def apply() -> None:
        event.put_result(made)
        note_haste(event, made, entry)
        play_no_more(event, act)

    return apply


def scored_by(entry: EventEntry, act: ResultEntered | ScoreAwarded, ns: tuple[str, ...], ew: tuple[str, ...]) -> Scored:
    """What this entry records of a board at a table, without the score: it is agreed."""
    place = (act.session, act.section, act.round, act.table, act.board)
    return Scored(entry.number, *place, ns, ew, "", "", ResultStatus.AGREED, entry.number)


def play_no_more(event: Event, act: ResultEntered | ScoreAwarded) -> None:
    """A board that has its result is no late play any more."""
    section = event.section(act.session, act.section)
    if (late := (act.round, act.table, act.board)) in section.late:
        event.put_section(replace(section, late=section.late - {late}))


def read_result(text: str) -> Result:
    """A result as it is written."""
    try:
        return Result.parse(text)
    except KibitzError:
        raise Refused("not_a_result", text=text[:40]) from None


def check_planned(section: Section, act: ResultEntered, meeting: Meeting | None) -> None:
    """What players may enter: a board that the plan has for their table, in a round that has begun."""
    if meeting is None:
        raise Refused("no_such_meeting", round=act.round, table=section.table_name(act.table))
    if act.round > section.clock.round:
        raise Refused("round_not_begun", round=act.round)
    if act.board not in meeting.boards:
        raise Refused("board_not_here", board=act.board, boards=meeting.boards, round=act.round)
    if act.ns or act.ew:
        raise NotAllowed("director_says_who_sat")
    if act.ruling:
        raise NotAllowed("not_for_you")


def who_sat(
    event: Event, section: Section, act: ResultEntered, meeting: Meeting | None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The contestants, as they are said to have sat or else as the plan has it."""
    ns = act.ns or (section.who(meeting.ns) if meeting else ())
    ew = act.ew or (section.who(meeting.ew) if meeting else ())
    for who in ns + ew:
        event.contestant(who)
    if not ns or not ew:
        raise Refused("nobody_there", round=act.round, table=section.table_name(act.table))
    if len(set(ns + ew)) < len(ns + ew):
        raise Refused("against_itself", contestants=ns + ew)
    if act.board < 1:
        raise Refused("no_such_board", board=act.board)
    return ns, ew


def check_players(event: Event, entry: EventEntry, act: ResultEntered, who: tuple[str, ...]) -> None:
    """Who sat where, if it is said: four who play for these contestants, and those who run the event say it."""
    if not act.players:
        return
    if not entry.who.is_staff and entry.who.role is not EventRole.KIBITZ:
        raise NotAllowed("director_says_who_sat")
    there = {player.name for contestant in who for player in lineup(event, contestant, act.session, act.round)}
    there |= {name for contestant in who for name in event.contestant(contestant).names}
    if len(act.players) != 4 or len(set(act.players)) != 4:
        raise Refused("four_players", count=len(act.players))
    for name in act.players:
        if name not in there:
            raise Refused("not_a_member", player=name[:40], contestant=who[0])


def check_free(event: Event, session: int, board: int, who: tuple[str, ...], but: int = 0) -> None:
    """Nobody has two results of a board in a session; in teams both tables of a match have it."""
    teams = any(section.plan.movement == "teams" for section in event.session(session).sections.values())
    for other in event.results_of_board(session, board):
        if other.id == but:
            continue
        again = [contestant for contestant in who if contestant in other.everybody]
        if teams:  # the same two teams at the same board, in the same direction
            again = list(who) if who == other.everybody else []
        if again:
            raise Refused(
                "has_result",
                contestant=again[0],
                board=board,
                table=event.section(session, other.section).table_name(other.table),
                round=other.round,
                result=other.id,
            )


@rule(EntryQuestioned)
def question(event: Event, entry: EventEntry, act: EntryQuestioned) -> Apply:
    """That an entry was questioned is kept, so that nobody finds out hands by guessing."""
    event.section(act.session, act.section)
    if entry.who.role is not EventRole.PLAYER:
        return lambda: None
    return lambda: count_guess(event, act)
