"""Tables that fit the width there is: columns that give way, names that are cut, remarks that move under their row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from textwrap import wrap

from rich.text import Text

from kibitz.cli.common.drawing import symbols
from kibitz.cli.common.output import printable

_GAP = 2
_INDENT = 4
_SHORTEST_NAME = 10


@dataclass(frozen=True, slots=True)
class TextColumn:
    """A heading and its cells. `gives_way` says in which order columns are left out, the highest first; 0 never is."""

    heading: str
    cells: Sequence[str]
    right: bool = False
    gives_way: int = 0
    is_name: bool = False  # may be cut
    short: str = ""  # the heading where there is little room

    def head(self, narrow: bool) -> str:
        """What stands over it."""
        return self.short if narrow and self.short else self.heading

    def width(self, narrow: bool) -> int:
        """As wide as the widest of it."""
        return max(Text(cell).cell_len for cell in (self.head(narrow), *self.cells))


@dataclass(frozen=True, slots=True)
class _Layout:
    columns: Sequence[TextColumn]
    widths: Sequence[int]
    narrow: bool
    gap: int

    @property
    def width(self) -> int:
        return sum(self.widths) + self.gap * (len(self.widths) - 1)

    def line(self, cells: Sequence[str], style: str = "") -> Text:
        line = Text()
        for at, (cell, column, width) in enumerate(zip(cells, self.columns, self.widths, strict=True)):
            drawn = symbols(printable(cell), style)
            drawn.truncate(width, overflow="ellipsis")
            space = " " * (width - drawn.cell_len)
            line.append(" " * self.gap if at else "")
            line.append(space if column.right else "")
            line.append_text(drawn)
            line.append("" if column.right else space)
        return line


def draw_columns(columns: Sequence[TextColumn], width: int, remarks: Sequence[str] = ()) -> Iterator[Text]:
    """The table in lines no wider than `width`: a column without a word in it is left out.

    A remark stands at the end of its row where all of them fit there, and else under it.
    """
    layout = _fitted([column for column in columns if any(column.cells)], width)
    rows = max((len(column.cells) for column in layout.columns), default=0)
    yield _trimmed(layout.line([column.head(layout.narrow) for column in layout.columns], "bold"))
    beside = all(layout.width + _GAP + Text(remark_text).cell_len <= width for remark_text in remarks)
    for row in range(rows):
        line = layout.line([column.cells[row] for column in layout.columns])
        remark = printable(remarks[row]) if row < len(remarks) else ""
        if remark and beside:
            line.append_text(symbols(" " * _GAP + remark, "dim"))
        yield _trimmed(line)
        if remark and not beside:
            before = " " * _INDENT
            for text in wrap(remark, width, initial_indent=before, subsequent_indent=before, break_on_hyphens=False):
                yield symbols(text, "dim")


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


def _trimmed(line: Text) -> Text:
    line.rstrip()
    return line
