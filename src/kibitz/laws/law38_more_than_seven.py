"""Law 38: bid of more than seven.

| provision | what it provides | here |
|---|---|---|
| 38A | it can never be played or scored | `bid_of_more_than_seven` |
| 38B | it and all calls after it are cancelled | the same |
| 38C | a pass in its place; unless the auction is over it goes on, and both must pass to the end | the same |
| 38D | lead restrictions, and could the offender have known? – but not if LHO had called over it | the same |

When it was not the offender's turn either, the turn goes back and the pass is made when it comes to the offender. When
a contract of more than seven has been played out, there is nothing to score and nothing to go back to: an adjusted
score (12A2).
"""

from __future__ import annotations

from kibitz.game.calls import PASS
from kibitz.laws.case import Case, Conversation
from kibitz.laws.fragments import LHO_CALLED, OUT_OF_ROTATION, PLAYED_OUT, could_have_known, withdrawn
from kibitz.laws.law25_change_of_call import put_right_if_unintended
from kibitz.laws.law26_lead_restrictions import lead_restriction_may_apply
from kibitz.laws.law28_29_call_out_of_rotation import forfeited_by_proper_player
from kibitz.laws.registry import law
from kibitz.laws.roles import BOTH_SIDES, OFFENDER, PARTNER
from kibitz.laws.vocabulary import CallOrCard


@law("bid-of-more-than-seven", "38", when="auction lead play")
def bid_of_more_than_seven(case: Case) -> Conversation:
    """A bid of eight or more."""
    bid = yield case.call(by="38")
    if (yield case.presume(PLAYED_OUT, by="38A")):
        yield case.cancel(bid, by="38A")
        yield case.adjust("artificial", BOTH_SIDES, by="12A2")
        return
    if (yield from put_right_if_unintended(case, bid)):
        return
    out_of_rotation = yield case.fact(OUT_OF_ROTATION, bid, by="17C")
    if out_of_rotation and (yield from forfeited_by_proper_player(case, bid)):
        return
    lho_called = yield case.fact(LHO_CALLED, bid, by="38D")
    yield case.cancel_from(bid, by="38B")
    if not out_of_rotation:
        yield case.substitute(bid, CallOrCard(PASS), by="38C")
    yield case.pass_rest(OFFENDER, by="38C")
    yield case.pass_rest(PARTNER, by="38C")
    yield from withdrawn(case, bid)
    if not lho_called:
        yield from lead_restriction_may_apply(case, bid, by="38D")
        yield from could_have_known(case)
