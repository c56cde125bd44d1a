"""Which live table stands for which meeting of an event."""

from __future__ import annotations

from dataclasses import dataclass

from kibitz.event.acts import Meeting
from kibitz.event.contest import Event
from kibitz.event.sessions.on_screen import policy_on_screen
from kibitz.event.state import Section
from kibitz.game import KibitzError
from kibitz.live.acts import TableOpened
from kibitz.live.live_table import LiveTable
from kibitz.live.refusals import LiveRefusal

BETWEEN = "~"
"""Stands between the parts of the id of a table of an event; no id of an event has it."""


@dataclass(frozen=True, slots=True)
class MeetingHere:
    """A table of an event in one round."""

    section: Section
    meeting: Meeting

    @property
    def name(self) -> str:
        """What the table is called."""
        return self.section.table_name(self.meeting.table)


def table_id(event_id: str, section: Section, meeting: Meeting) -> str:
    """The id of the live table of a meeting: the same whenever it is asked for."""
    place = section.session, meeting.round, section.table_name(meeting.table)
    return BETWEEN.join((event_id, *map(str, place)))


def event_of(table_id: str) -> str:
    """The event of which a live table is one; nothing where it stands alone."""
    return table_id.partition(BETWEEN)[0] if BETWEEN in table_id else ""


def opened_for(event: Event, event_id: str, section: Section, meeting: Meeting) -> TableOpened:
    """How the live table of a meeting is set up: under the conditions of the event, with its director."""
    rules = event.conditions.regulations
    return TableOpened(
        name=section.table_name(meeting.table),
        edition=str(rules.edition.year),
        policy=policy_on_screen(event),  # type: ignore[arg-type]
        regulations=rules.to_toml(),
        directed=True,
        boards=len(meeting.boards),
        event=event_id,
        session=section.session,
        section=section.name,
        round=meeting.round,
        table=meeting.table,
        numbers=meeting.boards,
    )


def meeting_of(event: Event, table: LiveTable) -> MeetingHere:
    """The meeting that is played at a live table, as the plan has it now."""
    opened = table.opened
    try:
        section = event.section(opened.session, opened.section)
    except KibitzError:
        raise LiveRefusal("not_now") from None
    meeting = section.meetings.get((opened.round, opened.table))
    if meeting is None:
        raise LiveRefusal("not_now")
    return MeetingHere(section, meeting)
