"""Events for tests, made by putting their state together; entries are counted as a log would count them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

from kibitz.event.acts import Act, Announced, Meeting, Plan, Player, ResultEntered
from kibitz.event.conditions import Conditions
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventEntry, EventRole
from kibitz.event.state import Clock, Contestant, ResultStatus, Scored, Section, Session

START = datetime(2026, 3, 5, 19, tzinfo=UTC)
TD = EventActor(EventRole.DIRECTOR, "Ada")
RESULTS = ("4S= N", "4S-1 N", "4S+1 N", "3NT= S", "3NT+1 N", "2H= E", "3H-1 W", "4SX-2 N", "1NT+1 S", "Pass", "5D= E")


def at(minutes: int) -> datetime:
    """So many minutes after the start."""
    return START + timedelta(minutes=minutes)


def log(event: Event, act: Act | None = None, who: EventActor = TD, why: str = "") -> EventEntry:
    """One more entry in the log, whatever it is."""
    number = event.version + 1
    entry = EventEntry(number, at(number), who, act or Announced("go on"), why)
    event._note(entry)
    return entry


def mitchell(tables: int, rounds: int, boards: int, two_lines: bool = True) -> Plan:
    """A plain Mitchell: the boards of a set stay together, N-S sit, E-W go up."""
    meetings = []
    for round in range(1, rounds + 1):
        for table in range(1, tables + 1):
            moved = (table - round) % tables
            first = (table + round - 2) % tables * boards + 1
            meetings.append(Meeting(round, table, (table,), (tables + moved + 1,), tuple(range(first, first + boards))))
    lines = (tuple(range(1, tables + 1)), tuple(range(tables + 1, 2 * tables + 1))) if two_lines else ()
    return Plan("pairs", 2 * tables, tuple(meetings), lines, "mitchell")


def room(
    plan: Plan,
    *,
    conditions: Conditions | None = None,
    sections: Iterable[str] = ("",),
    session: int = 1,
    round: int = 0,
    event: Event | None = None,
) -> Event:
    """An event with these sections, each with the plan."""
    event = event or Event()
    event.name = "Thursday pairs"
    event.conditions = conditions or Conditions()
    for name in sections:
        ids = tuple(f"{name}{number}" for number in range(1, plan.contestants + 1))
        for id in ids:
            event.contestants.setdefault(id, Contestant(id, (Player(f"N{id}"), Player(f"S{id}"))))
        event.put_section(Section(session, name, plan, ids, Clock(round, START)))
    if not event.log:
        log(event)
    return event


def begin(event: Event, round: int, session: int = 1) -> None:
    """That round is in play in all sections."""
    for section in list(event.sessions[session].sections.values()):
        event.put_section(replace(section, clock=Clock(round, START)))
    log(event)


def enter(
    event: Event,
    round: int,
    table: int,
    board: int,
    result: str = "4S= N",
    *,
    section: str = "",
    session: int = 1,
    standing: ResultStatus = ResultStatus.AGREED,
    award: str = "",
    form: str = "",
    ns: tuple[str, ...] = (),
    ew: tuple[str, ...] = (),
) -> Scored:
    """A result at a table, by the plan."""
    held = event.sessions[session].sections[section]
    meeting = held.meetings.get((round, table))
    if meeting is not None:
        ns, ew = ns or held.who(meeting.ns), ew or held.who(meeting.ew)
    number = log(event, ResultEntered(session, round, table, board, result, section, ns=ns, ew=ew)).number
    made = Scored(
        number, session, section, round, table, board, ns, ew, result, "NS", standing, number, award=award, form=form
    )
    made = replace(made, entries=(number,))
    event.put_result(made)
    return made


def change(event: Event, of: Scored, **changes: object) -> Scored:
    """A result is another from now on."""
    entry = log(event)
    held = event.results[of.id]
    made = replace(held, revision=entry.number, entries=(*held.entries, entry.number), **changes)  # type: ignore[arg-type]
    event.put_result(made)
    return made


def official(event: Event, session: int = 1) -> None:
    """The official score of the session is available."""
    entry = log(event)
    event.put_session(event.sessions[session], official=entry.at)


def played(event: Event, session: int = 1, through: int | None = None, seed: int = 7) -> Event:
    """Every planned board up to that round has a result, by chance."""
    chance = Random(seed)
    for section in list(event.sessions[session].sections.values()):
        for (round, table), meeting in section.meetings.items():
            if (through is None or round <= through) and section.who(meeting.ns) and section.who(meeting.ew):
                for board in meeting.boards:
                    enter(event, round, table, board, chance.choice(RESULTS), section=section.name, session=session)
    return event


def fresh(event: Event) -> Session:
    """The first session."""
    return event.sessions[1]
