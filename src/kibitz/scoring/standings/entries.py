"""Who takes part and how they stand: withdrawn, disqualified, without standing; stratum, categories and handicap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from kibitz.game import SIDES
from kibitz.scoring.fields.field import Field
from kibitz.scoring.rounding import Number


class EntryStatus(Enum):
    """Whether a contestant takes a place. All but a phantom are listed."""

    RANKED = "ranked"
    WITHDRAWN = "withdrawn"
    DISQUALIFIED = "disqualified"  # 91B
    WITHOUT_STANDING = "without_standing"  # plays outside the competition
    TOO_FEW_BOARDS = "too_few_boards"  # fewer than the conditions want
    MISSED_SESSION = "missed_session"  # where the conditions want all of them
    PHANTOM = "phantom"  # nobody: who meets it sits out


@dataclass(frozen=True, slots=True)
class RankedEntry:
    """A contestant as entered."""

    contestant: str
    status: EntryStatus = EntryStatus.RANKED
    section: str = ""
    line: str = ""  # "NS" or "EW" where there are two winners; otherwise as they sat
    stratum: str = ""
    categories: tuple[str, ...] = ()  # ladies, juniors, a club: whatever is ranked by itself
    handicap: Number = 0  # percentage points, IMPs or VPs: in the unit of the ranking


def stratum_of(points: Sequence[Number | None], limits: Mapping[str, Number | None], by: str = "average") -> str:
    """The stratum of a pair by its players' masterpoints, the `average` or the `higher` of them.

    `limits` names the strata, the highest first, with the number of points that its players have less than; None is no
    limit. Who has no masterpoints on record has none.
    """
    held = [Fraction(point or 0) for point in points]
    figure = max(held, default=Fraction(0)) if by == "higher" else sum(held, Fraction(0)) / max(len(held), 1)
    names = list(limits)
    for name in reversed(names):
        limit = limits[name]
        if limit is None or figure < limit:
            return name
    return names[0]


@dataclass(frozen=True, slots=True)
class ContestantLines:
    """Which way and in which section contestants sat."""

    lines: Mapping[str, str]
    sections: Mapping[str, str]
    both_ways: frozenset[str]  # who sat both ways, which in an event of two winners is not meant to happen


def contestant_lines(fields: Iterable[Field]) -> ContestantLines:
    """How everybody sat; who sat both ways belongs to the line in which they sat more often, or else first."""
    held = [rows for field in fields for rows in field.rows.values()]
    ns, ew = Counter[str](), Counter[str]()
    for rows in held:  # a column at a time, since a simultaneous has 180,000 results
        ns.update(rows.ns.who)
        ew.update(rows.ew.who)
    sections = dict.fromkeys((*ns, *ew), "")
    if any(result.section for rows in held for result in rows.results):
        first = ((who, result) for rows in reversed(held) for result in rows.results for who in result.everybody)
        sections |= {who: result.section for who, result in first}
    lines = {who: "NS" if ns[who] > ew[who] else "EW" for who in sections}
    both_ways = frozenset(ns.keys() & ew.keys())
    for who in both_ways:
        if ns[who] == ew[who]:
            lines[who] = str(next(side for rows in held for side in SIDES if who in rows.side(side).who))
    return ContestantLines(lines, sections, both_ways)
