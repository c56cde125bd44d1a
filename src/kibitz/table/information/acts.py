"""Questions, explanations, tempo and whatever else tells somebody something (Laws 16, 20, 21, 40, 73 and 75).

Such an act is entered in the ledger at once: who may use what it tells, and who may not. Nothing is ruled on before
somebody draws attention to it or reserves their rights and the director is called; only a correction of an explanation
calls for the director by itself. What the table knows for those rulings: `facts`.
"""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Card, Seat
from kibitz.laws import switches
from kibitz.laws.asks import AnswerSource
from kibitz.laws.citations import EXTRANEOUS
from kibitz.laws.converse import is_suppressed
from kibitz.laws.editions import Citation, cite
from kibitz.laws.law20_review_and_explanation import OWN_EXPLANATION
from kibitz.laws.law21_misinformation import CHANGE, NEW_CALL
from kibitz.laws.vocabulary import CallOrCard
from kibitz.table.engine.duties import TO_PASS, CallDuty
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.notices import NoticeKind
from kibitz.table.engine.position import Position
from kibitz.table.engine.register import EntryAct, Hooks
from kibitz.table.engine.role_seats import seats_of
from kibitz.table.engine.rulings import Breach, Ruling
from kibitz.table.information.audience import (
    EVERYBODY,
    Hearers,
    explains_own_calls,
    hear_alert_with_call,
    hear_question,
    hear_said,
)
from kibitz.table.information.facts import EXPLANATIONS, called_by, own_card_when, phase, question_fault
from kibitz.table.information.ledger import Information
from kibitz.table.log.entries import Entry

_AT_OWN_RISK = "73D1"
_FROM_PROCEDURE = "16A1c"

HOOKS = Hooks()


# The ledger.


def _tells(
    fold: Fold,
    entry: Entry,
    about: str,
    *,
    partner: Citation,
    opponents: Citation | None = None,
    hearers: Hearers = EVERYBODY,
) -> None:
    """Somebody comes to know something: their partner may not use it; the opponents may, where a provision says so.

    Who does not hear it does not come to know it.
    """
    position, seat = fold.position, entry.actor.seat
    if seat is not None:
        if seat.partner in hearers:
            _enter(position, about, entry.number, (seat.partner,), False, partner)
        others = tuple(other for other in (seat.lho, seat.rho) if other in hearers)
        if opponents is not None and others:
            _enter(position, about, entry.number, others, True, opponents)
    position.acts.append(entry)


def _enter(
    position: Position, about: str, entry: int, seats: tuple[Seat, ...], authorised: bool, citation: Citation
) -> None:
    by = cite(citation, position.edition)
    if not is_suppressed(by):
        position.ledger.append(Information(about, entry, seats, authorised, by))


# Tempo and manner.


def _tempo(fold: Fold, entry: Entry) -> None:
    if entry["speed"] == "normal":
        fold.position.acts.append(entry)
    else:
        _tells(fold, entry, f"tempo_{entry['speed']}", partner=EXTRANEOUS, opponents=_AT_OWN_RISK)


def remark(fold: Fold, entry: Entry) -> None:
    """A player says something that partner may not use."""
    _tells(fold, entry, "remark", partner=EXTRANEOUS)


def _gesture(fold: Fold, entry: Entry) -> None:
    _tells(fold, entry, "gesture", partner=EXTRANEOUS, opponents=_AT_OWN_RISK)


# Questions and explanations.


def _asks(fold: Fold, entry: Entry) -> None:
    """A question about the auction or a call; one to a player about their cards is of Law 61."""
    position, seat = fold.position, entry.actor.seat
    if seat is None or (entry.get("whom") is not None and entry.get("entry") is None):
        position.acts.append(entry)
        return
    fault = question_fault(position, seat, entry.text or "")
    if fault is not None:
        word, by = fault
        position.notice(NoticeKind(f"question_{word}"), by, entry.number, seat=seat)
    about_one_call = entry.get("entry") is not None
    hearers = hear_question(position, entry)
    _tells(fold, entry, "question", partner="20F3" if about_one_call else EXTRANEOUS, hearers=hearers)


def _explains(fold: Fold, entry: Entry) -> None:
    position, seat = fold.position, entry.actor.seat
    if entry.verb == "answers" and entry.text is None:
        position.acts.append(entry)
        return
    caller = called_by(position, entry.get("entry"))
    own = seat is not None and caller is seat
    if own and entry.verb == "explains" and not explains_own_calls(position):
        by = "20F2" if position.auction.is_over else "20F1"
        position.notice(NoticeKind.EXPLAINED_OWN_CALL, by, entry.number, seat=seat)
    # Partner hears how their own call is taken (75A); or they hear what this player meant, which is no call (16B1).
    partner: Citation = EXTRANEOUS if own else "75A"
    hearers = hear_said(position, entry)
    _tells(fold, entry, "explanation", partner=partner, opponents=_FROM_PROCEDURE, hearers=hearers)


def _alerts(fold: Fold, entry: Entry) -> None:
    hearers = hear_said(fold.position, entry)
    _tells(fold, entry, "alert", partner=EXTRANEOUS, opponents=_FROM_PROCEDURE, hearers=hearers)


@HOOKS.after("call")
def _said_with_call(fold: Fold, entry: Entry) -> None:
    """A call that was alerted or explained in the same line: its maker hears what their partner takes it for."""
    position, seat = fold.position, entry.actor.seat
    if seat is None or not (entry.get("alert") or entry.text):
        return
    about = "explanation" if entry.text else "alert"
    _enter(position, about, entry.number, (seat.lho, seat.rho), True, _FROM_PROCEDURE)
    if seat.partner in hear_alert_with_call(position, seat):
        _enter(position, about, entry.number, (seat,), False, "75A" if entry.text else EXTRANEOUS)


def _corrects(fold: Fold, entry: Entry) -> None:
    """An explanation is corrected: by whoever gave it (20F4), or by their partner, who often may not yet (20F5)."""
    position, seat = fold.position, entry.actor.seat
    position.acts.append(entry)
    explainer = _explainer(position, entry["entry"])
    if seat is None or explainer is None or explainer.side is not seat.side:
        return
    when = phase(position)
    breach = Breach("own-explanation-wrong", seat, [entry["entry"], entry.number], order=position.order)
    by = cite(OWN_EXPLANATION, position.edition)
    if explainer is not seat:
        breach.kind, by = "partners-explanation-wrong", "20F5b"
    if when is not None:
        breach.context["correction_time"] = when
        passed_out = position.auction.is_passed_out  # then there is no play in which they could see it
        breach.context["corrected_during_play"] = when in ("play", "after_play") and not passed_out
    if not position.docket.director_present:
        position.notice(NoticeKind.DIRECTOR_TO_BE_CALLED_FOR_CORRECTION, by, entry.number, seat=seat)
    position.breaches.append(breach)


def _explainer(position: Position, number: int) -> Seat | None:
    """Who gave the explanation in that line; a call is explained by the caller's partner."""
    for act in position.acts:
        if act.number == number and act.verb in (*EXPLANATIONS, "alerts"):
            return act.actor.seat
    caller = called_by(position, number)
    if caller is None:
        return None
    return caller if position.regulations[switches.ALERT_BY] == "self" else caller.partner


# Reviews.


def _review(fold: Fold, entry: Entry) -> None:
    """A review that the player may not have, or not so, is noted (20B, 20C2)."""
    position, seat = fold.position, entry.actor.seat
    position.acts.append(entry)
    if seat is None or not (position.items or position.bidding.dealer_known):
        return
    by = "20C2" if position.auction.is_over else "20B"
    if entry.get("partial"):
        position.notice(NoticeKind.REVIEW_PARTIAL, by, entry.number, seat=seat)
    elif not position.auction.is_over and position.turn is not seat:
        position.notice(NoticeKind.REVIEW_OUT_OF_TURN, by, entry.number, seat=seat)
    elif not position.auction.is_over and position.duties_of(seat, CallDuty, *TO_PASS):
        position.notice(NoticeKind.REVIEW_MUST_PASS, by, entry.number, seat=seat)


def _restates(fold: Fold, entry: Entry) -> None:
    position, seat = fold.position, entry.actor.seat
    asked = next((act for act in reversed(position.acts) if act.verb == "review"), None)
    if asked is not None and seat is not None and asked.actor.side is seat.side:
        position.notice(NoticeKind.RESTATED_BY_PARTNER, "20D", entry.number, seat=seat)
    position.acts.append(entry)


def _mishears(fold: Fold, entry: Entry) -> None:
    fold.position.notice(NoticeKind.CALL_TO_BE_REPEATED, "20A", entry.number, seat=entry.actor.seat)
    fold.position.acts.append(entry)


# System cards and notes.


@HOOKS.after("consults")
def _system_consulted(fold: Fold, entry: Entry) -> None:
    """A player looks at a system card or at notes; whether they may then is noted if they may not (40B2)."""
    position, seat, what = fold.position, entry.actor.seat, entry.get("what")
    if seat is None or phase(position) is None:
        return
    when = own_card_when(position, seat)
    if what == "opponents-card":
        if when not in position.regulations[switches.OPPONENTS_CARD_CONSULT]:
            position.notice(NoticeKind.OPPONENTS_CARD_CONSULTED, "40B2c", entry.number, seat=seat)
    elif what in ("own-card", "notes"):
        allowed = position.regulations[switches.OWN_NOTES_IN_AUCTION_PLAY]
        contract = position.presumed_contract
        declares = contract is not None and contract.declarer.side is seat.side
        free = when in allowed or (
            when == "clarification" and declares and "declaring_side_in_clarification" in allowed
        )
        if not free:
            position.notice(NoticeKind.OWN_SYSTEM_CONSULTED, "40B2b", entry.number, seat=seat)


# When somebody acts on it.


def _reserves(fold: Fold, entry: Entry) -> None:
    """Rights are reserved, where the regulations allow it; else the director is to be called at once (16B2)."""
    position = fold.position
    position.acts.append(entry)
    allowed = position.regulations[switches.RESERVE_RIGHTS_ALLOWED]
    name = NoticeKind.RIGHTS_RESERVED if allowed else NoticeKind.DIRECTOR_REQUIRED_AT_ONCE
    position.notice(name, "16B2", entry.number, seat=entry.actor.seat)


# A call changed (21B).


def _changes(fold: Fold, entry: Entry) -> None:
    """A player puts another call in place of theirs: as the director allows (21B), or by themselves (25)."""
    seat, new = entry.actor.seat, entry.get("new")
    if seat is None or isinstance(new, Card):
        fold.position.acts.append(entry)
        return
    made = CallOrCard(new, entry.number)
    ruling = fold.position.open_ruling
    allowed = ruling is not None and _may_change(ruling, seat)
    if ruling is not None and allowed:
        fold.conversations.tell(ruling, CHANGE.id, CHANGE, AnswerSource.PLAYER, entry.number)
    if new is None:
        fold.position.acts.append(entry)
        if not allowed:
            fold.calls.request_change(entry, seat, entry["entry"])
        return
    if ruling is not None and allowed and ruling.pending is not None and ruling.pending.fact is NEW_CALL:
        fold.conversations.tell(ruling, NEW_CALL.id, made, AnswerSource.PLAYER, entry.number)
        return
    fold.calls.change(entry, seat, entry["entry"], new)


def _may_change(ruling: Ruling, seat: Seat) -> bool:
    ask = ruling.pending
    if ask is None or CHANGE not in ask.options:
        return False
    return seat in seats_of(ask.who, ruling.breach.offender, ruling.declarer, ruling.leader)


ACTS: Mapping[str, EntryAct] = {
    "tempo": _tempo,
    "remark": remark,
    "gesture": _gesture,
    "asks": _asks,
    "explains": _explains,
    "announces": _explains,
    "answers": _explains,
    "alerts": _alerts,
    "corrects-explanation": _corrects,
    "review": _review,
    "restates": _restates,
    "mishears": _mishears,
    "reserves": _reserves,
    "changes": _changes,
}
