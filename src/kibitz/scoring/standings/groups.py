"""All rankings of an event: one winner or two, sections, strata, categories, with handicap."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from kibitz.scoring.flaws import Flaw
from kibitz.scoring.standings.base import RankingNote, Tallies
from kibitz.scoring.standings.entries import ContestantLines, RankedEntry, seating
from kibitz.scoring.standings.ranking import Group, Ranking, rank


@dataclass(frozen=True, slots=True)
class RankingLayout:
    """Which rankings there are."""

    winners: int = 1  # 2: N-S and E-W apart
    by_section: bool = False  # each section by itself too
    strata: tuple[str, ...] = ()  # the highest first: it ranks all, the next its own and those below it
    categories: tuple[str, ...] = ()  # each by itself; () is every category that somebody has
    handicap: bool = False  # each ranking once more with handicap


@dataclass(frozen=True)
class Rankings:
    """Every ranking by its group, and what was wrong."""

    by_group: Mapping[Group, Ranking]
    flaws: tuple[Flaw, ...] = ()

    @property
    def overall(self) -> Ranking:
        """The first: of all, or of the N-S line where there are two winners."""
        return next(iter(self.by_group.values()))

    def __getitem__(self, group: Group) -> Ranking:
        return self.by_group[group]

    def __iter__(self) -> Iterator[Ranking]:
        return iter(self.by_group.values())


def rankings(
    account: Tallies,
    entries: Iterable[RankedEntry] = (),
    layout: RankingLayout | None = None,
    draws: Sequence[str] = (),
) -> Rankings:
    """Rank everybody in every group that the layout has."""
    layout = layout or RankingLayout()
    known = {each.contestant: each for each in entries}
    flaws = list(_flaws(account, known, layout))
    sat = seating(account.fields) if layout.winners == 2 or layout.by_section else ContestantLines({}, {}, frozenset())
    remarks: dict[str, tuple[RankingNote, ...]] = {}
    if layout.winners == 2:
        for who in sorted(sat.both_ways):
            if not (who in known and known[who].line):
                flaws.append(Flaw("sat_both_ways", {"contestant": who, "line": sat.lines[who]}))
                remarks[who] = (RankingNote("sat_both_ways", {"line": sat.lines[who]}),)
    found = {}
    for group in _groups(account, known, layout, sat):
        members = [who for who in account.contestants if _belongs(who, known.get(who), group, layout, sat)]
        if members:
            found[group] = rank(account, known.values(), among=members, group=group, draws=draws, remarks=remarks)
    every = [*account.flaws, *flaws, *next((each.flaws for each in found.values()), ())]
    return Rankings(found, tuple(every))


def _flaws(account: Tallies, known: Mapping[str, RankedEntry], layout: RankingLayout) -> Iterator[Flaw]:
    there = set(account.contestants)
    for who, entry in known.items():
        if who not in there:
            yield Flaw("entry_without_result", {"contestant": who})
        elif layout.strata and entry.stratum not in layout.strata:
            values = {"contestant": who, "stratum": entry.stratum, "known": layout.strata}
            yield Flaw("unknown_stratum", values)


def _groups(
    account: Tallies, known: Mapping[str, RankedEntry], layout: RankingLayout, sat: ContestantLines
) -> Iterator[Group]:
    categories = layout.categories or tuple(
        dict.fromkeys(each for entry in known.values() for each in entry.categories)
    )
    sections = dict.fromkeys(_section(who, known.get(who), sat) for who in account.contestants)
    for section in ("", *sorted(each for each in sections if each)) if layout.by_section else ("",):
        for line in ("NS", "EW") if layout.winners == 2 else ("",):
            plain = [Group(section, line)]
            plain += [Group(section, line, stratum=each) for each in layout.strata[1:]]
            plain += [Group(section, line, category=each) for each in categories]
            for group in plain:
                yield group
                if layout.handicap:
                    yield Group(group.section, group.line, group.stratum, group.category, handicap=True)


def _section(who: str, entry: RankedEntry | None, sat: ContestantLines) -> str:
    return entry.section if entry and entry.section else sat.sections.get(who, "")


def _belongs(who: str, entry: RankedEntry | None, group: Group, layout: RankingLayout, sat: ContestantLines) -> bool:
    if group.section and _section(who, entry, sat) != group.section:
        return False
    if group.line and (entry.line if entry and entry.line else sat.lines.get(who)) != group.line:
        return False
    if group.category and (entry is None or group.category not in entry.categories):
        return False
    if group.stratum:
        below = layout.strata[layout.strata.index(group.stratum) :]
        return entry is not None and entry.stratum in below
    return True
