"""A board that is dealt again: nothing that happened with the old deal counts any more (6D, 16D2b)."""

from __future__ import annotations

from kibitz.game import Auction
from kibitz.table.items import Withdrawn
from kibitz.table.position import UNKNOWN_DEAL, Position
from kibitz.table.rulings import Ruling, Status


def deal_again(position: Position, ruling: Ruling, by: str) -> None:
    """The dealer calls first on a deal that is not known yet; the calls on the old one are withdrawn."""
    position.withdrawn.extend(Withdrawn(item.entry, item.seat, item.call, by) for item in position.items)
    position.items = []
    position.auction = Auction(position.auction.dealer)
    position.auction_closed = position.play_ended = position.dummy_seen = False
    position.deal = UNKNOWN_DEAL
    position.plays, position.surplus, position.added, position.transfers = [], [], [], []
    position.given_up, position.tricks_said = {}, {}
    position.claim = position.lead_from = None
    position.awarded, position.tricks_found, position.dummy_lost_rights = {}, {}, False
    position.play = position.face_down = position.lead_asked = None
    position.given_contract = position.given_lead = position.new_declarer = None
    position.tricks_before = (0, 0)
    position.played_ahead, position.led_ahead = {}, None
    position.shadow, position.duties, position.reviews, position.ledger, position.acts = [], [], [], [], []
    for breach in position.breaches:
        if breach is not ruling.breach:
            breach.status, breach.blocks = Status.RULED, False
    for other in position.rulings:
        if other is not ruling and other.pending is not None:
            other.pending, other.closed = None, True
