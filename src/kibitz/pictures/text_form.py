"""Pictures in lines of text, as a newspaper prints them: at most 80 columns wide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from textwrap import wrap

from kibitz.game import SEATS
from kibitz.pictures.columns import draw_columns
from kibitz.pictures.parts import (
    Around,
    DrawnTable,
    HandShown,
    Line,
    Part,
    Picture,
    Sentences,
    StyledText,
    TableShown,
    TextColumn,
    TextStyle,
    printable,
)

WIDTH = 78
_HAND_WIDTH = 20
_MOST_HAND_WIDTH = 30


def lines(picture: Picture, width: int = WIDTH) -> Iterator[Line]:
    """The picture in lines, a blank one between its parts."""
    before: Part | None = None
    for part in picture.parts:
        if before is not None and not _goes_with(before, part):
            yield Line()
        yield from part_lines(part, width)
        before = part


def _goes_with(before: Part, part: Part) -> bool:
    """Whether no blank line stands between them: notes stand close to what they are on, headings to what is under."""
    if isinstance(part, Sentences):
        return not part.heading or isinstance(before, Line | Sentences)
    return isinstance(before, Line) and not any(run.style is TextStyle.TITLE for run in before.runs)


def part_lines(part: Part, width: int = WIDTH) -> Iterator[Line]:
    """A part of a picture in lines."""
    match part:
        case Line():
            yield from _wrapped(part, width)
        case HandShown():
            yield from part.lines
        case TableShown():
            yield from _table(part)
        case Around():
            yield from _around(part)
        case DrawnTable():
            yield from _grid(part, width)
        case Sentences():
            yield from _sentences(part, width)


def row(cells: Iterable[tuple[Line, int]]) -> Line:
    """Texts side by side, each as wide as told, with at least a space between them."""
    whole = Line()
    for cell, width in cells:
        whole += cell.cut(width - 1).padded(width)
    return whole


def _wrapped(line: Line, width: int) -> Iterator[Line]:
    if line.width <= width or len(line.runs) != 1:
        yield line
    else:
        yield from (Line.of(text, line.runs[0].style) for text in wrap(line.plain, width, break_on_hyphens=False))


# The hands around the table.


def _around(part: Around) -> Iterator[Line]:
    north, east, south, west = (list(hand.lines) for hand in part.north_east_south_west)
    table = _table(part.table)
    if not part.hands:
        yield from (row([(left, _HAND_WIDTH), (right, _HAND_WIDTH)]) for left, right in _beside(part.corner, table))
        return
    width = min(max([_HAND_WIDTH, *(line.width + 2 for line in west[1:])]), _MOST_HAND_WIDTH)
    middle = max(_HAND_WIDTH, *(line.width + 2 for line in table))
    for left, upper in _beside(part.corner, north):
        yield row([(left, width), (upper, _MOST_HAND_WIDTH)])
    for left, inner, right in zip_longest(west, table, east, fillvalue=Line()):
        yield row([(left, width), (inner, middle), (right, _MOST_HAND_WIDTH)])
    for lower in south:
        yield row([(Line(), width), (lower, _MOST_HAND_WIDTH)])


def _beside(left: Iterable[Line], right: Iterable[Line]) -> Iterator[tuple[Line, Line]]:
    return zip_longest(left, right, fillvalue=Line())


def _table(part: TableShown) -> list[Line]:
    """The table seen from above; where there is colour, the vulnerable seats are red."""
    if part.cards is None:
        north, east, south, west = (
            Line.of(str(seat), TextStyle.VULNERABLE if part.is_vulnerable(seat) else TextStyle.HEADING)
            for seat in SEATS
        )
        aside, across_from, size = 3, 3, 1
    else:
        north, east, south, west = (part.cards.get(seat, Line()) for seat in SEATS)
        aside, across_from, size = 5, 4, 3
    upper, lower = (Line.of(" " * aside) + end.padded(size) + " " * across_from for end in (north, south))
    inner = Line.of(" ") + west.padded(size) + " " * across_from + east.padded(size) + " "
    across = "─" * inner.width
    edge = StyledText("│", TextStyle.FRAME)
    return [
        Line.of(f"┌{across}┐", TextStyle.FRAME),
        *(Line((edge, *content.runs, edge)) for content in (upper, inner, lower)),
        Line.of(f"└{across}┘", TextStyle.FRAME),
    ]


# Tables and sentences.


def _grid(part: DrawnTable, width: int) -> Iterator[Line]:
    if part.narrow is not None:
        yield from part.narrow(width)
    elif any(column.fixed for column in part.columns):
        yield row((column.head(), column.fixed) for column in part.columns)
        for at in range(part.rows):
            yield row((_cell(column, at), column.fixed) for column in part.columns)
    else:
        yield from draw_columns(part.columns, width, part.remarks)


def _cell(column: TextColumn, at: int) -> Line:
    return Line.of(column.cells[at]) if at < len(column.cells) else Line()


def _sentences(part: Sentences, width: int) -> Iterator[Line]:
    before = " " * part.indent
    if part.heading:
        yield Line.of(" " * (part.indent // 2) + part.heading, TextStyle.HEADING)
    for label, sentence in part.items:
        first = before + (f"{label} ".ljust(part.label_width) if label else "")
        rows = wrap(
            printable(sentence),
            width,
            initial_indent=first,
            subsequent_indent=before + " " * part.label_width,
            break_on_hyphens=False,
        )
        for at, text in enumerate(rows or [first]):
            if at == 0 and label and part.style is TextStyle.PLAIN:
                start = len(before) + len(label)
                yield Line(
                    (StyledText(text[: len(before)]), StyledText(label, TextStyle.LAW), StyledText(text[start:]))
                )
            else:
                yield Line.of(text, part.style)
