"""A movement round by round, as plain data for pages and other programs."""

from __future__ import annotations

from typing import TypedDict

from kibitz.game.about import TableNumber
from kibitz.movement.plan import Movement


class PlannedTableData(TypedDict):
    """Who meets at a table, by the numbers of the plan, and with which boards."""

    table: TableNumber
    ns: list[int]
    ew: list[int]
    boards: list[int]


class PlannedRoundData(TypedDict):
    """A round of the plan."""

    round: int
    tables: list[PlannedTableData]


def rounds_data(movement: Movement) -> list[PlannedRoundData]:
    """Every round of a movement, table by table."""
    return [
        {
            "round": number,
            "tables": [
                {
                    "table": encounter.table,
                    "ns": list(encounter.ns),
                    "ew": list(encounter.ew),
                    "boards": list(movement.board_numbers(encounter.sets)),
                }
                for encounter in tables
            ],
        }
        for number, tables in movement.by_round()
    ]
