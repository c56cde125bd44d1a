"""Whether our words run as those of a law book do: they may say the same, and must not say it in its sentences.

The text of a book belongs to its publisher. What a catalogue says of a provision is ours, so no long run of words may
be found in both. Case, punctuation, line breaks and hyphens at the end of a line make no difference.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from kibitz.game.doors import door

LEAST = 8
"""So many equal words in a row are no accident: terms of the game and set phrases are shorter."""

_WORD = re.compile(r"[^\W_]+")
_BROKEN = re.compile(r"(?<=\w)[-\u00ad]\s*\n\s*(?=\w)")


@dataclass(frozen=True, slots=True)
class Run:
    """Words that stand in the same order in both: in which message, in which book, and the words."""

    message: str
    book: str
    words: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.message} ({self.book}): {' '.join(self.words)}"


@door
def runs(ours: str, theirs: str, least: int = LEAST) -> Iterator[tuple[str, ...]]:
    """The longest runs of at least so many equal words, in the order of our text."""
    return _found(_words(ours), _Book(theirs, least))


@door
def likeness(ours: Mapping[str, str], books: Mapping[str, str], least: int = LEAST) -> Iterator[Run]:
    """Every such run between texts of ours, by their ids, and books, by their names."""
    indexed = {name: _Book(text, least) for name, text in books.items()}
    for message, text in ours.items():
        words = _words(text)
        for name, book in indexed.items():
            yield from (Run(message, name, found) for found in _found(words, book))


class _Book:
    """A text by the places at which each run of the least length begins."""

    def __init__(self, text: str, least: int) -> None:
        self.least = least
        self.words = _words(text)
        self.places: dict[tuple[str, ...], list[int]] = {}
        for place in range(len(self.words) - least + 1):
            self.places.setdefault(tuple(self.words[place : place + least]), []).append(place)


def _found(ours: Sequence[str], book: _Book) -> Iterator[tuple[str, ...]]:
    at = 0
    while at + book.least <= len(ours):
        begins = book.places.get(tuple(ours[at : at + book.least]), ())
        length = max((_length(ours, at, book.words, begin) for begin in begins), default=0)
        if length:
            yield tuple(ours[at : at + length])
        at += length or 1


def _length(ours: Sequence[str], at: int, theirs: Sequence[str], begin: int) -> int:
    """How many words are equal from these two places on."""
    length = 0
    while at + length < len(ours) and begin + length < len(theirs) and ours[at + length] == theirs[begin + length]:
        length += 1
    return length


def _words(text: str) -> list[str]:
    return _WORD.findall(_BROKEN.sub("", text).casefold())
