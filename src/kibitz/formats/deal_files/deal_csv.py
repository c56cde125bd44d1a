"""The CSV of BigDeal: for each board the suits of North, East, South and West, its number, dealer and vulnerability."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from kibitz.formats.deal_files.deal_format import Dealt, finding, without_end
from kibitz.game import SEATS, Board, Deal, Invalid, Seat
from kibitz.game.seats import vulnerability_marked
from kibitz.game.spans import small_number

FIELDS = 18
"""How many columns it has."""

_LONGEST = 200  # letters of a line


def records(data: bytes) -> Iterator[Dealt]:
    """Every board of a file."""
    lines = without_end(data).decode("latin-1").splitlines()
    for place, line in enumerate(lines, 1):
        if line.strip():
            yield _dealt(line, place)


def _dealt(line: str, place: int) -> Dealt:
    row = row_of(line)
    number = small_number(row[16], 4) if len(row) == FIELDS else None
    deal = None
    if len(row) == FIELDS:
        hands = (".".join(row[at : at + 4]).replace("-", "") for at in range(0, 16, 4))
        try:
            deal = Deal.parse(f"N:{' '.join(hands)}")
        except Invalid:
            deal = None
    if deal is None or not deal.is_sound or not number:
        return Dealt(number or place, None, (finding(place, "bad-record", board=number or place, offset=place),))
    dealer, _, vulnerable = row[17].partition("/")
    try:
        marked = Board(number, Seat.parse(dealer.strip()), vulnerability_marked(vulnerable.strip()), deal)
    except Invalid:
        return Dealt(number, deal, (finding(place, "bad-value", text=row[17][:60]),))
    return Dealt(
        number, deal, () if marked.is_standard else (finding(place, "marked-otherwise", number=number),), marked
    )


def row_of(line: str) -> list[str]:
    """The fields of a line."""
    try:
        return [field.strip() for field in next(csv.reader(io.StringIO(line[:_LONGEST])), [])]
    except csv.Error:
        return []


def is_deal_row(line: str) -> bool:
    """Whether a line is one of these: four hands of thirteen cards, and a number."""
    row = row_of(line)
    return len(row) == FIELDS and row[16].isdecimal() and sum(map(len, row[: 4 * len(SEATS)])) in range(48, 60)
