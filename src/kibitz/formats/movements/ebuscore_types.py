"""What the numbers of an EBUScore movement mean: by its type, and where that leaves it open, what makes a movement."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from kibitz.formats.file_places import FilePlace
from kibitz.formats.movements.cells import (
    Cell,
    FileNumbers,
    broken_at,
    build,
    numbered_twice,
    one_numbering,
    overlap,
    own_numberings,
    playing,
    seats_of,
    sits_twice,
)
from kibitz.formats.movements.report import MovementReport
from kibitz.movement.flaws import MovementFlaw, Unplayable
from kibitz.movement.plan import Movement, MovementKind

Cells = tuple[Cell, ...]
FOUR_WINNERS = 4  # the type of an individual in which each seat has a ranking
SEATS = 4
_EXTRA_PAIRS = 2  # that a line of a Mitchell may have more than tables: a rover, somebody who sits out


class EbuscoreHeader(NamedTuple):
    """The first line of numbers; the sixth is a missing pair, or the number of players."""

    type: int
    tables: int
    boards: int
    fourth: int
    rounds: int
    sixth: int = 0


class Reading(NamedTuple):
    """One way to understand the numbers, and what has to be said if it is taken."""

    kind: MovementKind
    cells: Cells
    numbers: FileNumbers
    notes: tuple[MovementFlaw, ...] = ()


def read_cells(report: MovementReport, place: FilePlace, header: EbuscoreHeader, cells: Cells) -> None:
    """Keep the movement, or say what is wrong with it: the first reading that makes a movement is taken."""
    if not any(cell.is_played for cell in cells):
        report.leave_out(place, MovementFlaw("no_encounters"))
        return
    refused: tuple[Unplayable, Reading] | None = None
    for reading in _BY_TYPE[header.type](header, cells):
        size, disagrees = _boards_per_set(header, reading.cells)
        try:
            movement = build(reading.kind, reading.cells, reading.numbers, size, place.name)
        except Unplayable as refusal:
            refused = refused or (refusal, reading)
            continue
        _keep(report, place, header, reading, movement, disagrees=disagrees)
        return
    if refused:
        first, reading = refused
        report.leave_out_at(broken_at(first, place, reading.cells, reading.numbers, reading.kind))


def _keep(
    report: MovementReport,
    place: FilePlace,
    header: EbuscoreHeader,
    reading: Reading,
    movement: Movement,
    *,
    disagrees: bool,
) -> None:
    report.keep(movement, place.line)
    for flaw in reading.notes:
        report.note(place, flaw.id, **flaw.values)
    if reading.numbers.gaps:
        report.note(place, "numbers_closed", numbers=reading.numbers.gaps[:20])
    if disagrees:
        report.note(place, "boards_disagree", boards=header.boards, number=header.fourth, needed=movement.boards)


def _boards_per_set(header: EbuscoreHeader, cells: Cells) -> tuple[int, bool]:
    """How many boards a set has, and whether the file contradicts itself there.

    The fourth number is that of the boards a round; in some files for teams it is that of the sets.
    """
    sets = max((max(cell.sets) for cell in cells), default=1)
    if header.fourth * sets <= header.boards:
        return header.fourth, False
    if header.fourth >= sets and header.boards and header.boards % header.fourth == 0:
        return header.boards // header.fourth, False
    return header.fourth, True


def _howell(header: EbuscoreHeader, cells: Cells) -> Iterator[Reading]:
    """One numbering; a file for teams may have this type too, and then a team sits in both directions at once."""
    if numbered_twice(cells):
        yield from _teams(header, cells)
    else:
        yield Reading(MovementKind.PAIRS, cells, one_numbering(cells, header.sixth))


def _teams(_: EbuscoreHeader, cells: Cells) -> Iterator[Reading]:
    """A team against itself is one that has nobody to play against."""
    byes = {cell.ns[0] for cell in cells if cell.is_played and cell.ns == cell.ew}
    if byes:
        cells = tuple(cell._replace(sets=(0,)) if cell.ns == cell.ew else cell for cell in cells)
    notes = (MovementFlaw("ebuscore_byes", {"teams": sorted(byes)[:20]}),) if byes else ()
    yield Reading(MovementKind.TEAMS, cells, one_numbering(cells), notes)


def _mitchell(header: EbuscoreHeader, cells: Cells) -> Iterator[Reading]:
    """Two winners: N-S and E-W are both numbered from 1, or E-W go on where N-S end."""
    missing = header.sixth
    if not overlap(cells):
        yield Reading(MovementKind.PAIRS, cells, one_numbering(cells, missing, lines=True))
    elif numbered_twice(cells) or max(max(seats_of(cell)) for cell in cells) <= header.tables + _EXTRA_PAIRS:
        absent, notes = _missing_of_two(cells, missing)
        yield Reading(MovementKind.PAIRS, cells, own_numberings(cells, absent), notes)
    else:
        yield Reading(MovementKind.PAIRS, cells, one_numbering(cells, missing), (MovementFlaw("not_two_winners"),))


def _switched(header: EbuscoreHeader, cells: Cells) -> Iterator[Reading]:
    """One winner: everybody has their own number, or both lines have theirs from 1 and some rounds are switched."""
    missing = header.sixth
    if not numbered_twice(cells):
        yield Reading(MovementKind.PAIRS, cells, one_numbering(cells, missing))
        return
    for switched in dict.fromkeys((frozenset[int](), _switched_rounds(cells))):
        turned = tuple(cell._replace(ns=cell.ew, ew=cell.ns) if cell.round in switched else cell for cell in cells)
        absent, notes = _missing_of_two(turned, missing)
        lines = own_numberings(turned, absent)
        numbers = FileNumbers(lines.seats, (), lines.gaps, lines.names)
        if not switched:
            yield Reading(MovementKind.PAIRS, cells, numbers, (*notes, MovementFlaw("no_switches")))
            continue
        yield Reading(MovementKind.PAIRS, *_turned_back(turned, numbers, switched), notes)


def _turned_back(cells: Cells, numbers: FileNumbers, switched: frozenset[int]) -> tuple[Cells, FileNumbers]:
    """The cells with everybody's own number and in the direction in which the file has them."""
    ns, ew = numbers.seats
    seated = []
    for cell in cells:
        sides = (
            tuple(ns.get(contestant, 0) for contestant in cell.ns),
            tuple(ew.get(contestant, 0) for contestant in cell.ew),
        )
        north, east = reversed(sides) if cell.round in switched else sides
        seated.append(cell._replace(ns=north, ew=east))
    own = {who: who for who in range(1, numbers.contestants + 1)}
    return tuple(seated), FileNumbers((own, own), (), numbers.gaps, numbers.names)


def _switched_rounds(cells: Cells) -> frozenset[int]:
    """The rounds in which the pairs that stay at their tables stand in the column of E-W."""
    stays: Counter[int] = Counter()
    for cell in cells:
        stays[cell.round] += (cell.ew == (cell.table,)) - (cell.ns == (cell.table,))
    return frozenset(number for number, count in stays.items() if count > 0)


def _missing_of_two(cells: Cells, missing: int) -> tuple[tuple[int, ...], tuple[MovementFlaw, ...]]:
    """Which line the missing pair is of; where both have its number, nobody is taken away, and that is said."""
    if not missing or any((0 in cell.ns) is not (0 in cell.ew) for cell in cells):
        return (), ()  # nobody is missing, or zeros show who is
    listed = [{number for cell in cells for number in side(cell)} for side in (_of_north_south, _of_east_west)]
    seated = playing(cells, (0, 0))
    if any(missing in numbers - plays for numbers, plays in zip(listed, seated, strict=True)):
        return (), ()  # it stands there without boards
    there = [missing in plays for plays in seated]
    if all(there):
        return (), (MovementFlaw("missing_of_which_line", {"number": missing}),)
    if not any(there):
        # E-W may be counted on where N-S end, although the tables number them from 1.
        return (0, missing - max(seated[0], default=0)), ()
    return tuple(missing if has_number else 0 for has_number in there), ()


def _of_north_south(cell: Cell) -> tuple[int, ...]:
    return cell.ns


def _of_east_west(cell: Cell) -> tuple[int, ...]:
    return cell.ew


def _individual(header: EbuscoreHeader, cells: Cells) -> Iterator[Reading]:
    """Four players and a set: first what has as many players as the header says.

    The set may stand first, and the players in the order N, E, S, W. Only partners differ between the two orders: what
    gives nobody the same partner twice is meant.
    """
    found = [
        reading
        for placed in (cells, tuple(map(_set_first, cells)))
        for numbering in _numberings(header, placed)
        # With the set first it is by chance a movement, unless it is the one that is announced.
        if placed is cells or header.sixth == numbering(placed).contestants
        for reading in _in_either_order(header, placed, numbering)
    ]
    yield from sorted(found, key=lambda reading: reading.numbers.contestants != header.sixth)


def _in_either_order(
    header: EbuscoreHeader, cells: Cells, numbering: Callable[[Cells], FileNumbers]
) -> Iterator[Reading]:
    crossed = tuple(map(_crossed, cells))
    usual, other = numbering(cells), numbering(crossed)
    notes: tuple[MovementFlaw, ...] = ()
    if header.type == FOUR_WINNERS and usual.winners != SEATS:
        notes = (MovementFlaw("not_four_winners", {"winners": usual.winners}),)
    if _repeats_partners(usual, cells) and not _repeats_partners(other, crossed):
        yield Reading(MovementKind.INDIVIDUAL, crossed, other, (*notes, MovementFlaw("players_in_order")))
    yield Reading(MovementKind.INDIVIDUAL, cells, usual, notes)


def _numberings(header: EbuscoreHeader, cells: Cells) -> list[Callable[[Cells], FileNumbers]]:
    """Whose the numbers may be: of players who change seats or not, or each seat has numbers of its own."""
    if header.type == FOUR_WINNERS:
        players = partial(one_numbering, lines=True)
        return [own_numberings, players] if sits_twice(cells) else [players, own_numberings]
    return [one_numbering, _in_one_ranking] if sits_twice(cells) else [one_numbering]


def _in_one_ranking(cells: Cells) -> FileNumbers:
    return replace(own_numberings(cells), lines=())


def _set_first(cell: Cell) -> Cell:
    numbers = (*cell.ns, *cell.ew, *cell.sets)
    return cell._replace(ns=numbers[1:3], ew=numbers[3:], sets=numbers[:1])


def _crossed(cell: Cell) -> Cell:
    """The second and the third are exchanged: N, E, S, W becomes N, S, E, W."""
    first, second, third, fourth = seats_of(cell)
    return cell._replace(ns=(first, third), ew=(second, fourth))


def _repeats_partners(numbers: FileNumbers, cells: Cells) -> bool:
    """Whether two players are partners more than once."""
    together: Counter[frozenset[int]] = Counter()
    for cell in cells:
        if cell.is_played:
            four = [seat[number] for seat, number in zip(numbers.seats, seats_of(cell), strict=True)]
            together.update((frozenset(four[:2]), frozenset(four[2:])))
    return any(count > 1 for count in together.values())


_BY_TYPE: tuple[Callable[[EbuscoreHeader, Cells], Iterator[Reading]], ...] = (
    _howell,
    _mitchell,
    _switched,
    _individual,
    _individual,
    _teams,
    _teams,
    _teams,
)
