"""A ruling on a revoke, when it turns out later that the other side has revoked as well (64B7, 64C2b).

It was given on what was known then. What it moved goes back, and its record says what holds in the end. Where nothing
was moved for another reason, as after a revoke of dummy (64B3), the score is looked into with the others' all the same.
"""

from __future__ import annotations

from dataclasses import replace

from kibitz.game import Seat
from kibitz.laws.asks import Answer, AnswerSource
from kibitz.laws.effects import Effect, EffectKind
from kibitz.laws.law63_64_established_revoke import BOTH_ESTABLISHED, BOTH_REVOKED
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import RecordedAnswer, RecordedEffect, Review, Ruling

_ASKED = (BOTH_REVOKED.id, BOTH_ESTABLISHED.id)


def both_revoked(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    """Let an earlier ruling say that both sides have revoked and that no trick is moved."""
    asked = any(isinstance(step, RecordedAnswer) and step.ask.id in _ASKED for step in ruling.record)
    if not asked and not any(
        isinstance(step, RecordedEffect) and step.effect.kind == EffectKind.ESTABLISHED for step in ruling.record
    ):
        return  # it was no revoke, or one that was corrected
    known = Answer(True, AnswerSource.TABLE, position.now)
    for place, step in enumerate(ruling.record):
        if isinstance(step, RecordedAnswer) and step.ask.id in _ASKED:
            ruling.record[place] = RecordedAnswer(step.ask, known)
        elif isinstance(step, RecordedEffect) and step.effect.kind == EffectKind.TRANSFER:
            ruling.record[place] = RecordedEffect(effect, who, step.number)
        elif (
            isinstance(step, RecordedEffect) and step.effect.kind == EffectKind.REVIEW and position.edition.book == 2017
        ):
            ruling.record[place] = replace(step, effect=_of_both(step.effect))
    for key in ruling.answers:
        if key.id in _ASKED:
            ruling.answers[key] = known
    if position.edition.book == 2017:
        position.docket.reviews = [
            review for review in position.docket.reviews if not _is_of_this_alone(review, ruling)
        ]


def _of_both(effect: Effect) -> Effect:
    """What is looked into after play: not this revoke alone, but both."""
    if effect["question"] != "revoke_equity":
        return effect
    return Effect(effect.kind, "64C2b", effect.who, {"question": "both_sides_revoked"})


def _is_of_this_alone(review: Review, ruling: Ruling) -> bool:
    return review.ruling == ruling.number and review.question == "revoke_equity"
