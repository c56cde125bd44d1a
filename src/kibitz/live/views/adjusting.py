"""What a score that the director thinks of comes to for each side (12C)."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, TypedDict

from kibitz.game import Side
from kibitz.game.about import About
from kibitz.live.live_table import LiveTable
from kibitz.scoring.awards import Award, Weighted
from kibitz.scoring.notation import read_award


class WeighedOutcomeData(TypedDict):
    """One result that is weighed."""

    share: Annotated[str, About("As a fraction.", examples=("3/5",))]
    result: str
    points: Annotated[int, About("Of North-South.")]


class SideTriedData(TypedDict):
    """What a side would get."""

    side: Annotated[str, About(one_of=("NS", "EW"))]
    outcomes: list[WeighedOutcomeData]
    points: Annotated[str, About("Points of North-South, weighted; empty for an artificial score.")]
    artificial: Annotated[str, About("`ave+`, `40%` ...; empty for points.")]


class AwardTriedData(TypedDict):
    """What an adjusted score would come to, and the score at the table."""

    sides: list[SideTriedData]
    at_table: Annotated[str, About("The result at the table; empty while there is none.")]
    points: Annotated[int | None, About("Its points, of North-South.")]


def award_tried(table: LiveTable, scores: tuple[str, str]) -> AwardTriedData:
    """The scores of both sides in points."""
    board = table.board
    assert board is not None
    outcome = board.table.outcome()
    vulnerability = board.board.vulnerability
    sides = [
        _side(side, text, read_award(text, side, vulnerability, outcome.result))
        for side, text in zip(Side, scores, strict=True)
    ]
    points = outcome.points
    return {
        "sides": sides,
        "at_table": "" if outcome.result is None else str(outcome.result),
        "points": None if points is None else points[Side.NORTH_SOUTH],
    }


def _side(side: Side, text: str, award: Award) -> SideTriedData:
    if isinstance(award, Weighted):
        mean = sum((outcome.share * outcome.points for outcome in award.outcomes), Fraction())
        outcomes: list[WeighedOutcomeData] = [
            {"share": str(one.share), "result": str(one.result or ""), "points": one.points} for one in award.outcomes
        ]
        return {"side": str(side), "outcomes": outcomes, "points": _written(mean), "artificial": ""}
    if isinstance(award, int):
        return {"side": str(side), "outcomes": [], "points": str(award), "artificial": ""}
    return {"side": str(side), "outcomes": [], "points": "", "artificial": text}


def _written(mean: Fraction) -> str:
    return str(mean.numerator) if mean.denominator == 1 else f"{float(mean):.2f}".rstrip("0").rstrip(".")
