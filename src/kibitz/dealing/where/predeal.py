"""Cards that are given to a seat before anything is dealt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass

from kibitz.dealing.where.flaws import InvalidCondition, InvalidPredeal
from kibitz.game import Hand
from kibitz.game.cards import PACK, Card
from kibitz.game.errors import Invalid, InvalidCard
from kibitz.game.seats import SEATS, Seat
from kibitz.game.values import Stranger, named

PredealtCards = Hand | str | Iterable[Card | str]
"""Cards for a seat: a hand or its text ("AK...Q"), cards ("SA SK CQ"), or several cards."""


@dataclass(frozen=True, slots=True)
class Predeal:
    """The cards given to each seat, North to West, as bits."""

    hands: tuple[int, int, int, int] = (0, 0, 0, 0)

    @classmethod
    def of(cls, given: Predeal | Mapping[Seat, PredealtCards] | Mapping[str, PredealtCards] | str | None) -> Predeal:
        """The cards given by seat: `{"N": "AKQ2.J5..", "S": "SJ HA"}`; whole hands are given in the same way.

        A text is read as the statement of a script: "north SAK, HQ south DA".
        """
        if given is None:
            return cls()
        if isinstance(given, Predeal):
            return given
        if isinstance(given, str) and ":" not in given:
            return _read(given)
        if not isinstance(given, Mapping):
            raise InvalidPredeal("predeal_kind", given=type(given).__name__)
        predeal = cls()
        for name, cards in given.items():
            seat = _seat(name)
            predeal = predeal.giving(seat, _bits(seat, cards))
        return predeal

    def giving(self, seat: int, cards: int) -> Predeal:
        """The same with more cards for a seat; refuses a card that is given already, or a fourteenth."""
        if taken := cards & self.all:
            raise InvalidPredeal("predealt_twice", line=None, column=None, card=_first(taken))
        hands = list(self.hands)
        hands[seat] |= cards
        if (count := hands[seat].bit_count()) > 13:
            raise InvalidPredeal("predealt_too_many", line=None, column=None, seat=SEATS[seat], count=count)
        north, east, south, west = hands
        return Predeal((north, east, south, west))

    def joined(self, other: Predeal) -> Predeal:
        """The cards of both."""
        joined = self
        for seat, cards in enumerate(other.hands):
            joined = joined.giving(seat, cards)
        return joined

    @property
    def all(self) -> int:
        """All the cards that are given."""
        north, east, south, west = self.hands
        return north | east | south | west

    @property
    def left(self) -> int:
        """The cards that are left to be dealt."""
        return PACK & ~self.all


def _read(text: str) -> Predeal:
    """The cards that a text gives; what is wrong with it is placed in it."""
    from kibitz.dealing.where.parser import read_script  # which is made of this module

    statement = "predeal "
    try:
        return read_script(statement + text).predeal
    except (InvalidCondition, InvalidPredeal) as error:
        column = error.values.get("column")
        place = {"column": column - len(statement)} if isinstance(column, int) else {}
        raise type(error)(error.id, **{**error.values, **place}) from None


def _seat(name: object) -> Seat:
    if isinstance(name, Seat):
        return name
    try:
        return Seat.parse(name) if isinstance(name, str) else Seat.parse("")
    except Invalid:
        raise InvalidPredeal("predeal_seat", given=str(named(name))[:40]) from None


def _bits(seat: Seat, cards: PredealtCards) -> int:
    """The cards as bits; a text is a hand where it has dots, else cards."""
    if isinstance(cards, Hand):
        return cards.bits
    try:
        if isinstance(cards, str) and "." in cards:
            return Hand.parse(cards).bits
        words: list[object] = [*(cards.replace(",", " ").split() if isinstance(cards, str) else cards)]
    except (Invalid, TypeError):
        words = [None]
    if not words and not isinstance(cards, str | list | tuple | Set):
        words = [None]  # an iterator that is used up, bytes, an auction: nothing that has cards
    bits = 0
    for word in words:
        more = 1 << word if isinstance(word, Card) else word_bits(word) if isinstance(word, str) else 0
        if not more:
            raise InvalidPredeal(
                "predealt_cards", seat=seat, given=cards[:40] if isinstance(cards, str) else Stranger(cards)
            )
        if taken := bits & more:
            raise InvalidPredeal("predealt_twice", line=None, column=None, card=_first(taken))
        bits |= more
    return bits


def _first(bits: int) -> Card:
    return next(iter(Hand.from_bits(bits)))


def word_bits(word: str) -> int:
    """The cards of one word, or 0 where it is none: a card as it is ever written, or a suit and its ranks as in SAK."""
    name = word.upper().replace("10", "T")
    bits = 0
    try:
        for text in [name] if len(name) <= 2 else [name[0] + rank for rank in name[1:]]:
            card = 1 << Card.parse(text)
            if bits & card:
                return 0
            bits |= card
    except InvalidCard:
        return 0
    return bits
