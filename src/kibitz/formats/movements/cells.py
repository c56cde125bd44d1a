"""From the cells of a file to a movement: contestants numbered without gaps, lines, and where a rule is broken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from kibitz.formats.file_places import FilePlace
from kibitz.formats.movements.report import EastWest
from kibitz.movement.flaws import MovementFlaw, Unplayable
from kibitz.movement.plan import Encounter, Movement, MovementKind, SideNumbers
from kibitz.movement.rules import MOST_TABLES

MOST_CONTESTANTS = 4 * MOST_TABLES


class Cell(NamedTuple):
    """A table in a round as the file has it; 0 is nobody, and a set or board 0 is none."""

    round: int
    table: int
    ns: SideNumbers
    ew: SideNumbers
    sets: tuple[int, ...]
    line: int

    @property
    def is_played(self) -> bool:
        """Whether there are both sides and boards for them."""
        return 0 not in self.ns + self.ew and 0 not in self.sets


@dataclass(frozen=True)
class FileNumbers:
    """Which contestant a number of the file is: one for each place at a table, North, South, East, West or N-S, E-W."""

    seats: tuple[Mapping[int, int], ...]
    lines: tuple[tuple[int, ...], ...] = ()
    gaps: tuple[int, ...] = ()
    names: Mapping[int, object] = field(default_factory=dict)

    @property
    def winners(self) -> int:
        """How many rankings there are."""
        return len(self.lines) or 1

    @property
    def contestants(self) -> int:
        """How many there are."""
        return max((max(seat.values(), default=0) for seat in self.seats), default=0)


def seats_of(cell: Cell) -> SideNumbers:
    """Everybody in a cell, North-South first."""
    return cell.ns + cell.ew


def one_numbering(cells: Sequence[Cell], missing: int = 0, *, lines: bool = False) -> FileNumbers:
    """Everybody who plays has a number of their own; with `lines` those who share a place are ranked together."""
    wide = len(seats_of(cells[0])) if cells else 2
    seats = playing(cells, (missing,) * wide)
    present = sorted(set().union(*seats))
    contestants = {number: at for at, number in enumerate(present, 1)}
    gaps = _gaps(present)
    ranked: tuple[tuple[int, ...], ...] = ()
    if lines:
        ranked = tuple(tuple(sorted(contestants[who] for who in sharing)) for sharing in _sharing_a_seat(seats))
    names = {who: number for number, who in contestants.items()} if gaps else {}
    return FileNumbers((contestants,) * wide, ranked if len(ranked) > 1 else (), gaps, names)


def own_numberings(cells: Sequence[Cell], missing: Sequence[int] = ()) -> FileNumbers:
    """Each place at the table has numbers from 1, and a ranking."""
    wide = len(seats_of(cells[0]))
    seats: list[Mapping[int, int]] = []
    lines: list[tuple[int, ...]] = []
    gaps: list[int] = []
    names: dict[int, object] = {}
    before = 0
    for seat, seated in enumerate(playing(cells, missing or (0,) * wide)):
        present = sorted(seated)
        seats.append({number: before + at for at, number in enumerate(present, 1)})
        gaps += _gaps(present)
        if seat and wide == 2:
            names.update({who: EastWest(number) for number, who in seats[seat].items()})
        elif seat:
            names.update({who: number for number, who in seats[seat].items()})
        lines.append(tuple(range(before + 1, before + len(present) + 1)))
        before += len(present)
    return FileNumbers(tuple(seats), tuple(lines), tuple(gaps), names)


def playing(cells: Sequence[Cell], missing: Sequence[int]) -> list[set[int]]:
    """Who plays, for each place at a table: whoever is never at one with boards and opponents is no contestant."""
    wide = len(missing)
    seats: list[set[int]] = [set() for _ in range(wide)]
    for cell in cells:
        seated = seats_of(cell)
        if cell.is_played and not any(missing[seat] and seated[seat] == missing[seat] for seat in range(wide)):
            for seat, number in enumerate(seated):
                seats[seat].add(number)
    return seats


def _sharing_a_seat(seats: Sequence[set[int]]) -> list[set[int]]:
    """Those who sit in the same place, and in the same places: N-S together where both change seats there only."""
    groups: list[set[int]] = []
    for seated in seats:
        joined = set(seated).union(*(group for group in groups if group & seated))
        groups = [*(group for group in groups if not group & seated), joined]
    return groups


def sits_twice(cells: Sequence[Cell]) -> bool:
    """Whether a number sits twice in a round: then each place at the table has numbers of its own."""
    seen: set[tuple[int, int]] = set()
    for cell in cells:
        for number in seats_of(cell) if cell.is_played else ():
            if (cell.round, number) in seen:
                return True
            seen.add((cell.round, number))
    return False


def _gaps(present: Sequence[int]) -> tuple[int, ...]:
    """The numbers that nobody has, below the highest."""
    highest = min(max(present, default=0), MOST_CONTESTANTS)
    return tuple(sorted(set(range(1, highest)) - set(present)))


def overlap(cells: Sequence[Cell]) -> bool:
    """Whether a number stands in two different places at the tables."""
    seats = [set(column) - {0} for column in zip(*(seats_of(cell) for cell in cells), strict=True)]
    return sum(map(len, seats)) > len(set().union(*seats))


def numbered_twice(cells: Sequence[Cell]) -> bool:
    """Whether both directions have numbers from 1: in most rounds a number stands on both sides."""
    sides: dict[int, tuple[set[int], set[int]]] = {}
    for cell in cells:
        if cell.is_played:
            ns, ew = sides.setdefault(cell.round, (set(), set()))
            ns.update(cell.ns)
            ew.update(cell.ew)
    return 2 * sum(bool(ns & ew) for ns, ew in sides.values()) > len(sides)


def build(
    kind: MovementKind,
    cells: Sequence[Cell],
    numbers: FileNumbers,
    boards_per_set: int,
    name: str = "",
    contestants: int = 0,
) -> Movement:
    """The movement; `Unplayable` where it breaks a rule."""
    many = max(numbers.contestants, contestants)
    if many > MOST_CONTESTANTS:
        raise Unplayable("too_many_contestants", contestants=many, most=MOST_CONTESTANTS)
    return Movement(kind, many, boards_per_set, tuple(_encounters(cells, numbers)), numbers.lines, name=name)


def _encounters(cells: Sequence[Cell], numbers: FileNumbers) -> Iterator[Encounter]:
    for cell in cells:
        if not cell.is_played:
            continue
        who = [seat.get(number, 0) for seat, number in zip(numbers.seats, seats_of(cell), strict=True)]
        if 0 not in who:
            half = len(cell.ns)
            yield Encounter(cell.round, cell.table, tuple(who[:half]), tuple(who[half:]), cell.sets)


_OF_KIND = {
    "board_twice": "board_twice_of_kind",
    "contestant_twice": "contestant_twice_of_kind",
    "against_oneself": "against_oneself_of_kind",
}
"""What is said where it is known whether a number is a pair, a player or a team."""


def broken_at(
    refusal: Unplayable,
    place: FilePlace,
    cells: Sequence[Cell],
    numbers: FileNumbers | None = None,
    kind: MovementKind | None = None,
) -> Iterator[tuple[FilePlace, MovementFlaw]]:
    """Which rules are broken, each with the line of the file where that is seen; a kind says what a number is."""
    likely = [cell for played in (True, False) for cell in reversed(cells) if cell.is_played is played]
    for flaw in refusal.flaws:
        values = dict(flaw.values)
        number, table, who = values.get("round"), values.get("table"), values.get("contestant")
        line = next((cell.line for cell in likely if _is_at(cell, number, table, who, numbers)), place.line)
        if numbers and isinstance(who, int) and who in numbers.names:
            values["contestant"] = numbers.names[who]
        if kind and flaw.id in _OF_KIND:
            yield place.at(line), MovementFlaw(_OF_KIND[flaw.id], {**values, "kind": kind.value})
        else:
            yield place.at(line), MovementFlaw(flaw.id, values)


def _is_at(cell: Cell, number: object, table: object, who: object, numbers: FileNumbers | None) -> bool:
    if number is None or cell.round != number:
        return False
    if table is not None:
        return cell.table == table
    seated = seats_of(cell)
    if numbers:
        seated = tuple(seat.get(one, 0) for seat, one in zip(numbers.seats, seated, strict=True))
    return who is None or who in seated
