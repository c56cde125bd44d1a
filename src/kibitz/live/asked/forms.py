"""What belongs to each thing that can be asked for, and of what kind it is: a slip of the pen is named.

A word that is spelled wrong, or a text where yes or no is meant, would be lost in silence: an explanation without which
nobody is alerted. Nothing here depends on a hand or a position, so that saying what is wrong tells nobody anything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from kibitz.game import SEATS, Call, Card, KibitzError
from kibitz.live.asked.reading import Asked


@dataclass(frozen=True, slots=True)
class Kind:
    """What a field must be: how that is called, what it can be where that is a list, and whether something is it."""

    wanted: str
    holds: Callable[[Any], bool]
    among: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WrongField:
    """A field that is not what it must be."""

    name: str
    wanted: str
    among: tuple[str, ...] = ()


def _read_as(read: Callable[[str], object]) -> Callable[[Any], bool]:
    def reads(given: Any) -> bool:
        try:
            return isinstance(given, str) and len(given) <= 10 and bool(read(given))
        except KibitzError:
            return False

    return reads


def _texts(given: Any) -> bool:
    return isinstance(given, list) and all(isinstance(one, str) for one in given)


def _among(*names: str) -> Kind:
    return Kind("choice", lambda given: isinstance(given, str) and given in names, tuple(filter(None, names)))


_LETTERS = tuple(map(str, SEATS))
_TEXT = Kind("text", lambda given: isinstance(given, str))
_TEXTS = Kind("list", _texts)
_WHOLE = Kind("whole", lambda given: type(given) is int)
_YES_OR_NO = Kind("yes_or_no", lambda given: isinstance(given, bool))
_SHOWN = Kind("yes_or_no", lambda given: given is None or isinstance(given, bool))
_SEAT = _among(*_LETTERS)
_ANY_SEAT = _among("", *_LETTERS)
_CALL = Kind("other", _read_as(Call.of))
_CARD = Kind("other", _read_as(Card.of))
_MEANT = Kind("other", lambda given: given == "" or _CALL.holds(given))  # a card of dummy is named by nobody

_ALONE = (
    *("ready", "rest", "leave", "no_questions", "take_back", "withdraw_change", "unhold", "uncall"),
    *("here", "admit", "end_talk", "take_here", "agree_tricks", "return_hand"),
)

FIELDS: Mapping[str, Mapping[str, Kind]] = {
    "call": {"call": _CALL, "explanation": _TEXT, "alert": _YES_OR_NO, "insists": _YES_OR_NO},
    "explain": {"place": _WHOLE, "text": _TEXT},
    "ask": {"place": _WHOLE},
    "alert": {"place": _WHOLE},
    "correct": {"place": _WHOLE, "text": _TEXT},
    "not_meant": {"meant": _MEANT},
    "answer_change": {"agree": _YES_OR_NO},
    "card": {"card": _CARD, "faced": _YES_OR_NO, "insists": _YES_OR_NO},
    "expose": {"card": _CARD},
    "having_none": {"whom": _SEAT},
    "answer_none": {"answer": _among("none", "yes", "silence")},
    "claim": {"tricks": _WHOLE, "line": _TEXTS, "phrases": _TEXTS, "statement": _TEXT},
    "concede": {"tricks": _WHOLE, "statement": _TEXT},
    "agree": {"agree": _YES_OR_NO},
    "object": {"text": _TEXT},
    "play_on": {"agree": _YES_OR_NO},
    "withdraw_agreement": {"board": _WHOLE, "text": _TEXT},
    "count_otherwise": {"tricks": _WHOLE},
    "director": {"reason": _TEXT, "about": _TEXT, "whom": _SEAT, "board": _WHOLE},
    "choose": {"option": _TEXT, "value": _TEXT},
    "find": {"answer": _TEXT},
    "settle": {"tricks": _WHOLE},
    "leave_board": {"agree": _YES_OR_NO},
    "rule": {"irregularity": _TEXT, "offender": _ANY_SEAT, "line": _WHOLE, "board": _WHOLE},
    "system": {"text": _TEXT},
    "tell": {"text": _TEXT},
    "raise": {"raised": _YES_OR_NO},
    "voice": {"heard": _among("", "voice", "face")},
    "back": {"lines": _WHOLE},
    "line": {"line": _TEXT, "board": _WHOLE},
    "end": {"text": _TEXT},
    "adjust": {"award": _TEXT, "law": _TEXT, "text": _TEXT, "stop": _YES_OR_NO},
    "penalise": {"amount": _TEXT, "who": _among(*_LETTERS, "NS", "EW"), "law": _TEXT, "text": _TEXT},
    "say": {"text": _TEXT, "to": _TEXTS},
    "remove": {"spectator": _WHOLE},
    "commentator": {"spectator": _WHOLE, "named": _YES_OR_NO},
    "vacate": {"seat": _SEAT},
    "show": {"seat": _SEAT, "to": _SEAT, "shown": _SHOWN},
    "lock": {"locked": _YES_OR_NO},
    "put": {
        "seat": _SEAT,
        "call": _CALL,
        "card": _CARD,
        "explanation": _TEXT,
        "alert": _YES_OR_NO,
        "faced": _YES_OR_NO,
        "insists": _YES_OR_NO,
    },
    "call_again": {"seat": _SEAT},
    "deal": {"deal": _TEXT, "where": _TEXT},
    "move": {"behind": _SEAT},
    "comment": {"text": _TEXT},
    **{verb: {} for verb in _ALONE},
}
"""What may be sent with each, and of what kind it is."""


def unknown_field(asked: Asked) -> str | None:
    """The first field that does not belong to what is asked for."""
    known = {"do", *_fields(asked)}
    return next((name for name in asked if name not in known), None)


def wrong_value(asked: Asked) -> WrongField | None:
    """The first field that is not of its kind."""
    if not _TEXT.holds(asked.get("do")):
        return WrongField("do", _TEXT.wanted)
    for name, kind in _fields(asked).items():
        if name in asked and not kind.holds(asked[name]):
            return WrongField(name, kind.wanted, kind.among)
    return None


def _fields(asked: Asked) -> Mapping[str, Kind]:
    return FIELDS.get(str(asked.get("do")), {})
