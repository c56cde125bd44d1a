"""Law 39: call after the final pass.

| provision | what it provides | here |
|---|---|---|
| 39A | every call after the final pass is cancelled | `cancelled_after_the_end` |
| 39B | nothing further if LHO called over it, it was a defender's pass, or the declaring side's | the same |
| 39C | a bid, double or redouble by a defender: lead restrictions | the same |
"""

from __future__ import annotations

from kibitz.game.calls import PASS
from kibitz.laws.case import Case, Conversation
from kibitz.laws.fragments import LHO_CALLED, withdrawn
from kibitz.laws.law26_lead_restrictions import lead_restriction_may_apply
from kibitz.laws.registry import law
from kibitz.laws.vocabulary import CallOrCard, Fact

DEFENDS = Fact("offender_defends", doubt=True)


@law("call-after-final-pass", "39", when="lead play")
def after_final_pass(case: Case) -> Conversation:
    """A call when the auction was over."""
    call = yield case.call(by="39")
    yield from cancelled_after_the_end(case, call)


def cancelled_after_the_end(case: Case, call: CallOrCard) -> Conversation:
    """The call is cancelled; a defender's, unless it was a pass, may cost their side a suit to lead."""
    yield case.cancel(call, by="39A")
    yield from withdrawn(case, call)
    if call.what is PASS or not (yield case.fact(DEFENDS, by="39B")) or (yield case.fact(LHO_CALLED, call, by="39B")):
        yield case.no_rectification(by="39B")
    else:
        yield from lead_restriction_may_apply(case, call, by="39C")
