"""Plain matchpoints (78A) of a whole table of scores at once: a column of boards, a column of N-S's points.

For analysis of many scores. The arithmetic is that of `Matchpoints`, two for each score that is worse and one for each
that is equal; but every score stands as it is, and a board has as many as it has. What is adjusted, fouled or missing
is for `score`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence


def matchpoint_column(boards: Sequence[int], points: Sequence[int]) -> list[int]:
    """N-S's matchpoints, row by row; E-W have what is left of the top.

    >>> from kibitz.scoring.methods.matchpoint_columns import matchpoint_column
    >>> matchpoint_column([1, 1, 1, 2, 2], [420, 450, 420, -50, 100])
    [1, 4, 1, 0, 2]
    """
    times = Counter(zip(boards, points, strict=True))
    worth: dict[tuple[int, int], int] = {}
    last, below = None, 0
    for board, score in sorted(times):
        if board != last:
            last, below = board, 0
        equal = times[board, score]
        worth[board, score] = 2 * below + equal - 1
        below += equal
    return list(map(worth.__getitem__, zip(boards, points, strict=True)))
