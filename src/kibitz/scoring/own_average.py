"""12C2c: a contestant's own figure on the other boards in place of average plus or average minus.

Who is given average plus and has more than that on the other boards of the session gets what he has there; who is given
average minus and has less, likewise. At IMPs the same is done with the mean of a board. The window is the session, or
the match, which is the boards of the same round (regulation `own_average_window`). Boards with artificial scores say
nothing of how a contestant plays, and are left out.

12C2d: an authority may lay down other figures for the second and further boards without a score in one session
(`multi_missing_boards_scale`, `multi_missing_boards_imps`); a figure so laid down is taken as it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from kibitz.game import Side
from kibitz.scoring.awards import MINUS, PLUS, Artificial, Award
from kibitz.scoring.methods import Method
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.travellers import Key, Rest, Traveller


@dataclass(frozen=True, slots=True)
class Averages:
    """What the regulations say of average plus and minus: the window of 12C2c, and the scales of 12C2d."""

    window: str = "session"
    scale: tuple[Fraction, ...] = ()  # for the first board without a score, the second, and so on; the last for more
    imps: tuple[int, ...] = ()

    def laid_down(self, number: int, top: Number) -> Number | None:
        """What is laid down for a contestant's board with that number among those for which he has average plus."""
        figures: Sequence[Number] = [simple(each * top) for each in self.scale] if top else self.imps
        return figures[min(number, len(figures)) - 1] if figures else None


@dataclass(frozen=True, slots=True)
class Seat:
    """Where a contestant has an award."""

    board: int
    round: int
    side: Side
    award: Award | Rest


@dataclass(frozen=True, slots=True)
class OwnAverage:
    """How the figure of one artificial score came about: by the Law's own figure, or by the contestant's."""

    board: int
    round: int
    by_law: Number
    own: Number | None  # on this board, at the rate of the others; None where there are none, or 12C2d decides
    figure: Number

    @property
    def is_own(self) -> bool:
        """Whether his own figure took the place of the Law's (12C2c)."""
        return self.own is not None and self.figure != self.by_law

    @property
    def is_regulated(self) -> bool:
        """Whether another figure was laid down for it (12C2d)."""
        return self.own is None and self.figure != self.by_law


Card = Mapping[Key, Seat]
"""Where a contestant has awards, by traveller."""


def is_average(award: Award | Rest) -> bool:
    """Whether 12C2c can change what it is worth."""
    return isinstance(award, Artificial) and award in (PLUS, MINUS)


def own_averages(
    card: Card, travellers: Mapping[Key, Traveller], policy: Averages, method: Method
) -> tuple[OwnAverage, ...]:
    """What 12C2c and 12C2d make of each average plus and minus on a contestant's card."""
    figures = {key: travellers[key].side(seat.side).figures[seat.award] for key, seat in card.items()}
    tops = {key: travellers[key].side(seat.side).top for key, seat in card.items()}
    found: list[OwnAverage] = []
    pluses = 0
    averages = [each for each in card.items() if is_average(each[1].award)]
    for key, seat in sorted(averages, key=lambda each: (each[1].round, each[1].board)):
        by_law = figures[key]
        if by_law is None:
            continue
        others = [each for each in card if _counts(card[each], seat, policy.window)]
        scores = [(figure, tops[each]) for each in others if (figure := figures[each]) is not None]
        own = method.rounded(_at_the_rate_of(scores, tops[key]), tops[key]) if scores else None
        figure = by_law if own is None else max(by_law, own) if seat.award == PLUS else min(by_law, own)
        if seat.award == PLUS:
            pluses += 1
            regulated = policy.laid_down(pluses, tops[key])
            if regulated is not None and regulated != by_law:
                figure, own = regulated, None
        found.append(OwnAverage(seat.board, seat.round, by_law, own, figure))
    return tuple(found)


def _counts(other: Seat, of: Seat, window: str) -> bool:
    return not isinstance(other.award, Artificial | Rest) and (window != "match" or other.round == of.round)


def _at_the_rate_of(scores: Sequence[tuple[Number, Number]], top: Number) -> Number:
    unit = lcm(*(figure.denominator for figure, _ in scores))
    total = Fraction(sum(figure.numerator * (unit // figure.denominator) for figure, _ in scores), unit)
    available = sum(each for _, each in scores)
    return simple(total / available * top if available else total / len(scores))
