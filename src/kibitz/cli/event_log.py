"""Entering into the log of an event from the terminal: verified, stored, and said what came of it."""

from __future__ import annotations

import getpass
import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from kibitz.cli.errors import problem
from kibitz.event.acts import Act
from kibitz.event.contest import Event
from kibitz.event.entries import Entry, Role, Who
from kibitz.event.seeing import current_session
from kibitz.event.state import Scored, Section
from kibitz.store import NoSuchEvent, Store, Taken

_TRIES = 8

Acts = Callable[[Event], Sequence[Act]]
"""What is to be entered, by the event as it is."""


def somebody(role: str) -> Who:
    """The one who types: by the name that the system knows him by."""
    try:
        name = getpass.getuser()
    except (OSError, KeyError, ImportError):
        name = ""
    return Who(Role(role), name)


def now_utc() -> datetime:
    """This moment, to the millisecond as logs have it."""
    now = datetime.now(UTC)
    return now.replace(microsecond=now.microsecond // 1000 * 1000)


def event_of(store: Store, event_id: str) -> Event:
    """An event as it is now."""
    entries = store.entries(event_id)
    if not entries:
        raise NoSuchEvent("no_such_event", event=event_id)
    return Event.reread(entries)


def create(store: Store, event_id: str, who: Who, acts: Sequence[Act]) -> Event:
    """Begin an event with these acts, all or none."""
    event = Event()
    at = now_utc()
    for number, act in enumerate(acts, 1):
        event.enter(Entry(number, at, who, act))
    store.create(event_id, event.log)
    return event


def enter(store: Store, event_id: str, who: Who, acts: Acts, why: str = "") -> list[Entry]:
    """Enter acts as the next of the log, all or none; what others entered meanwhile is looked at first."""
    for _ in range(_TRIES):
        event = event_of(store, event_id)
        at = max(now_utc(), event.log[-1].at)
        made = [
            Entry(event.version + place, at, who, act, why, uuid.uuid4().hex)
            for place, act in enumerate(acts(event), 1)
        ]
        for each in made:
            event.enter(each)
        try:
            store.append(event_id, made)
        except Taken:
            continue
        return made
    raise problem("store.locked", where=str(store.database.where))


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
    for each, place in known.items():
        if each.upper() == wanted:
            return place
    raise problem("serve.event.no_table", table=name, tables=tuple(known))


@dataclass(frozen=True)
class Where:
    """A board at a table, as somebody types it; what is None he has not said."""

    table: str
    board: int
    session: int | None = None
    round: int | None = None


@dataclass(frozen=True)
class Place:
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


def place_of(event: Event, where: Where) -> Place:
    """What somebody means: the result that is there, or where the plan has the board, or the round in play."""
    session = session_of(event, where.session)
    section, table = table_of(event, session, where.table)
    there = [
        each
        for each in event.results_of_board(session, where.board)
        if (each.section, each.table) == (section.name, table) and where.round in (None, each.round)
    ]
    if len(there) > 1:
        raise problem("serve.event.several_results", table=where.table, board=where.board)
    if there:
        return Place(session, section, table, there[0].round, where.board, there[0])
    planned = [at for (at, place), each in section.meetings.items() if place == table and where.board in each.boards]
    round = where.round or next(iter(sorted(planned)), max(section.clock.round, 1))
    return Place(session, section, table, round, where.board)
