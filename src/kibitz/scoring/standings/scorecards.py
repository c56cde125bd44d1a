"""A contestant's boards, as a rule that breaks ties looks at them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from kibitz.game import Side
from kibitz.scoring.awards import Artificial
from kibitz.scoring.fields.field import Field
from kibitz.scoring.fields.own_average import is_average
from kibitz.scoring.fields.travellers import PricedSide, TravellerKey, seen_beside
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import Number, simple

HALF = Fraction(1, 2)


class BoardFigure(NamedTuple):
    """What a contestant has on one board, their own average included (12C2c); the rest is looked up when asked."""

    session: int  # its number in the order of play
    key: TravellerKey  # the traveller
    result: BoardResult
    who: str
    side: Side
    figure: Number
    priced: PricedSide

    @property
    def round(self) -> int:
        """When it was played."""
        return self.result.round

    @property
    def top(self) -> Number:
        """The top of the board; 0 where there is none."""
        return self.priced.top

    @property
    def opponents(self) -> tuple[str, ...]:
        """Whom they met."""
        return self.result.contestants(self.side.opponents)

    @property
    def partners(self) -> tuple[str, ...]:
        """In an individual, their partner."""
        return tuple(contestant for contestant in self.result.contestants(self.side) if contestant != self.who)

    @property
    def artificial(self) -> bool:
        """Whether it is an artificial score (12C2)."""
        return isinstance(self.result.award(self.side), Artificial)

    @property
    def share(self) -> Number:
        """Of the top; the figure itself where there is none."""
        return simple(Fraction(self.figure) / self.top) if self.top else self.figure

    @property
    def halves_won(self) -> int:
        """2 above average, 1 at average, 0 below."""
        above = 2 * self.figure - self.priced.top
        return 2 if above > 0 else 1 if above == 0 else 0


def cards(fields: Sequence[Field], names: Sequence[str]) -> list[BoardFigure]:
    """Every board on which a contestant has a figure, in the order of play; they have a name in each field."""
    held = enumerate(zip(fields, names, strict=True))
    return [score for number, (field, name) in held for score in sorted(_card(number, field, name), key=_order)]


def _order(score: BoardFigure) -> tuple[int, int]:
    return score.result.round, score.result.board


def _card(number: int, field: Field, who: str) -> Iterator[BoardFigure]:
    travellers = field.travellers
    own = {(own_average.board, own_average.round): own_average.figure for own_average in field.own_averages(who)}
    for key, rows in field.rows.items():
        row = rows.at.get(who)
        if row is None:
            continue
        result = rows.results[row]
        north_south = result.ns == who if isinstance(result.ns, str) else who in result.ns
        if north_south:
            priced, award, other = travellers[key].ns, result.ns_award, result.ew_award
        else:
            priced, award, other = travellers[key].ew, result.ew_award, result.ns_award
        figure = priced.figures[award if rows.same else seen_beside(award, other)]
        if own and is_average(award):
            figure = own.get((result.board, result.round), figure)
        if figure is not None:
            yield BoardFigure(
                number, key, result, who, Side.NORTH_SOUTH if north_south else Side.EAST_WEST, figure, priced
            )


def mean_share(scores: Sequence[BoardFigure]) -> Number:
    """The share of all their tops, or the mean figure where there is no top."""
    total = Fraction(sum(score.figure for score in scores))
    tops = sum(score.priced.top for score in scores)
    return simple(total / tops if tops else total / len(scores)) if scores else 0
