"""A defender is to lead or play, and declarer may demand something: lead restrictions (26), penalty cards (50D2, 51A).

These are rights and no irregularities: they are asked about when the time has come, once for each lead or card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.game import Seat
from kibitz.table.cards import legality
from kibitz.table.cards.out_of_turn_facts import hand_of
from kibitz.table.engine.duties import LeadRestriction
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach
from kibitz.table.penalty_cards import played_before_choice

if TYPE_CHECKING:
    from kibitz.table.engine.fold import Fold

AT_LEAD = "penalty-card-at-lead"
AT_TURN = "penalty-card-at-turn"


def lead_restriction(fold: Fold) -> bool:
    """The partner of a player whose call was withdrawn is on lead for the first time (26)."""
    position = fold.position
    contract = position.contract
    if contract is None or position.open_ruling is not None or position.hanging is not None:
        return False
    for duty in position.duties:
        if not isinstance(duty, LeadRestriction) or _is_unnoticed(position, duty):
            continue
        if duty.seat.side is contract.declarer.side:
            position.owing.duties.remove(duty)
            return True
        if _is_on_lead(position, duty.seat):
            position.owing.duties.remove(duty)
            breach = Breach("lead-restriction", duty.seat.partner, [], duty.call)
            if duty.suits is not None:
                breach.context["suits_of_withdrawn_call"] = duty.suits
            position.breaches.append(breach)
            fold.conversations.open(breach, leader=duty.seat)
            return True
    return False


def _is_unnoticed(position: Position, duty: LeadRestriction) -> bool:
    """Whether nobody has called the director: declarer does not know of it, and is not told by being asked (9B1)."""
    ruling = position.docket.find_ruling(duty.ruling)
    return ruling is not None and ruling.silent and not position.docket.director_present


def _is_on_lead(position: Position, seat: Seat) -> bool:
    if position.play_ended or position.turn is not seat:
        return False
    return position.cards.face_down is None if position.play is None else position.play.is_lead


def at_lead(fold: Fold) -> bool:
    """A defender is on lead whose partner has major penalty cards: they wait for declarer (50D2)."""
    position = fold.position
    contract = position.contract
    if contract is None or not position.duties or position.open_ruling is not None or position.hanging is not None:
        return False
    for leader in (contract.declarer.lho, contract.declarer.rho):
        cards = position.penalty_cards(leader.partner, major=True)
        if (
            not cards
            or position.owing.lead_asked == position.cards.lead_of(leader)
            or not _is_on_lead(position, leader)
        ):
            continue
        position.owing.lead_asked = position.cards.lead_of(leader)
        breach = Breach(AT_LEAD, leader.partner, [], cards=cards, order=position.order)
        position.breaches.append(breach)
        played_before_choice.feed(fold, fold.conversations.open(breach, leader=leader), leader)
        return True
    return False


def at_lead_that_waits(fold: Fold) -> bool:
    """The same, where the first act that has waited is by the hand that is on lead."""
    position = fold.position
    first = position.held.first
    if first is None or position.turn is None:
        return False
    return hand_of(first) is position.turn and at_lead(fold)


def at_turn(fold: Fold) -> bool:
    """A defender is to play who can play several major penalty cards: declarer says which (51A)."""
    position = fold.position
    seat, contract = position.turn, position.contract
    if seat is None or contract is None or not position.duties or seat.side is contract.declarer.side:
        return False
    if position.open_ruling is not None or position.hanging is not None or position.cards.face_down is not None:
        return False
    playable = legality.playable_penalty_cards(position, seat)
    if len(playable) < 2 or position.play_ended or position.owing.card_asked == position.cards.lead_of(seat):
        return False
    position.owing.card_asked = position.cards.lead_of(seat)
    cards = position.penalty_cards(seat, major=True)
    breach = Breach(AT_TURN, seat, [], cards=cards, order=position.order)
    breach.context["penalty_cards_playable"] = playable
    position.breaches.append(breach)
    fold.conversations.open(breach)
    return True
