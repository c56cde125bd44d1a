"""A deal: the cards of the four hands, and everything that can be wrong with it (Laws 1 and 6B)."""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, KeysView, Mapping, ValuesView

from kibitz.game.cards import PACK, Card
from kibitz.game.cardsets import cards_in
from kibitz.game.errors import GameMessage, IllegalDeal, InvalidDeal, WrongKind
from kibitz.game.hands import Hand, hand_bits, hand_problems, spelt
from kibitz.game.pictured import Pictured
from kibitz.game.records import record
from kibitz.game.seats import SEATS, Seat
from kibitz.game.values import named, whole_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NOT_GIVEN = -1


@record
class CardTwice:
    """A card that more than one hand holds: the pack has it once (Law 1)."""

    card: Card
    seats: tuple[Seat, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "card", Card.of(self.card))
        seats: object = self.seats
        if not isinstance(seats, tuple):
            raise WrongKind("not_seats", value=named(seats))
        object.__setattr__(self, "seats", tuple(map(Seat.of, seats)))

    @property
    def sentence(self) -> GameMessage:
        """The defect in words."""
        return GameMessage("card_in_two_hands", {"card": self.card, "seats": self.seats})

    def __str__(self) -> str:
        return str(self.sentence)


@record
class CardMissing:
    """A card that no hand holds although all four are given (Law 1; Law 14 rules on it at the table)."""

    card: Card

    def __post_init__(self) -> None:
        object.__setattr__(self, "card", Card.of(self.card))

    @property
    def sentence(self) -> GameMessage:
        """The defect in words."""
        return GameMessage("card_missing", {"card": self.card})

    def __str__(self) -> str:
        return str(self.sentence)


@record
class WrongCount:
    """A hand that has not thirteen cards (Law 6B; Laws 13 and 14 rule on it at the table)."""

    seat: Seat
    count: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "seat", Seat.of(self.seat))
        if whole_number(self.count) is None or self.count < 0:
            raise WrongKind("not_a_count", value=named(self.count))

    @property
    def sentence(self) -> GameMessage:
        """The defect in words."""
        return GameMessage("wrong_count", {"seat": self.seat, "count": self.count})

    def __str__(self) -> str:
        return str(self.sentence)


Defect = CardTwice | CardMissing | WrongCount


class Deal(Pictured):
    """Four hands, some of which may not be given. A deal may be defective; `defects` says how.

    It is written from any seat clockwise, or given as hands by their seats. To go through it is to go through the seats
    whose hands are given.

    >>> import kibitz as kb
    >>> deal = kb.Deal("N:AQ32.K54.A76.Q98 K54.AQ32.Q98.A76 J98.T98.KT5.KJT2 T76.J76.J432.543")
    >>> deal["E"].hcp, deal.is_sound
    (15, True)
    >>> {str(seat): deal[seat].hcp for seat in deal}
    {'N': 15, 'E': 15, 'S': 8, 'W': 2}
    """

    __slots__ = ("_bits",)
    _bits: tuple[int, int, int, int]

    def __init__(self, hands: Deal | str | Mapping[Seat, Hand | str] | Mapping[str, Hand | str]) -> None:
        if isinstance(hands, Mapping):
            given = {Seat.of(seat): Hand.of(hand).bits for seat, hand in hands.items()}
            if len(given) != len(hands):
                raise InvalidDeal("two_hands")
            north, east, south, west = (given.get(seat, NOT_GIVEN) for seat in SEATS)
            self._bits = north, east, south, west
        else:
            self._bits = Deal.of(hands)._bits

    @classmethod
    def of(cls, value: Deal | str) -> Deal:
        """The deal itself, or the deal that the text gives; anything else is refused.

        >>> deal = kb.Deal.of("N:AQ32.K54.A76.Q98 - - -")
        >>> kb.Deal.of(deal) is deal
        True
        """
        return value if isinstance(value, Deal) else cls.parse(value)

    @classmethod
    def from_bits(cls, bits: tuple[int, int, int, int]) -> Deal:
        """The deal of four sets of bits, North to West; -1 for a hand that is not given."""
        four: object = bits
        if type(four) is not tuple or len(four) != 4 or not all(map(_is_hand, four)):
            raise InvalidDeal("not_bits_of_a_deal", bits=named(bits))
        return cls._from_bits(bits)

    @classmethod
    def _from_bits(cls, bits: tuple[int, int, int, int]) -> Deal:
        deal = cls.__new__(cls)
        deal._bits = bits
        return deal

    @property
    def bits(self) -> tuple[int, int, int, int]:
        """The four hands as bits, North to West; -1 for a hand that is not given."""
        return self._bits

    def __getitem__(self, seat: Seat | str) -> Hand:
        if not isinstance(seat, Seat):
            seat = Seat.of(seat)
        bits = self._bits[seat]
        if bits < 0:
            raise InvalidDeal("hand_not_given", seat=seat)
        return Hand.from_bits(bits)

    def gives(self, seat: Seat | str) -> bool:
        """Whether the seat's hand is given.

        >>> deal = kb.Deal({"N": "AQ32.K54.A76.Q98"})
        >>> deal.gives("N"), deal.gives("S")
        (True, False)
        """
        return self._bits[Seat.of(seat)] >= 0

    @property
    def hands(self) -> dict[Seat, Hand]:
        """The hands that are given, by their seats.

        >>> kb.Deal({"N": "AQ32.K54.A76.Q98"}).hands
        {Seat.NORTH: Hand("AQ32.K54.A76.Q98")}
        """
        return {seat: self[seat] for seat in self}

    def keys(self) -> KeysView[Seat]:
        """The seats whose hands are given, from North on.

        >>> [*kb.Deal({"S": "J98.T98.KT5.KJT2", "N": "AQ32.K54.A76.Q98"}).keys()]
        [Seat.NORTH, Seat.SOUTH]
        """
        return self.hands.keys()

    def values(self) -> ValuesView[Hand]:
        """The hands that are given, from North's on.

        >>> sum(hand.hcp for hand in kb.Deal({"N": "AQ32.K54.A76.Q98", "S": "J98.T98.KT5.KJT2"}).values())
        23
        """
        return self.hands.values()

    def items(self) -> ItemsView[Seat, Hand]:
        """The seats with their hands, from North on.

        >>> {str(seat): hand.hcp for seat, hand in kb.Deal({"N": "AQ32.K54.A76.Q98"}).items()}
        {'N': 15}
        """
        return self.hands.items()

    def __len__(self) -> int:
        return 4 - self._bits.count(NOT_GIVEN)

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Iterator[Seat]:
        return (seat for seat in SEATS if self._bits[seat] >= 0)

    def __contains__(self, seat: object) -> bool:
        return self.gives(seat)  # type: ignore[arg-type]

    @property
    def is_complete(self) -> bool:
        """Whether all four hands are given.

        >>> kb.Deal("N:AQ32.K54.A76.Q98 - - -").is_complete
        False
        """
        return min(self._bits) >= 0

    @property
    def is_sound(self) -> bool:
        """Whether it is the whole pack, thirteen cards to each hand.

        >>> kb.Deal("N:AQ32.K54.A76.Q98 K54.AQ32.Q98.A76 J98.T98.KT5.KJT2 T76.J76.J432.543").is_sound
        True
        """
        n, e, s, w = self._bits
        return (
            min(self._bits) >= 0
            and n | e | s | w == PACK
            and n.bit_count() == e.bit_count() == s.bit_count() == w.bit_count() == 13
        )

    @property
    def defects(self) -> tuple[Defect, ...]:
        """Everything that is wrong with the hands given, for a deal of thirteen cards each.

        >>> deal = kb.Deal("N:AQ32.K54.A76.Q98 K54.AQ32.Q98.A76 - AT76.J76.J432.54")
        >>> print(*deal.defects)
        SA is in North and West
        """
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
        """This deal, or `IllegalDeal` with all its defects.

        >>> kb.Deal("N:AQ32.K54.A76.Q9 - - -").check()
        Traceback (most recent call last):
            ...
        kibitz.game.errors.IllegalDeal: The deal is not correct: North has 12 cards (Law 6B).
        """
        defects = self.defects
        if defects:
            law = "6B" if all(isinstance(defect, WrongCount) for defect in defects) else "1"
            said = tuple(defect.sentence for defect in defects)
            error = IllegalDeal("deal_not_correct", law=law, defects=said)
            error.defects = defects
            raise error
        return self

    @classmethod
    def parse(cls, text: str) -> Deal:
        """Read "N:AK... ... - ...": the first seat, then the hands clockwise, "-" for one not given.

        The deal may be defective (Laws 13 and 14 need such deals): `check` refuses it.

        >>> kb.Deal.parse("E:K54.AQ32.Q98.A76 - - AQ32.K54.A76.Q98")["N"]
        Hand("AQ32.K54.A76.Q98")
        """
        given: object = text
        first, colon, rest = given.partition(":") if isinstance(given, str) else ("", "", "")
        first = first.strip().upper()
        start = "NESW".find(first)
        hands = rest.split()
        if start < 0 or not colon or len(first) != 1 or len(hands) != 4:
            raise InvalidDeal("not_a_deal", text=named(text))
        bits = [NOT_GIVEN if hand == "-" else hand_bits(hand) for hand in hands]
        if min(bits) < 0:
            wrong = [offset for offset in range(4) if bits[offset] < 0 and hands[offset] != "-"]
            problems = tuple(
                GameMessage(
                    "problems_of_a_hand",
                    {"seat": SEATS[start + offset & 3], "problems": hand_problems(hands[offset])},
                )
                for offset in wrong
            )
            if problems:
                raise InvalidDeal("deal_problems", text=text, problems=problems)
        return cls._from_bits((bits[-start], bits[1 - start], bits[2 - start], bits[3 - start]))

    def format(self, first: Seat | str = Seat.NORTH) -> str:
        """Write the deal beginning with a seat; the pair of `parse`.

        >>> kb.Deal({"N": "AQ32.K54.A76.Q98", "S": "J98.T98.KT5.KJT2"}).format("S")
        'S:J98.T98.KT5.KJT2 - AQ32.K54.A76.Q98 -'
        """
        first = Seat.of(first)
        hands = self._bits[first:] + self._bits[:first]
        return f"{first}:" + " ".join(spelt(bits) if bits >= 0 else "-" for bits in hands)

    def __str__(self) -> str:
        return self.format()

    def __repr__(self) -> str:
        return f'Deal("{self}")'

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deal) and self._bits == other._bits

    def __hash__(self) -> int:
        return hash(self._bits)

    def __reduce__(self) -> tuple[Any, ...]:
        return Deal.from_bits, (self._bits,)


def _is_hand(bits: object) -> bool:
    return type(bits) is int and NOT_GIVEN <= bits <= PACK
