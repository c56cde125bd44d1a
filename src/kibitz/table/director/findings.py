"""Facts that a director finds (84, 85): for the ruling that asks, for one that will ask, or for none, which is said.

A fact may be told before it is asked for. What is told while no ruling asks for it waits for one that does; until then
the director is shown that it waits, so that nothing told is ever lost.
"""

from __future__ import annotations

from collections.abc import Iterable

from kibitz.game import Invalid
from kibitz.laws.asks import Answer, AnswerSource, Ask, Manner
from kibitz.laws.editions import EDITIONS
from kibitz.laws.registry import irregularities
from kibitz.laws.roles import Role
from kibitz.laws.vocabulary import AnswerKind, CallOrCard, Fact, names_of_fact
from kibitz.table.cards import classify, standing_cards
from kibitz.table.claims import acts
from kibitz.table.director import players_rulings, reviews, written_answers
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.notices import NoticeKind
from kibitz.table.engine.reconsider import Reconsider
from kibitz.table.engine.rulings import Foretold, Ruling, ToldAnswer
from kibitz.table.log import kinds
from kibitz.table.log.entries import Entry, parse_call
from kibitz.table.log.refusal import Refusal, close_to

# What a ruling is about, or waits for: asked under these names in every Law.
_OF_EVERY_LAW = {
    "call": AnswerKind.CALL,
    "cards": AnswerKind.CARDS,
    "replacement": AnswerKind.CALL,
    "card_instead": AnswerKind.CARD,
}
_OF_NOW = frozenset({*_OF_EVERY_LAW, "done"})  # nobody says this of a ruling that is still to come

_SUBJECTS = (kinds.CALL, kinds.CARD, kinds.ENTRY, kinds.PLAYERS, kinds.SUIT, kinds.NUMBER)  # what a fact may be about
_ROLES = frozenset(role.value for role in Role)


def find(fold: Fold, entry: Entry, ruling: Ruling | None) -> None:
    """The director finds a fact; `ruling` is the one that is open, or that they name."""
    given = str(entry["fact"]).lower().replace("-", "_")
    for word in entry.get("args") or ():
        if not any(kind.accepts(word) for kind in _SUBJECTS) and word.lower() not in _ROLES:
            raise Refusal("not_a_subject", fact=given, word=word)
    name = None if ruling is None else _name_in(ruling, given)
    if name is None and entry.get("ruling") is None:
        other = _other_ruling(fold, given)
        if other is None and given not in _OF_NOW:
            _keep_for_later(fold, entry, given, ruling)
            return
        ruling = other or ruling
        name = None if ruling is None else _name_in(ruling, given)
    if ruling is None:
        raise Refusal("nothing_asked")
    if name is None:
        raise _not_asked(given, ruling)
    _tell(fold, entry, ruling, name)


def _tell(fold: Fold, entry: Entry, ruling: Ruling, name: str) -> None:
    if fold.conversations.said_otherwise(ruling, name, entry.number):
        return
    pending = ruling.pending
    asked = pending if pending is not None and pending.id == name else None
    text, args = (
        _text(entry),
        written_answers.about_in(ruling, _arguments(entry), asked.args if asked is not None else ()),
    )
    fact = (
        asked.fact
        if asked is not None
        else next((known_fact for known_fact in ruling.irregularity.facts if known_fact.id == name), None)
    )
    kind = asked.kind if asked is not None else fact.kind if fact is not None else _OF_EVERY_LAW[name]
    value = _never_came(asked, text) or written_answers.read_in(ruling, text, kind, name, fact)
    if isinstance(value, CallOrCard) and value.what is not None:
        value = CallOrCard(value.what, entry.number)
    acts.check_tricks(fold.position, ruling, name, value)
    if name == "cards" and ruling.breach.kind in classify.STANDING:
        standing_cards.must_be_played(fold.position, value)
    doubted = value is written_answers.DOUBT
    if doubted and fact is not None:
        value = fact.doubt
    told = ToldAnswer(Answer(value, AnswerSource.DIRECTOR, entry.number, doubted), args)
    same = any(key.id == name and given.value == value for key, given in ruling.answers.items())
    if asked is None and same and not (fact is not None and fact.asked):  # that nothing was said is to be said
        return  # so it was taken to be
    if asked is None and any(key.id == name or acts.tells_number(name, key.id) for key in ruling.answers):
        raise Reconsider(ruling.number, name, told, entry.number, fold.conversations.by_now(ruling, name))
    if ruling.closed:  # the other Laws may ask it, or another course of the ruling: one case file serves for both
        fold.position.notice(NoticeKind.NOT_NEEDED, "84", entry.number, fact=name)
        return
    waiting = [answer for answer in ruling.told.get(name, []) if answer.args != args]  # what they say last counts
    ruling.told[name] = [*waiting, told]
    # One question at a time: another ruling takes it when its turn comes, unless they had only left it open.
    if ruling.dormant or fold.position.open_ruling in (None, ruling):
        fold.conversations.advance(ruling)
        players_rulings.go_on(fold)


def _text(entry: Entry) -> str:
    return str(entry.get("value") or entry.text)


def _arguments(entry: Entry) -> tuple[str, ...] | None:
    return tuple(map(_argument, entry["args"])) if entry.get("args") else None


def _argument(word: str) -> str:
    """What a fact is about, as the question has it: a call may be written in any of its ways."""
    try:
        return str(parse_call(word))
    except Invalid:
        return word


def _never_came(asked: Ask | None, text: str) -> CallOrCard | None:
    """The call that was waited for will not be made: the auction is over."""
    return CallOrCard(None) if asked is not None and asked.manner is Manner.COMING and text.lower() == "none" else None


# Which ruling it is for.


def _name_in(ruling: Ruling, given: str) -> str | None:
    """Under which name this ruling asks for it, if it does."""
    asked = {fact.id for fact in ruling.irregularity.facts}
    if ruling.pending is not None:
        asked.add(ruling.pending.id)
    if given in _OF_EVERY_LAW:
        return given
    return next((name for name in names_of_fact(given) if name in asked), None)


def _asks_for(ruling: Ruling, given: str) -> bool:
    return any(fact.id in names_of_fact(given) for fact in ruling.irregularity.facts)


def _other_ruling(fold: Fold, given: str) -> Ruling | None:
    """The review that asks for it, the last ruling in which it was answered, or one that is not closed and may ask."""
    for name in names_of_fact(given):
        if (review := reviews.turn_to_review(fold, name)) is not None:
            return review
    known = [ruling for ruling in reversed(fold.position.rulings) if _asks_for(ruling, given)]
    answered = (
        candidate for candidate in known if any(key.id == _name_in(candidate, given) for key in candidate.answers)
    )
    return next(answered, None) or next((candidate for candidate in known if not candidate.closed), None)


# For a ruling that is still to come.


def _keep_for_later(fold: Fold, entry: Entry, given: str, ruling: Ruling | None) -> None:
    facts = [fact for fact in _all_facts() if fact.id in names_of_fact(given)]
    if not facts:
        raise _not_asked(given, ruling)
    text = _text(entry)
    written_answers.check(text, given, facts)
    position = fold.position
    args = _arguments(entry)
    replaced = [foretold for foretold in position.docket.foretold if foretold.name == given and foretold.args == args]
    position.docket.foretold = [foretold for foretold in position.docket.foretold if foretold not in replaced]
    position.docket.foretold.append(Foretold(given, text, args, entry.number))
    for foretold in replaced:
        position.docket.settled(NoticeKind.NOT_ASKED_YET, foretold.entry)
    position.notice(NoticeKind.NOT_ASKED_YET, "84", entry.number, fact=given)


def _not_asked(given: str, ruling: Ruling | None) -> Refusal:
    every = sorted({all_fact.id for all_fact in _all_facts()} - {given})
    if ruling is None:
        return Refusal("no_such_fact", fact=given, expected=close_to(given, every, cutoff=0.7))
    own = [fact.id for fact in ruling.irregularity.facts]
    asked_for = what_to_write(ruling) or close_to(given, own)
    expected = close_to(given, own, cutoff=0.85) or close_to(given, every, cutoff=0.85) or asked_for
    return Refusal("no_such_question", fact=given, near=close_to(given, expected), expected=expected)


def what_to_write(ruling: Ruling) -> tuple[str, ...]:
    """What the ruling now asks for: the name of a fact, or the options as the log has them."""
    ask = ruling.pending
    if ask is None:
        return ()
    _, seats = ruling.holder(ask)
    who = seats[0] if len(seats) == 1 else "TD"
    return tuple(f"{who} chooses {option.id}" for option in ask.options) or (ask.id,)


def _all_facts() -> Iterable[Fact]:
    return (fact for edition in EDITIONS for irregularity in irregularities(edition) for fact in irregularity.facts)
