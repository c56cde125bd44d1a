"""A board that is dealt again, or over before its time: what happened on it does not go on (6D, 15, 16D2)."""

from __future__ import annotations

from kibitz.game import Auction
from kibitz.table.cards.state import PlayState
from kibitz.table.claims.state import TrickCount
from kibitz.table.engine.position import UNKNOWN_DEAL, Position
from kibitz.table.engine.rulings import BreachStatus, Ruling
from kibitz.table.engine.standing import Withdrawn


def deal_again(position: Position, ruling: Ruling, by: str) -> None:
    """The dealer calls first on a deal that is not known yet; the calls on the old one are withdrawn."""
    position.withdrawn.extend(Withdrawn(item.entry, item.seat, item.call, by) for item in position.items)
    position.bidding.items = []
    position.bidding.auction = Auction(position.auction.dealer)
    position.bidding.has_begun = position.board_ended = False
    position.deal = UNKNOWN_DEAL
    _play_falls(position)
    position.held.take_all()
    position.owing.duties, position.docket.reviews, position.ledger, position.acts = [], [], [], []
    for breach in position.breaches:
        if breach is not ruling.breach:
            breach.status, breach.blocks = BreachStatus.RULED, False
    for other in position.rulings:
        if other is not ruling and other.pending is not None:
            other.pending, other.closed = None, True


def _play_falls(position: Position) -> None:
    """Of the play nothing is left: there is no contract."""
    position.bidding.closed, position.bidding.given_contract = False, None
    position.cards = PlayState()
    position.count = TrickCount(position.count.referee)
    position.owing.lead_asked = None


def cancel_auction(position: Position, by: str) -> None:
    """Every call is cancelled, and the dealer begins anew; what was called is kept, to compare the second auction."""
    position.bidding.first_auction = tuple(position.items)
    position.withdrawn.extend(Withdrawn(item.entry, item.seat, item.call, by) for item in position.items)
    position.held.take_all()
    position.bidding.items, position.bidding.called_upon = [], None
    position.bidding.auction = Auction(position.auction.dealer)
    position.owing.end_auction()
    _play_falls(position)
    for breach in position.breaches:
        if breach.call is not None and breach.status is not BreachStatus.RULED:
            breach.status, breach.blocks = BreachStatus.RULED, False
    for other in position.rulings:
        if other.breach.call is not None and other.pending is not None:
            other.pending, other.closed = None, True


def end_board(position: Position, ruling: Ruling) -> None:
    """Nobody calls or plays on: no call is waited for, and nothing that was called or faced is left to rule on."""
    position.cards.ended = position.board_ended = True
    position.held.take_all()
    position.cards.face_down = None
    for breach in position.breaches:
        if breach is not ruling.breach and breach.status is BreachStatus.LATENT and (breach.call or breach.cards):
            breach.status, breach.blocks = BreachStatus.RULED, False
    for other in position.rulings:
        if other is not ruling and other.is_waiting:
            other.pending, other.closed = None, True
