"""The auction as it stands: the calls in it, whose turn it is, and what is known of it from elsewhere."""

from __future__ import annotations

from kibitz.game import PASS, Auction, Contract, IllegalCall, Seat
from kibitz.table.engine.standing import CallItem, CallStanding, Withdrawn
from kibitz.table.log.entries import AnyCall, BidAboveSeven


class AuctionState:
    """The calls that stand, and the same as a game."""

    __slots__ = (
        "auction",
        "called_upon",
        "closed",
        "dealer_known",
        "explained",
        "first_auction",
        "given_contract",
        "has_begun",
        "items",
    )

    def __init__(self, dealer: Seat, *, dealer_known: bool) -> None:
        self.auction = Auction(dealer)
        self.items: list[CallItem] = []
        self.dealer_known = dealer_known
        self.called_upon: Seat | None = None  # whose turn it is because the director said so
        self.closed = False
        self.has_begun = False  # somebody has called on this deal, whether or not it stands
        self.explained: set[int] = set()  # entries of calls that were alerted or explained
        self.given_contract: Contract | None = None  # told, or that of an auction not over (17D3)
        self.first_auction: tuple[CallItem, ...] = ()  # the calls of one that was cancelled, to be repeated (15C)

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is to call, by what stands or because the director said so."""
        return None if self.auction.is_over else self.called_upon or self.auction.turn

    def index_of(self, entry: int | None) -> int | None:
        """Where in the auction the call of that entry stands."""
        if entry is None:
            return None
        return next((index for index, item in enumerate(self.items) if item.entry == entry), None)

    def was_taken_to_pass(self, seat: Seat) -> bool:
        """Whether the last call was made for this player's turn, who had to pass (28A)."""
        if len(self.items) < 2 or self.auction.turn is seat:
            return False
        passed = self.items[-2]
        return passed.seat is seat and passed.standing is CallStanding.IMPLIED

    @property
    def ends_in_passes(self) -> bool:
        """Whether three passes have followed a call, whether or not they were in rotation (17D3)."""
        return len(self.items) >= 4 and all(item.call is PASS for item in self.items[-3:])

    def enter(self, item: CallItem) -> None:
        """Put a call at the end of the auction."""
        self.items.append(item)
        self.auction = _with(self.auction, item)

    def rebuild(self, *, play_has_begun: bool) -> list[Withdrawn]:
        """Fold the auction anew from the calls that stand; a redouble falls with the double that it redoubled."""
        auction = Auction(self.auction.dealer)
        standing, fallen = [], []
        for item in self.items:
            if not play_has_begun and _has_lost_its_double(auction, item):
                fallen.append(Withdrawn(item.entry, item.seat, item.call, "36B1"))
                continue
            standing.append(item)
            auction = _with(auction, item)
        self.items = standing
        self.auction = auction
        return fallen


def _with(auction: Auction, item: CallItem) -> Auction:
    call: AnyCall = item.call
    if isinstance(call, BidAboveSeven):
        return auction.hold(item.seat, None)
    if item.standing is CallStanding.HELD:
        return auction.hold(item.seat, call)
    try:
        return auction.accept(item.seat, call)
    except IllegalCall:
        if call.is_bid or call is PASS:
            return auction.hold(item.seat, call)
        return auction if auction.is_over else auction.hold(item.seat, None)  # what it doubled is no longer there


def _has_lost_its_double(auction: Auction, item: CallItem) -> bool:
    """Whether a double or redouble that was legal has nothing left to double."""
    call = item.call
    if item.standing is CallStanding.HELD or isinstance(call, BidAboveSeven) or call.is_bid or call is PASS:
        return False
    try:
        auction.accept(item.seat, call)
    except IllegalCall:
        return not auction.is_over
    return False
