"""One board between two teams: what each has, computed for each from its own awards at both tables.

A team's award at the table where it sat N-S is compared with its award where it sat E-W. Weighted scores are compared
outcome by outcome. An artificial score takes the place of a comparison that cannot be made, between teams of eight of
each such comparison; what the other side leaves and the better of two (86B2b) are seen beside the other team's figure.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import reduce
from itertools import product

from kibitz.laws.editions import CURRENT, Edition, Moved, cite
from kibitz.scoring.awards import Absent, Artificial, Award, BetterOf, Complement, Weighted, outcomes
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.rounding import simple
from kibitz.scoring.teams.methods import TeamMethod
from kibitz.scoring.teams.seating import Seated
from kibitz.scoring.teams.working import Comparison, Source, TeamFigure, Weighing

ARTIFICIAL_IMPS = Moved("12C2b", "86A")
KNOCK_OUT = Moved("12C4", "86B")
OTHER_TABLE = Moved("86B2b", "86D")
LAW_OF = {"imps": "78B", "points": "78C", "boards": "78D"}

Averager = Callable[[str, Artificial, bool], Comparison]
"""What an artificial score is worth to a team; whether it stands alone, or is one of two to choose from."""

Tables = tuple[Seated, Seated | None]
"""The table where the first team sat N-S with one where it sat E-W; or a table that has no such other."""


@dataclass(frozen=True, slots=True)
class Comparer:
    """Compares tables by one method."""

    method: TeamMethod
    average: Averager
    several_tables: str = "sum"  # of the comparisons; their "mean"; or "aggregate": the points are added first
    edition: Edition = CURRENT

    def board(self, teams: tuple[str, str], tables: Sequence[Seated]) -> tuple[TeamFigure, TeamFigure, list[Flaw]]:
        """What both teams have on a board, and what is wrong with it."""
        flaws: list[Flaw] = []
        pairings = _pairings(teams[0], tables)
        if self.several_tables == "aggregate" and len(pairings) > 1 and _all_scores(teams, tables):
            figures = [self._team(each, [self._aggregate(each, tables)]) for each in teams]
        else:
            both = [self._pairing(teams, each) for each in pairings]
            figures = [self._team(team, [each[at] for each in both]) for at, team in enumerate(teams)]
        for at, team in enumerate(teams):
            where = {"team": team, "board": tables[0].result.board}
            found = [each.flaw for each in figures[at].comparisons if each.flaw]
            flaws += [Flaw(each.id, {**each.values, **where}) for each in found]
        return figures[0], figures[1], _told_once(flaws)

    def _team(self, team: str, comparisons: list[Comparison]) -> TeamFigure:
        worth = [each.figure for each in comparisons if each.figure is not None]
        if not worth:
            return TeamFigure(team, tuple(comparisons), None, None)
        exact = simple(Fraction(sum(worth)) / (len(worth) if self.several_tables == "mean" else 1))
        return TeamFigure(team, tuple(comparisons), exact, self.method.rounded(exact))

    def _pairing(self, teams: tuple[str, str], tables: Tables) -> tuple[Comparison, Comparison]:
        """The comparison for each team; a complement waits for the other's."""
        awards = [_awards(each, tables) for each in teams]
        waits = [any(isinstance(each, Complement) for each in mine) for mine in awards]
        if all(waits):
            nothing = Comparison(Source.NOTHING, None, flaw=Flaw("complement_of_complement"))
            return nothing, nothing
        found = [None if wait else self._resolved(teams[at], awards[at], tables) for at, wait in enumerate(waits)]
        return self._rest(found[0], found[1]), self._rest(found[1], found[0])

    def _rest(self, mine: Comparison | None, other: Comparison | None) -> Comparison:
        if mine is not None:
            return mine
        figure = None if other is None or other.figure is None else self.method.complement(other.figure)
        return Comparison(Source.COMPLEMENT, figure, law=cite(OTHER_TABLE, self.edition))

    def _resolved(self, team: str, awards: tuple[Award, ...], tables: Tables, alone: bool = True) -> Comparison:
        for award in awards:
            if isinstance(award, BetterOf):
                # The same award at both tables is one award for the board.
                ways = [tuple(way if each == award else each for each in awards) for way in (award.first, award.second)]
                return self._better([self._resolved(team, each, tables, alone=False) for each in ways])
        artificial = list(dict.fromkeys(each for each in awards if isinstance(each, Artificial)))
        if artificial:
            return self._artificial(team, artificial, alone)
        if any(isinstance(each, Absent) for each in awards):
            return Comparison(Source.NOTHING, None)
        return self._compared(awards, tables)

    def _better(self, ways: list[Comparison]) -> Comparison:
        best = max(ways, key=lambda each: (each.figure is not None, each.figure or 0))
        return replace(best, law=cite(OTHER_TABLE, self.edition), alternatives=tuple(ways))

    def _artificial(self, team: str, awards: list[Artificial], alone: bool) -> Comparison:
        try:
            found = [self.average(team, each, alone) for each in awards]
        except Unscorable as error:
            return Comparison(Source.NOTHING, None, flaw=error.flaw)
        if len(found) == 1:
            return found[0]
        figures = [each.figure for each in found if each.figure is not None]
        mean = simple(Fraction(sum(figures)) / len(figures))
        return replace(found[0], figure=mean, own=None, by_law=None, flaw=Flaw("averages_differ"))

    def _compared(self, awards: tuple[Award, ...], tables: Tables) -> Comparison:
        here, there = tables
        if there is None:
            return Comparison(Source.NOTHING, None, flaw=Flaw("one_table_only"))
        if here.ns == there.ns:
            return Comparison(Source.NOTHING, None, flaw=Flaw("same_way_at_both_tables"))
        if here.result.form != there.result.form:
            return Comparison(Source.NOTHING, None, flaw=Flaw("fouled_in_match"))
        scores = [_points(each) for each in awards]
        parts = [
            self._weighing(north_south, -east_west, Fraction(one) * other)
            for (north_south, one), (east_west, other) in product(*scores)
        ]
        return self._sum(parts, tuple(each.result.table for each in (here, there)))

    def _aggregate(self, team: str, tables: Sequence[Seated]) -> Comparison:
        """All tables of a team added up before the scale is read, as some do between teams of eight."""
        ways = (
            _added([_points(each.award(team)) for each in tables if each.ns == team]),
            _added([_points(each.award(team)) for each in tables if each.ew == team]),
        )
        parts = [self._weighing(mine, -theirs, one * other) for (mine, one), (theirs, other) in product(*ways)]
        return self._sum(parts, tuple(each.result.table for each in tables))

    def _weighing(self, north_south: int, east_west: int, share: Fraction) -> Weighing:
        return Weighing(north_south, east_west, share, self.method.worth(north_south + east_west))

    def _sum(self, parts: list[Weighing], tables: tuple[str, ...]) -> Comparison:
        figure = simple(sum((each.share * each.worth for each in parts), Fraction(0)))
        law = LAW_OF[self.method.unit]
        return Comparison(Source.COMPARED, figure, law, tuple(filter(None, tables)), tuple(parts))


def _pairings(team: str, tables: Sequence[Seated]) -> list[Tables]:
    """Each table where the team sat N-S with each where it sat E-W."""
    north_south = [each for each in tables if each.ns == team]
    east_west = [each for each in tables if each.ew == team]
    if north_south and east_west:
        return [(one, other) for one in north_south for other in east_west]
    lonely = list(tables)
    return [(lonely[0], lonely[1] if len(lonely) > 1 else None)]


def _awards(team: str, tables: Tables) -> tuple[Award, ...]:
    """A team's awards, that of the table where it sat N-S before the other, whichever team comes first in the match."""
    here, there = tables
    if there is None:
        return (here.award(team),)
    if there.ns == team and here.ns != team:
        here, there = there, here
    return here.award(team), there.award(team)


def _points(award: Award) -> tuple[tuple[int, Fraction | int], ...]:
    if isinstance(award, int | Weighted):
        return outcomes(award)
    raise TypeError(f"{award} is no score")


def _added(tables: list[tuple[tuple[int, Fraction | int], ...]]) -> list[tuple[int, Fraction]]:
    start: list[tuple[int, Fraction]] = [(0, Fraction(1))]
    return reduce(lambda sums, one: [(a + b, share * weight) for a, share in sums for b, weight in one], tables, start)


def _all_scores(teams: tuple[str, str], tables: Sequence[Seated]) -> bool:
    one_form = len({each.result.form for each in tables}) == 1
    balanced = sum(each.ns == teams[0] for each in tables) * 2 == len(tables)
    return (
        one_form and balanced and all(isinstance(each.award(team), int | Weighted) for each in tables for team in teams)
    )


def _told_once(flaws: list[Flaw]) -> list[Flaw]:
    """What is wrong for both teams is one flaw of the board."""
    seen: dict[tuple[str, object], Flaw] = {}
    for each in flaws:
        seen.setdefault((each.id, each.values.get("board")), each)
    return list(seen.values())
