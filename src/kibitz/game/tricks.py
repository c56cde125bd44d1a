"""What lies on the table: tricks, quitted cards (Law 65) and dummy's columns (Law 41D)."""

from __future__ import annotations

from kibitz.game.calls import Denomination
from kibitz.game.cards import Card, Suit
from kibitz.game.hands import Hand
from kibitz.game.records import NamedTuple
from kibitz.game.seats import Seat


def beats(card: int, best: int, trumps: int) -> bool:
    """Whether a card wins over the best one so far; trumps are the bits of that suit, 0 at no trump (Laws 44E, 44F).

    A higher card of the same suit does, and a trump over any other suit.
    """
    if card // 13 == best // 13:
        return card > best
    return trumps >> card & 1 == 1


class CardPlayed(NamedTuple):
    """A card and the hand it came from."""

    seat: Seat
    card: Card


class Trick(NamedTuple):
    """The cards of a trick, in the order they were played, and who has the best of them so far."""

    cards: tuple[CardPlayed, ...]
    winner: Seat
    omitted: tuple[Seat, ...] = ()  # hands that contributed nothing, unnoticed (Law 67)

    @property
    def leader(self) -> Seat:
        """Who led to it."""
        return self.cards[0].seat

    @property
    def is_complete(self) -> bool:
        """Whether all four hands have played to it, or been passed over."""
        return len(self.cards) + len(self.omitted) == 4

    def card_of(self, seat: Seat) -> Card | None:
        """The card this hand contributed."""
        return next((played.card for played in self.cards if played.seat == seat), None)


class Quitted(NamedTuple):
    """A quitted card as it lies before its player: lengthwise to partner if the side won the trick (Law 65B)."""

    card: Card
    won: bool


def dummy_columns(hand: Hand, denomination: Denomination) -> tuple[tuple[Suit, tuple[Card, ...]], ...]:
    """Dummy's suits as declarer sees them, left to right, each highest first: trumps on dummy's right (Law 41D).

    The lowest card of each column lies nearest declarer. The other suits alternate in colour.
    """
    order = [Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS]
    if denomination.trumps is not None:
        at = order.index(denomination.trumps)
        order = order[at:] + order[:at]
    return tuple((suit, hand.of(suit)) for suit in order)
