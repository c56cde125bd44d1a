"""Cards and tricks on a live table, as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kibitz.game import CALLS, CARDS, SEATS, Card, Denomination, Seat
from kibitz.live.views.types import TrickData
from kibitz.table.engine.duties import FaceUp
from kibitz.table.engine.position import Position
from kibitz.table.engine.standing import CardItem
from kibitz.table.log.entries import AnyCall
from kibitz.table.outcome import plain

_WRITTEN: dict[object, str] = {value: str(plain(value)) for value in (*CARDS, *CALLS)}


def written(value: Card | AnyCall | None) -> str:
    """A card or a call as the notation writes it."""
    return _WRITTEN.get(value) or str(plain(value))


def hand_data(cards: Iterable[Card]) -> list[str]:
    """The cards of a hand, spades first, the highest of each suit first."""
    return [_WRITTEN[card] for card in sorted(cards, key=int, reverse=True)]


def trick_data(items: Sequence[CardItem], trump: Denomination | None) -> TrickData | None:
    """A trick as it lies on the table; who won it once each hand has played to it, whatever else lies there (45E)."""
    if not items:
        return None
    played = {item.seat: item for item in reversed(items)}  # the first card of each hand
    return {
        "cards": [{"seat": str(item.seat), "card": written(item.card)} for item in items],
        "winner": str(_winner(list(reversed(played.values())), trump)) if len(played) == len(SEATS) else None,
    }


def _winner(items: Sequence[CardItem], trump: Denomination | None) -> Seat:
    """Whose card wins as the cards lie there (44E, 44F), whatever a ruling will make of it."""
    led = items[0].card

    def power(item: CardItem) -> tuple[int, int]:
        card = item.card
        if card is None or led is None:
            return 0, 0
        trumps = trump is not None and str(card.suit) == str(trump)
        return (2 if trumps else 1 if card.suit is led.suit else 0), int(card.rank)

    return max(items, key=power).seat


def faced_cards(position: Position) -> dict[str, list[str]]:
    """Cards that lie face up before a player: exposed in the auction, or penalty cards."""
    found = {}
    for seat in SEATS:
        shown = {card for duty in position.duties_of(seat, FaceUp) for card in duty.cards}
        if cards := shown | {*position.penalty_cards(seat)}:
            found[str(seat)] = hand_data(cards)
    return found


def penalty_cards(position: Position) -> dict[str, str]:
    """Which cards are penalty cards, and of which kind (50)."""
    found = {}
    for seat in SEATS:
        major = set(position.penalty_cards(seat, major=True))
        for card in position.penalty_cards(seat):
            found[written(card)] = "major" if card in major else "minor"
    return found
