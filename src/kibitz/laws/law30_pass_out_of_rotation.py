"""Law 30: pass out of rotation, when it is not accepted.

| 2017 | what it provides | here |
|---|---|---|
| 30A | at RHO's turn: the offender must pass at their next turn | `pass_out_of_rotation_2017` |
| 30B1a | at partner's turn, or LHO's before the offender has called: partner may not use the pass | `calls_again` |
| 30B1b | the offender makes any legal call at their turn | `calls_again` |
| 30B1b(i) | the new call is comparable: nothing further (23C) | `calls_again` |
| 30B1b(ii) | it is not: partner must pass once; lead restrictions | `calls_again` |
| 30B2 | at LHO's turn after the offender has called: a change of call, Law 25 | `pass_out_of_rotation_2017` |
| 30C | an artificial pass, or a pass of partner's artificial call: Law 31 | both |

| 2007 | what it provides | here |
|---|---|---|
| 30A | nobody had bid: the offender must pass at their next turn | `pass_out_of_rotation_2007` |
| 30B1 | after a bid, at RHO's turn: the same | the same |
| 30B2a | at partner's turn: the offender must pass to the end | the same |
| 30B2b | and partner may not double or redouble at that turn | the same |
| 30B3 | at LHO's turn: a change of call, Law 25 | the same |

At the table a second call in a row is classified as a change of call at once.
"""

from __future__ import annotations

from kibitz.laws.case import Case, Conversation
from kibitz.laws.effects import EffectKind
from kibitz.laws.fragments import could_have_known, withdrawn
from kibitz.laws.law25_change_of_call import PASS_AT_LHO, deemed_change
from kibitz.laws.law28_29_call_out_of_rotation import CALLED_BEFORE, stands_or_falls
from kibitz.laws.law31_bid_out_of_rotation import (
    BID_NOT_ACCEPTED,
    bid_not_accepted_2007,
    call_and_turn,
    calls_again,
    not_accepted_2017,
)
from kibitz.laws.registry import law
from kibitz.laws.roles import LHO, OFFENDER, PARTNER, RHO
from kibitz.laws.vocabulary import Fact

ARTIFICIAL_PASS = Fact("artificial_pass", doubt=False)
NOBODY_HAD_BID = Fact("nobody_had_bid", doubt=False)


@law("pass-out-of-rotation", "30", 2017, when="auction", in_turn=False)
def pass_out_of_rotation_2017(case: Case) -> Conversation:
    """A pass when it was another player's turn."""
    begun = yield from call_and_turn(case, by="30")
    if begun is None:
        return
    call, turn = begun
    if turn is LHO and (yield case.fact(CALLED_BEFORE, call, by=PASS_AT_LHO)):
        yield from deemed_change(case, call, by=PASS_AT_LHO)
        return
    if not (yield from stands_or_falls(case, call, turn)):
        return
    if (yield case.presume(ARTIFICIAL_PASS, call, by="30C")):
        yield from not_accepted_2017(case, call, turn, BID_NOT_ACCEPTED)
    elif turn is RHO:
        yield case.pass_once(OFFENDER, by="30A")
        yield from withdrawn(case, call)
        yield from could_have_known(case)
    else:
        yield from calls_again(case, call, partner="30B1a", again="30B1b", free="30B1b(i)", barred="30B1b(ii)")


@law("pass-out-of-rotation", "30", 2007, when="auction", in_turn=False)
def pass_out_of_rotation_2007(case: Case) -> Conversation:
    """A pass when it was another player's turn."""
    begun = yield from call_and_turn(case, by="30")
    if begun is None:
        return
    call, turn = begun
    nobody_had_bid = yield case.fact(NOBODY_HAD_BID, by="30A")
    if turn is LHO and not nobody_had_bid:
        yield from deemed_change(case, call, by=PASS_AT_LHO)
        return
    if not (yield from stands_or_falls(case, call, turn)):
        return
    if (yield case.presume(ARTIFICIAL_PASS, call, by="30C")):
        yield from bid_not_accepted_2007(case, call, turn)
        return
    yield from withdrawn(case, call)
    if nobody_had_bid:
        yield case.pass_once(OFFENDER, by="30A")
    elif turn is RHO:
        yield case.pass_once(OFFENDER, by="30B1")
    else:
        yield case.pass_rest(OFFENDER, by="30B2a")
        yield case.effect(EffectKind.NO_DOUBLE, PARTNER, by="30B2b")
    yield from could_have_known(case)
