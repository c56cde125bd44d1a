"""What is otherwise than in an earlier file of a session of pairs or players (79C)."""

from __future__ import annotations

from dataclasses import dataclass

from kibitz.formats.sessions.ranking.ranked import RankedSession
from kibitz.formats.sessions.ranking.result_changes import ResultChanges, result_changes
from kibitz.scoring.standings import Group, Ranking, RankingChange, changes


@dataclass(frozen=True, slots=True)
class Changes:
    """Results as they were and as they are, and what moved in each ranking; one that is new is listed as it is."""

    results: ResultChanges
    moved: tuple[tuple[Group, tuple[RankingChange, ...]], ...]
    new: tuple[Group, ...]
    gone: tuple[Group, ...]


def changes_since(before: RankedSession, after: RankedSession) -> Changes:
    """What is otherwise than before."""
    old, new = before.rankings.by_group, after.rankings.by_group
    moved = [
        (group, tuple(changes(before.rankings[group], ranking)) if group in old else tuple(_all_of(ranking)))
        for group, ranking in new.items()
    ]
    return Changes(
        result_changes(before.field.results, after.field.results),
        tuple(moved),
        tuple(group for group in new if group not in old),
        tuple(group for group in old if group not in new),
    )


def _all_of(ranking: Ranking) -> list[RankingChange]:
    return [RankingChange(row.contestant, None, row.place, None, row.shown) for row in ranking.rows]
