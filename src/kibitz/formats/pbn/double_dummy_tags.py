"""What double dummy found, as PBN has it: OptimumResultTable, OptimumScore, and the digits that other programs read."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.formats.pbn.model import Game, PbnColumn, PbnTable
from kibitz.game import DENOMINATIONS, Denomination, Seat

_ORDER = (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)


def set_double_dummy(game: Game, tricks: Mapping[tuple[Seat, Denomination], int], par: int) -> None:
    """Put the tricks of every declarer and the par for North-South into a game, in place of what it said of them."""
    places = [(seat, denomination) for seat in _ORDER for denomination in reversed(DENOMINATIONS)]
    width = 2 if max(tricks.values()) > 9 else 1
    columns = (PbnColumn("Declarer"), PbnColumn("Denomination", "", 2, "R"), PbnColumn("Result", "", width, "R"))
    rows = tuple((str(seat), str(denomination), str(tricks[seat, denomination])) for seat, denomination in places)
    game.tags["DoubleDummyTricks"] = "".join(f"{tricks[place]:x}" for place in places)
    game.tags["OptimumScore"] = f"NS {par}"
    game.tags["OptimumResultTable"] = ";".join(map(str, columns))
    game.tables["OptimumResultTable"] = PbnTable(columns, rows)
