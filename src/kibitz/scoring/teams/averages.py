"""Average plus and minus between teams: 12C2b, a team's own mean instead (12C2c), and a laid-down scale (12C2d).

A team's own mean is that of the boards with scores: of the match, or of the session or the stage with what the team has
in its other matches (regulation `own_average_window`). Boards with artificial scores say nothing of how it plays.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from kibitz.laws.editions import CURRENT, Edition, cite
from kibitz.scoring.awards import MINUS, PLUS, Artificial
from kibitz.scoring.own_average import Averages
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.teams.comparing import ARTIFICIAL_IMPS
from kibitz.scoring.teams.methods import TeamMethod
from kibitz.scoring.teams.working import Comparison, Source


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What a team has in its other matches: its figures on boards with scores, and how often it had average plus."""

    figures: tuple[Number, ...] = ()
    pluses: int = 0


@dataclass(slots=True)
class Averager:
    """Prices artificial scores of one match, in the order of its boards."""

    method: TeamMethod
    policy: Averages
    figures: dict[str, list[Number]]  # on the boards with scores, by team
    pluses: dict[str, int] = field(default_factory=dict)
    edition: Edition = CURRENT

    def __call__(self, team: str, award: Artificial, alone: bool) -> Comparison:
        """What the award is worth to that team; one of two to choose from is no board without a score (12C2d)."""
        by_law = self.method.artificial(award)
        law = cite(ARTIFICIAL_IMPS, self.edition) if self.method.unit == "imps" else "12C2a"
        if award not in (PLUS, MINUS):
            return Comparison(Source.ARTIFICIAL, by_law, law)
        if award == PLUS and alone:
            self.pluses[team] = self.pluses.get(team, 0) + 1
            laid_down = self.policy.laid_down(self.pluses[team], self.method.top)
            if laid_down is not None and laid_down != by_law:
                return Comparison(Source.LAID_DOWN, laid_down, "12C2d", by_law=by_law)
        own = _mean(self.figures.get(team, ()))
        if own is not None and (own > by_law if award == PLUS else own < by_law):
            return Comparison(Source.OWN_AVERAGE, own, "12C2c", by_law=by_law, own=own)
        return Comparison(Source.ARTIFICIAL, by_law, law, by_law=by_law, own=own)


def by_law(method: TeamMethod, edition: Edition) -> Callable[[str, Artificial, bool], Comparison]:
    """Prices artificial scores without looking at anything else."""
    return Averager(method, Averages(), {}, {}, edition)


def _mean(figures: Sequence[Number]) -> Number | None:
    return simple(Fraction(sum(figures)) / len(figures)) if figures else None
