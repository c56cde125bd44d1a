"""Where everybody sits, for all to see: in the round to come, and in the one in play while people look for tables."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, TypedDict

from kibitz.event.acts import Meeting
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor
from kibitz.event.sessions.board_states import is_round_played, is_settled
from kibitz.event.sessions.lineups import current_session, is_played
from kibitz.event.state import Section
from kibitz.event.views.table_parts import RoundClockData, clock_data, seated_data
from kibitz.event.views.types import ContestantId, SectionName, SessionNumber, TableName
from kibitz.game.about import About, SeatName, SideName
from kibitz.scoring.standings import EntryStatus


class SeatToComeData(TypedDict):
    """A seat in the round to come; without a table they sit out."""

    contestant: ContestantId
    name: str
    table: TableName | None
    direction: SideName | None
    seat: Annotated[SeatName | None, About("In an individual.")]
    boards: list[int]


class SectionSeatsData(TypedDict):
    """The seats of a section."""

    section: SectionName
    clock: RoundClockData
    played: Annotated[bool, About("Whether nobody is at a board of the round before any more.")]
    round: int | None
    seats: list[SeatToComeData]
    settled: Annotated[
        bool, About("Whether half of the tables have entered something in the round in play: everybody sits.")
    ]
    now: Annotated[list[SeatToComeData], About("The same of the round in play, for who is still looking for a table.")]


class SeatsView(TypedDict):
    """Where everybody sits in the round to come."""

    session: SessionNumber | None
    sections: list[SectionSeatsData]


def seats_view(event: Event, who: EventActor, now: datetime, session: int = 0) -> SeatsView:
    """The seats of the round to come in each section; `played`: nobody is at a board of the round before any more."""
    number = session or current_session(event)
    found = event.sessions.get(number)
    sections = () if found is None or found.official else tuple(found.sections.values())
    return {"session": number or None, "sections": [_section(event, section, now) for section in sections]}


def _section(event: Event, section: Section, now: datetime) -> SectionSeatsData:
    coming = section.clock.round + 1
    seats = _of_round(event, section, coming)
    return {
        "section": section.name,
        "clock": clock_data(section, now),
        "played": is_round_played(event, section, coming - 1),
        "round": coming if seats else None,
        "seats": seats,
        "settled": is_settled(event, section),
        "now": _of_round(event, section, coming - 1),
    }


def _of_round(event: Event, section: Section, round: int) -> list[SeatToComeData]:
    """Where everybody sits in a round, and who sits out; nothing where nobody is seated in it."""
    meetings = _meetings(section, round)
    seats = [seat for meeting in meetings for seat in _seats(event, section, meeting)]
    seated = {place["contestant"] for place in seats}
    out = [
        contestant
        for contestant in section.contestants
        if contestant and contestant not in seated and _is_there(event, contestant)
        if not section.has_left(contestant, round)
    ]
    return [*seats, *(_seat(event, section, sitting_out, round) for sitting_out in out)] if meetings else []


def _is_there(event: Event, contestant: str) -> bool:
    found = event.contestants.get(contestant)
    return found is not None and found.status not in (EntryStatus.WITHDRAWN, EntryStatus.DISQUALIFIED)


def _meetings(section: Section, round: int) -> list[Meeting]:
    return [meeting for (at, _), meeting in sorted(section.meetings.items()) if at == round]


def _seats(event: Event, section: Section, meeting: Meeting) -> list[SeatToComeData]:
    there = meeting if is_played(section, meeting) else None
    return [
        _seat(event, section, contestant, meeting.round, there, direction)
        for direction, numbers in (("NS", meeting.ns), ("EW", meeting.ew))
        for contestant in section.who(numbers)
        if not section.has_left(contestant, meeting.round)
    ]


def _seat(
    event: Event, section: Section, contestant: str, round: int, meeting: Meeting | None = None, direction: str = ""
) -> SeatToComeData:
    """A seat; without a meeting they sit out."""
    return {
        "contestant": contestant,
        "name": seated_data(event, section.session, contestant, round)["name"],
        "table": section.table_name(meeting.table) if meeting else None,
        "direction": direction if meeting else None,
        "seat": section.seat_of(meeting, contestant) if meeting else None,
        "boards": list(meeting.boards) if meeting else [],
    }
