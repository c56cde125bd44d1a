"""What lies behind a screen: calls on a tray that has not come yet, and what is said and ruled about them (80B2e).

North and East sit on one side, South and West on the other. A tray is pushed once the second of a side has called, or
the auction is over: a call of North or South is on it until then. Whoever sits across the screen learns of such a call
neither by itself nor by what follows from it: a slip put right, a ruling, whom a ruling binds, who called the director.
"""

from __future__ import annotations

from kibitz.game import Seat
from kibitz.laws import switches
from kibitz.table.auction import heard
from kibitz.table.auction.heard import CallSounded
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Ruling
from kibitz.table.information.audience import screen_mate, subject_of
from kibitz.table.views.viewers import Eyes

_PUSH = (Seat.EAST, Seat.WEST)  # the second to call on their side


def has_screens(position: Position, eyes: Eyes) -> bool:
    """Whether this person sits on one side of a screen."""
    return not eyes.is_director and bool(position.regulations[switches.SCREENS])


def across(eyes: Eyes, seat: Seat) -> bool:
    """Whether a seat is on the other side of the screen; from whoever sits behind nobody every seat is."""
    return eyes.seat is None or seat not in (eyes.seat, screen_mate(eyes.seat))


def behind_screen(position: Position, eyes: Eyes) -> tuple[CallSounded, ...]:
    """The calls that this person has not been brought yet, in the order in which they were made."""
    if not has_screens(position, eyes):
        return ()
    made = heard.all_made(position)
    if not made or heard.ends_in_passes([item.call for item in made if not item.withdrawn]):
        return ()
    waiting: list[CallSounded] = []
    for call in made:
        if across(eyes, call.seat):
            waiting = [] if call.seat in _PUSH else [*waiting, call]
    if not waiting:
        return ()
    come = _pushed(position, eyes)
    return tuple(call for call in waiting if call.entry not in come)


def _pushed(position: Position, eyes: Eyes) -> set[int | None]:
    """The calls that stand and have come: the next of that side called after them, or it is this side's turn."""
    items = position.items
    if position.turn is not None and not across(eyes, position.turn):
        return {item.entry for item in items}
    last = max(
        (place for place, item in enumerate(items) if item.seat in _PUSH and across(eyes, item.seat)), default=-1
    )
    return {item.entry for item in items[: last + 1]}


def is_behind(
    position: Position, ruling: Ruling, hidden: tuple[CallSounded, ...], eyes: Eyes, caller: Seat | None = None
) -> bool:
    """Whether a ruling is the other side's until the tray comes, as nobody on this side of the screen is asked.

    It is about a call that has not come; or it was begun since, and is about no call at all: by the `caller`, if that
    is known, else by the line that began it, or about somebody over there.
    """
    if not hidden:
        return False
    ask = ruling.pending
    if ask is not None and any(not across(eyes, seat) for seat in ruling.holder(ask)[1]):
        return False
    call = ruling.breach.call
    about = {*ruling.breach.entries, *(() if call is None else (call.entry,))}
    about |= {subject_of(position, line) for number in tuple(about) if (line := position.lines.get(number or 0))}
    if call is not None or any(item.entry in about for item in hidden):
        return any(item.entry in about for item in hidden)
    began = position.lines.get(ruling.opened)
    begun_by = caller or (None if began is None else began.actor.seat) or ruling.breach.offender
    return begun_by is not None and across(eyes, begun_by) and ruling.opened > (hidden[0].entry or 0)
