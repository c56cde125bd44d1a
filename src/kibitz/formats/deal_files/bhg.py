"""BHG (Borel): a line for each board, of 52 letters, thirteen for each hand from the dealer's on.

The first line is empty, and so is the line of a board that there is not. `A` to `Z` are the cards from the ace of
spades on, `a` to `z` the other half of the pack.
"""

from __future__ import annotations

import string
from collections.abc import Iterator

from kibitz.formats.deal_files.deal_format import Dealt, finding, without_end
from kibitz.formats.deal_files.pack import deal_of_numbers
from kibitz.game import Deal
from kibitz.game.boards import standard_dealer

_LETTERS = (string.ascii_uppercase + string.ascii_lowercase).encode()


def records(data: bytes) -> Iterator[Dealt]:
    """Every board of a file."""
    lines = without_end(data).split(b"\n")
    skipped = 1 if not lines[0].strip() else 0
    for number, line in enumerate(lines[skipped:], 1):
        record = line.strip()
        if not record:
            continue
        deal = lettered_deal(record, int(standard_dealer(number)))
        offset = sum(len(before) + 1 for before in lines[: number - 1 + skipped]) if deal is None else 0
        said = () if deal is not None else (finding(number + skipped, "bad-record", board=number, offset=offset),)
        yield Dealt(number, deal, said)


def lettered_deal(record: bytes, dealer: int) -> Deal | None:
    """The deal of 52 letters from that seat on; None if they are none."""
    if len(record) != len(_LETTERS) or len(set(record)) != len(record) or record.strip(_LETTERS):
        return None
    hands = [[_LETTERS.index(byte) + 1 for byte in record[at : at + 13]] for at in range(0, 52, 13)]
    return deal_of_numbers([hands[(seat - dealer) % 4] for seat in range(4)])
