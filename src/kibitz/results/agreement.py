"""The figures that a file has beside those that were worked out: which agree, and which differ."""

from __future__ import annotations

from kibitz.game.doors import door
from kibitz.results.differences import Agreement
from kibitz.results.field_agreement import compare_field
from kibitz.results.sessions import RankedSession
from kibitz.results.team_agreement import compare_teams
from kibitz.results.teams import RankedTeams


@door
def compare(ranked: RankedSession | RankedTeams) -> Agreement:
    """Compare every figure that the file has with what was worked out."""
    return compare_teams(ranked) if isinstance(ranked, RankedTeams) else compare_field(ranked)
