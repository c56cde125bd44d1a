"""The order in which contestants are listed who are equal: by their ids as people count, 9 before 10."""

from __future__ import annotations

import re
from dataclasses import replace

from kibitz.scoring.standings import Ranking, Rankings

_DIGITS = re.compile(r"([0-9]+)")
_Key = tuple[tuple[int, int, str], ...]


def natural(id: str) -> _Key:
    """What an id is sorted by: numbers as numbers, the rest as text without regard to capital letters."""
    parts = (each for each in _DIGITS.split(id) if each)
    return tuple((0, int(each), "") if each[0] in "0123456789" else (1, 0, each.casefold()) for each in parts)


def in_natural_order(rankings: Rankings) -> Rankings:
    """The same rankings, those who share a place in the natural order of their ids."""
    return replace(rankings, by_group={group: _listed(each) for group, each in rankings.by_group.items()})


def _listed(ranking: Ranking) -> Ranking:
    if all(each.shared_by == 1 for each in ranking.places.values()):
        return ranking
    ordered = sorted(ranking.places.items(), key=lambda each: (each[1].number, natural(each[0])))
    return replace(ranking, places=dict(ordered))
