"""The words of a condition, each with its place in the text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from kibitz.dealing.where.flaws import InvalidCondition

LONGEST: Final = 50_000
"""The most characters that a condition may have."""

_WORD: Final = re.compile(
    r"(?P<space>\s+|\#[^\n]*|//[^\n]*|/\*.*?\*/)"
    r"|(?P<decimal>[0-9]+\.[0-9]+)"
    r"|(?P<word>[0-9A-Za-z_♠♥♦♣]+)"
    r"|(?P<sign>\.\.|&&|\|\||==|!=|<>|<=|>=|[-+*/%<>=!(),?:;≤≥≠])",
    re.DOTALL,
)
_SPELT: Final = {"&&": "and", "||": "or", "!": "not", "<>": "!=", "≤": "<=", "≥": ">=", "≠": "!="}
_LONGEST_QUOTED: Final = 40


@dataclass(frozen=True, slots=True)
class Word:
    """A word or a sign; `name` is how it is compared, in small letters, and empty at the end of the text."""

    name: str
    text: str
    line: int
    column: int

    def flaw(self, id: str, **values: object) -> InvalidCondition:
        """The error that this word is, told with its place."""
        return InvalidCondition(id, line=self.line, column=self.column, found=self.text[:_LONGEST_QUOTED], **values)


def words_of(text: str) -> Iterator[Word]:
    """The words of a text, and last of all one that has no text."""
    if len(text) > LONGEST:
        raise InvalidCondition("too_long", most=LONGEST, count=len(text))
    place = 0
    line, line_start = 1, 0
    while place < len(text):
        match = None if text.startswith("/*", place) and "*/" not in text[place:] else _WORD.match(text, place)
        word = match.group() if match else text[place]
        here = Word(_SPELT.get(word, word.lower()), word, line, place - line_start + 1)
        if match is None:
            raise here.flaw("comment_not_closed" if text.startswith("/*", place) else "character")
        if match.lastgroup == "decimal":
            raise here.flaw("number")
        if match.lastgroup != "space":
            yield here
        place = match.end()
        if newlines := word.count("\n"):
            line += newlines
            line_start = match.start() + word.rindex("\n") + 1
    yield Word("", "", line, place - line_start + 1)
