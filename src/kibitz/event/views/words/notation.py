"""Results, cards, awards and amounts as the log writes them, which are said in words wherever a sentence has them.

Each stays the text that it was, so that data and what searches it have the notation.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kibitz.game import Card, KibitzError, Result, Vulnerability
from kibitz.scoring.awards import Absent, Artificial, Average, Award, BetterOf, Complement, Outcome, Weighted
from kibitz.scoring.notation import for_each_side, read_awards, read_result
from kibitz.scoring.standings import read_amount

_AVERAGES = {Average.PLUS: "plus", Average.EVEN: "even", Average.MINUS: "minus"}
_Said = tuple[str, Mapping[str, object]]


class Written(str):
    """A text in the notation of the log, with the message that says it."""

    __slots__ = ("message_id", "message_values")

    message_id: str
    message_values: Mapping[str, object]

    def __new__(cls, text: str, message: str, values: Mapping[str, object]) -> Written:
        """The text, and what it says."""
        made = super().__new__(cls, text)
        made.message_id = message
        made.message_values = values
        return made


def result_written(text: str) -> str:
    """A result that says itself; any other text as it is."""
    try:
        return Written(text, *_result(read_result(text)))
    except (KibitzError, ValueError):
        return text


def card_written(text: str) -> str:
    """A card that says itself."""
    try:
        card = Card.parse(text)
    except (KibitzError, ValueError):
        return text
    return Written(text, "word.card", {"suit": card.suit, "rank": card.rank})


def award_written(text: str) -> str:
    """A result or an award, for one side or for each, that says itself."""
    if type(found := result_written(text)) is Written:
        return found
    try:
        return Written(text, *_award(text))
    except (KibitzError, ValueError, TypeError):
        return text


def amount_written(text: str) -> str:
    """The amount of a penalty, as in "10% of top", that says itself."""
    try:
        amount, unit = read_amount(text)
    except KibitzError:
        return text
    return Written(text, "event.got.amount", {"amount": amount, "unit": unit.value})


_WRITTEN = {
    "result": award_written,
    "says": award_written,
    "to": award_written,
    "award": award_written,
    "before": award_written,
    "after": award_written,
    "outcome": award_written,
    "lead": card_written,
    "amount": amount_written,
}


def in_words(values: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a sentence: those that are results, cards, awards or amounts say themselves."""
    return {
        name: _WRITTEN[name](value) if type(value) is str and value and name in _WRITTEN else value
        for name, value in values.items()
    }


def _result(result: Result) -> _Said:
    contract = result.contract
    if contract is None:
        return "event.got.passed_out", {}
    values = {"bid": contract.bid, "doubling": contract.doubling, "declarer": contract.declarer}
    return f"event.got.{'made' if result.over >= 0 else 'failed'}", {**values, "by": abs(result.over)}


def _award(text: str) -> _Said:
    if text.strip().lower() == "table":
        return "event.got.table", {}
    awards = for_each_side(text)
    if awards is not None and awards[0].strip() == awards[1].strip():
        return "event.got.both", {"each": award_written(awards[0].strip())}
    if awards is not None:
        return "event.got.sides", {"ns": award_written(awards[0].strip()), "ew": award_written(awards[1].strip())}
    ns, ew = read_awards(text, Vulnerability.NONE)
    if ew in (ns, Complement.COMPLEMENT):
        return _one(ns, text)
    return "event.got.sides", {"ns": Written("", *_one(ns, text)), "ew": Written("", *_one(ew, text))}


def _one(award: Award, text: str) -> _Said:
    match award:
        case int():
            return "event.got.points", {"points": _signed(award)}
        case Weighted(outcomes):
            return "event.got.weighted", {"outcomes": tuple(map(_outcome, outcomes))}
        case Artificial(average=Average() as average):
            return f"event.got.{_AVERAGES[average]}", {}
        case Artificial(share=share) if share is not None:
            return "event.got.share", {"share": share}
        case Artificial(imps=imps):
            return "event.got.imps", {"imps": imps}
        case BetterOf():
            first, _, second = text.strip()[len("better of ") :].partition(" | ")
            return "event.got.better_of", {"first": award_written(first), "second": award_written(second)}
        case Absent():
            return f"event.got.{award.name.lower()}", {}
        case _:
            return "event.got.complement", {}


def _outcome(outcome: Outcome) -> Written:
    got = _result(outcome.result) if outcome.result else ("event.got.points", {"points": _signed(outcome.points)})
    return Written("", "event.got.outcome", {"share": outcome.share, "result": Written("", *got)})


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"
