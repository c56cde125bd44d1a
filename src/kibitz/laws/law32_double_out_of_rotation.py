"""Law 32: double or redouble out of rotation, when it is not accepted. An inadmissible one is Law 36.

| 2017 | 2007 | what it provides | here |
|---|---|---|---|
| 32 | 32 | LHO may accept it, else it is cancelled; 2007: lead restrictions as 26B | both |
| 32A1 | 32B1 | at RHO's turn, RHO passes: it must be repeated, nothing further | both |
| 32A2 | – | RHO calls something else: the offender makes any legal call | `calls_again` |
| 32A2a, b | – | a comparable call is free, else partner must pass once; lead restrictions | `calls_again` |
| – | 32B2 | the same: any legal call; partner must pass to the end | `double_not_accepted_2007` |
| 32B1, B2 | – | at partner's turn: he may make any legal call but not use the double; then as 32A2 | `calls_again` |
| – | 32A | at partner's turn: partner must pass to the end | `double_not_accepted_2007` |
| 32C | – | at LHO's turn: a change of call, Law 25 | both, and the table's classification |

Before the first bid every double is inadmissible, so that there is none at LHO's turn by a player who has not called.
"""

from __future__ import annotations

from kibitz.game.calls import PASS
from kibitz.laws.case import Case, Conversation
from kibitz.laws.fragments import could_have_known, withdrawn
from kibitz.laws.law25_change_of_call import DOUBLE_AT_LHO, deemed_change, put_right_if_unintended
from kibitz.laws.law26_lead_restrictions import lead_restriction_if_different
from kibitz.laws.law28_29_call_out_of_rotation import WHOSE_TURN, stands_or_falls
from kibitz.laws.law31_bid_out_of_rotation import calls_again
from kibitz.laws.registry import law
from kibitz.laws.roles import LHO, OFFENDER, PARTNER, RHO, Role
from kibitz.laws.vocabulary import CallOrCard


@law("double-out-of-rotation", "32", when="auction")
def double_out_of_rotation(case: Case) -> Conversation:
    """A double or redouble when it was another player's turn."""
    call = yield case.call(by="32")
    if (yield from put_right_if_unintended(case, call)):
        return
    turn = yield case.fact(WHOSE_TURN, by="32")
    if turn is LHO:
        yield from deemed_change(case, call, by=DOUBLE_AT_LHO)
        return
    if not (yield from stands_or_falls(case, call, turn, cancelled="32")):
        return
    if case.edition.book == 2007:
        yield from double_not_accepted_2007(case, call, turn)
    else:
        yield from double_not_accepted_2017(case, call, turn)


def double_not_accepted_2017(case: Case, call: CallOrCard, turn: Role) -> Conversation:
    """It is cancelled, and it depends on whose turn it was."""
    if turn is not RHO:
        yield from calls_again(case, call, partner="32B1", again="32B2", free="32B2", barred="32B2")
        return
    rho: CallOrCard = yield case.next_call(RHO, by="32A")
    if rho.what is PASS:
        yield case.must_repeat(OFFENDER, call, by="32A1")
    else:
        yield from calls_again(case, call, again="32A2", free="32A2a", barred="32A2b")


def double_not_accepted_2007(case: Case, call: CallOrCard, turn: Role) -> Conversation:
    """It is cancelled, and it depends on whose turn it was."""
    by = "32A"
    if turn is RHO:
        by = "32B2"
        rho: CallOrCard = yield case.next_call(RHO, by="32B")
        if rho.what is PASS:
            yield case.must_repeat(OFFENDER, call, by="32B1")
            return
    yield from withdrawn(case, call)
    yield case.pass_rest(PARTNER, by=by)
    yield from could_have_known(case)
    new = yield case.next_call(OFFENDER, by=by)
    yield from lead_restriction_if_different(case, call, new, by="26B", suits=())
