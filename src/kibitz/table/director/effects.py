"""What a ruling leaves to be done: looked into after play, waived, or handed on."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Seat
from kibitz.laws.effects import Effect, EffectKind
from kibitz.laws.law14_missing_card import ANOTHER_CARD
from kibitz.laws.law92_93_appeals import TO_AUTHORITY
from kibitz.table.deal.effects import another_card_missing
from kibitz.table.engine.effect_values import Carry
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import BreachStatus, Review, Ruling
from kibitz.table.scores.effects import handed_to_authority


def _review(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    review = Review(str(effect["question"]), effect.by, ruling.number, ruling.breach.offender)
    of_both = review.question == "both_sides_revoked" and any(
        other_review.by == effect.by for other_review in position.docket.reviews
    )
    if review not in position.docket.reviews and not of_both:  # revokes of both sides are looked into once (64C2b)
        position.docket.reviews.append(review)


def _waive(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    """What that ruling imposed and is still owed is owed no more, and nothing further will come of it."""
    position.owing.duties = [duty for duty in position.duties if duty.ruling != effect["ruling"]]
    for waived in position.rulings:
        if waived.number == effect["ruling"]:
            waived.pending, waived.closed = None, True
            waived.breach.blocks, waived.breach.status = False, BreachStatus.RULED


_HANDED_ON: Mapping[object, Carry] = {ANOTHER_CARD: another_card_missing, TO_AUTHORITY: handed_to_authority}


def _refer(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    """What is handed on leaves the table, unless it is another card that is missing or the stage of an appeal."""
    hand_on = _HANDED_ON.get(effect["what"])
    if hand_on is not None:
        hand_on(position, ruling, effect, who)


EFFECTS: Mapping[EffectKind, Carry] = {
    EffectKind.REVIEW: _review,
    EffectKind.WAIVE: _waive,
    EffectKind.REFER: _refer,
}
