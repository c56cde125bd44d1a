"""The trick on the table when a claim is ruled on: what is irregular about it is put right first (62A).

All hands are faced then (70B3), and a revoke of the side that has not claimed may be seen: the claim does not establish
it. It comes to light when somebody draws attention to it, or the director rules on it, and then the claim waits; what
was found about it is asked anew, of the cards as they lie by then. Where the offender has but one card to play instead,
that is the card (`play_only_card` in `kibitz.table.engine.turn`).
"""

from __future__ import annotations

from kibitz.laws.asks import Manner
from kibitz.laws.law68_claim import RESPONSE
from kibitz.laws.vocabulary import AnswerKind
from kibitz.table.claims.trick_counts import ABOUT_CLAIMS
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach, BreachStatus, RecordedAnswer, RecordedEffect, Ruling


def waits(position: Position) -> bool:
    """Whether the claim waits for a ruling on the cards on the table."""
    if any(_is_of_cards(breach) for breach in position.breaches):
        return True
    asks = (ruling.pending for ruling in position.rulings)
    return any(ask is not None and ask.manner is Manner.REPLACEMENT and ask.kind is AnswerKind.CARD for ask in asks)


def _is_of_cards(breach: Breach) -> bool:
    return breach.status is BreachStatus.LATENT and breach.is_ripe and bool(breach.cards) and not breach.call


def comes_first(fold: Fold) -> None:
    """Attention was drawn to a card on the table while the director ruled on a claim: that waits until it is right."""
    position = fold.position
    if position.claim is None or not position.claim.is_pending or not waits(position):
        return
    for ruling in position.rulings:
        if ruling.breach.kind in ABOUT_CLAIMS and ruling.is_open and _go_back(ruling):
            fold.conversations.advance(ruling)


def _go_back(ruling: Ruling) -> bool:
    """Let the ruling be where it waited for what the others say to the claim; whether it had come further."""
    answered = (
        place
        for place, step in enumerate(ruling.record)
        if isinstance(step, RecordedAnswer) and step.ask.id == RESPONSE.id
    )
    place = next(answered, None)
    if place is None:
        return False
    later = ruling.record[place:]
    del ruling.record[place:]
    for step in later:
        if isinstance(step, RecordedEffect):
            ruling.applied.pop(step.number, None)
    keys = list(ruling.answers)
    first = next(number for number, key in enumerate(keys) if key.id == RESPONSE.id)
    for key in keys[first:]:
        del ruling.answers[key]
    return True
