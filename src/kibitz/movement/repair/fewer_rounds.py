"""Rounds fewer: the evening is too long."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import comb

from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import MovementKind
from kibitz.movement.repair.outcome.note import RepairNote
from kibitz.movement.repair.outcome.repaired import Repaired
from kibitz.movement.repair.planner.rewritten_plan import by_boards, renumbered, rewritten
from kibitz.movement.repair.record.evening import spread
from kibitz.movement.repair.record.progress import Progress

MOST_CHOICES = 300
"""If there are more ways to cut than this, the rounds are chosen one after the other."""


def cut_rounds(progress: Progress, count: int = 1, *, which: Iterable[int] | None = None) -> Repaired:
    """So many rounds fewer: those named, or those without which the evening is fairest, the last if it is all one.

    The rounds after one that is cut are called after their new places: after a cut round everybody moves twice.
    """
    open_ = progress.open_rounds
    chosen = tuple(which) if which is not None else None
    if chosen is not None and not set(chosen) <= set(open_):
        begun = next(number for number in chosen if number not in open_)
        raise Unplayable("repair_round_not_open", round=begun, open=open_)
    if not 1 <= (count if chosen is None else len(chosen)) <= len(open_):
        raise Unplayable("repair_too_many_cut", count=count, open=len(open_))
    cut = chosen if chosen is not None else _least_harm(progress, count)
    return Repaired(progress, _without(progress, cut), (RepairNote("cut", {"rounds": tuple(sorted(cut))}),))


def cut_choices(progress: Progress) -> dict[int, float]:
    """For each round ahead the spread of the evening without it: what there is to choose from."""
    return {number: spread(_without(progress, (number,))) for number in progress.open_rounds}


def _without(progress: Progress, cut: Sequence[int]) -> Progress:
    ahead = (by_board for by_board in by_boards(progress, progress.ahead) if by_board.round not in cut)
    return rewritten(progress, renumbered(ahead, progress.now))


def _least_harm(progress: Progress, count: int) -> tuple[int, ...]:
    open_ = progress.open_rounds
    if progress.plan.kind is MovementKind.TEAMS or count == len(open_):
        return open_[-count:]
    if comb(len(open_), count) <= MOST_CHOICES:
        return min(combinations(open_, count), key=lambda cut: (_rounded(progress, cut), [-one for one in cut[::-1]]))
    cut: tuple[int, ...] = ()
    while len(cut) < count:
        left = [number for number in open_ if number not in cut]
        cut = min(((*cut, one) for one in left), key=lambda cut: (_rounded(progress, cut), -cut[-1]))
    return tuple(sorted(cut))


def _rounded(progress: Progress, cut: Sequence[int]) -> float:
    """The spread without these rounds, so that differences in the last digits do not choose."""
    return round(spread(_without(progress, cut)), 9)
