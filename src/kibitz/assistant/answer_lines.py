"""What a director types in answer to a question, as the line of the log that says it."""

from __future__ import annotations

from unicodedata import combining, normalize

from kibitz.game import Card, Invalid, KibitzError, Seat, Suit
from kibitz.laws.asks import Ask, Manner
from kibitz.laws.law70_claim_referee import ACCEPT, DECISION
from kibitz.laws.vocabulary import AnswerKind, option_called
from kibitz.messages.rulings import RulingWords
from kibitz.table.engine.role_seats import role_of
from kibitz.table.engine.rulings import Ruling

_YES_NO = {"y": "yes", "yes": "yes", "1": "yes", "n": "no", "no": "no", "2": "no"}
_ACCEPT = {"yes": "accept", "no": "decline"}
_LISTS = (AnswerKind.CARDS, AnswerKind.SUITS)


class UnusableAnswer(KibitzError):
    """Something that does not answer the question; `id` is the message that says what would."""


def may_doubt(ask: Ask) -> bool:
    """Whether the question may be left open, to be taken in favour of the side that has not offended."""
    return ask.fact is not None and ask.fact.doubt is not None and ask.manner is not Manner.CHOICE


def wanted(ask: Ask) -> str:
    """What kind of answer is wanted, as the message that says so is named."""
    if _is_yes_or_no(ask):
        return "accept"
    if ask.options or (ask.manner is Manner.CHOICE and ask.args) or (ask.fact is not None and ask.fact.words):
        return "option"
    if ask.kind is AnswerKind.YES_NO:
        return "yes_no_unknown" if may_doubt(ask) else "yes_no"
    return str((AnswerKind.CARD if ask.one else ask.kind).value)


def may_be_nothing(ask: Ask) -> bool:
    """Whether nothing may have been said, and that is an answer: with a claim, or against it (70B)."""
    return ask.fact is not None and ask.fact.asked and isinstance(ask.default, str)


def hint_id(ask: Ask) -> str:
    """The message that says beside the prompt what may be typed."""
    return f"rule.answer.{wanted(ask)}{'_or_nothing' if may_be_nothing(ask) else ''}"


def numbered(ask: Ask, words: RulingWords) -> tuple[tuple[str, str], ...]:
    """What there is to choose from, as it is written and as it is said; empty where the answer is free."""
    if ask.options:
        return tuple((option.id, words.option(option)) for option in ask.options)
    if ask.manner is Manner.CHOICE and ask.args:
        return tuple((_written(arg), words.voice.spell(arg)) for arg in ask.args)
    if ask.fact is not None and ask.fact.words:
        return tuple((word, words.word(ask, word)) for word in ask.fact.words)
    return ()


def _is_yes_or_no(ask: Ask) -> bool:
    """Whether there is nothing to choose but to accept something or not."""
    return {option.id for option in ask.options} == set(_ACCEPT.values())


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, Suit) else str(value)


def _yes_or_no(typed: str, words: RulingWords) -> str | None:
    """Yes or no, by the word of the reader's language, its first letter, in English, or by number; None if neither."""
    plain = typed.strip().lower()
    own = {words.voice.spell(said).lower(): word for said, word in ((True, "yes"), (False, "no"))}
    letters = {_without_marks(word[:1]): said for word, said in own.items()}
    return {**letters, **own, **_YES_NO}.get(plain) or letters.get(_without_marks(plain))


def _without_marks(text: str) -> str:
    return "".join(part for part in normalize("NFD", text) if not combining(part))


def line_for(ruling: Ruling, ask: Ask, text: str, words: RulingWords) -> str:
    """The line of the log that answers the question with what was typed."""
    offered = numbered(ask, words)
    typed = text.strip()
    if ask.id == DECISION.id and not typed:
        typed = ACCEPT  # what a claim referee proposes is taken by the Enter key alone
    if ask.manner is Manner.CHOICE:
        if _is_yes_or_no(ask) and (said := _yes_or_no(typed, words)):
            typed = _ACCEPT[said]
        meant = option_called(typed, ask.options)
        typed = typed if meant is None else meant.id
        _, seats = ruling.holder(ask)
        who = str(seats[0]) if len(seats) == 1 else "TD"
        return f"{who} chooses R{ruling.number} {_one_of(offered, typed) if offered else _value(ask, typed)}"
    told = f"TD finds R{ruling.number} {ask.id}"
    if typed in ("?", "unknown"):
        if not may_doubt(ask):
            raise UnusableAnswer("rule.ask.must_be_known")
        return f"{told}=unknown"
    if ask.kind is AnswerKind.YES_NO:
        if (said := _yes_or_no(typed, words)) is None:
            raise UnusableAnswer("rule.ask.yes_no")
        return f"{told}={said}"
    if ask.kind is AnswerKind.ROLE:
        typed = _role(ruling, typed)
    if offered:
        return f"{told}={_one_of(offered, typed)}"
    if ask.kind in (AnswerKind.TEXT, AnswerKind.SCORE):
        escaped = typed.replace("\\", "\\\\").replace("}", "\\}")
        return f"{told} {{{escaped}}}"
    return f"{told}={_value(ask, typed)}"


def _one_of(offered: tuple[tuple[str, str], ...], typed: str) -> str:
    """The one meant by its number, by its word, or by the beginning of either that only it has."""
    if typed.isdecimal() and 1 <= int(typed) <= len(offered):
        return offered[int(typed) - 1][0]
    meant = typed.lower().replace("-", "_").replace(" ", "_")
    exact = [written for written, _ in offered if written.lower() == meant]
    near = [
        written
        for written, said in offered
        if meant and (written.lower().startswith(meant) or said.lower().startswith(typed.lower()))
    ]
    is_yes_or_no = meant in _YES_NO and not meant.isdecimal()  # no beginning of "no restriction"
    found = exact or ([] if is_yes_or_no else near)
    if len(found) != 1:
        raise UnusableAnswer("rule.ask.one_of", most=len(offered))
    return found[0]


def _role(ruling: Ruling, typed: str) -> str:
    """A seat by what it is to the offender, where that is known."""
    offender = ruling.breach.offender
    if offender is None or len(typed) != 1:
        return typed
    try:
        return role_of(Seat.parse(typed), offender).value
    except Invalid:
        return typed


def _value(ask: Ask, typed: str) -> str:
    if ask.kind in _LISTS:
        if ask.one and len(typed.replace(",", " ").replace("+", " ").split()) > 1:
            raise UnusableAnswer("rule.ask.one_card")
        return ",".join(_card(part) for part in typed.replace(",", " ").replace("+", " ").split()) or typed
    return "".join(typed.split()) or typed


def _card(part: str) -> str:
    try:
        return str(Card.parse(part))
    except Invalid:
        return part
