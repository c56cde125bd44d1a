"""Numbers of boards, tables or pairs as people write them: 7, 1-24, 24..28, 3,5,9-12.

There is one reader and one writer. How many there may be, and what is said of a text that cannot be read, is for those
who ask.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from kibitz.game.errors import WrongKind
from kibitz.game.values import named, number_given, text_given

__all__ = ["Span", "numbers_up_to", "read_span", "read_spans", "small_number", "write_spans"]

_SPAN = re.compile(r"\s*([0-9]{1,9})\s*(?:(?:-|–|…|\.\.+|\bto\b)\s*([0-9]{1,9})\s*)?", re.IGNORECASE)


@dataclass(frozen=True)
class Span:
    """From the least to the most; as it was written, so that it may be backwards."""

    least: int
    most: int

    def __post_init__(self) -> None:
        number_given(self.least)
        number_given(self.most)

    def __contains__(self, number: int) -> bool:
        return self.least <= number <= self.most

    @property
    def numbers(self) -> range:
        """All of them; none where it is backwards."""
        return range(self.least, self.most + 1)

    @property
    def is_backwards(self) -> bool:
        """Whether it ends before it begins."""
        return self.most < self.least

    def away(self, number: int) -> int:
        """How far a number is outside."""
        number = number_given(number)
        return max(self.least - number, number - self.most, 0)

    def written(self, to: str = "-") -> str:
        """As it is written: "8-14", or "8" alone."""
        to = text_given(to)
        return str(self.least) if self.least == self.most else f"{self.least}{to}{self.most}"


def small_number(text: str, digits: int = 9) -> int | None:
    """The number that a few plain digits stand for; None for anything else."""
    if type(text) is not str or type(digits) is not int:
        text, digits = text_given(text), number_given(digits)
    return int(text) if len(text) <= digits and text.isascii() and text.isdigit() else None


def read_span(text: str) -> Span | None:
    """Read "7", "24-28", "24..28" or "24 to 28"; None if it is none of these."""
    found = _SPAN.fullmatch(text_given(text))
    return Span(int(found[1]), int(found[2] or found[1])) if found else None


def read_spans(text: str, between: str = ",") -> tuple[Span, ...] | None:
    """Read a list such as "3,5,9-12"; None if a part of it is no span."""
    text, between = text_given(text), text_given(between) or ","
    spans = tuple(span for part in text.split(between) if (span := read_span(part)) is not None)
    return spans if len(spans) == text.count(between) + 1 else None


def numbers_up_to(spans: Iterable[Span] | None, most: int) -> tuple[int, ...] | None:
    """The numbers of a list that was read; None if it was not, or a span is backwards or names more than there are."""
    most = number_given(most)
    found: list[int] = []
    for span in _all(spans, Span) if spans is not None else (Span(1, 0),):
        if span.is_backwards or span.most > most or len(found) + len(span.numbers) > most:
            return None
        found += span.numbers
    return tuple(found)


def write_spans(numbers: Iterable[int], between: str = ", ", to: str = "-", fewest: int = 2) -> str:
    """Numbers as they are written, in their order: "1-3, 7"; `fewest` that follow each other make a span."""
    between, to, fewest = text_given(between), text_given(to), number_given(fewest)
    parts: list[str] = []
    for _, run in groupby(
        enumerate(map(number_given, _all(numbers, object))), key=lambda placed: placed[1] - placed[0]
    ):
        row = [number for _, number in run]
        parts += [Span(row[0], row[-1]).written(to)] if len(row) >= fewest else map(str, row)
    return between.join(parts)


def _all(values: Iterable[Any], kind: type) -> Iterator[Any]:
    """Each of several; refuses what is no list, or has something else in it."""
    if isinstance(values, str | bytes) or not isinstance(values, Iterable):
        raise WrongKind("not_a_list", value=named(values))
    for value in values:
        if not isinstance(value, kind):
            raise WrongKind("not_in_the_list", value=named(value), kind=kind.__name__)
        yield value
