"""What a side is given for a board: its award.

An award is one of

- a whole number: a score of Law 77, played or assigned. It is always N-S's score, for whichever side the award is, so
  that what was played at a table is one number;
- `Weighted`: an assigned score over several results (12C1c);
- `Artificial`: average plus, average, average minus (12C2), or another share of what was available;
- `Complement`: what the other side's award leaves (86B2b);
- `BetterOf`: the better of two (86B2b);
- `Absent`: nothing to score.

The awards of the two sides of a table need not agree (12C1e, 79B3, 2007 12C1f).

| provision | what it says | here |
|---|---|---|
| 12C1a, 12C1c | an assigned score, weighted | `Weighted` |
| 12C2a, 88 | average plus, average, average minus | `Artificial` |
| 12C1e (2017); 12C1f (2007) | the two sides need not balance | `Award` |
| 86B2b (2017) | what the other side's award leaves, and the better of two | `Complement`, `BetterOf` |
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from kibitz.game import Result, Vulnerability
from kibitz.game.doors import door
from kibitz.game.values import Spelled, named
from kibitz.scoring.flaws import Unscorable, UnscorableKind


@door
@dataclass(frozen=True, slots=True)
class Outcome:
    """One result that is weighed: N-S's points, the share it has, and the result itself where it is known."""

    points: int
    share: Fraction
    result: Result | None = None


FINEST = 1000
"""Weights are percentages, or fractions with a denominator up to this: no director weighs more finely."""
_SHARE = re.compile(r"-?[0-9]{1,9}(?:[.,][0-9]{1,9})?%?|[0-9]{1,9}/[0-9]{1,9}")


@door
@dataclass(frozen=True, slots=True)
class Weighted:
    """Several results, each with its share of the whole (12C1c); the shares make one.

    >>> from kibitz.scoring import Weighted
    >>> award = Weighted.of([("60%", 420), ("40%", -50)], kb.Vulnerability("None"))
    >>> float(sum(outcome.share * outcome.points for outcome in award.outcomes))
    232.0
    """

    outcomes: tuple[Outcome, ...]

    def __post_init__(self) -> None:
        if any(10**8 % outcome.share.denominator and outcome.share.denominator > FINEST for outcome in self.outcomes):
            raise Unscorable("weight_too_fine", finest=FINEST)
        total = sum(outcome.share for outcome in self.outcomes)
        if any(outcome.share <= 0 for outcome in self.outcomes):
            raise Unscorable("weight_not_positive", weights=tuple(outcome.share for outcome in self.outcomes))
        if total != 1:
            raise Unscorable("weights_not_one", total=total, weights=tuple(outcome.share for outcome in self.outcomes))

    @classmethod
    @door
    def of(
        cls, results: Iterable[tuple[Fraction | int | str, Result | str | int]], vulnerability: Vulnerability | str
    ) -> Weighted:
        """Each share (`"60%"`, `"2/3"`, a fraction) with its result, or with N-S's points.

        >>> from kibitz.scoring import Weighted
        >>> award = Weighted.of([("60%", "4S= N"), ("40%", "4S-1 N")], kb.Vulnerability("None"))
        >>> [(outcome.points, str(outcome.share)) for outcome in award.outcomes]
        [(420, '3/5'), (-50, '2/5')]
        """
        vulnerability = Vulnerability.of(vulnerability)
        return cls(tuple(_outcome(share, result, vulnerability) for share, result in results))


def _outcome(share: Fraction | int | str, result: Result | str | int, vulnerability: Vulnerability) -> Outcome:
    weight = share_of(share) if isinstance(share, str) else Fraction(share)
    if isinstance(result, int):
        return Outcome(result, weight)
    known = Result.of(result)
    return Outcome(known.points(vulnerability), weight, known)


def share_of(text: str) -> Fraction:
    """A share as it is written: "60%", "33.3%", "2/3"."""
    word = text.strip()
    if not _SHARE.fullmatch(word):
        raise Unscorable("not_a_share", text=text[:40])
    try:
        return Fraction(word.removesuffix("%").replace(",", ".")) / (100 if word.endswith("%") else 1)
    except (ValueError, ZeroDivisionError):
        raise Unscorable("not_a_share", text=text) from None


class Average(Enum):
    """The three artificial scores, by responsibility for the irregularity (12C2a)."""

    PLUS = "ave+"  # not at fault: at least 60 %
    EVEN = "ave"  # partly at fault: 50 %
    MINUS = "ave-"  # directly at fault: at most 40 %


@dataclass(frozen=True, slots=True)
class Artificial:
    """An artificial score: one of the averages, or a share of what was available, or a number of IMPs.

    A contestant's own figure on the other boards takes the place of average plus or minus where 12C2c says so; a share
    or a number that somebody named is taken as it is.
    """

    average: Average | None = None
    share: Fraction | None = None
    imps: Fraction | None = None

    def __post_init__(self) -> None:
        if sum(given is not None for given in (self.average, self.share, self.imps)) != 1:
            raise Unscorable("artificial_not_one")
        for figure in (self.share, self.imps):
            if figure is not None and (isinstance(figure, bool | Spelled) or not isinstance(figure, int | Fraction)):
                raise UnscorableKind("not_exact", figure=named(figure))
        if self.average is not None and not isinstance(self.average, Average):
            raise UnscorableKind("award_unknown", value=named(self.average))
        if self.share is not None and not 0 <= self.share <= 1:
            raise Unscorable("share_beyond_all", share=self.share)


PLUS = Artificial(Average.PLUS)
AVERAGE = Artificial(Average.EVEN)
MINUS = Artificial(Average.MINUS)


class Complement(Enum):
    """What is left of the board by the other side's award (86B2b)."""

    COMPLEMENT = "complement"


COMPLEMENT = Complement.COMPLEMENT


class Absent(Enum):
    """Why there is nothing to score."""

    NOT_PLAYED = "not-played"  # nobody is given anything for it
    CANCELLED = "cancelled"  # no result of this board stands (86B2)
    LATE = "late"  # still to be played, or not yet entered


NOT_PLAYED, CANCELLED, LATE = Absent


@door
@dataclass(frozen=True, slots=True)
class BetterOf:
    """Whichever of the two is worth more to this side (86B2b: average plus or an assigned score)."""

    first: Award
    second: Award


Award = int | Weighted | Artificial | Complement | BetterOf | Absent


def outcomes(award: int | Weighted) -> tuple[tuple[int, Fraction | int], ...]:
    """N-S's points with their shares; a single score has it all."""
    if isinstance(award, int):
        return ((award, 1),)
    return tuple((outcome.points, outcome.share) for outcome in award.outcomes)
