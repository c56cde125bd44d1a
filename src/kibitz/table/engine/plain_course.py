"""The plain course of a board: legal calls and legal cards, and nothing else has happened.

Almost every board of millions is like that, so it is kept as a byte for each call and card beside the game itself. As
soon as anything else happens, the table folds its log in full.
"""

from __future__ import annotations

from kibitz.game.auction import Auction
from kibitz.game.calls import Call
from kibitz.game.cards import Card
from kibitz.game.contracts import Contract
from kibitz.game.deals import Deal
from kibitz.game.errors import Illegal
from kibitz.game.play import Play
from kibitz.game.seats import Seat

CARD = 128  # marks a byte of the log as a card; the rest is the place in CALLS or CARDS


class PlainCourse:
    """The auction and the play as far as they went, and the bytes of the log: whose act it was is in the game."""

    __slots__ = ("acts", "auction", "deal", "dealer_known", "play")

    def __init__(self, dealer: Seat | None, deal: Deal) -> None:
        self.auction: Auction = Auction(Seat.NORTH if dealer is None else dealer)
        self.dealer_known: bool = dealer is not None
        self.deal: Deal = deal
        self.play: Play | None = None
        self.acts: bytearray = bytearray()

    def call(self, seat: Seat, call: Call) -> bool:
        """Enter a call; whether it was legal."""
        if self.play is not None:
            return False
        if not self.dealer_known:  # nobody said who deals: whoever calls first
            self.dealer_known = True
            self.auction = Auction(seat)
        try:
            self.auction = self.auction.call(call, seat)
        except Illegal:
            return False
        self.acts.append(+call)
        return True

    def card(self, seat: Seat, card: Card) -> bool:
        """Enter a card from that hand; whether it was legal."""
        play = self.play
        if play is None:
            contract: Contract | None = self.auction.contract
            if contract is None:
                return False
            play = Play(contract, self.deal)
        try:
            self.play = play.play(card, seat)
        except Illegal:
            return False
        number: int = card
        self.acts.append(CARD | number)
        return True
