"""A hand: a set of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Set

from kibitz.game.cards import CARDS, RANK_LETTERS, SUITS, Card, Suit
from kibitz.game.cardsets import SUIT, cards_in, run
from kibitz.game.errors import GameMessage, InvalidHand
from kibitz.game.pictured import Pictured
from kibitz.game.values import named, overload, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_JACKS, _QUEENS, _KINGS, _ACES = (sum(1 << 13 * suit + rank for suit in SUITS) for rank in range(9, 13))
# By the queen, king and ace of a suit, as the three highest of its bits: what they count where they are guarded.
_QUICK_TRICKS = (0.0, 0.0, 0.5, 1.0, 1.0, 1.5, 2.0, 2.0)


class _Of:
    """Asked of the class, which hand a value is; asked of a hand, which cards of a suit it holds."""

    @overload
    def __get__(self, hand: None, kind: type[Hand]) -> Callable[[Hand | str], Hand]: ...
    @overload
    def __get__(self, hand: Hand, kind: type[Hand]) -> Callable[[Suit | str], tuple[Card, ...]]: ...
    def __get__(self, hand: Hand | None, kind: type[Hand]) -> Any:
        return hand_of if hand is None else hand.__getitem__


class Hand(Pictured, Set[Card]):
    """An immutable set of cards held by a player; usually thirteen, fewer as the play goes on.

    As of any set in Python `<` asks whether one is within the other, so that hands are sorted by a key:
    `sorted(hands, key=lambda hand: hand.hcp)`.

    >>> import kibitz as kb
    >>> hand = kb.Hand("AKQ7.J93.T98.K54")
    >>> hand.hcp, hand.shape, hand.is_balanced, hand.losers, hand.controls
    (13, (4, 3, 3, 3), True, 8, 4)
    >>> "SA" in hand, hand["H"], len(hand)
    (True, (Card("HJ"), Card("H9"), Card("H3")), 13)
    """

    __slots__ = ("_bits",)
    _bits: int

    def __init__(self, cards: Hand | str | Iterable[Card | str] = ()) -> None:
        if isinstance(cards, Hand):
            self._bits = cards._bits
            return
        if isinstance(cards, str):
            self._bits = _read(cards)
            return
        bits = 0
        if isinstance(cards, bytes) or not isinstance(cards, Iterable):
            raise _not_a_hand(cards)
        for card in cards:
            card = card if isinstance(card, Card) else Card.of(card)
            if bits >> card & 1:
                raise InvalidHand("card_twice_in_hand", card=card)
            bits |= 1 << card
        self._bits = bits

    @classmethod
    def from_bits(cls, bits: int) -> Hand:
        """The hand whose cards are the set bits."""
        if type(bits) is not int or bits >> 52:
            raise InvalidHand("not_bits", bits=named(bits))
        hand = cls.__new__(cls)
        hand._bits = bits
        return hand

    @property
    def bits(self) -> int:
        """The hand as 52 bits, bit `card` for each card held."""
        return self._bits

    @classmethod
    def parse(cls, text: str) -> Hand:
        """Read spades.hearts.diamonds.clubs, as in "AKQ.J1094.-.65432"; all that is wrong is reported at once.

        >>> kb.Hand.parse("AKQ.J1094.-.65432").shape
        (3, 4, 0, 5)
        """
        return cls.from_bits(_read(text))

    of = _Of()

    def __getitem__(self, suit: Suit | str) -> tuple[Card, ...]:
        """The cards held in a suit, highest first.

        >>> kb.Hand("AKQ7.J93.T98.K54")["H"]
        (Card("HJ"), Card("H9"), Card("H3"))
        """
        if not isinstance(suit, Suit):
            suit = Suit.of(suit)
        return run(suit, self._bits >> 13 * suit & SUIT)

    def length(self, suit: Suit | str) -> int:
        """How many cards are held in a suit.

        >>> kb.Hand("AKQ7.J93.T98.K54").length("S")
        4
        """
        return (self._bits >> 13 * Suit.of(suit) & SUIT).bit_count()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards: spades, hearts, diamonds, clubs, each highest first.

        >>> kb.Hand("AK.Q.-.-").cards
        (Card("SA"), Card("SK"), Card("HQ"))
        """
        return cards_in(self._bits)

    @property
    def shape(self) -> tuple[int, int, int, int]:
        """The lengths in spades, hearts, diamonds and clubs.

        >>> kb.Hand("AKQ7.J93.T98.K54").shape
        (4, 3, 3, 3)
        """
        bits = self._bits
        return (
            (bits >> 39).bit_count(),
            (bits >> 26 & SUIT).bit_count(),
            (bits >> 13 & SUIT).bit_count(),
            (bits & SUIT).bit_count(),
        )

    @property
    def hcp(self) -> int:
        """High-card points: four for an ace, down to one for a jack.

        >>> kb.Hand("AKQ7.J93.T98.K54").hcp
        13
        """
        bits = self._bits
        high = 4 * (bits & _ACES).bit_count() + 3 * (bits & _KINGS).bit_count()
        return high + 2 * (bits & _QUEENS).bit_count() + (bits & _JACKS).bit_count()

    @property
    def controls(self) -> int:
        """Two for an ace and one for a king.

        >>> kb.Hand("AKQ7.J93.T98.K54").controls
        4
        """
        return 2 * (self._bits & _ACES).bit_count() + (self._bits & _KINGS).bit_count()

    @property
    def losers(self) -> int:
        """The losing trick count in its first form: of the three highest cards of each suit, those that are missing.

        An ace counts in any suit, a king only if there are two cards or more, a queen if there are three: a singleton
        king is one loser, a doubleton queen two, Qxx two, a void none.

        >>> kb.Hand("AKQ7.J93.T98.K54").losers
        8
        """
        return sum(_losers(self._bits >> shift & SUIT) for shift in (0, 13, 26, 39))

    @property
    def quick_tricks(self) -> float:
        """Culbertson's honour tricks: AK 2, AQ 1½, A or KQ 1, a king that is not alone ½, in each suit.

        >>> kb.Hand("AKQ7.J93.T98.K54").quick_tricks
        2.5
        """
        return sum(_quick_tricks(self._bits >> shift & SUIT) for shift in (0, 13, 26, 39))

    @property
    def is_balanced(self) -> bool:
        """No singleton, and at most one doubleton.

        >>> kb.Hand("AKQ7.J93.T98.K54").is_balanced, kb.Hand("AKQ72.J9.T98.K5").is_balanced
        (True, False)
        """
        shape = self.shape
        return min(shape) >= 2 and shape.count(2) <= 1

    def __contains__(self, card: object) -> bool:
        return bool(self._bits >> (card if isinstance(card, Card) else Card.of(card)) & 1)  # type: ignore[arg-type]

    def __iter__(self) -> Iterator[Card]:
        return iter(cards_in(self._bits))

    def __len__(self) -> int:
        return self._bits.bit_count()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Hand):
            return self._bits == other._bits
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) == len(other) and all(isinstance(card, Card) and card in self for card in other)

    def __hash__(self) -> int:
        return self._hash()

    # As with any set; cards may be given by their text, and what is no card is refused.

    def __and__(self, other: Iterable[object]) -> Hand:
        return NotImplemented if (bits := _bits_of(other)) is None else Hand.from_bits(self._bits & bits)

    def __or__(self, other: Iterable[object]) -> Hand:
        return NotImplemented if (bits := _bits_of(other)) is None else Hand.from_bits(self._bits | bits)

    def __xor__(self, other: Iterable[object]) -> Hand:
        return NotImplemented if (bits := _bits_of(other)) is None else Hand.from_bits(self._bits ^ bits)

    def __sub__(self, other: Iterable[object]) -> Hand:
        return NotImplemented if (bits := _bits_of(other)) is None else Hand.from_bits(self._bits & ~bits)

    def __rsub__(self, other: Iterable[object]) -> Hand:
        return NotImplemented if (bits := _bits_of(other)) is None else Hand.from_bits(bits & ~self._bits)

    __rand__ = __and__
    __ror__ = __or__
    __rxor__ = __xor__

    def __le__(self, other: Iterable[object]) -> bool:
        return NotImplemented if (bits := _bits_of(other)) is None else not self._bits & ~bits

    def __ge__(self, other: Iterable[object]) -> bool:
        return NotImplemented if (bits := _bits_of(other)) is None else not bits & ~self._bits

    def __lt__(self, other: Iterable[object]) -> bool:
        return NotImplemented if (bits := _bits_of(other)) is None else self._bits != bits and not self._bits & ~bits

    def __gt__(self, other: Iterable[object]) -> bool:
        return NotImplemented if (bits := _bits_of(other)) is None else self._bits != bits and not bits & ~self._bits

    def isdisjoint(self, other: Hand | str | Iterable[Card | str]) -> bool:
        """Whether the two have no card in common."""
        return not self._bits & Hand(other)._bits

    def __str__(self) -> str:
        return spelt(self._bits)

    def __repr__(self) -> str:
        return f'Hand("{self}")'

    def __reduce__(self) -> tuple[Any, ...]:
        return Hand.from_bits, (self._bits,)


def hand_of(value: Hand | str) -> Hand:
    """The hand itself, or the hand that the text gives; anything else is refused.

    >>> kb.Hand.of("AKQ7.J93.T98.K54").hcp
    13
    """
    if isinstance(value, Hand):
        return value
    if isinstance(value, str):
        return Hand.parse(value)
    raise _not_a_hand(value)


def _bits_of(cards: object) -> int | None:
    """The bits of a hand, or of any cards; none where it could not be any."""
    if isinstance(cards, Hand):
        return cards._bits
    return Hand(cards)._bits if isinstance(cards, Iterable) else None


def _losers(bits: int) -> int:
    length = bits.bit_count()
    counted = bits >> 12 & 1
    if length >= 2:
        counted += bits >> 11 & 1
    if length >= 3:
        counted += bits >> 10 & 1
    return min(length, 3) - counted


def _quick_tricks(bits: int) -> float:
    return float(bits >> 12) if bits.bit_count() == 1 else _QUICK_TRICKS[bits >> 10]


def _not_a_hand(value: object) -> InvalidHand:
    return InvalidHand("not_a_hand", value=named(value))


def _read(text: str) -> int:
    """The bits of a hand's notation; refuses what is none."""
    if not isinstance(text, str):
        raise _not_a_hand(text)
    bits = hand_bits(text.strip())
    if bits < 0:
        raise InvalidHand("hand_problems", text=text, problems=hand_problems(text))
    return bits


class _Spellings(dict[int, str]):
    """The notation of a suit by its thirteen bits, remembered."""

    def __missing__(self, bits: int) -> str:
        text = self[bits] = "".join(RANK_LETTERS[rank] for rank in range(12, -1, -1) if bits >> rank & 1)
        return text


_SPELLINGS: dict[int, str] = _Spellings()


def spelt(bits: int) -> str:
    """The notation of a hand."""
    of = _SPELLINGS
    return f"{of[bits >> 39]}.{of[bits >> 26 & SUIT]}.{of[bits >> 13 & SUIT]}.{of[bits & SUIT]}"


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


def hand_problems(text: str) -> tuple[GameMessage, ...]:
    """Everything that is wrong with a hand's notation."""
    holdings = text.split(".")
    problems = []
    if len(holdings) != 4:
        problems.append(GameMessage("suits_of_a_hand", {"count": len(holdings)}))
    for suit, holding in zip(reversed(SUITS), holdings, strict=False):
        letters = _letters(holding)
        for letter in dict.fromkeys(letters):
            rank = RANK_LETTERS.find(letter)
            if rank < 0:
                problems.append(GameMessage("letter_no_rank", {"letter": letter}))
            elif letters.count(letter) > 1:
                problems.append(GameMessage("card_stands_twice", {"card": CARDS[13 * suit + rank]}))
    return tuple(problems)


def _letters(holding: str) -> str:
    """The ranks of one suit, a letter each; a dash is a void."""
    return plain(holding).replace("10", "T").replace("-", "").replace("–", "")
