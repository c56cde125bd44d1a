"""12C2c: a contestant's own figure on the other boards in place of average plus or average minus.

Who is given average plus and has more than that on the other boards of the session gets what is there; who is given
average minus and has less, likewise. At IMPs the same is done with the mean of a board. The window is the session, or
the match, which is the boards of the same round (regulation `own_average_window`). Boards with artificial scores say
nothing of how a contestant plays, and are left out.

12C2d: an authority may lay down other figures for the second and further boards without a score in one session
(`multi_missing_boards_scale`, `multi_missing_boards_imps`); a figure so laid down is taken as it is.

| provision | what it says | here |
|---|---|---|
| 12C2c; 12C2d (2017) | as above; for several boards without a score what is laid down | `OwnAverage` |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from kibitz.game import Side
from kibitz.scoring.awards import MINUS, PLUS, Artificial, Award
from kibitz.scoring.fields.travellers import Rest, Traveller, TravellerKey
from kibitz.scoring.methods.base import Method
from kibitz.scoring.rounding import Number, simple


@dataclass(frozen=True, slots=True)
class Averages:
    """What the regulations say of average plus and minus: the window of 12C2c, and the scales of 12C2d."""

    window: str = "session"
    scale: tuple[Fraction, ...] = ()  # for the first board without a score, the second, and so on; the last for more
    imps: tuple[int, ...] = ()
    elsewhere: Mapping[str, OtherBoards] = field(
        default_factory=dict
    )  # in other sessions, where the window is the stage

    def laid_down(self, number: int, by_law: Number, top: Number) -> Number | None:
        """What is laid down for the board with that number among a contestant's boards without a score.

        12C2d lets an authority have other figures where there are several: the first has at least what 12C2a and b say.
        """
        figures: Sequence[Number] = [simple(share * top) for share in self.scale] if top else self.imps
        if not figures or (number == 1 and figures[0] <= by_law):
            return None
        return figures[min(number, len(figures)) - 1]


class OtherBoards(NamedTuple):
    """What a contestant has on the boards that 12C2c looks at."""

    total: Number = 0
    available: Number = 0
    boards: int = 0

    def and_(self, more: OtherBoards) -> OtherBoards:
        """These and some more."""
        return OtherBoards(self.total + more.total, self.available + more.available, self.boards + more.boards)

    def at_the_same_rate(self, top: Number) -> Number | None:
        """What that is on one board with such a top; None where there are no other boards."""
        if not self.boards:
            return None
        rate = Fraction(self.total) / self.available * top if self.available else Fraction(self.total) / self.boards
        return simple(rate)


@dataclass(frozen=True, slots=True)
class AwardSeat:
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
    is_regulated: bool = False  # another figure was laid down for it (12C2d)

    @property
    def is_own(self) -> bool:
        """Whether their own figure took the place of the Law's (12C2c)."""
        return self.own is not None and self.figure != self.by_law


AwardCard = Mapping[TravellerKey, AwardSeat]
"""Where a contestant has awards, by traveller."""


def is_average(award: Award | Rest) -> bool:
    """Whether 12C2c can change what it is worth."""
    return isinstance(award, Artificial) and award in (PLUS, MINUS)


def says_nothing(award: Award | Rest) -> bool:
    """Whether the award says nothing of how a contestant plays, and so does not count for 12C2c."""
    return isinstance(award, Artificial | Rest)


def own_averages(
    card: AwardCard,
    others: Callable[[AwardSeat], OtherBoards],
    travellers: Mapping[TravellerKey, Traveller],
    policy: Averages,
    method: Method,
) -> tuple[OwnAverage, ...]:
    """What 12C2c and 12C2d make of each average plus and minus on a contestant's card.

    `others` says what they have on the boards that count for one of them.
    """
    found: list[OwnAverage] = []
    without_score = sorted(card.items(), key=lambda entry: (entry[1].round, entry[1].board))
    for number, (key, seat) in enumerate(without_score, 1):
        priced = travellers[key].side(seat.side)
        by_law = priced.figures[seat.award]
        if by_law is None or not is_average(seat.award):
            continue
        regulated = policy.laid_down(number, by_law, priced.top) if seat.award == PLUS else None
        own = None if regulated is not None else others(seat).at_the_same_rate(priced.top)
        if regulated is not None:
            figure = method.rounded(regulated, priced.top)
        elif own is None:
            figure = by_law
        else:
            own = method.rounded(own, priced.top)
            figure = max(by_law, own) if seat.award == PLUS else min(by_law, own)
        found.append(OwnAverage(seat.board, seat.round, by_law, own, figure, regulated is not None))
    return tuple(found)


def counted(card: AwardCard, travellers: Mapping[TravellerKey, Traveller]) -> OtherBoards:
    """What the awards on a card come to."""
    figures = [
        (figure, priced.top)
        for key, seat in card.items()
        if (figure := (priced := travellers[key].side(seat.side)).figures[seat.award]) is not None
    ]
    return OtherBoards(sum(figure for figure, _ in figures), sum(top for _, top in figures), len(figures))
