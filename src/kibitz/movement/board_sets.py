"""Boards and sets: boards that always travel together are a set, of which the first begins with board 1."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import gcd


def set_size(groups: Iterable[Sequence[int]]) -> int:
    """How many boards a set has, at most, where these groups of boards are made of whole sets."""
    known = {tuple(group) for group in groups if group}
    common = 0
    for group in known:
        common = gcd(common, len(group))
    for size in range(common, 1, -1):
        if common % size == 0 and all(sets_of(group, size) is not None for group in known):
            return size
    return 1


def sets_of(boards: Sequence[int], size: int) -> tuple[int, ...] | None:
    """The sets of that size that these boards are; none if they are not whole sets, each in order."""
    if not boards or len(boards) % size:
        return None
    found = []
    for at in range(0, len(boards), size):
        first = boards[at]
        if (first - 1) % size or any(boards[at + more] != first + more for more in range(1, size)):
            return None
        found.append(set_of(first, size))
    return tuple(found)


def set_of(board: int, size: int) -> int:
    """The set that a board belongs to."""
    return (board - 1) // size + 1


def boards_of(sets: Iterable[int], size: int) -> tuple[int, ...]:
    """The boards of these sets, in order."""
    return tuple(board for board_set in sets for board in range((board_set - 1) * size + 1, board_set * size + 1))
