"""Reads Bridgemate's table RoundData: who plays at which table in each round, and which boards, in several sections.

| column | what it is |
|---|---|
| Section, Table, Round | where and when |
| NSPair, EWPair | who plays; 0 is nobody. In an individual North and East, with columns South and West |
| LowBoard, HighBoard | the first and the last board |
| CustomBoards | a list of boards, where they do not follow each other |
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from kibitz.formats.file_places import FilePlace, quoted
from kibitz.formats.movements.cells import (
    Cell,
    FileNumbers,
    broken_at,
    build,
    numbered_twice,
    one_numbering,
    overlap,
    own_numberings,
)
from kibitz.formats.movements.model import Form, MovementFile
from kibitz.formats.movements.report import MovementReport
from kibitz.formats.movements.text import lines_of
from kibitz.game.spans import numbers_up_to, read_spans
from kibitz.movement.board_sets import set_size, sets_of
from kibitz.movement.flaws import MovementFlaw, Unplayable
from kibitz.movement.plan import MovementKind
from kibitz.movement.rules import MOST_BOARDS

REQUIRED = ("section", "table", "round", "nspair", "ewpair", "lowboard", "highboard")
_OPTIONAL = ("customboards", "south", "west")
_NUMBER = re.compile(r"([0-9]{1,5})(?:[.,]0+)?")
_MOST_PLAYED = 1_000_000  # boards, over all tables and rounds
_NOTHING = ("", "0", "NULL", "null", "None")
_SEPARATORS = ",;\t|"


class BridgemateSection(NamedTuple):
    """What Bridgemate's table Section says of one: its letter, how many winners (0: not said), a missing pair."""

    letter: str
    winners: int = 0
    missing: int = 0


NumberedRow = tuple[int, Mapping[str, str]]


def names_columns(line: str) -> bool:
    """Whether a line names the columns of RoundData."""
    return {"nspair", "ewpair"} <= set(_heading(line, _separator(line)))


def read_round_data(text: str) -> MovementFile:
    """The movement of each section of a CSV dump; a section with a flaw is named, and the others are read."""
    lines = lines_of(text)
    start = next((at for at, line in enumerate(lines) if line.strip()), 0)
    separator = _separator(lines[start])
    columns = _heading(lines[start], separator)
    if lacking := [name for name in REQUIRED if name not in columns]:
        raise Unplayable("round_data_lacks", columns=[_TITLES[name] for name in lacking])
    rows = (
        (number, dict(zip(columns, _cut(line, separator), strict=False)))
        for number, line in enumerate(lines[start + 1 :], start + 2)
        if line.strip(f"{separator} ")
    )
    return read_rows(rows, {})


def read_rows(rows: Iterable[NumberedRow], sections: Mapping[str, BridgemateSection]) -> MovementFile:
    """The movement of each section."""
    report = MovementReport(Form.ROUND_DATA)
    by_section: dict[str, list[NumberedRow]] = {}
    for number, row in rows:
        by_section.setdefault(row.get("section", ""), []).append((number, row))
    for name, own in by_section.items():
        if report.is_full:
            report.stop(FilePlace(own[0][0], section=name))
            break
        section = sections.get(name, BridgemateSection(name))
        _read_section(FilePlace(own[0][0], section=section.letter), own, section, report)
    return report.file()


_TITLES = dict(
    zip(
        (*REQUIRED, *_OPTIONAL),
        "Section Table Round NSPair EWPair LowBoard HighBoard CustomBoards South West".split(),
        strict=True,
    )
)


def _separator(line: str) -> str:
    return max(_SEPARATORS, key=line.count)


def _cut(line: str, separator: str) -> list[str]:
    """The fields of a line."""
    if '"' in line:
        try:
            fields = next(csv.reader([line], delimiter=separator, skipinitialspace=True), [])
        except csv.Error:  # a field longer than the module allows
            fields = line.split(separator)
    else:
        fields = line.split(separator)
    return [field.strip() for field in fields]


def _heading(line: str, separator: str) -> list[str]:
    """The names of columns, without capital letters and brackets."""
    return [name.strip("[]").lower() for name in _cut(line, separator)]


def _read_section(
    place: FilePlace, rows: Sequence[NumberedRow], section: BridgemateSection, report: MovementReport
) -> None:
    wrong: list[tuple[FilePlace, MovementFlaw]] = []
    cells: dict[Cell, int] = {}
    again: list[int] = []
    played = 0
    for number, row in rows:
        if played > _MOST_PLAYED:
            wrong.append((place, MovementFlaw("too_many_boards")))
            break
        try:
            cell, doubtful = _cell(row)
        except Unplayable as refusal:
            wrong.append((place.at(number), MovementFlaw(refusal.flaw.id, refusal.flaw.values)))
            continue
        played += len(cell.sets)
        if cell in cells:
            again.append(number)
        elif doubtful:
            report.note(place.at(number), "round_data_custom", text=quoted(row.get("customboards", "")))
        cells.setdefault(cell, number)
    if wrong:
        report.leave_out_at(wrong)
        return
    placed = tuple(cell._replace(line=line) for cell, line in cells.items())
    if len({len(cell.ns) for cell in placed}) > 1:
        report.leave_out(place, MovementFlaw("round_data_mixed"))
        return
    if again:
        report.note(place.at(again[0]), "round_data_again", count=len(again))
    _build(place, placed, section, report)


def _build(place: FilePlace, cells: tuple[Cell, ...], section: BridgemateSection, report: MovementReport) -> None:
    if not any(cell.is_played for cell in cells):
        report.leave_out(place, MovementFlaw("no_encounters"))
        return
    size = set_size(cell.sets for cell in cells if cell.is_played)
    sized = tuple(cell._replace(sets=sets_of(cell.sets, size) or cell.sets) for cell in cells)
    refused: tuple[Unplayable, FileNumbers] | None = None
    for kind, numbers, notes in _readings(sized, section):
        try:
            movement = build(kind, sized, numbers, size, section.letter)
        except Unplayable as refusal:
            refused = refused or (refusal, numbers)
            continue
        report.keep(movement, place.line)
        for id in notes:
            report.note(place, id)
        if numbers.gaps:
            report.note(place, "numbers_closed", numbers=numbers.gaps[:20])
        return
    if refused:
        report.leave_out_at(broken_at(refused[0], place, sized, refused[1]))


def _readings(
    cells: tuple[Cell, ...], section: BridgemateSection
) -> Iterator[tuple[MovementKind, FileNumbers, tuple[str, ...]]]:
    """The table does not say whether it is for pairs or teams: a number on both sides is a team, or two pairs."""
    if len(cells[0].ns) == 2:
        yield MovementKind.INDIVIDUAL, one_numbering(cells), ()
    elif not numbered_twice(cells):
        two = section.winners != 1 and not overlap(cells)
        yield MovementKind.PAIRS, one_numbering(cells, section.missing, lines=two), ()
    elif section.winners != 2 and all(cell.ns != cell.ew for cell in cells):
        yield MovementKind.TEAMS, one_numbering(cells), ("round_data_teams",)
    else:
        yield MovementKind.PAIRS, own_numberings(cells), ()


def _cell(row: Mapping[str, str]) -> tuple[Cell, bool]:
    """A row, without its line; and whether its list of boards contradicts it."""
    table, number, first, second, low, high = (_number(row, name) for name in REQUIRED[1:])
    players = [_number(row, name) for name in ("south", "west") if row.get(name, "") not in _NOTHING]
    if len(players) == 1:
        raise Unplayable("round_data_three")
    boards = tuple(range(low, high + 1)) if low and high else (0,)
    if low > high or high > MOST_BOARDS:
        raise Unplayable("round_data_boards", low=low, high=high)
    custom = _custom(row.get("customboards", ""))
    # Some programs fill the list with a sign of their own: a single board beside two others is none.
    doubtful = len(custom) == 1 < len(boards) and boards != (0,)
    if custom and not doubtful:
        boards = custom
    if players:
        return Cell(number, table, (first, players[0]), (second, players[1]), boards, 0), doubtful
    return Cell(number, table, (first,), (second,), boards, 0), doubtful


def _number(row: Mapping[str, str], name: str) -> int:
    text = row.get(name, "")
    found = _NUMBER.fullmatch(text)
    if not found:
        raise Unplayable("round_data_number", column=_TITLES[name], text=quoted(text))
    return int(found[1])


def _custom(text: str) -> tuple[int, ...]:
    """The boards of a list such as 1,2,7-9."""
    parts = [part for part in re.split(r"[,;\s]+", text.strip()) if part not in _NOTHING]
    boards = numbers_up_to(read_spans(",".join(parts)) if parts else (), MOST_BOARDS)
    if boards is None:
        raise Unplayable("round_data_list", text=quoted(text))
    return boards
