"""Reads EBUScore's text: PSMovements.txt, TSMovements.txt, and the files of movements that users write for it.

A movement is a name, a line of five or six numbers, and a line for each table:

    Howell 4 tables
    0,4,21,3,7,0                                  type, tables, boards, boards a round, rounds, missing pair
    8,1,1,8,2,2,8,3,3,...                         N-S, E-W and set, for each round

Types: 0 Howell, 1 Mitchell with two winners, 2 Mitchell with arrow switches, 3 and 4 individual with one winner or
four, 5 to 7 teams. For an individual the sixth number is that of the players, and there are five numbers a round.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from kibitz.formats.file_places import FilePlace, quoted
from kibitz.formats.movements.cells import Cell
from kibitz.formats.movements.ebuscore_types import EbuscoreHeader, read_cells
from kibitz.formats.movements.model import Form, MovementFile
from kibitz.formats.movements.report import MovementReport
from kibitz.formats.movements.text import lines_of
from kibitz.movement.flaws import MovementFlaw
from kibitz.movement.rules import MOST_ROUNDS, MOST_TABLES

_STRANGE = re.compile(r"[^0-9,;\s-]")
_NUMBER = re.compile(r"-?\d+", re.ASCII)
_MOST_DIGITS = 5
INDIVIDUAL = (3, 4)
TYPES = range(8)


class EbuscoreRow(NamedTuple):
    """A line of numbers."""

    line: int
    numbers: tuple[int, ...]


@dataclass
class EbuscoreBlock:
    """The lines of one movement."""

    name: str = ""
    name_line: int = 0
    rows: list[EbuscoreRow] = field(default_factory=list)
    wrong: list[tuple[int, MovementFlaw]] = field(default_factory=list)

    @property
    def place(self) -> FilePlace:
        """Where the movement begins."""
        first = self.rows[0].line if self.rows else 0
        return FilePlace(self.name_line or first, name=self.name)


def is_numbers(line: str) -> bool:
    """Whether a line is of several numbers and nothing else."""
    return not _STRANGE.search(line) and len(_NUMBER.findall(line)) > 1


def has_header(lines: Iterable[str]) -> bool:
    """Whether a movement may begin in one of these lines: numbers, the first after a text or an empty line."""
    inside = False
    for line in lines:
        was, inside = inside, is_numbers(line)
        if inside and not was and _is_header(_NUMBER.findall(line)):
            return True
    return False


def _is_header(found: list[str]) -> bool:
    if not 5 <= len(found) <= 6 or any(len(figure) > _MOST_DIGITS or figure.startswith("-") for figure in found):
        return False
    type_, tables, _, _, rounds, *_ = map(int, found)
    return type_ in TYPES and 1 <= tables <= MOST_TABLES and 1 <= rounds <= MOST_ROUNDS


def read_ebuscore(text: str) -> MovementFile:
    """Every movement of the text; one with a flaw is named, and the others are read."""
    report = MovementReport(Form.EBUSCORE)
    for block in _blocks(lines_of(text), report):
        if report.is_full:
            report.stop(block.place)
            break
        _read_block(block, report)
    return report.file()


def _blocks(lines: list[str], report: MovementReport) -> Iterator[EbuscoreBlock]:
    """The movements: each begins with a text, or with numbers after an empty line."""
    block = EbuscoreBlock()
    ended = True  # an empty line stood before
    for number, line in enumerate(lines, 1):
        if not line.strip():
            ended = True
            continue
        if is_numbers(line):
            if ended and block.rows:
                yield block
                block = EbuscoreBlock()
            _add_row(block, number, line)
        else:
            if block.rows:
                yield block
            elif block.name:
                report.note(FilePlace(block.name_line), "line_passed_over", text=quoted(block.name))
            block = EbuscoreBlock(" ".join(line.split()), number)
        ended = False
    if block.rows:
        yield block
    elif block.name:
        report.leave_out(block.place, MovementFlaw("ebuscore_name_only"))


def _add_row(block: EbuscoreBlock, number: int, line: str) -> None:
    found = _NUMBER.findall(line)
    if long := next((figure for figure in found if len(figure) > _MOST_DIGITS), ""):
        block.wrong.append((number, MovementFlaw("number_too_large", {"text": quoted(long)})))
        found = []
    elif negative := next((figure for figure in found if figure.startswith("-")), ""):
        block.wrong.append((number, MovementFlaw("number_negative", {"text": negative})))
        found = []
    block.rows.append(EbuscoreRow(number, tuple(map(int, found))))


def _read_block(block: EbuscoreBlock, report: MovementReport) -> None:
    first, *rows = block.rows
    place = block.place
    wrong = [(place.at(line), flaw) for line, flaw in block.wrong]
    if not first.numbers:
        report.leave_out_at(wrong)
        return
    if flaw := _wrong_header(first.numbers):
        report.leave_out_at([(place.at(first.line), flaw), *wrong])
        return
    header = EbuscoreHeader(*first.numbers)
    if len(rows) != header.tables:
        wrong.append(
            (place.at(first.line), MovementFlaw("ebuscore_tables", {"tables": header.tables, "found": len(rows)}))
        )
    size = 5 if header.type in INDIVIDUAL else 3
    expected = size * header.rounds
    for row in rows:
        if row.numbers and len(row.numbers) != expected:
            values = {"found": len(row.numbers), "expected": expected, "rounds": header.rounds, "size": size}
            wrong.append((place.at(row.line), MovementFlaw("ebuscore_row", values)))
    if wrong:
        report.leave_out_at(wrong)
        return
    read_cells(report, place, header, tuple(_cells(rows, size)))


def _wrong_header(numbers: tuple[int, ...]) -> MovementFlaw | None:
    if not 5 <= len(numbers) <= 6:
        return MovementFlaw("ebuscore_header", {"found": len(numbers)})
    type_, tables, _, boards, rounds, *_ = numbers
    if type_ not in TYPES:
        return MovementFlaw("ebuscore_type", {"type": type_})
    if not (1 <= tables <= MOST_TABLES and 1 <= rounds <= MOST_ROUNDS):
        return MovementFlaw("size_of_movement", {"tables": tables, "rounds": rounds})
    return MovementFlaw("no_boards", {"boards": boards}) if boards < 1 else None


def _cells(rows: list[EbuscoreRow], size: int) -> Iterator[Cell]:
    """Each table in each round; in an individual the sides are two numbers each, as they stand."""
    half = (size - 1) // 2
    for table, row in enumerate(rows, 1):
        for at in range(0, len(row.numbers), size):
            one = row.numbers[at : at + size]
            yield Cell(at // size + 1, table, one[:half], one[half : 2 * half], one[2 * half :], row.line)
