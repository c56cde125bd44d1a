"""The calls as people at the table have heard them, whatever the Laws make of them.

A call that is insufficient, out of rotation or inadmissible sounds like any other. As long as nobody has ruled on it,
no player is told that it is: not by its standing, nor by its place, nor by an auction that would not be over (17D3).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from kibitz.game import PASS, Call, Contract, Seat
from kibitz.game.calls import DOUBLE, REDOUBLE
from kibitz.game.score import Doubling
from kibitz.laws import switches
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import BreachStatus
from kibitz.table.engine.standing import CallItem, CallStanding, Withdrawn
from kibitz.table.information.audience import screen_mate
from kibitz.table.log.entries import AnyCall
from kibitz.table.views.viewers import Eyes

_IN_A_LINE = 100  # calls given in one line have places of their own within it


@dataclass(frozen=True, slots=True)
class CallSounded:
    """A call that was made, and what everybody knows of it: by what right it stands, or that it was withdrawn."""

    entry: int | None
    seat: Seat
    call: AnyCall
    standing: CallStanding
    withdrawn: bool = False
    is_ruled_on: bool = False  # the director has it under their hands


def calls_made(position: Position, eyes: Eyes) -> list[CallSounded]:
    """Every call in the order in which it was made, as far as this person has heard it."""
    made = _all_made(position, eyes)
    if made and not eyes.is_director and position.regulations[switches.SCREENS] and _is_behind_screen(made, eyes):
        del made[-1]
    return made


def _is_behind_screen(made: list[CallSounded], eyes: Eyes) -> bool:
    """Whether the last call lies on a tray that has not been pushed to this person's side yet (80B2e)."""
    last = made[-1].seat
    if last in (Seat.EAST, Seat.WEST) or _ends_in_passes([item.call for item in made if not item.withdrawn]):
        return False  # both of that side have called, or it was the last call
    return eyes.seat not in (last, screen_mate(last))


def _all_made(position: Position, eyes: Eyes) -> list[CallSounded]:
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
        if fallen and not eyes.is_director:
            fallen = _is_told(position, gone)
        as_what = CallStanding.LEGAL if mine is None else _as_told(mine, accepted, eyes)
        calls.append(CallSounded(entry, seat, call, as_what, fallen, entry in under_hands))
    order = {number: place for place, number in enumerate(position.lines)}
    calls.sort(key=lambda item: _place(order, item.entry))
    return calls


def _place(order: dict[int, int], entry: int | None) -> tuple[int, int]:
    number = entry or 0
    return (order.get(number, 0), 0) if number > 0 else (order.get(-number // _IN_A_LINE, 0), -number % _IN_A_LINE)


def _ruled_on(position: Position) -> tuple[set[int | None], set[int | None]]:
    """The calls that the director has under their hands, and those on which they have ruled."""
    now: set[int | None] = set()
    ever: set[int | None] = set()
    for ruling in position.rulings:
        if ruling.silent:
            continue
        call = ruling.breach.call
        if call is not None:
            ever.add(call.entry)
            if ruling.pending is not None:
                now.add(call.entry)
    return now, ever


def _as_told(item: CallItem, ruled_on: set[int | None], eyes: Eyes) -> CallStanding:
    """By what right it stands, as people know: one that can never stand, or was accepted unnoticed, is like another."""
    hidden = item.standing is CallStanding.HELD or (
        item.standing is CallStanding.ACCEPTED and item.entry not in ruled_on
    )
    return CallStanding.LEGAL if hidden and not eyes.is_director else item.standing


def _is_told(position: Position, gone: Withdrawn | None) -> bool:
    """Whether people know that a call does not stand: it was ruled, or its maker changed it before everybody's eyes."""
    given = {ruling.number for ruling in position.rulings if not ruling.silent}
    if gone is None or gone.ruling is None:
        return bool(given)
    changed = any(line.verb == "changes" and line.get("entry") == gone.entry for line in position.lines.values())
    return gone.ruling in given or changed


def told_withdrawals(position: Position, eyes: Eyes) -> list[Withdrawn]:
    """What was withdrawn, as far as this person knows: a card that lay face down only its owner has seen (41A)."""
    if eyes.is_director:
        return list(position.withdrawn)
    found = []
    for gone in position.withdrawn:
        if hasattr(gone.what, "is_bid"):
            if not _is_told(position, gone):
                continue
        elif gone.seat is not eyes.seat or eyes.seat is None:
            line = None if gone.entry is None else position.lines.get(gone.entry)
            if line is None or line.get("down"):
                continue
        found.append(gone)
    return found


def auction_told(position: Position, made: list[CallSounded], eyes: Eyes) -> list[CallItem]:
    """The auction as this person takes it to stand: what is being ruled on is not in it, what nobody noticed is."""
    if eyes.is_director:
        return list(position.items)
    told = {item.entry: item for item in made if not item.withdrawn and not item.is_ruled_on}
    found = []
    for item in position.items:
        mine = told.pop(item.entry, None)
        if mine is not None:
            found.append(item if mine.standing is item.standing else replace(item, standing=mine.standing))
        elif item.standing is CallStanding.IMPLIED and any(not ruling.silent for ruling in position.rulings):
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
    return ruling is not None and not ruling.silent


def contract_told(position: Position, auction: list[CallItem], eyes: Eyes) -> Contract | None:
    """The contract: for players what their calls come to, once three of them have passed."""
    if eyes.is_director:
        return position.contract
    unnoticed = any(breach.status is BreachStatus.LATENT for breach in position.breaches)
    if not unnoticed and not any(item.standing is CallStanding.HELD for item in position.items):
        return position.presumed_contract
    heard = _as_heard(auction) if _ends_in_passes([item.call for item in auction]) else None
    if heard is None or position.cards.new_declarer is None:
        begun = position.cards.play is not None or position.bidding.given_contract is not None
        return heard or (position.presumed_contract if begun else None)
    return Contract(heard.bid, heard.doubling, position.cards.new_declarer)


def _ends_in_passes(calls: list[AnyCall]) -> bool:
    return len(calls) > 3 and calls[-1] is calls[-2] is calls[-3] is PASS


def _as_heard(auction: list[CallItem]) -> Contract | None:
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


def is_passed_out(position: Position, auction: list[CallItem], eyes: Eyes) -> bool:
    """Whether all have passed, as this person has heard it (22)."""
    if eyes.is_director or position.auction.is_passed_out:
        return position.auction.is_passed_out
    return len(auction) > 3 and all(item.call is PASS for item in auction)


def is_auction_over_for(position: Position, eyes: Eyes) -> bool:
    """Whether the auction is no longer restated to this person, nor shown: from their first card on (20C2, 41B, 41C).

    Dummy has no card of their own to play: for them it ends when the lead is faced. The regulations may leave it shown.
    """
    play, seat = position.play, eyes.seat
    if eyes.is_director or play is None or position.play_ended or not position.cards.lead_is_faced:
        return False
    if position.regulations[switches.AUCTION_SHOWN_IN_PLAY]:
        return False
    if seat is None or seat is play.dummy or position.cards.tricks_before.played:
        return True
    hands = (seat, seat.partner) if seat is play.declarer else (seat,)
    return any(item.seat in hands for item in position.plays)
