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
from kibitz.table.engine.position import Position


def _not_meant(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """A call that was not the one meant (25A), or a card of dummy that was not (45C4b): the opponents are asked."""
    board = board_in_play(table)
    position = board.table.position
    if not position.cards.lead_is_faced:
        meant = written(value_sent(Call.of, asked.get("meant")))
        entry = _last_call(board, seat)
        partner = [item for item in position.items if item.seat is seat.partner and item.entry is not None]
        if any((item.entry or 0) > entry for item in partner):
            raise LiveRefusal("too_late", law="25A")
    else:
        meant, entry = "", _last_designation(board, seat)
    return [ChangeAsked(seat_letter(seat), entry, meant)]


def _answer_change(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    board = board_in_play(table)
    if board.change is None or seat not in judges(board):
        raise LiveRefusal("not_now")
    agreed = asked.get("agree") is True
    acts: list[LiveAct] = [ChangeAnswered(seat_letter(seat), agreed)]
    if not agreed:
        change = board.change
        if board.table.position.play is None:  # asked for, not made: 25A or nothing, 25B does not arise
            acts.append(LineEntered(f"{change.seat} changes #{change.entry}"))
        acts.append(LineEntered(f"{seat} calls-td"))
        if board.table.position.play is not None:  # what was named, what was meant, whether it was a slip
            acts.append(LineEntered(f"TD rules designation-changed offender={change.seat} entry=#{change.entry}"))
            named = _card_named(board, change.entry)
            acts += [LineEntered(f"TD finds card_designated={named}")] if named else []
    return acts


def _withdraw_change(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    board = board_in_play(table)
    if board.change is None or board.change.seat is not seat:
        raise LiveRefusal("not_now")
    return [ChangeWithdrawn(seat_letter(seat))]


def _card_named(board: BoardInPlay, entry: int) -> str:
    """The card of dummy that was designated with an entry."""
    line = next(one for one in board.table.log.entries if one.number == entry)
    card = line.get("card")
    return "" if card is None else written(card)


def _last_call(board: BoardInPlay, seat: Seat) -> int:
    mine = [entry.number for entry in board.calls_made if entry.actor.seat is seat and entry.verb == "call"]
    if not mine:
        raise LiveRefusal("not_now")
    return mine[-1]


def _last_designation(board: BoardInPlay, seat: Seat) -> int:
    """Declarer's last card from dummy, if they have played none since from either hand (45C4b)."""
    position: Position = board.table.position
    contract = position.presumed_contract
    own = [entry for entry in board.table.log.entries if entry.actor.seat is seat and entry.verb in ("dummy", "card")]
    if contract is None or contract.declarer is not seat or not own or own[-1].verb != "dummy":
        raise LiveRefusal("too_late", law="45C4b")
    return own[-1].number


SEAT_ACTS: Mapping[str, SeatAsks] = {
    "not_meant": _not_meant,
    "answer_change": _answer_change,
    "withdraw_change": _withdraw_change,
}
"""What a player asks for, by its name."""
