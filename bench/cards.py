"""What a graphics card does: `python -m bench.cards [DEALS]`, on a machine with one; it takes some four minutes.

First 500 tables are compared with the processor's. Then several sizes of blocks are tried for some seconds each,
without the cores; at last so many deals (100,000) are solved as `kibitz.solver.graphics` does it, with all cores beside
the card. The last line says after how many seconds 50, 90, 95, 99 and 100 % of the tables were there, in order.
"""

import sys
from collections.abc import Sequence
from time import perf_counter, sleep

import kibitz.solver.graphics as graphics
from kibitz.dealing import simulated_deals
from kibitz.solver import engine, has_graphics_card, tables_by_card
from kibitz.solver.batches import cores
from kibitz.solver.engines import DealBits
from kibitz.solver.job_order import job_order

_CHECKED, _TRIED_FOR = 500, 10.0
_SETTINGS = (256, 512, 768, 896)
"""Threads of a block."""


def main(deals: int) -> int:
    """Everything, one after the other."""
    if not has_graphics_card():
        print("There is no graphics card.")
        return 1
    hands = [deal.bits for deal in simulated_deals(deals, seed=7)]
    start = perf_counter()
    own = engine("kibitz")
    found = list(tables_by_card(hands[:_CHECKED]))
    print(f"{_CHECKED} tables in {perf_counter() - start:.1f} s, with compiling")
    wrong = sum(own.table(deal) != table for deal, table in zip(hands[:_CHECKED], found, strict=True))
    print(f"{wrong} of them wrong")
    if wrong:
        return 1
    for threads in _SETTINGS:
        graphics._MOST_THREADS = threads
        plies = _plies_of_the_card(hands)
        print(f"{threads} threads a block: {plies / 1e9:.2f} G plies a second by the card alone", flush=True)
    start = perf_counter()
    came = []
    for number, _ in enumerate(tables_by_card(hands), 1):
        came.append(perf_counter() - start)
        if number % (deals // 20) == 0:
            print(f"{number:,} tables in order after {came[-1]:.1f} s", flush=True)
    shares = ", ".join(f"{share} % {came[deals * share // 100 - 1]:.1f} s" for share in (50, 90, 95, 99, 100))
    print(f"{deals:,} tables, {cores()} cores beside the card: {shares}; {deals / came[-1]:,.0f} a second")
    return 0


def _plies_of_the_card(hands: Sequence[DealBits]) -> float:
    """How many cards it plays a second, the cores idle."""
    card = graphics._Card(hands, job_order(hands))
    try:
        start = perf_counter()
        sleep(_TRIED_FOR)
        card.stop()
        return card.plies / (perf_counter() - start)
    finally:
        card.close()


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000))
