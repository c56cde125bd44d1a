"""Each call with what this person has heard about it: alert, explanation, a question that waits for its answer.

Who hears what is in `kibitz.table.information.audience`. Of several explanations the last one that this person heard
counts; a correction is heard when it is made (20F4, 20F5).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kibitz.game import Seat
from kibitz.table.engine.position import Position
from kibitz.table.engine.standing import CallStanding
from kibitz.table.information import audience
from kibitz.table.information.facts import EXPLANATIONS
from kibitz.table.log.entries import AnyCall, Entry
from kibitz.table.views.calls_heard import CallSounded
from kibitz.table.views.numbers import Numbers
from kibitz.table.views.viewers import Eyes

_TEXTS = (*EXPLANATIONS, "corrects-explanation")


@dataclass(frozen=True, slots=True)
class CallHeard:
    """A call as somebody heard it; `entry` is its number as they know it, `asked` that a question about it waits."""

    seat: Seat
    call: AnyCall
    entry: int | None
    standing: CallStanding = CallStanding.LEGAL
    withdrawn: bool = False
    alerted: bool = False
    explanation: str = ""
    asked: bool = False


@dataclass(slots=True)
class _Said:
    alerted: bool = False
    text: str = ""
    questions: list[Entry] = field(default_factory=list)  # that were not answered
    in_play: bool = False  # something was said or asked since the lead was faced


def calls_with_meanings(
    position: Position, made: list[CallSounded], eyes: Eyes, numbers: Numbers, *, only_asked: bool
) -> tuple[CallHeard, ...]:
    """The calls with what was said about them; `only_asked`: those alone that somebody asked about in the play."""
    if not position.acts and not position.bidding.explained:  # nobody has said anything
        if only_asked:
            return ()
        return tuple(
            CallHeard(call.seat, call.call, numbers.entry(call.entry), call.standing, call.withdrawn) for call in made
        )
    said = _what_was_said(position, eyes)
    heard = []
    for call in made:
        about = said.get(call.entry) or _Said()
        if only_asked and not about.in_play:
            continue
        asked = bool(about.questions)
        entry = numbers.entry(call.entry)
        heard.append(
            CallHeard(call.seat, call.call, entry, call.standing, call.withdrawn, about.alerted, about.text, asked)
        )
    return tuple(heard)


def _what_was_said(position: Position, eyes: Eyes) -> dict[int | None, _Said]:
    """What this person has heard about each call, by its entry in the log."""
    said: dict[int | None, _Said] = {}
    for number in position.bidding.explained:
        line = position.lines.get(number)
        caller = None if line is None else line.actor.seat
        if line is None or caller is None:
            continue
        about = said.setdefault(number, _Said())
        about.alerted = bool(line.get("alert")) and eyes.hears(audience.hear_alert_with_call(position, caller))
        if line.text is not None and eyes.hears(audience.hear_text_with_call(position, caller)):
            about.text = line.text
    opening = position.plays[0].entry if position.plays and position.cards.lead_is_faced else None
    for act in position.acts:
        if act.verb == "asks":
            _ask(position, said, eyes, act, opening)
        elif act.verb == "alerts" or (act.verb in _TEXTS and act.text is not None):
            _tell(position, said, eyes, act, opening)
    return said


def _ask(position: Position, said: dict[int | None, _Said], eyes: Eyes, act: Entry, opening: int | None) -> None:
    subject = audience.subject_of(position, act)
    if subject is None or not eyes.hears(hearers := audience.hear_question(position, act)):
        return
    if eyes.is_director or eyes.is_player or hearers == audience.EVERYBODY:  # a spectator has no player's questions
        about = said.setdefault(subject, _Said())
        about.questions.append(act)
        about.in_play |= _is_after(act, opening)


def _tell(position: Position, said: dict[int | None, _Said], eyes: Eyes, act: Entry, opening: int | None) -> None:
    subject = audience.subject_of(position, act)
    if subject is None:
        return
    about = said.setdefault(subject, _Said())
    if act.verb != "alerts" and eyes.hears(_hear_answer(position, about, act)):
        about.questions.clear()
    if not eyes.hears(audience.hear_said(position, act)):
        return
    if act.verb == "alerts":
        about.alerted = True
    else:
        about.text = act.text or ""
        about.alerted |= act.verb == "announces"
        about.in_play |= _is_after(act, opening)


def _hear_answer(position: Position, about: _Said, act: Entry) -> audience.Hearers:
    """Whoever hears an answer knows that the question is answered, and so does whoever asked."""
    askers = (question.actor.seat for question in about.questions)
    return audience.hear_said(position, act) | {seat for seat in askers if seat is not None}


def _is_after(act: Entry, opening: int | None) -> bool:
    return opening is not None and act.number > opening
