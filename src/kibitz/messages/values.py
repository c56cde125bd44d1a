"""The words for values: a seat, a card, a call and the like are messages themselves, in the domain `word`.

What packages above `game` have to say tells its message itself: `message_id`, and `message_values` where it has any; or
`said_as`, which is another value in whose words it is said.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from fractions import Fraction
from typing import Any, NamedTuple

from kibitz.game import (
    Call,
    CallMade,
    Card,
    CardPlayed,
    Contract,
    Denomination,
    Doubling,
    Rank,
    Result,
    Seat,
    Side,
    Suit,
    Vulnerability,
)
from kibitz.game.calls import PASS


class ValueWords(NamedTuple):
    """The message that says a value."""

    id: str
    values: Mapping[str, object]


def words_of(value: object) -> ValueWords | None:
    """The message that says this value; numbers, texts, lists and strangers have none."""
    find = _WORDS.get(type(value))
    if find:
        return find(value)
    if hasattr(value, "said_as"):
        return words_of(value.said_as)
    message = getattr(value, "message_id", None)
    if isinstance(message, str):
        values = getattr(value, "message_values", {})
        return ValueWords(message, values if isinstance(values, Mapping) else {})
    return None


def keys_of(value: object) -> frozenset[str]:
    """What a value may be called where a message chooses by value: as it is spelt, and by the end of its id."""
    words = words_of(value)
    return frozenset((str(value), words.id.rpartition(".")[2]) if words else (str(value),))


def digits(number: int | Fraction, point: str) -> str:
    """A number in digits, exactly: 12, 0.5, 1/3 or 12 1/3."""
    if number.denominator == 1:
        return str(int(number))
    sign = "-" if number < 0 else ""
    whole, rest = divmod(abs(number.numerator), number.denominator)
    places = _decimal_places(number.denominator)
    if places:
        return f"{sign}{whole}{point}{rest * 10**places // number.denominator:0{places}d}"
    return f"{sign}{whole} {rest}/{number.denominator}" if whole else f"{sign}{rest}/{number.denominator}"


def _decimal_places(denominator: int) -> int:
    """With how many decimal places, up to six, such a fraction is exact; 0 if it never is."""
    return next((places for places in range(1, 7) if 10**places % denominator == 0), 0)


def _member(domain: str) -> Callable[[Enum], ValueWords]:
    return lambda value: ValueWords(f"word.{domain}.{value.name.lower()}", {})


def _call(call: Call) -> ValueWords:
    if call.is_bid:
        return ValueWords("word.call.bid", {"level": call.level, "denomination": call.denomination})
    return ValueWords(f"word.call.{('pass', 'double', 'redouble')[call - PASS]}", {})


def _result(result: Result) -> ValueWords:
    if result.contract is None:
        return ValueWords("word.result.passed_out", {})
    kind = "made" if result.over >= 0 else "failed"
    return ValueWords(
        f"word.result.{kind}", {"contract": result.contract, "tricks": result.tricks, "by": abs(result.over)}
    )


_WORDS: dict[type, Callable[[Any], ValueWords | None]] = {
    bool: lambda value: ValueWords("word.yes" if value else "word.no", {}),
    type(None): lambda value: ValueWords("word.none", {}),
    Seat: _member("seat"),
    Side: _member("side"),
    Vulnerability: _member("vulnerability"),
    Suit: _member("suit"),
    Rank: _member("rank"),
    Denomination: _member("denomination"),
    Doubling: _member("doubling"),
    Card: lambda card: ValueWords("word.card", {"suit": card.suit, "rank": card.rank}),
    Call: _call,
    CallMade: lambda made: ValueWords("word.call_made", {"seat": made.seat, "call": made.call}),
    CardPlayed: lambda played: ValueWords("word.card_played", {"seat": played.seat, "card": played.card}),
    Contract: lambda contract: ValueWords(
        "word.contract", {"bid": contract.bid, "doubling": contract.doubling, "declarer": contract.declarer}
    ),
    Result: _result,
}
