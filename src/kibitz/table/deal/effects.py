"""What a ruling changes of the deal: cards that go back to a hand or leave it, a board dealt again or over."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Seat
from kibitz.laws.effects import Effect, EffectKind
from kibitz.table.cards import standing_cards
from kibitz.table.deal import hands
from kibitz.table.deal.facts import next_to_lack_a_card
from kibitz.table.deal.redeal import deal_again, end_board
from kibitz.table.engine.effect_values import Carry, card_of
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach, Ruling


def _restore_card(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    for seat in who:
        hands.restore(position, card_of(effect), seat)


def _remove_card(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    """It is no part of the deal; where the table knows the hand, it goes from there unless it was played."""
    card = card_of(effect)
    for seat in who:
        if not standing_cards.is_played(position, card):
            hands.remove(position, card, seat)


def _redeal(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    deal_again(position, ruling, effect.by)


def _end_board(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    end_board(position, ruling)


def another_card_missing(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    """Another missing card is the next thing to rule on (14)."""
    entries = list(ruling.breach.entries)
    breach = Breach("missing-card", next_to_lack_a_card(position), entries, order=position.order, after=ruling.breach)
    position.breaches.append(breach)


EFFECTS: Mapping[EffectKind, Carry] = {
    EffectKind.RESTORE_CARD: _restore_card,
    EffectKind.REMOVE_CARD: _remove_card,
    EffectKind.REDEAL: _redeal,
    EffectKind.END_BOARD: _end_board,
    EffectKind.CANCEL_BOARD: _end_board,
}
