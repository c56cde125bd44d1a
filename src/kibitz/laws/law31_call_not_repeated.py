"""Law 31A1 and Law 32A1 (2007: 32B1): a player who has to repeat their call makes another.

| provision | what it provides | here |
|---|---|---|
| 31A1; 32A1, 2007 32B1 | the call out of rotation must be repeated when RHO has passed | `call_not_repeated` |
| 82B | the director puts right what no Law rectifies | `call_not_repeated` |

No Law says what follows when they do not. The duty to repeat is the whole rectification for the call out of rotation,
so that it has to be enforced: the other call is cancelled and the required one made (82B). The player's side may not
use what the cancelled call told (16C2). If LHO has called over it, LHO's side acted before the director ruled and the
call stands (11A), as one by a player who must pass would (37A).
"""

from __future__ import annotations

from kibitz.game.calls import DOUBLE, REDOUBLE
from kibitz.laws.case import Case, Conversation
from kibitz.laws.editions import Citation, Renumbered
from kibitz.laws.fragments import LHO_CALLED, could_have_known, withdrawn
from kibitz.laws.law25_change_of_call import put_right_if_unintended
from kibitz.laws.registry import law
from kibitz.laws.roles import OFFENDER
from kibitz.laws.vocabulary import AnswerKind, CallOrCard, Fact

REQUIRED_CALL = Fact("required_call", AnswerKind.CALL)
DOUBLE_TO_BE_REPEATED = Renumbered("32A1", "32B1")


@law("required-call-not-repeated", "31A1", when="auction")
def call_not_repeated(case: Case) -> Conversation:
    """Another call than the one that had to be repeated."""
    call = yield case.call(by="31A1")
    if (yield from put_right_if_unintended(case, call)):
        return
    required: CallOrCard = yield case.fact(REQUIRED_CALL, by="31A1")
    if (yield case.fact(LHO_CALLED, call, by="11A")):
        yield case.accept(call, by="11A")
        return
    yield case.cancel(call, by="82B")
    yield from withdrawn(case, call)
    yield case.must_repeat(OFFENDER, required, by=_repeated_by(required))
    yield from could_have_known(case)


def _repeated_by(required: CallOrCard) -> Citation:
    doubles = required.what is DOUBLE or required.what is REDOUBLE
    return DOUBLE_TO_BE_REPEATED if doubles else "31A1"
