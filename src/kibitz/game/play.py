"""The play (Laws 41A, 41C, 41D, 44, 65 and 66A-B).

| Law | here |
|---|---|
| 41A: the opening lead is made face down | `Play.lead_face_down` |
| 41C: it is faced, and the play period begins | `Play.face_lead`, `Play.is_lead_faced` |
| 41C, 41D: dummy is spread, and how | `Play.dummy_hand`, `tricks.dummy_columns` |
| 44A, 44B: the leader, then clockwise | `Play.turn`, `Play.play` |
| 44C, 44D: follow suit if possible, else any card | `Play.legal_cards`, `Play.is_legal` |
| 44E, 44F: the highest trump wins, else the highest of the suit led | `tricks.beats` |
| 44G: the winner's hand leads next | `Play.turn` |
| 65A to 65C: quitted cards in order, pointing to the side that won | `Play.turn_down`, `Play.quitted` |
| 66A, 66B: what may still be looked at | `Play.may_see_trick`, `Play.may_see_own_card` |

Pointing at a card that lies the wrong way (65B3) and disturbed cards (65D) are irregularities: not here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from kibitz.game import pictured
from kibitz.game.auction import Auction
from kibitz.game.boards import Board
from kibitz.game.cards import CARDS, PACK, SUITS, Card
from kibitz.game.cardsets import SUIT, cards_in, run
from kibitz.game.contracts import Contract, Result
from kibitz.game.deals import Deal
from kibitz.game.errors import IllegalPlay, InvalidCard, InvalidIndex, InvalidPlay, WrongKind
from kibitz.game.hands import Hand
from kibitz.game.in_a_row import OMITTED, after_cards, deal_given, no_cards, play_written
from kibitz.game.played import PLAYED, CardPlayed, Quitted, Trick, trick_of
from kibitz.game.seats import SEATS, Seat, Side
from kibitz.game.tricks import beats
from kibitz.game.values import named, number_given, overload, part_of, whole_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final, SupportsIndex


_NOTHING: Final = -1
_ALL_KNOWN: Final[tuple[bool, ...]] = (True, True, True, True)
_TRUMP_BITS: Final[tuple[int, ...]] = (*(suit.bits for suit in SUITS), 0)


def _strengths(trumps: int, led: int) -> tuple[int, ...]:
    """By which card wins a trick (Laws 44E, 44F): odd for one that does not follow suit, 1 if it cannot win."""
    suits = [card // 13 for card in range(64)]
    return tuple(
        2 * card + 2 if suit == led else 2 * card + 129 if suit == trumps else 1 for card, suit in enumerate(suits)
    )


# A byte for each card played: the seat times 64, and the card. By such a byte, the same for all four seats:
_BITS: Final[tuple[int, ...]] = (*(1 << card for card in range(52)), *[0] * 12) * 4
_SUIT_OF: Final[tuple[int, ...]] = tuple([card // 13 for card in range(64)] * 4)
_BYTES: Final[tuple[bytes, ...]] = tuple(bytes((byte,)) for byte in range(256))
# By the seat, the byte of each card from that hand.
_FROM: Final[tuple[bytes, ...]] = tuple(bytes(seat << 6 | byte & 63 for byte in range(256)) for seat in range(4))
# By the denomination, by the suit led, and by such a byte.
_STRENGTHS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(_strengths(trumps if trumps < 4 else -1, led) * 4 for led in range(4)) for trumps in range(5)
)


class _Given:
    """What does not change while a board is played."""

    __slots__ = ("contract", "deal", "declarer", "hands", "known", "strengths", "trumps")

    def __init__(self, contract: Contract, deal: Deal) -> None:
        self.contract = contract
        self.deal = deal
        self.declarer: int = int(contract.declarer)
        self.trumps: int = _TRUMP_BITS[contract.bid % 5]
        self.strengths: tuple[tuple[int, ...], ...] = _STRENGTHS[contract.bid % 5]
        self.known: tuple[bool, ...] = _ALL_KNOWN
        self.hands: tuple[int, ...] = deal.bits
        if min(self.hands) < 0:
            unseen = PACK
            for bits in self.hands:
                unseen &= ~bits if bits > 0 else PACK
            # A single hand not given is known all the same: it has what the other three have not.
            one = unseen.bit_count() == 13
            self.known = tuple(bits >= 0 or one for bits in self.hands)
            self.hands = tuple(bits if bits >= 0 else unseen for bits in self.hands)


class Play:
    """The play so far: an immutable value; `play` gives the play one card further, `back` one card less.

    The deal may be that of a board. A hand that it does not give may play any card not seen elsewhere. A card played
    irregularly that stands is entered by `accept`. It is a sequence of the cards played; `cards` has them with their
    hands.

    >>> import kibitz as kb
    >>> deal = "N:AQ32.K54.A76.Q98 K54.AQ32.Q98.A76 J98.T98.KT5.KJT2 T76.J76.J432.543"
    >>> play = kb.Play("2S by S", deal, "HJ HK HA H8")
    >>> play.turn, play.tricks_won("EW"), play.is_legal("H2"), len(play)
    (Seat.EAST, 1, True, 4)
    >>> play.back().play("H8") == play
    True
    >>> play[0], "HK" in play, " ".join(map(str, play))
    (Card("HJ"), True, 'HJ HK HA H8')
    """

    __slots__ = (
        "_best",
        "_count",
        "_face_down",
        "_given",
        "_history",
        "_led",
        "_left",
        "_ns_tricks",
        "_turn",
        "_turned",
    )

    def __init__(
        self,
        contract: Contract | str,
        deal: Deal | Board | str,
        cards: str | Iterable[Card | str] = "",
        _previous: Play | None = None,
        _seat: int = 0,
        _card: int = -1,
    ) -> None:
        self._face_down: int = -1  # the opening lead before it is faced
        self._turned: int = 0  # who has turned down their card of the last complete trick
        if _previous is None:
            self._given: _Given = _Given(Contract.of(contract), deal if type(deal) is Deal else deal_given(deal))
            self._history: bytes = b""  # a byte for each card played
            self._left: int = PACK  # the cards not yet played
            self._count: int = 0
            self._turn: int = (self._given.declarer + 1) & 3
            self._led: int = _NOTHING  # the suit led to the current trick
            self._best: int = 0  # the winning card so far, and whose: a byte as in the history
            self._ns_tricks: int = 0
            if cards != "":
                self._be(after_cards(self, cards))
            return
        played = _seat << 6 | _card
        try:
            self._given = _previous._given
        except AttributeError:
            raise WrongKind("takes_no_more", what="Play") from None
        count = _previous._count + 1
        self._history = _previous._history + _BYTES[played]
        self._left = _previous._left ^ _BITS[played]
        self._count = count
        if count & 3 == 1:
            self._led = _card // 13
            self._best = played
        else:
            best = _previous._best
            strength = _previous._given.strengths[_previous._led]
            self._best = played if strength[played] > strength[best] else best
            if count & 3 == 0:
                self._led = _NOTHING
                self._turn = turn = self._best >> 6
                self._ns_tricks = _previous._ns_tricks + 1 - (turn & 1)
                return
            self._led = _previous._led
        self._turn = _seat + 1 & 3
        self._ns_tricks = _previous._ns_tricks
        self._turned = _previous._turned

    def _be(self, other: Play) -> None:
        self._history = other._history
        self._left = other._left
        self._count = other._count
        self._turn = other._turn
        self._led = other._led
        self._best = other._best
        self._ns_tricks = other._ns_tricks
        self._turned = other._turned

    @classmethod
    def of(cls, value: object) -> Play:
        """The play itself; anything else is refused."""
        if isinstance(value, Play):
            return value
        raise InvalidPlay("not_a_play", value=named(value))

    @classmethod
    def parse(cls, contract: Contract | str, deal: Deal | Board | str, text: str | Iterable[Card | str]) -> Play:
        """The play of the cards in the text, in the order they were played: "HK H2 H7 HA".

        >>> deal = kb.Deal({"N": "AQ32.K54.A76.Q98", "W": "T76.J76.J432.543"})
        >>> kb.Play.parse("2S by S", deal, "HJ HK HA H8").turn
        Seat.EAST
        """
        return cls(contract, deal, text)

    @overload
    @classmethod
    def after(cls, auction: Auction, deal: Deal | Board | str) -> Play: ...
    @overload
    @classmethod
    def after(cls, auction: str, deal: Deal | Board | str) -> Play: ...
    @classmethod
    def after(cls, auction: object, deal: Deal | Board | str) -> Play:
        """The play that follows an auction.

        >>> play = kb.Play.after("N: 1S P 2S AP", "N:AQJ32.K54.A6.Q98 - - -")
        >>> play.contract, play.turn
        (Contract("2S by N"), Seat.EAST)
        """
        contract = Auction.of(auction).contract  # type: ignore[call-overload]
        if contract is None:
            raise IllegalPlay("nothing_to_play", law="22")
        return cls(contract, deal)

    # What stands.

    @property
    def contract(self) -> Contract:
        """The contract; any player may ask at their turn what it is and whether doubled (Law 41C)."""
        return self._given.contract

    @property
    def deal(self) -> Deal:
        """The hands before the first card."""
        return self._given.deal

    @property
    def declarer(self) -> Seat:
        """Who plays their own cards and dummy's."""
        return SEATS[self._given.declarer]

    @property
    def dummy(self) -> Seat:
        """Declarer's partner.

        >>> kb.Play("2S by S", "N:AQ32.K54.A76.Q98 - - -").dummy
        Seat.NORTH
        """
        return SEATS[(self._given.declarer + 2) & 3]

    @property
    def is_over(self) -> bool:
        """Whether thirteen tricks have been played."""
        return self._count == 52

    @property
    def turn(self) -> Seat | None:
        """From which hand the next card comes; none when the play is over.

        >>> play = kb.Play("2S by S", "N:AQ32.K54.A76.Q98 - - -")
        >>> play.turn, play.play("HJ").turn
        (Seat.WEST, Seat.NORTH)
        """
        return None if self._count == 52 else SEATS[self._turn]

    @property
    def player(self) -> Seat | None:
        """Who chooses the next card: declarer for dummy (Law 41D).

        >>> kb.Play("2S by S", "N:AQ32.K54.A76.Q98 - - -", "HJ").player
        Seat.SOUTH
        """
        if self._count == 52:
            return None
        return SEATS[self._given.declarer if self._turn == (self._given.declarer + 2) & 3 else self._turn]

    def hand(self, seat: Seat | str) -> Hand:
        """The cards this hand still holds; refuses where the deal does not tell.

        >>> kb.Play("2S by S", "N:AQ32.K54.A76.Q98 - - -", "HJ HK").hand("N")
        Hand("AQ32.54.A76.Q98")
        """
        if type(seat) is not Seat:
            seat = Seat.of(seat)
        given = self._given
        bits = given.hands[seat] if given.known[seat] else given.deal[seat].bits
        return Hand.from_bits(bits & self._left)

    @property
    def dummy_hand(self) -> Hand | None:
        """Dummy's cards once they are spread: when the opening lead has been faced (Law 41C)."""
        return self.hand(self.dummy) if self._count else None

    def tricks_won(self, side: Side | str) -> int:
        """Complete tricks won by a side.

        >>> kb.Play("2S by S", "N:AQ32.K54.A76.Q98 - - -", "HJ HK HA H8").tricks_won("EW")
        1
        """
        if type(side) is not Side:
            side = Side.of(side)
        return self._count // 4 - self._ns_tricks if side is Side.EAST_WEST else self._ns_tricks

    @property
    def result(self) -> Result | None:
        """The result once all thirteen tricks have been played."""
        if self._count != 52:
            return None
        return Result(self._given.contract, self.tricks_won(self.declarer.side))

    # What may be done.

    def legal_cards(self) -> tuple[Card, ...]:
        """Every card that may be played next: of the suit led if there is one (Law 44C), else any (44D).

        >>> kb.Play("2S by S", "N:AQ32.K54.A76.Q98 - - -", "HJ").legal_cards()
        (Card("HK"), Card("H5"), Card("H4"))
        """
        if self._face_down >= 0:
            return (CARDS[self._face_down],)
        given, turn, led = self._given, self._turn, self._led
        hand = given.hands[turn] & self._left
        if led >= 0 and given.known[turn]:
            following = hand >> 13 * led & SUIT
            if following:
                return run(led, following)
        return cards_in(hand)

    def is_legal(self, card: Card | str) -> bool:
        """Whether this card may be played next.

        >>> play = kb.Play("2S by S", "N:AQ32.K54.A76.Q98 - - -", "HJ")
        >>> play.is_legal("H4"), play.is_legal("SA")
        (True, False)
        """
        card = Card.of(card)
        return any(card is legal for legal in self.legal_cards())

    def play(self, card: Card | str, seat: Seat | str | None = None) -> Play:
        """The play after the next card; refuses one that Law 44 does not allow. Naming the seat checks the turn too.

        The first card is the opening lead, made and faced.

        >>> kb.Play("2S by S", "N:AQ32.K54.A76.Q98 - - -").play("HJ").play("HK").turn
        Seat.EAST
        """
        if type(card) is not Card:
            card = Card.of(card)
        if seat is not None:
            seat = Seat.of(seat)
            if seat != self._turn:
                self._refuse_turn(seat)
        number: int = +card  # the plain number, which is quicker to reckon with
        turn, led = self._turn, self._led
        hand = self._given.hands[turn] & self._left
        if not hand >> number & 1:
            self._refuse_not_held(number, turn)
        if led >= 0 and number // 13 != led and hand >> 13 * led & SUIT and self._given.known[turn]:
            raise IllegalPlay(
                "must_follow",
                law="44C",
                seat=SEATS[turn],
                card=card,
            )
        if self._face_down >= 0 and self._face_down != number:
            raise IllegalPlay(
                "not_the_card_led",
                law="41A",
                card=card,
            )
        return Play("", "", "", self, turn, number)

    def accept(self, seat: Seat | str, card: Card | str) -> Play:
        """The play after a card that stands although it broke suit (Law 61) or was led out of turn (Law 53A).

        >>> play = kb.Play("2S by S", "N:AQ32.K54.A76.Q98 - - -", "HJ").accept("N", "SA")  # a revoke
        >>> play.tricks[0].winner
        Seat.NORTH
        """
        if type(seat) is not Seat:
            seat = Seat.of(seat)
        if type(card) is not Card:
            card = Card.of(card)
        if seat != self._turn and self._count & 3:
            self._refuse_turn(seat)
        if self._face_down >= 0 and (seat != self._turn or card != self._face_down):
            raise IllegalPlay("lead_lies_face_down", law="41C")
        if not self._given.hands[seat] & self._left & 1 << card:
            self._refuse_not_held(card, seat)
        return self._after(+seat, +card)

    def follow(self, first: Seat | str, cards: str | Sequence[Card | str]) -> Play | None:
        """The play after whole tricks, four cards each in fixed columns from `first`'s on, as files write them.

        None where one of the cards may not be played. It does at once what `play` does card by card.
        """
        column = int(first if type(first) is Seat else Seat.of(first))
        if isinstance(cards, str):
            cards = cards.replace(",", " ").split()
        if not isinstance(cards, list | tuple):
            raise no_cards(cards)
        numbers = bytes(cards if set(map(type, cards)) == {Card} else [Card.of(card) for card in cards])
        if self._count & 3 or self._face_down >= 0 or len(numbers) & 3 or self._count + len(numbers) > 52:
            return None
        if not numbers:
            return self
        if self._given.known != _ALL_KNOWN:
            return self._card_by_card(column, numbers)
        given, left = self._given, self._left
        strengths, suits, bits = given.strengths, _SUIT_OF, _BITS
        # Columns, not seats: what is meant by 0 is `first`.
        held = tuple([hand & left for hand in given.hands[column:] + given.hands[:column]])
        hand0, hand1, hand2, hand3 = held
        leader, ns_tricks = self._turn - column & 3, self._ns_tricks
        from0, from1, from2, from3 = _FROM[column:] + _FROM[:column]
        each_twice = bytearray(2 * len(numbers))  # so that a trick can be cut out from any leader on
        each_twice[::8] = each_twice[4::8] = column0 = numbers[::4].translate(from0)
        each_twice[1::8] = each_twice[5::8] = column1 = numbers[1::4].translate(from1)
        each_twice[2::8] = each_twice[6::8] = column2 = numbers[2::4].translate(from2)
        each_twice[3::8] = each_twice[7::8] = column3 = numbers[3::4].translate(from3)
        rounds = bytes(each_twice)
        start, history = 0, b""
        for card0, card1, card2, card3 in zip(column0, column1, column2, column3):  # noqa: B905 - compiled it is slower
            trick = rounds[start + leader : start + leader + 4]
            start += 8
            history += trick
            suit = suits[trick[0]]
            strength = strengths[suit]
            value0, value1, value2, value3 = strength[card0], strength[card1], strength[card2], strength[card3]
            if (value0 | value1 | value2 | value3) & 1:
                led = _TRUMP_BITS[suit]
                if (
                    (value0 & 1 and hand0 & led)
                    or (value1 & 1 and hand1 & led)
                    or (value2 & 1 and hand2 & led)
                    or (value3 & 1 and hand3 & led)
                ):
                    return self._card_by_card(column, numbers)
            hand0 ^= bits[card0]
            hand1 ^= bits[card1]
            hand2 ^= bits[card2]
            hand3 ^= bits[card3]
            leader = 0
            if value1 > value0:
                leader, value0 = 1, value1
            if value3 > value2:
                if value3 > value0:
                    leader = 3
            elif value2 > value0:
                leader = 2
            ns_tricks += 1 - (leader + column & 1)
        played = 0
        for before, after in zip(held, (hand0, hand1, hand2, hand3), strict=True):
            if after & ~before:
                return None
            played |= before ^ after
        if played.bit_count() != len(numbers):
            return None
        play = Play("", "", "", self, 0, history[-1] & 63)  # with one card, then with all of them
        play._history, play._left, play._count = (
            self._history + history,
            left ^ played,
            self._count + len(numbers),
        )
        play._turn, play._ns_tricks, play._led = leader + column & 3, ns_tricks, _NOTHING
        return play

    def _card_by_card(self, column: int, numbers: bytes) -> Play | None:
        """The same for a deal of which not all is known, and where somebody may have revoked."""
        play = self
        for row in range(0, len(numbers), 4):
            for _ in range(4):
                card = CARDS[numbers[row + (play._turn - column & 3)]]
                if not play.is_legal(card):
                    return None
                play = play._after(play._turn, +card)
        return play

    def omit(self) -> Play:
        """The play after the hand on turn has contributed nothing to a trick, and nobody noticed (Law 67)."""
        if self._count & 3 == 0:
            raise IllegalPlay("no_lead_yet", law="44A")
        return self._after(self._turn, OMITTED)

    @property
    def is_lead(self) -> bool:
        """Whether the next card is a lead."""
        return self._count & 3 == 0

    def has_played(self, seat: Seat | str) -> bool:
        """Whether this hand has played to the trick in progress."""
        seat = Seat.of(seat)
        return any(byte >> 6 == seat and byte & 63 != OMITTED for byte in self._history[self._count & ~3 :])

    @property
    def places(self) -> int:
        """How far the play has come: four for each trick, also where a hand contributed nothing to one."""
        return self._count

    def _after(self, seat: int, card: int) -> Play:
        return Play("", "", "", self, seat, card)

    def _refuse_turn(self, seat: Seat) -> None:
        if self._count == 52:
            raise IllegalPlay("play_over", law="44B")
        raise IllegalPlay(
            "out_of_turn",
            law="44B" if self._count & 3 else "44G" if self._count else "41A",
            seat=seat,
            turn=SEATS[self._turn],
        )

    def _refuse_not_held(self, card: int, seat: int) -> None:
        if self._count == 52:
            raise IllegalPlay("play_over", law="44B")
        if not self._left & 1 << card:
            raise IllegalPlay("played_already", law="44B", card=CARDS[card])
        raise IllegalPlay("not_held", law="44A", seat=SEATS[seat], card=CARDS[card])

    # The opening lead.

    def lead_face_down(self, card: Card | str, seat: Seat | str | None = None) -> Play:
        """The play with the opening lead made, not yet faced: the time for questions (Laws 41A and 41B)."""
        if type(card) is not Card:
            card = Card.of(card)
        if self._count or self._face_down >= 0:
            raise IllegalPlay("lead_made", law="41A")
        self.play(card, seat)  # refuses what may not be led
        led = Play(self._given.contract, self._given.deal)
        led._face_down = int(card)
        return led

    def face_lead(self) -> Play:
        """The play with the opening lead faced: the play period begins and dummy is spread (Law 41C)."""
        if self._face_down < 0:
            raise IllegalPlay("no_lead_face_down", law="41C")
        return self._after(self._turn, self._face_down)

    @property
    def is_lead_face_down(self) -> bool:
        """Whether the opening lead lies face down on the table."""
        return self._face_down >= 0

    @property
    def is_lead_faced(self) -> bool:
        """Whether the opening lead has been faced, so that the play period has begun."""
        return self._count > 0

    # The tricks.

    @property
    def cards(self) -> tuple[CardPlayed, ...]:
        """Every card played so far with its hand, in order.

        >>> [f"{seat} {card}" for seat, card in kb.Play("2S by S", "N:AQ32.K54.A76.Q98 - - -", "HJ HK").cards]
        ['W HJ', 'N HK']
        """
        return tuple([PLAYED[byte] for byte in self._history if byte & 63 != OMITTED])

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks so far, the last one perhaps incomplete.

        >>> play = kb.Play("2S by S", "N:AQ32.K54.A76.Q98 - - -", "HJ HK HA H8 C7")
        >>> [(trick.leader, trick.winner) for trick in play.tricks]
        [(Seat.WEST, Seat.EAST), (Seat.EAST, Seat.EAST)]
        """
        return tuple([self._trick(start) for start in range(0, len(self._history), 4)])

    @property
    def trick(self) -> Trick | None:
        """The trick in progress; none before a lead.

        >>> play = kb.Play("2S by S", "N:AQ32.K54.A76.Q98 - - -", "HJ HK")
        >>> play.trick.winner, play.play("HA").play("H8").trick
        (Seat.NORTH, None)
        """
        return self._trick(self._count & ~3) if self._count & 3 else None

    def _trick(self, start: int) -> Trick:
        """The trick whose first card has that place in the history."""
        places = self._history[start : start + 4]
        trick = tuple([PLAYED[byte] for byte in places if byte & 63 != OMITTED])
        best = trick[0]
        for played in trick[1:]:
            if beats(played.card, best.card, self._given.trumps):
                best = played
        omitted = tuple([SEATS[byte >> 6] for byte in places if byte & 63 == OMITTED])
        return trick_of(trick, best.seat, omitted)

    # Quitted cards and looking at them.

    def turn_down(self, seat: Seat | str) -> Play:
        """The play after this player has turned their card of the last complete trick face down (Law 65A)."""
        seat = Seat.of(seat)
        if self._count < 4:
            raise IllegalPlay("trick_not_complete", law="65A")
        if self._turned >> seat & 1:
            raise IllegalPlay("turned_down_already", law="65A", seat=seat)
        turned = _rebuild(self._given.contract, self._given.deal, self._history, -1, 0)
        turned._turned = self._turned | 1 << seat
        return turned

    def quitted(self, seat: Seat | str) -> tuple[Quitted, ...]:
        """This hand's cards of the complete tricks, in the order played, and which way each points (Laws 65B, 65C)."""
        seat = Seat.of(seat)
        row = []
        for trick in self.tricks:
            card = trick.card_of(seat)
            if trick.is_complete and card is not None:
                row.append(Quitted(card, trick.winner.side is seat.side))
        return tuple(row)

    def may_see_trick(self, seat: Seat | str) -> bool:
        """Whether this player may have the cards of the last complete trick faced (Law 66A).

        Until they have turned their own card down, and while neither of their side has played to the next trick. Dummy
        has no such right.
        """
        seat = Seat.of(seat)
        return self._side_has_not_played_on(seat) and not self._turned >> seat & 1

    def may_see_own_card(self, seat: Seat | str, *, edition: object = 2017) -> bool:
        """Whether this player may look at, but not show, the card they played last to a complete trick (Law 66B).

        Until their side plays to the next trick; by the 2007 Laws until anybody leads to it.
        """
        seat = Seat.of(seat)
        year = whole_number(edition)
        if year not in (2007, 2017):
            raise InvalidPlay("not_an_edition", edition=named(edition))
        if year == 2007 and self._count & 3:
            return False
        return self._side_has_not_played_on(seat)

    def _side_has_not_played_on(self, seat: Seat) -> bool:
        if self._count < 4 or seat == self.dummy:
            return False
        started = self._count & 3  # cards of the next trick
        return not any(not (byte >> 6) - seat & 1 for byte in self._history[self._count - started :])

    # A sequence of the cards played, which is there even when it is empty, and back.

    def _played(self) -> tuple[Card, ...]:
        return tuple(CARDS[byte & 63] for byte in self._history if byte & 63 != OMITTED)

    def __len__(self) -> int:
        return len(self._played())

    def __bool__(self) -> bool:
        return True

    @overload
    def __getitem__(self, place: int) -> Card: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Card, ...]: ...
    def __getitem__(self, place: object) -> Any:
        cards = self._played()
        if isinstance(place, slice):
            return part_of(cards, place, "no_such_part_of_play")
        number = whole_number(place)
        if number is None or not -len(cards) <= number < len(cards):
            raise InvalidIndex("no_such_card", place=named(place), played=len(cards))
        return cards[number]

    def __iter__(self) -> Iterator[Card]:
        return iter(self._played())

    def __reversed__(self) -> Iterator[Card]:
        return reversed(self._played())

    def __contains__(self, card: object) -> bool:
        return Card.of(card) in self._played()  # type: ignore[arg-type]

    def index(self, card: Card | str, start: SupportsIndex = 0, stop: SupportsIndex | None = None) -> int:
        """The place of a card among those played, counted from 0; refused where it was not, as by any sequence.

        >>> kb.Play("2S by S", "N:AQ32.K54.A76.Q98 - - -", "HJ HK HA H8").index("HA")
        2
        """
        wanted = Card.of(card)
        first, last = number_given(start), len(self._history) if stop is None else number_given(stop)
        try:
            return self._played().index(wanted, first, last)
        except ValueError as wrong:
            raise InvalidCard("card_not_played", card=wanted) from wrong

    def count(self, card: Card | str) -> int:
        """1 if the card was played, else 0."""
        return self._played().count(Card.of(card))

    def back(self, cards: SupportsIndex = 1) -> Play:
        """The play as it was before the last card, or before the last so many; a hand left out of a trick counts.

        >>> str(kb.Play("2S by S", "N:AQ32.K54.A76.Q98 - - -", "HJ HK HA").back(2))
        'HJ'
        """
        count = whole_number(cards)
        if count is None or not 0 <= count <= self._count:
            raise InvalidPlay("cards_not_played", count=named(cards), played=self._count)
        if count == 0:
            return self
        return _rebuild(self._given.contract, self._given.deal, self._history[: self._count - count], -1, 0)

    # As `Pictured`, from which a compiled class cannot be derived.

    def diagram(self) -> str:
        """A picture in lines of text, as a newspaper prints it."""
        return pictured.diagram(self)

    def svg(self) -> str:
        """A picture as the text of an SVG file."""
        return pictured.svg(self)

    def _repr_html_(self) -> str:
        return pictured.html(self)

    def __rich__(self) -> Any:
        return pictured.rich(self)

    def __str__(self) -> str:
        return " ".join(str(played.card) for played in self.cards)

    def __repr__(self) -> str:
        return play_written(self, Play(self._given.contract, self._given.deal))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Play) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        return self._given.contract, self._given.deal, self._history, self._face_down, self._turned

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (self._given.contract, self._given.deal, self._history, self._face_down, self._turned)


def _rebuild(contract: Contract, deal: Deal, history: bytes, face_down: int, turned: int) -> Play:
    play = Play(contract, deal)
    for byte in history:
        play = play._after(byte >> 6, byte & 63)
    play._face_down = face_down
    play._turned = turned
    return play


Sequence.register(Play)


def _as_given(
    self: Play, contract: Contract | str, deal: Deal | Board | str, cards: str | Iterable[Card | str] = ""
) -> None: ...


if hasattr(Play.__init__, "__code__"):  # what help() shows of the constructor: the rest of it is our own
    Play.__init__.__wrapped__ = _as_given  # type: ignore[attr-defined]
