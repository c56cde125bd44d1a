"""Who hears what is said about a call: alerts, explanations, questions (20F, 40B2a(iii); 2007: 40B2a).

| `alert_by` | who hears an alert or explanation | who hears a question about a call |
|---|---|---|
| partner | all four: it is said aloud, by the caller's partner | all four |
| self | who gives it, and their opponents; never their partner | who asks, and whose call it is |
| both | of the caller: the opponents; of anybody else: all four | all four, unless the caller is asked |

Behind screens whatever is said stays on one side of them: North and East sit on one, South and West on the other. What
an official says everybody hears, and a spectator is not heard.
"""

from __future__ import annotations

from kibitz.game import SEATS, Seat
from kibitz.laws import switches
from kibitz.table.engine.position import Position
from kibitz.table.log.entries import Actor, Entry

Hearers = frozenset[Seat]
EVERYBODY: Hearers = frozenset(SEATS)
NOBODY: Hearers = frozenset()
_IN_A_LINE = 100  # calls given in one line have places of their own within it
_CALLS = ("call", "auction", "changes")


def screen_mate(seat: Seat) -> Seat:
    """Who sits on the same side of the screen."""
    return seat.lho if seat in (Seat.NORTH, Seat.SOUTH) else seat.rho


def hear_alert_with_call(position: Position, caller: Seat) -> Hearers:
    """Who hears that a call is alerted, where that was entered with the call."""
    if position.regulations[switches.SCREENS] or position.regulations[switches.ALERT_BY] == "self":
        return _caller_and_opponents(caller)
    return EVERYBODY


def hear_text_with_call(position: Position, caller: Seat) -> Hearers:
    """Who hears the explanation that was entered with a call."""
    if position.regulations[switches.SCREENS] or position.regulations[switches.ALERT_BY] != "partner":
        return _caller_and_opponents(caller)
    return EVERYBODY


def hear_said(position: Position, entry: Entry) -> Hearers:
    """Who hears an alert, an announcement, an explanation, an answer or a correction in a line of its own."""
    speaker = entry.actor.seat
    if speaker is None:
        return NOBODY if entry.actor is Actor.SPEC else EVERYBODY
    if position.regulations[switches.SCREENS]:
        return frozenset({speaker, screen_mate(speaker)})
    by = position.regulations[switches.ALERT_BY]
    if by == "self" or (by == "both" and caller_of(position, subject_of(position, entry)) is speaker):
        return _caller_and_opponents(speaker)
    return EVERYBODY


def hear_question(position: Position, entry: Entry) -> Hearers:
    """Who hears a question about the auction or a call."""
    asker = entry.actor.seat
    if asker is None:
        return NOBODY if entry.actor is Actor.SPEC else EVERYBODY
    if position.regulations[switches.SCREENS]:
        return frozenset({asker, screen_mate(asker)})
    by = position.regulations[switches.ALERT_BY]
    caller = caller_of(position, subject_of(position, entry))
    whom: Seat | None = entry.get("whom")
    if by == "self":
        return frozenset(seat for seat in (asker, whom or caller) if seat is not None)
    if by == "both" and caller is not None and whom is caller:
        return frozenset((asker, caller))
    return EVERYBODY


def explains_own_calls(position: Position) -> bool:
    """Whether players explain their own calls here: behind screens, or because the regulations say so."""
    return bool(position.regulations[switches.SCREENS]) or position.regulations[switches.ALERT_BY] != "partner"


def subject_of(position: Position, entry: Entry) -> int | None:
    """The entry of the call that something said is about, also by way of a question or an explanation it refers to.

    An answer that names nothing answers the last question.
    """
    number: int | None = entry.get("entry")
    if number is None and entry.verb in ("answers", "explains"):
        asked = (act for act in reversed(position.acts) if act.verb == "asks" and act.number < entry.number)
        number = next((act.get("entry") for act in asked), None)
    for _ in range(len(position.lines)):
        line = None if number is None else position.lines.get(number)
        if line is None or line.verb in _CALLS:
            break
        number = line.get("entry")
    return number


def caller_of(position: Position, number: int | None) -> Seat | None:
    """Who made the call of that entry, as the log has it."""
    if number is None:
        return None
    line = position.lines.get(number if number > 0 else -number // _IN_A_LINE)
    return None if line is None else line.actor.seat


def _caller_and_opponents(caller: Seat) -> Hearers:
    return frozenset((caller, caller.lho, caller.rho))
