"""References from one provision to another, found in a book's words and resolved in its own tree.

A kind says which words go before a number (`law`), before a part of the same Law (`part`), and between two numbers
(`between`). What the book has not is dangling, unless the kind knows what was meant.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence

from kibitz.lawbook.book import BookReference
from kibitz.lawbook.kinds import BookKind
from kibitz.laws.provisions import UnknownProvision, parse_number

_LETTER = r"(?:\s?\([a-l]\)|\s?[a-l]\)|[a-l](?![^\W_]))"
_ROMAN = r"(?:\s?\((?:i{1,3}|iv|v)\))"
_BELOW = rf"(?:{_LETTER}{_ROMAN}?)"
_ITEM = rf"\s?\d{{1,2}}(?!\d){_BELOW}?"
NUMBER = rf"\d{{1,2}}(?!\d)(?:\s?[A-H](?![^\W\d_a-l])(?:{_ITEM})?)?"
_IN_INDEX = rf"\d{{1,2}}(?!\d)(?:[A-H](?:\d{{1,2}}(?!\d){_BELOW}?)?)?"
_PART = rf"(?:[A-H](?![^\W\d])(?:{_ITEM})?|\d{{1,2}}(?!\d){_BELOW}?|\([a-l]\){_ROMAN}?|[a-l]\))"


class References:
    """Finds and resolves the references of a book of one kind."""

    def __init__(self, kind: BookKind, known: Container[str]) -> None:
        said = kind.part("references")
        between = said["between"]
        self.known = known
        self.laws = re.compile(rf"(?:{said['law']})\s+({NUMBER}(?:{between}{NUMBER})*)")
        self.parts = re.compile(rf"(?:{said['part']})\s+({_PART}(?:{between}{_PART})*)(?![\w%])")
        below = said.get("here")
        self.here = re.compile(rf"(?<![\w])([A-H]\d(?:{_BELOW})?|[A-H](?=\s))(?=\s+(?:{below}))") if below else None
        self.meant: Mapping[tuple[str, str], str] = {
            (str(row["at"]), row["says"]): row["means"] for row in kind.rows("erratum")
        }

    def found(self, at: str, paragraphs: Sequence[str]) -> Iterator[BookReference]:
        """The references of a provision's paragraphs, in order."""
        for paragraph, text in enumerate(paragraphs):
            taken: set[int] = set()
            found = []
            for pattern, number in ((self.laws, NUMBER), (self.parts, _PART), (self.here, _PART)):
                for match in pattern.finditer(text) if pattern else ():
                    for one in re.finditer(number, match[1]):
                        start = match.start(1) + one.start()
                        if start not in taken:
                            taken.add(start)
                            found.append((start, start + len(one[0]), one[0], pattern is self.laws))
            for start, end, said, is_law in sorted(found):
                to, dangling = self._resolved(at, said, is_law=is_law)
                if to:
                    yield BookReference(paragraph, start, end, to, dangling)

    def _resolved(self, at: str, said: str, *, is_law: bool) -> tuple[str, bool]:
        meant = self.meant.get((at, said.replace(" ", "")))
        if meant:
            return meant, meant not in self.known
        numbers = [said] if is_law else list(_in_place(at, said))
        for number in numbers:
            try:
                parsed = parse_number(number)
            except UnknownProvision:
                continue
            if parsed in self.known:
                return parsed, False
        try:
            return parse_number(numbers[0]), True
        except (UnknownProvision, IndexError):
            return "", True


def numbers_in_index(text: str) -> list[str]:
    """The numbers that a line of an index points to."""
    found = []
    for match in re.finditer(_IN_INDEX, text):
        try:
            found.append(parse_number(match[0]))
        except UnknownProvision:
            continue
    return found


def _in_place(at: str, said: str) -> Iterator[str]:
    """A part as it is named within a provision, as the whole numbers it may stand for, the likeliest first."""
    match = re.match(r"(\d+)([A-H]?)(?:\.?(\d+))?([a-l]?)", at)
    if not match:
        return
    law, section, item, _ = match.groups()
    bare = said.replace(" ", "")
    if bare[0].isalpha() and bare[0].isupper():
        yield law + bare
    elif bare[0].isdigit():
        if section:
            yield law + section + bare
        else:
            yield f"{law}.{bare}"
        yield bare  # "according to 22B", where a Law is meant
    elif item:
        yield f"{law}{section}{item}{bare}"
