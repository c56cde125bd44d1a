"""The ruling was wrong (Law 82C): it was given and acted on, and is put right as far as it still can be.

The conversation is held again with the answer that was wrong replaced. If nothing has been called or played since, the
board goes on as if it had been ruled so at once. Otherwise duties that were imposed wrongly and are not yet paid are
lifted, and duties that were not imposed begin now; calls and cards are not touched any more, and what cannot be undone
is looked into after play with both sides as non-offending.
"""

from __future__ import annotations

from kibitz.game import Seat
from kibitz.laws.effects import Effect, EffectKind
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Review, Ruling

# They change which calls and cards stand: too late once others have followed.
EDITS = frozenset(
    {
        EffectKind.ACCEPT,
        EffectKind.CANCEL,
        EffectKind.CANCEL_FROM,
        EffectKind.VOID,
        EffectKind.SUBSTITUTE,
        EffectKind.REPLACE,
        EffectKind.CHANGE_CALL,
        EffectKind.REOPEN,
        EffectKind.IMPLIED_PASS,
        EffectKind.RETRACT,
    }
)


def still_to_be_done(effect: Effect, who: tuple[Seat, ...], overruled: Ruling) -> bool:
    """Whether an effect of the right ruling has still to be carried out after the wrong one."""
    if effect.kind in EDITS:
        return False
    done = (
        applied.effect for applied in overruled.effects if applied.who == who and applied.effect.kind == effect.kind
    )
    return not any(earlier.values == effect.values for earlier in done)


def lift(position: Position, overruled: Ruling, right: Ruling) -> None:
    """Take away what the wrong ruling imposed and the right one does not, as far as it is still owed."""
    kept = {(effect.effect.kind, seat) for effect in right.effects for seat in effect.who}
    position.owing.duties = [
        duty for duty in position.duties if duty.ruling != overruled.number or (duty.kind, duty.seat) in kept
    ]
    about = {str(effect.effect.values.get("about")) for effect in right.effects}
    position.ledger = [
        information
        for information in position.ledger
        if information.ruling != overruled.number or information.about in about
    ]
    questions = {effect.effect.values.get("question") for effect in right.effects}
    position.docket.reviews = [
        review
        for review in position.docket.reviews
        if review.ruling != overruled.number or review.question in questions
    ]
    position.docket.reviews.append(Review("directors_error", "82C", right.number, None))
