"""A board that nobody has bid on is over when all four hands are back in it, however the passes came (17D2, 22B).

A pass out of turn, or a player who was left out, can no longer be put right then: the auction period has ended.
"""

from __future__ import annotations

from kibitz.game import PASS, Seat
from kibitz.laws.converse import is_suppressed
from kibitz.laws.editions import Renumbered, cite
from kibitz.table.auction.heard import is_heard_passed_out
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.notices import NoticeKind
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import BreachStatus
from kibitz.table.engine.standing import CallItem, CallStanding
from kibitz.table.log.entries import Entry

HANDS_RETURNED = Renumbered("17D2", "22B2")
_ENOUGH = 3  # of the players have passed, or one of them twice: the rest took it for the end


def hands_are_returned(fold: Fold, entry: Entry) -> None:
    """A hand goes back into the board: if it is the last and nobody has bid, the board is passed out."""
    position = fold.position
    back = (act for act in position.acts if act.verb == "returns")
    seats = {seat for act in back for seat in act.actor.seats if act.get("to") in (None, seat)}
    if len(seats) == len(Seat):
        pass_out(fold, entry)


def pass_out(fold: Fold, entry: Entry) -> None:
    """End an auction without a bid: each player has passed once, in rotation; who never called is taken to have."""
    position = fold.position
    by = cite(HANDS_RETURNED, position.edition)
    passes = _passes(position)
    if passes is None or position.auction.is_over or is_suppressed(by):
        return
    if len(passes) < _ENOUGH and not is_heard_passed_out(position):
        return
    position.bidding.items = []
    seat = position.auction.dealer
    for _ in Seat:
        number = passes.get(seat)
        standing = CallStanding.IMPLIED if number is None else CallStanding.LEGAL
        position.items.append(CallItem(number, seat, PASS, standing, position.next_order()))
        seat = seat.lho
    position.rebuild()
    position.held.take_all()
    position.bidding.called_upon = None
    for breach in position.breaches:
        if breach.call is not None and breach.status is not BreachStatus.RULED:
            breach.status, breach.blocks = BreachStatus.RULED, False
    for ruling in position.rulings:
        if ruling.pending is not None and ruling.breach.call is not None:
            ruling.pending, ruling.closed = None, True
    stand = set(passes.values())  # also passes that a ruling had taken away: nothing is withdrawn that could tell
    passes_ruled_on = {
        given_ruling.number
        for given_ruling in position.rulings
        if given_ruling.breach.call and given_ruling.breach.call.what is PASS
    }
    position.withdrawn = [withdrawn for withdrawn in position.withdrawn if withdrawn.entry not in stand]
    position.ledger = [information for information in position.ledger if information.entry not in stand]
    position.docket.reviews = [review for review in position.docket.reviews if review.ruling not in passes_ruled_on]
    position.notice(NoticeKind.PASSED_OUT, by, entry.number)
    fold.calls.close_auction()


def _passes(position: Position) -> dict[Seat, int | None] | None:
    """The last pass of each player who has passed, whether or not it stands; None if somebody has bid or doubled."""
    made: list[tuple[Seat | None, object, int | None]] = [(i.seat, i.call, i.entry) for i in position.items]
    if any(call is not PASS for _, call, _ in made):
        return None
    made += [(withdrawn.seat, withdrawn.what, withdrawn.entry) for withdrawn in position.withdrawn]
    made += [(b.offender, b.call.what, b.call.entry) for b in position.breaches if b.call is not None and b.blocks]
    made += [(held.actor.seat, held["call"], held.number) for held in position.held.calls]
    hanging = position.hanging
    if hanging is not None and hanging.call is not None and hanging.call.what is not PASS:
        return None
    return {seat: number for seat, call, number in made if seat is not None and call is PASS}
