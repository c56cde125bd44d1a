"""From a match to victory points, and what is given where there was no match (78D).

Each team's VPs come from its own margin: where scores do not balance, the VPs need not make the scale's sum.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction

from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.matches.match_score import MatchScore
from kibitz.scoring.matches.scales import Scale, maximum
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.standings.penalties import Deduction
from kibitz.scoring.teams.match_rulings import MatchRuling
from kibitz.scoring.vp import Measure

SIXTY, FORTY = Fraction(3, 5), Fraction(2, 5)


class MatchKind(Enum):
    """What kind of match a line stands for."""

    PLAYED = "played"
    VOID = "void"  # it was to be played, and what was played does not count
    WALKOVER = "walkover"  # the opponents did not appear, or withdrew
    FORFEIT = "forfeit"  # the team itself did
    BYE = "bye"  # there were no opponents


@dataclass(frozen=True, slots=True)
class MatchLine:
    """What one match gave to one team: a line of its card."""

    team: str
    opponent: str | None
    vps: Number
    against: Number = 0  # the opponents' VPs
    gained: Number = 0  # IMPs
    lost: Number = 0
    margin: Number = 0
    boards: int = 0
    boards_won: Number = 0
    round: int = 0
    kind: MatchKind = MatchKind.PLAYED
    share: Fraction = Fraction(1)  # of a match: a half for each of the two of a triangle in one round
    at_stake: Fraction = Fraction(20)  # the greatest win
    taken: Number = 0  # penalties, in VPs
    over: bool = True  # while it goes on nobody has won it
    ruling: MatchRuling | None = None  # by which it counts so, where the director has ruled on the whole of it
    deductions: tuple[Deduction, ...] = ()  # what `taken` is made of in a match that was ruled on

    @property
    def total(self) -> Number:
        """The VPs that count."""
        return simple(Fraction(self.vps) - self.taken)


@dataclass(frozen=True, slots=True)
class Incomplete:
    """What holds for a match of which not all boards were scored.

    `scale`: the card for the boards that were `scored`, or for the `scheduled` ones. A match that is over with less
    than `least` of it is void: the EBU wants half.
    """

    scale: str = "scored"  # regulation incomplete_match_scale
    least: Fraction = Fraction(0)  # regulation incomplete_match_least
    void_share: Fraction = FORTY  # regulation void_match_share
    void_share_director: Fraction = SIXTY  # regulation void_match_share_director: where the director is to blame

    def __post_init__(self) -> None:
        if self.scale not in ("scored", "scheduled"):
            raise Unscorable("no_such_method", name=self.scale, methods=("scored", "scheduled"))


_INCOMPLETE = Incomplete()


def match_lines(
    score: MatchScore, scale: Scale, *, incomplete: Incomplete = _INCOMPLETE, share: Fraction = Fraction(1)
) -> tuple[MatchLine, MatchLine] | None:
    """What the match gives to both teams; None while it has no board that counts, or one that is still to come.

    A match that is over is void where less than the least share of it was scored. Penalties in IMPs are taken before
    the scale is read, those in VPs after it.
    """
    if score.is_to_come:
        return None
    first, second = score.match.teams
    boards, length = score.card_boards, score.card_length
    if score.is_over and (not boards or Fraction(boards, length) < incomplete.least):
        taken = score.taken(first, in_vps=True), score.taken(second, in_vps=True)
        return void_match(first, second, scale, length, incomplete.void_share, score.match.round, taken)
    card = length if incomplete.scale == "scheduled" else boards
    convert = score.percentage if scale.measure is Measure.PERCENT else score.margin
    vps = [simple(scale.vps(convert(team), card)[0]) for team in (first, second)]
    one, other = _lines(score, (vps[0], vps[1]), maximum(scale, card))
    return replace(one, share=share), replace(other, share=share)


def own_points(score: MatchScore) -> tuple[MatchLine, MatchLine] | None:
    """A match that counts with its own points, not with VPs, as board-a-match, Patton and total points do.

    None while it has no board that counts, or one that is still to come.
    """
    if score.is_to_come:
        return None
    first, second = score.match.teams
    at_stake = max(Fraction(score.available(team)) for team in (first, second))
    has_top = bool(score.rules.method.top)  # what is carried over is in IMPs or points
    points = [
        simple(score.total(team) - score.taken(team)) if has_top else score.margin(team) for team in (first, second)
    ]
    one, other = _lines(score, (points[0], points[1]), at_stake)
    if not score.is_scored:
        return replace(one, kind=MatchKind.VOID), replace(other, kind=MatchKind.VOID)
    return one, other


def _lines(score: MatchScore, vps: tuple[Number, Number], at_stake: Fraction) -> tuple[MatchLine, MatchLine]:
    first, second = (
        MatchLine(
            team,
            score.match.opponent(team),
            own,
            theirs,
            score.gained(team),
            score.lost(team),
            score.margin(team),
            score.scored(team),
            score.boards_won(team),
            score.match.round,
            at_stake=at_stake,
            taken=score.taken(team, in_vps=True),
            over=score.is_over,
        )
        for team, own, theirs in zip(score.match.teams, vps, reversed(vps), strict=True)
    )
    return first, second


def void_match(
    first: str,
    second: str,
    scale: Scale,
    boards: int,
    share: Fraction = FORTY,
    round: int = 0,
    taken: tuple[Number, Number] = (0, 0),
) -> tuple[MatchLine, MatchLine]:
    """A void match, to each the same share of the VPs: 40 % by their own fault, 60 % by the director's (EBU)."""
    most = maximum(scale, boards)
    vps = simple(share * most)
    one = MatchLine(first, second, vps, vps, round=round, kind=MatchKind.VOID, at_stake=most, taken=taken[0])
    return one, replace(one, team=second, opponent=first, taken=taken[1])


def bye(team: str, vps: Number = 12, round: int = 0, at_stake: Fraction = Fraction(20)) -> MatchLine:
    """No opponents this round: so many VPs (regulation bye_vps)."""
    return MatchLine(team, None, vps, round=round, kind=MatchKind.BYE, at_stake=at_stake)


def walkover(
    present: str,
    absent: str,
    vps: Number = 12,
    to_absent: Number = 0,
    round: int = 0,
    at_stake: Fraction = Fraction(20),
) -> tuple[MatchLine, MatchLine]:
    """The opponents did not appear or forfeited the match: so many VPs (regulations walkover_vps, forfeit_vps)."""
    won = MatchLine(present, absent, vps, to_absent, round=round, kind=MatchKind.WALKOVER, at_stake=at_stake)
    lost = MatchLine(absent, present, to_absent, vps, round=round, kind=MatchKind.FORFEIT, at_stake=at_stake)
    return won, lost
