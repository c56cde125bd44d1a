"""Tables of many deals by DDS with as many threads as it is told: its `CalcAllTables`, 40 deals a call."""

import ctypes
from collections.abc import Iterator, Sequence

from kibitz.game import SEATS
from kibitz.solver.dds_engine import dds_library
from kibitz.solver.engines import DealBits

_AT_ONCE, _NO_PAR = 40, -1
_Cards = (ctypes.c_uint * 4) * 4
_Tricks = (ctypes.c_int * 4) * 5


class _Deals(ctypes.Structure):
    _fields_ = (("count", ctypes.c_int), ("cards", _Cards * (5 * _AT_ONCE)))


class _Results(ctypes.Structure):
    _fields_ = (("count", ctypes.c_int), ("tricks", _Tricks * (5 * _AT_ONCE)))


def tables_by_dds(deals: Sequence[DealBits], threads: int) -> Iterator[tuple[int, ...]]:
    """The tables in the order of the deals, twenty results each, as our engines give them."""
    dds = ctypes.CDLL(str(dds_library()))
    dds.SetMaxThreads(threads)
    try:
        for first in range(0, len(deals), _AT_ONCE):
            some = deals[first : first + _AT_ONCE]
            asked, found = _Deals(count=len(some)), _Results()
            for number, hands in enumerate(some):
                for seat, bits in enumerate(hands):
                    for place, suit in enumerate((3, 2, 1, 0)):
                        asked.cards[number][seat][place] = (bits >> 13 * suit & 0x1FFF) << 2
            par = ctypes.create_string_buffer(1 << 16)  # not asked for, but there must be room
            code = dds.CalcAllTables(ctypes.byref(asked), _NO_PAR, (ctypes.c_int * 5)(), ctypes.byref(found), par)
            if code != 1:
                raise RuntimeError(f"DDS answered {code}")
            for number in range(len(some)):
                yield tuple(found.tricks[number][strain][seat] for strain in (3, 2, 1, 0, 4) for seat in SEATS)
    finally:
        dds.SetMaxThreads(1)
