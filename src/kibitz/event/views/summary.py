"""The first page of an event, for everybody: what it is, how far it is, who takes part, what one may open."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from kibitz.event.access.log_entries import may_see_log
from kibitz.event.access.permissions import what_may
from kibitz.event.access.visibility import may_see_hands, may_see_ranking
from kibitz.event.contest import Event
from kibitz.event.director.deadlines import deadlines
from kibitz.event.log.codec import write_time
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.sessions.board_states import missing
from kibitz.event.sessions.lineups import contestant_name, current_session, section_of
from kibitz.event.state import Announcement, Contestant, Section, Session
from kibitz.event.views.table_parts import clock_data
from kibitz.event.views.words.messages import PlainData
from kibitz.scoring.standings import EntryStatus
from kibitz.scoring.working.tree import decimals

LATEST = 5


def summary_view(event: Event, who: EventActor, now: datetime) -> dict[str, Any]:
    """The event as a whole, as this person may see it."""
    current = current_session(event)
    return {
        "event": event.name,
        "version": event.version,
        "created": write_time(event.created) if event.created else None,
        "role": who.role.value,
        "kind": event.conditions.kind,
        "method": event.conditions.method,
        "current": current or None,
        "sessions": [session_data(event, who, each, now) for each in event.sessions.values()],
        "contestants": [_contestant(event, who, each, current) for each in event.contestants.values()],
        "carried": _carried(event),
        "announcements": announcements_data(event.announcements, who.is_staff),
        "may": list(what_may(event, who)),
        "pages": _pages(event, who, now),
    }


def _carried(event: Event) -> dict[str, Any] | None:
    """What contestants bring from an earlier stage, for everybody to read (78D); None where they bring nothing."""
    if not event.carried:
        return None
    return {"stage": event.carried_from, "scores": {who: decimals(each, 4) for who, each in event.carried.items()}}


def announcements_data(made: Sequence[Announcement], everything: bool) -> list[dict[str, Any]]:
    """The latest announcements, the last one first; those to a section or a table are for whoever runs the event."""
    heard = [each for each in made if everything or not (each.section or each.table)]
    return [
        {
            "id": each.entry,
            "at": write_time(each.at),
            "by": each.by,
            "text": each.text,
            "section": each.section or None,
            "table": each.table or None,
        }
        for each in reversed(heard[-LATEST:])
    ]


def session_data(event: Event, who: EventActor, session: Session, now: datetime) -> dict[str, Any]:
    """A session: its sections and their clocks, its state, and until when what may be asked for."""
    return {
        "number": session.number,
        "name": session.name,
        "state": session_state(event, session),
        "sections": [{"section": each.name, **clock_data(each, now)} for each in session.sections.values()],
        "tables": [each.table_name(table) for each in session.sections.values() for table in each.tables],
        "boards": boards_data(session),
        "commitment": session.commitment or None,
        "deadlines": deadlines(event, session.number).data(now),
        "ranking": may_see_ranking(event, who, session.number, now),
        "hands": any(may_see_hands(event, who, session.number, section, board) for section, board in session.deals),
    }


def session_state(event: Event, session: Session) -> str:
    """How far a session is: "planned", "playing", "played" when nothing is missing any more (8C), "official"."""
    if session.official:
        return "official"
    if not any(each.clock.round for each in session.sections.values()):
        return "planned"
    over = all(each.clock.round >= each.rounds for each in session.sections.values())
    return "played" if over and next(missing(event, session.number), None) is None else "playing"


def boards_data(session: Session) -> dict[str, int]:
    """How many boards are planned, and of how many the deals are known."""
    wanted = {(each.name, board) for each in session.sections.values() for board in each.boards}
    lacking = {board for section, board in wanted if session.deal(section, board) is None}
    planned = {board for _, board in wanted}
    return {"planned": len(planned), "dealt": len(planned - lacking)}


def _contestant(event: Event, who: EventActor, contestant: Contestant, session: int) -> dict[str, Any]:
    section = section_of(event, session, contestant.id)
    data = {
        "id": contestant.id,
        "name": contestant_name(contestant),
        "players": list(contestant.names),
        "club": contestant.club,
        "status": contestant.status.value,
        "section": section.name if section else None,
        "starts": _start(section, contestant.id),
        "substitutes": [
            {
                "session": each.session,
                "out": each.out,
                "by": each.by.name,
                "first_round": each.first_round,
                "last_round": each.last_round,
            }
            for each in event.substitutes
            if each.contestant == contestant.id
        ],
        **({"entry": _entry(contestant)} if who.is_staff else {}),
    }
    return PlainData(data)


def _entry(contestant: Contestant) -> dict[str, Any]:
    """All that was entered of a contestant, as it is entered again when something changes."""
    return {
        "players": [{"name": each.name, "number": each.number} for each in contestant.players],
        "name": contestant.name,
        "captain": contestant.captain,
        "club": contestant.club,
        "stratum": contestant.stratum,
        "categories": list(contestant.categories),
        "handicap": contestant.handicap,
        "without_standing": contestant.status is EntryStatus.WITHOUT_STANDING,
    }


def _start(section: Section | None, contestant: str) -> dict[str, Any] | None:
    """Where a contestant sits first."""
    found = section.starts.get(contestant) if section is not None else None
    if section is None or found is None:
        return None
    meeting, side = found
    return {"round": meeting.round, "table": section.table_name(meeting.table), "direction": side}


def _pages(event: Event, who: EventActor, now: datetime) -> list[str]:
    """The pages that this person may open."""
    pages = ["summary", "conditions"]
    if any(may_see_ranking(event, who, each, now) for each in event.sessions):
        pages.append("ranking")
    if who.role is EventRole.PLAYER:
        pages += ["table", *(["scorecard"] if who.contestant else [])]
    if who.is_staff:
        pages += ["room", "table", "scorecard", "rulings", "appeals"]
    if who.role is EventRole.COMMITTEE:
        pages.append("appeals")
    if may_see_log(event, who):
        pages.append("log")
    return pages
