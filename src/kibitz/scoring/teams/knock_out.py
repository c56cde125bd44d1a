"""A knock-out match decided: by the scores of both teams, penalties and carry-over counted (12C4)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from kibitz.scoring.matches.match_score import MatchScore
from kibitz.scoring.rounding import Number, simple


@dataclass(frozen=True, slots=True)
class KnockOutDecision:
    """Who won, and by how much; nobody while it is level, or not over."""

    winner: str | None
    loser: str | None
    margin: Number
    extra_boards: int = 0  # to be played if it is level
    leader: str | None = None  # who is ahead while it is not over
    is_over: bool = True
    left: int = 0  # the boards that may still change it
    unit: str = "imps"
    walkover: bool = False  # it was won without playing

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences says it."""
        if not self.is_over:
            return f"scoring.teams.decision.{'leads' if self.leader else 'level_so_far'}"
        if self.walkover:
            return "scoring.teams.decision.walkover"
        return f"scoring.teams.decision.{'won' if self.winner else 'level'}"

    @property
    def message_values(self) -> dict[str, object]:
        """The values of that sentence."""
        return {
            "winner": self.winner,
            "loser": self.loser,
            "leader": self.leader,
            "margin": self.margin,
            "size": self.margin,
            "unit": self.unit,
            "boards": self.extra_boards,
            "left": self.left or None,
        }


def decide(score: MatchScore, extra_share: Fraction = Fraction(1, 8), least_extra: int = 2) -> KnockOutDecision:
    """Who won the match.

    Where scores do not balance (as they do after 12C4), the match is won by the mean of what the two margins say. A
    penalty counts in full against the team that has it. Level matches go on with a share of the boards, rounded up (the
    EBU has an eighth, at least two). Nobody has won while a result is still to come, or the director has yet to rule.
    """
    first, second = score.match.teams
    one, other = (score.margin(team) + score.taken(team) for team in (first, second))
    mean = Fraction(one - other) / 2
    margin = simple(mean - score.taken(first) + score.taken(second))
    unit = score.rules.method.unit
    ahead, behind = (first, second) if margin > 0 else (second, first)
    size = margin if margin > 0 else -margin
    if not score.is_over:
        return KnockOutDecision(
            None, None, size, leader=ahead if margin else None, is_over=False, left=score.left, unit=unit
        )
    if margin == 0:
        return KnockOutDecision(None, None, 0, max(least_extra, ceil(extra_share * score.length)), unit=unit)
    return KnockOutDecision(ahead, behind, size, unit=unit)
