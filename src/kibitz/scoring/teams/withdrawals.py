"""A team that withdraws: what becomes of its matches, and what those get who can no longer meet it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum
from fractions import Fraction

from kibitz.scoring.teams.victory import MatchKind, MatchLine


class Withdrawal(Enum):
    """What becomes of the matches that the team has played (regulation `withdrawn_team`)."""

    STAND = "stand"
    ANNULLED = "annulled"  # for all who met it
    BY_HALF = "by_half"  # annulled if it had not played half of its matches (EBU, all-play-all)


def counted(
    lines: Sequence[MatchLine], withdrawn: Collection[str], policy: Withdrawal, matches: int | None = None
) -> list[MatchLine]:
    """The lines that count; `matches` is how many a team was to play, else as many as there are rounds."""
    gone = set(withdrawn)
    if policy is Withdrawal.STAND:
        return list(lines)
    if policy is Withdrawal.BY_HALF:
        rounds = matches or len({line.round for line in lines})
        gone = {team for team in gone if 2 * _shares(_played(lines, team)) < rounds}
    return [line for line in lines if line.team not in gone and line.opponent not in gone]


def _played(lines: Sequence[MatchLine], team: str) -> list[MatchLine]:
    return [line for line in lines if line.team == team and line.kind is MatchKind.PLAYED]


def _shares(lines: Sequence[MatchLine]) -> Fraction:
    return sum((line.share for line in lines), Fraction(0))
