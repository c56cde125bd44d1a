"""A deal: the cards of the four hands, and everything that can be wrong with it (Laws 1 and 6B)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kibitz.game.cards import PACK, Card
from kibitz.game.cardsets import cards_in
from kibitz.game.errors import IllegalDeal, InvalidDeal, Sentence, Sentences
from kibitz.game.hands import Hand, hand_bits, hand_problems
from kibitz.game.records import record
from kibitz.game.seats import SEATS, Seat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NOT_GIVEN = -1


@record
class CardTwice:
    """A card that more than one hand holds: the pack has it once (Law 1)."""

    card: Card
    seats: tuple[Seat, ...]

    @property
    def sentence(self) -> Sentence:
        """The defect in words."""
        hands = " and ".join(seat.title for seat in self.seats)
        return Sentence("{card} is in {hands}", card=self.card, hands=hands, seats=self.seats)

    def __str__(self) -> str:
        return str(self.sentence)


@record
class CardMissing:
    """A card that no hand holds although all four are given (Law 1; Law 14 rules on it at the table)."""

    card: Card

    @property
    def sentence(self) -> Sentence:
        """The defect in words."""
        return Sentence("{card} is missing", card=self.card)

    def __str__(self) -> str:
        return str(self.sentence)


@record
class WrongCount:
    """A hand that has not thirteen cards (Law 6B; Laws 13 and 14 rule on it at the table)."""

    seat: Seat
    count: int

    @property
    def sentence(self) -> Sentence:
        """The defect in words."""
        return Sentence("{seat:title} has {count} cards", seat=self.seat, count=self.count)

    def __str__(self) -> str:
        return str(self.sentence)


Defect = CardTwice | CardMissing | WrongCount


class Deal:
    """Four hands, some of which may not be given. A deal may be defective; `defects` says how."""

    __slots__ = ("_bits",)
    _bits: tuple[int, int, int, int]

    def __init__(self, hands: Mapping[Seat, Hand]) -> None:
        north, east, south, west = (hands[seat].bits if seat in hands else NOT_GIVEN for seat in SEATS)
        self._bits = north, east, south, west

    @classmethod
    def from_bits(cls, bits: tuple[int, int, int, int]) -> Deal:
        """The deal of four sets of bits, North to West; -1 for a hand that is not given."""
        deal = cls.__new__(cls)
        deal._bits = bits
        return deal

    @property
    def bits(self) -> tuple[int, int, int, int]:
        """The four hands as bits, North to West; -1 for a hand that is not given."""
        return self._bits

    def __getitem__(self, seat: Seat) -> Hand:
        bits = self._bits[seat]
        if bits < 0:
            raise InvalidDeal("{seat:title}'s hand is not given in this deal.", seat=seat)
        return Hand.from_bits(bits)

    def gives(self, seat: Seat) -> bool:
        """Whether the seat's hand is given."""
        return self._bits[seat] >= 0

    @property
    def is_complete(self) -> bool:
        """Whether all four hands are given."""
        return min(self._bits) >= 0

    @property
    def is_sound(self) -> bool:
        """Whether it is the whole pack, thirteen cards to each hand."""
        n, e, s, w = self._bits
        return (
            min(self._bits) >= 0
            and n | e | s | w == PACK
            and n.bit_count() == e.bit_count() == s.bit_count() == w.bit_count() == 13
        )

    @property
    def defects(self) -> tuple[Defect, ...]:
        """Everything that is wrong with the hands given, for a deal of thirteen cards each."""
        return () if self.is_sound else tuple(self._find_defects())

    def _find_defects(self) -> Iterator[Defect]:
        given = [seat for seat in SEATS if self._bits[seat] >= 0]
        once = twice = 0
        for seat in given:
            twice |= once & self._bits[seat]
            once |= self._bits[seat]
        for card in cards_in(twice):
            yield CardTwice(card, tuple(seat for seat in given if self._bits[seat] >> card & 1))
        if len(given) == 4:
            yield from map(CardMissing, cards_in(PACK & ~once))
        for seat in given:
            if (count := self._bits[seat].bit_count()) != 13:
                yield WrongCount(seat, count)

    def check(self) -> Deal:
        """This deal, or `IllegalDeal` with all its defects."""
        defects = self.defects
        if defects:
            law = "6B" if all(isinstance(defect, WrongCount) for defect in defects) else "1"
            said = Sentences(defect.sentence for defect in defects)
            error = IllegalDeal("The deal is not correct: {defects}.", law=law, defects=said)
            error.defects = defects
            raise error
        return self

    @classmethod
    def parse(cls, text: str) -> Deal:
        """Read "N:AK... ... - ...": the first seat, then the hands clockwise, "-" for one not given.

        The deal may be defective (Laws 13 and 14 need such deals): `check` refuses it.
        """
        first, colon, rest = text.partition(":")
        first = first.strip().upper()
        start = "NESW".find(first)
        hands = rest.split()
        if start < 0 or not colon or len(first) != 1 or len(hands) != 4:
            raise InvalidDeal("{text!r} is not a deal: write N: and four hands with spaces between them.", text=text)
        bits = [NOT_GIVEN if hand == "-" else hand_bits(hand) for hand in hands]
        if min(bits) < 0:
            wrong = [offset for offset in range(4) if bits[offset] < 0 and hands[offset] != "-"]
            problems = Sentences(
                Sentence(
                    "{seat:title}: {problems}", seat=SEATS[start + offset & 3], problems=hand_problems(hands[offset])
                )
                for offset in wrong
            )
            if problems:
                raise InvalidDeal("{text!r} is not a deal: {problems}.", text=text, problems=problems)
        return cls.from_bits((bits[-start], bits[1 - start], bits[2 - start], bits[3 - start]))

    def format(self, first: Seat = Seat.NORTH) -> str:
        """Write the deal beginning with a seat; the pair of `parse`."""
        seats = (SEATS[(first + offset) & 3] for offset in range(4))
        return f"{first}:" + " ".join(str(self[seat]) if self.gives(seat) else "-" for seat in seats)

    def __str__(self) -> str:
        return self.format()

    def __repr__(self) -> str:
        return f"Deal.parse({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deal) and self._bits == other._bits

    def __hash__(self) -> int:
        return hash(self._bits)

    def __reduce__(self) -> tuple[Any, ...]:
        return Deal.from_bits, (self._bits,)
