"""The order in which contestants are listed who are equal, and sections: as people count, A2 before A10."""

from __future__ import annotations

import re
from functools import lru_cache

_DIGITS = re.compile(r"(\d+)")
_LONGEST = 30
NaturalKey = tuple[tuple[tuple[int, int, str], ...], str]


@lru_cache(maxsize=8192)
def natural(id: str) -> NaturalKey:
    """What an id is sorted by: numbers as numbers, the rest as text without regard to capital letters."""
    parts = (part for part in _DIGITS.split(id) if part)
    return tuple(_number(part) if part.isdecimal() else (1, 0, part.casefold()) for part in parts), id


def _number(digits: str) -> tuple[int, int, str]:
    """A number; of one that is longer than any there is, the length comes before the digits."""
    plain = digits.lstrip("0") or "0"
    return (0, int(plain), "") if len(plain) <= _LONGEST else (0, 10**_LONGEST + len(plain), plain)
