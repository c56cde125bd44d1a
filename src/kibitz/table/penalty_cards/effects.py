"""What a ruling changes of cards that lie on the table: penalty cards, cards faced or taken up again."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Seat
from kibitz.laws.effects import Effect, EffectKind
from kibitz.table.cards import standing_cards
from kibitz.table.engine.duties import FaceUp, PenaltyCard
from kibitz.table.engine.effect_values import Carry, card_of, cards_of
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Ruling


def _penalty_card(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    card = card_of(effect)
    for seat in who:
        standing_cards.take_up(position, seat, (card,))
        if not standing_cards.is_played(position, card):
            major = bool(effect["major"])
            position.owing.duties.append(PenaltyCard(effect.kind, seat, effect.by, ruling.number, (card,), major))


def _face_up(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    cards = cards_of(effect)
    position.owing.duties.extend(FaceUp(effect.kind, seat, effect.by, ruling.number, cards) for seat in who)


def _pick_up(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    for seat in who:
        standing_cards.take_up(position, seat, cards_of(effect))


def _may_lead(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    for seat in who:
        position.owing.lead_asked = position.cards.lead_of(seat)


EFFECTS: Mapping[EffectKind, Carry] = {
    EffectKind.PENALTY_CARD: _penalty_card,
    EffectKind.FACE_UP: _face_up,
    EffectKind.PICK_UP: _pick_up,
    EffectKind.MAY_LEAD: _may_lead,
}
