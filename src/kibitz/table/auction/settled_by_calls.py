"""What the next call does to an irregularity that nobody has called the director for: a table, not a rule of any Law.

Each row says, for an irregular call that the auction waits for and a player who calls next, which answers that call
gives to the conversation of its Law. Where there is no row the call is held until the irregularity has been ruled on.
"""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import DOUBLE, Auction, Call, IllegalCall, Seat
from kibitz.laws.asks import AnswerSource
from kibitz.laws.fragments import ACCEPT, DECLINE
from kibitz.laws.law28_29_call_out_of_rotation import MEANT_TO_ACCEPT
from kibitz.laws.roles import LHO
from kibitz.table.auction.classify import OUT_OF_ROTATION
from kibitz.table.engine.position import Position
from kibitz.table.engine.reconsider import Reconsider
from kibitz.table.engine.role_seats import role_of
from kibitz.table.engine.rulings import Breach, Ruling, ToldAnswer
from kibitz.table.log.entries import AnyCall, Entry

_ACCEPTED: Mapping[str, object] = {"accept": ACCEPT}
_NOT_THEIR_TURN: Mapping[str, object] = {"proper_player_called": False}

_REPLACED: Mapping[str, object] = {"decline": DECLINE, "replaced_before_ruling": True}  # 27C

# By offender's LHO.
_LHO: Mapping[str, Mapping[str, object]] = {
    "insufficient-bid": _ACCEPTED,  # 27A1
    "change-of-call": {"unintended": False, **_ACCEPTED},  # 25B1
    "call-by-player-who-must-pass": {**_NOT_THEIR_TURN, "lho_called": True},  # 37A
    "required-call-not-repeated": {"lho_called": True},  # 11A
    **{kind: {**_NOT_THEIR_TURN, **_ACCEPTED} for kind in OUT_OF_ROTATION},  # 29A
}
# By an opponent whose turn it was, also where they are LHO: they are taken to call in their turn, unless they say, or
# it shows, that they meant to accept (28B). It is the same for calls that can never stand and for those of a player who
# had to pass.
_PROPER_PLAYER: Mapping[str, object] = {"proper_player_called": True}
_MAY_BE_OUT_OF_ROTATION = OUT_OF_ROTATION | {
    "call-by-player-who-must-pass",
    "inadmissible-double",
    "bid-of-more-than-seven",
}


def answers_given(breach: Breach, seat: Seat, call: AnyCall, *, replaced: bool = False) -> Mapping[str, object] | None:
    """What it answers that this player makes this call over the irregular one; None where it answers nothing.

    `replaced`: the offender had made another call by then, so that it is this one they call over.
    """
    if breach.offender is None:
        return None
    out_of_rotation = breach.turn is not breach.offender
    opponent = seat.side is not breach.offender.side
    if breach.kind in _MAY_BE_OUT_OF_ROTATION and out_of_rotation and opponent and seat is breach.turn:
        if call is DOUBLE and breach.kind == "bid-out-of-rotation" and role_of(seat, breach.offender) is LHO:
            return {**_PROPER_PLAYER, MEANT_TO_ACCEPT.id: True}  # they can double nothing else
        return _PROPER_PLAYER
    if replaced and breach.kind == "insufficient-bid" and role_of(seat, breach.offender) is LHO:
        return _REPLACED
    if role_of(seat, breach.offender) is LHO:
        return _LHO.get(breach.kind)
    return None


def take_for_accepted(position: Position, entry: Entry) -> None:
    """Take a first call out of rotation for accepted, if only so can the table have come to what is done now (29A).

    It was presumed that LHO called in their own turn (28B). A double of that bid, a lead by the player who leads
    against that contract, or the end of the play, shows that the table took it otherwise.
    """
    if entry.verb not in _SHOWS or not position.rulings or len(position.items) < 1:
        return
    ruling = next((candidate for candidate in position.rulings if _is_presumed_void(candidate)), None)
    bid = ruling.breach.call if ruling is not None else None
    offender = ruling.breach.offender if ruling is not None else None
    if ruling is None or bid is None or offender is None or not isinstance(bid.what, Call) or not bid.what.is_bid:
        return
    if position.open_ruling is not None or position.play is not None:
        return
    accepted = Auction(position.auction.dealer)
    try:
        for seat, call in ((offender, bid.what), *((item.seat, item.call) for item in position.items)):
            if accepted.is_over:
                break  # what was called after the end changes nothing (39)
            accepted = accepted.accept(seat, call)  # type: ignore[arg-type]
    except IllegalCall:
        return
    if _shows(position, accepted, entry):
        told = ToldAnswer.by(AnswerSource.TABLE, True, entry)
        raise Reconsider(ruling.number, MEANT_TO_ACCEPT.id, told, 0)  # the line itself is not skipped


def _shows(position: Position, accepted: Auction, entry: Entry) -> bool:
    seat = entry.actor.seat
    if entry.verb == "call":
        doubles = entry["call"] is DOUBLE and position.auction.last_bid is None
        return doubles and seat is accepted.turn and _is_legal(accepted, entry["call"])
    if accepted.contract is None:
        return False
    if entry.verb in ("card", "leads"):
        leader = accepted.contract.declarer.lho
        now = position.contract
        return seat is leader and (now is None or now.declarer.lho is not leader)
    return position.contract is None


def _is_legal(auction: Auction, call: Call) -> bool:
    try:
        auction.call(call)
    except IllegalCall:
        return False
    return True


def _is_presumed_void(ruling: Ruling) -> bool:
    answers = ruling.answers.items()
    return not ruling.overruled and any(
        key.id == MEANT_TO_ACCEPT.id and given.source is AnswerSource.PRESUMED and not given.value
        for key, given in answers
    )


_SHOWS = frozenset({"call", "card", "leads", "ends", "agrees", "enters", "claims"})
