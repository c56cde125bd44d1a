"""The calls as people at the table have heard them, whatever the Laws make of them.

A call that is insufficient, out of rotation or inadmissible sounds like any other. As long as nobody has ruled on it,
no player is told that it is: not by its standing, nor by its place, nor by an auction that would not be over (17D3).
"""

from __future__ import annotations

from kibitz.game import PASS, Contract
from kibitz.laws import switches
from kibitz.table.auction import heard
from kibitz.table.auction.heard import CallSounded as CallSounded, is_ruled_now as is_ruled_now
from kibitz.table.engine.position import Position
from kibitz.table.engine.standing import CallItem, Withdrawn
from kibitz.table.views.trays import behind_screen
from kibitz.table.views.viewers import Eyes


def calls_made(position: Position, eyes: Eyes) -> list[CallSounded]:
    """Every call in the order in which it was made, as far as this person has heard it."""
    made = heard.all_made(position, is_director=eyes.is_director)
    hidden = {call.entry for call in behind_screen(position, eyes)}
    return [call for call in made if call.entry not in hidden] if hidden else made


def told_withdrawals(position: Position, eyes: Eyes) -> list[Withdrawn]:
    """What was withdrawn, as far as this person knows: a card that lay face down only its owner has seen (41A)."""
    if eyes.is_director:
        return list(position.withdrawn)
    found = []
    for gone in position.withdrawn:
        if hasattr(gone.what, "is_bid"):
            if not heard.is_told(position, gone):
                continue
        elif gone.seat is not eyes.seat or eyes.seat is None:
            line = None if gone.entry is None else position.lines.get(gone.entry)
            if line is None or line.get("down"):
                continue
        found.append(gone)
    return found


def auction_told(position: Position, made: list[CallSounded], eyes: Eyes) -> list[CallItem]:
    """The auction as this person takes it to stand."""
    return list(position.items) if eyes.is_director else heard.auction_told(position, made)


def contract_told(position: Position, eyes: Eyes) -> Contract | None:
    """The contract: for players what their calls come to, once three of them have passed."""
    return position.contract if eyes.is_director else position.presumed_contract


def is_passed_out(position: Position, auction: list[CallItem], eyes: Eyes) -> bool:
    """Whether all have passed, as this person has heard it (22)."""
    if eyes.is_director or position.auction.is_passed_out:
        return position.auction.is_passed_out
    return len(auction) > 3 and all(item.call is PASS for item in auction)


def is_auction_over_for(position: Position, eyes: Eyes) -> bool:
    """Whether the auction is no longer restated to this person, nor shown: from their first card on (20C2, 41B, 41C).

    Dummy has no card of their own to play: for them it ends when the lead is faced. The regulations may leave it shown.
    """
    play, seat = position.play, eyes.seat
    if eyes.is_director or play is None or position.play_ended or not position.cards.lead_is_faced:
        return False
    if position.regulations[switches.AUCTION_SHOWN_IN_PLAY]:
        return False
    if seat is None or seat is play.dummy or position.cards.tricks_before.played:
        return True
    hands = (seat, seat.partner) if seat is play.declarer else (seat,)
    return any(item.seat in hands for item in position.plays)
