"""Sets of cards as 52 bits, and the cards of a set in the order a player sorts them."""

from __future__ import annotations

from kibitz.game.cards import CARDS, Card

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

SUIT: Final = 0x1FFF  # the thirteen cards of one suit

# The cards of each set within a suit, made when first asked for.
_RUNS: Final[list[list[tuple[Card, ...] | None]]] = [[None] * (SUIT + 1) for _ in range(4)]


def run(suit: int, bits: int) -> tuple[Card, ...]:
    """The cards of a suit that these thirteen bits stand for, highest first."""
    made = _RUNS[suit][bits]
    if made is None:
        made = tuple(CARDS[13 * suit + rank] for rank in range(12, -1, -1) if bits >> rank & 1)
        _RUNS[suit][bits] = made
    return made


def cards_in(bits: int) -> tuple[Card, ...]:
    """The cards of a set: spades, hearts, diamonds, clubs, each highest first."""
    return run(3, bits >> 39) + run(2, bits >> 26 & SUIT) + run(1, bits >> 13 & SUIT) + run(0, bits & SUIT)
