"""A movement as a grid: a row for each round, a column for each table, in each cell who plays whom and the boards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap

from kibitz.messages.movements import MovementWords, ranges
from kibitz.movement.plan import Encounter, Movement, MovementKind, SideNumbers
from kibitz.pictures.parts import DrawnTable, Line, Part, Picture, Sentences, TextColumn, TextStyle

_GAP = 2


@dataclass(frozen=True, slots=True)
class _Cell:
    who: str = ""
    boards: str = ""

    def beside(self) -> str:
        return f"{self.who} ({self.boards})" if self.who else ""

    def width(self, beside: bool) -> int:
        return len(self.beside()) if beside else max(len(self.who), len(self.boards))


def movement_picture(movement: Movement) -> Picture:
    """The name of a movement, its plan, and who sits out when."""
    words = MovementWords()
    name = movement.name or words.family(movement)
    return Picture(name, (Line.of(name[:1].upper() + name[1:], TextStyle.HEADING), *plan_parts(movement, words)))


def plan_parts(movement: Movement, words: MovementWords) -> tuple[Part, ...]:
    """The grid, and under it who sits out when."""
    out = tuple(("", sentence) for sentence in sitting_out(movement, words))
    return movement_grid(movement, words), *((Sentences(out, label_width=2),) if out else ())


def movement_grid(movement: Movement, words: MovementWords) -> DrawnTable:
    """The whole plan; in a terminal in as many columns as there is room for."""
    cells = _cells(movement)
    numbers = [number for number, _ in movement.by_round()]
    columns = [
        TextColumn(words.say("grid.round"), [Line.of(str(number), TextStyle.LAW) for number in numbers], right=True)
    ]
    for table in _tables(movement):
        column = [cells.get((number, table), _Cell()) for number in numbers]
        drawn = [
            Line.of(cell.who) + Line.of(f"  {cell.boards}", TextStyle.FAINT) if cell.who else "" for cell in column
        ]
        columns.append(TextColumn(words.say("grid.table", table=table), drawn))
    return DrawnTable(tuple(columns), narrow=lambda width: _lines(movement, words, width))


def sitting_out(movement: Movement, words: MovementWords) -> Iterator[str]:
    """For each round those who do not play, if there are any."""
    everybody = set(range(1, movement.contestants + 1))
    for number, tables in movement.by_round():
        out = everybody - {contestant for encounter in tables for contestant in encounter.contestants}
        if out:
            yield words.say("grid.sits_out", round=number, who=ranges(sorted(out)), count=len(out))


def _lines(movement: Movement, words: MovementWords, width: int) -> Iterator[Line]:
    """The plan in lines no wider than `width`: boards beside the pairs, else under them, else fewer tables."""
    tables, cells = _tables(movement), _cells(movement)
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
    for text in wrap(words.say("grid.legend", beside=beside), width, break_on_hyphens=False):
        yield Line.of(text, TextStyle.FAINT)
    for at, block in enumerate(_blocks(tables, wide, width - stub)):
        if at:
            yield Line()
        across = [wide[table] for table in block]
        yield _line(first, [names[table] for table in block], across, stub, TextStyle.HEADING)
        for number in numbers:
            row = [cells.get((number, table), _Cell()) for table in block]
            yield _line(str(number), [cell.beside() if beside else cell.who for cell in row], across, stub)
            if not beside:
                yield _line("", [cell.boards for cell in row], across, stub, TextStyle.FAINT)


def _tables(movement: Movement) -> list[int]:
    return sorted({encounter.table for encounter in movement.encounters})


def _cells(movement: Movement) -> dict[tuple[int, int], _Cell]:
    return {(meeting.round, meeting.table): _cell(meeting, movement) for meeting in movement.encounters}


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


def _line(
    first: str, texts: Sequence[str], across: Sequence[int], stub: int, style: TextStyle = TextStyle.PLAIN
) -> Line:
    line = Line.of(f"{first:>{stub}}", TextStyle.LAW if style is TextStyle.PLAIN else style)
    for text, column_width in zip(texts, across, strict=True):
        line += Line.of(" " * _GAP + f"{text:<{column_width}}", style)
    return line.trimmed()
