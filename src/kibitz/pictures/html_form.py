"""Pictures for notebooks and web pages: HTML with its own styles in it, which takes the colours of the page around it.

Every text is escaped: the names of players come from files.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from kibitz.game import SEATS, Seat
from kibitz.pictures.palette import BAIZE, INK, NOT_VULNERABLE, RED, VULNERABLE
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
)

_WHOLE = "display:inline-block;font:14px/1.4 system-ui,'Segoe UI',Helvetica,Arial,sans-serif;text-align:left"
_RULE = "1px solid rgba(128,128,128,.45)"
_FAINT_RULE = "1px solid rgba(128,128,128,.18)"
_LOOKS = {
    TextStyle.PLAIN: "",
    TextStyle.HEADING: "font-weight:600",
    TextStyle.TITLE: "font-style:italic",
    TextStyle.FAINT: "opacity:.65",
    TextStyle.VULNERABLE: f"font-weight:600;color:{RED}",
    TextStyle.FRAME: "",
    TextStyle.WINNER: "font-weight:700;text-decoration:underline;text-underline-offset:2px",
    TextStyle.LAW: "font-weight:600;opacity:.75",
}
_BESIDE = (Seat.EAST, Seat.WEST)
_TAKES_NO_ROOM = "width:0;min-width:100%"  # a long name over the table does not move the others away
_CELLS = {Seat.NORTH: "1/2", Seat.WEST: "2/1", Seat.EAST: "2/3", Seat.SOUTH: "3/2"}  # row and column


def html(picture: Picture) -> str:
    """The picture as a piece of a page."""
    parts = "".join(_block(_part(part)) for part in picture.parts)
    return f'<div class="kibitz" role="group" aria-label="{escape(picture.name)}" style="{_WHOLE}">{parts}</div>'


def _block(inner: str) -> str:
    return f'<div style="margin:2px 0 8px">{inner}</div>'


def _part(part: Part) -> str:
    match part:
        case Line():
            return _line(part)
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


def _line(line: Line) -> str:
    return "".join(_styled(_symbols(text), _LOOKS[style]) for text, style in line.runs)


def _styled(inner: str, look: str) -> str:
    return f'<span style="{look}">{inner}</span>' if look else inner


def _symbols(text: str) -> str:
    """A text, escaped, with its red suit symbols in red."""
    said = escape(text)
    for symbol in RED_SUITS:
        said = said.replace(symbol, f'<span style="color:{RED}">{symbol}</span>')
    return said


def _hand(hand: HandShown, heading: str = "") -> str:
    lines = [f'<div style="white-space:nowrap;{heading}">{_line(hand.heading)}</div>'] if hand.heading else []
    if hand.note:
        lines.append(f'<div style="{_LOOKS[TextStyle.FAINT]}">{escape(hand.note)}</div>')
    for symbol, held in hand.holdings:
        mark = f'<span style="display:inline-block;width:1.25em">{_symbols(symbol)}</span>'
        lines.append(f'<div style="white-space:nowrap">{mark}{escape(held)}</div>')
    return "".join(lines)


def _around(part: Around) -> str:
    placed = [
        (_CELLS[seat], "", _hand(part.hands[seat], "" if seat in _BESIDE else _TAKES_NO_ROOM))
        for seat in SEATS
        if seat in part.hands
    ]
    placed.append(("2/2" if part.hands else "1/2", "", _table(part.table)))
    if part.corner:
        corner = "".join(f"<div>{_line(line)}</div>" for line in part.corner)
        placed.append(("1/1", "align-self:start;", corner))
    cells = "".join(f'<div style="grid-area:{where};{how}">{inner}</div>' for where, how, inner in placed)
    how = "display:inline-grid;grid-template-columns:repeat(3,auto);gap:8px 28px;align-items:center;justify-items:start"
    return f'<div style="{how}">{cells}</div>'


def _table(table: TableShown) -> str:
    """The table seen from above: a red edge where a side is vulnerable, a pale one where it is not."""
    cells = "".join(
        f'<span style="grid-area:{_CELLS[seat]};justify-self:center">{_at(seat, table)}</span>'
        for seat in SEATS
        if table.cards is None or seat in table.cards
    )
    known = table.vulnerability is not None
    edges = " ".join(VULNERABLE if table.is_vulnerable(seat) else NOT_VULNERABLE if known else BAIZE for seat in SEATS)
    how = (
        f"display:grid;grid-template:repeat(3,26px)/repeat(3,{26 if table.cards is None else 34}px);align-items:center;"
        f"background:{BAIZE};color:#fff;border:4px solid;border-color:{edges};border-radius:8px;font-weight:600;"
        "width:max-content;padding:2px"
    )
    return f'<div style="{how}">{cells}</div>'


def _at(seat: Seat, table: TableShown) -> str:
    """What lies before a seat: its letter, that of the dealer in white; or the card that was played."""
    if table.cards is not None:
        chip = f"background:#fff;color:{INK};border-radius:4px;padding:1px 5px;white-space:nowrap"
        return f'<span style="{chip}">{_line(table.cards[seat])}</span>'
    if seat is not table.dealer:
        return str(seat)
    chip = f"background:#fff;color:{BAIZE};border-radius:50%;display:inline-block;width:1.5em;text-align:center"
    return f'<span style="{chip}">{seat}</span>'


def _grid(part: DrawnTable) -> str:
    columns = [column for column in part.columns if column.fixed or any(column.cells)]
    heads = "".join(_cell("th", _line(column.head()), column.right, _RULE) for column in columns)
    rows = []
    remarked = any(part.remarks)
    if remarked:
        heads += _cell("th", "", False, _RULE)
    for at in range(part.rows):
        cells = [
            _cell("td", _line(Line.of(column.cells[at])), column.right, _FAINT_RULE) if at < len(column.cells) else ""
            for column in columns
        ]
        if remarked:
            remark = part.remarks[at] if at < len(part.remarks) else ""
            cells.append(_cell("td", _line(Line.of(remark, TextStyle.FAINT)), False, _FAINT_RULE))
        rows.append("".join(cells))
    return (
        '<table style="border-collapse:collapse;border:none;margin:0;font-variant-numeric:tabular-nums">'
        f"<thead>{_rows([heads])}</thead><tbody>{_rows(rows)}</tbody></table>"
    )


def _rows(rows: Iterable[str]) -> str:
    return "".join(f'<tr style="background:none;border:none">{cells}</tr>' for cells in rows)


def _cell(tag: str, inner: str, right: bool, rule: str) -> str:
    side = "right" if right else "left"
    how = f"text-align:{side};padding:2px 10px;border:none;border-bottom:{rule};font-weight:inherit;background:none"
    return f'<{tag} style="{how};white-space:nowrap">{inner}</{tag}>'


def _sentences(part: Sentences) -> str:
    heading = f'<div style="{_LOOKS[TextStyle.HEADING]}">{_symbols(part.heading)}</div>' if part.heading else ""
    labels = any(label for label, _ in part.items)
    how = (
        "display:grid;grid-template-columns:max-content 1fr;gap:2px 12px;max-width:46em" if labels else "max-width:46em"
    )
    cells = "".join(
        (f"<span>{_styled(_symbols(label), _LOOKS[TextStyle.LAW])}</span>" if labels else "")
        + f'<div style="{_LOOKS[part.style]}">{_line(Line.of(sentence))}</div>'
        for label, sentence in part.items
    )
    return f'{heading}<div style="{how}">{cells}</div>'
