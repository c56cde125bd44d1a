"""Three passes that the table takes for the end of the auction, although one of them was out of rotation (34, 17D3).

Until the third of them such a pass is one out of rotation (30): the auction waits for it. With the third the players
take the auction to be over, or a board without a bid to be passed out, and it is Law 34 that speaks of it: the passes
stand as they were made, and what is irregular is that somebody has missed their turn. Nobody is told. Whoever missed
their turn may call all the same as long as no lead is faced: the auction goes back to them (17D3), and they forgo what
else might follow (28B).
"""

from __future__ import annotations

from kibitz.game import PASS, Seat
from kibitz.table.auction import heard
from kibitz.table.auction.classify import OUT_OF_ROTATION
from kibitz.table.auction.effects import missed_turn
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach, BreachStatus
from kibitz.table.engine.standing import CallItem, CallStanding

_ITSELF_A_PASS = OUT_OF_ROTATION | {"change-of-call"}


def take_for_over(fold: Fold) -> None:
    """If the calls sound like the end of the auction, those that it waits for come to stand as they were made."""
    position = fold.position
    if not _waits(position) or not _sounds_over(position):
        return
    waiting = [breach for breach in position.breaches if _is_waited_for(breach)]
    made = [
        CallItem(breach.call.entry, breach.offender, breach.call.what)  # type: ignore[arg-type]
        for breach in waiting
        if breach.call is not None and breach.offender is not None
    ]
    made += [
        CallItem(entry.number, seat, entry["call"])
        for entry in position.held.calls
        if (seat := entry.actor.seat) is not None
    ]
    order = {number: place for place, number in enumerate(position.lines)}
    known = {item.entry for item in position.items}
    for item in sorted(made, key=lambda item: order.get(item.entry or 0, 0)):
        if item.entry not in known:
            standing = CallStanding.ACCEPTED if item.call is PASS else CallStanding.HELD
            stands = CallItem(item.entry, item.seat, item.call, standing, position.next_order())
            position.bidding.items.append(stands)
    for held in [held for held in position.held if held.entry.verb == "call"]:
        position.held.take(held)
    for breach in waiting:
        breach.blocks = False
        if breach.kind in _ITSELF_A_PASS and breach.call is not None and breach.call.what is PASS:
            position.breaches.remove(breach)  # Law 34 sends it to 17D3
    position.rebuild()
    fold.calls.close_auction()


def who_missed_their_turn(position: Position) -> Seat | None:
    """The player to whom the auction goes back if the passes at its end turn out to have taken their turn away."""
    index = missed_turn(position)
    if index is None:
        return None
    return position.items[index - 1].seat.lho if index else position.auction.dealer


def calls_on(fold: Fold, seat: Seat) -> None:
    """Whoever has missed their turn calls: the auction goes back to them without anybody's saying so (17D3)."""
    position = fold.position
    if position.play is not None or position.auction.is_over or position.open_ruling is not None:
        return
    breach = fold.irregularities.latent("missed-turn")
    if breach is None or position.bidding.turn is seat or who_missed_their_turn(position) is not seat:
        return
    fold.conversations.open(breach, silent=True)


def _waits(position: Position) -> bool:
    hanging = position.hanging
    if hanging is None or not _is_waited_for(hanging) or position.open_ruling is not None:
        return False
    return position.play is None and not position.auction.is_over


def _is_waited_for(breach: Breach) -> bool:
    return breach.blocks and breach.call is not None and breach.status is BreachStatus.LATENT and not breach.cards


def _sounds_over(position: Position) -> bool:
    return heard.contract_heard(position) is not None or heard.is_heard_passed_out(position)
