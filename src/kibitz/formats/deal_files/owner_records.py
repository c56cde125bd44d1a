"""BER, RZD and CDS: of every card who holds it.

| format | a board | who |
|---|---|---|
| BER | 52 digits from the ace of spades to the two of clubs, and nothing between boards | 1 North to 4 West |
| RZD (KoPS) | 13 bytes, one for each rank from the ace; two bits for each suit, spades first | 0 North to 3 West |
| CDS | the number of the board, and 13 bytes as in RZD | 0 West, 1 North to 3 South |

RZD begins with how many boards there are, as a number of two bytes, and eleven spaces. BER and RZD count from 1.
"""

from __future__ import annotations

from collections.abc import Iterator

from kibitz.formats.deal_files.deal_format import Dealt, finding, without_end
from kibitz.formats.deal_files.pack import deal_of_owners
from kibitz.formats.pbn import PbnFinding
from kibitz.game import Deal

_CARDS = 52
_RANKS = 13
_HEAD = 13
_CDS = 14
_DIGITS = b"1234"


def ber_records(data: bytes) -> Iterator[Dealt]:
    """Every board of a BER file."""
    text = bytes(byte for byte in without_end(data) if not chr(byte).isspace())
    for number, offset in enumerate(range(0, len(text), _CARDS), 1):
        record = text[offset : offset + _CARDS]
        deal = ber_deal(record)
        yield Dealt(number, deal, _said(deal, number, offset, len(record), _CARDS))


def ber_deal(record: bytes) -> Deal | None:
    """The deal of 52 digits; None if they are none."""
    if len(record) != _CARDS or record.strip(_DIGITS):
        return None
    return deal_of_owners(byte - ord("1") for byte in record)


def rzd_records(data: bytes) -> Iterator[Dealt]:
    """Every board of a RZD file."""
    count = int.from_bytes(data[:2], "little")
    body = data[_HEAD:]
    found = -(-len(body) // _RANKS)
    for number, offset in enumerate(range(0, len(body), _RANKS), 1):
        record = body[offset : offset + _RANKS]
        deal = ranked_deal(record, 0)
        said = _said(deal, number, offset + _HEAD, len(record), _RANKS)
        if number == 1 and count != found:
            said += (finding(0, "numbers", lowest=1, stated=str(count), count=found),)
        yield Dealt(number, deal, said)


def cds_records(data: bytes) -> Iterator[Dealt]:
    """Every board of a CDS file."""
    for place, offset in enumerate(range(0, len(data), _CDS), 1):
        record = data[offset : offset + _CDS]
        deal = ranked_deal(record[1:], 1)
        number = record[0] or place
        yield Dealt(number, deal, _said(deal, number, offset, len(record), _CDS))


def ranked_deal(record: bytes, north: int) -> Deal | None:
    """The deal of thirteen bytes in which `north` stands for North; None if they are none."""
    if len(record) != _RANKS:
        return None
    return deal_of_owners((byte >> shift) - north & 3 for shift in (6, 4, 2, 0) for byte in record)


def _said(deal: Deal | None, board: int, offset: int, size: int, whole: int) -> tuple[PbnFinding, ...]:
    if size < whole:
        return (finding(0, "half-record", offset=offset, size=size),)
    return () if deal is not None else (finding(0, "bad-record", board=board, offset=offset),)
