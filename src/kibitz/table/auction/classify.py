"""Which Law an act falls under: that and no more. What follows is for the conversations.

The order matters: a second call in a row comes before everything, a call that can never stand before the question of
turn, and a player who has to pass before that too. Whether a call was intended (25A) no table can see: each
conversation asks first.
"""

from __future__ import annotations

from kibitz.game import DOUBLE, PASS, REDOUBLE, Auction, IllegalCall, Seat
from kibitz.laws.effects import EffectKind
from kibitz.table.engine.duties import TO_PASS, CallDuty
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import BreachStatus
from kibitz.table.log.entries import AnyCall, BidAboveSeven

# Irregular calls that the auction waits for: they stand or fall by what the next player does, or by a ruling.
BLOCKING = frozenset(
    {
        "change-of-call",
        "insufficient-bid",
        "pass-out-of-rotation",
        "bid-out-of-rotation",
        "double-out-of-rotation",
        "call-by-player-who-must-pass",
        "required-call-not-repeated",
    }
)
OUT_OF_ROTATION = frozenset({"pass-out-of-rotation", "bid-out-of-rotation", "double-out-of-rotation"})


def classify_call(position: Position, seat: Seat, call: AnyCall) -> str | None:
    """The irregularity that this call is, if it is one."""
    last = position.items[-1] if position.items else None
    auction = position.auction
    if last is not None and last.seat is seat and not _called_since_the_end(position, seat):
        if position.edition.book == 2007 and call is PASS and auction.last_bid is None and not auction.is_over:
            return "pass-out-of-rotation"  # 2007 30A: at whoever's turn, as long as nobody has bid
        return "change-of-call"  # 25, also after the final pass and where 30B2, 31C and 32C point to it
    if auction.is_over or (position.bidding.given_contract is not None and not position.items):
        return "call-after-final-pass"  # 39; also where only the contract is known that the auction ended in
    if isinstance(call, BidAboveSeven):
        return "bid-of-more-than-seven"  # 38
    if is_inadmissible(position, seat, call):
        return "inadmissible-double"  # 36, in or out of rotation
    if any(duty.forbids(call) for duty in position.duties_of(seat, CallDuty, *TO_PASS)):
        return "call-by-player-who-must-pass"  # 37
    turn = position.bidding.turn
    if seat is not turn:
        if turn is seat.rho and position.duties_of(turn, CallDuty, *TO_PASS):
            return "call-for-player-who-must-pass"  # 28A
        if call is PASS:
            return "pass-out-of-rotation"  # 30
        return "bid-out-of-rotation" if call.is_bid else "double-out-of-rotation"  # 31, 32
    if any(duty.forbids(call) for duty in position.duties_of(seat, CallDuty, EffectKind.MUST_REPEAT)):
        return "required-call-not-repeated"
    if any(duty.forbids(call) for duty in position.duties_of(seat, CallDuty, EffectKind.NO_DOUBLE)):
        return "inadmissible-double"  # 2007 30B2b: a double that they may not make
    if call.is_bid and auction.last_bid is not None and call <= auction.last_bid:
        return "insufficient-bid"  # 27
    return None


def _called_since_the_end(position: Position, seat: Seat) -> bool:
    """Whether somebody else has called after the final pass, which was this player's: then they change nothing."""
    after = (breach for breach in position.breaches if breach.kind == "call-after-final-pass")
    return any(
        later_breach.status is BreachStatus.LATENT and later_breach.offender is not seat for later_breach in after
    )


def is_inadmissible(position: Position, seat: Seat, call: AnyCall, *, instead_of_last: bool = False) -> bool:
    """Whether Law 35 rules this call out whoever's turn it is; if asked, in place of the last call in the auction."""
    if isinstance(call, BidAboveSeven):
        return True
    if call.is_bid or call is PASS:
        return False
    auction = position.auction
    if call is REDOUBLE:  # an inadmissible double that nobody has noticed may be the one
        items = position.items[:-1] if instead_of_last else position.items
        doubled = next((item for item in reversed(items) if item.call is not PASS), None)
        return doubled is None or doubled.call is not DOUBLE or doubled.seat.side is seat.side
    if instead_of_last:
        auction = Auction(auction.dealer)
        for made in position.auction.review()[:-1]:
            auction = auction.hold(made.seat, made.call)
    try:
        auction.accept(seat, call)
    except IllegalCall:
        return True
    return False
