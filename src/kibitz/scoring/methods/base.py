"""The methods of scoring a field (Law 78): what each score on a board is worth beside the others.

Every method is linear: a weighted score (12C1c) is worth the sum of what its results are worth, each by its weight, and
it stands in the frequencies of those compared with it by the same weights. So a method need only say what one score is
worth, `values`, and what there is where there is no score.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Protocol, runtime_checkable

from kibitz.scoring.awards import Artificial, Average
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.methods.columns import ScoreColumn
from kibitz.scoring.rounding import Number, simple

TENTH = Fraction(1, 10)
HALF = Fraction(1, 2)
SHARES = {Average.PLUS: Fraction(6, 10), Average.EVEN: HALF, Average.MINUS: Fraction(4, 10)}
"""12C2a: at least 60 %, 50 %, at most 40 %."""


@runtime_checkable
class Method(Protocol):
    """A way of scoring a field, with what the regulations leave open about it."""

    @property
    def name(self) -> str:
        """Its name in the regulations and on the command line."""

    @property
    def unit(self) -> str:
        """What the figures are: `matchpoints`, `imps` or `points`."""

    def values(self, column: ScoreColumn) -> dict[int, Number]:
        """What each score of the column is worth, by that side's points."""

    def top(self, column: ScoreColumn) -> Number:
        """The most that could be got on the board; 0 where a method has no top."""

    def artificial(self, award: Artificial, column: ScoreColumn) -> Number:
        """What an artificial score is worth (12C2), before a contestant's own figure is looked at (12C2c)."""

    def complement(self, figure: Number, top: Number) -> Number:
        """What the figure of one side leaves to the other."""

    def rounded(self, figure: Number, top: Number) -> Number:
        """The figure as the regulation wants it for each board."""


def artificial_imps(award: Artificial, average_plus: int) -> Number:
    """12C2b: average plus is so many IMPs, average minus as many less than nothing; another share in proportion."""
    if award.imps is not None:
        return simple(award.imps)
    share = SHARES[award.average] if award.average else award.share or Fraction(0)
    return simple((share - HALF) / TENTH * average_plus)


def artificial_matchpoints(award: Artificial, top: Number) -> Number:
    """12C2a: a share of what was available on the board."""
    if award.imps is not None:
        raise Unscorable("imps_at_matchpoints", imps=award.imps)
    share = SHARES[award.average] if award.average else award.share or Fraction(0)
    return simple(share * top)


def known(name: str, value: object, words: tuple[object, ...]) -> None:
    """Refuse a word that an option of a method does not have."""
    if value not in words:
        raise Unscorable("not_one_of", name=name, word=value, known=tuple(map(str, words)))
