"""Teams that are compared with the whole field: a Mitchell for teams has no matches (78B, 78D).

Each board is played against one team by North-South and against another by East-West. So every pair is scored against
all who held its cards, and a team has what both of its pairs have together: cross-IMPs where the conditions say IMPs,
matchpoints where they say board-a-match or point-a-board, total points where they say aggregate.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from kibitz.game import Side
from kibitz.laws.editions import CURRENT, Edition
from kibitz.scoring.fields.field import Field, Grouping
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import Number, rounded, simple
from kibitz.scoring.rules import Rules
from kibitz.scoring.standings import Deduction, Penalty, PenaltyBook, RankingNote, RankingRules, Refund
from kibitz.scoring.standings.penalties import Tops, deduction
from kibitz.scoring.standings.ties import TieRules, field_tie_rules
from kibitz.scoring.working import Working, explain
from kibitz.scoring.working.tables import figure_of

FIELD_METHODS = {
    "imps": "cross_imps",
    "cross_imps": "cross_imps",
    "butler": "butler",
    "aggregate": "total_points",
    "total_points": "total_points",
    "board_a_match": "matchpoints",
    "point_a_board": "matchpoints",
    "matchpoints": "matchpoints",
}
"""How a field of teams is scored, by the method that the conditions name."""

_SIDES = {Side.NORTH_SOUTH: "N-S", Side.EAST_WEST: "E-W"}


@dataclass(frozen=True, slots=True)
class TeamFieldTally:
    """What both pairs of a team have."""

    contestant: str
    boards: int
    total: Number
    out_of: Number
    deductions: tuple[Deduction, ...]
    score: Number
    shown: Number
    ranked_on: Number
    notes: tuple[RankingNote, ...] = ()

    @property
    def percentage(self) -> Number | None:
        """Of what was available; None where there is no top."""
        return simple(Fraction(self.score) * 100 / self.out_of) if self.out_of else None


class TeamFieldTallies:
    """Everybody's tallies: the field of the pairs, and what they make of the teams."""

    fields: tuple[Field, ...] = ()

    def __init__(
        self, field: Field, teams: Iterable[str], rules: Rules, penalties: Iterable[Penalty | Refund] = ()
    ) -> None:
        self.field = field
        self.pairs = rules.tallies(field, (), None)
        self.rules: RankingRules = rules.ranking
        present = set(field.contestants)
        self._pairs = {
            team: names
            for team in teams
            if (names := [name for side in _SIDES.values() if (name := f"{team} {side}") in present])
        }
        self.book = PenaltyBook.of(penalties, self._pairs)
        self.flaws: list[Flaw] = [*field.flaws, *self.book.flaws]
        for team in self.book.entries:
            self._deductions(team)

    @property
    def unit(self) -> str:
        """`percent`, `imps` or `points`."""
        return self.pairs.unit

    @property
    def contestants(self) -> Iterable[str]:
        """Every team of which a pair has a result."""
        return self._pairs.keys()

    @property
    def most_available(self) -> Number:
        """What was available to whoever had most."""
        return max((self[team].out_of for team in self._pairs), default=0)

    def names_of(self, who: str) -> Sequence[str]:
        """None: teams are not in the field, their pairs are."""
        return ()

    def tie_rules(self, draws: Sequence[str] = ()) -> TieRules:
        """The rules for those who are compared in fields."""
        return field_tie_rules(self, draws)

    def figures(self) -> Mapping[str, Number]:
        """What everybody is ranked on."""
        return {team: self[team].ranked_on for team in self._pairs}

    def shown(self, who: str) -> Number:
        """Its figure as it is shown."""
        return self[who].shown

    def __getitem__(self, who: str) -> TeamFieldTally:
        if who not in self._pairs:
            raise Unscorable("contestant_unknown", contestant=who)
        both = [self.pairs[name] for name in self._pairs[who]]
        total = simple(sum((Fraction(pair.score) for pair in both), Fraction(0)))
        out_of = simple(sum((Fraction(pair.out_of) for pair in both), Fraction(0)))
        boards = sum(tally.boards for tally in both)
        deductions = self._deductions(who)
        score = simple(Fraction(total) - sum(Fraction(penalty.worth) for penalty in deductions))
        figure = simple(Fraction(score) * 100 / out_of) if out_of else score
        unit = self.rules.percentage_rounding if out_of else self.rules.total_rounding
        shown = rounded(figure, unit, self.rules.halves)
        ranked = shown if self.rules.rank_on == "shown" else figure
        return TeamFieldTally(who, boards, total, out_of, deductions, score, shown, ranked)

    def _deductions(self, who: str) -> tuple[Deduction, ...]:
        both = [self.pairs[name] for name in self._pairs[who]]
        available = sum((Fraction(tally.out_of) for tally in both), Fraction(0))
        boards = sum(tally.boards for tally in both)
        tops = Tops(simple(available / boards) if boards else 0, simple(available))
        found = [deduction(*penalty, self.field.method.unit, tops) for penalty in self.book.of_contestant(who)]
        self.flaws += [outcome for outcome in found if isinstance(outcome, Flaw) and outcome not in self.flaws]
        return tuple(outcome for outcome in found if isinstance(outcome, Deduction))

    def worth(self, made: BoardResult, team: str) -> Number | None:
        """What a result is worth to one of the teams at the table."""
        side = Side.NORTH_SOUTH if team in made.contestants(Side.NORTH_SOUTH) else Side.EAST_WEST
        try:
            return figure_of(self.field, as_pairs(made), side, f"{team} {_SIDES[side]}")
        except (Unscorable, KeyError):
            return None

    def explain(self, who: str, board: int | None = None, *, edition: Edition = CURRENT) -> Working:
        """How a team's figure came about, pair by pair; or one board of both."""
        tally = self[who]
        parts = []
        for name in self._pairs[who]:
            try:
                parts.append(explain(self.pairs, name, board, edition=edition))
            except Unscorable:  # one pair has no result on the board
                continue
        figure = None if board is not None else tally.shown
        return Working(
            "team.field", figure, {"contestant": who, "board": board, "score": tally.score}, parts=tuple(parts)
        )

    def __repr__(self) -> str:
        return f"<TeamFieldTallies of {len(self._pairs)} teams by {self.unit}>"


def as_pairs(made: BoardResult) -> BoardResult:
    """A result with the pairs of the teams in their place, which are told apart by their direction."""
    (ns,), (ew,) = (made.contestants(side) for side in _SIDES)
    return replace(made, ns=f"{ns} {_SIDES[Side.NORTH_SOUTH]}", ew=f"{ew} {_SIDES[Side.EAST_WEST]}")


def team_field(
    results: Iterable[BoardResult],
    method: str,
    teams: Iterable[str],
    rules: Rules,
    penalties: Iterable[Penalty | Refund] = (),
    grouping: Grouping | None = None,
) -> TeamFieldTallies:
    """Teams compared with the whole field, by the method that is named for them; refused if it needs matches."""
    if method not in FIELD_METHODS:
        raise Unscorable("method_without_matches", method=method)
    field = rules.score([as_pairs(result) for result in results], FIELD_METHODS[method], grouping=grouping)
    return TeamFieldTallies(field, teams, rules, penalties)
