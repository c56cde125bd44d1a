"""What a player asks to do in the auction: a call, its explanation, a question about one."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Call, Seat
from kibitz.laws import switches
from kibitz.live.acts import BoardReopened, LineEntered, LiveAct
from kibitz.live.asked.reading import Asked, SeatAsks, board_in_play, insists, speech, value_sent, words_sent, written
from kibitz.live.corrections import correctable
from kibitz.live.live_boards import BoardInPlay
from kibitz.live.live_table import LiveTable
from kibitz.live.pauses import announces_skip_bid
from kibitz.live.procedure import may_ask
from kibitz.live.refusals import LiveRefusal


def _call(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """A call, alerted or explained with it; no words come without a call."""
    board = board_in_play(table)
    words = words_sent(asked, "explanation")
    call = value_sent(Call.of, asked.get("call"))
    if board.table.position.cards.lead_is_faced:
        raise LiveRefusal("not_now")
    alert = "!" if asked.get("alert") is True or words else ""
    stop = [LineEntered(f"{seat} stop")] if announces_skip_bid(board, call) else []
    return [*stop, LineEntered(f"{seat} {written(call)}{alert}{insists(asked)}{speech(words)}")]


def _explain(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """A call explained to the opponents: one's own where the conditions say so, else partner's (20F, 40B2a)."""
    board, words = board_in_play(table), words_sent(asked, "text")
    entry = _call_entry(board, asked, _explained_by(board, seat))
    if not words:
        raise LiveRefusal("not_now")
    return [LineEntered(f"{seat} explains #{entry}{speech(words)}")]


def _ask(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """A question about an opponent's call: at one's turn to call, or before the lead is faced, not by dummy (20F)."""
    board = board_in_play(table)
    entry = _call_entry(board, asked, (seat.lho, seat.rho))
    if not may_ask(board, seat):
        raise LiveRefusal("not_now")
    return [LineEntered(f"{seat} asks #{entry}")]


def _alert(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    board = board_in_play(table)
    entry = _call_entry(board, asked, _explained_by(board, seat))
    return [LineEntered(f"{seat} alerts #{entry}")]


def _correct(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """An explanation corrected, one's own or partner's when one may; the director is called as the Law says (20F)."""
    board, words, place = table.board, words_sent(asked, "text"), asked.get("place")
    if board is None or not words or type(place) is not int or place not in correctable(board, seat):
        raise LiveRefusal("not_now")
    entry = board.calls_made[place].number
    again: list[LiveAct] = [] if board.ended is None else [BoardReopened(board.board.number)]
    said = LineEntered(f"{seat} corrects-explanation #{entry}{speech(words)}")
    return [*again, said, LineEntered(f"{seat} calls-td")]


def _explained_by(board: BoardInPlay, seat: Seat) -> tuple[Seat, ...]:
    """Whose calls a player explains."""
    by = board.table.position.regulations[switches.ALERT_BY]
    return (seat,) if by == "self" else (seat.partner,) if by == "partner" else (seat, seat.partner)


def _call_entry(board: BoardInPlay, asked: Asked, seats: tuple[Seat, ...]) -> int:
    """The line of a call that one of these players made, by its place among all that were made."""
    place = asked.get("place")
    made = board.calls_made
    if type(place) is not int or not 0 <= place < len(made) or made[place].actor.seat not in seats:
        raise LiveRefusal("not_now")
    return made[place].number


SEAT_ACTS: Mapping[str, SeatAsks] = {
    "call": _call,
    "explain": _explain,
    "ask": _ask,
    "alert": _alert,
    "correct": _correct,
}
"""What a player asks for, by its name."""
