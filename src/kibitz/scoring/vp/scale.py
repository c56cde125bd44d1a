"""What every scale of victory points has in common: a margin is read off a card."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.rounding import Halves, Number, rounded, truncated

MOST_BOARDS = 10_000
"""No match is longer; a greater number is a slip."""


class Measure(Enum):
    """What a scale converts: the difference in IMPs, or a percentage of the matchpoints (56.23 for 56.23%)."""

    IMPS = "imps"
    PERCENT = "percent"

    @property
    def even(self) -> int:
        """The margin of a drawn match."""
        return 0 if self is Measure.IMPS else 50

    @property
    def unit(self) -> Fraction:
        """The steps in which cards give margins."""
        return Fraction(1) if self is Measure.IMPS else Fraction(1, 100)


class Fractions(Enum):
    """What is done with a margin that lies between two margins of the card.

    A half IMP comes from 12C4, tenths from cross-IMPs or weighted scores. The EBU rounds the match to the unit of its
    card, exact halves away from average, before the card is read; the WBF gives its scale for whole margins only.
    """

    NEAREST = "nearest"
    DROPPED = "dropped"
    INTERPOLATED = "interpolated"
    FORMULA = "formula"


@dataclass(frozen=True, slots=True)
class VpRange:
    """One line of a card: the margins from and to, and the VPs of the winner and the loser; the last has no end."""

    first: Fraction
    last: Fraction | None
    winner: Fraction
    loser: Fraction


@dataclass(frozen=True, slots=True)
class VpWorking:
    """How the VPs of one side came about.

    `read` is the margin with which the card was read, without its sign; a percentage below 50 is read as the
    opponents'. `formula` is the value of a continuous scale before it is rounded to the card, to six places;
    `repaired` says that the card then adds to it, so that no IMP is worth more than the one before.
    """

    scale: str
    measure: Measure
    boards: int
    margin: Fraction
    own: Fraction
    other: Fraction
    read: Fraction
    line: VpRange | None
    maximum: bool
    formula: Fraction | None = None
    repaired: bool = False
    between: tuple[VpRange, VpRange] | None = None  # the lines of the card from which it was interpolated

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences says it."""
        if self.between is not None:
            kind = "interpolated"
        elif self.line is None:
            kind = "formula"
        elif self.formula is None:
            kind = f"{'even' if self.own == self.other else 'range'}_{self.measure.value}"
        elif self.maximum:
            kind = "maximum"
        else:
            kind = "repaired" if self.repaired else "card"
        return f"scoring.vp.working.{kind}"

    @property
    def message_values(self) -> dict[str, object]:
        """The values of that sentence."""
        first, last = (self.line.first, self.line.last) if self.line else (None, None)
        return {
            "boards": self.boards,
            "read": self.read,
            "formula": self.formula,
            "first": first,
            "last": None if last == first else last,
            "open": "yes" if self.line is not None and last is None else "no",
            "winner": max(self.own, self.other),
            "loser": min(self.own, self.other),
            "margins": None if self.between is None else tuple(line.first for line in self.between),
            "worth": None if self.between is None else tuple(line.winner for line in self.between),
        }


@dataclass(frozen=True)
class VpScale(ABC):
    """A scale of victory points; `places` is with how many decimals its VPs are printed."""

    name: str
    measure: Measure = Measure.IMPS
    places: int = 0
    fractions: Fractions = Fractions.NEAREST
    halves: Halves = Halves.AWAY_FROM_AVERAGE

    def __post_init__(self) -> None:
        if self.fractions not in self.treatments:
            raise Unscorable(
                "vp_fractions",
                scale=self.name,
                fractions=self.fractions.value,
                known=tuple(treatment.value for treatment in self.treatments),
            )

    @property
    def treatments(self) -> tuple[Fractions, ...]:
        """What this scale can do with a margin between two margins of the card."""
        return Fractions.NEAREST, Fractions.DROPPED

    @abstractmethod
    def row(self, boards: int) -> tuple[VpRange, ...]:
        """The card for so many boards: its lines from the drawn match to the greatest win."""

    def vps(self, margin: Number, boards: int) -> tuple[Fraction, Fraction]:
        """The VPs of the side with this margin, negative if it lost, and those of the other side."""
        working = self.working(margin, boards)
        return working.own, working.other

    def working(self, margin: Number, boards: int) -> VpWorking:
        """The same with how it came about."""
        margin = self._margin(margin)
        row = self.row(boards)
        read = self._read(self._ahead(margin))
        line = next((vp_range for vp_range in row if vp_range.last is None or read <= vp_range.last), row[-1])
        return self._working(margin, boards, read, line, (line.winner, line.loser), line == row[-1])

    def _working(
        self,
        margin: Fraction,
        boards: int,
        read: Fraction,
        line: VpRange | None,
        vps: tuple[Fraction, Fraction],
        maximum: bool,
    ) -> VpWorking:
        own, other = vps if margin >= self.measure.even else reversed(vps)
        return VpWorking(self.name, self.measure, boards, margin, own, other, read, line, maximum)

    def _margin(self, margin: Number) -> Fraction:
        if self.measure is Measure.PERCENT and not 0 <= margin <= 100:
            raise Unscorable("vp_percent", percent=margin)
        return Fraction(margin)

    def _ahead(self, margin: Fraction) -> Fraction:
        """The margin as the side that is ahead has it."""
        return self.measure.even + abs(margin - self.measure.even)

    def _read(self, ahead: Fraction) -> Fraction:
        if self.fractions is Fractions.DROPPED:
            return Fraction(truncated(ahead, self.measure.unit))
        return Fraction(rounded(ahead, self.measure.unit, self.halves, self.measure.even))


def match(scale: VpScale, boards: int, margin: Number, opponents: Number) -> tuple[VpWorking, VpWorking]:
    """The VPs of both sides of a match, each from its own margin (12C4: the two scores need not balance)."""
    return scale.working(margin, boards), scale.working(opponents, boards)


def checked_boards(boards: int) -> int:
    """A number of boards that a match can have."""
    if type(boards) is not int or not 1 <= boards <= MOST_BOARDS:
        raise Unscorable("vp_boards", boards=boards, most=MOST_BOARDS)
    return boards
