"""All that is laid down for an event of teams: how matches are scored, converted, added up and decided (78D)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from kibitz.laws import scoring_switches
from kibitz.laws.regulations import Regulations
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.matches.match_score import UNITS, MatchScore
from kibitz.scoring.matches.rules import METHODS, TeamRules
from kibitz.scoring.matches.scales import maximum
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.rules import vp_scale
from kibitz.scoring.standings.penalties import Deduction, Penalty, Refund, Unit
from kibitz.scoring.teams.carry_over import MatchCarryOver
from kibitz.scoring.teams.knock_out import KnockOutDecision, decide
from kibitz.scoring.teams.match_rulings import MatchRuling, MatchVerdict
from kibitz.scoring.teams.table import TeamTable, standings
from kibitz.scoring.teams.victory import (
    Incomplete,
    MatchKind,
    MatchLine,
    bye,
    match_lines,
    own_points,
    void_match,
    walkover,
)
from kibitz.scoring.teams.withdrawals import Withdrawal
from kibitz.scoring.vp import Measure, VpScale

_AS_MATCHES = {"total_points": "aggregate", "matchpoints": "board_a_match"}


def team_method(name: str) -> str:
    """By which method matches are scored where that is named: a field's stands for its like, and IMPs for others."""
    return name if name in METHODS else _AS_MATCHES.get(name, "imps")


@dataclass(frozen=True, slots=True)
class EventRules:
    """The rules of an event of teams; each field that is not a regulation itself is made of several."""

    matches: TeamRules
    scale: VpScale
    incomplete: Incomplete
    bye_vps: int
    walkover_vps: int
    forfeit_vps: int
    withdrawn_team: Withdrawal
    team_tie_breaks: tuple[str, ...]
    carry_over: MatchCarryOver
    extra_boards_share: Fraction
    vps: bool = True  # whether matches are converted, where the scale fits what they are scored in

    @classmethod
    def of(
        cls, regulations: Regulations, method: str = "imps", knock_out: bool = False, *, vps: bool = True
    ) -> EventRules:
        """The rules by the regulations of the event."""
        return cls(
            TeamRules.of(regulations, method, knock_out),
            vp_scale(regulations),
            Incomplete(
                regulations[scoring_switches.INCOMPLETE_MATCH_SCALE],
                regulations[scoring_switches.INCOMPLETE_MATCH_LEAST],
                regulations[scoring_switches.VOID_MATCH_SHARE],
                regulations[scoring_switches.VOID_MATCH_SHARE_DIRECTOR],
            ),
            regulations[scoring_switches.BYE_VPS],
            regulations[scoring_switches.WALKOVER_VPS],
            regulations[scoring_switches.FORFEIT_VPS],
            Withdrawal(regulations[scoring_switches.WITHDRAWN_TEAM]),
            regulations[scoring_switches.TEAM_TIE_BREAKS],
            MatchCarryOver(
                regulations[scoring_switches.CARRY_OVER_SHARE],
                regulations[scoring_switches.CARRY_OVER_SHARE_OF_LOWER],
                regulations[scoring_switches.CARRY_OVER_MOST] or None,
            ),
            regulations[scoring_switches.EXTRA_BOARDS_SHARE],
            vps,
        )

    @property
    def in_vps(self) -> bool:
        """Whether matches are converted: IMPs by a scale of IMPs, boards won by a scale of percentages."""
        if not self.vps:
            return False
        measure = self.scale.measure
        has_top = bool(self.matches.method.top)
        return self.matches.method.unit == "imps" if measure is Measure.IMPS else has_top

    @property
    def unit(self) -> Unit:
        """What the table of the event adds up."""
        return Unit.VPS if self.in_vps else UNITS[self.matches.method.unit]

    def lines(self, score: MatchScore, *, share: Fraction = Fraction(1)) -> tuple[MatchLine, MatchLine] | None:
        """What a match gives to both teams; None while it cannot count yet: see `match_lines`."""
        if not self.in_vps:
            return own_points(score)
        return match_lines(score, self.scale, incomplete=self.incomplete, share=share)

    def void(
        self, first: str, second: str, boards: int, *, by_director: bool = False, round: int = 0
    ) -> tuple[MatchLine, MatchLine]:
        """A match that the director rules void; `by_director`: by a mistake of their own."""
        share = self.incomplete.void_share_director if by_director else self.incomplete.void_share
        return void_match(first, second, self.scale, boards, share, round)

    def bye(self, team: str, boards: int, round: int = 0) -> MatchLine:
        """No opponents in a round of so many boards."""
        return bye(team, self.bye_vps, round, maximum(self.scale, boards))

    def byes(self, idle: Iterable[tuple[str, int, int]]) -> list[MatchLine]:
        """Lines for teams that had no opponents, each with the boards of the others and the round; only of VPs."""
        found = []
        for team, boards, round in idle if self.in_vps else ():
            try:
                found += [self.bye(team, boards, round)] if boards else []
            except Unscorable:  # no card for so many boards, as the matches of the round say too
                continue
        return found

    def ahead(self, score: MatchScore) -> tuple[str | None, Number]:
        """Who is ahead in a match or has won it, and by how much; nobody where it is level."""
        if score.rules.knock_out:
            decision = self.decide(score)
            return decision.winner or decision.leader, decision.margin
        first, second = score.match.teams
        margin = score.margin(first)
        return (None, 0) if not margin else (first, margin) if margin > 0 else (second, -margin)

    def walkover(self, present: str, absent: str, boards: int, round: int = 0) -> tuple[MatchLine, MatchLine]:
        """The opponents did not appear for a match of so many boards."""
        at_stake = maximum(self.scale, boards)
        return walkover(present, absent, self.walkover_vps, self.forfeit_vps, round, at_stake)

    def ruled(
        self, ruling: MatchRuling, boards: int, deductions: Mapping[str, tuple[Deduction, ...]] | None = None
    ) -> tuple[MatchLine, MatchLine]:
        """What a match of so many boards gives that the director has ruled on as a whole; `deductions` are in VPs.

        Where matches are not converted nothing is laid down: it is won or void, and counts nothing.
        """
        first, second = self.given_for(ruling, boards)
        if not self.in_vps:
            first, second = (replace(line, vps=0, against=0, at_stake=Fraction(0)) for line in (first, second))
        return _less(first, deductions or {}), _less(second, deductions or {})

    def given_for(self, ruling: MatchRuling, boards: int) -> tuple[MatchLine, MatchLine]:
        """The VPs that regulations give for it, to the first and to the second."""
        first, second, round = ruling.first, ruling.second, ruling.round
        if ruling.verdict.is_void:
            by_director = ruling.verdict is MatchVerdict.VOID_BY_DIRECTOR
            lines = self.void(first, second, boards, by_director=by_director, round=round)
        elif ruling.winner == second:
            second_line, first_line = self.walkover(second, first, boards, round)
            lines = first_line, second_line
        else:
            lines = self.walkover(first, second, boards, round)
            if ruling.winner is None:
                lost = replace(lines[1], against=lines[1].vps)
                lines = replace(lost, team=first, opponent=second), lost
        return replace(lines[0], ruling=ruling), replace(lines[1], ruling=ruling)

    def laid_down(self, line: MatchLine) -> Mapping[str, int | Fraction]:
        """The regulation that says what a line is worth that nobody played for, with what it says."""
        if line.kind is MatchKind.VOID:
            if line.ruling is not None and line.ruling.verdict is MatchVerdict.VOID_BY_DIRECTOR:
                return {"void_match_share_director": self.incomplete.void_share_director}
            return {"void_match_share": self.incomplete.void_share}
        return {
            MatchKind.WALKOVER: {"walkover_vps": self.walkover_vps},
            MatchKind.FORFEIT: {"forfeit_vps": self.forfeit_vps},
        }.get(line.kind, {})

    def table(
        self,
        lines: Iterable[MatchLine],
        *,
        carried: Mapping[str, Number] | None = None,
        penalties: Iterable[Penalty | Refund] = (),
        withdrawn: Collection[str] = (),
        matches: int | None = None,
        by_average: bool = False,
        teams: Iterable[str] = (),
    ) -> TeamTable:
        """The table of the event; `teams` are those that stand in it although they may have no match yet."""
        return standings(
            lines,
            ties=self.team_tie_breaks,
            carried=carried,
            penalties=penalties,
            withdrawn=withdrawn,
            withdrawal=self.withdrawn_team,
            matches=matches,
            by_average=by_average,
            unit=self.unit,
            top=self.matches.method.top,
            teams=teams,
        )

    def decide(self, score: MatchScore) -> KnockOutDecision:
        """Who won a knock-out match."""
        return decide(score, self.extra_boards_share)


def _less(line: MatchLine, deductions: Mapping[str, tuple[Deduction, ...]]) -> MatchLine:
    mine = deductions.get(line.team, ())
    taken = simple(sum((Fraction(deduction.worth) for deduction in mine), Fraction(0)))
    return replace(line, deductions=mine, taken=taken)
