"""Law 32: double or redouble out of rotation, when it is not accepted. An inadmissible one is Law 36.

| 2017 | 2007 | what it provides | here |
|---|---|---|---|
| 32 | 32 | LHO may accept it, else it is cancelled; 2007: lead restrictions as 26B | both |
| 32A1 | 32B1 | at RHO's turn, RHO passes: it must be repeated, nothing further | both |
| 32A2 | – | RHO calls something else: the offender makes any legal call | `calls_again` |
| 32A2a, b | – | a comparable call is free, else partner must pass once; lead restrictions | `calls_again` |
| – | 32B2 | the same: any legal call; partner must pass to the end | `double_not_accepted_2007` |
| 32B1, B2 | – | at partner's turn: any legal call by partner, but not using the double; then as 32A2 | `calls_again` |
| – | 32A | at partner's turn: partner must pass to the end | `double_not_accepted_2007` |
| 32C | – | at LHO's turn: a change of call, Law 25 | both, and the table's classification |

Before the first bid every double is inadmissible, so that there is none at LHO's turn by a player who has not called.
"""

from __future__ import annotations

from kibitz.laws.case import Case, Conversation
from kibitz.laws.law25_change_of_call import DOUBLE_AT_LHO, deemed_change
from kibitz.laws.law28_29_call_out_of_rotation import stands_or_falls
from kibitz.laws.law31_bid_out_of_rotation import (
    call_and_turn,
    must_be_repeated,
    not_accepted_2017,
    partner_passes_to_the_end,
)
from kibitz.laws.registry import law
from kibitz.laws.roles import LHO, RHO, Role
from kibitz.laws.vocabulary import CallOrCard

DOUBLE_NOT_ACCEPTED = {
    "A": "32A", "A1": "32A1", "A2": "32A2", "A2a": "32A2a", "A2b": "32A2b", "B1": "32B1", "B2": "32B2"
}  # fmt: skip


@law("double-out-of-rotation", "32", when="auction", in_turn=False)
def double_out_of_rotation(case: Case) -> Conversation:
    """A double or redouble when it was another player's turn."""
    begun = yield from call_and_turn(case, by="32")
    if begun is None:
        return
    call, turn = begun
    if turn is LHO:
        yield from deemed_change(case, call, by=DOUBLE_AT_LHO)
        return
    if not (yield from stands_or_falls(case, call, turn, cancelled="32")):
        return
    if case.edition.book == 2007:
        yield from double_not_accepted_2007(case, call, turn)
    else:
        yield from not_accepted_2017(case, call, turn, DOUBLE_NOT_ACCEPTED)


def double_not_accepted_2007(case: Case, call: CallOrCard, turn: Role) -> Conversation:
    """It is cancelled, and it depends on whose turn it was."""
    if turn is RHO and (yield from must_be_repeated(case, call, after="32B", by="32B1")):
        return
    by = "32B2" if turn is RHO else "32A"
    yield from partner_passes_to_the_end(case, call, by=by, restricted="26B", suits=())
