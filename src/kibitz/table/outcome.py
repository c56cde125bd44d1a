"""What has come of a log, as data for programs: what stands, what is owed, what was ruled and why.

`outcome_data(table)` is ready for `json.dumps`. Its keys are a public format, told in docs/ruling.md: new ones may be
added, none is renamed. What is not known is null; roles, seats, calls and cards are written as in the notation.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kibitz.game import Result, Seat
from kibitz.laws.asks import Ask, Manner
from kibitz.laws.by_hand import ruled_as
from kibitz.laws.roles import Role
from kibitz.laws.vocabulary import CallOrCard
from kibitz.table.claims.trick_counts import score_on_record
from kibitz.table.engine.duties import Duty, PenaltyCard
from kibitz.table.engine.position import Position
from kibitz.table.engine.role_seats import seats_of
from kibitz.table.engine.rulings import Breach, BreachStatus, RecordedAnswer, RecordedEffect, Ruling
from kibitz.table.engine.standing import CardItem
from kibitz.table.log.kinds import RESULT, write_call
from kibitz.table.views import DIRECTOR, CallHeard, LeadFaceDown, RulingTold, View, Viewer, view
from kibitz.table.views.numbers import Numbers
from kibitz.table.views.viewers import Eyes

if TYPE_CHECKING:
    from kibitz.table.table import Table

_TRICKS = 13
_IN_A_LINE = 100  # calls given in one line have places of their own within it


def outcome_data(table: Table, who: Viewer = DIRECTOR) -> dict[str, Any]:
    """Everything that the log has come to, as this person may see it."""
    position = table.position
    seen = view(position, who)
    return {
        "edition": str(position.edition),
        "board": position.header.board,
        "policy": position.policy,
        "entries": len(table) if who == DIRECTOR else Numbers(position, Eyes.of(who)).count,
        "phase": seen.phase,
        "turn": _seat(seen.turn),
        "auction": {
            "dealer": str(position.auction.dealer) if position.bidding.dealer_known or position.items else None,
            "over": seen.auction_over,
            "passed_out": seen.passed_out,
            "hanging": _hanging(seen),
            "held": [{"seat": _seat(seat), "call": plain(call), "entry": entry_of(n)} for seat, call, n in seen.held],
            "calls": [
                {
                    "seat": str(item.seat),
                    "call": plain(item.call),
                    "standing": item.standing.value,
                    "entry": entry_of(item.entry),
                }
                for item in seen.calls
            ],
            "heard": [_heard(call) for call in seen.heard],
        },
        "withdrawn": [
            {
                "seat": _seat(withdrawn.seat),
                "what": plain(withdrawn.what),
                "by": withdrawn.by,
                "entry": entry_of(withdrawn.entry),
            }
            for withdrawn in seen.withdrawn
        ],
        "contract": str(seen.contract) if seen.contract else None,
        "tricks": {str(side): won for side, won in seen.tricks.items()} if are_tricks_known(position) else None,
        "face_down": None if seen.face_down is None else _lead(seen.face_down),
        "trick": [_card(card) for card in seen.trick],
        "previous": [_card(card) for card in seen.previous],
        "own_last": plain(seen.own_last),
        "count_left": {str(seat): count for seat, count in seen.count_left.items()},
        "cards": [_card(card) for card in seen.cards],
        "legal": None if seen.legal_cards is None else [str(card) for card in seen.legal_cards],
        "legal_calls": None if seen.legal_calls is None else [plain(call) for call in seen.legal_calls],
        "claim": _claim(seen),
        "hands": {str(seat): str(hand) for seat, hand in seen.hands.items()},
        "duties": [
            {
                "kind": duty.kind,
                "seat": str(duty.seat),
                "by": duty.by,
                "ruling": duty.ruling,
                "values": _values(duty.values) | _manner(duty),
            }
            for duty in seen.duties
        ],
        "information": [
            {
                "about": information.about,
                "entry": entry_of(information.entry),
                "seats": _seats(information.seats),
                "authorised": information.authorised,
                "by": information.by,
            }
            for information in seen.information
        ],
        "reviews": [
            {"question": review.question, "by": review.by, "ruling": review.ruling, "offender": _seat(review.offender)}
            for review in seen.reviews
        ],
        "notices": [
            {"id": notice.id, "by": notice.by, "entry": entry_of(notice.entry), "values": _values(notice.values)}
            for notice in seen.notices
        ],
        "awards": [
            {
                "kind": award.kind,
                "sides": [str(side) for side in award.who],
                "value": plain(award.value),
                "by": award.by,
                "ruling": award.ruling,
            }
            for award in seen.awards
        ],
        "result": None if (result := _result(position, seen)) is None else RESULT.write(result),
        "score": score_on_record(position),
        "appeals": _appeals(position, who),
        "irregularities": [_breach(position, irregularity) for irregularity in seen.irregularities]
        or [_irregularity_told(ruling) for ruling in seen.told],
        "rulings": [_ruling(ruling) for ruling in seen.rulings] or [_told(ruling, seen) for ruling in seen.told],
    }


def are_tricks_known(position: Position) -> bool:
    """Whether the tricks are known: from the first on, with those told before, or as agreed on or ruled."""
    counted = position.play is not None and position.cards.tricks_before.declarers is not None
    return counted or bool(position.count.found or position.count.said)


def _hanging(seen: View) -> dict[str, Any] | None:
    if seen.hanging is None:
        return None
    seat, made = seen.hanging
    return {"seat": str(seat), "call": plain(made.what), "entry": entry_of(made.entry)}


def _heard(call: CallHeard) -> dict[str, Any]:
    return {
        "seat": str(call.seat),
        "call": plain(call.call),
        "entry": entry_of(call.entry),
        "standing": call.standing.value,
        "withdrawn": call.withdrawn,
        "alerted": call.alerted,
        "explanation": call.explanation,
        "asked": call.asked,
    }


def _card(item: CardItem) -> dict[str, Any]:
    return {"seat": str(item.seat), "card": plain(item.card), "entry": entry_of(item.entry)}


def _lead(lead: LeadFaceDown) -> dict[str, Any]:
    return {"seat": str(lead.seat), "card": plain(lead.card)}


def _result(position: Position, seen: View) -> Result | None:
    """What came of the board, as this person knows it."""
    if seen.who == DIRECTOR or position.result is None:
        return position.result
    if seen.contract is None:
        return Result() if seen.passed_out else None
    declarers = seen.tricks[seen.contract.declarer.side]
    return Result(seen.contract, declarers) if sum(seen.tricks.values()) == _TRICKS else None


def _appeals(position: Position, who: Viewer) -> list[dict[str, Any]]:
    numbers = Numbers(position, Eyes.of(who))
    return [
        {
            "ruling": numbers.ruling(appeal.ruling) or None,
            "side": None if appeal.side is None else str(appeal.side),
            "concurring": _seats(tuple(appeal.concurring)),
            "status": appeal.status,
            "body": appeal.body,
            "by": appeal.by,
            "entry": entry_of(numbers.entry(appeal.entry)),
        }
        for appeal in position.record.appeals
    ]


def _claim(seen: View) -> dict[str, Any] | None:
    claim = seen.claim
    if claim is None:
        return None
    return {
        "claimer": str(claim.claimer),
        "tricks": None if claim.unclear else claim.tricks,
        "of": claim.left,
        "conceded": claim.conceded,
        "already_won": claim.already_won,
        "statement": claim.statement,
        "status": claim.status,
        "entry": entry_of(claim.entry),
    }


def people(ruling: Ruling, role: Role | None) -> tuple[Seat, ...]:
    """The seats of a role in a ruling; none where that is not known."""
    return seats_of(role, ruling.breach.offender, ruling.declarer, ruling.leader)


def entry_of(id: int | None) -> int | None:
    """The number of the entry in which something stands; the calls of a line have all the number of the line."""
    if id is None:
        return None
    return id if id >= 0 else -id // _IN_A_LINE or -id


def plain(value: object) -> Any:
    """A value as JSON has it: as the notation writes it, in lists and objects where there is more than one."""
    match value:
        case None | bool() | str():
            return value
        case CallOrCard():
            return {"what": plain(value.what), "entry": entry_of(value.entry)}
        case Role():
            return value.value
        case Result():
            return RESULT.write(value)
        case Mapping():
            return {str(name): plain(inner) for name, inner in value.items()}
        case tuple() | list() | set() | frozenset():
            return [plain(member) for member in value]
    if hasattr(value, "is_bid"):
        return write_call(value)  # type: ignore[arg-type]
    return value if type(value) in (int, float) else str(value)


def _breach(position: Position, breach: Breach) -> dict[str, Any]:
    return {
        "kind": breach.kind,
        "law": ruled_as(breach.kind, position.edition).law,
        "offender": _seat(breach.offender),
        "entries": [entry_of(entry) for entry in breach.entries],
        "status": breach.status.value,
    }


def _irregularity_told(told: RulingTold) -> dict[str, Any]:
    return {
        "kind": told.irregularity,
        "law": told.law,
        "offender": _seat(told.offender),
        "entries": [entry_of(entry) for entry in told.entries],
        "status": (BreachStatus.OPEN if told.is_open else BreachStatus.RULED).value,
    }


def _ruling(ruling: Ruling) -> dict[str, Any]:
    """A ruling for the director, with all that was asked and found."""
    ask = ruling.pending
    return {
        "number": ruling.number,
        "irregularity": ruling.irregularity.id,
        "law": ruling.irregularity.law,
        "offender": _seat(ruling.breach.offender),
        "status": ruling.status,
        "waits_for": [] if ask is None else _seats(ruling.holder(ask)[1]),
        "without_director": ruling.silent,
        "routine": ruling.is_routine,
        "effects": [_effect(effect) for effect in ruling.effects],
        "questions": [] if ask is None else [_question(ask, *ruling.holder(ask))],
        "transcript": [_step(ruling, step) for step in ruling.record],
    }


def _told(told: RulingTold, seen: View) -> dict[str, Any]:
    """A ruling as it is told to the players; a question for whoever answers it."""
    asked = told.ask is not None and told in seen.questions
    return {
        "number": told.number,
        "irregularity": told.irregularity,
        "law": told.law,
        "offender": _seat(told.offender),
        "status": told.status,
        "waits_for": _seats(told.waits_for),
        "without_director": False,
        "routine": False,
        "effects": [_effect(effect) for effect in told.effects],
        "questions": [_question(told.ask, told.ask.who, told.waits_for)] if asked and told.ask is not None else [],
        "transcript": None,
    }


def _who(ruling: Ruling, ask: Ask) -> dict[str, Any]:
    role, seats = ruling.holder(ask)
    return {"role": role.value, "seats": _seats(seats)}


def _effect(step: RecordedEffect) -> dict[str, Any]:
    who = None
    if step.effect.who is not None or step.who:
        who = {"role": step.effect.who.value if step.effect.who else None, "seats": _seats(step.who)}
    return {"kind": step.effect.kind, "who": who, "by": step.effect.by, "values": _values(step.effect.values)}


def _question(ask: Ask, role: Role, seats: tuple[Seat, ...]) -> dict[str, Any]:
    words = ask.fact.words if ask.fact is not None else ()
    return {
        "id": ask.id,
        "manner": ask.manner.value,
        "kind": "option" if ask.options else ask.kind.value,
        "args": [plain(arg) for arg in ask.args],
        "who": {"role": role.value, "seats": _seats(seats)},
        "by": ask.by,
        "options": [option.id for option in ask.options] or list(words),
        "may_be_unknown": ask.manner is not Manner.CHOICE and ask.fact is not None and ask.fact.doubt is not None,
    }


def _step(ruling: Ruling, step: RecordedAnswer | RecordedEffect) -> dict[str, Any]:
    if isinstance(step, RecordedEffect):
        return {"step": "effect", **_effect(step)}
    ask, answer = step.ask, step.answer
    return {
        "step": "answer",
        "id": ask.id,
        "manner": ask.manner.value,
        "args": [plain(arg) for arg in ask.args],
        "who": _who(ruling, ask),
        "by": ask.by,
        "value": getattr(answer.value, "id", None) or plain(answer.value),
        "source": answer.source.value,
        "doubted": answer.doubted,
        "entry": entry_of(answer.entry),
    }


def _values(values: Mapping[str, object]) -> dict[str, Any]:
    return {name: plain(value) for name, value in values.items()}


def _manner(duty: Duty) -> dict[str, Any]:
    """A penalty card is major or minor, and says which."""
    return {"major": duty.major} if isinstance(duty, PenaltyCard) else {}


def _seat(seat: Seat | None) -> str | None:
    return None if seat is None else str(seat)


def _seats(seats: tuple[Seat, ...]) -> list[str]:
    return [str(seat) for seat in seats]
