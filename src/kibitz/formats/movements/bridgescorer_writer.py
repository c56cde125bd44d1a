"""Writes the YAML of the program BridgeScorer, which knows pairs and individuals."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from kibitz.formats.file_places import quoted
from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Movement, MovementKind


def write_bridgescorer(movements: Iterable[Movement]) -> str:
    """The movements, each a document."""
    return "".join(f"{line}\n" for movement in movements for line in _movement(movement))


def _movement(movement: Movement) -> Iterator[str]:
    if movement.kind is MovementKind.TEAMS:
        raise Unplayable("yaml_teams", name=quoted(movement.name))
    individual = movement.kind is MovementKind.INDIVIDUAL
    name = json.dumps(movement.name.encode("utf-8", "replace").decode(), ensure_ascii=False)
    yield "---"
    for field in ("name", "short", "description"):
        yield f"{field}: {name}"
    yield f"{'numberPlayers' if individual else 'numberTeams'}: {movement.contestants}"
    yield "hands:"
    for encounter in movement.encounters:
        yield f"- table: {encounter.table}"
        yield f"  round: {encounter.round}"
        seats = ("north", "south", "east", "west") if individual else ("ns", "ew")
        for seat, number in zip(seats, encounter.contestants, strict=True):
            yield f"  {seat}: {number}"
        yield f"  boards: [{', '.join(map(str, movement.board_numbers(encounter.sets)))}]"
