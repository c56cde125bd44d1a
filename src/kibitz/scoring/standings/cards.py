"""A contestant's boards, as a rule that breaks ties looks at them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from kibitz.game import Side
from kibitz.scoring.awards import Artificial
from kibitz.scoring.field import Field
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.travellers import Key

HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Score:
    """What a contestant has on one board, and against whom."""

    session: int  # its number in the order of play
    key: Key  # the traveller
    round: int
    side: Side
    figure: Number
    top: Number
    opponents: tuple[str, ...]
    partners: tuple[str, ...]
    artificial: bool
    better: int  # how many different scores of that side were better

    @property
    def share(self) -> Number:
        """Of the top; the figure itself where there is none."""
        return simple(Fraction(self.figure) / self.top) if self.top else self.figure

    @property
    def won(self) -> Number:
        """1 above average, a half at average, 0 below."""
        average: Number = Fraction(self.top) / 2 if self.top else 0
        return 1 if self.figure > average else HALF if self.figure == average else 0


def cards(fields: Sequence[Field], names: Sequence[str]) -> list[Score]:
    """Every board on which a contestant has a figure, in the order of play; he has a name in each field."""
    held = enumerate(zip(fields, names, strict=True))
    return [score for number, (field, name) in held for score in _card(number, field, name)]


def _card(number: int, field: Field, who: str) -> Iterable[Score]:
    for result, side in field.card(who):
        figure = field.figure(result, side)
        if figure is None:
            continue
        key = field.grouping.key(result)
        priced = field.travellers[key].side(side)
        better = {each for each in priced.figures.values() if each is not None and each > figure}
        yield Score(
            number,
            key,
            result.round,
            side,
            figure,
            priced.top,
            result.contestants(side.opponents),
            tuple(each for each in result.contestants(side) if each != who),
            isinstance(result.award(side), Artificial),
            len(better),
        )


def mean_share(scores: Sequence[Score]) -> Number:
    """The share of all their tops, or the mean figure where there is no top."""
    total = Fraction(sum(each.figure for each in scores))
    tops = sum(each.top for each in scores)
    return simple(total / tops if tops else total / len(scores)) if scores else 0
