"""Facts found and options chosen: which ruling an answer is for, and what it means there (Laws 10C, 84, 85)."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Suit
from kibitz.laws.asks import AnswerSource, Ask, Manner
from kibitz.laws.vocabulary import AnswerKind, option_called
from kibitz.table.cards import out_of_turn
from kibitz.table.claims import acts as claims
from kibitz.table.director import findings, players_rulings, procedure, written_answers
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.notices import NoticeKind
from kibitz.table.engine.register import EntryAct
from kibitz.table.engine.rulings import RecordedAnswer, RecordedEffect, Ruling
from kibitz.table.log.entries import Entry
from kibitz.table.log.refusal import Refusal

_REFUSALS = frozenset({"refuse", "decline"})


def _target(fold: Fold, entry: Entry) -> Ruling | None:
    """The ruling that an answer is for; none where nothing is open."""
    position = fold.position
    if not position.docket.director_present:
        procedure.note_action_before_director(position)
    position.docket.director_present = True
    number = entry.get("ruling")
    if number is not None:
        return position.docket.ruling(number)
    if position.open_ruling is None:
        fold.settle()
    found = position.open_ruling
    if found is not None:
        return found
    waiting = [ruling for ruling in position.rulings if ruling.is_waiting]
    if waiting:
        return waiting[0]
    return position.rulings[-1] if position.rulings and entry.verb == "finds" else None


def _finds(fold: Fold, entry: Entry) -> None:
    findings.find(fold, entry, _target(fold, entry))


def _set_aside(fold: Fold, entry: Entry, word: str) -> Ruling | None:
    """A ruling that the director has left open for another, and that has just this option."""
    if entry.get("ruling") is not None:
        return None
    for ruling in fold.position.rulings:
        ask = ruling.pending if ruling.dormant else None
        if ask is not None and option_called(word, ask.options) is not None:
            return ruling
    return None


def _chooses(fold: Fold, entry: Entry) -> None:
    if out_of_turn.other_defender_chooses(fold, entry):
        return
    option = str(entry["option"])
    if option in _REFUSALS and claims.will_not_play_on(fold, entry):
        return
    if fold.position.open_ruling is None and any(
        _is_the_only_one(latest, option) for latest in fold.position.rulings[-1:]
    ):
        return
    procedure.choose_without_director(fold, entry)
    ruling = _target(fold, entry)
    if ruling is None and out_of_turn.other_defender_chooses(fold, entry):
        return
    if ruling is None:
        raise Refusal("nothing_asked")
    if ruling.pending is None or option_called(option, ruling.pending.options) is None:
        ruling = _set_aside(fold, entry, option) or ruling
    pending = ruling.pending
    seat = entry.get("for") or entry.actor.seat
    if pending is not None and pending.manner is Manner.CHOICE and seat is not None:
        _, holders = ruling.holder(pending)
        if holders and seat not in holders:
            fold.position.notice(NoticeKind.CHOSEN_BY_ANOTHER, "10C2", entry.number, seat=seat, holder=holders[0])
            return
    source = AnswerSource.DIRECTOR if entry.actor.seat is None else AnswerSource.PLAYER
    if pending is not None and pending.manner is Manner.CHOICE and not pending.options:
        value = written_answers.read(option, pending.kind, pending.id, pending.fact)
        if pending.args and value not in pending.args:
            raise Refusal("not_open_to_choice", word=option, expected=pending.args)
        if not players_rulings.hold_back(fold, entry, ruling, value):
            fold.conversations.tell(ruling, pending.id, value, source, entry.number)
        return
    steps = len(ruling.record)
    if pending is not None and pending.manner is Manner.CHOICE:
        chosen = written_answers.choose(option, pending)
        if players_rulings.hold_back(fold, entry, ruling, chosen):
            return
    else:
        asked = {offered for step in ruling.record if isinstance(step, RecordedAnswer) for offered in step.ask.options}
        found = option_called(
            option, sorted(ruling.irregularity.options - asked, key=lambda known_option: known_option.name)
        )
        if found is None:
            raise Refusal("no_option_open", option=option, expected=findings.what_to_write(ruling))
        chosen = found
    fold.conversations.tell(ruling, chosen.name, chosen, source, entry.number)
    if entry.get("value") is not None:
        _choose_with_it(fold, ruling, entry, steps, source)


def _choose_with_it(fold: Fold, ruling: Ruling, entry: Entry, steps: int, source: AnswerSource) -> None:
    """The suit or card that was named with an option: they pick it, unless only one was possible."""
    word, pending = str(entry["value"]), ruling.pending
    if pending is not None and pending.manner is Manner.CHOICE and not pending.options:
        value = written_answers.read(word, pending.kind, pending.id, pending.fact)
        if pending.args and value not in pending.args:
            raise Refusal("not_open_to_choice", word=word, expected=pending.args)
        fold.conversations.tell(ruling, pending.id, value, source, entry.number)
        return
    followed = [step.effect for step in ruling.record[steps:] if isinstance(step, RecordedEffect)]
    suits = tuple(effect.values["suit"] for effect in followed if isinstance(effect.values.get("suit"), Suit))
    if not suits:
        raise Refusal("no_option_open", option=word, expected=findings.what_to_write(ruling))
    if written_answers.read(word, AnswerKind.SUIT, "suit") not in suits:
        raise Refusal("not_open_to_choice", word=word, expected=suits)


def _is_the_only_one(ruling: Ruling, word: str) -> bool:
    """Whether they name what was not asked, since nothing else was possible."""
    picked = (step for step in ruling.record if isinstance(step, RecordedAnswer) and step.ask.manner is Manner.CHOICE)
    known = (step for step in picked if step.answer.source is AnswerSource.TABLE and len(step.ask.args) == 1)
    return any(_same(word, step.ask, step.answer.value) for step in known)


def _same(word: str, ask: Ask, value: object) -> bool:
    try:
        return written_answers.read(word, ask.kind, ask.id, ask.fact) == value
    except Refusal:
        return False


def _refuses(fold: Fold, entry: Entry) -> None:
    """They will not have play go on after a claim (68D2b), or do not take what a ruling offers them."""
    as_option = Entry(entry.actor, "chooses", {"option": "refuse"}, entry.text, entry.number)
    if claims.will_not_play_on(fold, entry) or out_of_turn.other_defender_chooses(fold, as_option):
        return
    ruling = fold.position.open_ruling
    offered = () if ruling is None or ruling.pending is None else ruling.pending.options
    word = next((option.id for option in offered if option.id in _REFUSALS), None)
    if word is None:
        raise Refusal("nothing_asked")
    _chooses(fold, Entry(entry.actor, "chooses", {"option": word}, entry.text, entry.number))


ACTS: Mapping[str, EntryAct] = {"finds": _finds, "chooses": _chooses, "refuses": _refuses}
