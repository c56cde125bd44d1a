"""A board that is dealt again, or over before its time: what happened on it does not go on (6D, 15, 16D2)."""

from __future__ import annotations

from kibitz.game import Auction
from kibitz.table.engine.position import UNKNOWN_DEAL, Position
from kibitz.table.engine.rulings import BreachStatus, Ruling
from kibitz.table.engine.standing import Withdrawn


def deal_again(position: Position, ruling: Ruling, by: str) -> None:
    """The dealer calls first on a deal that is not known yet; the calls on the old one are withdrawn."""
    position.withdrawn.extend(Withdrawn(item.entry, item.seat, item.call, by) for item in position.items)
    position.items = []
    position.auction = Auction(position.auction.dealer)
    position.has_been_called = position.board_ended = False
    position.deal = UNKNOWN_DEAL
    _play_falls(position)
    position.held.take_all()
    position.duties, position.reviews, position.ledger, position.acts = [], [], [], []
    for breach in position.breaches:
        if breach is not ruling.breach:
            breach.status, breach.blocks = BreachStatus.RULED, False
    for other in position.rulings:
        if other is not ruling and other.pending is not None:
            other.pending, other.closed = None, True


def _play_falls(position: Position) -> None:
    """Of the play nothing is left: there is no contract."""
    position.auction_closed = position.play_ended = position.dummy_seen = False
    position.plays, position.surplus, position.added, position.transfers = [], [], [], []
    position.given_up, position.tricks_said = {}, {}
    position.claim = position.lead_from = None
    position.awarded, position.tricks_found, position.dummy_lost_rights = {}, {}, False
    position.play = position.face_down = position.lead_asked = None
    position.given_contract = position.given_lead = position.new_declarer = None
    position.tricks_before = (0, 0)
    position.played_ahead, position.led_ahead = {}, None


def cancel_auction(position: Position, by: str) -> None:
    """Every call is cancelled, and the dealer begins anew; what was called is kept, to compare the second auction."""
    position.first_auction = tuple(position.items)
    position.withdrawn.extend(Withdrawn(item.entry, item.seat, item.call, by) for item in position.items)
    position.held.take_all()
    position.items, position.called_upon = [], None
    position.auction = Auction(position.auction.dealer)
    position.end_auction_duties()
    _play_falls(position)
    for breach in position.breaches:
        if breach.call is not None and breach.status is not BreachStatus.RULED:
            breach.status, breach.blocks = BreachStatus.RULED, False
    for other in position.rulings:
        if other.breach.call is not None and other.pending is not None:
            other.pending, other.closed = None, True


def end_board(position: Position, ruling: Ruling) -> None:
    """Nobody calls or plays on: no call is waited for, and nothing that was called or faced is left to rule on."""
    position.play_ended = position.board_ended = True
    position.held.take_all()
    position.face_down = None
    for breach in position.breaches:
        if breach is not ruling.breach and breach.status is BreachStatus.LATENT and (breach.call or breach.cards):
            breach.status, breach.blocks = BreachStatus.RULED, False
    for other in position.rulings:
        if other is not ruling and other.is_waiting:
            other.pending, other.closed = None, True
