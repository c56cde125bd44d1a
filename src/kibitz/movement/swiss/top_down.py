"""Drawn from the top: the leader meets the next who is possible, then the highest who is left, and so on.

Unlike by hand it comes to no dead end: two are put together only if everybody else can still be paired. Where a
rematch (or two of one club) cannot be avoided, those are taken that the cheapest pairing has, and the bye as well.
"""

from __future__ import annotations

from kibitz.movement.swiss.blossoms import NOBODY, Blossoms
from kibitz.movement.swiss.matching import Costs
from kibitz.movement.swiss.search import GONE, OUTSIDE, MatchingSearch


def from_the_top(costs: Costs, conflict: int, mate: list[int]) -> list[int]:
    """The pairing from the top; `mate` is the cheapest, and what costs as much as `conflict` is kept from it."""
    size = len(costs)
    allowed = [[other != one and cost < conflict for other, cost in enumerate(row)] for one, row in enumerate(costs)]
    state = Blossoms(size)
    state.mate[:] = mate
    search = MatchingSearch(state, [[(other, 0) for other in range(size) if row[other]] for row in allowed])
    settled = [not allowed[one][mate[one]] for one in range(size)]
    for one in range(size):
        if settled[one]:
            search.label[one] = GONE
    for one in range(size):
        if not settled[one]:
            other = next(
                other
                for other in range(one + 1, size)
                if not settled[other] and allowed[one][other] and _put_together(state, search, allowed, one, other)
            )
            settled[one] = settled[other] = True
    return state.mate


def _put_together(state: Blossoms, search: MatchingSearch, allowed: list[list[bool]], one: int, other: int) -> bool:
    """Pairs two for good, if everybody else can still be paired."""
    mate = state.mate
    for vertex in (one, other):
        state.release(vertex)
    left, right = mate[one], mate[other]
    search.label[one] = search.label[other] = GONE
    if left == other:
        return True
    mate[left] = mate[right] = NOBODY
    if allowed[left][right]:
        mate[left], mate[right] = right, left
    elif not search.augment(left):
        search.label[one] = search.label[other] = OUTSIDE
        mate[left], mate[right] = one, other
        return False
    mate[one], mate[other] = other, one
    return True
