"""A deal for revokes: South declares four spades, West leads, and everybody has every suit to follow with."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kibitz.game import Card, Seat, Side
from kibitz.laws.editions import Edition
from kibitz.table.cards import legality
from kibitz.table.table import Table
from tests.laws.proving import table

DEAL = "TD deal N:QT98.K32.A432.K2 32.QJT9.KQJ.QJT9 AKJ7.A54.765.A43 654.876.T98.8765\n"
AUCTION = "S 4S\nW P\nN P\nE P\n"
CARD = 6  # the line of the opening lead


def playing(text: str, edition: Edition, *, known: bool = True) -> Table:
    """The table after the auction and these lines; without the deal the lines are numbered the same."""
    return table((DEAL if known else "TD says {no deal}\n") + AUCTION + text, edition, "dealer=S")


def play_on(at: Table, tricks: int = 13, choose: Callable[[Iterable[Card]], Card] = min) -> Table:
    """Play the lowest legal cards until so many tricks are complete."""
    while not at.position.play_ended and len(at.position.plays) < tricks * 4:
        seat, legal = at.position.turn, legality.legal_cards(at.position)
        assert seat is not None
        assert legal is not None
        before = len(at.position.plays)
        at.do(f"S dummy {choose(legal)}" if seat is Seat.NORTH else f"{seat} {choose(legal)}")
        assert len(at.position.plays) > before, "the play does not go on"
    return at


def cards(at: Table, tricks: int = 1) -> str:
    """The cards of the last tricks as they stand: "W:H8 N:H2"."""
    items = at.position.plays
    start = max(0, (len(items) - 1) // 4 + 1 - tricks) * 4
    return " ".join(f"{item.seat}:{item.card}" for item in items[start:])


def won(at: Table) -> tuple[int, int]:
    """Tricks as they were won: North and South, East and West."""
    assert at.position.play is not None
    return at.position.play.tricks_won(Side.NORTH_SOUTH), at.position.play.tricks_won(Side.EAST_WEST)


def counted(at: Table) -> tuple[int, int]:
    """Tricks as they count in the end."""
    return at.position.tricks(Side.NORTH_SOUTH), at.position.tricks(Side.EAST_WEST)


def moved(at: Table) -> list[str]:
    """What was transferred: "2 64A1"."""
    return [f"{transfer.tricks} {transfer.by}" for transfer in at.position.count.transfers]
