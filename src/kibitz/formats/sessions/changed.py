"""What a correction changed (79C): which results are others than before, and what that did to whom."""

from __future__ import annotations

from dataclasses import dataclass

from kibitz.formats.sessions.ranked import RankedSession
from kibitz.scoring.results import BoardResult
from kibitz.scoring.standings import Group, Moved, changes

_Met = tuple[int, str, int, str, object, object]


@dataclass(frozen=True, slots=True)
class Changes:
    """Results as they were and as they are, and what moved in each ranking."""

    results: tuple[tuple[BoardResult | None, BoardResult | None], ...]
    moved: tuple[tuple[Group, tuple[Moved, ...]], ...]


def changes_since(before: RankedSession, after: RankedSession) -> Changes:
    """What is otherwise than before."""
    old, new = ({_met(each): each for each in ranked.field.results} for ranked in (before, after))
    results = [(old.get(met), new.get(met)) for met in dict.fromkeys((*old, *new)) if old.get(met) != new.get(met)]
    moved = []
    for group, ranking in after.rankings.by_group.items():
        if group in before.rankings.by_group:
            moved.append((group, tuple(changes(before.rankings[group], ranking))))
    return Changes(tuple(results), tuple(moved))


def _met(result: BoardResult) -> _Met:
    """Who met whom on which board, at which table."""
    return result.board, result.section, result.round, result.table, result.ns, result.ew
