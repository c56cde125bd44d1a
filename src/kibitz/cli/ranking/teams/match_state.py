"""How far a match has come: while a board is still to come nobody has won, and VPs are not given."""

from __future__ import annotations

from kibitz.scoring.rounding import Number
from kibitz.scoring.teams import EventRules, MatchScore


def is_waited_for(score: MatchScore) -> bool:
    """Whether the match does not count yet: no board of it can be compared, or one is late."""
    return not score.is_over and (not score.is_scored or bool(score.late))


def state_of(score: MatchScore) -> str:
    """A word for it: `over`, or `in_progress` while a board is to come, or to be ruled on."""
    return "over" if score.is_over else "in_progress"


def ahead_in(score: MatchScore, rules: EventRules) -> tuple[str | None, Number]:
    """Who is ahead or has won, and by how much; nobody where it is level."""
    if score.rules.knock_out:
        decision = rules.decide(score)
        return decision.winner or decision.leader, decision.margin
    first, second = score.match.teams
    margin = score.margin(first)
    return (None, 0) if not margin else (first, margin) if margin > 0 else (second, -margin)
