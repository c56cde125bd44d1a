"""Tables that fit the width there is: columns that give way, names that are cut, remarks that move under their row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from textwrap import wrap

from kibitz.pictures.parts import Line, TextColumn, TextStyle, printable

_GAP = 2
_INDENT = 4
_SHORTEST_NAME = 10


@dataclass(frozen=True, slots=True)
class _Layout:
    columns: Sequence[TextColumn]
    widths: Sequence[int]
    narrow: bool
    gap: int

    @property
    def width(self) -> int:
        return sum(self.widths) + self.gap * (len(self.widths) - 1)

    def line(self, cells: Sequence[Line]) -> Line:
        line = Line()
        for at, (cell, column, width) in enumerate(zip(cells, self.columns, self.widths, strict=True)):
            line += " " * self.gap if at else ""
            line += cell.cut(width).padded(width, column.right)
        return line.trimmed()


def draw_columns(columns: Sequence[TextColumn], width: int, remarks: Sequence[str] = ()) -> Iterator[Line]:
    """The table in lines no wider than `width`: a column without a word in it is left out.

    A remark stands at the end of its row where all of them fit there, and else under it.
    """
    layout = _fitted([column for column in columns if any(column.cells)], width)
    rows = max((len(column.cells) for column in layout.columns), default=0)
    yield layout.line([column.head(layout.narrow) for column in layout.columns])
    beside = all(layout.width + _GAP + Line.of(remark_text).width <= width for remark_text in remarks)
    for row in range(rows):
        cells = [Line.of(column.cells[row]) for column in layout.columns]
        remark = printable(remarks[row]) if row < len(remarks) else ""
        if remark and beside:
            line = layout.line(cells).padded(layout.width)
            yield (line + Line.of(" " * _GAP + remark, TextStyle.FAINT)).trimmed()
            continue
        yield layout.line(cells)
        if remark:
            before = " " * _INDENT
            for text in wrap(remark, width, initial_indent=before, subsequent_indent=before, break_on_hyphens=False):
                yield Line.of(text, TextStyle.FAINT)


def _fitted(columns: list[TextColumn], width: int) -> _Layout:
    """The columns that are shown, and how wide: names are cut, headings are shortened, and then columns give way."""
    while True:
        for narrow, gap in ((False, _GAP), (True, _GAP), (True, 1)):
            layout = _cut(_Layout(columns, [column.width(narrow) for column in columns], narrow, gap), width)
            if layout.width <= width:
                return layout
        yielding = [column for column in columns if column.gives_way]
        if not yielding:
            return layout
        gone = max(yielding, key=lambda left_column: left_column.gives_way)
        columns = [column for column in columns if column is not gone]


def _cut(layout: _Layout, width: int) -> _Layout:
    """The widest names shorter, one by one, as far as that helps."""
    widths = list(layout.widths)
    for _ in range(layout.width - width):
        names = [at for at, column in enumerate(layout.columns) if column.is_name and widths[at] > _SHORTEST_NAME]
        if names:
            widths[max(names, key=widths.__getitem__)] -= 1
    return replace(layout, widths=widths)
