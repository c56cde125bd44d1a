"""Law 31: bid out of rotation, when it is not accepted. It also rules artificial passes (30C).

Law 32 says the same of doubles by numbers of its own, so what both provide is here, with the numbers as values.

| 2017 | what it provides | here |
|---|---|---|
| 31A1 | at RHO's turn, RHO passes: the bid must be repeated, nothing further | `not_accepted_2017` |
| 31A2 | RHO calls something else: the offender makes any legal call | `calls_again` |
| 31A2a | a comparable one is free (23C) | `calls_again` |
| 31A2b | one that is not: partner must pass once; lead restrictions | `calls_again` |
| 31B1 | at partner's turn, or LHO's before the offender has called: partner may not use the bid | `calls_again` |
| 31B2 | the offender makes any legal call at their turn; then as 31A2a and b | `calls_again` |
| 31C | at LHO's turn after the offender has called: a change of call, Law 25 | `bid_out_of_rotation` |

| 2007 | what it provides | here |
|---|---|---|
| 31A1 | as 2017 | `bid_not_accepted_2007` |
| 31A2 | RHO calls something else: the offender makes any legal call | the same |
| 31A2a | if it repeats the denomination, partner must pass once | the same |
| 31A2b | if not, or after an artificial pass, partner must pass to the end; lead restrictions | the same |
| 31B | at partner's turn, or LHO's before the offender has called: partner must pass to the end | the same |
| 31B, note | at LHO's turn after the offender has called: a change of call, Law 25 | `bid_out_of_rotation` |

RHO's call is the one that stands in the end: if it was irregular it is put right first (note to 31A2). If the auction
is over before the offender's turn, they have replaced nothing: in 2017 lead restrictions apply (26B), in 2007 Law 26
needs another call in its place.
"""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Suit
from kibitz.game.calls import PASS, Call
from kibitz.laws.case import Case, Conversation, Finding
from kibitz.laws.citations import LEAD_RESTRICTION, WITHDRAWN_OFFENDERS
from kibitz.laws.editions import Citation
from kibitz.laws.fragments import could_have_known, withdrawn
from kibitz.laws.law23_comparable_call import ARTIFICIAL, is_comparable
from kibitz.laws.law25_change_of_call import BID_AT_LHO, deemed_change, put_right_if_unintended
from kibitz.laws.law26_lead_restrictions import lead_restriction_if_different, lead_restriction_may_apply
from kibitz.laws.law28_29_call_out_of_rotation import CALLED_BEFORE, WHOSE_TURN, stands_or_falls
from kibitz.laws.registry import law
from kibitz.laws.roles import LHO, OFFENDER, OFFENDING_SIDE, PARTNER, RHO, Role
from kibitz.laws.vocabulary import CallOrCard, Fact

REPEATS_DENOMINATION = Fact("repeats_denomination", doubt=False)

BID_NOT_ACCEPTED = {
    "A": "31A", "A1": "31A1", "A2": "31A2", "A2a": "31A2a", "A2b": "31A2b", "B1": "31B1", "B2": "31B2"
}  # fmt: skip


@law("bid-out-of-rotation", "31", when="auction", in_turn=False)
def bid_out_of_rotation(case: Case) -> Conversation:
    """A bid when it was another player's turn, sufficient or not."""
    begun = yield from call_and_turn(case, by="31")
    if begun is None:
        return
    call, turn = begun
    if turn is LHO and (yield case.fact(CALLED_BEFORE, call, by=BID_AT_LHO)):
        yield from deemed_change(case, call, by=BID_AT_LHO)
        return
    if not (yield from stands_or_falls(case, call, turn)):
        return
    if case.edition.book == 2007:
        yield from bid_not_accepted_2007(case, call, turn)
    else:
        yield from not_accepted_2017(case, call, turn, BID_NOT_ACCEPTED)


def call_and_turn(case: Case, *, by: Citation) -> Finding[tuple[CallOrCard, Role] | None]:
    """The call out of rotation, and whose turn it was; nothing where it was a slip that is put right first (25A)."""
    call: CallOrCard = yield case.call(by=by)
    if (yield from put_right_if_unintended(case, call)):
        return None
    turn: Role = yield case.fact(WHOSE_TURN, by=by)
    return call, turn


def not_accepted_2017(case: Case, call: CallOrCard, turn: Role, by: Mapping[str, str]) -> Conversation:
    """The bid or double is cancelled, and it depends on whose turn it was; `by` has the provisions by their parts."""
    if turn is not RHO:
        yield from calls_again(case, call, partner=by["B1"], again=by["B2"], free=by["B2"], barred=by["B2"])
    elif not (yield from must_be_repeated(case, call, after=by["A"], by=by["A1"])):
        yield from calls_again(case, call, again=by["A2"], free=by["A2a"], barred=by["A2b"])


def must_be_repeated(case: Case, call: CallOrCard, *, after: Citation, by: Citation) -> Finding[bool]:
    """Whether RHO, whose turn it was, has passed, so that the offender must make the same call again."""
    rho: CallOrCard = yield case.next_call(RHO, by=after)
    if rho.what is PASS:
        yield case.must_repeat(OFFENDER, call, by=by)
    return rho.what is PASS


def calls_again(
    case: Case, call: CallOrCard, *, partner: Citation = WITHDRAWN_OFFENDERS, again: str, free: str, barred: str
) -> Conversation:
    """At their turn they make any legal call: nothing further if it is comparable, else partner must pass once (2017).

    The provisions are those by which partner may not use the withdrawn call, by which the offender calls again, and by
    which each of the two follows.
    """
    yield from withdrawn(case, call, offenders=partner)
    yield case.instruct("any_legal_call", OFFENDER, by=again)
    new = yield case.next_call(OFFENDER, by=again)
    if (yield from is_comparable(case, call, new)):
        yield case.authorised(OFFENDING_SIDE, call, by="23B")
        yield case.no_rectification(by=free)
        yield case.review("assisted_by_irregularity", by="23C")
        return
    if new.what is not None:
        yield case.pass_once(PARTNER, by=barred)
    yield from lead_restriction_may_apply(case, call, by=LEAD_RESTRICTION)
    yield from could_have_known(case)


def bid_not_accepted_2007(case: Case, call: CallOrCard, turn: Role) -> Conversation:
    """The bid is cancelled, and it depends on whose turn it was."""
    if turn is not RHO:
        yield from partner_passes_to_the_end(case, call, by="31B", restricted="26")
        return
    if (yield from must_be_repeated(case, call, after="31A", by="31A1")):
        return
    yield from withdrawn(case, call)
    yield case.instruct("any_legal_call", OFFENDER, by="31A2")
    new = yield case.next_call(OFFENDER, by="31A2")
    if (yield from repeats_denomination(case, call, new)):
        yield case.pass_once(PARTNER, by="31A2a")
    else:
        yield case.pass_rest(PARTNER, by="31A2b")
        yield from lead_restriction_if_different(case, call, new, by="26")
    yield from could_have_known(case)


def partner_passes_to_the_end(
    case: Case, call: CallOrCard, *, by: Citation, restricted: Citation, suits: tuple[Suit, ...] | None = None
) -> Conversation:
    """Partner must pass to the end, and the lead may be restricted if the offender calls otherwise (2007)."""
    yield from withdrawn(case, call)
    yield case.pass_rest(PARTNER, by=by)
    yield from could_have_known(case)
    new = yield case.next_call(OFFENDER, by=by)
    yield from lead_restriction_if_different(case, call, new, by=restricted, suits=suits)


def repeats_denomination(case: Case, call: CallOrCard, new: CallOrCard) -> Finding[bool]:
    """Whether the new call is a bid in the denomination of the first, or in one that it specified (29C; 2007)."""
    first, second = call.what, new.what
    if not isinstance(first, Call) or not isinstance(second, Call) or not (first.is_bid and second.is_bid):
        return False
    found: bool
    if (yield case.presume(ARTIFICIAL, call, by="29C")):
        found = yield case.fact(REPEATS_DENOMINATION, call, new, by="29C")
    else:
        same = first.denomination is second.denomination
        found = yield case.presume(REPEATS_DENOMINATION, call, new, default=same, by="31A2a")
    return found
