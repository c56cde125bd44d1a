"""In which order the jobs of a large batch are done: a job is one deal with one trump suit.

A thread of a graphics card is slow, and of a hundred thousand deals each does but a few jobs: if a hard one were among
the last, all would wait for it. So a quarter of all jobs, those that look hardest, are begun first, and in the rest
of the order too what looks hardest goes before. How many cards the search will play
can be guessed from a deal: it grows with how often the holder changes from card to card within the suits, and shrinks
where one side is much stronger or a suit is long in one hand. Of what makes jobs differ (in the logarithm) the guess
explains 37 %.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kibitz.solver.engines import DealBits

STRAINS: Final = 5
_NO_TRUMP: Final = 4
_WINDOW = 20_000  # deals: tables come in their order, window by window
_FOR_CORES = 0.02  # of all jobs, the hardest: the cores begin with them
_FIRST = 0.25  # of all jobs, those that look hardest after them: threads begin with them

_AT_NO_TRUMP = (6.86, -0.0112, 0.111, 0.234, 0.0884, -0.130, -0.607)
_WITH_TRUMPS = (6.09, -0.0072, 0.123, 0.135, 0.1005, -0.077, -0.542, -0.176, -0.568, -0.157)
"""Fitted to 8,000 jobs of random deals; the features are those of `expected_plies`, in their order."""


def expected_plies(deals: Sequence[DealBits]) -> Any:
    """How many cards the search of each job will play, as the binary logarithm: a row of five for each deal."""
    import numpy

    found = numpy.empty((len(deals), STRAINS), numpy.float32)
    for start in range(0, len(deals), _WINDOW):
        found[start : start + _WINDOW] = _expected(deals[start : start + _WINDOW])
    return found


def _expected(deals: Sequence[DealBits]) -> Any:
    import numpy

    hands = numpy.array(deals, numpy.uint64)
    held = (hands[:, :, None] >> numpy.arange(52, dtype=numpy.uint64) & numpy.uint64(1)).astype(numpy.int8)
    held = held.reshape(-1, 4, 4, 13)[:, :, :, ::-1]  # by deal, seat, suit, rank from the highest
    lengths = held.sum(3)
    holder = held.argmax(1)
    side = holder & 1
    strength = ((1 - 2 * side[:, :, :4]) * (4, 3, 2, 1)).sum((1, 2)) / 2
    of_side = numpy.abs(2 * (lengths[:, 0] + lengths[:, 2]) - 13)  # by deal and suit
    longest = lengths.max(1)
    short = (lengths <= 1).sum(1)
    seen = (
        numpy.ones(len(deals)),
        strength**2,
        (holder[:, :, 1:] != holder[:, :, :-1]).sum((1, 2)),  # changes of holder
        (side[:, :, 1:6] != side[:, :, :5]).sum((1, 2)),  # changes of side among the highest six
        (lengths.astype(int) ** 2).sum((1, 2)),
        of_side.sum(1),
        longest.sum(1),
    )
    found = numpy.empty((len(deals), STRAINS), numpy.float32)
    found[:, _NO_TRUMP] = sum(weight * feature for weight, feature in zip(_AT_NO_TRUMP, seen, strict=True))
    for suit in range(_NO_TRUMP):
        of_trumps = (of_side[:, suit], longest[:, suit], short.sum(1) - short[:, suit])
        found[:, suit] = sum(
            weight * feature for weight, feature in zip(_WITH_TRUMPS, (*seen, *of_trumps), strict=True)
        )
    return found


def job_order(deals: Sequence[DealBits]) -> Any:
    """The jobs, five times the deal and the trump suit, as a card takes them; the cores take them from the end.

    What looks hard goes first, then window by window the hardest first; at the end those that look hardest of all, the
    very hardest last.
    """
    import numpy

    expected = expected_plies(deals).reshape(-1)
    for_cores, first = int(_FOR_CORES * len(expected)), int((_FOR_CORES + _FIRST) * len(expected))
    by_hardness = numpy.argsort(-expected, kind="stable")
    hardest, hard = by_hardness[:for_cores], by_hardness[for_cores:first]
    others = numpy.ones(len(expected), bool)
    others[by_hardness[:first]] = False
    order = [hard]
    for start in range(0, len(expected), STRAINS * _WINDOW):
        jobs = start + numpy.flatnonzero(others[start : start + STRAINS * _WINDOW])
        order.append(jobs[numpy.argsort(-expected[jobs], kind="stable")])
    return numpy.concatenate([*order, hardest[::-1]]).astype(numpy.uint32)
