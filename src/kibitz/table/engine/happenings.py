"""What has happened apart from calls and cards: remembered, or an irregularity that waits for a ruling."""

from __future__ import annotations

from kibitz.game import Card, Seat
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.rulings import Breach, BreachStatus
from kibitz.table.log.entries import Entry


def remember(fold: Fold, entry: Entry) -> None:
    """Keep what was done, for whoever asks for it later."""
    fold.position.acts.append(entry)


def latent(fold: Fold, *kinds: str) -> Breach | None:
    """The irregularity of one of these kinds that has happened and nobody has ruled on."""
    breaches = fold.position.breaches
    return next((each for each in breaches if each.kind in kinds and each.status is BreachStatus.LATENT), None)


def happened(
    fold: Fold, kind: str, seat: Seat | None, entry: Entry, cards: tuple[Card, ...] = (), **context: object
) -> None:
    """It has happened away from the table's own mechanism: no policy could refuse it, it can only be told."""
    position = fold.position
    breach = Breach(kind, seat, [entry.number], cards=cards, turn=position.turn, order=position.order)
    breach.context.update(context)
    position.breaches.append(breach)
