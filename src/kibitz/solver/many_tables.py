"""The tables of any number of whole deals: on all cores, or on a graphics card as well where that is sooner.

A card is slow at each table and quick at very many: it takes half a minute and more for the hardest of them, however
few there are. So it is taken when there is one and the cores would need longer than that.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from importlib.util import find_spec
from itertools import chain, islice
from typing import Final

from kibitz.solver.batches import cores, solved_in_order
from kibitz.solver.engines import DealBits, engine
from kibitz.solver.graphics import has_graphics_card, tables_by_card

DEALS_A_CORE: Final = 300
"""From so many deals for each core on a card is sooner (docs/double-dummy-kernel.md)."""

_AT_ONCE = 100_000  # deals that a card is given together: the hardest of them are begun first


def tables_in_order(deals: Iterable[DealBits], threads: int | None = None) -> Generator[tuple[int, ...], None, None]:
    """Twenty results for each deal, in their order, as they come; with a number of threads on so many cores alone."""
    coming = iter(deals)
    if threads is None and find_spec("cupy") is not None:
        enough = DEALS_A_CORE * cores()
        first = list(islice(coming, enough))
        coming = chain(first, coming)
        if len(first) == enough and has_graphics_card():
            return _by_card(coming)
    return solved_in_order(engine(), lambda solver, hands: solver.table(hands), coming, threads)


def _by_card(coming: Iterator[DealBits]) -> Generator[tuple[int, ...], None, None]:
    while batch := list(islice(coming, _AT_ONCE)):
        with closing(tables_by_card(batch)) as tables:
            yield from tables
