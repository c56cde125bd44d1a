"""What a switch is, and the kinds of values that switches take."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from difflib import get_close_matches
from fractions import Fraction
from json import dumps
from typing import Generic, TypeVar

from kibitz.game.errors import Invalid, Message
from kibitz.laws.editions import EDITIONS, LAWS_2007, Citation, Edition

SwitchValue = bool | int | str | Fraction | tuple["SwitchValue", ...]

T_co = TypeVar("T_co", covariant=True)
_Item = TypeVar("_Item")


class Pairs(tuple[tuple[str, T_co], ...]):
    """A table of values under names, sorted by name: a dictionary that can be hashed."""

    __slots__ = ()


class InvalidRegulation(Invalid):
    """Not a regulation, or not a value that this regulation can have."""


class NotASwitch(InvalidRegulation, TypeError):
    """A regulation asked for by something that is no switch."""


def guess(word: object, words: tuple[str, ...]) -> str | None:
    """The one of these words that was probably meant."""
    near = get_close_matches((word if isinstance(word, str) else spell(word)).lower(), words, n=1)
    return near[0] if near else None


def spell(value: object) -> str:
    """The value as it stands in a regulations file."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return dumps(value, ensure_ascii=False)
    if isinstance(value, Fraction):
        percent = value * 100
        return f'"{percent}%"' if percent.denominator == 1 else f'"{value}"'
    if isinstance(value, Pairs | Mapping):
        pairs = ", ".join(f"{spell(name)} = {spell(held)}" for name, held in dict(value).items())
        return f"{{ {pairs} }}" if pairs else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(spell, value))}]"
    if isinstance(value, int) and value.bit_length() > 200:  # Python does not write out endless numbers
        return f"{value:#x}"[:20] + "…"
    return str(value)


@dataclass(frozen=True, slots=True)
class SwitchKind(Generic[T_co]):
    """A kind of value: what it is, and what puts a value into its one form (None: it is of another kind)."""

    expected: Message
    form: Callable[[object], T_co | None]
    words: tuple[str, ...] = ()


def _expected(what: str, /, **values: object) -> Message:
    return Message(f"laws.regulation.expected.{what}", values)


def one_of(*words: str) -> SwitchKind[str]:
    """One of these words."""
    expected = _expected("one_of", words=tuple(map(spell, words)))
    return SwitchKind(expected, lambda value: value if isinstance(value, str) and value in words else None, words)


def some_of(*words: str) -> SwitchKind[tuple[str, ...]]:
    """Any of these words, whatever their order."""

    def form(value: object) -> tuple[str, ...] | None:
        if not isinstance(value, list | tuple) or any(word not in words for word in value):
            return None
        return tuple(word for word in words if word in value)

    return SwitchKind(_expected("some_of", words=tuple(map(spell, words))), form, words)


def number(least: int, most: int) -> SwitchKind[int]:
    """A whole number from `least` to `most`."""
    expected = _expected("number", least=least, most=most)
    return SwitchKind(expected, lambda value: value if type(value) is int and least <= value <= most else None)


_UNITS = {"minute": 1, "minutes": 1, "hour": 60, "hours": 60, "day": 24 * 60, "days": 24 * 60}


MOST_MINUTES = 366 * 24 * 60
"""The longest that a period can be: a year."""


def _minutes(value: object) -> int | None:
    found = value
    if isinstance(value, str) and (read := re.fullmatch(r"([0-9]{1,6}) ?([a-z]+)", value)):
        found = int(read[1]) * _UNITS[read[2]] if read[2] in _UNITS else None
    return found if type(found) is int and 0 <= found <= MOST_MINUTES else None


def _share(value: object) -> Fraction | None:
    share = value
    if isinstance(value, str):
        if read := re.fullmatch(r"([0-9]{1,3}(?:\.[0-9]{1,6})?) ?%", value):
            share = Fraction(read[1]) / 100
        elif (read := re.fullmatch(r"([0-9]{1,6})/([0-9]{1,6})", value)) and int(read[2]):
            share = Fraction(int(read[1]), int(read[2]))
    return share if isinstance(share, Fraction) and 0 <= share <= 1 else None


def _text(value: object) -> str | None:
    text = " ".join(value.split()) if isinstance(value, str) else "\n"
    return text if text.isprintable() else None


def _name(value: object) -> str | None:
    return _text(value) or None


def _moment(value: object) -> str | None:
    """A moment with its distance from universal time, in its one form; nothing is none."""
    try:
        read = datetime.fromisoformat(value) if isinstance(value, str) and value else None
    except ValueError:
        return None
    if read is None:
        return "" if value == "" else None
    return read.isoformat(timespec="minutes") if read.tzinfo is not None else None


def _two(value: object) -> str | None:
    words = value.replace(",", " ").split() if isinstance(value, str) and value.isprintable() else []
    return " ".join(words) if len(set(words)) == len(words) == 2 else None


def list_of(kind: SwitchKind[_Item]) -> SwitchKind[tuple[_Item, ...]]:
    """Any number of values of one kind, in their order; where they are words, one of them may stand alone."""

    def form(value: object) -> tuple[_Item, ...] | None:
        if value in kind.words:
            value = (value,)
        if not isinstance(value, list | tuple):
            return None
        items = tuple(item for item in map(kind.form, value) if item is not None)
        return items if len(items) == len(value) else None

    return SwitchKind(_expected("list", kind=kind.expected), form)


def table_of(kind: SwitchKind[_Item]) -> SwitchKind[Pairs[_Item]]:
    """Values of one kind, each under a name."""

    def form(value: object) -> Pairs[_Item] | None:
        if not isinstance(value, Pairs | Mapping):
            return None
        given = dict(value)
        held = {key: item for name in given if (key := _name(name)) and (item := kind.form(given[name])) is not None}
        return Pairs(sorted(held.items())) if len(held) == len(given) else None

    return SwitchKind(_expected("table", kind=kind.expected), form)


YES_NO = SwitchKind(_expected("yes_no"), lambda value: value if isinstance(value, bool) else None)
MINUTES = SwitchKind(_expected("minutes"), _minutes)
SHARE = SwitchKind(_expected("share"), _share)
MOMENT = SwitchKind(_expected("moment"), _moment)
TEXT = SwitchKind(_expected("text"), _text)
NAMES = list_of(SwitchKind(_expected("name"), _name))
TWOS = list_of(SwitchKind(_expected("two"), _two))
TEXTS = table_of(TEXT)


@dataclass(frozen=True, slots=True)
class Switch(Generic[T_co]):
    """One point that the Laws leave open."""

    name: str
    law: Citation | tuple[Citation, ...]
    kind: SwitchKind[T_co]
    default: T_co
    in_2007: T_co | None = None  # the default there, where it is another
    editions: tuple[Edition, ...] = EDITIONS  # where it is open; elsewhere the default is the Law itself
    only_stated: bool = False  # kept with the event and shown in its conditions; no ruling and no score depends on it

    @property
    def laws(self) -> tuple[Citation, ...]:
        """The provisions that leave it open."""
        return self.law if isinstance(self.law, tuple) else (self.law,)

    def default_in(self, edition: Edition) -> T_co:
        """What holds in that edition while nothing is laid down."""
        return self.default if self.in_2007 is None or edition != LAWS_2007 else self.in_2007

    def read(self, value: object) -> T_co:
        """The value in its one form; refuses what is of another kind."""
        formed = self.kind.form(value)
        if formed is not None:
            return formed
        items = value if isinstance(value, list | tuple) else (value,)
        wrong = next((item for item in items if item not in self.kind.words), value)
        meant = guess(wrong, self.kind.words)
        raise InvalidRegulation(
            "laws.regulation.wrong_value",
            name=self.name,
            value=spell(value if meant is None else wrong),
            expected=self.kind.expected,
            meant=None if meant is None else spell(meant),
        )
