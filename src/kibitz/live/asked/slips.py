"""A call that was not meant (25A), a card of dummy that was not (45C4b), and what opponents say to it."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Call, Seat
from kibitz.live.acts import ChangeAnswered, ChangeAsked, ChangeWithdrawn, LineEntered, LiveAct, seat_letter
from kibitz.live.asked.reading import Asked, SeatAsks, board_in_play, value_sent, written
from kibitz.live.live_boards import BoardInPlay
from kibitz.live.live_table import LiveTable
from kibitz.live.refusals import LiveRefusal
from kibitz.live.screens import judges
from kibitz.live.slips import is_of_card, is_ruled_now, may_be_meant, not_meant, stands, was_ruled_since


def _not_meant(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """A call that was not the one meant (25A), or a card of dummy that was not (45C4b): the opponents are asked."""
    board = board_in_play(table)
    entry = not_meant(board, seat)
    if is_of_card(board):
        return [ChangeAsked(seat_letter(seat), entry, "")]
    meant = value_sent(Call.of, asked.get("meant"))
    if written(meant) == _made(board, entry):
        raise LiveRefusal("slip_same", law="25A")
    if meant not in may_be_meant(board, seat):
        raise LiveRefusal("slip_not_allowed", law="25A")
    return [ChangeAsked(seat_letter(seat), entry, written(meant))]


def _answer_change(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    board = board_in_play(table)
    change = board.change
    if change is None or seat not in judges(board):
        raise LiveRefusal("not_now")
    if is_ruled_now(board):
        raise LiveRefusal("ruled_first", law="9B2")
    agreed = asked.get("agree") is True and (bool(change.meant) or not was_ruled_since(board, change.entry))
    acts: list[LiveAct] = [ChangeAnswered(seat_letter(seat), agreed)]
    if agreed:
        return acts
    called = LineEntered(f"{seat} calls-td")
    if not change.meant:  # what was named, what was meant, whether it was a slip
        ruled = LineEntered(f"TD rules designation-changed offender={change.seat} entry=#{change.entry}")
        return [*acts, called, ruled, LineEntered(f"TD finds card_designated={_made(board, change.entry)}")]
    if stands(board, change.entry):  # asked for, not made: 25A or nothing, 25B does not arise
        return [*acts, LineEntered(f"{change.seat} changes #{change.entry}"), called]
    return [*acts, LineEntered(f"{seat} attention #{change.entry}"), called]  # it is irregular besides


def _withdraw_change(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    board = board_in_play(table)
    if board.change is None or board.change.seat is not seat:
        raise LiveRefusal("not_now")
    return [ChangeWithdrawn(seat_letter(seat))]


def _made(board: BoardInPlay, entry: int) -> str:
    """The call or the card of dummy of a line."""
    line = board.table.log[entry]
    return written(line.get("call") or line.get("new") or line.get("card"))


SEAT_ACTS: Mapping[str, SeatAsks] = {
    "not_meant": _not_meant,
    "answer_change": _answer_change,
    "withdraw_change": _withdraw_change,
}
"""What a player asks for, by its name."""
