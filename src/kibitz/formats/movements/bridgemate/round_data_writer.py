"""Writes Bridgemate's RoundData: as CSV, or as SQL that puts it into the database."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from kibitz.game.doors import door
from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Encounter, Movement, MovementKind

_COLUMNS = ("Section", "Table", "Round", "NSPair", "EWPair", "LowBoard", "HighBoard", "CustomBoards")
_PLAYERS = ("South", "West")


@door
def write_round_data(movements: Iterable[Movement], sections: Sequence[int] = ()) -> str:
    """The rows as CSV, a movement for each section; sections are numbered from 1, unless their numbers are given."""
    found = _with_sections(movements, sections)
    individual = any(movement.kind is MovementKind.INDIVIDUAL for _, movement in found)
    columns = (*_COLUMNS, *(_PLAYERS if individual else ()))
    lines = [",".join(columns)]
    for row in _rows(found):
        lines.append(",".join(f'"{field}"' if "," in field else field for field in row[: len(columns)]))
    return "".join(f"{line}\n" for line in lines)


@door
def write_round_data_sql(movements: Iterable[Movement], sections: Sequence[int] = ()) -> str:
    """The rows as statements of SQL for Access, which is what a .bws is; the square brackets are its own."""
    lines = []
    for section, movement in _with_sections(movements, sections):
        individual = movement.kind is MovementKind.INDIVIDUAL
        columns = ", ".join(f"[{name}]" for name in (*_COLUMNS, *(_PLAYERS if individual else ())))
        for row in _rows([(section, movement)]):
            *numbers, custom = row[: len(_COLUMNS)]
            players = row[len(_COLUMNS) :] if individual else []
            values = ", ".join([*numbers, f"'{custom}'", *players])
            lines.append(f"INSERT INTO [RoundData] ({columns}) VALUES ({values});")
    return "".join(f"{line}\n" for line in lines)


def _with_sections(movements: Iterable[Movement], sections: Sequence[int]) -> list[tuple[int, Movement]]:
    found = list(movements)
    numbers = list(sections) or list(range(1, len(found) + 1))
    if len(numbers) != len(found) or len(set(numbers)) != len(numbers):
        raise Unplayable("round_data_sections", movements=len(found), sections=len(set(numbers)))
    return list(zip(numbers, found, strict=True))


def _rows(found: Iterable[tuple[int, Movement]]) -> Iterator[list[str]]:
    for section, movement in found:
        for encounter in movement.encounters:
            boards = movement.board_numbers(encounter.sets)
            low, high = min(boards), max(boards)
            custom = "" if boards == tuple(range(low, high + 1)) else ",".join(map(str, boards))
            first, second, *players = _seats(encounter)
            yield [
                *map(str, (section, encounter.table, encounter.round, first, second, low, high)),
                custom,
                *(map(str, players) if players else ("", "")),
            ]


def _seats(encounter: Encounter) -> tuple[int, ...]:
    """N-S and E-W; of an individual North and East stand there, and South and West in columns of their own."""
    if len(encounter.ns) == 1:
        return encounter.contestants
    (north, south), (east, west) = encounter.ns, encounter.ew
    return north, east, south, west
