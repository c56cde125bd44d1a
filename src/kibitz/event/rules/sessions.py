"""Sessions: their movement, its repair, boards played late, and the score that is official.

| provision | what it says | here |
|---|---|---|
| 3 | four at a table, tables by their numbers | `plan_section` |
| 4, 5A | who sits where at the start; nobody twice | `plan_section` |
| 5B, 8A1 | the director says how boards and contestants move | `plan_section`, `repair` |
| 81B1 | the director makes good what the organiser left undone: another plan in mid-session | `repair` |
| 8B2, 82B2 | a board may be played later: for those players the round lasts until then | `play_late` |
| 8C | the session ends for a table when its boards are played and scored without objection | `make_official` |
| 79C1, 92B, 80B2j, 81C8 | the official score is available: the correction and appeal periods begin | `make_official` |
| 15B1 (2007: 15B) | nobody plays a board twice | `check_plan`: the checks of a movement |
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from kibitz.event.acts import LatePlayOrdered, MovementRepaired, Plan, ScoreMadeOfficial, SectionPlanned
from kibitz.event.log.entries import EventEntry
from kibitz.event.refusals import Refused
from kibitz.event.rules.registry import Apply, rule
from kibitz.event.sessions.board_states import missing
from kibitz.event.sessions.lineups import is_played
from kibitz.event.sessions.plans import movement_of
from kibitz.event.sessions.swiss import first_byes
from kibitz.event.standings.planned_matches import plays_field
from kibitz.event.state import Section, Session
from kibitz.movement import Unplayable
from kibitz.movement.rules import MOST_ROUNDS
from kibitz.scoring.standings import EntryStatus

if TYPE_CHECKING:
    from kibitz.event.contest import Event

MOST_SESSIONS = 100
_SECTION = re.compile(r"[^\W\d_]{0,4}")
_GONE = (EntryStatus.WITHDRAWN, EntryStatus.DISQUALIFIED)


def check_open(session: Session) -> None:
    """Nothing of a session is planned any more once its score is official."""
    if session.official:
        raise Refused("score_is_official", session=session.number)


@rule(SectionPlanned)
def plan_section(event: Event, entry: EventEntry, act: SectionPlanned) -> Apply:
    """A section gets its movement; until it begins it may get another."""
    if not 1 <= act.session <= min(max(event.sessions, default=0) + 1, MOST_SESSIONS):
        raise Refused("no_such_session", session=act.session)
    session = event.sessions.get(act.session) or Session(act.session)
    check_open(session)
    if not _SECTION.fullmatch(act.section):
        raise Refused("not_a_section", section=act.section[:20])
    others = [section for section in session.sections if section != act.section]
    if others and (not act.section or "" in others):
        raise Refused("sections_need_names")
    before = session.sections.get(act.section)
    if before and (before.clock.round or _has_results(event, before)):
        raise Refused("section_begun", section=act.section)
    check_plan(event, act.plan, act.contestants)
    check_seats(event, session, act.section, act.contestants)
    made = Section(act.session, act.section, act.plan, act.contestants)
    made = replace(made, byes=first_byes(made))

    def apply() -> None:
        event.sessions[act.session] = replace(session, name=act.name.strip() or session.name)
        event.put_section(made)
        event.scored_at[act.session] = entry.number

    return apply


def _has_results(event: Event, section: Section) -> bool:
    return any(
        result.session == section.session and result.section == section.name for result in event.results.values()
    )


def check_plan(event: Event, plan: Plan, contestants: tuple[str, ...]) -> None:
    """The plan keeps the rules of a movement, and is for this kind of contest and so many contestants."""
    if plan.movement != event.conditions.kind:
        raise Refused("movement_of_other_kind", movement=plan.movement[:20], kind=event.conditions.kind)
    if any(len(set(meeting.boards)) < len(meeting.boards) or not meeting.boards for meeting in plan.meetings):
        raise Refused("meeting_without_boards")
    _check_swiss(plan)
    _check_knock_out(plan, contestants)
    try:
        movement_of(plan)
    except Unplayable as error:
        raise Refused("movement_wrong", flaws=error.flaws) from None
    if len(contestants) != plan.contestants:
        raise Refused("movement_for_others", contestants=plan.contestants, count=len(contestants))


def _check_swiss(plan: Plan) -> None:
    """A Swiss says how many rounds there will be, and has its first."""
    said = plan.details.get("swiss_rounds")
    if said is None:
        return
    rounds = int(said) if said.isdecimal() and len(said) <= 4 else 0
    drawn = {meeting.round for meeting in plan.meetings}
    if plan.movement == "individual" or not max(drawn, default=1) <= rounds <= MOST_ROUNDS or 1 not in drawn:
        raise Refused("not_a_swiss_plan", rounds=said[:20], most=MOST_ROUNDS)


def _check_knock_out(plan: Plan, contestants: tuple[str, ...]) -> None:
    """A knock-out of teams says how many rounds its bracket has, and begins with the first."""
    said = plan.details.get("knock_out_rounds")
    if said is None:
        return
    teams = sum(map(bool, contestants))
    rounds = max(teams - 1, 1).bit_length()
    drawn = {meeting.round for meeting in plan.meetings}
    if plan.movement != "teams" or said != str(rounds) or max(drawn, default=1) > rounds or 1 not in drawn:
        raise Refused("not_a_knock_out_plan", rounds=said[:20], wanted=rounds, teams=teams)


def check_seats(event: Event, session: Session, section: str, contestants: tuple[str, ...]) -> None:
    """Everybody who is seated takes part, and has one place in the session."""
    seated = {
        who: other_section.name
        for other_section in session.sections.values()
        if other_section.name != section
        for who in other_section.contestants
    }
    for place, who in enumerate(contestants):
        if not who:
            continue
        event.contestant(who)
        if who in contestants[:place]:
            raise Refused("seated_twice", contestant=who, section=section)
        if who in seated:
            raise Refused("seated_twice", contestant=who, section=seated[who])
    before = session.sections[section].contestants if section in session.sections else ()
    for who in contestants:
        if who and who not in before and event.contestant(who).status in _GONE:
            raise Refused("contestant_gone", contestant=who)


@rule(MovementRepaired)
def repair(event: Event, entry: EventEntry, act: MovementRepaired) -> Apply:
    """The plan is another from the next round on; what was played stays, and so do those who are at their tables."""
    session = event.session(act.session)
    check_open(session)
    section = event.section(act.session, act.section)
    if section.is_drawn_by_rounds:
        raise Refused("swiss_is_drawn", knock_out=section.is_knock_out)
    check_plan(event, act.plan, act.contestants)
    check_seats(event, session, act.section, act.contestants)
    for who in act.left:
        if who not in section.contestants:
            raise Refused("no_such_contestant", contestant=who)
    gone = {**dict.fromkeys(act.left, section.clock.round), **section.left}
    made = replace(section, plan=act.plan, contestants=act.contestants, left=gone)
    for where, boards in _changed(event, section, made):
        raise Refused("repair_changes_past", round=where[0], table=section.table_name(where[1]), boards=boards)
    planned = {(meeting.round, meeting.table, board) for meeting in act.plan.meetings for board in meeting.boards}

    def apply() -> None:
        event.put_section(replace(made, late=section.late & planned))
        event.scored_at[act.session] = entry.number

    return apply


def _changed(event: Event, old: Section, new: Section) -> Iterator[tuple[tuple[int, int], tuple[int, ...]]]:
    """What a repair would change of the rounds that have begun.

    Who sits at a table, and the boards that have a result there, stay. A board that was not played may be taken from
    it, or given to another table, where it is a late play (8B2).
    """
    for where, meeting in old.meetings.items():
        if where[0] > old.clock.round or not is_played(old, meeting):
            continue
        done = tuple(
            sorted({result.board for result in event.results_at(old.session, old.name, *where)} & set(meeting.boards))
        )
        now = new.meetings.get(where)
        if now is None:
            if done:
                yield where, done
        elif (new.who(now.ns), new.who(now.ew)) != (old.who(meeting.ns), old.who(meeting.ew)):
            yield where, done or meeting.boards
        elif not set(done) <= set(now.boards):
            yield where, done


@rule(LatePlayOrdered)
def play_late(event: Event, entry: EventEntry, act: LatePlayOrdered) -> Apply:
    """A table will play boards later: nothing is missing there until then (8B2)."""
    check_open(event.session(act.session))
    section = event.section(act.session, act.section)
    meeting = section.meetings.get((act.round, act.table))
    if meeting is None or not is_played(section, meeting):
        raise Refused("no_such_meeting", round=act.round, table=section.table_name(act.table))
    if not act.boards:
        raise Refused("nothing_said", what="boards")
    for board in act.boards:
        if board not in meeting.boards:
            raise Refused("board_not_here", board=board, boards=meeting.boards, round=act.round)
        if (act.round, act.table, board) in section.late:
            raise Refused("already_late", board=board)
        if any(result.board == board for result in event.results_at(act.session, act.section, act.round, act.table)):
            raise Refused("board_has_result", board=board)
    late = frozenset((act.round, act.table, board) for board in act.boards)
    return lambda: event.put_section(replace(section, late=section.late | late))


def _check_matches(event: Event, session: int) -> None:
    """Between teams every match that was planned counts; one may be void although something was entered everywhere."""
    from kibitz.event.standings.live import EventStandings  # these are made of what the rules keep
    from kibitz.event.standings.teams import uncounted

    if event.conditions.kind == "teams" and not plays_field(event.sessions[session].sections.values()):
        void = uncounted(event, session, EventStandings(event).of(session).results)
        if void:
            teams = void[0].home, void[0].visitors
            raise Refused("matches_void", count=len(void), teams=teams, round=void[0].round)


@rule(ScoreMadeOfficial)
def make_official(event: Event, entry: EventEntry, act: ScoreMadeOfficial) -> Apply:
    """The score of a session is official: nothing is missing (8C), or the director says why it need not be there."""
    session = event.session(act.session)
    check_open(session)
    if not session.sections:
        raise Refused("nothing_played", session=act.session)
    left = list(missing(event, act.session))
    if left and not entry.why.strip():
        first = left[0]
        table = session.sections[first.section].table_name(first.table)
        raise Refused("boards_missing", count=len(left), round=first.round, table=table, board=first.board)
    if not entry.why.strip():
        _check_matches(event, act.session)

    def apply() -> None:
        event.put_session(session, official=entry.at)

    return apply
