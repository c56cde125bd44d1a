"""What a ruling changes of dummy's rights, and what is forfeited because dummy acted without them (43B)."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Card, Seat
from kibitz.laws.effects import Effect, EffectKind
from kibitz.table.cards import standing_cards
from kibitz.table.engine.effect_values import Carry
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import BreachStatus, Ruling


def _loses_rights(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    position.cards.dummy_lost_rights = True


def _forfeited(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    """What waits for this ruling is not rectified: an irregular card stands as if it had been in order (43B3)."""
    for breach in position.breaches:
        if breach.after is not ruling.breach or breach.status is not BreachStatus.LATENT:
            continue
        card, hand = (breach.cards or (None,))[0], breach.hand or breach.offender
        if breach.blocks and isinstance(card, Card) and hand is not None and position.play is not None:
            if position.turn is hand or position.play.is_lead:
                standing_cards.stand_card(position, hand, card, breach.entries[0])
            else:
                position.cards.played_ahead[hand] = card
        breach.status, breach.blocks = BreachStatus.RULED, False


EFFECTS: Mapping[EffectKind, Carry] = {
    EffectKind.LOSES_RIGHTS: _loses_rights,
    EffectKind.FORFEITED: _forfeited,
}
