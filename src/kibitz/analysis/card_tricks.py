"""The cards that somebody may play, each with the tricks that their side takes after it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kibitz.game import Card, Seat
from kibitz.game.pictured import Pictured


class CardTricks(Pictured, Mapping[Card, int]):
    """What each card that may be played leads to: cards as values or as text, the best first.

    >>> from kibitz.analysis.card_tricks import CardTricks
    >>> tricks = CardTricks(kb.Seat.WEST, {kb.Card("H5"): 3, kb.Card("SA"): 4, kb.Card("S2"): 4})
    >>> tricks["SA"], tricks.most, [str(card) for card in tricks.best], str(tricks)
    (4, 4, ['SA', 'S2'], 'SA S2 4, H5 3')
    """

    __slots__ = ("_tricks", "seat")

    def __init__(self, seat: Seat, tricks: Mapping[Card, int]) -> None:
        self.seat = seat
        self._tricks = dict(sorted(tricks.items(), key=lambda found: (-found[1], -found[0])))

    @property
    def most(self) -> int:
        """The tricks that the best card leads to."""
        return next(iter(self._tricks.values()))

    @property
    def best(self) -> tuple[Card, ...]:
        """The cards that lead to most tricks."""
        return tuple(card for card, tricks in self._tricks.items() if tricks == self.most)

    def __getitem__(self, card: Card | str) -> int:
        return self._tricks[Card.of(card)]

    def __iter__(self) -> Iterator[Card]:
        return iter(self._tricks)

    def __len__(self) -> int:
        return len(self._tricks)

    def __eq__(self, other: object) -> bool:
        return self._tricks == (other._tricks if isinstance(other, CardTricks) else other)

    def __hash__(self) -> int:
        return hash(tuple(self._tricks.items()))

    def to_dicts(self) -> list[dict[str, object]]:
        """A row for each card: the card, and the tricks."""
        return [{"card": str(card), "tricks": tricks} for card, tricks in self._tricks.items()]

    def by_tricks(self) -> dict[int, tuple[Card, ...]]:
        """The cards that lead to so many tricks, most tricks first."""
        found: dict[int, tuple[Card, ...]] = {}
        for card, tricks in self._tricks.items():
            found[tricks] = (*found.get(tricks, ()), card)
        return found

    def __str__(self) -> str:
        return ", ".join(f"{' '.join(map(str, cards))} {tricks}" for tricks, cards in self.by_tricks().items())

    def __repr__(self) -> str:
        return f"<CardTricks {self.seat}: {self}>"
