"""Both engines of double dummy on the same positions: `python -m tests.solver.against_dds 100000`, on all cores.

Random hands, freaks, and endings of whole deals; every number of cards from 1 to 13, at every point of a trick, as
often as every other. What every card leads to must be the same in both. It needs the kernel and DDS, and no pytest.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from multiprocessing import Pool
from time import perf_counter

from kibitz.solver import DoubleDummyPosition, engine
from kibitz.solver.batches import cores
from tests.solver.made_positions import ending_at_random, position_at_random

PART = 500
"""Positions that belong to one seed: a part can be tried by itself, by any process."""

_POINTS = [(cards, played) for cards in range(1, 14) for played in range(4)]


def positions_of_part(part: int) -> Iterator[DoubleDummyPosition]:
    """The positions of a part, the same each time."""
    dice = random.Random(f"against DDS {part}")
    for number in range(PART):
        cards, played = _POINTS[(part * PART + number) % len(_POINTS)]
        kind = dice.randrange(3)
        if kind == 2:
            yield ending_at_random(dice, cards, played)
        else:
            yield position_at_random(dice, cards, freak=kind == 1, played=played)


def disagreements(part: int) -> list[DoubleDummyPosition]:
    """The positions of a part in which the two engines differ."""
    own, dds = engine("kibitz"), engine("dds")
    return [position for position in positions_of_part(part) if own.card_tricks(position) != dds.card_tricks(position)]


def main(wanted: int) -> int:
    """Try so many, part by part, on all cores; how many are wrong."""
    parts = -(-wanted // PART)
    start, wrong = perf_counter(), 0
    with Pool(cores()) as pool:
        for done, found in enumerate(pool.imap_unordered(disagreements, range(parts)), 1):
            wrong += len(found)
            for position in found:
                print("They differ:", position)
            if done % 20 == 0 or done == parts:
                print(f"{done * PART:,} positions, {wrong} wrong, {perf_counter() - start:.0f} s", flush=True)
    return wrong


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])) > 0)
