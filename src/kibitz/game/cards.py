"""The pack: 4 suits, 13 ranks, 52 cards (Law 1).

A card is an integer, ordered as Law 1 ranks them: the suit first (spades highest), the rank within it (ace highest).
There is one object for each card. Sets of cards are 52 bits, bit `card` standing for the card (see `cardsets`).
"""

from __future__ import annotations

from kibitz.game.errors import InvalidCard
from kibitz.game.values import Enumerated, Something, named, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Suit(Something, Enumerated):
    """A suit, in the order of Law 1.

    >>> import kibitz as kb
    >>> kb.Suit("S") > kb.Suit.HEARTS, kb.Suit("♦").symbol
    (True, '♦')
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def symbol(self) -> str:
        """The suit as it is printed on a card."""
        return "♣♦♥♠"[self]

    @property
    def bits(self) -> int:
        """All thirteen cards of the suit as a set of bits."""
        return 0x1FFF << 13 * self

    @classmethod
    def parse(cls, text: str) -> Suit:
        """Read "S", "s", "♠", "spades" or "spade"."""
        suit = _SUIT_NAMES.get(plain(text))
        if suit is None:
            raise InvalidCard("not_a_suit", text=named(text))
        return suit

    def __str__(self) -> str:
        return "CDHS"[self]


class Rank(Something, Enumerated):
    """A rank, in the order of Law 1.

    >>> import kibitz as kb
    >>> kb.Rank("A") > kb.Rank("10"), kb.Rank("10").is_honour
    (True, True)
    """

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def is_honour(self) -> bool:
        """Ace, king, queen, jack or ten."""
        return self >= Rank.TEN

    @classmethod
    def parse(cls, text: str) -> Rank:
        """Read "A", "t" or "10"."""
        rank = _RANK_NAMES.get(plain(text))
        if rank is None:
            raise InvalidCard("not_a_rank", text=named(text))
        return rank

    def __str__(self) -> str:
        return RANK_LETTERS[self - 2]


RANK_LETTERS = "23456789TJQKA"
SUITS: tuple[Suit, ...] = tuple(Suit)
RANKS: tuple[Rank, ...] = tuple(Rank)
_SUIT_NAMES = {
    name: suit for suit in SUITS for name in (str(suit), suit.symbol, "♧♢♡♤"[suit], suit.name, suit.name[:-1])
}
_RANK_NAMES = {str(rank): rank for rank in RANKS} | {"10": Rank.TEN}


class Card(Something, int):
    """One of the 52 cards.

    >>> import kibitz as kb
    >>> kb.Card("SA") is kb.Card("♠A") is kb.Card("S", "A") is kb.Card(kb.Suit.SPADES, kb.Rank.ACE)
    True
    >>> kb.Card("HA") > kb.Card("HK"), kb.Card("H10").suit
    (True, Suit.HEARTS)
    """

    __slots__ = ()

    def __new__(cls, suit: Suit | Card | str, rank: Rank | str | None = None) -> Card:
        """The card that the text names, or of that suit and rank."""
        return Card.of(suit) if rank is None else CARDS[13 * Suit.of(suit) + Rank.of(rank) - 2]  # type: ignore[arg-type]

    @property
    def suit(self) -> Suit:
        """The card's suit.

        >>> kb.Card("H10").suit
        Suit.HEARTS
        """
        return SUITS[self // 13]

    @property
    def rank(self) -> Rank:
        """The card's rank.

        >>> kb.Card("H10").rank, str(kb.Card("H10").rank)
        (Rank.TEN, 'T')
        """
        return RANKS[self % 13]

    @property
    def symbol(self) -> str:
        """The card with its suit symbol: "♠A".

        >>> kb.Card("SA").symbol
        '♠A'
        """
        return self.suit.symbol + str(self.rank)

    @classmethod
    def of(cls, value: Card | str) -> Card:
        """The card itself, or the card that the text names; anything else is refused.

        >>> kb.Card.of("h10"), kb.Card.of(kb.Card("HT"))
        (Card("HT"), Card("HT"))
        >>> kb.Card.of("1S")
        Traceback (most recent call last):
            ...
        kibitz.game.errors.InvalidCard: '1S' is not a card: write a suit and a rank, as in SA or H10.
        """
        if type(value) is str and value in _CARD_NAMES:
            return _CARD_NAMES[value]
        return value if isinstance(value, Card) else cls.parse(value)

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read "SA", "♠A", "AS", "h10"."""
        try:
            return _CARD_NAMES[text]
        except (KeyError, TypeError):  # spelt otherwise, or no text at all
            pass
        name = plain(text).replace("10", "T")
        if len(name) == 2:
            for suit, rank in ((name[0], name[1]), (name[1], name[0])):
                if suit in _SUIT_NAMES and rank in _RANK_NAMES:
                    return cls(_SUIT_NAMES[suit], _RANK_NAMES[rank])
        raise InvalidCard("not_a_card", text=named(text))

    def __str__(self) -> str:
        return str(self.suit) + str(self.rank)

    def __repr__(self) -> str:
        return f'Card("{self}")'

    def __reduce__(self) -> tuple[Any, ...]:
        return Card, (str(self),)


CARDS: tuple[Card, ...] = tuple(int.__new__(Card, number) for number in range(52))
PACK = (1 << 52) - 1
_CARD_NAMES = {str(card): card for card in CARDS}
