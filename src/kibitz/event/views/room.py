"""The director's page: every table at a glance, what waits for him, what is missing."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from kibitz.event.accounting import Planned, State, boards_at, missing
from kibitz.event.clock import next_round, slow_tables
from kibitz.event.contest import Event
from kibitz.event.entries import Who
from kibitz.event.refusals import NotAllowed
from kibitz.event.seating import called, is_played
from kibitz.event.seeing import current_session, round_now
from kibitz.event.state import Section
from kibitz.event.views.places import board_data, call_data, clock_data, open_calls, side_data
from kibitz.scoring.standings import Status

_GONE = (Status.WITHDRAWN, Status.DISQUALIFIED)


def room_view(event: Event, who: Who, now: datetime, session: int = 0) -> dict[str, Any]:
    """A session as those who run it see it."""
    if not who.is_staff:
        raise NotAllowed("not_for_you")
    session = session or current_session(event)
    held = event.sessions.get(session)
    sections = list(held.sections.values()) if held else []
    left = list(missing(event, session)) if held else []
    return {
        "event": event.name,
        "version": event.version,
        "session": session,
        "session_name": held.name if held else "",
        "official": bool(held and held.official),
        "hands_public": bool(held and held.hands_public),
        "hands_known": sorted({board for _, board in held.deals}) if held else [],
        "sections": [_section(event, who, each, left, now) for each in sections],
        "calls": [
            {**call_data(call), "section": each.name, "table": each.table_name(table)}
            for each in sections
            for table in each.tables
            for call in open_calls(event, each, table)
        ],
        "late": [_where(event, each) for each in left if each.state is State.LATE],
        "disputed": [_where(event, each) for each in left if each.state is State.DISPUTED],
        "missing": {
            "count": len(left),
            "begun": [_where(event, each) for each in left if each.round < _round(sections, each)],
        },
        "unseated": _unseated(event, sections),
        "gone_but_planned": _gone(event, sections),
    }


def _round(sections: list[Section], planned: Planned) -> int:
    return next(each.clock.round for each in sections if each.name == planned.section)


def _section(event: Event, who: Who, section: Section, left: list[Planned], now: datetime) -> dict[str, Any]:
    slow = slow_tables(event, section, now)
    earlier: dict[int, list[Planned]] = {}
    for each in left:
        if each.section == section.name and each.round < section.clock.round:
            earlier.setdefault(each.table, []).append(each)
    return {
        "section": section.name,
        "clock": clock_data(section, now),
        "next_round": next_round(section) or None,
        "tables": [
            _tile(event, who, section, table, table in slow, earlier.get(table, [])) for table in section.tables
        ],
    }


def _tile(event: Event, who: Who, section: Section, table: int, slow: bool, earlier: list[Planned]) -> dict[str, Any]:
    """One table in the round in play, and what it has left undone earlier."""
    round = round_now(section)
    meeting = section.meetings.get((round, table))
    played = meeting is not None and is_played(section, meeting)
    boards = boards_at(event, section, meeting) if meeting else []
    return {
        "table": section.table_name(table),
        "number": table,
        "ns": side_data(event, section, section.who(meeting.ns), round) if meeting else [],
        "ew": side_data(event, section, section.who(meeting.ew), round) if meeting else [],
        "sits_out": not played,
        "done": sum(each.is_played and each.state is not State.LATE for each in boards),
        "total": len(boards),
        "boards": [board_data(event, who, section, meeting, each) for each in boards] if meeting else [],
        "slow": slow,
        "calls": [each.id for each in open_calls(event, section, table)],
        "disputed": any(each.state is State.DISPUTED for each in (*boards, *earlier)),
        "earlier": [_place(each) for each in earlier],
    }


def _place(planned: Planned) -> dict[str, Any]:
    return {
        "round": planned.round,
        "board": planned.board,
        "state": planned.state.value,
        "result": planned.result.id if planned.result else None,
        "revision": planned.result.revision if planned.result else None,
    }


def _where(event: Event, planned: Planned) -> dict[str, Any]:
    section = planned.section
    return {**_place(planned), "section": section, "table": f"{section}{planned.table}", "number": planned.table}


def _unseated(event: Event, sections: list[Section]) -> list[dict[str, str]]:
    """Contestants who take part and have no place in the session."""
    seated = {who for each in sections for who in each.contestants}
    return [
        {"id": each.id, "name": called(each)}
        for each in event.contestants.values()
        if each.id not in seated and each.status not in _GONE
    ]


def _gone(event: Event, sections: list[Section]) -> list[dict[str, str]]:
    """Contestants who take part no more and still have tables to come: the movement needs a repair."""
    found = []
    for section in sections:
        coming = {
            who
            for (round, _), meeting in section.meetings.items()
            if round > section.clock.round
            for who in section.who(meeting.ns) + section.who(meeting.ew)
        }
        for who in sorted(coming):
            if (known := event.contestants.get(who)) and known.status in _GONE:
                found.append({"id": who, "name": called(known), "section": section.name})
    return found
