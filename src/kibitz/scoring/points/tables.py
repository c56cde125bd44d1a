"""A table of points as values, and the rules of a season, of handicaps and of ratings beside it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from kibitz.scoring.rounding import Number, rounded, simple

PointsRounding = Literal["nearest", "up", "down"]
"""Which way a figure goes that is rounded; to the nearest, a half goes up."""

FieldCount = Literal["contestants", "tables"]
FieldMeasure = Literal["contestants", "tables", "boards", "sessions", "strength"]


@dataclass(frozen=True, slots=True)
class AwardLine:
    """A line of a table: in which ranking and in which field it holds, and what the places are worth there.

    What a place is worth is one of three: a number for each (`places`); a part (`shares`, and `beyond` them) of what
    the first is worth (`first`, and so much for each contestant and table); or `last`, and a `step` for each above it.
    """

    name: str = ""
    kind: Literal["any", "individual", "pairs", "teams"] = "any"
    of: Literal["all", "section"] = "all"
    stratum: str = ""
    category: str = ""
    handicap: bool = False
    winners: int = 0  # 1: where there is one; 2: of a line; 0: of either
    from_contestants: int = 0
    to_contestants: int = 0  # 0: however many
    from_tables: int = 0
    to_tables: int = 0
    from_boards: int = 0
    to_boards: int = 0
    places: tuple[Number, ...] = ()
    first: Number = 0
    each_contestant: Number = 0
    each_table: Number = 0
    most: Number = 0  # that the first is worth; 0: whatever it comes to
    shares: tuple[Number, ...] = ()
    beyond: Literal["nothing", "1/place", "1/(place-1)", "even"] = "nothing"
    last: Number = 0
    step: Number = 0
    least: Number = 0  # that a place among those awarded is worth
    awarded: Number = 1  # the part of the field that is given points
    awarded_of: FieldCount = "contestants"
    awarded_rounding: PointsRounding = "down"


@dataclass(frozen=True, slots=True)
class PointsFactor:
    """By what points are multiplied: so much for each board, say; or by bands, each from a number on.

    Below the first band nothing is given.
    """

    by: FieldMeasure = "boards"
    bands: tuple[tuple[Number, Number], ...] = ()
    each: Number = 0


@dataclass(frozen=True, slots=True)
class PointsTable:
    """What is given for places, boards and matches."""

    name: str = ""
    source: str = ""
    unit: Number = Fraction(1, 100)
    rounding: PointsRounding = "nearest"
    round_places: bool = False  # each place by itself, as in a printed table, before a tie shares them
    ties: Literal["share", "highest", "lowest"] = "share"
    several: Literal["best", "sum"] = "best"  # of a contestant who is given points in several rankings
    to: Literal["each", "split"] = "each"  # every player has them, or they are shared by the players
    whole_for: int = 0  # with `each`: of a team of more players than that, they share what so many would have
    half_tables: Literal["whole", "half", "nothing"] = "whole"
    least_boards: int = 0
    least_contestants: int = 0
    least_percentage: Number = 0
    each_board: Number = 0
    match_won: Number = 0
    match_drawn: Number = 0
    board_of_match_won: Number = 0
    board_of_match_drawn: Number = 0
    award: tuple[AwardLine, ...] = ()
    factor: tuple[PointsFactor, ...] = ()


@dataclass(frozen=True, slots=True)
class SeasonRules:
    """How the sessions of a season count together."""

    counts: Literal["percentage", "points"] = "percentage"
    together: Literal["average", "sum"] = "average"
    by: Literal["player", "contestant"] = "player"
    best: int = 0  # so many count; 0: all
    best_share: Number = 1  # the part of the season's sessions that counts, where that is fewer
    least: int = 1  # sessions without which nobody takes a place
    unit: Number = Fraction(1, 100)
    rounding: PointsRounding = "nearest"


@dataclass(frozen=True, slots=True)
class HandicapRules:
    """What handicap past results give: a part of what is lacking to par."""

    par: Number = 0  # the average that needs no handicap; 0: the best average of all
    share: Number = 1
    last: int = 0  # how many of the latest sessions count; 0: all
    least: int = 1  # sessions without which there is no handicap
    most: Number = 0  # 0: whatever it comes to
    below_nothing: bool = False  # whether who is above par has one that is taken away
    unit: Number = Fraction(1, 2)
    rounding: PointsRounding = "nearest"


@dataclass(frozen=True, slots=True)
class RatingRules:
    """How a rating follows results: by a part of the difference to what was to be expected in that field."""

    start: Number = 50
    share: Number = Fraction(1, 20)
    least: int = 1  # sessions without which nobody takes a place
    unit: Number = Fraction(1, 100)
    rounding: PointsRounding = "nearest"


@dataclass(frozen=True, slots=True)
class ClubTable:
    """All that a file lays down; what it does not speak of is not there."""

    points: PointsTable | None = None
    season: SeasonRules | None = None
    handicap: HandicapRules | None = None
    rating: RatingRules | None = None


def to_unit(figure: Number, unit: Number, rounding: PointsRounding) -> Number:
    """A figure rounded once, as a table says; a unit of nothing leaves it as it is."""
    size = Fraction(unit)
    if not size:
        return figure
    if rounding == "nearest":
        return rounded(figure, size)
    units = Fraction(figure) / size
    whole = units.numerator // units.denominator if rounding == "down" else -(-units.numerator // units.denominator)
    return simple(whole * size)
