"""What the teams of an event have: ranked by strata and categories, put together with other stages (78D)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from kibitz.laws.editions import CURRENT, Edition
from kibitz.scoring.fields.field import Field
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.matches.match_score import MatchScore
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import Number, rounded, simple
from kibitz.scoring.standings import Deduction, RankingNote, RankingRules
from kibitz.scoring.standings.ties import TieRules
from kibitz.scoring.teams.event_rules import EventRules
from kibitz.scoring.teams.knock_out import KnockOutDecision
from kibitz.scoring.teams.table import TeamRow, TeamTable
from kibitz.scoring.teams.victory import MatchLine
from kibitz.scoring.teams.workings import explain_event, explain_match
from kibitz.scoring.working.tree import Working


@dataclass(frozen=True, slots=True)
class TeamTally:
    """What a team has in the event."""

    contestant: str
    row: TeamRow
    lines: tuple[MatchLine, ...]
    deductions: tuple[Deduction, ...]  # of the event; those of a match are in its line
    out_of: Number  # what was at stake; 0 for VPs and for what has no top
    shown: Number
    ranked_on: Number  # the score, or the score a match
    notes: tuple[RankingNote, ...] = ()

    @property
    def boards(self) -> int:
        """On how many boards it has a figure."""
        return sum(line.boards for line in self.lines)

    @property
    def score(self) -> Number:
        """VPs, or the points of its matches, everything counted."""
        return self.row.vps

    @property
    def percentage(self) -> Number | None:
        """What it has of what was at stake, in percent; None where that means nothing."""
        return simple(Fraction(self.score) * 100 / self.out_of) if self.out_of else None


class TeamTallies:
    """Everybody's tallies, made of the table of the event and of the matches behind it.

    Who is without standing in the table takes no place in any ranking of these. While they are `in_play`, a team of
    which nothing can be compared yet takes none either, and waits.
    """

    def __init__(
        self,
        table: TeamTable,
        event: EventRules,
        scores: Sequence[MatchScore] = (),
        rules: RankingRules | None = None,
        *,
        in_play: bool = False,
    ) -> None:
        self.in_play = in_play
        self.table, self.event, self.scores = table, event, tuple(scores)
        self.rules = rules or RankingRules()
        self.flaws: list[Flaw] = [*(flaw for score in scores for flaw in score.flaws), *table.flaws]

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {len(list(self.contestants))} in {self.unit}>"

    @property
    def unit(self) -> str:
        """`vps`, or what the matches are scored in."""
        return self.event.unit.value

    @property
    def fields(self) -> tuple[Field, ...]:
        """None: matches are no field."""
        return ()

    @property
    def contestants(self) -> Iterable[str]:
        """Every team of the table."""
        return [row.team for row in self.table.rows]

    @property
    def most_available(self) -> Number:
        """What was at stake for whoever had most; 0 for VPs."""
        return max((self[team].out_of for team in self.contestants), default=0)

    def names_of(self, who: str) -> Sequence[str]:
        """None: there are no fields."""
        return ()

    def figures(self) -> Mapping[str, Number]:
        """VPs, or the points of matches, or the mean of these."""
        table = self.table
        if not self.in_play:
            return table.figures
        counted = {line.team for line in table.lines}
        return {
            who: figure
            for who, figure in table.figures.items()
            if who in counted or table.row(who).vps or who in table.deductions or (table.by_rounds and figure > 1)
        }

    def tie_rules(self, draws: Sequence[str] = ()) -> TieRules:
        """The rules for teams, by their matches."""
        return self.table.tie_rules

    def shown(self, who: str) -> Number:
        """Its figure as it is shown."""
        return rounded(self.table.row(who).vps, self.rules.total_rounding, self.rules.halves)

    def __getitem__(self, who: str) -> TeamTally:
        row, lines = self.table.row(who), self.table.card(who)
        has_top = not self.event.in_vps and self.event.matches.method.top
        out_of = simple(sum((line.at_stake for line in lines), Fraction(0))) if has_top else 0
        figure = self.table.figures.get(who, row.vps)
        taken, notes = self.table.deductions.get(who, ()), tuple(self._decisions(who))
        return TeamTally(who, row, lines, taken, out_of, self.shown(who), figure, notes)

    def _decisions(self, who: str) -> Iterator[RankingNote]:
        """In a knock-out who has won each match of a team, or leads in it (12C4)."""
        for score in self.scores if self.event.matches.knock_out else ():
            if who in score.match.teams and score.is_scored:
                yield RankingNote("knock_out", {"decision": self.event.decide(score)})
        for line in self.table.card(who) if self.event.matches.knock_out else ():
            winner = None if line.ruling is None else line.ruling.winner
            if line.ruling is not None and winner is not None:
                loser = next(team for team in (line.ruling.first, line.ruling.second) if team != winner)
                yield RankingNote("knock_out", {"decision": KnockOutDecision(winner, loser, 0, walkover=True)})

    def worth(self, made: BoardResult, team: str) -> Number | None:
        """What a result is worth to one of the teams at the table, in its match, whenever the other table plays."""
        for score in self.scores:
            if team in score.match.teams and any(_is_same(result, made) for result in score.match.results):
                for board in score.boards:
                    if board.board == made.board and (not score.match.by_set or board.round == made.round):
                        return board.figures[score.match.teams.index(team)]
        return None

    def explain(self, who: str, board: int | None = None, *, edition: Edition = CURRENT) -> Working:
        """How a team's figure came about, match by match; or one board in all of its matches.

        The Laws are those of the edition by which the matches were scored.
        """
        if board is None:
            return explain_event(self.table, self.event, self.scores, who, self.rules)
        played = [
            score
            for score in self.scores
            if who in score.match.teams and any(one.board == board for one in score.boards)
        ]
        if not played:
            self.table.row(who)
            raise Unscorable("board_not_on_card", contestant=who, board=board)
        parts = tuple(explain_match(match_score, who, board) for match_score in played)
        values = {"contestant": who, "board": board, "count": len(parts)}
        return parts[0] if len(parts) == 1 else Working("team.several", None, values, parts=parts)


def _is_same(one: BoardResult, other: BoardResult) -> bool:
    """Whether both are of one board at one table; a match may count it under its first round."""
    return (one.board, one.section, one.table, one.ns, one.ew) == (
        other.board,
        other.section,
        other.table,
        other.ns,
        other.ew,
    )
