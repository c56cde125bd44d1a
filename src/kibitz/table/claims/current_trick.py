"""A player speaks of the trick in progress only, or shows cards to that end: no claim (Law 68)."""

from __future__ import annotations

from kibitz.game import Card, Seat
from kibitz.laws.law68_claim import CARDS_SHOWN
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.rulings import BreachStatus
from kibitz.table.log.entries import Entry
from kibitz.table.log.refusal import Refusal

ON_CURRENT_TRICK = "statement-on-current-trick"


def speaks_of_it(fold: Fold, entry: Entry, seat: Seat) -> None:
    """They say that they win or lose it: play goes on, and the director, when called, is told of it."""
    position = fold.position
    if entry.get("tricks") is not None:
        raise Refusal("trick_or_tricks", tricks=entry["tricks"])
    if position.play is None or position.play.is_lead or position.play_ended:
        raise Refusal("no_trick_in_progress")
    position.acts.append(entry)
    fold.irregularities.report(ON_CURRENT_TRICK, seat, entry)


def shows_cards(fold: Fold, seat: Seat, cards: tuple[Card, ...]) -> bool:
    """Whether they show these cards with what they said of this trick; then they are part of that."""
    position = fold.position
    for breach in reversed(position.breaches):
        if breach.kind != ON_CURRENT_TRICK or breach.offender is not seat or breach.status is not BreachStatus.LATENT:
            continue
        if breach.order == position.order:  # nobody has played since
            shown = breach.context.get(CARDS_SHOWN.id, ())
            breach.context[CARDS_SHOWN.id] = (*shown, *cards) if isinstance(shown, tuple) else cards
            return True
    return False
