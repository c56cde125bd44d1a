"""A traveller: all results of one board that are compared with each other, and what each award on it is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from kibitz.game import SIDES, Side
from kibitz.scoring.awards import COMPLEMENT, Absent, Artificial, Award, BetterOf, Complement, Weighted, outcomes
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.methods.base import Method
from kibitz.scoring.methods.columns import ScoreColumn
from kibitz.scoring.rounding import Number, simple


class TravellerKey(NamedTuple):
    """Which traveller: results are compared that agree in all of this."""

    board: int
    form: str = ""  # 87B
    section: str = ""  # where sections are scored apart
    round: int = 0  # where boards of different rounds with the same number are different boards

    @property
    def whole(self) -> TravellerKey:
        """The board with all its forms."""
        return TravellerKey(self.board, "", self.section, self.round)


@dataclass(frozen=True, slots=True)
class Rest:
    """What that award of the other side leaves: a `Complement` seen beside it."""

    of: Award


Figure = Number | None
"""What an award is worth; None where there is nothing to score."""


@dataclass(frozen=True, slots=True)
class PricedSide:
    """One side of a traveller: the scores that are compared, the top, and the worth of every award given."""

    column: ScoreColumn
    top: Number
    figures: Mapping[Award | Rest, Figure]


NotScored = tuple[Side, "Award | Rest", Flaw]
"""An award of a side that the method cannot score, and why."""


@dataclass(frozen=True, slots=True)
class Traveller:
    """The results of one board, N-S and E-W priced apart."""

    key: TravellerKey
    ns: PricedSide
    ew: PricedSide
    flaws: tuple[NotScored, ...] = ()

    def side(self, side: Side) -> PricedSide:
        """One of the two."""
        return self.ns if side is Side.NORTH_SOUTH else self.ew

    def figure(self, side: Side, award: Award, other: Award) -> Figure:
        """What an award of that side is worth beside the other side's."""
        return self.side(side).figures[seen_beside(award, other)]


def seen_beside(award: Award, other: Award) -> Award | Rest:
    """The award as it is priced: a complement is one of something."""
    return Rest(other) if isinstance(award, Complement) else award


def price(
    key: TravellerKey,
    method: Method,
    ns: Sequence[Award | Rest],
    ew: Sequence[Award | Rest],
    *,
    expected: int = 0,
    fouled: bool = False,
    largest: bool = True,
) -> Traveller:
    """What every award on the board is worth; where all tables were scored alike, `ew` is the very list `ns`."""
    count = Counter(ns)
    counts = count, count if ew is ns else Counter(ew)
    flaws: list[NotScored] = []
    columns, tops, figures = [], [], []
    for side in SIDES:
        scores = {award: times for award, times in counts[side].items() if not isinstance(award, Rest)}
        column = ScoreColumn.counted(side, scores, expected, fouled, largest)
        columns.append(column)
        tops.append(method.top(column))
        figures.append(_figures(method, column, tops[side], scores, flaws))
    for side in SIDES:
        rests = [award for award in counts[side] if isinstance(award, Rest)]
        figures[side].update({rest: _rest(method, rest, side, figures[1 - side], tops, flaws) for rest in rests})
    priced = [PricedSide(*parts) for parts in zip(columns, tops, figures, strict=True)]
    return Traveller(key, priced[0], priced[1], tuple(flaws))


def _figures(
    method: Method, column: ScoreColumn, top: Number, awards: Mapping[Award, int], flaws: list[NotScored]
) -> dict[Award | Rest, Figure]:
    values = method.values(column)
    sign = 1 if column.side is Side.NORTH_SOUTH else -1
    figures: dict[Award | Rest, Figure] = {}
    for award in awards:
        if isinstance(award, int):
            figures[award] = method.rounded(values[sign * award], top)
        else:
            try:
                figures[award] = _figure(method, award, values, column, top)
            except Unscorable as error:
                figures[award] = None
                flaws.append((column.side, award, error.flaw))
    return figures


def _figure(method: Method, award: Award, values: Mapping[int, Number], column: ScoreColumn, top: Number) -> Figure:
    sign = 1 if column.side is Side.NORTH_SOUTH else -1
    match award:
        case Weighted():
            worth = sum(share * values[sign * points] for points, share in outcomes(award))
            return method.rounded(worth, top)
        case Artificial():
            return method.rounded(method.artificial(award, column), top)
        case BetterOf():
            raise Unscorable("only_in_teams", award="better of two")
        case _:
            return None


def _rest(
    method: Method,
    rest: Rest,
    side: Side,
    others: Mapping[Award | Rest, Figure],
    tops: Sequence[Number],
    flaws: list[NotScored],
) -> Figure:
    if rest.of is COMPLEMENT:
        flaws.append((side, rest, Flaw("complement_of_complement")))
        return None
    figure = None if isinstance(rest.of, Absent) else others[rest.of]
    if figure is None:
        return None
    top, of = tops[side], tops[side.opponents]
    left = method.complement(figure, of)
    return method.rounded(left if top == of or not of else simple(Fraction(left) * top / of), top)
