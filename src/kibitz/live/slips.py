"""What a player may say was not meant, until when, and what they can have meant instead (25A, 45C4b).

| provision | what it says | here |
|---|---|---|
| 25A4 (2007: 25A2) | no call is changed when partner has called since | `call_not_meant` |
| 25A5, 17D1 (2007: 25A3) | nor when the auction period is over: a card of dummy can be then | `is_of_card` |
| 45C4b | a card of dummy as long as declarer has played no other from either hand | `card_not_meant` |
| 21, 9B2 | while something else is put right or ruled on, that comes first | `not_meant` |

Where irregularities are prevented only a call can have been meant that was allowed at that turn. Elsewhere nobody is
told what was allowed: whatever all four have heard, and nothing else, decides.
"""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.game import CALLS, Auction, Call, Seat
from kibitz.laws.asks import Manner
from kibitz.laws.vocabulary import AnswerKind
from kibitz.live.live_boards import BoardInPlay
from kibitz.live.refusals import LiveRefusal
from kibitz.live.screens import calls_brought, change_is_hidden, is_hidden
from kibitz.table.auction.heard import CallSounded, all_made
from kibitz.table.engine.duties import CallDuty
from kibitz.table.engine.standing import Withdrawn
from kibitz.table.log.entries import Entry

_PLAYED = ("card", "leads", "dummy")


def is_of_card(board: BoardInPlay) -> bool:
    """Whether what was not meant can be a card of dummy, and no longer a call: the opening lead is faced."""
    return board.table.position.cards.lead_is_faced


def not_meant(board: BoardInPlay, seat: Seat) -> int:
    """The line of what this player may say was not meant now; refused, with the reason, where there is none."""
    if board.change is not None:
        raise LiveRefusal("slip_waits", law="9B2")
    if is_ruled_now(board):
        raise LiveRefusal("ruled_first", law="9B2")
    return _not_meant(board, seat, board.calls_made)


def may_say_not_meant(board: BoardInPlay, seat: Seat) -> bool:
    """Whether there is something of which this player may say that it was not meant, as far as they know (80B2e)."""
    if (board.change is not None and not change_is_hidden(board, seat)) or is_ruled_now(board, seat):
        return False
    try:
        _not_meant(board, seat, calls_brought(board, seat))
    except LiveRefusal:
        return False
    return is_of_card(board) or bool(may_be_meant(board, seat))


def _not_meant(board: BoardInPlay, seat: Seat, calls: Sequence[Entry]) -> int:
    claim = board.table.position.claim
    if claim is not None and claim.is_pending:
        raise LiveRefusal("claimed", law="68D")
    return card_not_meant(board, seat) if is_of_card(board) else call_not_meant(board, seat, calls)


def is_ruled_now(board: BoardInPlay, seat: Seat | None = None) -> bool:
    """Whether a ruling that all know of waits for an answer, or for another call or card in place of one.

    For one player: one that has come to them across the screen (80B2e).
    """
    rulings = [one for one in board.table.position.rulings if seat is None or not is_hidden(board, seat, one)]
    return any(
        ruling.is_told
        and ruling.pending is not None
        and (ruling.is_open or ruling.pending.manner is Manner.REPLACEMENT)
        for ruling in rulings
    )


def owes_card(board: BoardInPlay, seat: Seat) -> bool:
    """Whether a ruling waits for a card of this player in place of one (62A)."""
    pending = [(ruling, ruling.pending) for ruling in board.table.position.rulings if ruling.is_told]
    return any(
        ask is not None
        and ask.manner is Manner.REPLACEMENT
        and ask.kind is AnswerKind.CARD
        and seat in ruling.holder(ask)[1]
        for ruling, ask in pending
    )


def call_not_meant(board: BoardInPlay, seat: Seat, calls: Sequence[Entry]) -> int:
    """The line of this player's last call, if it lies there still and partner has not called since (25A)."""
    mine = [line.number for line in calls if line.actor.seat is seat]
    if not mine:
        raise LiveRefusal("not_now")
    if _is_gone(board, mine[-1]):
        raise LiveRefusal("slip_gone", law="25A")
    if any(line.actor.seat is seat.partner and line.number > mine[-1] for line in calls):
        raise LiveRefusal("too_late", law="25A")
    return mine[-1]


def card_not_meant(board: BoardInPlay, seat: Seat) -> int:
    """The line of declarer's last card from dummy, if they have played none since from either hand (45C4b)."""
    position = board.table.position
    contract = position.presumed_contract
    own = [line for line in board.table.log.entries if line.actor.seat is seat and line.verb in _PLAYED]
    if contract is None or contract.declarer is not seat or not own or own[-1].verb != "dummy":
        raise LiveRefusal("too_late", law="45C4b")
    if _is_gone(board, own[-1].number):
        raise LiveRefusal("slip_gone", law="45C4b")
    return own[-1].number


def may_be_meant(board: BoardInPlay, seat: Seat) -> list[Call]:
    """The calls that this player can have meant in place of the last: where they are prevented, those allowed then."""
    entry = call_not_meant(board, seat, calls_brought(board, seat))
    made = next(line for line in board.calls_made if line.number == entry)
    position = board.table.position
    before, place = Auction(position.auction.dealer), position.bidding.index_of(entry)
    if position.policy != "prevent" or place is None:
        allowed: tuple[Call, ...] = CALLS
    else:
        for item in position.items[:place]:
            before = before.hold(item.seat, item.call if isinstance(item.call, Call) else None)
        duties = position.duties_of(seat, CallDuty)
        allowed = tuple(call for call in before.legal_calls() if not any(duty.forbids(call) for duty in duties))
    return [call for call in allowed if call is not (made.get("call") or made.get("new"))]


def stands(board: BoardInPlay, entry: int) -> bool:
    """Whether a call is in the auction: an irregular one that nobody has ruled on is not, and yet lies there."""
    return board.table.position.bidding.index_of(entry) is not None


def is_void(board: BoardInPlay) -> bool:
    """Whether the slip that waits for an answer is about nothing any more: what it was about was withdrawn."""
    return board.change is not None and _is_gone(board, board.change.entry)


def was_ruled_since(board: BoardInPlay, entry: int) -> bool:
    """Whether more than cards came after that line: then what was played since is not simply taken back."""
    position = board.table.position
    claimed = any(line.number > entry and line.verb in ("claims", "concedes") for line in board.table.log.entries)
    return claimed or any(ruling.opened > entry and ruling.is_told for ruling in position.rulings)


def _is_gone(board: BoardInPlay, entry: int) -> bool:
    """Whether all four know that this call or card does not stand."""
    if entry not in board.by_lines(_calls_heard):
        return any(gone.entry == entry for gone in board.by_lines(_withdrawn))
    return board.by_lines(_calls_heard)[entry].withdrawn


def _calls_heard(board: BoardInPlay) -> dict[int | None, CallSounded]:
    return {call.entry: call for call in all_made(board.table.position)}


def _withdrawn(board: BoardInPlay) -> tuple[Withdrawn, ...]:
    return tuple(board.table.position.withdrawn)
