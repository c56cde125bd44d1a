"""Handicaps from past results: a part of what a person's average lacks to par."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from kibitz.game.doors import door
from kibitz.scoring.points.tables import HandicapRules, to_unit
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.working import Working


@dataclass(frozen=True, slots=True)
class HandicapFound:
    """The handicap of a person; nothing, with the reason, where there are too few results."""

    who: str
    handicap: Number
    known: bool
    working: Working


@door
def handicaps_of(results: Mapping[str, Sequence[Number]], rules: HandicapRules) -> dict[str, HandicapFound]:
    """The handicap of everybody, from their percentages in the order in which they played."""
    looked_at = {who: list(mine[-rules.last :] if rules.last else mine) for who, mine in results.items() if mine}
    averages = {
        who: simple(Fraction(sum(mine)) / len(mine)) for who, mine in looked_at.items() if len(mine) >= rules.least
    }
    par = rules.par or max(averages.values(), default=0)
    return {who: _found(who, mine, averages.get(who), par, rules) for who, mine in looked_at.items()}


def handicap_together(handicaps: Sequence[HandicapFound], players: int = 0) -> Number:
    """The handicap of a contestant: the average of those of its players, who may be more than have one."""
    count = max(players, len(handicaps))
    return simple(Fraction(sum(one.handicap for one in handicaps)) / count) if count else 0


def _found(
    who: str, mine: Sequence[Number], average: Number | None, par: Number, rules: HandicapRules
) -> HandicapFound:
    if average is None:
        step = Working("handicap.too_few", 0, {"count": len(mine), "least": rules.least})
        return HandicapFound(who, 0, False, Working("standing.handicap", 0, {"contestant": who}, parts=(step,)))
    steps = [
        Working("handicap.average", average, {"count": len(mine)}),
        Working("handicap.par", par, {"best": None if rules.par else "yes"}),
    ]
    handicap = simple((par - average) * Fraction(rules.share))
    steps.append(Working("handicap.share", handicap, {"share": rules.share, "of": simple(par - average)}))
    if handicap < 0 and not rules.below_nothing:
        handicap = 0
        steps.append(Working("handicap.nothing", 0))
    near = to_unit(handicap, rules.unit, rules.rounding)
    if near != handicap:
        steps.append(Working("rounded", near, {"unit": rules.unit}))
    if rules.most and (near > rules.most or -near > rules.most):
        near = rules.most if near > 0 else -rules.most
        steps.append(Working("handicap.most", near, {"most": rules.most}))
    return HandicapFound(who, near, True, Working("standing.handicap", near, {"contestant": who}, parts=tuple(steps)))
