"""Small fields for the tests of standings."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from fractions import Fraction

import pytest

from kibitz.scoring import BoardResult, Field, Matchpoints, score
from kibitz.scoring.fields.ledger import Ledger
from kibitz.scoring.methods.base import Method

Line = tuple[int, str, str, int]  # board, N-S, E-W, N-S's points
MakeField = Callable[..., Field]


@pytest.fixture
def field_of() -> MakeField:
    """A field from lines of board, N-S, E-W, points, and perhaps the round."""

    def make(lines: Iterable[tuple[object, ...]], method: Method | None = None) -> Field:
        results = [
            BoardResult.scored(
                int(str(board)), str(ns), str(ew), int(str(points)), round=int(str(rest[0])) if rest else 0
            )
            for board, ns, ew, points, *rest in lines
        ]
        return score(results, method or Matchpoints())

    return make


@pytest.fixture
def field_with(field_of: MakeField) -> MakeField:
    """A field in which contestants have these totals, of what was available, on so many boards."""

    def make(sums: dict[str, tuple[object, int, int]], method: Method | None = None) -> Field:
        ledger = Ledger()
        ledger.unit = 100
        for who, (total, available, boards) in sums.items():
            ledger.totals[who] = int(Fraction(str(total)) * 100)
            ledger.available[who] = available * 100
            ledger.boards[who] = boards
        empty = score([], method or Matchpoints())
        return replace(empty, ledger=ledger)

    return make
