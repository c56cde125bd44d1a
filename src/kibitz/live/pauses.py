"""Pauses that a player must make (73D3): until when a call or a card of theirs is held, so that tempo tells nothing.

Where the table shows whose turn it is, the pause is of the player on turn. Where it does not, it holds for whoever
calls: a pause for one player alone would tell them that it is their turn (17D3).
"""

from __future__ import annotations

from datetime import datetime, timedelta

from kibitz.game import Call, Seat
from kibitz.laws import switches
from kibitz.live.live_boards import BoardInPlay

_LEADS = ("faces", "card", "leads")
_PLAYED_BY_DUMMY = 2  # cards of the first trick before third hand plays to it


def pause_until(board: BoardInPlay, seat: Seat) -> datetime | None:
    """Before when this player's next call, or third hand's first card, does not come to the table; None: no pause."""
    position = board.table.position
    if position.open_ruling is not None or board.ended is not None:
        return None
    if position.presumed_contract is None:
        return _for_a_call(board, seat)
    return _for_third_hand(board, seat)


def is_skip_bid(call: Call, before: list[Call]) -> bool:
    """Whether a bid is higher than it need be in its denomination."""
    if not call.is_bid:
        return False
    last = next((bid for bid in reversed(before) if bid.is_bid), None)
    lowest = 1 if last is None else last.level + (0 if call.denomination > last.denomination else 1)
    return call.level > lowest


def announces_skip_bid(board: BoardInPlay, call: Call) -> bool:
    """Whether a call is announced as a jump: where pauses after one are laid down."""
    pauses = board.table.position.regulations[switches.MANDATORY_PAUSES]
    return "after_stop" in pauses and is_skip_bid(call, _calls(board))


def _for_a_call(board: BoardInPlay, seat: Seat) -> datetime | None:
    position = board.table.position
    told = position.policy == "prevent"
    if told and position.turn is not seat:
        return None
    regulations = position.regulations
    pauses, long = regulations[switches.MANDATORY_PAUSES], regulations[switches.MANDATORY_PAUSE_SECONDS]
    made = board.calls_made
    seconds = regulations[switches.LEAST_SECONDS] if made else 0
    if "first_round" in pauses and all(entry.actor.seat is not seat for entry in made):
        seconds = max(seconds, long)
    calls = _calls(board)
    if "after_stop" in pauses and calls and is_skip_bid(calls[-1], calls[:-1]) and made[-1].actor.seat is not seat:
        seconds = max(seconds, long)
    if not seconds:
        return None
    return (_at(board, made[-1].number) if made else board.begun) + timedelta(seconds=seconds)


def _for_third_hand(board: BoardInPlay, seat: Seat) -> datetime | None:
    position = board.table.position
    regulations = position.regulations
    seconds = regulations[switches.LEAST_SECONDS]
    if "first_trick" in regulations[switches.MANDATORY_PAUSES]:
        seconds = max(seconds, regulations[switches.MANDATORY_PAUSE_SECONDS])
    contract = position.presumed_contract
    if not seconds or contract is None or not position.cards.lead_is_faced or seat is not contract.declarer.rho:
        return None
    if len(position.plays) > _PLAYED_BY_DUMMY or any(item.seat is seat for item in position.plays):
        return None
    if position.policy == "prevent" and position.turn is not seat:
        return None
    faced = next((entry for entry in board.table.log.entries if entry.verb in _LEADS and not entry.get("down")), None)
    return None if faced is None else _at(board, faced.number) + timedelta(seconds=seconds)


def _calls(board: BoardInPlay) -> list[Call]:
    """The calls of the auction as they were made, bids above seven left out (38)."""
    made = ((entry.get("new") if entry.verb == "changes" else entry.get("call")) for entry in board.calls_made)
    return [call for call in made if isinstance(call, Call)]


def _at(board: BoardInPlay, number: int) -> datetime:
    """When a line of the table was entered."""
    place = number - board.lines_before - 1
    return board.entries[place].at if 0 <= place < len(board.entries) else board.begun
