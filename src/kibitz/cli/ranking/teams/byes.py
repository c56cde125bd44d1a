"""Byes: who had no opponents in a round in which the others played (regulation bye_vps)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from kibitz.formats.sessions import FileSession
from kibitz.scoring.teams import EventRules, MatchLine, MatchScore


def byes_of(
    session: FileSession,
    teams: Sequence[str],
    pairs: Mapping[str, str],
    scores: Iterable[MatchScore],
    rules: EventRules,
) -> list[MatchLine]:
    """The byes that a file shows by its rounds: one team has no match, and all others have one.

    Where several have none, the round has only begun.
    """
    lengths: dict[int, int] = {}
    for each in scores:
        lengths[each.match.round] = max(lengths.get(each.match.round, 0), each.length)
    without = []
    for round, playing in sorted(_rounds(session, pairs).items()):
        idle = [team for team in teams if team not in playing]
        if len(idle) == 1:
            without.append((idle[0], lengths.get(round) or max(lengths.values()), round))
    return rules.byes(without)


def _rounds(session: FileSession, pairs: Mapping[str, str]) -> dict[int, set[str]]:
    """By round who played or was to play in it; none where the file has no rounds."""
    found: dict[int, set[str]] = {}
    for result in session.results:
        found.setdefault(result.round, set()).update(pairs.get(who, who) for who in result.everybody)
    for match in session.matches:
        found.setdefault(match.round, set()).update(pairs.get(who, who) for who in (match.home, match.visitors))
    return {} if 0 in found else found
