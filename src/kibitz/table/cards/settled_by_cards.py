"""What the next card does to an irregularity that nobody has called the director for: a table, not a rule of any Law.

A room says of its irregularities what it answers that a hand plays a card while one hangs (`@settles`), and what comes
of one that nothing waits for when a later card has come to stand (`@after_card`). Where nothing is said, the card is
held until the irregularity has been ruled on, or the irregularity waits for the director.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeVar

from kibitz.game import Seat
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach
from kibitz.table.log.entries import Entry

if TYPE_CHECKING:
    from kibitz.table.engine.fold import Fold

KnownAnswers = Mapping[str, object]
CardAnswers = Callable[[Position, Breach, Seat, Entry], KnownAnswers | None]  # None: the card is held until the ruling
AfterCard = Callable[["Fold", Breach, Seat], None]
F = TypeVar("F", bound=Callable[..., object])

_SETTLES: dict[str, CardAnswers] = {}
_AFTER_CARD: dict[str, AfterCard] = {}


def settles(*kinds: str) -> Callable[[CardAnswers], CardAnswers]:
    """Mark what it answers that a hand plays a card while an irregularity of one of these kinds hangs."""

    def mark(answers: CardAnswers) -> CardAnswers:
        for kind in kinds:
            _enter(_SETTLES, kind, answers)
        return answers

    return mark


def after_card(*kinds: str) -> Callable[[AfterCard], AfterCard]:
    """Mark what comes of an irregularity of one of these kinds, that nothing waits for, when a later card stands."""

    def mark(rule: AfterCard) -> AfterCard:
        for kind in kinds:
            _enter(_AFTER_CARD, kind, rule)
        return rule

    return mark


def _enter(table: dict[str, F], kind: str, rule: F) -> None:
    if kind in table:
        raise ValueError(f"{kind} is settled by a card in two rooms")
    table[kind] = rule


def kinds_told_of() -> frozenset[str]:
    """Every kind of irregularity of which a room says what a card does to it."""
    return frozenset(_SETTLES) | frozenset(_AFTER_CARD)


def may_be_settled(kind: str) -> bool:
    """Whether a card can settle an irregularity of this kind."""
    return kind in _SETTLES


def answers_of_card(
    position: Position, breach: Breach, seat: Seat, entry: Entry, kind: str | None = None
) -> KnownAnswers | None:
    """What it answers that this hand plays, as if the irregularity were of that other kind, if one is told."""
    return _SETTLES[kind or breach.kind](position, breach, seat, entry)


def card_has_come(fold: Fold, breach: Breach, seat: Seat) -> None:
    """Let come of an irregularity what comes of it by a later card."""
    rule = _AFTER_CARD.get(breach.kind)
    if rule is not None:
        rule(fold, breach, seat)
