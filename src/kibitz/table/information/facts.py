"""What the table knows of questions and explanations: at what time they came, who may ask, and who called since."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Invalid, Seat
from kibitz.laws import switches
from kibitz.laws.asks import Ask
from kibitz.laws.roles import Role
from kibitz.laws.vocabulary import CallOrCard
from kibitz.table.engine.duties import TO_PASS, CallDuty
from kibitz.table.engine.knower import Knower
from kibitz.table.engine.position import Position
from kibitz.table.engine.role_seats import role_of
from kibitz.table.engine.rulings import Ruling
from kibitz.table.engine.standing import CallItem
from kibitz.table.log.entries import parse_call

# Times.


def phase(position: Position) -> str | None:
    """Which period it is: auction, clarification, play or after_play; None where the table knows nothing of it."""
    if position.play_ended:
        return "after_play"
    if not position.items and not position.bidding.dealer_known and position.bidding.given_contract is None:
        return None
    if lead_faced(position):
        return "play"
    return "clarification" if position.presumed_contract is not None else "auction"


def lead_faced(position: Position) -> bool | None:
    """Whether the opening lead has been faced, which ends the auction period."""
    if not position.items and position.bidding.given_contract is None:
        return None
    return position.cards.lead_is_faced


def called_by(position: Position, entry: int | None) -> Seat | None:
    """Who made the call of that entry, whether or not it stands."""
    made = [(item.entry, item.seat) for item in position.items]
    made += [(gone.entry, gone.seat) for gone in position.withdrawn if gone.seat is not None]
    return next((seat for number, seat in made if entry is not None and number == entry), None)


def question_fault(position: Position, seat: Seat, text: str = "") -> tuple[str, str] | None:
    """Why this player may not ask about the auction now, and by which provision; None if they may."""
    contract = position.presumed_contract
    if contract is None:
        if not position.items and not position.bidding.dealer_known:
            return None
        if position.turn is not seat:
            return "out_of_turn", "20F1"
        if position.edition.book == 2017 and position.duties_of(seat, CallDuty, *TO_PASS):
            return "must_pass", "20F1"
        return None
    if seat is contract.declarer.partner and not position.play_ended:
        return "dummy", "41B"
    if not lead_faced(position) or position.play_ended:
        return None  # the leader at their turn, their partner and presumed declarer: all but presumed dummy (41B)
    if _asks_who_doubled(text):
        return "who_doubled", "41C"  # what the contract is and whether it is doubled they may be told, not by whom
    turn = position.turn
    player = contract.declarer if turn is contract.declarer.partner else turn
    return None if player is seat else ("out_of_turn", "20F2")


def _asks_who_doubled(text: str) -> bool:
    words = text.lower()
    return "double" in words and ("who" in words.split() or "whom" in words or "whose" in words)


def own_card_when(position: Position, seat: Seat) -> str:
    """When a player consults a system card, in the words of 40B2b and 40B2c."""
    if not position.items and position.presumed_contract is None:
        return "before_auction"
    if phase(position) == "clarification":
        return "clarification"
    return "own_turn" if position.turn is seat else "other"


def _consulted_when(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Only at the moment itself: a ruling opened later is not about now."""
    entries, seat = ruling.breach.entries, ruling.breach.offender
    if not entries or seat is None or phase(position) is None:
        return None
    later = [item for item in position.items if item.entry is not None and _line(item.entry) > entries[0]]
    return None if later else own_card_when(position, seat)


def _declares(position: Position, ruling: Ruling, ask: Ask) -> object:
    contract, offender = position.presumed_contract, ruling.breach.offender
    if contract is None or offender is None:
        return None
    return contract.declarer.side is offender.side


# Calls made after misinformation.


def _line(entry: int) -> int:
    """The line of the log that a call stands in; those of one line have places of their own within it."""
    return entry if entry > 0 else -entry // 100


def _calls_of_opponents(position: Position, ruling: Ruling) -> list[CallItem] | None:
    """The calls of the other side since the misinformation was given."""
    offender, given = ruling.breach.offender, _misinformation_given(position, ruling)
    if offender is None or given is None or not position.items:
        return None
    return [
        item
        for item in position.items
        if item.entry is not None and _line(item.entry) > given and item.seat.side is not offender.side
    ]


def _misinformation_given(position: Position, ruling: Ruling) -> int | None:
    """The line of it: the one that the ruling names, else the only explanation that the offender has given."""
    if ruling.breach.entries:
        return ruling.breach.entries[0]
    seat = ruling.breach.offender
    told = [act.number for act in position.acts if act.verb in EXPLANATIONS and act.text and act.actor.seat is seat]
    return told[0] if len(told) == 1 and ruling.breach.kind in _BY_EXPLANATION else None


EXPLANATIONS = ("explains", "announces", "answers")
_BY_EXPLANATION = ("misinformation", "mistaken-explanation", "own-explanation-wrong")


def _earlier_calls(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Whether that side made other calls since the misinformation, which can no longer be changed."""
    calls = _calls_of_opponents(position, ruling)
    made = ask.args[0] if ask.args else None
    if calls is None or not isinstance(made, CallOrCard):
        return None
    return any(item.entry != made.entry for item in calls)


def _called_since(position: Position, ruling: Ruling, ask: Ask) -> object:
    calls = _calls_of_opponents(position, ruling)
    return None if calls is None else bool(calls)


def _misinformed(position: Position, ruling: Ruling, ask: Ask) -> object:
    """The player who called last: the other's call can no longer be changed, since their partner has called."""
    calls, offender = _calls_of_opponents(position, ruling), ruling.breach.offender
    return role_of(calls[-1].seat, offender) if calls and offender is not None else None


def _call_made(position: Position, ruling: Ruling, ask: Ask) -> object:
    calls = _calls_of_opponents(position, ruling)
    offender = ruling.breach.offender
    role = next((answer.value for key, answer in ruling.answers.items() if key.id == "misinformed_player"), None)
    if not calls or offender is None or not isinstance(role, Role):
        return None
    made = [item for item in calls if role_of(item.seat, offender) is role]
    return CallOrCard(made[-1].call, made[-1].entry) if made else None


def _after(position: Position, ask: Ask) -> tuple[Seat, list[CallItem]] | None:
    """Who made the call that is asked about, and the calls after it."""
    made = ask.args[0] if ask.args else None
    index = position.bidding.index_of(made.entry) if isinstance(made, CallOrCard) else None
    return None if index is None else (position.items[index].seat, position.items[index + 1 :])


def _partner_called_since(position: Position, ruling: Ruling, ask: Ask) -> object:
    after = _after(position, ask)
    return None if after is None else any(item.seat is after[0].partner for item in after[1])


def _next_opponent(position: Position, ask: Ask) -> CallItem | None:
    after = _after(position, ask)
    return None if after is None else next((item for item in after[1] if item.seat is after[0].lho), None)


def _next_opponent_called(position: Position, ruling: Ruling, ask: Ask) -> object:
    return None if _after(position, ask) is None else _next_opponent(position, ask) is not None


def _next_opponents_call(position: Position, ruling: Ruling, ask: Ask) -> object:
    item = _next_opponent(position, ask)
    return None if item is None else CallOrCard(item.call, item.entry)


def _alert_required(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Whether the regulations list that call, by its own name; what they list by meaning is for the director."""
    call = ruling.breach.call
    return True if call is not None and must_be_alerted(position, call.what) else None


def must_be_alerted(position: Position, call: object) -> bool:
    """Whether the regulations list this call among those to be alerted or announced."""
    listed = (*position.regulations[switches.ALERT_REQUIRED], *position.regulations[switches.ANNOUNCE_REQUIRED])
    return any(_names(str(name), call) for name in listed)


def _names(name: str, call: object) -> bool:
    try:
        return parse_call(name.strip().upper()) == call
    except Invalid:
        return False


def _lead_is_face_down(position: Position, ruling: Ruling, ask: Ask) -> object:
    if position.play_ended:
        return False
    return True if position.cards.face_down is not None else None


def _face_down_lead(position: Position, ruling: Ruling, ask: Ask) -> object:
    return None if position.cards.face_down is None else position.cards.face_down.card


def _who_led(position: Position, ruling: Ruling, ask: Ask) -> object:
    offender, down = ruling.breach.offender, position.cards.face_down
    return None if down is None or offender is None else role_of(down.seat, offender)


KNOWERS: Mapping[str, Knower] = {
    "own_card_consulted_when": _consulted_when,
    "opponents_card_consulted_when": _consulted_when,
    "offender_declares": _declares,
    "called_after_misinformation": _called_since,
    "misinformed_player": _misinformed,
    "earlier_calls_on_misinformation": _earlier_calls,
    "call_made_on_misinformation": _call_made,
    "his_partner_called_since": _partner_called_since,
    "next_opponent_called_over_it": _next_opponent_called,
    "next_opponents_call": _next_opponents_call,
    "alert_was_required": _alert_required,
    "lead_is_face_down": _lead_is_face_down,
    "face_down_lead": _face_down_lead,
    "who_led_face_down": _who_led,
}
