"""Law 36: inadmissible double or redouble.

| provision | what it provides | here |
|---|---|---|
| 36A | LHO has called: it and all calls after it are cancelled; no lead restriction | `inadmissible_double` |
| 36B1 | else it is cancelled | the same |
| 36B2 | the offender makes a legal call instead, and partner must pass to the end | the same |
| 36B3 | lead restrictions; could the offender have known? | the same |
| 36B4 | out of rotation too: the turn goes back; else as 36B2 and B3 | the same |
| 36C (2017) | noticed after the opening lead was faced: scored as if it had not been made | the same |

The 2007 Laws have no 36C. Once play has begun the auction cannot go back to the proper player, so that no rectification
lets the board be played normally: an adjusted score (12A2).

If it was out of rotation and the opponent whose turn it was has called, 28B applies as to any call out of rotation.
What the calls cancelled by 36A told is information of withdrawn calls (16C, 2007: 16D).
"""

from __future__ import annotations

from kibitz.laws.case import Case, Conversation
from kibitz.laws.editions import Renumbered
from kibitz.laws.effects import EffectKind
from kibitz.laws.fragments import LEAD_FACED, LHO_CALLED, OUT_OF_ROTATION, could_have_known, withdrawn
from kibitz.laws.law25_change_of_call import put_right_if_unintended
from kibitz.laws.law26_lead_restrictions import lead_restriction_unless_comparable
from kibitz.laws.law28_29_call_out_of_rotation import forfeited_by_proper_player
from kibitz.laws.registry import law
from kibitz.laws.roles import BOTH_SIDES, OFFENDER, PARTNER

TOO_LATE = Renumbered("36C", "12A2")


@law("inadmissible-double", "36", when="auction lead play")
def inadmissible_double(case: Case) -> Conversation:
    """A double or redouble that Law 19 does not allow, in or out of rotation."""
    call = yield case.call(by="36")
    if (yield case.fact(LEAD_FACED, by=TOO_LATE)):
        if case.edition.book == 2017:
            yield case.cancel(call, by="36C")
        else:
            yield case.effect(EffectKind.END_BOARD, by="12A2")
            yield case.adjust("artificial", BOTH_SIDES, by="12A2")
        return
    if (yield from put_right_if_unintended(case, call)):
        return
    out_of_rotation = yield case.fact(OUT_OF_ROTATION, call, by="36B4")
    if out_of_rotation and (yield from forfeited_by_proper_player(case, call)):
        return
    if (yield case.fact(LHO_CALLED, call, by="36A")):
        yield case.cancel_from(call, by="36A")
        yield from withdrawn(case, call)
        return
    yield case.cancel(call, by="36B1")
    yield from withdrawn(case, call)
    yield case.pass_rest(PARTNER, by="36B4" if out_of_rotation else "36B2")
    yield from could_have_known(case)
    new = yield case.next_call(OFFENDER, by="36B4" if out_of_rotation else "36B2")
    yield from lead_restriction_unless_comparable(case, call, new, by="36B4" if out_of_rotation else "36B3")
