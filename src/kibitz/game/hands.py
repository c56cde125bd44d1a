"""A hand: a set of cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set

from kibitz.game.cards import CARDS, RANK_LETTERS, SUITS, Card, Suit
from kibitz.game.cardsets import SUIT, cards_in, run
from kibitz.game.errors import InvalidHand, Sentence, Sentences
from kibitz.game.values import plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Hand(Set[Card]):
    """An immutable set of cards held by a player; usually thirteen, fewer as the play goes on."""

    __slots__ = ("_bits",)
    _bits: int

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        bits = 0
        for card in cards:
            bits |= 1 << card
        self._bits = bits

    @classmethod
    def from_bits(cls, bits: int) -> Hand:
        """The hand whose cards are the set bits."""
        hand = cls.__new__(cls)
        hand._bits = bits
        return hand

    @property
    def bits(self) -> int:
        """The hand as 52 bits, bit `card` for each card held."""
        return self._bits

    @classmethod
    def parse(cls, text: str) -> Hand:
        """Read spades.hearts.diamonds.clubs, as in "AKQ.J1094.-.65432"; all that is wrong is reported at once."""
        bits = hand_bits(text.strip())
        if bits < 0:
            raise InvalidHand("{text!r} is not a hand: {problems}.", text=text, problems=hand_problems(text))
        return cls.from_bits(bits)

    def of(self, suit: Suit) -> tuple[Card, ...]:
        """The cards held in a suit, highest first."""
        return run(suit, self._bits >> 13 * suit & SUIT)

    def length(self, suit: Suit) -> int:
        """How many cards are held in a suit."""
        return (self._bits & suit.bits).bit_count()

    @property
    def shape(self) -> tuple[int, int, int, int]:
        """The lengths in spades, hearts, diamonds and clubs."""
        return self.length(Suit.SPADES), self.length(Suit.HEARTS), self.length(Suit.DIAMONDS), self.length(Suit.CLUBS)

    @property
    def points(self) -> int:
        """High-card points: four for an ace, down to one for a jack."""
        return sum(max(0, card % 13 - 8) for card in self)

    @property
    def is_balanced(self) -> bool:
        """No singleton, and at most one doubleton."""
        return min(self.shape) >= 2 and self.shape.count(2) <= 1

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and bool(self._bits >> card & 1)

    def __iter__(self) -> Iterator[Card]:
        return iter(cards_in(self._bits))

    def __len__(self) -> int:
        return self._bits.bit_count()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Hand):
            return self._bits == other._bits
        return super().__eq__(other)

    def __hash__(self) -> int:
        return self._hash()

    def __str__(self) -> str:
        return ".".join("".join(RANK_LETTERS[card % 13] for card in self.of(suit)) for suit in reversed(SUITS))

    def __repr__(self) -> str:
        return f"Hand.parse({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Hand.from_bits, (self._bits,)


class _Holdings(dict[str, int]):
    """The thirteen bits of a suit's ranks by their notation, remembered; -1 where it is not the notation of a suit."""

    def __missing__(self, text: str) -> int:
        bits = 0
        for letter in _letters(text):
            rank = RANK_LETTERS.find(letter)
            if rank < 0 or bits >> rank & 1:
                return -1
            bits |= 1 << rank
        if len(self) < 10_000 and len(text) <= 13:
            self[text] = bits
        return bits


_HOLDINGS: dict[str, int] = _Holdings()


def hand_bits(text: str) -> int:
    """The bits of a hand's notation, or -1 where something is wrong with it."""
    holdings = text.split(".")
    if len(holdings) != 4:
        return -1
    spades, hearts, diamonds, clubs = holdings
    bits = _HOLDINGS[spades] << 39 | _HOLDINGS[hearts] << 26 | _HOLDINGS[diamonds] << 13 | _HOLDINGS[clubs]
    return bits if bits >= 0 else -1  # a negative holding makes the whole negative


def hand_problems(text: str) -> Sentences:
    """Everything that is wrong with a hand's notation."""
    holdings = text.split(".")
    problems = []
    if len(holdings) != 4:
        problems.append(Sentence("{count} suits separated by dots instead of 4", count=len(holdings)))
    for suit, holding in zip(reversed(SUITS), holdings, strict=False):
        letters = _letters(holding)
        for letter in dict.fromkeys(letters):
            rank = RANK_LETTERS.find(letter)
            if rank < 0:
                problems.append(Sentence("{letter!r} is not a rank", letter=letter))
            elif letters.count(letter) > 1:
                problems.append(Sentence("{card} stands twice", card=CARDS[13 * suit + rank]))
    return Sentences(problems)


def _letters(holding: str) -> str:
    """The ranks of one suit, a letter each; a dash is a void."""
    return plain(holding).replace("10", "T").replace("-", "").replace("–", "")
