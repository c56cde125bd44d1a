"""What is told of an irregularity, and cannot be so after the auction that was told.

A log is never refused for it: the director may have found more than the lines say. But who is being led through a
ruling is told at once, and not after a ruling on something that did not happen.
"""

from __future__ import annotations

from kibitz.assistant.answer_lines import UnusableAnswer
from kibitz.assistant.course import RulingCourse
from kibitz.game import Call, Seat
from kibitz.game.errors import Message
from kibitz.laws.vocabulary import CallOrCard
from kibitz.table.auction.classify import classify_call
from kibitz.table.engine.rulings import Ruling

INSUFFICIENT = "insufficient-bid"
AFTER_THE_END = "call-after-final-pass"


def refuse_start(before: RulingCourse, kind: str, offender: Seat | None) -> None:
    """Refuse an irregularity that cannot have come next in the auction that was told.

    What stands in that auction itself is no contradiction: it is what is ruled on.
    """
    auction = before.position.auction
    if not before.position.items or any(breach.kind == kind for breach in before.unruled):
        return
    if kind == AFTER_THE_END and not auction.is_over:
        raise UnusableAnswer("assistant.auction_not_over", told=_named(kind), turn=auction.turn)
    if kind != INSUFFICIENT or auction.is_over:  # of an auction that is over all was told, and when it came was not
        return
    turn = before.position.bidding.turn
    if offender is not None and offender is not turn:
        raise UnusableAnswer("assistant.not_on_turn", told=_named(kind), seat=offender, turn=turn)


def refuse_answer(before: RulingCourse, after: RulingCourse) -> None:
    """Refuse the bid, or the last bid before it, by which it was not insufficient."""
    if before.pending is None:
        return
    ruling, ask = before.pending
    if ruling.irregularity.id != INSUFFICIENT or ask.id not in ("call", "last_bid"):
        return
    told = next((later for later in after.position.rulings if later.number == ruling.number), ruling)
    bid, last = _answered(told, "call"), _answered(told, "last_bid")
    if bid is None:
        return
    if last is not None and bid > last:
        raise UnusableAnswer("assistant.bid_is_sufficient", call=bid, last=last, told=_named(INSUFFICIENT))
    position = before.position
    seat = ruling.breach.offender or position.bidding.turn
    if ask.id == "call" and position.items and seat is not None and not position.auction.is_over:
        found = classify_call(position, seat, bid)
        if found is None:
            last = position.auction.last_bid
            raise UnusableAnswer("assistant.bid_is_sufficient", call=bid, last=last, told=_named(INSUFFICIENT))
        if found != INSUFFICIENT:
            raise UnusableAnswer("assistant.is_another", call=bid, found=_named(found), told=_named(INSUFFICIENT))


def _answered(ruling: Ruling, id: str) -> Call | None:
    """The call that this question was answered with."""
    for key, answer in ruling.answers.items():
        if key.id == id and isinstance(answer.value, CallOrCard) and isinstance(answer.value.what, Call):
            return answer.value.what
    return None


def _named(kind: str) -> Message:
    return Message(f"ruling.irregularity.{kind}")
