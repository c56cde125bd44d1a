"""All rankings of an event: one winner or two, sections, strata, categories, with handicap."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from kibitz.game.pictured import Pictured
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.standings.base import RankingNote, Tallies
from kibitz.scoring.standings.by_contestant import ByContestant
from kibitz.scoring.standings.entries import ContestantLines, RankedEntry, contestant_lines
from kibitz.scoring.standings.natural_order import natural
from kibitz.scoring.standings.ranking import Group, Ranking, rank_tallies

_NOT_ASKED = ContestantLines({}, {}, frozenset())


@dataclass(frozen=True, slots=True)
class RankingLayout:
    """Which rankings there are."""

    winners: int = 1  # 2: N-S and E-W apart
    one_winner: frozenset[str] = frozenset()  # sections in which there is one all the same: a Howell beside Mitchells
    by_section: bool = False  # each section by itself too
    strata: tuple[str, ...] = ()  # the highest first: it ranks all, the next its own and those below it
    categories: tuple[str, ...] = ()  # each by itself; () is every category that somebody has
    handicap: bool = False  # each ranking once more with handicap


@dataclass(frozen=True)
class Rankings(Pictured):
    """Every ranking by its group, and what was wrong."""

    by_group: Mapping[Group, Ranking]
    flaws: tuple[Flaw, ...] = ()

    @property
    def overall(self) -> Ranking:
        """The first: of all, or of the N-S line where there are two winners."""
        return next(iter(self.by_group.values()))

    @property
    def in_one_list(self) -> Ranking:
        """The ranking of all; where N-S and E-W have winners of their own, the one line after the other."""
        of_lines = [ranking for group, ranking in self.by_group.items() if group == Group(line=group.line)]
        listed = {who for ranking in of_lines for who in (*ranking.places, *ranking.unplaced)}
        of_lines += [
            ranking
            for group, ranking in self.by_group.items()
            if group == Group(group.section) and listed.isdisjoint((*ranking.places, *ranking.unplaced))
        ]
        if not of_lines:
            raise Unscorable("nothing_to_rank")
        if len(of_lines) == 1:
            return replace(of_lines[0], flaws=self.flaws)
        return Ranking(
            of_lines[0].tallies,
            Group(),
            ByContestant(placed for ranking in of_lines for placed in ranking.places.items()),
            ByContestant(listed for ranking in of_lines for listed in ranking.unplaced.items()),
            {who: entry for ranking in of_lines for who, entry in ranking.entries.items()},
            tuple(tie for ranking in of_lines for tie in ranking.ties),
            of_lines[0].remarks,
            self.flaws,
            ByContestant(
                (who, ranking.group.line) for ranking in of_lines for who in (*ranking.places, *ranking.unplaced)
            ),
        )

    def __getitem__(self, group: Group) -> Ranking:
        return self.by_group[group]

    def __iter__(self) -> Iterator[Ranking]:
        return iter(self.by_group.values())


def rankings(
    tallies: Tallies,
    entries: Iterable[RankedEntry] = (),
    layout: RankingLayout | None = None,
    draws: Sequence[str] = (),
) -> Rankings:
    """Rank everybody in every group that the layout has; who are equal stand in the natural order of their ids."""
    layout = layout or RankingLayout()
    known = {entry.contestant: entry for entry in entries}
    there = sorted(tallies.contestants, key=natural)
    flaws = list(_flaws(there, known, layout))
    sat = contestant_lines(tallies.fields) if _asks_how_they_sat(there, known, layout) else _NOT_ASKED
    remarks: dict[str, tuple[RankingNote, ...]] = {}
    if layout.winners == 2:
        for who in sorted(sat.both_ways):
            if not (who in known and known[who].line) and _section(who, known, sat) not in layout.one_winner:
                flaws.append(Flaw("sat_both_ways", {"contestant": who, "line": sat.lines[who]}))
                remarks[who] = (RankingNote("sat_both_ways", {"line": sat.lines[who]}),)
    apart = _apart(there, known, sat, layout)
    found = {}
    for group in _groups(apart, known, layout):
        among = apart.get((group.section, group.line), [])
        members = [who for who in among if _belongs(known.get(who), group, layout)]
        if members:
            entered = [known[who] for who in members if who in known]
            found[group] = rank_tallies(tallies, entered, among=members, group=group, draws=draws, remarks=remarks)
    every = [*tallies.flaws, *flaws, *next((ranking.flaws for ranking in found.values()), ())]
    return Rankings(found, tuple(every))


def _flaws(there: Iterable[str], known: Mapping[str, RankedEntry], layout: RankingLayout) -> Iterator[Flaw]:
    present = set(there)
    for who, entry in known.items():
        if who not in present:
            yield Flaw("entry_without_result", {"contestant": who})
        elif layout.strata and entry.stratum not in layout.strata:
            values = {"contestant": who, "stratum": entry.stratum, "known": layout.strata}
            yield Flaw("unknown_stratum", values)


def _asks_how_they_sat(there: Iterable[str], known: Mapping[str, RankedEntry], layout: RankingLayout) -> bool:
    """Whether lines or sections are wanted, and the entries do not say them of all."""
    entries = [known.get(who) for who in there] if layout.winners == 2 or layout.by_section else []
    return any(
        entry is None or (layout.winners == 2 and not entry.line) or (layout.by_section and not entry.section)
        for entry in entries
    )


def _section(who: str, known: Mapping[str, RankedEntry], sat: ContestantLines) -> str:
    entry = known.get(who)
    return entry.section if entry and entry.section else sat.sections.get(who, "")


def _apart(
    there: Iterable[str], known: Mapping[str, RankedEntry], sat: ContestantLines, layout: RankingLayout
) -> dict[tuple[str, str], list[str]]:
    """Everybody by section and line, with "" for all of them."""
    found: dict[tuple[str, str], list[str]] = {}
    for who in there:
        entry, section = known.get(who), _section(who, known, sat)
        line = entry.line if entry and entry.line else sat.lines.get(who, "")
        if section in layout.one_winner:
            line = ""
        for key in {(section, line), (section, ""), ("", line), ("", "")}:
            found.setdefault(key, []).append(who)
    return found


def _groups(
    apart: Iterable[tuple[str, str]], known: Mapping[str, RankedEntry], layout: RankingLayout
) -> Iterator[Group]:
    categories = layout.categories or tuple(
        dict.fromkeys(category for entry in known.values() for category in entry.categories)
    )
    sections = sorted({section for section, _ in apart if section}, key=natural) if layout.by_section else []
    for section in ("", *(sections or sorted(layout.one_winner, key=natural))):
        for line in ("NS", "EW") if layout.winners == 2 and section not in layout.one_winner else ("",):
            plain = [Group(section, line)]
            plain += [Group(section, line, stratum=stratum) for stratum in layout.strata[1:]]
            plain += [Group(section, line, category=category) for category in categories]
            for group in plain:
                yield group
                if layout.handicap:
                    yield replace(group, handicap=True)


def _belongs(entry: RankedEntry | None, group: Group, layout: RankingLayout) -> bool:
    """Whether somebody of the section and line of a group stands in it."""
    if entry is None:
        return not (group.category or group.stratum)
    if group.category and group.category not in entry.categories:
        return False
    return not group.stratum or entry.stratum in layout.strata[layout.strata.index(group.stratum) :]
