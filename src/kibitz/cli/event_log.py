"""Entering into the log of an event from the terminal: verified, stored, and said what came of it."""

from __future__ import annotations

import getpass
import uuid
from collections.abc import Callable, Sequence
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
    return Event.folded(entries)


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


def result_of(event: Event, session: int, table: str, board: int, round: int | None) -> Scored:
    """The result of a board at a table."""
    section, number = table_of(event, session, table)
    found = [
        each
        for each in event.results_of_board(session, board)
        if (each.section, each.table) == (section.name, number) and round in (None, each.round)
    ]
    if not found:
        raise problem("serve.event.no_result", table=table, board=board)
    if len(found) > 1:
        raise problem("serve.event.several_results", table=table, board=board)
    return found[0]


def round_of(section: Section, table: int, board: int, round: int | None) -> int:
    """The round in which a table plays a board: as said, or as planned; the round in play where the plan has none."""
    if round is not None:
        return round
    planned = [at for (at, where), each in section.meetings.items() if where == table and board in each.boards]
    return next(iter(sorted(planned)), max(section.clock.round, 1))
