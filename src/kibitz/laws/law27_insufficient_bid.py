"""Law 27: insufficient bid.

| provision | what it provides | here |
|---|---|---|
| 27A1 | LHO may accept it, and does by calling | `insufficient_bid` |
| 27A2 | out of rotation: Law 31 | the table's classification |
| 2017 27B1a | the lowest sufficient bid that specifies the same denominations is free | `free_2017` |
| 2017 27B1b | so is a comparable call | `free_2017` |
| 2007 27B1a | the lowest bid in the same denomination is free, if neither is artificial | `free_2007` |
| 2007 27B1b | so is a call with the same or a more precise meaning | `free_2007` |
| 27B2 | any other bid, or a pass: partner must pass to the end; lead restrictions | `insufficient_bid` |
| 27B3 | a double that is not free is cancelled; then partner must pass to the end | `insufficient_bid` |
| 27B4 | another insufficient bid may be accepted by LHO, else as 27B3 | `insufficient_bid` |
| 27C | replaced before the ruling: that stands, unless LHO accepts the first bid | `insufficient_bid`, the table |
| 27D | after 27B1: an adjusted score if it helped the offenders | `assisted_by_insufficient_bid` |
"""

from __future__ import annotations

from kibitz.game.calls import DOUBLE, PASS, REDOUBLE, Call
from kibitz.laws.case import Case, Conversation, Finding
from kibitz.laws.citations import INADMISSIBLE_DOUBLE, LEAD_RESTRICTION
from kibitz.laws.fragments import ACCEPT, COMPARABLE, DECLINE, INADMISSIBLE, could_have_known, withdrawn
from kibitz.laws.law23_comparable_call import assisted
from kibitz.laws.law25_change_of_call import put_right_if_unintended
from kibitz.laws.law26_lead_restrictions import lead_restriction_may_apply
from kibitz.laws.registry import law
from kibitz.laws.roles import LHO, OFFENDER, PARTNER
from kibitz.laws.vocabulary import AnswerKind, CallOrCard, Fact

LAST_BID = Fact("last_bid", AnswerKind.BID)
REPLACED_EARLY = Fact("replaced_before_ruling", doubt=False)
LOWEST_WITH_SAME_DENOMINATIONS = Fact("lowest_with_same_denominations", doubt=False)
NEITHER_ARTIFICIAL = Fact("neither_artificial", doubt=False)
AS_PRECISE = Fact("same_or_more_precise_meaning", doubt=False)


@law("insufficient-bid", "27", when="auction", in_turn=True)
def insufficient_bid(case: Case) -> Conversation:
    """A bid in rotation that does not supersede the last bid."""
    bid: CallOrCard = yield case.bid(by="27")
    if (yield from put_right_if_unintended(case, bid)):
        return
    if (yield case.choice(LHO, ACCEPT, DECLINE, by="27A1")) is ACCEPT:
        yield case.accept(bid, by="27A1")
        return
    yield case.cancel(bid, by="27B")
    last: CallOrCard = yield case.fact(LAST_BID, by="18D")
    if (yield case.presume(REPLACED_EARLY, bid, by="27C")):
        yield case.instruct("replacement_stands", OFFENDER, by="27C")
    partner_must_pass: str | None = None  # the provision by which partner must, whatever call is made in the end
    cancelled: CallOrCard | None = None  # a replacement that could not stand
    while True:
        new: CallOrCard = yield case.replacement(by="27B")
        if not isinstance(new.what, Call):
            yield from _replaced_by_more_than_seven(case, bid, new)
            return
        if _is_insufficient(new, last):
            if (yield case.choice(LHO, ACCEPT, DECLINE, by="27B4")) is ACCEPT:
                yield case.substitute(bid, new, by="27B4")
                yield from withdrawn(case, bid)
                break
            yield case.cancel(new, by="27B4")
            yield from withdrawn(case, new)
            cancelled = new
            if partner_must_pass is None:
                partner_must_pass = "27B4"
                yield case.pass_rest(PARTNER, by="27B4")
            continue
        if not _doubles(new):
            yield case.substitute(bid, new, by="27B")  # it stands; what else follows depends on what it is
            free = yield from _free(case, bid, new, last)
        elif (yield case.presume(INADMISSIBLE, new, by=INADMISSIBLE_DOUBLE)):
            free = None
        else:
            free = yield from _free(case, bid, new, last)
        if free:
            if _doubles(new):
                yield case.substitute(bid, new, by=free)
            if partner_must_pass is None:
                yield case.no_rectification(by=free)
            yield case.review("assisted_by_insufficient_bid", by="27D")
            break
        if _doubles(new):
            yield case.cancel(new, by="27B3")
            yield from withdrawn(case, new)
            cancelled = new
            if partner_must_pass is None:
                partner_must_pass = "27B3"
                yield case.pass_rest(PARTNER, by="27B3")
            continue
        if partner_must_pass is None:
            partner_must_pass = "27B2"
            yield case.pass_rest(PARTNER, by="27B2")
        cancelled = None
        yield from withdrawn(case, bid)
        yield from lead_restriction_may_apply(case, bid, by=LEAD_RESTRICTION)
        break
    if partner_must_pass:
        if cancelled is not None:
            yield from lead_restriction_may_apply(case, cancelled, by=LEAD_RESTRICTION)
        yield from could_have_known(case)


def _replaced_by_more_than_seven(case: Case, bid: CallOrCard, new: CallOrCard) -> Conversation:
    """The call put in its place can never stand: a pass replaces it, and both must pass to the end (38)."""
    yield case.cancel(new, by="38B")
    yield case.substitute(bid, CallOrCard(PASS), by="38C")
    yield case.pass_rest(OFFENDER, by="38C")
    yield case.pass_rest(PARTNER, by="38C")
    yield from withdrawn(case, bid)
    yield from lead_restriction_may_apply(case, bid, by="38D")
    yield from could_have_known(case)


@law("review-assisted-by-insufficient-bid", "27D", when="review")
def assisted_by_insufficient_bid(case: Case) -> Conversation:
    """After play: did an insufficient bid that was replaced without rectification help the side that made it?"""
    yield from assisted(case, by="27D")


def _free(case: Case, bid: CallOrCard, new: CallOrCard, last: CallOrCard) -> Finding[str | None]:
    """The provision by which this replacement is free, if one does."""
    if case.edition.book == 2007:
        return (yield from free_2007(case, bid, new, last))
    return (yield from free_2017(case, bid, new))


def free_2017(case: Case, bid: CallOrCard, new: CallOrCard) -> Finding[str | None]:
    """27B1 in 2017: the same denominations at the lowest level, or a comparable call."""
    if _bid(new) and (yield case.fact(LOWEST_WITH_SAME_DENOMINATIONS, bid, new, by="27B1a")):
        return "27B1a"
    if (yield case.fact(COMPARABLE, bid, new, by="27B1b")):
        return "27B1b"
    return None


def free_2007(case: Case, bid: CallOrCard, new: CallOrCard, last: CallOrCard) -> Finding[str | None]:
    """27B1 in 2007: the lowest bid in the same denomination if natural, or a meaning that the first call contained."""
    if _is_lowest(bid, new, last) and (yield case.fact(NEITHER_ARTIFICIAL, bid, new, by="27B1a")):
        return "27B1a"
    if (yield case.fact(AS_PRECISE, bid, new, by="27B1b")):
        yield from withdrawn(case, bid)  # only 27B1a says that 16D does not apply
        return "27B1b"
    return None


def _bid(made: CallOrCard) -> Call | None:
    """The bid that was made, if it is one of the thirty-five."""
    return made.what if isinstance(made.what, Call) and made.what.is_bid else None


def _doubles(made: CallOrCard) -> bool:
    return made.what is DOUBLE or made.what is REDOUBLE


def _is_insufficient(new: CallOrCard, last: CallOrCard) -> bool:
    second, first = _bid(new), _bid(last)
    return second is not None and first is not None and second <= first


def _is_lowest(bid: CallOrCard, new: CallOrCard, last: CallOrCard) -> bool:
    """Whether the new bid is the lowest sufficient one in the denomination of the first."""
    withdrawn_bid, second, first = _bid(bid), _bid(new), _bid(last)
    if withdrawn_bid is None or second is None or second.denomination is not withdrawn_bid.denomination:
        return False
    return first is None or +second - 5 <= +first
