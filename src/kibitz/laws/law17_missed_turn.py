"""Law 17D3 (2007: 17E2) and Law 34: three passes that do not end the auction.

| 2017 | 2007 | what it provides | here |
|---|---|---|---|
| 17D3 | 17E2 | the auction goes back to the player who missed their turn; the passes are cancelled | `missed_turn` |
| 17D3 | 17E2 | whoever passed out of rotation is an offender; the information of withdrawn calls | `missed_turn` |
| 34 | 34 | points to it | `missed_turn` |

Neither book says until when. While the board can still be bid and played the auction is resumed, and cards that were
shown meanwhile are cards shown during the auction (24). When it has been played out that way, nobody can say what would
have come of it, and the score is adjusted (12A2).

(2007's 17D, cards from another board, is in 2017 Law 15A: see there.)
"""

from __future__ import annotations

from kibitz.laws.case import Case, Conversation
from kibitz.laws.citations import MISSED_TURN, THREE_PASSES_END_IT
from kibitz.laws.effects import EffectKind
from kibitz.laws.fragments import LEAD_FACED, PLAYED_OUT, withdrawn
from kibitz.laws.registry import law
from kibitz.laws.roles import BOTH_SIDES
from kibitz.laws.vocabulary import Fact

MISSED = Fact("missed_turn", doubt=True)
BOTH_SIDES_PASSED = Fact("both_sides_passed_out_of_rotation", doubt=False)


@law("missed-turn", MISSED_TURN, when="auction lead play")
def missed_turn(case: Case) -> Conversation:
    """Three passes in a row, one of them out of rotation, so that a player did not have their turn."""
    call = yield case.call(by=MISSED_TURN)
    if not (yield case.fact(MISSED, by=MISSED_TURN)):
        yield case.no_rectification(by=THREE_PASSES_END_IT)
        return
    if (yield case.presume(PLAYED_OUT, by="12A2")):
        yield case.adjust("artificial", BOTH_SIDES, by="12A2")
        return
    yield case.effect(EffectKind.REOPEN, by=MISSED_TURN)
    if (yield case.fact(LEAD_FACED, by="24")):
        yield case.instruct("cards_shown_during_auction", by="24")
    if (yield case.presume(BOTH_SIDES_PASSED, by=MISSED_TURN)):
        yield case.unauthorised(BOTH_SIDES, call, by=MISSED_TURN)
    else:
        yield from withdrawn(case, call)
