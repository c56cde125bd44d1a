"""What happened at the table, each with who did it: a call made, a card played, a trick, a quitted card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kibitz.game.calls import Call
from kibitz.game.cards import CARDS, Card
from kibitz.game.errors import InvalidIndex, InvalidPlay, WrongKind
from kibitz.game.pictured import Pictured
from kibitz.game.records import NamedTuple, record
from kibitz.game.seats import SEATS, Seat
from kibitz.game.values import named, overload, part_of, whole_number, yes_or_no

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Self


class _CallMade(NamedTuple):
    seat: Seat
    call: Call


class CallMade(_CallMade):
    """A call and who made it."""

    __slots__ = ()

    def __new__(cls, seat: Seat | str, call: Call | str) -> Self:
        """The call that this player made."""
        return tuple.__new__(cls, (Seat.of(seat), Call.of(call)))


class _CardPlayed(NamedTuple):
    seat: Seat
    card: Card


class CardPlayed(_CardPlayed):
    """A card and the hand it came from."""

    __slots__ = ()

    def __new__(cls, seat: Seat | str, card: Card | str) -> Self:
        """The card that this hand played."""
        return tuple.__new__(cls, (Seat.of(seat), Card.of(card)))


@record
class Trick(Pictured):
    """The cards of a trick, in the order they were played, who has the best of them so far, and whom it left out.

    It is a sequence of its cards, each with its hand. A hand is left out that contributed nothing, unnoticed (Law 67).

    >>> import kibitz as kb
    >>> deal = "N:AQ32.K54.A76.Q98 K54.AQ32.Q98.A76 J98.T98.KT5.KJT2 T76.J76.J432.543"
    >>> trick = kb.Play("2S by S", deal, "HJ HK HA H8").tricks[0]
    >>> trick.leader, trick.winner, trick.card_of("N")
    (Seat.WEST, Seat.EAST, Card("HK"))
    >>> "HA" in trick, len(trick), [str(played.card) for played in trick]
    (True, 4, ['HJ', 'HK', 'HA', 'H8'])
    """

    cards: tuple[CardPlayed, ...]
    winner: Seat
    omitted: tuple[Seat, ...]

    def __init__(self, cards: Iterable[CardPlayed], winner: Seat | str, omitted: Iterable[Seat | str] = ()) -> None:
        played = tuple(CardPlayed(*_two(card)) for card in _listed(cards))
        if not played:
            raise WrongKind("empty_trick")
        won, left_out = Seat.of(winner), tuple(map(Seat.of, _listed(omitted)))
        _check_rotation(played, left_out)
        if all(card.seat is not won for card in played):
            raise InvalidPlay("winner_not_in_trick", seat=won)
        _fill(self, played, won, left_out)

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[CardPlayed]:
        return iter(self.cards)

    @overload
    def __getitem__(self, place: int) -> CardPlayed: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[CardPlayed, ...]: ...

    def __getitem__(self, place: int | slice) -> CardPlayed | tuple[CardPlayed, ...]:
        if isinstance(place, slice):
            return part_of(self.cards, place, "no_such_part_of_play")
        number = whole_number(place)
        if number is None or not -len(self.cards) <= number < len(self.cards):
            raise InvalidIndex("no_such_card", place=named(place), played=len(self.cards))
        return self.cards[number]

    def __contains__(self, card: CardPlayed | Card | str) -> bool:
        if isinstance(card, CardPlayed):
            return card in self.cards
        wanted = Card.of(card)
        return any(played.card is wanted for played in self.cards)

    @property
    def leader(self) -> Seat:
        """Who led to it."""
        return self.cards[0].seat

    @property
    def is_complete(self) -> bool:
        """Whether all four hands have played to it, or been passed over."""
        return len(self.cards) + len(self.omitted) == 4

    def card_of(self, seat: Seat | str) -> Card | None:
        """The card this hand contributed.

        >>> trick = kb.Trick([("W", "HJ"), ("N", "HK")], winner="N")
        >>> trick.card_of("W"), trick.card_of("E")
        (Card("HJ"), None)
        """
        seat = Seat.of(seat)
        return next((played.card for played in self.cards if played.seat is seat), None)


class _Quitted(NamedTuple):
    card: Card
    won: bool


class Quitted(_Quitted):
    """A quitted card as it lies before its player: lengthwise to partner if the side won the trick (Law 65B)."""

    __slots__ = ()

    def __new__(cls, card: Card | str, won: bool) -> Self:
        """The card of a trick that was won, or not."""
        return tuple.__new__(cls, (Card.of(card), yes_or_no(won, "won")))


# Made from what is known to be right, at once.


def call_made(seat: Seat, call: Call) -> CallMade:
    """A call and who made it, not looked at again."""
    return tuple.__new__(CallMade, (seat, call))


def card_played(seat: Seat, card: Card) -> CardPlayed:
    """A card and its hand, not looked at again."""
    return tuple.__new__(CardPlayed, (seat, card))


PLAYED = tuple(card_played(SEATS[byte >> 6], CARDS[(byte & 63) % 52]) for byte in range(256))
"""Every card in every hand, by the seat times 64 and the card: there need not be another of each."""


def trick_of(cards: tuple[CardPlayed, ...], winner: Seat, omitted: tuple[Seat, ...]) -> Trick:
    """A trick, not looked at again."""
    trick = Trick.__new__(Trick)
    _fill(trick, cards, winner, omitted)
    return trick


def _fill(trick: Trick, cards: tuple[CardPlayed, ...], winner: Seat, omitted: tuple[Seat, ...]) -> None:
    object.__setattr__(trick, "cards", cards)
    object.__setattr__(trick, "winner", winner)
    object.__setattr__(trick, "omitted", omitted)


def _check_rotation(played: tuple[CardPlayed, ...], omitted: tuple[Seat, ...]) -> None:
    """Refuse what is not a card from each hand in turn, but for those left out."""
    seats = tuple(card.seat for card in played)
    turns = [seats[0]]
    while len(turns) < min(4, len(seats) + len(omitted)):
        turns.append(turns[-1].lho)
    if seats != tuple(seat for seat in turns if seat not in omitted) or not {*omitted} <= {*turns}:
        raise InvalidPlay("trick_not_in_rotation", seats=seats)
    for place, card in enumerate(played):
        if any(card.card is other.card for other in played[:place]):
            raise InvalidPlay("twice_in_trick", card=card.card)


def _listed(value: object) -> Iterable[Any]:
    if isinstance(value, str | bytes) or not isinstance(value, Iterable):
        raise WrongKind("not_a_list", value=named(value))
    return value


def _two(value: object) -> Iterable[Any]:
    if isinstance(value, tuple) and len(value) == 2:
        return value
    raise WrongKind("not_a_card_played", value=named(value))
