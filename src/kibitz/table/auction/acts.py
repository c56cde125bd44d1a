"""What players do in the auction: they call; or the calls so far are given in one line."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Auction, Seat
from kibitz.table.auction import taken_for_over
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.register import EntryAct
from kibitz.table.log.entries import Actor, Entry
from kibitz.table.log.refusal import Refusal


def _call(fold: Fold, entry: Entry) -> None:
    position, seat = fold.position, entry.actor.seat
    if entry.get("alert") or entry.text is not None:
        position.bidding.explained.add(entry.number)
    if seat is None:
        return
    if position.breaches:
        taken_for_over.calls_on(fold, seat)
    fold.calls.make(entry, entry.number, seat, entry["call"])
    if position.breaches:
        taken_for_over.take_for_over(fold)


def _auction(fold: Fold, entry: Entry) -> None:
    """The calls so far in one line: each is judged as if it had a line of its own."""
    position = fold.position
    if position.items or position.breaches:
        raise Refusal("auction_begun")
    seat: Seat = entry["dealer"]
    position.bidding.auction = Auction(seat)
    position.bidding.dealer_known = True
    for place, call in enumerate(entry.get("calls", ()), 1):
        id = -(entry.number * 100 + place)  # a place of its own within the line
        fold.calls.make(Entry(Actor.of(seat), "call", {"call": call}, number=id), id, seat, call)
        seat = seat.lho
    if position.breaches:
        taken_for_over.take_for_over(fold)


ACTS: Mapping[str, EntryAct] = {"call": _call, "auction": _auction}
