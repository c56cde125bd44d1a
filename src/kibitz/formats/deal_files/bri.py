"""BRI: 128 bytes a board and nothing but the deals.

78 digits are the cards of North, East and South, two digits each from 01 (the ace of spades) to 52 (the two of clubs);
then come 32 spaces and 18 zeros. Boards count from 1. A file that was sent as text may have lost the zeros: then the
digits tell where a board begins.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from kibitz.formats.deal_files.deal_format import Dealt, finding, in_a_row, without_end
from kibitz.formats.deal_files.pack import deal_of_numbers, numbers_of
from kibitz.formats.pbn import PbnFinding
from kibitz.game import Deal

DIGITS = 78
"""How many digits a board has."""

RECORD = 128
_REST = b" " * 32 + b"\0" * 18
_DIGITS = re.compile(rb"[0-9]{78}(?![0-9])")
_MOST = 999


def records(data: bytes) -> Iterator[Dealt]:
    """Every board of a file."""
    for number, (offset, record, findings) in enumerate(cut(without_end(data), RECORD), 1):
        deal = numbered_deal(record)
        if deal is None:
            findings = (*findings, finding(0, "bad-record", board=number, offset=offset))
        yield Dealt(number, deal, findings)


def cut(data: bytes, size: int) -> Iterator[tuple[int, bytes, tuple[PbnFinding, ...]]]:
    """The records of a file, each with its place: of their size, or else where their digits begin."""
    begins = [found.start() for found in _DIGITS.finditer(data)] if len(data) % size else []
    if not begins or all(start % size == 0 for start in begins):
        for offset in range(0, len(data), size):
            record = data[offset : offset + size]
            short = len(record) < size
            yield offset, record, (finding(0, "half-record", offset=offset, size=len(record)),) if short else ()
        return
    for place, start in enumerate(begins):
        end = begins[place + 1] if place + 1 < len(begins) else len(data)
        yield start, data[start:end], () if place else (finding(0, "as-text", size=len(data), record=size),)


def numbered_deal(record: bytes) -> Deal | None:
    """The deal that 78 digits stand for; None if they are none."""
    digits = record[:DIGITS]
    if len(digits) < DIGITS or not digits.isdigit():
        return None
    numbers = [int(digits[at : at + 2]) for at in range(0, DIGITS, 2)]
    return deal_of_numbers((numbers[:13], numbers[13:26], numbers[26:]))


def numbered(deal: Deal) -> bytes:
    """The 78 digits of a deal."""
    return "".join(f"{number:02}" for seat in range(3) for number in numbers_of(deal, seat)).encode()


def dumps(deals: Mapping[int, Deal]) -> bytes:
    """A file with these deals, which must be boards 1, 2, 3 and so on."""
    return b"".join(numbered(deals[board]) + _REST for board in in_a_row(deals, "BRI", _MOST, counted=True))
