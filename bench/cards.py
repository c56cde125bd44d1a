"""What a graphics card does: `python -m bench.cards [DEALS]`, on a machine with one; it takes some five minutes.

First 500 tables are compared with the processor's, and the cores are measured without the card. Then so many
deals (100,000), and a fifth of them, are solved as `kibitz.solver.graphics` does it, with all cores beside the
card; every ten seconds it is said how many of the jobs are done, and how many tables have come in their order.
At last several sizes of blocks are tried for some seconds each, without the cores.
"""

import sys
from collections.abc import Sequence
from threading import Event, Thread
from time import perf_counter, sleep

import kibitz.solver.graphics as graphics
from kibitz.dealing import simulated_deals
from kibitz.solver import engine, has_graphics_card, tables_by_card, tables_in_order
from kibitz.solver.batches import cores
from kibitz.solver.engines import DealBits
from kibitz.solver.job_order import job_order
from kibitz.solver.own_engine import OwnEngine

_CHECKED, _TRIED_FOR = 500, 5.0
_ON_CORES = 500
_SETTINGS = (512, 640, 896)
"""Threads of a block."""


def main(deals: int) -> int:
    """Everything, one after the other."""
    if not has_graphics_card():
        print("There is no graphics card.")
        return 1
    hands = [deal.bits for deal in simulated_deals(deals, seed=7)]
    start = perf_counter()
    own = engine("kibitz")
    assert isinstance(own, OwnEngine)
    found = list(tables_by_card(hands[:_CHECKED]))
    print(f"{_CHECKED} tables in {perf_counter() - start:.1f} s, with compiling")
    wrong = sum(own.table(deal) != table for deal, table in zip(hands[:_CHECKED], found, strict=True))
    print(f"{wrong} of them wrong", flush=True)
    if wrong:
        return 1
    start = perf_counter()
    solved = sum(1 for _ in tables_in_order(iter(hands[:_ON_CORES]), cores()))
    print(f"{solved / (perf_counter() - start):.0f} tables a second on {cores()} cores alone", flush=True)
    for count in (deals, deals // 5):
        _whole_batch(hands[:count], own)
    for threads in _SETTINGS:
        graphics._MOST_THREADS = threads
        plies = _plies_of_the_card(hands)
        print(f"{threads} threads a block: {plies / 1e9:.2f} G plies a second by the card alone", flush=True)
    return 0


def _whole_batch(hands: Sequence[DealBits], own: OwnEngine) -> None:
    """All of it, and how it went on."""
    order = job_order(hands)
    start = perf_counter()
    card = graphics._Card(hands, order)
    batch = graphics.SharedBatch(hands, order, own, card.words, card.has_ended)
    came, ended = [0], Event()
    said = Thread(target=_say, args=(card, came, ended, start), daemon=True)
    said.start()
    try:
        for _ in batch.tables():
            came[0] += 1
    finally:
        batch.close()
        card.close()
        ended.set()
    took = perf_counter() - start
    print(
        f"{len(hands):,} tables, {cores()} cores beside the card: {took:.1f} s, {len(hands) / took:,.0f} a second",
        flush=True,
    )


def _say(card: graphics._Card, came: Sequence[int], ended: Event, start: float) -> None:
    while not ended.wait(10):
        words = card.words
        share = (words.found != graphics._NOT_YET).mean()
        told = f"{share:.2%} of the jobs, {came[0]:,} tables in order, {int((words.given_up != 0).sum()):,} given up"
        print(f"  {perf_counter() - start:.0f} s: {told}", flush=True)


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
