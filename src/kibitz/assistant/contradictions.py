"""What is told of an irregularity, and cannot be so after what was told of the board.

Each irregularity says who can be its offender, whether in their turn, and in which phase (`kibitz.laws.registry`). What
is not known contradicts nothing, and of an auction that is over it was not told when something came in it.

A log is never refused for it: the director may have found more than the lines say. But who is being led through a
ruling is told at once, and not after a ruling on something that did not happen.
"""

from __future__ import annotations

from kibitz.assistant.answer_lines import UnusableAnswer
from kibitz.assistant.course import RulingCourse
from kibitz.game import Call, Seat
from kibitz.game.errors import Message
from kibitz.laws.law28_29_call_out_of_rotation import WHOSE_TURN
from kibitz.laws.law53_56_lead_out_of_turn import PARTNERS_LEAD
from kibitz.laws.registry import Irregularity, irregularity
from kibitz.laws.roles import Role
from kibitz.laws.vocabulary import CallOrCard
from kibitz.table.auction.classify import classify_call
from kibitz.table.engine.position import Position
from kibitz.table.engine.role_seats import role_of, seats_of
from kibitz.table.engine.rulings import Ruling

INSUFFICIENT = "insufficient-bid"
_AT_LEAD = "penalty-card-at-lead"
_AFTER_THE_AUCTION = {"lead", "play"}


def refuse_start(before: RulingCourse, kind: str, offender: Seat | None) -> None:
    """Refuse an irregularity that cannot have come next after what was told of the board.

    What stands in that auction itself, or was seen at the table, is no contradiction: it is what is ruled on.
    """
    if any(breach.kind == kind for breach in before.unruled):
        return
    told = irregularity(kind, before.edition)
    _refuse_phase(before, told)
    if offender is not None:
        _refuse_role(before.position, told, offender)
        _refuse_turn(before, told, offender)


def _refuse_phase(before: RulingCourse, told: Irregularity) -> None:
    position = before.position
    in_auction = before.knows_calls and not position.auction.is_over and position.presumed_contract is None
    if in_auction and _AFTER_THE_AUCTION.issuperset(told.when):
        raise UnusableAnswer("assistant.auction_not_over", told=_named(told.id), turn=position.bidding.turn)
    if told.when == ("lead",) and _is_first_trick_over(position):
        raise UnusableAnswer("assistant.first_trick_over", told=_named(told.id))


def _refuse_role(position: Position, told: Irregularity, offender: Seat) -> None:
    contract = position.presumed_contract
    if contract is None or not told.by:
        return
    if not any(offender in seats_of(role, None, contract.declarer) for role in told.by):
        roles = (Role.DECLARER, Role.DUMMY, Role.DEFENDERS)
        role = next(role for role in roles if offender in seats_of(role, None, contract.declarer))
        raise UnusableAnswer(
            "assistant.other_role", told=_named(told.id), seat=offender, role=role.value, contract=contract
        )


def _refuse_turn(before: RulingCourse, told: Irregularity, offender: Seat) -> None:
    if told.in_turn is None:
        return
    in_auction = "auction" in told.when
    turn = _to_call(before) if in_auction else _on_lead(before.position, told)
    if turn is None or told.in_turn is (turn is offender):
        return
    message = "not_on_turn" if told.in_turn else "on_turn" if in_auction else "on_lead"
    raise UnusableAnswer(f"assistant.{message}", told=_named(told.id), seat=offender, turn=turn)


def _to_call(before: RulingCourse) -> Seat | None:
    """Who calls next, where the auction was told and is not over."""
    return before.position.bidding.turn if before.knows_calls and not before.position.auction.is_over else None


def _on_lead(position: Position, told: Irregularity) -> Seat | None:
    """Whose lead it is, where that is known: before a card was played, only of the opening lead."""
    contract, play = position.presumed_contract, position.play
    if play is not None:
        return position.turn if play.is_lead else None
    return contract.declarer.lho if contract is not None and "lead" in told.when else None


def _is_first_trick_over(position: Position) -> bool:
    played = len(position.play.tricks) if position.play is not None else 0
    return position.cards.tricks_before.played + played > 0


def refuse_answer(before: RulingCourse, after: RulingCourse) -> None:
    """Refuse what cannot be so: the bid, or the last bid before it, by which it was not insufficient, and so on."""
    if before.pending is None:
        return
    ruling, ask = before.pending
    if ask.id == PARTNERS_LEAD.id:
        _refuse_other_lead(ruling, after)
    if ask.id == WHOSE_TURN.id:
        _refuse_other_turn(before, _ruling_in(after, ruling))
    if ruling.irregularity.id != INSUFFICIENT or ask.id not in ("call", "last_bid"):
        return
    told = _ruling_in(after, ruling)
    bid, last = _answered(told, "call"), _answered(told, "last_bid")
    if bid is None:
        return
    if last is not None and bid > last:
        raise UnusableAnswer("assistant.bid_is_sufficient", call=bid, last=last, told=_named(INSUFFICIENT))
    position = before.position
    seat = ruling.breach.offender or position.bidding.turn
    if ask.id == "call" and before.knows_calls and seat is not None and not position.auction.is_over:
        found = classify_call(position, seat, bid)
        if found is None:
            last = position.auction.last_bid
            raise UnusableAnswer("assistant.bid_is_sufficient", call=bid, last=last, told=_named(INSUFFICIENT))
        if found != INSUFFICIENT:
            raise UnusableAnswer("assistant.is_another", call=bid, found=_named(found), told=_named(INSUFFICIENT))


def _refuse_other_lead(ruling: Ruling, after: RulingCourse) -> None:
    """Refuse that it was not partner's lead where the table, told no trick, has partner about to lead to the first."""
    asked = after.current
    is_lead_of_partner = asked is not None and asked.irregularity.id == _AT_LEAD and asked.breach is not ruling.breach
    told = [answer.value for key, answer in _ruling_in(after, ruling).answers.items() if key.id == PARTNERS_LEAD.id]
    if is_lead_of_partner and asked is not None and asked.leader is not None and False in told:
        raise UnusableAnswer("assistant.lead_is_another", turn=asked.leader)


def _refuse_other_turn(before: RulingCourse, told: Ruling) -> None:
    """Refuse that it was the turn of another than the auction says."""
    turn, offender = _to_call(before), told.breach.offender
    if turn is None or offender is None:
        return
    given = [answer.value for key, answer in told.answers.items() if key.id == WHOSE_TURN.id]
    if given and given[-1] is not role_of(turn, offender):
        raise UnusableAnswer("assistant.turn_is_known", turn=turn)


def _ruling_in(course: RulingCourse, ruling: Ruling) -> Ruling:
    return next((later for later in course.position.rulings if later.number == ruling.number), ruling)


def _answered(ruling: Ruling, id: str) -> Call | None:
    """The call that this question was answered with."""
    for key, answer in ruling.answers.items():
        if key.id == id and isinstance(answer.value, CallOrCard) and isinstance(answer.value.what, Call):
            return answer.value.what
    return None


def _named(kind: str) -> Message:
    return Message(f"ruling.irregularity.{kind}")
