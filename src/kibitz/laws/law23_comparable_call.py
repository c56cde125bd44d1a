"""Law 23 of 2017: comparable call. (Law 23 of 2007, potential damage, is 72C in 2017.)

| provision | what it provides | here |
|---|---|---|
| 23A1 to A3 | what a comparable call is | the fact `comparable`: 26A, 27B1b, `is_comparable` |
| 23B | after it nothing further; the offenders may use the withdrawn call | `calls_again` of Law 31 |
| 23C | after play: an adjusted score if it helped them and damaged the others | `assisted_by_irregularity` |
"""

from __future__ import annotations

from kibitz.laws.case import Case, Conversation, Finding
from kibitz.laws.editions import Citation
from kibitz.laws.effects import EffectKind
from kibitz.laws.fragments import COMPARABLE
from kibitz.laws.law12_adjusted_score import redress
from kibitz.laws.registry import law
from kibitz.laws.vocabulary import CallOrCard, Fact

ARTIFICIAL = Fact("artificial", doubt=False)
COULD_HAVE_DIFFERED = Fact("outcome_could_have_differed", doubt=True)
DAMAGED = Fact("non_offenders_damaged", doubt=True)


def is_comparable(case: Case, call: CallOrCard, new: CallOrCard) -> Finding[bool]:
    """Whether the call now made is comparable to the one withdrawn; a call that never came is not (2017)."""
    if new.what is None:
        return False
    # An artificial call out of rotation is judged by what it showed (29C).
    by = "29C" if (yield case.presume(ARTIFICIAL, call, by="29C")) else "23A"
    found: bool = yield case.fact(COMPARABLE, call, new, by=by)
    return found


@law("review-assisted-by-irregularity", "23C", 2017, when="review")
def assisted_by_irregularity(case: Case) -> Conversation:
    """After play: did a call that was replaced by a comparable one help the side that made it?"""
    yield from assisted(case, by="23C")


def assisted(case: Case, *, by: Citation) -> Conversation:
    """Without the help of the irregularity, could the outcome have been another, and were the others damaged?"""
    if (yield case.fact(COULD_HAVE_DIFFERED, by=by)) and (yield case.fact(DAMAGED, by=by)):
        yield from redress(case, by=by)
    else:
        yield case.effect(EffectKind.RESULT_STANDS, by=by)
