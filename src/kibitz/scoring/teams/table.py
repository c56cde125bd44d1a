"""The table of a round robin or a Swiss event: what every team has. `TeamTallies` are ranked like all others."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.standings.penalties import Deduction, Penalty, PenaltyBook, Refund, Tops, Unit, deduction
from kibitz.scoring.standings.ties import TieRules
from kibitz.scoring.teams.tie_breaks import team_tie_rules, won
from kibitz.scoring.teams.victory import MatchKind, MatchLine
from kibitz.scoring.teams.withdrawals import Withdrawal, counted

WON, DRAWN, LOST = Fraction(1), Fraction(1, 2), Fraction(0)
MATCHES = (MatchKind.PLAYED, MatchKind.WALKOVER, MatchKind.FORFEIT)


@dataclass(frozen=True, slots=True)
class TeamRow:
    """One team in the table."""

    team: str
    played: Number
    won: Number
    drawn: Number
    lost: Number
    byes: int
    imps_for: Number
    imps_against: Number
    vps: Number  # everything: carried over, less penalties
    carried: Number = 0
    taken: Number = 0

    @property
    def net(self) -> Number:
        """IMPs won less IMPs lost."""
        return simple(Fraction(self.imps_for) - self.imps_against)

    @property
    def quotient(self) -> Fraction | None:
        """IMPs won by IMPs lost; None where none were lost."""
        return Fraction(self.imps_for) / self.imps_against if self.imps_against else None


@dataclass(frozen=True)
class TeamTable:
    """What every team has, with what its place rests on: a figure, and rules for those who are equal."""

    rows: tuple[TeamRow, ...]
    lines: tuple[MatchLine, ...]  # that count
    figures: Mapping[str, Number]  # by team what it is ranked on: VPs, or VPs a match; none without standing
    tie_rules: TieRules
    flaws: tuple[Flaw, ...] = ()
    deductions: Mapping[str, tuple[Deduction, ...]] = field(default_factory=dict)  # of the event, by team
    by_rounds: bool = False  # ranked by the round of a knock-out that everybody has come to

    def row(self, team: str) -> TeamRow:
        """The row of a team."""
        for ranked_team in self.rows:
            if ranked_team.team == team:
                return ranked_team
        raise Unscorable("contestant_unknown", contestant=team)

    def ranked_by_rounds(self, rounds: Mapping[str, int]) -> TeamTable:
        """The same with places by the rounds of a knock-out to which the teams have come; equals share one."""
        figures = {team: rounds[team] for team in self.figures if team in rounds}
        return replace(self, figures=figures, tie_rules=team_tie_rules((), self.lines), by_rounds=True)

    def card(self, team: str) -> tuple[MatchLine, ...]:
        """The matches of a team, in the order of rounds."""
        return tuple(
            sorted((line for line in self.lines if line.team == team), key=lambda match_line: match_line.round)
        )


def standings(
    lines: Iterable[MatchLine],
    *,
    ties: Sequence[str] = (),
    carried: Mapping[str, Number] | None = None,
    penalties: Iterable[Penalty | Refund] = (),
    withdrawn: Collection[str] = (),
    withdrawal: Withdrawal = Withdrawal.STAND,
    matches: int | None = None,
    without_standing: Collection[str] = (),
    by_average: bool = False,
    unit: Unit = Unit.VPS,
    top: Number = 0,
    teams: Iterable[str] = (),
) -> TeamTable:
    """The table of these lines.

    `ties` names rules of `tie_breaks`; `matches` is how many a team was to play (for `Withdrawal.BY_HALF`). With
    `by_average` teams that played different numbers of matches are ranked by VPs a match, not by their sum. Penalties
    are taken in `unit`; where that is matchpoints, a board is worth `top`. `teams` stand in it even without a line.
    """
    given, flaws = _checked(lines)
    lasting = counted(given, withdrawn, withdrawal, matches)
    everybody = dict.fromkeys([*(line.team for line in given), *(carried or {}), *teams])
    taken, wrong = _taken(PenaltyBook.of(penalties, everybody), everybody, unit, Tops(top))
    rows = {team: _row(team, lasting, (carried or {}).get(team, 0), taken[team]) for team in everybody}
    outside = {*withdrawn, *without_standing}
    figures = {team: _figure(row, by_average, lasting) for team, row in rows.items() if team not in outside}
    deductions = {team: tuple(mine) for team, mine in taken.items() if mine}
    tie_rules = team_tie_rules(ties, lasting)
    return TeamTable(tuple(rows.values()), tuple(lasting), figures, tie_rules, (*flaws, *wrong), deductions)


def _checked(lines: Iterable[MatchLine]) -> tuple[list[MatchLine], list[Flaw]]:
    """Without what stands there twice: one team against the same opponents in the same round.

    A bye of which the round is not known may be any.
    """
    seen: dict[tuple[str, str | None, int], MatchLine] = {}
    sound, flaws = [], []
    for line in lines:
        key = line.team, line.opponent, line.round
        is_any_bye = line.opponent is None and not line.round
        if not is_any_bye and seen.setdefault(key, line) is not line:
            values = {"team": line.team, "opponent": line.opponent, "round": line.round}
            flaws.append(Flaw("match_twice", values))
        else:
            sound.append(line)
    return sound, flaws


def _taken(
    book: PenaltyBook, teams: Iterable[str], unit: Unit, tops: Tops
) -> tuple[dict[str, list[Deduction]], list[Flaw]]:
    """By team what penalties cost it (90, 91), and those that cannot be taken."""
    found = {team: [deduction(*penalty, unit.value, tops) for penalty in book.of_contestant(team)] for team in teams}
    taken = {team: [outcome for outcome in mine if isinstance(outcome, Deduction)] for team, mine in found.items()}
    return taken, [*book.flaws, *(outcome for mine in found.values() for outcome in mine if isinstance(outcome, Flaw))]


def _row(team: str, lines: Sequence[MatchLine], carried: Number, penalties: Sequence[Deduction]) -> TeamRow:
    own = [line for line in lines if line.team == team]
    matches = [match_line for match_line in own if match_line.kind in MATCHES]
    results = {
        which: simple(_sum(match.share for match in matches if match.over and _outcome(match) == which))
        for which in (WON, DRAWN, LOST)
    }
    taken = _sum(match_line.taken for match_line in own) + _sum(penalty.worth for penalty in penalties)
    return TeamRow(
        team,
        simple(_sum(match.share for match in matches)),
        results[WON],
        results[DRAWN],
        results[LOST],
        sum(match_line.kind is MatchKind.BYE for match_line in own),
        simple(_sum(match_line.gained for match_line in own)),
        simple(_sum(match_line.lost for match_line in own)),
        simple(_sum(match_line.vps for match_line in own) + carried - taken),
        carried,
        simple(taken),
    )


def _outcome(line: MatchLine) -> Fraction:
    """By VPs; a match that was not played is won by who was there."""
    if line.kind is MatchKind.WALKOVER:
        return WON
    return LOST if line.kind is MatchKind.FORFEIT else won(line)


def _figure(row: TeamRow, by_average: bool, lines: Sequence[MatchLine]) -> Number:
    if not by_average:
        return row.vps
    shares = _sum(line.share for line in lines if line.team == row.team)
    return simple(Fraction(row.vps) / shares) if shares else 0


def _sum(figures: Iterable[Number]) -> Fraction:
    return Fraction(sum(figures))
