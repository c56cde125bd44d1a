"""The values of details in a .movement file: what a family of movements has to announce.

    4   -2   1/3   0.5   yes   no   none   word   "any text"   [1, 8]   {2: 1, 3: 5}

A list is read as a tuple. A word is a text that needs no quotation marks.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from fractions import Fraction
from math import isfinite

from kibitz.movement.flaws import Unplayable

_TOKEN = re.compile(
    r"""\s*(?:(?P<fraction>-?[0-9]{1,18}/[0-9]{1,18})|(?P<float>-?[0-9]+(?:\.[0-9]+(?:e[+-]?[0-9]+)?|e[+-]?[0-9]+))"""
    r"""|(?P<integer>-?[0-9]{1,18})|(?P<text>"(?:[^"\\]|\\.)*")|(?P<word>[A-Za-z_][A-Za-z0-9_]*)|(?P<sign>[][{}:,]))"""
)
_BLANKS = re.compile(r"\s*")
_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_CONSTANTS: Mapping[str, bool | None] = {"yes": True, "no": False, "none": None}
_DEEPEST = 8


class NotAValue(Exception):
    """A text that is no value."""


def written(value: object, depth: int = 0) -> str:
    """A value as it is written; refused where it could not be read again."""
    if depth <= _DEEPEST:
        match value:
            case bool() | None:
                return next(word for word, meant in _CONSTANTS.items() if meant is value)
            case str():
                plain = str(value)
                return plain if _WORD.fullmatch(plain) and plain not in _CONSTANTS else json.dumps(plain)
            case int() if abs(value) < 10**18:
                return str(int(value))
            case float() if value - value == 0:
                return repr(float(value))
            case Fraction() if abs(value.numerator) < 10**18 and value.denominator < 10**18:
                return f"{value.numerator}/{value.denominator}"
            case tuple() | list():
                return f"[{', '.join(written(inner, depth + 1) for inner in value)}]"
            case Mapping() if all(isinstance(key, int | str) for key in value):
                pairs = ((written(key, depth + 1), written(inner, depth + 1)) for key, inner in value.items())
                return f"{{{', '.join(f'{key}: {inner}' for key, inner in pairs)}}}"
    raise Unplayable("detail_not_written", value=str(type(value).__name__))


def read(text: str) -> object:
    """The value that a text is; `NotAValue` if it is none."""
    reader = _Reader(text)
    value = reader.value(0)
    if reader.text[reader.at :].strip():
        raise NotAValue
    return value


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def token(self) -> tuple[str, str]:
        found = _TOKEN.match(self.text, self.at)
        if not found or found.lastgroup is None:
            raise NotAValue
        self.at = found.end()
        return found.lastgroup, found[found.lastgroup]

    def follows(self, sign: str) -> bool:
        """Whether that sign comes next; if so, the reader is behind it."""
        found = _BLANKS.match(self.text, self.at)
        at = found.end() if found else self.at
        if not self.text.startswith(sign, at):
            return False
        self.at = at + 1
        return True

    def value(self, depth: int) -> object:
        kind, token = self.token()
        if depth > _DEEPEST:
            raise NotAValue
        try:
            match kind:
                case "integer":
                    return int(token)
                case "float" if isfinite(number := float(token)):
                    return number
                case "fraction":
                    return Fraction(token)
                case "text":
                    return str(json.loads(token))
                case "word":
                    return _CONSTANTS.get(token, token)
        except (ValueError, ZeroDivisionError):
            raise NotAValue from None
        if token == "[":
            return tuple(self.items(depth))
        if token == "{":
            return dict(self.pairs(depth))
        raise NotAValue

    def items(self, depth: int) -> list[object]:
        found: list[object] = []
        while not self.follows("]"):
            if found and not self.follows(","):
                raise NotAValue
            found.append(self.value(depth + 1))
        return found

    def pairs(self, depth: int) -> list[tuple[object, object]]:
        found: list[tuple[object, object]] = []
        while not self.follows("}"):
            if found and not self.follows(","):
                raise NotAValue
            key = self.value(depth + 1)
            if not isinstance(key, int | str) or not self.follows(":"):
                raise NotAValue
            found.append((key, self.value(depth + 1)))
        return found
