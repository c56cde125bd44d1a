"""What follows of itself after each line: rulings that waited go on, the next irregularity is ruled on, and acts that
were held are entered again. Which rule comes before which stands in `kibitz.table.acts`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.game import PASS
from kibitz.laws.asks import Manner
from kibitz.laws.converse import is_suppressed
from kibitz.table.auction.effects import return_face_down_lead
from kibitz.table.cards import out_of_turn
from kibitz.table.cards.out_of_turn_facts import hand_of
from kibitz.table.engine.rulings import Breach, BreachStatus
from kibitz.table.engine.standing import Withdrawn
from kibitz.table.information.effects import review_of_withdrawn, withdrawn_information

if TYPE_CHECKING:
    from kibitz.table.engine.fold import Fold


def take_rulings_further(fold: Fold) -> bool:
    """A ruling waited for something that has come about by now."""
    if fold.position.open_ruling is not None:
        return False  # one question at a time
    for ruling in fold.position.rulings:
        if ruling.is_waiting:
            steps = len(ruling.record)
            fold.conversations.advance(ruling)
            if len(ruling.record) > steps or ruling.closed:
                fold.calls.close_auction()
                return True
    return False


def return_lead(fold: Fold) -> bool:
    """By a ruling the auction goes on: what was led face down goes back (41A)."""
    position = fold.position
    told = any(ruling.is_told for ruling in position.rulings)
    if not told or position.open_ruling is not None or position.presumed_contract is not None:
        return False
    if position.cards.face_down is not None:
        return_face_down_lead(position)
        return True
    for breach in position.breaches:  # out of turn only by the contract that is none any more
        if breach.status is BreachStatus.LATENT and breach.kind == "face-down-lead-out-of-turn":
            breach.status = BreachStatus.RULED
            position.withdrawn.append(Withdrawn(breach.entries[0], breach.offender, breach.cards[0], "41A"))
            return True
    return False


def rule_on_next(fold: Fold) -> bool:
    """The director is at the table, or has still to rule on what came after another irregularity."""
    position = fold.position
    if position.open_ruling is not None:
        return False
    if not position.docket.director_present and position.docket.due() is None:
        return False
    if position.docket.director_present:
        out_of_turn.rule_on_it_now(position)
    for ruling in position.rulings:
        known = ruling.is_told or position.docket.is_named(ruling.breach)
        if ruling.dormant and position.docket.director_present and known:
            ruling.dormant, ruling.heard = False, True
            return True
    breach = position.docket.latent() if position.docket.director_present else position.docket.due()
    if breach is None:
        return False
    fold.conversations.open(breach)
    fold.calls.close_auction()
    return True


def enter_held_act(fold: Fold) -> bool:
    """Nothing is unsettled any more before the first act that has waited and whose time has come."""
    position = fold.position
    if not position.held or position.open_ruling is not None or position.hanging is not None:
        return False
    if any(ask.manner is Manner.REPLACEMENT for ruling in position.rulings if (ask := ruling.pending) is not None):
        return False  # first the call that is to stand in place of another
    ripe = (held for held in position.held if not position.cards.is_for_next_trick(hand_of(held.entry)))
    held = next(ripe, None)
    if held is None:
        return False
    entry, breach = position.held.take(held), held.behind
    seat = entry.actor.seat
    if entry.verb != "call":
        if not out_of_turn.fell_with_lead(fold, entry, breach):
            fold.enter_again(entry)
        return True
    if seat is None:
        return True
    call = entry["call"]
    doubles = not call.is_bid and call is not PASS
    own = breach is not None and seat is breach.offender and not is_suppressed("9C")
    if own or (doubles and position.auction.last_bid is not held.over):
        # What the offender did besides is as if they had not (9C); a double falls with the bid that it doubled.
        by = "9C" if own else _cancelled_by(position.withdrawn, breach)
        position.withdrawn.append(Withdrawn(entry.number, seat, call, by))
        ruling = position.docket.ruling_on(breach)
        if ruling is not None:
            withdrawn_information(position, ruling, call, entry.number)
        if ruling is not None and not own:
            review_of_withdrawn(position, ruling, ruling.breach.offender)
        return True
    fold.calls.make(entry, entry.number, seat, call, held=True)
    return True


def _cancelled_by(withdrawn: list[Withdrawn], breach: Breach | None) -> str:
    """The provision by which the call was cancelled that others fell with."""
    entry = breach.call.entry if breach is not None and breach.call is not None else None
    return next(
        (taken_back.by for taken_back in reversed(withdrawn) if entry is not None and taken_back.entry == entry), "9C"
    )
