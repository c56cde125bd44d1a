"""What a director enters: an irregularity that they name, effects beside the conversations (82B), and rulings
overruled (82C)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from kibitz.game import PASS, Seat
from kibitz.laws.asks import AnswerSource
from kibitz.laws.by_hand import BY_HAND, RULED_BY_HAND
from kibitz.laws.editions import Edition
from kibitz.laws.effects import Effect, EffectKind
from kibitz.laws.provisions import exists
from kibitz.laws.registry import UnknownIrregularity, irregularity
from kibitz.laws.vocabulary import AnswerKind, CallOrCard, Option, option_called
from kibitz.table.cards import classify
from kibitz.table.claims import acts
from kibitz.table.director import written_answers
from kibitz.table.director.named_lines import must_fit
from kibitz.table.engine.effects import carry_out
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.notices import NoticeKind
from kibitz.table.engine.position import Position
from kibitz.table.engine.reconsider import Reconsider
from kibitz.table.engine.register import EntryAct
from kibitz.table.engine.rulings import (
    Breach,
    BreachStatus,
    RecordedAnswer,
    RecordedEffect,
    Ruling,
    ToldAnswer,
)
from kibitz.table.information.attention import was_called_for_another_thing
from kibitz.table.log.entries import Actor, Entry
from kibitz.table.log.refusal import Refusal, close_to

# What a director can carry out at the table by naming it; the rest of the effects are sentences of a Law.
BY_HAND_EFFECTS = (
    EffectKind.ACCEPT,
    EffectKind.CANCEL,
    EffectKind.CANCEL_FROM,
    EffectKind.VOID,
    EffectKind.PASS_ONCE,
    EffectKind.PASS_REST,
    EffectKind.NO_DOUBLE,
    EffectKind.MUST_REPEAT,
    EffectKind.TURN,
    EffectKind.LEAD_RESTRICTION,
    EffectKind.FORBID_SUIT,
    EffectKind.REQUIRE_SUIT,
    EffectKind.FACE_UP,
    EffectKind.PICK_UP,
    EffectKind.PENALTY_CARD,
)


def _effect(fold: Fold, entry: Entry) -> None:
    """A ruling by hand: the director names what follows (82B)."""
    position = fold.position
    kind = _effect_kind(str(entry["kind"]).replace("-", "_"))
    ruling = position.open_ruling
    if ruling is None or ruling.irregularity.id != BY_HAND:
        if ruling is not None:
            raise Refusal("ruling_open", ruling=ruling.number)
        breach = Breach(BY_HAND, None, [entry.number], status=BreachStatus.OPEN)
        position.breaches.append(breach)
        ruling = fold.conversations.open(breach)
    if entry.get("by") is not None and not exists(str(entry["by"]), position.edition):
        raise Refusal("no_such_provision", word=str(entry["by"]), edition=str(position.edition))
    if kind not in BY_HAND_EFFECTS:
        raise Refusal("no_such_effect", word=str(kind), expected=BY_HAND_EFFECTS)
    names = kind.value_names
    given = entry.get("args", ())
    if len(given) != len(names):
        raise Refusal("effect_values", word=str(kind), expected=names)
    actor: Actor | None = entry.get("who")
    seats = () if actor is None else actor.seats
    values = {name: _value_by_hand(fold, name, str(word)) for name, word in zip(names, given, strict=True)}
    effect = Effect(kind, str(entry.get("by") or "82B"), None, values)
    ruling.record.append(RecordedEffect(effect, seats, -entry.number))
    carry_out(position, ruling, effect, seats)


def _effect_kind(word: str) -> EffectKind:
    """The kind of effect of that word; refuses a word that there is not, with those that come near."""
    try:
        return EffectKind(word)
    except ValueError:
        near = close_to(word, BY_HAND_EFFECTS) or BY_HAND_EFFECTS
        raise Refusal("no_such_effect", word=word, expected=near) from None


def _overrules(fold: Fold, entry: Entry) -> None:
    """The director finds that a ruling was wrong, because a fact is another than was found (82C)."""
    position = fold.position
    wrong = position.docket.ruling(entry["ruling"])
    opened = position.open_ruling
    if opened is not None and opened is not wrong and entry.get("fact") is not None:
        raise Refusal("ruling_open", ruling=opened.number)
    position.acts.append(entry)
    position.notice(NoticeKind.OVERRULED, "82C", entry.number, ruling=wrong.number)
    if entry.get("fact") is None:
        return  # what follows is said by hand
    name = str(entry["fact"]).replace("-", "_")
    asked = [step.ask for step in wrong.record if isinstance(step, RecordedAnswer)]
    ask = next(
        (
            candidate
            for candidate in asked
            if name == candidate.id or option_called(name, candidate.options) is not None
        ),
        None,
    )
    if ask is None:
        known = tuple(candidate.id for candidate in asked)
        near = close_to(name, known)
        raise Refusal("no_such_question", fact=name, near=near, expected=near or known)
    text = str(entry.get("value") or entry.text)
    value = written_answers.choose(text, ask) if ask.options else written_answers.read(text, ask.kind, name, ask.fact)
    if value is written_answers.DOUBT:
        value = ask.fact.doubt if ask.fact is not None else None
    key = value.name if isinstance(value, Option) else ask.id
    told = ToldAnswer.by(AnswerSource.DIRECTOR, value, entry)
    if wrong.settled_at == position.order:
        raise Reconsider(wrong.number, key, told, entry.number)
    breach = replace(wrong.breach, status=BreachStatus.LATENT, blocks=False)
    position.breaches.append(breach)
    fold.conversations.open(breach, told={key: value, **({ask.id: value} if ask.id != key else {})}, corrects=wrong)


def _value_by_hand(fold: Fold, name: str, word: str) -> object:
    """A value of an effect that a director named: `#4` is the call of that entry."""
    if name in ("call", "new"):
        if not word.startswith("#"):
            made = written_answers.read(word, AnswerKind.CALL, name)
            return CallOrCard(made.what, fold.position.now) if isinstance(made, CallOrCard) else made
        number = int(word[1:]) if word[1:].isdigit() else 0
        for item in fold.position.items:
            if item.entry == number:
                return CallOrCard(item.call, number)
        for breach in fold.position.breaches:
            if breach.call is not None and breach.call.entry == number:
                return breach.call
        raise Refusal("no_call_there", word=word)
    if name == "major":
        return word.lower() in ("major", "yes", "true")
    kind = {"card": AnswerKind.CARD, "cards": AnswerKind.CARDS, "suit": AnswerKind.SUIT, "suits": AnswerKind.SUITS}.get(
        name, AnswerKind.TEXT
    )
    return written_answers.read(word, kind, name)


def _irregularity(word: str, edition: Edition) -> str:
    """The irregularity of that name; refuses a name that there is not."""
    name = word.lower().replace("_", "-")
    try:
        return name if name in RULED_BY_HAND else irregularity(name, edition).id
    except UnknownIrregularity as unknown:
        near = unknown.values["near"]
        raise Refusal("no_such_irregularity", word=word, expected=near, edition=str(edition)) from None


def _is_of(ruling: Ruling, kind: str) -> bool:
    """Whether it is the ruling on an irregularity of that name, also of one that is ruled on by hand."""
    return kind in (ruling.irregularity.id, ruling.breach.kind)


def _is_about(breach: Breach, entry: Entry) -> bool:
    """Whether the director names no other offender and no other entry than those of this irregularity."""
    another = breach.offender is not None and entry.get("offender") not in (None, breach.offender)
    return entry.get("entry") in (None, *breach.entries) and not another


def _rules(fold: Fold, entry: Entry) -> None:
    position = fold.position
    kind = _irregularity(str(entry["irregularity"]), position.edition)
    if (line := entry.get("entry")) is not None:
        must_fit(fold, kind, entry.get("offender"), line)
    position.docket.director_present = True
    was_called_for_another_thing(position)
    opened = position.open_ruling
    if opened is not None and _is_of(opened, kind) and _is_about(opened.breach, entry):
        raise Refusal("ruling_open", ruling=opened.number)
    if opened is not None:
        opened.dormant = True  # they come back to it when this is ruled on
    position.acts.append(entry)
    if acts.director_rules(fold, kind, entry):
        return
    offender: Seat | None = entry.get("offender")
    about: int | None = entry.get("entry")
    for breach in position.breaches:
        if breach.status is BreachStatus.LATENT and breach.kind == kind and (about is None or about in breach.entries):
            fold.conversations.open(breach)
            return
    left = _left_open(position, kind, offender, about)
    if left is not None:
        left.dormant, left.heard = False, True  # they return to it
        return
    if about is None and kind == classify.REVOKE:
        about = classify.only_discard(position, offender)
    breach = Breach(kind, offender, [about] if about is not None else [], order=position.order)
    if about is not None:
        index = position.bidding.index_of(about)
        if index is not None:
            item = position.items[index]
            breach.offender = offender or item.seat
            breach.call = CallOrCard(item.call, item.entry)
            breach.order = item.order
        played = next((play for play in position.plays if play.entry == about), None)
        if played is not None and played.card is not None:
            breach.offender, breach.hand = offender or played.seat, played.seat
            breach.cards, breach.order = (played.card,), played.order
        shown = fold.lines.get(about)
        if shown is not None and shown.verb == "exposes":
            _take_over(position, breach, shown)
    if breach.call is None and kind in ("pass-out-of-rotation", "missed-turn"):
        breach.context["call"] = CallOrCard(PASS)  # it can be no other
    position.breaches.append(breach)
    fold.conversations.open(breach)


def _left_open(position: Position, kind: str, offender: Seat | None, about: int | None) -> Ruling | None:
    """The ruling of that kind on just this that the director has left open for another."""
    for ruling in position.rulings:
        same = _is_of(ruling, kind) and offender in (None, ruling.breach.offender)
        if same and ruling.dormant and not ruling.closed and about in (None, *ruling.breach.entries):
            return ruling
    return None


def _take_over(position: Position, breach: Breach, shown: Entry) -> None:
    """The cards that were exposed are those of this ruling, by whichever name: nothing else is left to rule on."""
    breach.cards, breach.offender = tuple(shown["cards"]), breach.offender or shown.actor.seat
    for other in position.breaches:
        if (
            other.status is BreachStatus.LATENT
            and other.entries == [shown.number]
            and {*other.cards} <= {*breach.cards}
        ):
            breach.turn, breach.order = other.turn, other.order
            other.status = BreachStatus.RULED


ACTS: Mapping[str, EntryAct] = {"rules": _rules, "effect": _effect, "overrules": _overrules}
