"""Average plus and minus between teams: 12C2b, a team's own mean instead (12C2c), and a laid-down scale (12C2d).

A team's own mean is that of the boards with scores: of the match, or of the session or the stage with what the team has
in its other matches (regulation `own_average_window`). Boards with artificial scores say nothing of how it plays.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from kibitz.laws.editions import CURRENT, Edition, cite
from kibitz.scoring.awards import MINUS, PLUS, Artificial
from kibitz.scoring.fields.own_average import Averages
from kibitz.scoring.matches.boards import ARTIFICIAL_IMPS
from kibitz.scoring.matches.figures import Comparison, FigureSource
from kibitz.scoring.matches.methods import TeamMethod
from kibitz.scoring.rounding import Number, simple


@dataclass(frozen=True, slots=True)
class OtherMatches:
    """What a team has in its other matches: its figures on boards with scores, and on how many it had none (12C2d)."""

    figures: tuple[Number, ...] = ()
    boards: int = 0


@dataclass(slots=True)
class MatchAverages:
    """Prices artificial scores of one match, in the order of its boards."""

    method: TeamMethod
    policy: Averages
    figures: Mapping[str, Sequence[Number]]  # on the boards with scores, by team
    boards: dict[str, int] = field(default_factory=dict)  # without a score so far, by team
    edition: Edition = CURRENT

    def __call__(self, team: str, award: Artificial) -> Comparison:
        """What the award is worth to that team on the board that is being scored."""
        by_law = self.method.artificial(award)
        law = cite(ARTIFICIAL_IMPS, self.edition) if self.method.unit == "imps" else "12C2a"
        if award not in (PLUS, MINUS):
            return Comparison(FigureSource.ARTIFICIAL, by_law, law, award=award)
        if award == PLUS:
            laid_down = self.policy.laid_down(self.boards.get(team, 0) + 1, by_law, self.method.top)
            if laid_down is not None:
                return Comparison(FigureSource.LAID_DOWN, laid_down, "12C2d", by_law=by_law, award=award)
        own = _mean(self.figures.get(team, ()))
        if own is not None and (own > by_law if award == PLUS else own < by_law):
            return Comparison(FigureSource.OWN_AVERAGE, own, "12C2c", by_law=by_law, own=own, award=award)
        return Comparison(FigureSource.ARTIFICIAL, by_law, law, by_law=by_law, own=own, award=award)

    def next_board(self, team: str) -> None:
        """The team has no score on that board: any other is a further one (12C2d)."""
        self.boards[team] = self.boards.get(team, 0) + 1


def by_law(method: TeamMethod, edition: Edition) -> MatchAverages:
    """Prices artificial scores without looking at anything else."""
    return MatchAverages(method, Averages(), {}, {}, edition)


def _mean(figures: Sequence[Number]) -> Number | None:
    return simple(Fraction(sum(figures)) / len(figures)) if figures else None
