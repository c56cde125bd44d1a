"""Law 18A: a call made in another form than the proper one.

| provision | what it provides | here |
|---|---|---|
| 18A | the proper form of a bid | `improper_form` |
| 16B1 (2007: 16B1a) | what the form told besides the call is not for partner | `improper_form` |
| 74C1 | different words for the same call are improper; a penalty is possible (90A) | `improper_form` |

The Laws name no rectification: the call stands if it is clear, else as the player meant it.
"""

from __future__ import annotations

from kibitz.laws.case import Case, Conversation
from kibitz.laws.citations import EXTRANEOUS
from kibitz.laws.registry import law
from kibitz.laws.roles import OFFENDER, PARTNER
from kibitz.laws.vocabulary import AnswerKind, Fact

CLEAR = Fact("call_is_clear")
CALL_MEANT = Fact("call_meant", AnswerKind.CALL)
TOLD_MORE = Fact("form_told_partner_something", doubt=True)


@law("improper-form-of-call", "18A", when="auction")
def improper_form(case: Case) -> Conversation:
    """A call in words or in a manner that is not the proper one."""
    call = yield case.call(by="18A")
    if (yield case.fact(CLEAR, call, by="18A")):
        yield case.accept(call, by="18A")
    else:
        meant = yield case.fact(CALL_MEANT, call, by="18A")
        yield case.replace(call, meant, by="18A")
    if (yield case.fact(TOLD_MORE, call, by="74C1")):
        yield case.unauthorised(PARTNER, "form_of_the_call", by=EXTRANEOUS)
        yield case.penalty(OFFENDER, "improper_form_of_call", by="90A")
