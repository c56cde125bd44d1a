"""One match of Swiss pairs: the boards two pairs play against each other in a round, scored in the field of that round.

A match is converted to VPs by one method, or by several whose VPs are added: hybrid scoring, as in matches that are
scored both by IMPs and by the number of boards won, each for its own part of the VPs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from kibitz.game import SIDES
from kibitz.scoring.fields.field import Field
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.methods.base import Method
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.standings.penalties import Deduction
from kibitz.scoring.standings.scorecards import HALF
from kibitz.scoring.vp.scale import Measure, VpScale, VpWorking


@dataclass(frozen=True)
class Conversion:
    """A method and how its score of a match becomes VPs.

    With a scale the percentage or the IMPs are read off it. Without one every board is worth `a_board` VPs, of which a
    pair has its share of the matchpoints: point-a-board is worth 2. `share` weighs the VPs of this method in a hybrid.
    """

    method: Method
    scale: VpScale | None = None
    share: Fraction = Fraction(1)
    a_board: Number = 2


def hybrid(*conversions: Conversion, shares: Iterable[Fraction] | None = None) -> tuple[Conversion, ...]:
    """Several methods for one match, whose VPs are added; with `shares` each counts for so much of its scale."""
    if shares is None:
        return conversions
    held = list(shares)
    if len(held) != len(conversions) or any(fraction <= 0 for fraction in held):
        raise Unscorable(
            "hybrid_shares", shares=tuple(held), methods=tuple(conversion.method.name for conversion in conversions)
        )
    pairs = zip(conversions, held, strict=True)
    return tuple(
        Conversion(converted_by.method, converted_by.scale, share, converted_by.a_board)
        for converted_by, share in pairs
    )


@dataclass(frozen=True, slots=True)
class MatchPart:
    """A match by one method: the figure, the margin or percentage that was converted, and the VPs."""

    method: str
    figure: Number  # sum of its boards, own averages (12C2c) and deductions included
    available: Number
    boards: int
    margin: Number  # a percentage, or IMPs
    won: Number  # 1, a half or 0
    vps: Number
    share: Fraction
    working: VpWorking | None  # of the scale
    deductions: tuple[Deduction, ...] = ()


@dataclass(frozen=True, slots=True)
class SwissPairsMatch:
    """What a pair has from one match."""

    contestant: str
    opponents: tuple[str, ...]
    round: int
    boards: int
    parts: tuple[MatchPart, ...]
    times: Fraction = Fraction(1)  # of two matches in one round each counts by its boards

    @property
    def vps(self) -> Number:
        """The VPs of all methods."""
        return simple(self.times * sum(part.vps * part.share for part in self.parts))

    @property
    def won(self) -> Number:
        """1 for a win, a half for a draw, 0 for a loss, by the first method."""
        return self.parts[0].won


@dataclass(slots=True)
class Sums:
    """What a pair has against others in a round, board by board added up."""

    figure: Number = 0
    available: Number = 0
    boards: int = 0


PairAndOpponents = tuple[str, tuple[str, ...]]
"""A contestant and their opponents."""


def sums_of_round(field: Field, round: int) -> dict[PairAndOpponents, Sums]:
    """Everybody's matches of one round."""
    found: dict[PairAndOpponents, Sums] = {}
    met: dict[tuple[str, int], PairAndOpponents] = {}
    for key, rows in field.rows.items():
        if key.round != round:
            continue
        traveller = field.travellers[key]
        for result in rows.results:
            for side in SIDES:
                figure = traveller.figure(side, result.award(side), result.award(side.opponents))
                for who in result.contestants(side):
                    meeting = who, result.contestants(side.opponents)
                    met[who, key.board] = meeting
                    sums = found.setdefault(meeting, Sums())
                    if figure is not None:
                        sums.figure += figure
                        sums.available += traveller.side(side).top
                        sums.boards += 1
    for who in field.averagers:
        for own_average in field.own_averages(who):
            if own_average.round == round:
                found[met[who, own_average.board]].figure += own_average.figure - own_average.by_law
    return found


def converted(
    conversion: Conversion, sums: Sums, deductions: Iterable[Deduction] = (), scale: VpScale | None = None
) -> MatchPart:
    """A match by one method; `scale` takes the place of the usual one."""
    taken = tuple(deductions)
    scale = scale or conversion.scale
    figure = simple(sums.figure - sum(deduction.worth for deduction in taken))
    percent = simple(Fraction(figure) * 100 / sums.available) if sums.available else None
    by_percent = scale is None or scale.measure is Measure.PERCENT
    if by_percent != (percent is not None):
        name = scale.name if scale else "straight"
        raise Unscorable("match_scale", contestant=None, round=None, scale=name, method=conversion.method.name)
    margin = figure if percent is None else percent
    even = 0 if percent is None else 50
    won: Number = 1 if margin > even else HALF if margin == even else 0
    working = scale.working(max(min(margin, 100), 0) if by_percent else margin, sums.boards) if scale else None
    vps: Number = working.own if working else simple(Fraction(margin) / 100 * sums.boards * conversion.a_board)
    return MatchPart(
        conversion.method.name,
        figure,
        sums.available,
        sums.boards,
        margin,
        won,
        simple(vps),
        conversion.share,
        working,
        taken,
    )


def flaw_of(error: Unscorable, meeting: PairAndOpponents, round: int) -> Flaw:
    """What was wrong with a match."""
    values: Mapping[str, object] = error.flaw.values
    return Flaw(error.flaw.id, {**values, "contestant": meeting[0], "round": round})
