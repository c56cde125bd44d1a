"""DUP: a record of 156 bytes for each board, which is that of BRI, that of DGE, and ten bytes for the machine.

| bytes | what |
|---|---|
| 78 | the cards of North, East and South as two digits each, from 01 (the ace of spades) to 52 (the two of clubs) |
| 68 | all four hands by suits, each suit after its sign; may be blank |
| 10 | `Y` random, `N` not counted backwards, the lowest number, the copies, the highest number, left in their columns |

Boards follow each other without a gap. Some programs write how many boards there are in place of the highest number;
the first record has the last ten bytes, and the others zeros or the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kibitz.formats.deal_files.bri import DIGITS, cut, numbered, numbered_deal
from kibitz.formats.deal_files.deal_format import Dealt, finding, in_a_row, without_end
from kibitz.formats.deal_files.dge import SUITS, suited, suited_deal
from kibitz.formats.pbn import PbnFinding
from kibitz.game import Deal

RECORD = 156
"""The bytes of a board."""

MOST = 999
"""The highest board number that has room."""

_OTHERS = b"\0" * 10
_BLANK = b" \0"


def records(data: bytes) -> Iterator[Dealt]:
    """Every board of a file."""
    found = list(cut(without_end(data) if len(data) % RECORD else data, RECORD))
    lowest, doubt = _numbers(found[0][1][DIGITS + SUITS :], len(found)) if found else (1, ())
    for number, (offset, record, findings) in enumerate(found, lowest):
        deal = numbered_deal(record)
        said = (*findings, *doubt)
        doubt = ()
        if deal is None:
            said += (finding(0, "bad-record", board=number, offset=offset),)
        elif (suits := record[DIGITS : DIGITS + SUITS]).strip(_BLANK) and suited_deal(suits) not in (deal, None):
            said += (finding(0, "halves-differ", board=number),)
        yield Dealt(number, deal, said)


def _numbers(control: bytes, count: int) -> tuple[int, tuple[PbnFinding, ...]]:
    """The lowest number, and whether the last number that stands there fits to it."""
    text, last = control[2:5].strip(_BLANK), control[7:10].strip(_BLANK)
    lowest = max(1, int(text)) if text.isdigit() else 1
    highest = int(last) if last.isdigit() else 0
    if not last or highest in (lowest + count - 1, count):
        return lowest, ()
    stated = last.decode("latin-1", "replace")
    return lowest, (finding(0, "numbers", lowest=lowest, stated=stated, count=count),)


def dumps(deals: Mapping[int, Deal]) -> bytes:
    """A file with these deals, by the numbers of their boards, which must follow each other."""
    boards = in_a_row(deals, "DUP", MOST)
    control = f"YN{boards[0]:<3}{0:<2}{boards[-1]:<3}".encode()
    return b"".join(
        numbered(deals[board]) + suited(deals[board]) + (_OTHERS if place else control)
        for place, board in enumerate(boards)
    )
