"""The director's desk: all that has come of one table, round by round; and what waits for him in the session."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

from kibitz.event.access.permissions import what_may
from kibitz.event.director.deadlines import deadlines
from kibitz.event.director.disputes import choices
from kibitz.event.director.late_changes import is_approved
from kibitz.event.director_state import Disqualification, Penalised, Suspension, Warned
from kibitz.event.log.codec import act_data, write_time
from kibitz.event.log.entries import EventActor
from kibitz.event.proposals import proposals
from kibitz.event.refusals import NotAllowed, Refused
from kibitz.event.sessions.board_states import BoardProgress, PlannedBoard, boards_at
from kibitz.event.sessions.deprived import deprived
from kibitz.event.sessions.lineups import contestant_name, current_session, round_now, table_of
from kibitz.event.state import ResultStatus
from kibitz.event.views.changes import changes_data
from kibitz.event.views.table_parts import board_data, call_data, deprived_data, open_calls, side_data
from kibitz.scoring.standings import EntryStatus

if TYPE_CHECKING:
    from kibitz.event.acts import Meeting
    from kibitz.event.contest import Event
    from kibitz.event.director_state import EventRuling
    from kibitz.event.state import Scored, Section


def desk_view(event: Event, who: EventActor, now: datetime, table: str, session: int = 0) -> dict[str, Any]:
    """One table for those who run the event: who sat there, results with their history, rulings; the newest first."""
    if not who.is_staff:
        raise NotAllowed("not_for_you")
    session = session or current_session(event)
    found = table_of(event, EventActor(who.role, table=table), session)
    if found is None:
        raise Refused("no_such_table", table=table)
    section, number = found
    return {
        "session": session,
        "section": section.name,
        "table": section.table_name(number),
        "number": number,
        "round": section.clock.round,
        "rounds": [_round(event, who, section, number, each) for each in range(round_now(section), 0, -1)],
        "calls": [call_data(each) for each in open_calls(event, section, number)],
        "rulings": [
            _ruling(event, each)
            for each in reversed(event.rulings.values())
            if (each.session, each.section, each.table) == (session, section.name, number)
        ],
    }


def _round(event: Event, who: EventActor, section: Section, table: int, round: int) -> dict[str, Any]:
    meeting = section.meetings.get((round, table))
    boards = [] if meeting is None else boards_at(event, section, meeting)
    planned = {each.board for each in boards}
    here = event.results_at(section.session, section.name, round, table)
    return {
        "round": round,
        "ns": side_data(event, section, section.who(meeting.ns), round) if meeting else [],
        "ew": side_data(event, section, section.who(meeting.ew), round) if meeting else [],
        "boards": []
        if meeting is None
        else [
            _board(event, who, section, meeting, each)
            for each in (*boards, *(_unplanned(each) for each in here if each.board not in planned))
        ],
    }


def _unplanned(result: Scored) -> PlannedBoard:
    """A board that was played here though the plan has it elsewhere."""
    state = BoardProgress.AWARDED if result.award else BoardProgress(result.standing.value)
    return PlannedBoard(result.section, result.round, result.table, result.board, state, result)


def _board(event: Event, who: EventActor, section: Section, meeting: Meeting, planned: PlannedBoard) -> dict[str, Any]:
    data = board_data(event, who, section, meeting, planned)
    result = planned.result
    gone = None if result else cancelled(event, section, meeting.round, meeting.table, planned.board)
    shown = result or gone
    data["changes"] = changes_data(event, shown, who) if shown else []
    data["choices"] = choices_data(event, result) if result else []
    data["deprived"] = _deprived(event, section, planned) if data["played_before"] else None
    data["form"] = result.form if result else ""
    data["late_approved"] = result is not None and is_approved(event, section.session, result.id)
    data["cancelled"] = {"id": gone.id, "revision": gone.revision, "result": gone.result} if gone else None
    return data


def _deprived(event: Event, section: Section, planned: PlannedBoard) -> dict[str, Any] | None:
    """Who of a table cannot play a board there, and what is due to them (15B3)."""
    place = planned.section, planned.round, planned.table, planned.board
    for each in deprived(event, section.session):
        if (each.section, each.round, each.table, each.board) == place:
            return deprived_data(each)
    return None


def cancelled(event: Event, section: Section, round: int, table: int, board: int) -> Scored | None:
    """The result of a board at a table that was cancelled last (15B, 82B2) and can be given back."""
    ids = event.at_table.get((section.session, section.name, round, table), {})
    found = [event.results[each] for each in ids if event.results[each].board == board]
    gone = [each for each in found if each.standing is ResultStatus.CANCELLED and each.result]
    return max(gone, key=lambda each: each.revision, default=None)


def choices_data(event: Event, result: Scored) -> list[dict[str, Any]]:
    """How a result in dispute can be decided (79B): each choice with the act that does it."""
    return [
        {"choice": each.choice, "side": each.side, "result": each.result, "law": each.law, "act": act_data(each.act)}
        for each in choices(event, result)
    ]


def _ruling(event: Event, ruling: EventRuling) -> dict[str, Any]:
    return {
        "id": ruling.id,
        "at": write_time(ruling.at),
        "by": ruling.by,
        "table": event.section(ruling.session, ruling.section).table_name(ruling.table),
        "round": ruling.round,
        "board": ruling.board or None,
        "closed": write_time(ruling.closed) if ruling.closed else None,
        "summary": ruling.summary,
        "laws": [each.irregularity.law for each in ruling.folded_once.position.rulings],
        "due": len(proposals(event, ruling.id)),
    }


def office_view(event: Event, who: EventActor, now: datetime, session: int = 0) -> dict[str, Any]:
    """What is on the director's desk in a session: rulings not given, appeals, penalties, what waits for approval."""
    if not who.is_staff:
        raise NotAllowed("not_for_you")
    session = session or current_session(event)
    held = event.sessions.get(session)
    rulings = [each for each in event.rulings.values() if each.session == session]
    return {
        "session": session,
        "may": list(what_may(event, who)),
        "name": who.name,
        "method": event.conditions.method,
        "edition": event.conditions.regulations.edition.book,
        "kind": event.conditions.kind,
        "deadlines": deadlines(event, session).data(now) if held else None,
        "rulings": [_ruling(event, each) for each in reversed(rulings)],
        "appeals": sum(each.is_open for each in event.appeals.values() if each.session == session),
        "penalties": [
            {
                **_sanction(event, each),
                "amount": each.left or each.amount,  # as it is now, by an appeal
                "by": each.by,
                "lifted": bool(each.lifted) and not each.left,
            }
            for each in event.penalties.values()
            if each.session == session
        ],
        "warnings": [
            {
                **_sanction(event, each),
                "by": each.by,
            }
            for each in event.warnings.values()
            if each.session == session
        ],
        "suspensions": [
            {
                **_sanction(event, each),
                "player": each.player or None,
                "by": each.by,
                "lifted": bool(each.lifted),
            }
            for each in event.suspensions.values()
            if each.session == session
        ],
        "disqualifications": [
            {
                **_sanction(event, each),
                "player": each.player or None,
                "by": each.by,
                "approved": each.approved,
            }
            for each in event.disqualifications.values()
        ],
        "tariff": [
            {"offence": name, "amount": str(amount)}
            for name, amount in event.conditions.regulations.named("penalty_tariff").items()
        ],
        "contestants": [
            {"id": each.id, "name": contestant_name(each), "players": list(each.names)}
            for each in event.contestants.values()
            if each.status not in (EntryStatus.WITHDRAWN, EntryStatus.DISQUALIFIED)
        ],
    }


def _sanction(event: Event, given: Penalised | Warned | Suspension | Disqualification) -> dict[str, Any]:
    """What a penalty, a warning, a suspension and a disqualification have in common (90, 91)."""
    return {
        "id": given.id,
        "contestant": given.contestant,
        "name": contestant_name(event.contestants[given.contestant]),
        "offence": given.offence,
        "law": given.law,
    }
