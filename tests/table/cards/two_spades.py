"""South declares two spades: a deal, an auction, and who is on lead after the first trick."""

from __future__ import annotations

from collections.abc import Iterator

from kibitz.laws.editions import Edition
from kibitz.table.table import Table
from tests.laws.proving import table

HEADER = "dealer=S"
DEAL = "TD deal N:Q74.A62.8742.KJ5 53.KJ98.AQ9.8743 AKJ98.43.KJ6.AQ2 T62.QT75.T53.T96\n"
AUCTION = "S 1S\nW P\nN 2S\nE P\nS P\nW P\n"
# South declares, and after the first trick dummy, South, East or West is on lead.
NORTH = AUCTION + "W H5\nS dummy HA\nE H8\nS H3\n"
EAST = AUCTION + "W H5\nS dummy H2\nE HK\nS H3\n"
SOUTH = NORTH + "S dummy S4\nE S3\nS SA\nW S2\n"
WEST = AUCTION + "W HQ\nS dummy H2\nE H8\nS H3\n"


def tables(begun: str, then: str, edition: Edition) -> Iterator[Table]:
    """The table after these lines, with the hands unknown and then known."""
    yield table(begun + then, edition, HEADER)
    yield table(DEAL + begun + then, edition, HEADER)


def trick(at: Table) -> str:
    """The cards of the trick in progress, or of the last one: "E:D9 S:D6"."""
    plays = at.position.plays
    return " ".join(f"{item.seat}:{item.card}" for item in plays[(len(plays) - 1) // 4 * 4 :])
