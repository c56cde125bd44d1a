"""An award in a few words: what stands beside a row of a traveller."""

from __future__ import annotations

from fractions import Fraction

from kibitz.game import Side
from kibitz.scoring.awards import Absent, Artificial, Average, Award, BetterOf, Complement, Outcome, Weighted
from kibitz.scoring.working.tree import Remark, Signed


def remark_on(award: Award, side: Side, *, at_table: bool) -> Remark:
    """What a side was given, in that side's own points; `at_table` says that a score was got there."""
    sign = 1 if side is Side.NORTH_SOUTH else -1
    match award:
        case int():
            return Remark("score" if at_table else "assigned", {"points": Signed(sign * award)})
        case Weighted(outcomes):
            return Remark("weighted", {"outcomes": tuple(_outcome(outcome, sign) for outcome in outcomes)})
        case Artificial(average=Average() as average):
            return Remark(average.name.lower())
        case Artificial(share=Fraction() as share):
            return Remark("share", {"share": share})
        case Artificial(imps=imps):
            return Remark("imps", {"imps": Signed(imps or 0)})
        case Absent():
            return Remark(award.name.lower())
        case Complement():
            return Remark("complement")
        case BetterOf():
            return Remark("better_of")


def _outcome(outcome: Outcome, sign: int) -> Remark:
    points = Signed(sign * outcome.points)
    return Remark("outcome", {"share": outcome.share, "result": outcome.result, "points": points})
