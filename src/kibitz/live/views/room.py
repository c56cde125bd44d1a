"""The live tables of one director, each as a tile; those who have called come first, in the order of their calls."""

from __future__ import annotations

from collections.abc import Iterable

from kibitz.event.log.codec import write_time
from kibitz.game import Seat, Side
from kibitz.live.live_boards import BoardInPlay
from kibitz.live.live_table import LiveTable
from kibitz.live.views.for_director import calls_data, seconds_taken
from kibitz.live.views.seen import Onlooker, live_view
from kibitz.live.views.types import DirectedTableData
from kibitz.table.engine.rulings import BreachStatus

_SLOW = 2  # a side that has used so many times the other's seconds, and a minute more, is the slow one


def room_data(tables: Iterable[tuple[str, LiveTable]], language: str) -> list[DirectedTableData]:
    """The tables of a room: who waits for the director first, then by name."""
    found = [_tile(id, table, language) for id, table in tables]
    return sorted(
        found, key=lambda tile: (not tile["calls"], tile["calls"][0]["at"] if tile["calls"] else tile["name"])
    )


def _tile(id: str, table: LiveTable, language: str) -> DirectedTableData:
    seen = live_view(table, id, Onlooker(), language)
    board = table.board
    in_play = board is not None and board.ended is None
    blind = table.director_plays  # who plays there learns nothing of it that a player may not know
    breaches = [] if board is None or blind else board.table.position.breaches
    return {
        "id": id,
        "name": table.opened.name,
        "board": 0 if board is None else board.board.number,
        "phase": seen["phase"],
        "boards_played": len(table.played),
        "seats": seen["seats"],
        "calls": calls_data(table),
        "ruling": board is not None and in_play and board.table.position.open_ruling is not None,
        "unnoticed": sum(breach.status is BreachStatus.LATENT for breach in breaches),
        "slow": "" if board is None or not in_play or blind else _slow(table, board),
        "since": write_time(board.entries[0].at) if board is not None and in_play and board.entries else "",
        "director_plays": table.director_plays,
    }


def _slow(table: LiveTable, board: BoardInPlay) -> str:
    """The side that has used clearly more time on this board."""
    used = dict.fromkeys(Side, 0)
    for entry, seconds in zip(board.entries, seconds_taken(table, board.entries), strict=True):
        if entry.who in "NESW" and len(entry.who) == 1:
            used[Seat.of(entry.who).side] += seconds
    least, most = sorted(Side, key=lambda side: used[side])
    return str(most) if used[most] > _SLOW * used[least] + 60 else ""
