"""Total points (78C): the sum of the scores themselves.

| provision | what it says | here |
|---|---|---|
| 78C | the sum of the scores | `TotalPoints` |
"""

from __future__ import annotations

from dataclasses import dataclass

from kibitz.game.doors import door
from kibitz.scoring.awards import Artificial
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.methods.columns import ScoreColumn
from kibitz.scoring.rounding import Number


@dataclass(frozen=True, slots=True)
class TotalPoints:
    """Each score is worth itself. The Laws give no artificial score in total points: the director assigns one."""

    name = "total_points"
    unit = "points"

    @door
    def values(self, column: ScoreColumn) -> dict[int, Number]:
        """Itself."""
        return {points: points for points in column.frequencies}

    @door
    def top(self, column: ScoreColumn) -> Number:
        """There is none."""
        return 0

    @door
    def artificial(self, award: Artificial, column: ScoreColumn) -> Number:
        """Refused: 12C2 speaks of matchpoints and IMPs."""
        raise Unscorable("no_average_at_total_points")

    def complement(self, figure: Number, top: Number) -> Number:
        """The other side's loss."""
        return -figure

    def rounded(self, figure: Number, top: Number) -> Number:
        """As it is."""
        return figure
