"""The order in which contestants are listed who are equal, and sections: as people count, A2 before A10."""

from __future__ import annotations

import re
from functools import lru_cache

_DIGITS = re.compile(r"(\d+)")
NaturalKey = tuple[tuple[tuple[int, int, str], ...], str]


@lru_cache(maxsize=8192)
def natural(id: str) -> NaturalKey:
    """What an id is sorted by: numbers as numbers, the rest as text without regard to capital letters."""
    parts = (part for part in _DIGITS.split(id) if part)
    return tuple((0, int(part), "") if part.isdecimal() else (1, 0, part.casefold()) for part in parts), id
