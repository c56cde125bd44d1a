"""The auction as it sounded: every call as it was made, whoever made it, until somebody rules on it.

At a card table three passes one after another end an auction that has a bid, and four one that has none: nobody looks
whose they were. So the contract that players lead against, and whether they take the board for passed out, follow the
calls as they were made. Whether the auction is over by the Laws (22A, 17D3) the director sees, and players only once
attention has been drawn.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kibitz.game import PASS, Call, Contract, Seat
from kibitz.game.calls import DOUBLE, REDOUBLE
from kibitz.game.score import Doubling
from kibitz.table.engine.standing import CallItem, CallStanding, Withdrawn
from kibitz.table.log.entries import AnyCall

if TYPE_CHECKING:
    from kibitz.table.engine.position import Position

_IN_A_LINE = 100  # calls given in one line have places of their own within it
_ALL = 4


@dataclass(frozen=True, slots=True)
class CallSounded:
    """A call that was made, and what everybody knows of it: by what right it stands, or that it was withdrawn."""

    entry: int | None
    seat: Seat
    call: AnyCall
    standing: CallStanding
    withdrawn: bool = False
    is_ruled_on: bool = False  # the director has it under their hands


def all_made(position: Position, *, is_director: bool = False) -> list[CallSounded]:
    """Every call in the order in which it was made, as all hear it, or the director alone."""
    if not position.docket.breaches and not position.withdrawn and not position.rulings:  # the usual course
        return [CallSounded(item.entry, item.seat, item.call, item.standing) for item in position.items]
    made: dict[int, tuple[Seat, AnyCall]] = {}
    for number, line in position.lines.items():
        seat = line.actor.seat
        if line.verb == "call" and seat is not None:
            made[number] = seat, line["call"]
        elif line.verb == "changes" and seat is not None and hasattr(line.get("new"), "is_bid"):
            made[number] = seat, line["new"]
        elif line.verb == "auction":
            caller: Seat = line["dealer"]
            for place, call in enumerate(line.get("calls", ()), 1):
                made[-(number * _IN_A_LINE + place)] = caller, call
                caller = caller.lho
    standing = {item.entry: item for item in position.items}
    withdrawn = {gone.entry: gone for gone in position.withdrawn if hasattr(gone.what, "is_bid")}
    for item in position.items:
        if item.entry is not None and item.standing is not CallStanding.IMPLIED and item.entry not in made:
            made[item.entry] = item.seat, item.call  # as the director reported it
    under_hands, accepted = _ruled_on(position)
    held = {entry.number for entry in position.held.calls}
    said_again = {act.number for act in position.acts if act.verb == "call"}
    known = {breach.call.entry for breach in position.breaches if breach.call is not None and breach.blocks}
    calls = []
    for entry, (seat, call) in made.items():
        mine = standing.get(entry)
        gone = withdrawn.get(entry) if mine is None else None
        fallen = mine is None and (gone is not None or entry not in held | said_again | known)
        if fallen and not is_director:
            fallen = is_told(position, gone)
        as_what = CallStanding.LEGAL if mine is None else _as_told(mine, accepted, is_director=is_director)
        calls.append(CallSounded(entry, seat, call, as_what, fallen, entry in under_hands))
    order = {number: place for place, number in enumerate(position.lines)}
    instead = {
        entry: position.lines[entry]["entry"] for entry in made if entry in standing and _is_changed(position, entry)
    }
    calls.sort(key=lambda item: _place(order, item.entry, instead))
    return calls


def _is_changed(position: Position, entry: int) -> bool:
    """Whether it is a call in the place of another, over which others have called (25A)."""
    return entry in position.lines and position.lines[entry].verb == "changes"


def _place(order: dict[int, int], entry: int | None, instead: dict[int, int] | None = None) -> tuple[int, int]:
    number, changed = entry or 0, 0
    while instead and number in instead:
        number, changed = instead[number], changed + 1
    if changed:
        return order.get(number, 0), changed
    return (order.get(number, 0), 0) if number > 0 else (order.get(-number // _IN_A_LINE, 0), -number % _IN_A_LINE)


def _ruled_on(position: Position) -> tuple[set[int | None], set[int | None]]:
    """The calls that the director has under their hands, and those on which they have ruled."""
    now: set[int | None] = set()
    ever: set[int | None] = set()
    for ruling in position.rulings:
        if not ruling.is_told:
            continue
        call = ruling.breach.call
        if call is not None:
            ever.add(call.entry)
            if ruling.pending is not None:
                now.add(call.entry)
    return now, ever


def _as_told(item: CallItem, ruled_on: set[int | None], *, is_director: bool) -> CallStanding:
    """By what right it stands, as people know: one that can never stand, or was accepted unnoticed, is like another."""
    hidden = item.standing is CallStanding.HELD or (
        item.standing is CallStanding.ACCEPTED and item.entry not in ruled_on
    )
    return CallStanding.LEGAL if hidden and not is_director else item.standing


def is_told(position: Position, gone: Withdrawn | None) -> bool:
    """Whether people know that a call does not stand: it was ruled, or its maker changed it before everybody's eyes."""
    given = {ruling.number for ruling in position.rulings if ruling.is_told}
    if gone is None or gone.ruling is None:
        return bool(given)
    changed = any(line.verb == "changes" and line.get("entry") == gone.entry for line in position.lines.values())
    return gone.ruling in given or changed


def auction_told(position: Position, made: list[CallSounded]) -> list[CallItem]:
    """The auction as players take it to stand: what is being ruled on is not in it, what nobody noticed is."""
    told = {item.entry: item for item in made if not item.withdrawn and not item.is_ruled_on}
    found = []
    for item in position.items:
        mine = told.pop(item.entry, None)
        if mine is not None:
            found.append(item if mine.standing is item.standing else replace(item, standing=mine.standing))
        elif item.standing is CallStanding.IMPLIED and any(ruling.is_told for ruling in position.rulings):
            found.append(item)
    if told and not is_ruled_now(position):
        order = {number: place for place, number in enumerate(position.lines)}
        for rest in told.values():
            later = (index for index, item in enumerate(found) if _place(order, item.entry) > _place(order, rest.entry))
            found.insert(next(later, len(found)), CallItem(rest.entry, rest.seat, rest.call, rest.standing))
    return found


def is_ruled_now(position: Position) -> bool:
    """Whether a ruling is being given: then everybody waits (9B2)."""
    ruling = position.open_ruling
    return ruling is not None and ruling.is_told


def as_heard(auction: list[CallItem]) -> Contract | None:
    """The contract by the last bid, what doubled it, and who of that side named the denomination first."""
    last = next((place for place in reversed(range(len(auction))) if auction[place].call.is_bid), None)
    bid = None if last is None else auction[last].call
    if last is None or not isinstance(bid, Call):
        return None
    after = [item.call for item in auction[last:]]
    doubling = Doubling.REDOUBLED if REDOUBLE in after else Doubling.DOUBLED if DOUBLE in after else Doubling.UNDOUBLED
    side, strain = auction[last].seat.side, bid.denomination
    first = next(
        item
        for item in auction
        if item.seat.side is side
        and isinstance(item.call, Call)
        and item.call.is_bid
        and item.call.denomination is strain
    )
    return Contract(bid, doubling, first.seat)


def ends_in_passes(calls: list[AnyCall]) -> bool:
    """Whether three passes one after another have followed another call (22A)."""
    return len(calls) >= _ALL and calls[-1] is calls[-2] is calls[-3] is PASS


def contract_heard(position: Position, late: frozenset[int | None] = frozenset()) -> Contract | None:
    """What the calls come to once three of them have passed; None before, or where nobody has bid.

    Calls after the final pass (39) are no more than that where the auction had ended before by its sound too.
    """
    auction = _sounded(position)
    for place, item in enumerate(auction):
        if item.entry in late and ends_in_passes([made.call for made in auction[:place]]):
            auction = auction[:place]
            break
    return as_heard(auction) if ends_in_passes([item.call for item in auction]) else None


def all_stand(position: Position) -> bool:
    """Whether every call that players take to stand does, or lies there as one that can never stand (36, 38)."""
    standing = {item.entry for item in position.items}
    return all(item.entry in standing for item in _sounded(position))


def _sounded(position: Position) -> list[CallItem]:
    """The calls one after another as they were made; once something was ruled, as the auction stands by that."""
    made = all_made(position)
    if any(ruling.is_told for ruling in position.rulings):
        return auction_told(position, made)
    return [CallItem(call.entry, call.seat, call.call, call.standing) for call in made if not call.withdrawn]


def is_heard_passed_out(position: Position) -> bool:
    """Whether four passes have been made and nothing else, whoever made them (22B; 2007: 22A1)."""
    auction = _sounded(position)
    return len(auction) >= _ALL and all(item.call is PASS for item in auction)
