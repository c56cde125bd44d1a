"""Law 37: action by a player who must pass.

| provision | what it provides | here |
|---|---|---|
| 37A | LHO has called: it and all calls after it stand; no lead restriction | `call_by_player_who_must_pass` |
| 37A | who must pass to the end still must later | the table's duties |
| 37B1 | else it is cancelled | `call_by_player_who_must_pass` |
| 37B2 | a pass in its place; both must pass to the end; lead restrictions; 72C (2007: 23) | the same |

When it was not the offender's turn either, the turn goes back and the pass is made when it comes to the offender; and
if an opponent whose turn it was has called already, 28B applies as to any call out of rotation.
"""

from __future__ import annotations

from kibitz.game.calls import PASS
from kibitz.laws.case import Case, Conversation
from kibitz.laws.fragments import LHO_CALLED, OUT_OF_ROTATION, could_have_known, withdrawn
from kibitz.laws.law25_change_of_call import put_right_if_unintended
from kibitz.laws.law26_lead_restrictions import lead_restriction_may_apply
from kibitz.laws.law28_29_call_out_of_rotation import forfeited_by_proper_player
from kibitz.laws.registry import law
from kibitz.laws.roles import OFFENDER, PARTNER
from kibitz.laws.vocabulary import CallOrCard


@law("call-by-player-who-must-pass", "37", when="auction")
def call_by_player_who_must_pass(case: Case) -> Conversation:
    """A bid, double or redouble by a player who had to pass."""
    call = yield case.call(by="37")
    if (yield from put_right_if_unintended(case, call)):
        return
    out_of_rotation = yield case.fact(OUT_OF_ROTATION, call, by="17C")
    if out_of_rotation and (yield from forfeited_by_proper_player(case, call)):
        return
    if (yield case.fact(LHO_CALLED, call, by="37A")):
        yield case.accept(call, by="37A")
        return
    yield case.cancel(call, by="37B1")
    if not out_of_rotation:
        yield case.substitute(call, CallOrCard(PASS), by="37B2")
    yield from withdrawn(case, call)
    yield case.pass_rest(OFFENDER, by="37B2")
    yield case.pass_rest(PARTNER, by="37B2")
    yield from lead_restriction_may_apply(case, call, by="37B2")
    yield from could_have_known(case)
