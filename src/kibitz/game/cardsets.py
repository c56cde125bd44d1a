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
    return _made(suit, bits) if made is None else made


def cards_in(bits: int) -> tuple[Card, ...]:
    """The cards of a set: spades, hearts, diamonds, clubs, each highest first."""
    # Four times `run`, written out: a random board asks for this thirteen times and more.
    runs = _RUNS
    spades, hearts = runs[3][bits >> 39], runs[2][bits >> 26 & SUIT]
    diamonds, clubs = runs[1][bits >> 13 & SUIT], runs[0][bits & SUIT]
    if spades is None:
        spades = _made(3, bits >> 39)
    if hearts is None:
        hearts = _made(2, bits >> 26 & SUIT)
    if diamonds is None:
        diamonds = _made(1, bits >> 13 & SUIT)
    if clubs is None:
        clubs = _made(0, bits & SUIT)
    return spades + hearts + diamonds + clubs


def _made(suit: int, bits: int) -> tuple[Card, ...]:
    made: tuple[Card, ...] = ()
    if bits:
        highest = bits.bit_length() - 1
        made = (CARDS[13 * suit + highest], *run(suit, bits ^ 1 << highest))
    _RUNS[suit][bits] = made
    return made
