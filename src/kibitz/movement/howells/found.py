"""The best movements found for pairs with one winner, kept as data so that nobody has to search again.

`data/howell.txt` has a line for each shape (pairs, rounds, sets), found in long runs of the searches beside it:

    pairs rounds sets spread ring TABLES DIRECTIONS
    pairs rounds sets spread grid ROUNDS

A ring is given by its first round: `-:3:5` is a table where somebody stays, `2:4:1` one where two of the ring sit, each
with its set (`1+8` are two half sets), and `!` before the first table says that nobody stays there. Directions are a
hexadecimal number, a bit for each table in each round. A grid has all rounds, with tables as `1-8:3`. The tests measure
every line anew.
"""

from __future__ import annotations

from functools import cache
from importlib import resources

from kibitz.movement.howells.ring import Ring, RingTable
from kibitz.movement.plan import Encounter


@cache
def _lines() -> dict[tuple[int, int, int], tuple[float, str, str]]:
    """Every shape that was found: its spread, its kind and the rest of its line."""
    text = (resources.files("kibitz.movement") / "data" / "howell.txt").read_text(encoding="utf-8")
    found = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            pairs, rounds, sets, spread, kind, rest = line.split(" ", 5)
            found[int(pairs), int(rounds), int(sets)] = (float(spread), kind, rest)
    return found


def known_spread(pairs: int, rounds: int, sets: int) -> float | None:
    """The lowest spread that was found for a shape with one winner; None if nobody has searched."""
    line = _lines().get((pairs, rounds, sets))
    return None if line is None else line[0]


def found_encounters(pairs: int, rounds: int, sets: int) -> tuple[Encounter, ...] | None:
    """The tables of the best movement of a shape."""
    line = _lines().get((pairs, rounds, sets))
    if line is None:
        return None
    _, kind, rest = line
    if kind == "ring":
        *tables, bits = rest.split(" ")
        ring = _ring(rounds, tables)
        number = int(bits, 16)
        return ring.encounters([bool(number >> cell & 1) for cell in range(ring.cells)])
    return _grid(rest)


def _ring(rounds: int, words: list[str]) -> Ring:
    absent = words[0].startswith("!")
    tables = []
    for word in words:
        first, second, sets = word.removeprefix("!").split(":")
        seat = None if first == "-" else int(first)
        tables.append(RingTable(seat, int(second), tuple(map(int, sets.split("+")))))
    return Ring(rounds, tuple(tables), absent)


def _grid(text: str) -> tuple[Encounter, ...]:
    found = []
    for number, row in enumerate(text.split("/"), 1):
        for table, cell in enumerate(row.split(), 1):
            meeting, _, sets = cell.partition(":")
            ns, _, ew = meeting.partition("-")
            found.append(Encounter(number, table, (int(ns),), (int(ew),), tuple(map(int, sets.split("+")))))
    return tuple(found)
