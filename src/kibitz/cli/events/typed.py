"""What somebody types for an event, a session, a table or a board, as the event has it."""

from __future__ import annotations

from dataclasses import dataclass

from kibitz.cli.common.errors import problem
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.sessions.lineups import current_session
from kibitz.event.state import Scored, Section
from kibitz.store import EntryDamaged, NoSuchEvent, Store
from kibitz.store.journal import Journal
from kibitz.store.store import id_letters


def somebody(role: str, name: str = "") -> EventActor:
    """The one who types; nameless unless they say who they are, for what they enter can be read by everybody."""
    return EventActor(EventRole(role), name)


def id_meant(store: Store, said: str) -> str:
    """The id of the event that somebody means: the id itself, the only one that begins so, or the event's name."""
    ids = [event.id for event in store.events()]
    if said in ids:
        return said
    letters = id_letters(said)
    begin = [event_id for event_id in ids if letters and event_id.lower().startswith(letters)]
    if len(begin) == 1:
        return begin[0]
    wanted = " ".join(said.split()).casefold()
    named = [event_id for event_id in begin or ids if _name_of(store, event_id).casefold() == wanted]
    if len(named) == 1:
        return named[0]
    if begin:
        raise problem("serve.event.several_events", said=said[:60], events=tuple(begin))
    raise NoSuchEvent("no_such_event", event=said)


def _name_of(store: Store, event_id: str) -> str:
    """The name of an event; none where its log is damaged, which hides no other."""
    try:
        return event_of(store, event_id).name
    except EntryDamaged:
        return ""


def event_of(store: Store, event_id: str) -> Event:
    """An event as it is now."""
    return Journal.read(store, event_id).event


def session_of(event: Event, session: int | None) -> int:
    """The session that is meant: as said, or the one in play."""
    found = session or current_session(event)
    if not found:
        raise problem("serve.event.no_session", event=event.name)
    event.session(found)
    return found


def table_of(event: Event, session: int, name: str) -> tuple[Section, int]:
    """The section and the number of a table: "4", or "A4"."""
    known = {
        section.table_name(table): (section, table)
        for section in event.session(session).sections.values()
        for table in section.tables
    }
    wanted = name.strip().upper()
    for table_name, place in known.items():
        if table_name.upper() == wanted:
            return place
    raise problem("serve.event.no_table", table=name, tables=tuple(known))


@dataclass(frozen=True)
class TypedPlace:
    """A board at a table, as somebody types it; what is None was not said."""

    table: str
    board: int
    session: int | None = None
    round: int | None = None


@dataclass(frozen=True)
class BoardPlace:
    """A board at a table, as the event has it; `result` is what was entered there, if anything was."""

    session: int
    section: Section
    table: int
    round: int
    board: int
    result: Scored | None = None

    @property
    def scored(self) -> Scored:
        """The result that is there; a sentence where there is none."""
        if self.result is None:
            raise problem("serve.event.no_result", table=self.section.table_name(self.table), board=self.board)
        return self.result


def place_of(event: Event, where: TypedPlace) -> BoardPlace:
    """What somebody means: the result that is there, or where the plan has the board, or the round in play."""
    session = session_of(event, where.session)
    section, table = table_of(event, session, where.table)
    there = [
        result
        for result in event.results_of_board(session, where.board)
        if (result.section, result.table) == (section.name, table) and where.round in (None, result.round)
    ]
    if len(there) > 1:
        raise problem("serve.event.several_results", table=where.table, board=where.board)
    if there:
        return BoardPlace(session, section, table, there[0].round, where.board, there[0])
    planned = [
        at for (at, place), meeting in section.meetings.items() if place == table and where.board in meeting.boards
    ]
    round = where.round or next(iter(sorted(planned)), max(section.clock.round, 1))
    return BoardPlace(session, section, table, round, where.board)
