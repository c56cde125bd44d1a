"""A position for double dummy: cards left to play, the trick so far, and whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from kibitz.game import SEATS, CardPlayed, Denomination, Hand, Invalid, Play, Seat
from kibitz.game.cards import CARDS
from kibitz.game.errors import Message
from kibitz.game.tricks import winner_of


class PositionMessage(Message):
    """Why something is no position."""

    __slots__ = ()

    prefix: ClassVar[str] = "solver.position."


class InvalidPosition(Invalid):
    """Not a position that four players can come to."""

    kind = PositionMessage


@dataclass(frozen=True, slots=True, init=False)
class DoubleDummyPosition:
    """Cards left to play, and whose turn it is; hands, seats and cards may be their texts.

    >>> from kibitz.solver import DoubleDummyPosition
    >>> ending = {"N": ".AQ..2", "E": ".J9..3", "S": ".32..A", "W": ".K4..4"}
    >>> DoubleDummyPosition("NT", ending, "S").tricks_left
    3
    """

    denomination: Denomination
    hands: Mapping[Seat, Hand]
    turn: Seat
    trick: tuple[CardPlayed, ...]  # the current trick so far, in order

    def __init__(
        self,
        denomination: Denomination | str,
        hands: Mapping[Seat, Hand | str] | Mapping[str, Hand | str],
        turn: Seat | str,
        trick: Sequence[CardPlayed] = (),
    ) -> None:
        given_hands: object = hands
        cards: tuple[object, ...] = tuple(trick)
        if not isinstance(given_hands, Mapping) or not all(isinstance(played, CardPlayed) for played in cards):
            raise InvalidPosition("not_hands")
        given = {Seat.of(seat): Hand.of(hand) for seat, hand in hands.items()}
        object.__setattr__(self, "denomination", Denomination.of(denomination))
        object.__setattr__(self, "hands", given)
        object.__setattr__(self, "turn", Seat.of(turn))
        object.__setattr__(self, "trick", tuple(trick))
        self._check()

    @classmethod
    def of_play(cls, play: Play) -> DoubleDummyPosition:
        """The position that a play has come to."""
        play = Play.of(play)
        if play.turn is None:
            raise InvalidPosition("no_cards")
        trick = () if play.is_lead else play.tricks[-1].cards
        return cls(play.contract.denomination, {seat: play.hand(seat) for seat in SEATS}, play.turn, trick)

    @property
    def leader(self) -> Seat:
        """Who led to the current trick, or leads to it now."""
        return self.trick[0].seat if self.trick else self.turn

    @property
    def tricks_left(self) -> int:
        """How many tricks are still to be won, the current one included."""
        return len(self.hands[self.turn])

    @property
    def playable(self) -> Hand:
        """The cards that may be played now: of the suit led, if there are any (Law 44C)."""
        hand = self.hands[self.turn]
        following = hand.bits & self.trick[0].card.suit.bits if self.trick else 0
        return Hand.from_bits(following or hand.bits)

    def at_the_lead(self) -> DoubleDummyPosition:
        """The position before the current trick was led to."""
        if not self.trick:
            return self
        back = {played.seat: 1 << played.card for played in self.trick}
        hands = {seat: Hand.from_bits(hand.bits | back.get(seat, 0)) for seat, hand in self.hands.items()}
        return DoubleDummyPosition(self.denomination, hands, self.leader)

    def after(self, played: CardPlayed) -> tuple[DoubleDummyPosition | None, Seat | None]:
        """The position once that card is played, None if it was the last; and who won the trick that it ended."""
        seat, card = played
        if seat is not self.turn:
            raise InvalidPosition("not_their_turn", seat=seat, card=card, turn=self.turn)
        if card not in self.hands[seat]:
            raise InvalidPosition("not_held", seat=seat, card=card)
        hands = {**self.hands, seat: Hand.from_bits(self.hands[seat].bits & ~(1 << card))}
        trick = (*self.trick, played)
        if len(trick) < 4:
            return DoubleDummyPosition(self.denomination, hands, seat.lho, trick), None
        winner = winner_of(trick, self.denomination)
        return (DoubleDummyPosition(self.denomination, hands, winner) if hands[winner] else None), winner

    def __hash__(self) -> int:
        hands = tuple(self.hands[seat].bits for seat in SEATS)
        return hash((self.denomination, hands, self.turn, self.trick))

    def __reduce__(self) -> tuple[object, ...]:
        return DoubleDummyPosition, (self.denomination, dict(self.hands), self.turn, self.trick)

    def _check(self) -> None:
        missing = [seat for seat in SEATS if seat not in self.hands]
        if missing:
            raise InvalidPosition("no_hand", seats=missing)
        self._check_cards()
        self._check_trick()
        played = {in_trick.seat for in_trick in self.trick}
        tricks = {seat: len(self.hands[seat]) + (seat in played) for seat in SEATS}
        if not any(tricks.values()):
            raise InvalidPosition("no_cards")
        lengths = sorted(tricks.values(), reverse=True)
        most_have = max(lengths, key=lengths.count)
        for seat, found in tricks.items():
            if found != most_have:
                trick = seat in played
                raise InvalidPosition("wrong_length", seat=seat, found=found - trick, wanted=most_have - trick)

    def _check_cards(self) -> None:
        seen = 0
        for bits in (*(self.hands[seat].bits for seat in SEATS), *(1 << played.card for played in self.trick)):
            if seen & bits:
                raise InvalidPosition("card_twice", card=CARDS[(seen & bits).bit_length() - 1])
            seen |= bits

    def _check_trick(self) -> None:
        if len(self.trick) > 3:
            raise InvalidPosition("trick_too_long", cards=len(self.trick))
        turns = [self.leader]
        for _ in self.trick:
            turns.append(turns[-1].lho)
        if [*(played.seat for played in self.trick), self.turn] != turns:
            raise InvalidPosition("out_of_turn", seat=self.turn, leader=self.leader)
        for played in self.trick:
            led = self.trick[0].card.suit
            if played.card.suit is not led and self.hands[played.seat].bits & led.bits:
                raise InvalidPosition("revoked", seat=played.seat, card=played.card)


def check_hands(hands: Sequence[int]) -> None:
    """Refuse four hands, each a set of cards as bits, that cannot play together: with what is wrong."""
    given: tuple[object, ...] = tuple(hands)
    if len(given) != 4 or not all(type(bits) is int and 0 <= bits < 1 << 52 for bits in given):
        raise InvalidPosition("not_hands")
    DoubleDummyPosition(Denomination.NO_TRUMP, dict(zip(SEATS, map(Hand.from_bits, hands), strict=True)), Seat.NORTH)


def check_play(position: DoubleDummyPosition, cards: Sequence[CardPlayed]) -> None:
    """Refuse cards that cannot be played in this order from a position: the wrong player's, not held, a revoke."""
    if not isinstance(position, DoubleDummyPosition):
        raise InvalidPosition("not_hands")
    held = [position.hands[seat].bits for seat in SEATS]
    trick, turn = list(position.trick), position.turn
    for played in cards:
        if not isinstance(played, CardPlayed):
            raise InvalidPosition("not_cards_played")
        seat, card = played
        if not any(held):
            raise InvalidPosition("no_cards")
        if seat is not turn:
            raise InvalidPosition("not_their_turn", seat=seat, card=card, turn=turn)
        if not held[seat] >> card & 1:
            raise InvalidPosition("not_held", seat=seat, card=card)
        trick.append(played)
        led = trick[0].card.suit
        if card.suit is not led and held[seat] & led.bits:
            raise InvalidPosition("revoked", seat=seat, card=card)
        held[seat] &= ~(1 << card)
        turn = turn.lho
        if len(trick) == 4:
            turn = winner_of(tuple(trick), position.denomination)
            trick.clear()
