"""The rounds of a movement as data for other programs."""

from __future__ import annotations

from typing import Any

from kibitz.movement.plan import Movement


def rounds_data(movement: Movement) -> list[dict[str, Any]]:
    """Every round with its tables: who sits there, and which boards are played."""
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
                for encounter in encounters
            ],
        }
        for number, encounters in movement.by_round()
    ]
