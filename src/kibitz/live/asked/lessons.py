"""What a teacher does in a lesson: show and hide hands, step back, put a call or card, deal anew, hold the table."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.dealing import DealSearch, random_deal
from kibitz.game import Deal, Seat
from kibitz.live.acts import BoardBegun, BoardTakenBack, LiveAct, seat_letter
from kibitz.live.asked import calls, cards
from kibitz.live.asked.reading import Asked, DirectorAsks, SeatAsks, value_sent
from kibitz.live.company.acts import HandRaised, HandUncovered, TableLocked
from kibitz.live.live_table import LiveTable
from kibitz.live.refusals import LiveRefusal

_LONGEST = 2_000


def _show(table: LiveTable, asked: Asked) -> list[LiveAct]:
    """A hand shown to a pupil, hidden from them, or left as the game has it."""
    _must_teach(table)
    shown = asked.get("shown", True)
    if shown is not None and not isinstance(shown, bool):
        raise LiveRefusal("not_now")
    of, to = (value_sent(Seat.of, asked.get(name)) for name in ("seat", "to"))
    return [HandUncovered(seat_letter(of), seat_letter(to), shown)]


def _lock(table: LiveTable, asked: Asked) -> list[LiveAct]:
    _must_teach(table)
    return [TableLocked(asked.get("locked", True) is True)]


def _put(table: LiveTable, asked: Asked) -> list[LiveAct]:
    """A call or a card in a pupil's name: entered as if they had made it."""
    _must_teach(table)
    seat = value_sent(Seat.of, asked.get("seat"))
    doing = calls.SEAT_ACTS["call"] if asked.get("call") is not None else cards.SEAT_ACTS["card"]
    return doing(table, seat, asked)


def _call_again(table: LiveTable, asked: Asked) -> list[LiveAct]:
    """The board goes back to before a pupil's last call, who calls again."""
    _must_teach(table)
    board, seat = table.board, value_sent(Seat.of, asked.get("seat"))
    made = [] if board is None else [entry.number for entry in board.calls_made if entry.actor.seat is seat]
    if board is None or not made:
        raise LiveRefusal("not_now")
    return [BoardTakenBack(made[-1] - 1 - board.lines_before)]


def _deal(table: LiveTable, asked: Asked) -> list[LiveAct]:
    """Another deal comes to the table: given, or dealt as it is wished."""
    _must_teach(table)
    given, where = (asked.get(name) or "" for name in ("deal", "where"))
    if not all(isinstance(text, str) and len(text) <= _LONGEST for text in (given, where)):
        raise LiveRefusal("not_now")
    if not table.is_full:
        raise LiveRefusal("not_now")
    deal = Deal.parse(given) if given else next(DealSearch(where)) if where else random_deal()
    number = table.next_board if table.board is None or table.board.ended is not None else table.board.board.number
    return [BoardBegun(number, str(deal))]


def _raise(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    _must_teach(table)
    return [HandRaised(seat_letter(seat), asked.get("raised", True) is True)]


def _must_teach(table: LiveTable) -> None:
    if not table.opened.lesson:
        raise LiveRefusal("not_now")


DIRECTOR_ACTS: Mapping[str, DirectorAsks] = {
    "show": _show,
    "lock": _lock,
    "put": _put,
    "call_again": _call_again,
    "deal": _deal,
}
"""What a teacher asks for, by its name."""

SEAT_ACTS: Mapping[str, SeatAsks] = {"raise": _raise}
"""What a pupil asks for, by its name."""

WHILE_LOCKED = frozenset({"raise", "tell", "voice", "leave", "ready"})
"""What a pupil may do while the teacher holds the table."""
