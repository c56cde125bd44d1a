"""How an effect is carried out, and its values read as what they are.

A Law says them as calls, cards and numbers; a director who rules by hand writes words.
"""

from __future__ import annotations

from collections.abc import Callable

from kibitz.game import Card, Seat, Suit
from kibitz.laws.effects import Effect
from kibitz.laws.vocabulary import CallOrCard
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Ruling
from kibitz.table.log import kinds

Carry = Callable[[Position, Ruling, Effect, tuple[Seat, ...]], None]
"""Changes what stands at the table as the effect of a ruling says, for the players at these seats."""


def call_of(effect: Effect, name: str = "call") -> CallOrCard:
    """The call that it is about, as somebody made it."""
    call = effect[name]
    if not isinstance(call, CallOrCard):
        raise TypeError(f"{effect.kind} of something that nobody made: {call!r}")
    return call


def card_of(effect: Effect, name: str = "card") -> Card:
    """The card that it is about."""
    card = effect[name]
    return card if isinstance(card, Card) else Card.parse(str(card))


def cards_of(effect: Effect) -> tuple[Card, ...]:
    """The cards that it is about."""
    cards = effect["cards"]
    if isinstance(cards, tuple):
        return cards
    return tuple(map(Card.parse, str(cards).replace(",", " ").replace("+", " ").split()))


def suit_of(effect: Effect) -> Suit:
    """The suit that it is about."""
    suit = effect["suit"]
    read = suit if isinstance(suit, Suit) else kinds.SUIT.read(str(suit))
    if not isinstance(read, Suit):
        raise TypeError(f"{effect.kind} of something that is no suit: {suit!r}")
    return read


def number_of(effect: Effect, name: str) -> int:
    """A number of tricks, or of a trick."""
    return int(str(effect[name]))
