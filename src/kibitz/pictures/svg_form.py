"""Pictures as SVG: a file of its own, on its own paper, light or dark as the reader has it; no font is loaded.

How wide a text will be is not known before it is drawn, so columns are a little wider than most fonts need.
"""

from __future__ import annotations

from dataclasses import replace
from html import escape
from textwrap import wrap
from typing import NamedTuple

from kibitz.game import SEATS, Seat
from kibitz.pictures.palette import BAIZE, INK, NOT_VULNERABLE, RED_ON_BLACK, RED_ON_WHITE, VULNERABLE
from kibitz.pictures.parts import (
    RED_SUITS,
    Around,
    DrawnTable,
    HandShown,
    Line,
    Part,
    Picture,
    Sentences,
    TableShown,
    TextStyle,
    cells,
)

_SIZE = 15
_LEADING = 21
_ROW = 26  # of a table
_MARGIN = 18
_GAP = 14  # between parts
_COLUMN_GAP = 22
_SENTENCE = 74  # letters in a line
_FONT = "system-ui,-apple-system,'Segoe UI','Helvetica Neue',Arial,sans-serif"
_STYLE = (
    f".kibitz-picture text{{fill:{INK};white-space:pre}}.kibitz-picture .paper{{fill:#fff;stroke:#d5dbe1}}"
    f".kibitz-picture .rule{{stroke:#b9c2cb}}.kibitz-picture .hair{{stroke:#e6eaee}}"
    f".kibitz-picture .red{{fill:{RED_ON_WHITE}}}"
    ".kibitz-picture .faint{fill:#66717e}.kibitz-picture .law{fill:#1c6a86}.kibitz-picture .bold{font-weight:600}"
    ".kibitz-picture .italic{font-style:italic}.kibitz-picture .winner{font-weight:700;text-decoration:underline}"
    f".kibitz-picture .white{{fill:#fff}}.kibitz-picture .baize{{fill:{BAIZE}}}.kibitz-picture .ink{{fill:{INK}}}"
    f".kibitz-picture .chip .red{{fill:{RED_ON_WHITE}}}"
    "@media (prefers-color-scheme:dark){.kibitz-picture text{fill:#e4e8ec}.kibitz-picture .paper{fill:#161b21;"
    "stroke:#39424c}.kibitz-picture .rule{stroke:#55606b}.kibitz-picture .hair{stroke:#2a323a}"
    f".kibitz-picture .red{{fill:{RED_ON_BLACK}}}.kibitz-picture .faint{{fill:#98a3ae}}"
    ".kibitz-picture .law{fill:#6cc3e0}"
    f".kibitz-picture .chip{{fill:{INK}}}}}"
)
_CLASSES = {
    TextStyle.PLAIN: "",
    TextStyle.HEADING: "bold",
    TextStyle.TITLE: "italic",
    TextStyle.FAINT: "faint",
    TextStyle.VULNERABLE: "bold red",
    TextStyle.FRAME: "",
    TextStyle.WINNER: "winner",
    TextStyle.LAW: "law bold",
}
_BOLD = (TextStyle.HEADING, TextStyle.VULNERABLE, TextStyle.WINNER, TextStyle.LAW)
_NARROW = {**dict.fromkeys("ijl.,:;'|!()[]tfrI ", 0.38), **dict.fromkeys("mwMW%", 0.92)}


class _Box(NamedTuple):
    """Something drawn from its own upper left corner."""

    width: float
    height: float
    body: str

    def at(self, x: float, y: float) -> str:
        """The same drawn there."""
        return f'<g transform="translate({x:g},{y:g})">{self.body}</g>' if self.body else ""


def svg(picture: Picture) -> str:
    """The picture as the text of an SVG file."""
    drawn, y, width = [], float(_MARGIN), 0.0
    for part in picture.parts:
        box = _part(part)
        drawn.append(box.at(_MARGIN, y))
        y += box.height + _GAP
        width = max(width, box.width)
    across, down = round(width + 2 * _MARGIN), round(y - _GAP + _MARGIN)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="kibitz-picture" role="img" width="{across}" height="{down}" '
        f'viewBox="0 0 {across} {down}" font-family="{_FONT}" font-size="{_SIZE}">'
        f"<title>{escape(picture.name)}</title><style>{_STYLE}</style>"
        f'<rect class="paper" x=".5" y=".5" width="{across - 1}" height="{down - 1}" rx="8"/>{"".join(drawn)}</svg>'
    )


def _part(part: Part) -> _Box:
    match part:
        case Line():
            return _lines([part])
        case HandShown():
            return _hand(part)
        case TableShown():
            return _table(part)
        case Around():
            return _around(part)
        case DrawnTable():
            return _grid(part)
        case Sentences():
            return _sentences(part)


# Text.


def _advance(line: Line | str) -> float:
    """About how wide a text is."""
    if isinstance(line, Line):
        return sum(_advance(text) * (1.14 if style in _BOLD else 1) for text, style in line.runs)
    wide = sum(_NARROW.get(letter) or (0.7 if letter.isupper() else 0.62 * max(cells(letter), 1)) for letter in line)
    return _SIZE * wide


def _text(line: Line, x: float, y: float, anchor: str = "", inherited: str = "") -> str:
    where = f' text-anchor="{anchor}"' if anchor else ""
    kind = f' class="{inherited}"' if inherited else ""
    return f'<text x="{x:g}" y="{y:g}"{where}{kind}>{"".join(_run(*run) for run in line.runs)}</text>'


def _run(text: str, style: TextStyle) -> str:
    said = escape(text)
    for symbol in RED_SUITS:
        said = said.replace(symbol, f'<tspan class="red">{symbol}</tspan>')
    return f'<tspan class="{_CLASSES[style]}">{said}</tspan>' if _CLASSES[style] else said


def _lines(lines: list[Line]) -> _Box:
    body = "".join(_text(line, 0, at * _LEADING + _SIZE) for at, line in enumerate(lines) if line)
    return _Box(max((_advance(line) for line in lines), default=0), _LEADING * len(lines), body)


# Hands around the table.


def _hand(hand: HandShown) -> _Box:
    head = [hand.heading] if hand.heading else []
    if hand.note:
        head.append(Line.of(hand.note, TextStyle.FAINT))
    top = _lines(head)
    body, y, width = top.body, top.height, top.width
    for symbol, held in hand.holdings:
        body += _text(Line.of(symbol), 0, y + _SIZE) + _text(Line.of(held), 1.35 * _SIZE, y + _SIZE)
        width = max(width, 1.35 * _SIZE + _advance(held))
        y += _LEADING
    return _Box(width, y, body)


def _around(part: Around) -> _Box:
    corner, table = _lines(list(part.corner)), _table(part.table)
    north, east, south, west = (_hand(hand) for hand in part.north_east_south_west)
    left = max(corner.width, west.width, 6 * _SIZE) + _COLUMN_GAP
    if not part.hands:
        return _Box(left + table.width, max(corner.height, table.height), corner.body + table.at(left, 0))
    # A long name over the table does not move the others away.
    bare = (_hand(replace(hand, heading=Line())) for hand in part.north_east_south_west[::2])
    middle = max(table.width, *(box.width for box in bare)) + _COLUMN_GAP
    upper = max(corner.height, north.height) + _GAP
    inner = max(west.height, table.height, east.height)
    body = corner.at(0, 0) + north.at(left, 0)
    for box, x in ((west, 0.0), (table, left), (east, left + middle)):
        body += box.at(x, upper + (inner - box.height) / 2)
    body += south.at(left, upper + inner + _GAP)
    across = max(left + middle + east.width, left + north.width, left + south.width)
    return _Box(across, upper + inner + _GAP + south.height, body)


def _table(table: TableShown) -> _Box:
    """The table seen from above: a red edge where a side is vulnerable, a pale one where it is not."""
    lying = table.cards
    across, down = (96.0, 96.0) if lying is None else (132.0, 104.0)
    body = f'<rect class="baize" width="{across:g}" height="{down:g}" rx="9"/>'
    middle = {
        Seat.NORTH: (across / 2, 20.0),
        Seat.EAST: (across - (20 if lying is None else 28), down / 2),
        Seat.SOUTH: (across / 2, down - 20),
        Seat.WEST: (20.0 if lying is None else 28.0, down / 2),
    }
    for seat in SEATS:
        x, y = middle[seat]
        if table.vulnerability is not None:
            body += _edge(seat, across, down, VULNERABLE if table.is_vulnerable(seat) else NOT_VULNERABLE)
        if lying is None:
            is_dealer = seat is table.dealer
            body += f'<circle class="white" cx="{x:g}" cy="{y:g}" r="11"/>' if is_dealer else ""
            body += _text(Line.of(str(seat)), x, y + 5.3, "middle", "bold baize" if is_dealer else "bold white")
        elif seat in lying:
            body += f'<rect class="white" x="{x - 20:g}" y="{y - 13:g}" width="40" height="26" rx="4"/>'
            body += _text(lying[seat], x, y + 5.3, "middle", "chip ink")
    return _Box(across, down, body)


def _edge(seat: Seat, across: float, down: float, colour: str) -> str:
    x, y, width, height = {
        Seat.NORTH: (14, 3, across - 28, 4),
        Seat.SOUTH: (14, down - 7, across - 28, 4),
        Seat.WEST: (3, 14, 4, down - 28),
        Seat.EAST: (across - 7, 14, 4, down - 28),
    }[seat]
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="2" fill="{colour}"/>'


# Tables and sentences.


def _grid(part: DrawnTable) -> _Box:
    columns = [
        ([column.head(), *map(Line.of, column.cells)], column.right)
        for column in part.columns
        if column.fixed or any(column.cells)
    ]
    if any(part.remarks):
        columns.append(([Line(), *(Line.of(remark, TextStyle.FAINT) for remark in part.remarks)], False))
    body, x = "", 0.0
    for lines, right in columns:
        width = max(_advance(line) for line in lines) + 4
        for at, line in enumerate(lines):
            if line:
                y = at * _ROW + _SIZE
                body += _text(line.trimmed(), x + width if right else x, y, "end" if right else "")
        x += width + _COLUMN_GAP
    width = x - _COLUMN_GAP
    rules = "".join(_rule(at, width) for at in range(part.rows))
    return _Box(width, (part.rows + 1) * _ROW - 4, rules + body)


def _rule(row: int, width: float) -> str:
    """The line under a row, fine between rows."""
    y = (row + 1) * _ROW - 4
    return f'<line class="{"hair" if row else "rule"}" x2="{width:g}" y1="{y}" y2="{y}"/>'


def _sentences(part: Sentences) -> _Box:
    body, y, width = "", 0.0, 0.0
    if part.heading:
        box = _lines([Line.of(part.heading, TextStyle.HEADING)])
        body, y, width = box.body, box.height, box.width
    aside = max((_advance(label) + 12 for label, _ in part.items if label), default=0)
    for label, sentence in part.items:
        lines = [Line.of(text, part.style) for text in wrap(sentence, _SENTENCE) or [""]]
        box = _lines(lines)
        if label:
            body += _text(Line.of(label, TextStyle.LAW), 0, y + _SIZE)
        body += box.at(aside, y)
        width = max(width, aside + box.width)
        y += box.height
    return _Box(width, y, body)
