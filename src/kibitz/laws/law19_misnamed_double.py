"""Law 19A and 19B: a double or redouble that names a bid, and perhaps the wrong one.

| provision | what it provides | here |
|---|---|---|
| 19A2, 19B2 | the only proper form is the one word | `misnamed_double` |
| 19A3 | a double that names the bid wrongly doubles the bid as made; Law 16 may apply | `misnamed_double` |
| 19B3 | so does a redouble | `misnamed_double` |

A double that may not be made at all (19A1, 19B1) is Law 36.
"""

from __future__ import annotations

from kibitz.game.calls import REDOUBLE
from kibitz.laws.case import Case, Conversation
from kibitz.laws.citations import EXTRANEOUS
from kibitz.laws.registry import law
from kibitz.laws.roles import PARTNER
from kibitz.laws.vocabulary import Fact

NAMED_WRONGLY = Fact("bid_named_wrongly", doubt=True)


@law("misnamed-double", "19", when="auction")
def misnamed_double(case: Case) -> Conversation:
    """A double or redouble that names a level, a denomination or a bid."""
    call = yield case.call(by="19")
    by, form = ("19B3", "19B2") if call.what is REDOUBLE else ("19A3", "19A2")
    if not (yield case.fact(NAMED_WRONGLY, call, by=by)):
        yield case.instruct("proper_form", by=form)
        return
    yield case.accept(call, by=by)
    yield case.unauthorised(PARTNER, "bid_named_wrongly", by=EXTRANEOUS)
