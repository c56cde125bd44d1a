"""The kinds of values that a line of the log can hold: how each is read, written, and put into JSON.

A card is written suit first, a call level first, so that `2S` is a bid and `S2` a card. Where the line expects a card
and nothing else, `AS` and `10h` are read too.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kibitz.game import PASS, Call, Card, Contract, Deal, Hand, KibitzError, Rank, Result, Seat, Suit
from kibitz.game.seats import SEATS
from kibitz.table.log.entries import Actor, AnyCall, BidAboveSeven, Entry, parse_call


@dataclass(frozen=True, slots=True)
class ValueKind:
    """A kind of value: its name in the standard, how it is read and written, and the refusal of what it is not."""

    name: str
    read: Callable[[str], object]  # raises ValueError for what it is not
    write: Callable[[Any], str]
    refusal: str
    type: type | tuple[type, ...] = str
    number: bool = False  # a number in JSON; otherwise the text as written
    words: tuple[str, ...] = ()  # all there are, where they can be listed

    def holds(self, value: object) -> bool:
        """Whether the value is of this kind, which is whether it survives being written and read."""
        if not isinstance(value, self.type):
            return False
        try:
            return bool(self.read(self.write(value)) == value)
        except ValueError:
            return False

    def accepts(self, word: str) -> bool:
        """Whether the word reads as a value of this kind."""
        try:
            self.read(word)
        except ValueError:
            return False
        return True


def _matching(pattern: str, lower: bool = False) -> Callable[[str], str]:
    form = re.compile(pattern)

    def read(word: str) -> str:
        word = word.lower() if lower else word
        if not form.fullmatch(word):
            raise ValueError(word)
        return word

    return read


def _after(mark: str) -> Callable[[str], int]:
    form = re.compile(rf"{mark}([1-9][0-9]{{0,8}})", re.IGNORECASE | re.ASCII)

    def read(word: str) -> int:
        match = form.fullmatch(word)
        if not match:
            raise ValueError(word)
        return int(match[1])

    return read


def write_call(call: AnyCall) -> str:
    """A call as the notation writes it: a pass is P."""
    return "P" if call is PASS else str(call)


def _read_call_or_card(word: str) -> object:
    try:
        return parse_call(word)
    except ValueError:
        return Card.parse(word)


def _write_call_or_card(value: AnyCall | Card) -> str:
    return str(value) if isinstance(value, Card) else write_call(value)


def _read_number(word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", word):
        raise ValueError(word)
    return int(word)


def _read_trick(word: str) -> int:
    number = _read_number(word)
    if not 1 <= number <= 13:
        raise ValueError(word)
    return number


def _read_suit(word: str) -> Suit:
    return Suit.parse(word)


def _read_rank(word: str) -> Rank:
    return Rank.__members__.get(word.upper()) or Rank.parse(word)


def _read_players(word: str) -> Actor:
    actor = Actor.parse(word)
    if actor.side is None and actor is not Actor.ALL:
        raise ValueError(word)
    return actor


def _read_contract(word: str) -> Contract:
    bid, dash, declarer = word.rpartition("-")
    return Contract.parse(f"{bid} by {declarer}" if dash else word)


def _write_contract(contract: Contract) -> str:
    return f"{contract.bid}{contract.doubling}-{contract.declarer}"


def _read_result(word: str) -> Result:
    match = re.fullmatch(r"(.+)-([NESWnesw])([=+-].*)", word)
    return Result.parse(f"{match[1]}{match[3]} by {match[2]}" if match else word)


def _write_result(result: Result) -> str:
    over = f"{result.over:+d}" if result.over else "="
    return f"{_write_contract(result.contract)}{over}" if result.contract else "Pass"


_WEIGHT = re.compile(r"(?:([0-9]{1,3}(?:\.[0-9]{1,6})?%|[0-9]{1,4}/[0-9]{1,4}):)?(.+)", re.ASCII)
_PLAIN_SCORE = re.compile(r"ave[+-]?|[0-9]{1,3}(\.[0-9]{1,6})?%|[+-]?[0-9]{1,4}(imps?)?|table|cancelled|not-played")


def _read_score(word: str) -> str:
    """An adjusted score: one outcome or several with their weights (12C1c), or an artificial one (12C2)."""
    parts = [_WEIGHT.fullmatch(part) for part in word.split(",")]
    outcomes = []
    for part in parts:
        if part is None or (len(parts) > 1 and not part[1]):
            raise ValueError(word)
        outcome = part[2].lower()
        if not _PLAIN_SCORE.fullmatch(outcome):
            outcome = _write_result(_read_result(part[2]))
        outcomes.append(f"{part[1]}:{outcome}" if part[1] else outcome)
    return ",".join(outcomes)


def _read_deal(text: str) -> Deal:
    words = text.split()
    if len(words) == 4 and sum(":" in word for word in words) == 1:
        return Deal.parse(text)
    hands: dict[Seat, Hand] = {}
    named: set[Seat] = set()
    for word in words:
        name, colon, hand = word.partition(":")
        seat = Seat.parse(name)
        if not colon or not hand or seat in named:
            raise ValueError(text)
        named.add(seat)
        if hand != "-":
            hands[seat] = Hand.parse(hand)
    if not named:
        raise ValueError(text)
    return Deal(hands)


def _write_deal(deal: Deal) -> str:
    return " ".join(f"{seat}:{deal[seat] if deal.gives(seat) else '-'}" for seat in SEATS)


def _whole_line(_: object) -> str:
    raise ValueError("a line within a line is read and written by the notation itself")


def flag(word: str) -> ValueKind:
    """A word that is there or not."""

    def read(text: str) -> bool:
        if text.lower() != word:
            raise ValueError(text)
        return True

    return ValueKind(word, read, lambda _: word, "unexpected_word", bool, words=(word,))


def one_of(*words: str) -> ValueKind:
    """One of these words and no other."""

    def read(text: str) -> str:
        if text.lower() not in words:
            raise ValueError(text)
        return text.lower()

    return ValueKind("/".join(words), read, str, "not_among", words=words)


CALL = ValueKind("CALL", parse_call, write_call, "not_a_call", (Call, BidAboveSeven))
CARD = ValueKind("CARD", Card.parse, str, "not_a_card", Card)
CALL_OR_CARD = ValueKind(
    "CALL|CARD", _read_call_or_card, _write_call_or_card, "not_a_call_or_card", (Call, BidAboveSeven, Card)
)
SUIT = ValueKind("SUIT", _read_suit, lambda suit: suit.name.lower(), "not_a_suit", Suit)
RANK = ValueKind("RANK", _read_rank, str, "not_a_rank", Rank)
SEAT = ValueKind("SEAT", Seat.parse, str, "not_a_seat", Seat)
PLAYERS = ValueKind("WHO", _read_players, str, "not_players", Actor)
NUMBER = ValueKind("NUMBER", _read_number, str, "not_a_number", int, number=True)
TRICK = ValueKind("TRICK", _read_trick, str, "not_a_trick", int, number=True)
ENTRY = ValueKind("#n", _after("#"), lambda number: f"#{number}", "not_an_entry", int, number=True)
RULING = ValueKind("Rn", _after("R"), lambda number: f"R{number}", "not_a_ruling", int, number=True)
WORD = ValueKind("WORD", _matching(r"[a-z0-9][a-z0-9_-]*", lower=True), str, "not_a_word")
VALUE = ValueKind("VALUE", _matching(r"[^\s{};=]+"), str, "not_a_value")
PROVISION = ValueKind(
    "PROVISION", _matching(r"[1-9][0-9]?(\.[1-9])?([A-Z]([0-9]{1,2})?[a-z]?(\([ivx]+\))?)?"), str, "not_a_provision"
)
CONTRACT = ValueKind("CONTRACT", _read_contract, _write_contract, "not_a_contract", Contract)
RESULT = ValueKind("RESULT", _read_result, _write_result, "not_a_result", Result)
SCORE = ValueKind("SCORE", _read_score, str, "not_a_score")
AMOUNT = ValueKind(
    "AMOUNT", _matching(r"[0-9]+(\.[0-9]+|/0*[1-9][0-9]*)?(%|[a-z]+)?|[a-z][a-z-]*", lower=True), str, "not_an_amount"
)
DEAL = ValueKind("DEAL", _read_deal, _write_deal, "not_a_deal", Deal)
FACT = ValueKind("FACT", _matching(r"[a-z][a-z0-9_-]*", lower=True), str, "not_a_fact")
ARGUMENT = ValueKind("ARGUMENT", _matching(r"[^\s{};=(),]+"), str, "not_a_fact")
FREE = ValueKind("VALUE", _matching(r"[^\s{};]+"), str, "not_a_value")
LINE = ValueKind("LINE", _whole_line, _whole_line, "no_line", Entry)


def as_result(text: str | None) -> Result | None:
    """A score that was entered or awarded, as a result; none where there is none, or it is of another kind."""
    try:
        found = None if text is None else RESULT.read(text)
    except (KibitzError, ValueError):
        return None
    return found if isinstance(found, Result) else None
