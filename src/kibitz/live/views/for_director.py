"""What the director of a live table sees besides: every line with its time, what nobody noticed, who may use what."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from statistics import median
from typing import TypedDict

from kibitz.event.log.codec import write_time
from kibitz.game import SEATS, Seat
from kibitz.laws.by_hand import ruled_as
from kibitz.live.acts import LineEntered, LiveEntry
from kibitz.live.live_boards import BoardInPlay
from kibitz.live.live_table import LiveTable
from kibitz.live.views.company import spectators_data
from kibitz.live.views.types import LiveDirectorData, LiveLineData, WaitingCallData
from kibitz.messages.rulings import RulingWords
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach, BreachStatus
from kibitz.table.log.entries import Entry
from kibitz.table.outcome import plain

_SEATS = {str(seat): seat for seat in SEATS}


def director_data(table: LiveTable, words: RulingWords, devices: Mapping[Seat, int]) -> LiveDirectorData:
    """The board as the director reads it; the seconds are for them alone (73D, 16B)."""
    found: LiveDirectorData = {
        "lines": [],
        "unnoticed": [],
        "information": [],
        "calls": calls_data(table),
        "spectators": spectators_data(table),
        "devices": {str(seat): devices.get(seat, 0) for seat in SEATS if seat in table.players},
    }
    board = table.board
    if board is None:
        return found
    position = board.table.position
    found["lines"] = _lines(table, board)
    found["unnoticed"] = [
        {
            "sentence": words.breach(breach, position.edition),
            "by": ruled_as(breach.kind, position.edition).law,
            "irregularity": breach.kind,
            "offender": "" if breach.offender is None else str(breach.offender),
            "line": breach.entries[0] if breach.entries else 0,
        }
        for breach in unnoticed(position)
    ]
    found["information"] = [{"sentence": words.information(known), "by": known.by} for known in position.ledger]
    return found


def unnoticed(position: Position) -> list[Breach]:
    """The irregularities of which those at the table know nothing: nobody has ruled on them, or not to the end."""
    asleep = [ruling.breach for ruling in position.rulings if ruling.dormant and not ruling.is_told]
    return [breach for breach in position.breaches if breach.status is BreachStatus.LATENT or breach in asleep]


def calls_data(table: LiveTable) -> list[WaitingCallData]:
    """Who waits for the director, and why."""
    return [{"seat": str(call.seat), "reason": call.reason, "at": write_time(call.at)} for call in table.company.calls]


def seconds_taken(table: LiveTable, entries: list[LiveEntry]) -> list[int]:
    """The seconds that each entry took after the one before."""
    taken: list[int] = []
    before: datetime | None = None
    for entry in entries:
        gone = timedelta() if before is None else entry.at - before - _without_line(table, entry, before)
        taken.append(max(0, int(gone.total_seconds())))
        before = entry.at
    return taken


def _lines(table: LiveTable, board: BoardInPlay) -> list[LiveLineData]:
    """The lines with the seconds that each took, and what is usual for the player who made it."""
    made = [(entry, entry.act.line) for entry in board.entries if isinstance(entry.act, LineEntered)]
    first = board.lines_before + 1
    taken = seconds_taken(table, [entry for entry, _ in made])
    usual = {
        who: int(median(seconds))
        for who in {entry.who for entry, _ in made}
        if (seconds := [took for (entry, _), took in zip(made, taken, strict=True) if entry.who == who])
    }
    return [
        {
            "number": number,
            "line": line,
            **_made(board.table.log[number]),
            "at": write_time(entry.at),
            "seconds": took,
            "usual": usual[entry.who],
        }
        for number, ((entry, line), took) in enumerate(zip(made, taken, strict=True), first)
    ]


class _Made(TypedDict):
    seat: str
    made: str


def _made(entry: Entry) -> _Made:
    """The call or the card of a line, and whose it was: of dummy's hand, where declarer named it."""
    seat, what = entry.actor.seat, entry.get("call")
    if what is None:
        what = entry.get("card") or next(iter(entry.get("cards") or ()), None)
    if entry.verb not in ("call", "card", "leads", "dummy", "exposes") or seat is None or what is None:
        return {"seat": "", "made": ""}
    return {"seat": str(seat.partner if entry.verb == "dummy" else seat), "made": str(plain(what))}


def _without_line(table: LiveTable, entry: LiveEntry, since: datetime) -> timedelta:
    """How long the one who acted had no connection since the act before."""
    seat = _SEATS.get(entry.who)
    gone = timedelta()
    for cut in table.company.breaks:
        if cut.seat is seat and cut.until > since and cut.since < entry.at:
            gone += min(cut.until, entry.at) - max(cut.since, since)
    return gone
