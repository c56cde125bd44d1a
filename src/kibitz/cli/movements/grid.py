"""A movement as a grid: a row for each round, a column for each table, in each cell who plays whom and the boards."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.text import Text

from kibitz.cli.common.lines import WIDTH, wrapped
from kibitz.messages.movements import MovementWords, ranges
from kibitz.movement.plan import Encounter, Movement, MovementKind, SideNumbers

_GAP = 2


@dataclass(frozen=True, slots=True)
class _Cell:
    who: str = ""
    boards: str = ""

    def beside(self) -> str:
        return f"{self.who} ({self.boards})" if self.who else ""

    def width(self, beside: bool) -> int:
        return len(self.beside()) if beside else max(len(self.who), len(self.boards))


def sheet_width() -> int:
    """How wide a plan may be: as the terminal is, however wide, or as any page in a pipe."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else WIDTH


def grid(movement: Movement, words: MovementWords, width: int) -> Iterator[Text]:
    """The whole plan in lines no wider than `width`: boards beside the pairs, else under them, else fewer tables."""
    tables = sorted({encounter.table for encounter in movement.encounters})
    cells = {(meeting.round, meeting.table): _cell(meeting, movement) for meeting in movement.encounters}
    numbers = [number for number, _ in movement.by_round()]
    heads = {table: words.say("grid.table", table=table) for table in tables}
    shorts = {table: str(table) for table in tables}
    first = words.say("grid.round")
    stub = max(len(first), *(len(str(number)) for number in numbers))

    def widths(beside: bool, names: dict[int, str]) -> dict[int, int]:
        return {
            table: max(len(names[table]), *(cells.get((number, table), _Cell()).width(beside) for number in numbers))
            for table in tables
        }

    for beside, names in ((True, heads), (True, shorts), (False, heads), (False, shorts)):
        wide = widths(beside, names)
        if stub + sum(column_width + _GAP for column_width in wide.values()) <= width:
            break
    yield from wrapped(words.say("grid.legend", beside=beside), 0, 0, "dim", width)
    for at, block in enumerate(_blocks(tables, wide, width - stub)):
        if at:
            yield Text()
        yield _line(first, [names[table] for table in block], [wide[table] for table in block], stub, "bold")
        for number in numbers:
            row = [cells.get((number, table), _Cell()) for table in block]
            across = [wide[table] for table in block]
            yield _line(str(number), [cell.beside() if beside else cell.who for cell in row], across, stub)
            if not beside:
                yield _line("", [cell.boards for cell in row], across, stub, "dim")


def plan_page(movement: Movement, words: MovementWords, width: int) -> Iterator[Text]:
    """The grid, and under it who sits out when."""
    yield from grid(movement, words, width)
    for sentence in sitting_out(movement, words):
        yield from wrapped(sentence, 0, 2, "", width)


def sitting_out(movement: Movement, words: MovementWords) -> Iterator[str]:
    """For each round those who do not play, if there are any."""
    everybody = set(range(1, movement.contestants + 1))
    for number, tables in movement.by_round():
        out = everybody - {contestant for encounter in tables for contestant in encounter.contestants}
        if out:
            yield words.say("grid.sits_out", round=number, who=ranges(sorted(out)), count=len(out))


def _cell(encounter: Encounter, movement: Movement) -> _Cell:
    return _Cell(
        f"{_side(encounter.ns, movement.kind)}-{_side(encounter.ew, movement.kind)}",
        ranges(movement.board_numbers(encounter.sets)),
    )


def _side(side: SideNumbers, kind: MovementKind) -> str:
    return "+".join(map(str, side)) if kind is MovementKind.INDIVIDUAL else str(side[0])


def _blocks(tables: Sequence[int], wide: dict[int, int], room: int) -> Iterator[list[int]]:
    """As many tables side by side as there is room for, one at least."""
    block: list[int] = []
    for table in tables:
        if block and sum(wide[placed_table] + _GAP for placed_table in (*block, table)) > room:
            yield block
            block = []
        block.append(table)
    yield block


def _line(first: str, texts: Sequence[str], across: Sequence[int], stub: int, style: str = "") -> Text:
    line = Text(f"{first:>{stub}}", style if style else "cyan")
    for text, column_width in zip(texts, across, strict=True):
        line.append(" " * _GAP + f"{text:<{column_width}}", style or "default")
    line.rstrip()
    return line
