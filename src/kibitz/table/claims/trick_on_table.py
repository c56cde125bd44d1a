"""The trick on the table when a claim is ruled on: what is irregular about it is put right first (62A).

All hands are faced then (70B3), so that a revoke of the side that has not claimed comes to light; it is not established
by the claim. Where the offender has but one card to play instead, that is the card
(`play_only_card` in `kibitz.table.engine.turn`).
"""

from __future__ import annotations

from kibitz.laws.asks import Manner
from kibitz.laws.vocabulary import AnswerKind
from kibitz.table.cards.classify import REVOKE
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach, BreachStatus
from kibitz.table.log.entries import Entry
from kibitz.table.revokes.discovery import notice, where_of
from kibitz.table.revokes.facts import played_on


def bring_to_light(fold: Fold, entry: Entry) -> None:
    """The director rules on a claim: a revoke that can still be corrected is seen."""
    position, claim = fold.position, fold.position.claim
    if claim is None or not claim.is_pending:
        return
    for breach in tuple(position.breaches):
        where = where_of(position, breach) if breach.kind == REVOKE else None
        if where is None or breach.status is not BreachStatus.LATENT or where.hand.side is claim.claimer.side:
            continue
        if not played_on(position, where, where.hand):
            notice(fold, breach, entry)


def waits(position: Position) -> bool:
    """Whether the claim waits for a ruling on the cards on the table."""
    if any(_is_of_cards(breach) for breach in position.breaches):
        return True
    asks = (ruling.pending for ruling in position.rulings)
    return any(ask is not None and ask.manner is Manner.REPLACEMENT and ask.kind is AnswerKind.CARD for ask in asks)


def _is_of_cards(breach: Breach) -> bool:
    return breach.status is BreachStatus.LATENT and breach.is_ripe and bool(breach.cards) and not breach.call
