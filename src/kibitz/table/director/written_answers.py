"""Answers as a director writes them in the log, read as what the question asks for."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.game import Call, Card, Invalid
from kibitz.laws.asks import Ask
from kibitz.laws.roles import Role
from kibitz.laws.vocabulary import AnswerKind, CallOrCard, Fact, Option, option_called
from kibitz.table.engine.role_seats import role_of, seats_of
from kibitz.table.engine.rulings import Ruling
from kibitz.table.log.entries import Actor, parse_call
from kibitz.table.log.kinds import SCORE, SUIT
from kibitz.table.log.refusal import Refusal


class _Doubt:
    """It cannot be established (85B)."""


DOUBT = _Doubt()
_YES = frozenset({"yes", "y", "true"})
_NO = frozenset({"no", "n", "false"})
_UNKNOWN = frozenset({"unknown", "?", "cannot-be-established"})


def read(text: str, kind: AnswerKind, name: str, fact: Fact | None = None) -> object:
    """The answer; refuses one of another kind. `DOUBT` where it cannot be established."""
    word = text.strip()
    lower = word.lower()
    if lower in _UNKNOWN:
        if fact is None or fact.doubt is None:
            raise Refusal("must_be_established", fact=name)
        return DOUBT
    try:
        return _read(word, lower, kind, fact)
    except (Invalid, ValueError):
        expected = fact.words if fact is not None and fact.words else ()
        raise Refusal(f"not_{kind.value}", fact=name, word=word, expected=expected) from None


def read_in(ruling: Ruling, text: str, kind: AnswerKind, name: str, fact: Fact | None) -> object:
    """The answer to a question of this ruling, in which a player or side may be named by seat or direction."""
    if kind in (AnswerKind.ROLE, AnswerKind.WORD) and (word := _by_seat(ruling, text.strip(), kind, fact)) is not None:
        return read(word, kind, name, fact)
    return read(text, kind, name, fact)


# Words of a fact that say what a player or a side is.
_PEOPLE = {
    "defender": Role.DEFENDERS,
    "defenders": Role.DEFENDERS,
    **{role.value: role for role in Role if role not in (Role.DIRECTOR, Role.EVERYBODY, Role.BOTH_SIDES)},
}


def _by_seat(ruling: Ruling, word: str, kind: AnswerKind, fact: Fact | None) -> str | None:
    """What the player at that seat, or the side, is in this ruling; nothing where that is not known."""
    who = _actor(word)
    if who is None:
        return None
    offender = ruling.breach.offender
    words = fact.words if fact is not None else ()
    if not words and kind is AnswerKind.ROLE and who.seat is not None and offender is not None:
        return role_of(who.seat, offender).value
    for person in words:
        seats = seats_of(_PEOPLE.get(person), offender, ruling.declarer, ruling.leader)
        if who.seats and set(who.seats) <= set(seats):
            return person
    return None


def about_in(ruling: Ruling, args: tuple[str, ...] | None, asked: tuple[object, ...] = ()) -> tuple[str, ...] | None:
    """What a fact is about, as this ruling puts it: a player or side that was named by seat, by what they are in it."""
    return None if args is None else tuple(_role_of(ruling, arg, asked) for arg in args)


def _role_of(ruling: Ruling, word: str, asked: tuple[object, ...]) -> str:
    who, offender = _actor(word), ruling.breach.offender
    if who is None or not who.seats or offender is None:
        return word
    roles = [role for role in asked if isinstance(role, Role)]
    usual = [Role.OFFENDER, Role.PARTNER, Role.LHO, Role.RHO, Role.OFFENDING_SIDE, Role.NON_OFFENDING_SIDE]
    for role in (*roles, *usual):
        if set(seats_of(role, offender, ruling.declarer, ruling.leader)) == set(who.seats):
            return role.value
    return word


def _actor(word: str) -> Actor | None:
    try:
        return Actor.parse(word)
    except ValueError:
        return None


def check(text: str, name: str, facts: Sequence[Fact]) -> None:
    """Refuse what none of these facts could be answered with."""
    refused: Refusal | None = None
    for fact in facts:
        of_people = fact.kind is AnswerKind.ROLE or any(word in _PEOPLE for word in fact.words)
        if of_people and _actor(text) is not None:
            return  # who that is, the ruling knows that will ask
        try:
            read(text, fact.kind, name, fact)
        except Refusal as refusal:
            refused = refusal
        else:
            return
    if refused is not None:
        raise refused


def _read(word: str, lower: str, kind: AnswerKind, fact: Fact | None) -> object:
    match kind:
        case AnswerKind.YES_NO:
            if lower in _YES or lower in _NO:
                return lower in _YES
            raise ValueError(word)
        case AnswerKind.CALL:
            return CallOrCard(parse_call(word))
        case AnswerKind.BID:
            return CallOrCard(_bid(word))
        case AnswerKind.CARD:
            return Card.parse(word)
        case AnswerKind.CARDS:
            if lower in ("none", "-") and fact is not None:  # a ruling is always about some card
                return ()
            return tuple(Card.parse(written) for written in word.replace(",", " ").replace("+", " ").split())
        case AnswerKind.SUIT:
            return SUIT.read(word)
        case AnswerKind.SUITS:
            if lower in ("none", "-"):
                return ()
            return tuple(SUIT.read(suit) for suit in _suits(word))
        case AnswerKind.ROLE:
            role = Role(lower)
            if fact is not None and fact.words and lower not in fact.words:
                raise ValueError(word)
            return role
        case AnswerKind.NUMBER:
            number = int(word)
            if number < 0:
                raise ValueError(word)
            return number
        case AnswerKind.WORD:
            if fact is not None and fact.words and lower not in (*fact.words, *fact.closed):
                raise ValueError(word)
            return lower
        case AnswerKind.SCORE:
            return SCORE.read(word)
        case AnswerKind.TEXT:
            return word


def _bid(word: str) -> Call:
    call = Call.parse(word)
    if not call.is_bid:
        raise ValueError(word)
    return call


def _suits(word: str) -> list[str]:
    """The suits in "H,S", "hearts spades" or "HS"."""
    parts = word.replace(",", " ").replace("+", " ").split()
    if len(parts) == 1 and len(parts[0]) <= 4 and set(parts[0].upper()) <= set("SHDC♠♥♦♣"):
        return list(parts[0])
    return parts


def choose(option: str, ask: Ask) -> Option:
    """The option of that name; refuses one that is not offered."""
    chosen = option_called(option, ask.options)
    if chosen is None:
        raise Refusal("no_such_option", option=option, expected=tuple(offered.id for offered in ask.options))
    return chosen
