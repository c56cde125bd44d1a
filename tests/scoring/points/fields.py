"""Rankings for the tests of points: contestants 1, 2, 3 and so on with these totals."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from kibitz.scoring import Matchpoints, score
from kibitz.scoring.fields.ledger import Ledger
from kibitz.scoring.points import PointsTable, read_table
from kibitz.scoring.standings import FieldTallies, Ranking, rank_tallies


def ranked(totals: Sequence[int], boards: int = 24) -> Ranking:
    """A ranking in which contestants have these totals of 200."""
    ledger = Ledger()
    for number, total in enumerate(totals, 1):
        who = str(number)
        ledger.totals[who], ledger.available[who], ledger.boards[who] = total, 200, boards
    ledger.unit = 1
    return rank_tallies(FieldTallies(replace(score([], Matchpoints()), ledger=ledger)))


def table(text: str) -> PointsTable:
    """The points of such a text."""
    found = read_table(f"[points]\n{text}").points
    assert found is not None
    return found


def exact(text: str) -> PointsTable:
    """The same without any rounding."""
    return replace(table(text), unit=Fraction(0))
