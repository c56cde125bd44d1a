"""Law 25: changes of call.

| 2017 | 2007 | what it provides | here |
|---|---|---|---|
| 25A1 | – | a call not intended may be changed to the one that was; no lead restrictions | `unintended` |
| – | 25A1 | the same, but only without pause for thought | `unintended` |
| 25A1 | 25A1 | asked for without another call: the call intended is entered when it may be | `change_requested` |
| 25A2 | – | only a slip of the hand or tongue, never a change of mind or lost concentration | the fact `unintended` |
| 25A3 | – | however the player noticed it | `unintended` |
| 25A4 | 25A2 | not after partner has called | `may_correct` |
| 25A5 | 25A3 | nor after the auction period, if the auction ended before partner's turn | `may_correct` |
| 25A6 | 25A4 | LHO may take back a call made over it; only LHO's side may use what that told | `unintended` |
| 25B1 | 25B1 | another change may be accepted by LHO: the second call stands | `changed` |
| 25B2 | 25B2 | else it is cancelled and the first call stands | `changed` |
| 25B1, B2 | – | lead restrictions may apply, whichever of the two calls falls | `changed` |
| – | 26 | the same, but only if the first call falls: of a change refused nothing but 16D is left | `changed` |
| 25B3 | 25B3 | the information of withdrawn calls | `changed` |
| 30B2, 31C, 32C | 30B3, 31B | a call at LHO's turn, after a call of one's own, is such a change | `change_of_call` |

Two things the book leaves open. A call that Law 35 does not allow can never be accepted, nor by 25B1. And when LHO has
called over the first call, no Law lets LHO take that back to accept an intended change: it is cancelled (25B2).
"""

from __future__ import annotations

from kibitz.game.calls import PASS, Call
from kibitz.laws.case import Case, Conversation, Finding
from kibitz.laws.citations import EXTRANEOUS, INADMISSIBLE_DOUBLE, WITHDRAWN_NON_OFFENDERS
from kibitz.laws.editions import Citation, Renumbered
from kibitz.laws.fragments import ACCEPT, DECLINE, INADMISSIBLE, UNINTENDED, withdrawn
from kibitz.laws.law26_lead_restrictions import lead_restriction_unless_comparable
from kibitz.laws.law39_after_final_pass import cancelled_after_the_end
from kibitz.laws.registry import law
from kibitz.laws.roles import LHO, NON_OFFENDING_SIDE, OFFENDER, OFFENDING_SIDE, PARTNER
from kibitz.laws.vocabulary import AnswerKind, CallOrCard, Fact, Option

FIRST_CALL = Fact("first_call", AnswerKind.CALL)
THOUGHT_OWN_TURN = Fact("thought_it_was_his_turn", doubt=False)
WITHOUT_PAUSE = Fact("without_pause_for_thought", doubt=False)
NOTICED_BY_PARTNER = Fact("noticed_through_partner", doubt=False)
PARTNER_CALLED = Fact("partner_called", doubt=True)
AUCTION_PERIOD_OVER = Fact("auction_period_over", doubt=True)
AUCTION_OVER = Fact("auction_over", doubt=False)
LHO_CALL = Fact("lho_call_over_it", AnswerKind.CALL)
LHO_CALLED_OVER_FIRST = Fact("lho_called_over_first", doubt=False)
LHO_CALL_FITS = Fact("lho_call_fits", doubt=True)
WITHDRAW = Option("withdraw")
KEEP = Option("keep")

ONLY_A_SLIP = Renumbered("25A2", "25A1")
PARTNER_HAS_CALLED = Renumbered("25A4", "25A2")
PERIOD_HAS_ENDED = Renumbered("25A5", "25A3")
LHO_MAY_WITHDRAW = Renumbered("25A6", "25A4")
PASS_AT_LHO = Renumbered("30B2", "30B3")
BID_AT_LHO = Renumbered("31C", "31B")
DOUBLE_AT_LHO = Renumbered("32C", "25")


@law("change-of-call", "25", when="auction lead")
def change_of_call(case: Case) -> Conversation:
    """A player has called and now calls again, or wants to change that call."""
    second = yield case.call(by="25")
    if (yield case.presume(THOUGHT_OWN_TURN, second, by=_at_lho(second))):
        yield from deemed_change(case, second, by=_at_lho(second))
    else:
        yield from changed(case, second)


@law("change-of-call-requested", "25", when="auction lead")
def change_requested(case: Case) -> Conversation:
    """A player wants to change a call, and has not made another: a slip may be put right, else the call stands."""
    first: CallOrCard = yield case.fact(FIRST_CALL, by="25")
    if (yield from may_correct(case, first)):
        intended = yield case.replacement(by="25A1")
        yield from unintended(case, first, intended)
        return
    yield case.instruct("call_stands", OFFENDER, by=ONLY_A_SLIP)
    yield case.unauthorised(PARTNER, "wish_to_change_call", by=EXTRANEOUS)


def deemed_change(case: Case, second: CallOrCard, *, by: Citation) -> Conversation:
    """A call out of rotation at LHO's turn by a player who has called before counts as a change of their call."""
    yield case.instruct("treat_as_change_of_call", OFFENDER, by=by)
    yield from changed(case, second)


def changed(case: Case, second: CallOrCard) -> Conversation:
    """What becomes of the second call, and of the first."""
    first: CallOrCard = yield case.fact(FIRST_CALL, by="25")
    repeated = first.what is second.what  # the same call again is no slip
    if not repeated and (yield from may_correct(case, first)):
        yield from unintended(case, first, second)
        return
    if (yield case.fact(AUCTION_OVER, by="39")):
        yield from cancelled_after_the_end(case, second)
        return
    if (yield from _accepted(case, first, second)):
        yield case.cancel(first, by="25B1")
        yield case.accept(second, by="25B1")
        yield from withdrawn(case, first, others="25B3", offenders="25B3")
        yield from lead_restriction_unless_comparable(case, first, second, by=Renumbered("25B1", "26"))
    else:
        yield case.cancel(second, by="25B2")
        yield from withdrawn(case, second, others="25B3", offenders="25B3")
        if case.edition.book == 2017:  # 2007's 26 is for a call that the offender replaced by another
            yield from lead_restriction_unless_comparable(case, second, first, by="25B2")


def _accepted(case: Case, first: CallOrCard, second: CallOrCard) -> Finding[bool]:
    if (yield case.presume(INADMISSIBLE, second, by=INADMISSIBLE_DOUBLE)):
        return False
    if (yield case.fact(LHO_CALLED_OVER_FIRST, first, by="25B1")):
        return False
    chosen = yield case.choice(LHO, ACCEPT, DECLINE, by="25B1")
    return chosen is ACCEPT


def put_right_if_unintended(case: Case, call: CallOrCard) -> Finding[bool]:
    """Before a call is judged by any other Law: if it was not the call intended, that one takes its place (25A)."""
    if not (yield case.presume(UNINTENDED, call, by=ONLY_A_SLIP)):
        return False
    if (yield case.fact(PARTNER_CALLED, call, by=PARTNER_HAS_CALLED)):
        return False
    if not (yield from _in_time(case, call)):
        return False
    intended = yield case.replacement(by="25A1")
    yield from unintended(case, call, intended)
    return True


def may_correct(case: Case, first: CallOrCard) -> Finding[bool]:
    """Whether a call was unintended, and it is not too late to put it right (25A)."""
    if (yield case.fact(PARTNER_CALLED, first, by=PARTNER_HAS_CALLED)):
        return False  # whatever was intended
    if not (yield case.fact(UNINTENDED, first, by=ONLY_A_SLIP)):
        return False
    return (yield from _in_time(case, first))


def _in_time(case: Case, call: CallOrCard) -> Finding[bool]:
    """Whether the player is in time, partner not having called."""
    if (yield case.fact(AUCTION_PERIOD_OVER, call, by=PERIOD_HAS_ENDED)):
        return False
    return case.edition.book == 2017 or bool((yield case.fact(WITHOUT_PAUSE, call, by="25A1")))


def unintended(case: Case, first: CallOrCard, second: CallOrCard) -> Conversation:
    """The call intended takes the place of the one made, and LHO may take back a call made over it (25A)."""
    if case.edition.book == 2017 and (yield case.presume(NOTICED_BY_PARTNER, first, by="25A3")):
        yield case.authorised(OFFENDER, "how_he_noticed", by="25A3")
    if (yield from _lho_withdraws(case, first, second)):
        over = yield case.fact(LHO_CALL, first, by=LHO_MAY_WITHDRAW)
        yield case.cancel(over, by=LHO_MAY_WITHDRAW)
        yield case.authorised(NON_OFFENDING_SIDE, over, by=LHO_MAY_WITHDRAW)
        yield case.unauthorised(OFFENDING_SIDE, over, by=LHO_MAY_WITHDRAW)
    yield case.replace(first, second, by="25A1")
    yield case.authorised(NON_OFFENDING_SIDE, first, by=WITHDRAWN_NON_OFFENDERS)


def _lho_withdraws(case: Case, first: CallOrCard, second: CallOrCard) -> Finding[bool]:
    """Whether LHO takes their call back; one that could not be made over the call intended is not left there (72B1)."""
    if not (yield case.fact(LHO_CALLED_OVER_FIRST, first, by=LHO_MAY_WITHDRAW)):
        return False
    fits = yield case.presume(LHO_CALL_FITS, second, default=True, by=LHO_MAY_WITHDRAW)
    chosen = yield case.choice(LHO, *((WITHDRAW, KEEP) if fits else (WITHDRAW,)), by=LHO_MAY_WITHDRAW)
    return chosen is WITHDRAW


def _at_lho(call: CallOrCard) -> Renumbered:
    if call.what is PASS:
        return PASS_AT_LHO
    return DOUBLE_AT_LHO if isinstance(call.what, Call) and not call.what.is_bid else BID_AT_LHO
