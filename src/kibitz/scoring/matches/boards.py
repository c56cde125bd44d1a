"""One board between two teams: what each has, computed for each from its own awards at both tables.

A team's award at the table where it sat N-S is compared with its award where it sat E-W. Weighted scores are compared
outcome by outcome. An artificial score takes the place of a comparison that cannot be made, between teams of eight of
each such comparison; what the other side leaves and the better of two (86B2b) are seen beside the other team's figure.

| provision | what it says | here |
|---|---|---|
| 78B | the difference of the scores at both tables | `Comparer` |
| 12C4; 86B (2007) | in a knock-out what is given to the sides is averaged where it does not balance | `Comparer` |
| 86B1 (2017); 86D (2007) | one table has an adjusted score: compared with the score of the other | `Comparer` |
| 87C, 86B2 (2017); 87B (2007) | tables that played a board in different forms are not compared | `Comparer` |
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial, reduce
from itertools import product
from typing import Protocol

from kibitz.laws.editions import CURRENT, Edition, Renumbered, cite
from kibitz.scoring.awards import Absent, Artificial, Award, BetterOf, Complement, Weighted, outcomes
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.matches.figures import Comparison, FigureSource, TeamFigure, Weighing
from kibitz.scoring.matches.match import SeatedResult
from kibitz.scoring.matches.methods import TeamMethod
from kibitz.scoring.rounding import simple

ARTIFICIAL_IMPS = Renumbered("12C2b", "86A")
KNOCK_OUT = Renumbered("12C4", "86B")
OTHER_TABLE = Renumbered("86B2b", "86D")
NO_RULING = {
    "one_table_only": (Renumbered("86B1", "86D"), Renumbered("86B2", "")),
    "same_way_at_both_tables": (Renumbered("86B2", "86D"),),
    "unequal_tables": (Renumbered("86B2", "86D"),),
    "fouled_in_match": (Renumbered("87C", "87B"), Renumbered("86B2", "86D")),
}
"""By which Laws the director rules on what cannot be compared; one board with one result is 86B1, several are 86B2."""
LAW_OF = {"imps": "78B", "points": "78C", "boards": "78D"}


class ArtificialPrices(Protocol):
    """What artificial scores are worth to a team."""

    def __call__(self, team: str, award: Artificial) -> Comparison:
        """On the board that is being scored."""

    def next_board(self, team: str) -> None:
        """The team has no score on that board: any other is a further one (12C2d)."""


Tables = tuple[SeatedResult, SeatedResult | None]
"""The table where the first team sat N-S with one where it sat E-W; or a table that has no such other."""

Compare = Callable[[tuple[Award, ...]], Comparison]
"""What a team's awards come to, where all of them are scores."""


@dataclass(frozen=True, slots=True)
class Comparer:
    """Compares tables by one method."""

    method: TeamMethod
    average: ArtificialPrices
    several_tables: str = "sum"  # of the comparisons; their "mean"; or "aggregate": the points are added first
    edition: Edition = CURRENT

    def board(
        self, teams: tuple[str, str], tables: Sequence[SeatedResult]
    ) -> tuple[TeamFigure, TeamFigure, list[Flaw]]:
        """What both teams have on a board, and what is wrong with it."""
        pairings = _pairings(teams[0], tables)
        if self.several_tables == "aggregate" and len(tables) > 2:
            both = [self._whole(teams, tables)]
        else:
            both = [self._pairing(teams, pairing) for pairing in pairings]
        board = tables[0].result.board
        figures = [
            self._team(team, [_on_board(two_comparisons[at], team, board) for two_comparisons in both])
            for at, team in enumerate(teams)
        ]
        for at, team in enumerate(teams):
            if figures[at].is_artificial:
                self.average.next_board(team)
        flaws = [
            comparison.flaw for figure in figures for comparison in figure.comparisons if comparison.flaw is not None
        ]
        return figures[0], figures[1], _told_once(flaws)

    def _team(self, team: str, comparisons: list[Comparison]) -> TeamFigure:
        worth = [comparison.figure for comparison in comparisons if comparison.figure is not None]
        if not worth:
            return TeamFigure(team, tuple(comparisons), None, None)
        exact = simple(Fraction(sum(worth)) / (len(worth) if self.several_tables == "mean" else 1))
        return TeamFigure(team, tuple(comparisons), exact, self.method.rounded(exact))

    def _pairing(self, teams: tuple[str, str], tables: Tables) -> tuple[Comparison, Comparison]:
        """Two tables compared, for each team."""
        return self._both(
            teams,
            [_awards(own_team, tables) for own_team in teams],
            lambda team, awards: self._compared(awards, tables),
        )

    def _whole(self, teams: tuple[str, str], tables: Sequence[SeatedResult]) -> tuple[Comparison, Comparison]:
        """All tables at once, for each team."""
        awards = [tuple(table.award(team) for table in tables) for team in teams]
        return self._both(teams, awards, lambda team, mine: self._aggregate(team, mine, tables))

    def _both(
        self,
        teams: tuple[str, str],
        awards: Sequence[tuple[Award, ...]],
        compare: Callable[[str, tuple[Award, ...]], Comparison],
    ) -> tuple[Comparison, Comparison]:
        """What each team has; a complement waits for the other's."""
        waits = [any(isinstance(award, Complement) for award in mine) for mine in awards]
        if all(waits):
            nothing = Comparison(FigureSource.NOTHING, None, flaw=Flaw("complement_of_complement"))
            return nothing, nothing
        found = [
            None if wait else self._resolved(team, mine, partial(compare, team))
            for team, mine, wait in zip(teams, awards, waits, strict=True)
        ]
        return self._rest(found[0], found[1]), self._rest(found[1], found[0])

    def _rest(self, mine: Comparison | None, other: Comparison | None) -> Comparison:
        if mine is not None:
            return mine
        figure = None if other is None or other.figure is None else self.method.complement(other.figure)
        return Comparison(FigureSource.COMPLEMENT, figure, law=cite(OTHER_TABLE, self.edition), other=other)

    def _resolved(self, team: str, awards: tuple[Award, ...], compare: Compare) -> Comparison:
        for award in awards:
            if isinstance(award, BetterOf):
                # The same award at both tables is one award for the board.
                ways = [
                    tuple(way if given == award else given for given in awards) for way in (award.first, award.second)
                ]
                return self._better([self._resolved(team, way_awards, compare) for way_awards in ways])
        artificial = list(dict.fromkeys(given for given in awards if isinstance(given, Artificial)))
        if artificial:
            return self._artificial(team, artificial)
        if any(given is Absent.LATE for given in awards):
            return Comparison(FigureSource.LATE, None)
        if any(isinstance(given, Absent) for given in awards):
            alone = any(isinstance(given, int | Weighted) for given in awards)
            return self._nothing("one_table_only") if alone else Comparison(FigureSource.NOTHING, None)
        return compare(awards)

    def _better(self, ways: list[Comparison]) -> Comparison:
        best = max(ways, key=lambda way: (way.figure is not None, way.figure or 0))
        return replace(best, law=cite(OTHER_TABLE, self.edition), alternatives=tuple(ways))

    def _artificial(self, team: str, awards: list[Artificial]) -> Comparison:
        try:
            found = [self.average(team, award) for award in awards]
        except Unscorable as error:
            return Comparison(FigureSource.NOTHING, None, flaw=error.flaw)
        if len(found) == 1:
            return found[0]
        figures = [comparison.figure for comparison in found if comparison.figure is not None]
        mean = simple(Fraction(sum(figures)) / len(figures))
        return replace(
            found[0], figure=mean, own=None, by_law=None, flaw=Flaw("averages_differ", {"team": team, "board": None})
        )

    def _nothing(self, flaw: str) -> Comparison:
        """What cannot be compared, with the Laws by which the director rules on it."""
        laws = tuple(filter(None, (cite(provision, self.edition) for provision in NO_RULING[flaw])))
        return Comparison(FigureSource.NOTHING, None, flaw=Flaw(flaw, {"laws": laws}))

    def _compared(self, awards: tuple[Award, ...], tables: Tables) -> Comparison:
        here, there = tables
        if there is None:
            return self._nothing("one_table_only")
        if here.ns == there.ns:
            return self._nothing("same_way_at_both_tables")
        if here.result.form != there.result.form:
            return self._nothing("fouled_in_match")
        scores = [_points(award) for award in awards]
        parts = [
            self._weighing(north_south, -east_west, Fraction(one) * other)
            for (north_south, one), (east_west, other) in product(*scores)
        ]
        return self._sum(parts, tuple(seated.result.table for seated in (here, there)))

    def _aggregate(self, team: str, awards: tuple[Award, ...], tables: Sequence[SeatedResult]) -> Comparison:
        """All tables of a team added up before the scale is read, as some do between teams of eight."""
        if len({table.result.form for table in tables}) > 1:
            return self._nothing("fouled_in_match")
        if sum(table.ns == team for table in tables) * 2 != len(tables):
            return self._nothing("unequal_tables")
        scores = [(table.ns == team, _points(award)) for table, award in zip(tables, awards, strict=True)]
        ways = [_added([score for sat, score in scores if sat is north_south]) for north_south in (True, False)]
        parts = [self._weighing(mine, -theirs, one * other) for (mine, one), (theirs, other) in product(*ways)]
        return self._sum(parts, tuple(table.result.table for table in tables))

    def _weighing(self, north_south: int, east_west: int, share: Fraction) -> Weighing:
        return Weighing(north_south, east_west, share, self.method.worth(north_south + east_west))

    def _sum(self, parts: list[Weighing], tables: tuple[str, ...]) -> Comparison:
        figure = simple(sum((part.share * part.worth for part in parts), Fraction(0)))
        law = LAW_OF[self.method.unit]
        return Comparison(FigureSource.COMPARED, figure, law, tuple(filter(None, tables)), tuple(parts))


def _on_board(comparison: Comparison, team: str, board: int) -> Comparison:
    """What is wrong with it, said of that team on that board."""
    flaw = comparison.flaw
    if flaw is None:
        return comparison
    return replace(comparison, flaw=Flaw(flaw.id, {**flaw.values, "team": team, "board": board}))


def _pairings(team: str, tables: Sequence[SeatedResult]) -> list[Tables]:
    """Each table where the team sat N-S with each where it sat E-W."""
    north_south = [table for table in tables if table.ns == team]
    east_west = [table for table in tables if table.ew == team]
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


def _told_once(flaws: list[Flaw]) -> list[Flaw]:
    """What is wrong for both teams is one flaw of the board."""
    seen: dict[tuple[str, object], Flaw] = {}
    for flaw in flaws:
        seen.setdefault((flaw.id, flaw.values.get("board")), flaw)
    return list(seen.values())
