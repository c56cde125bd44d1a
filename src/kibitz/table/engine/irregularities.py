"""Irregularities as they happen: let happen or refused, as the policy of the table has it, and kept for a ruling."""

from __future__ import annotations

from kibitz.game import Card, Seat
from kibitz.laws.by_hand import ruled_as
from kibitz.laws.editions import EDITIONS
from kibitz.laws.registry import is_registered
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach, BreachStatus
from kibitz.table.log.entries import Entry
from kibitz.table.log.refusal import Refusal
from kibitz.table.log.verbs import VERBS


class Irregularities:
    """The irregularities of one board, as they come in."""

    def __init__(self, position: Position) -> None:
        self._position = position

    def commit(
        self, kind: str, offender: Seat | None, entry: Entry, *, cards: tuple[Card, ...] = (), **context: object
    ) -> Breach:
        """Somebody commits an irregularity that is no call; `context` answers facts by their ids."""
        self.check_policy(entry, kind)
        return self.report(kind, offender, entry, cards, **context)

    def report(
        self, kind: str, offender: Seat | None, entry: Entry, cards: tuple[Card, ...] = (), **context: object
    ) -> Breach:
        """It has happened away from the table's own mechanism: no policy could refuse it, it can only be told."""
        position = self._position
        breach = Breach(kind, offender, [entry.number], cards=cards, turn=position.turn, order=position.order)
        breach.context.update(context)
        position.breaches.append(breach)
        return breach

    def latent(self, *kinds: str) -> Breach | None:
        """The irregularity of one of these kinds that has happened and nobody has ruled on."""
        breaches = self._position.breaches
        return next(
            (breach for breach in breaches if breach.kind in kinds and breach.status is BreachStatus.LATENT), None
        )

    def check_policy(self, entry: Entry, kind: str) -> None:
        """Refuse what the policy of this table does not let happen."""
        policy = self._position.policy
        warned = policy == "warn" and VERBS[entry.verb].param("insists") is not None  # nobody insists on a card dropped
        if policy == "prevent" or (warned and not entry.get("insists")):
            # What is ruled by hand, for want of a conversation, no Law says by that name.
            known = any(is_registered(kind, edition) for edition in EDITIONS)
            law = ruled_as(kind, self._position.edition).law if known else None
            raise Refusal("prevented" if policy == "prevent" else "warned", irregularity=kind, law=law)
