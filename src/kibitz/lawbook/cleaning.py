"""The lines of a book without what is not its text: tokens, running heads, odd spaces; every removal is told.

A line keeps its number in the file and its page. Known damage to words is mended here, where the description of the
kind says what stands there and what should.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from kibitz.lawbook.book import BookFinding
from kibitz.lawbook.kinds import BookKind

_SPACES = re.compile(r"[\u00a0\u2000-\u200a\u202f\u3000]")
_UNSEEN = re.compile(r"[\u00ad\u200b-\u200f\u2060\ufeff]")
_LOST = "\ufffd"
_ASKED = re.compile(r"[^\W\d_]\?[^\W\d_]")
_MOST_ASKED = 20
"""If more lines have a question mark within a word, it stands for letters that somebody could not save."""


@dataclass(frozen=True, slots=True)
class BookLine:
    """A line: its number in the file, its page, and its text."""

    number: int
    page: int
    text: str

    @property
    def is_blank(self) -> bool:
        """Whether nothing is printed on it."""
        return not self.text.strip()


class Findings:
    """What was found, in order, equal things counted together."""

    def __init__(self) -> None:
        self._found: list[BookFinding] = []
        self._counted: dict[str, tuple[list[str], int]] = {}

    def repaired(self, id: str, **values: object) -> None:
        """Tell of something that was mended."""
        self._found.append(BookFinding(id, values, repaired=True))

    def left(self, id: str, **values: object) -> None:
        """Tell of something that is missing or odd, and stays so."""
        self._found.append(BookFinding(id, values))

    def counted(self, id: str, count: int, law: str) -> None:
        """Tell of something small that was mended so often in a Law; once for the whole book."""
        laws, so_far = self._counted.setdefault(id, ([], 0))
        self._counted[id] = ([*laws, law], so_far + count)

    def all(self) -> tuple[BookFinding, ...]:
        """Everything that was told."""
        counted = (
            BookFinding(id, {"count": count, "laws": laws}, repaired=True)
            for id, (laws, count) in self._counted.items()
        )
        return (*self._found, *counted)


def cleaned(text: str, kind: BookKind, findings: Findings) -> list[BookLine]:
    """The lines of the text, without noise, on their pages."""
    lines = list(_without_noise(_normal(text, findings), kind, findings))
    for mend in kind.rows("mend"):
        if "law" not in mend:
            lines = mended(lines, mend["find"], mend["put"], "", findings)
    return lines


def mended(lines: Iterable[BookLine], find: str, put: str, law: str, findings: Findings) -> list[BookLine]:
    """The lines with a damaged word put right wherever it stands."""
    pattern = re.compile(find)
    result: list[BookLine] = []
    count, first = 0, None
    for line in lines:
        text, times = pattern.subn(put, line.text)
        if times and first is None and (match := pattern.search(line.text)):
            first = (match[0].strip(), match.expand(put).strip(), line.number)
        count += times
        result.append(replace(line, text=text) if times else line)
    if first is not None:
        findings.repaired("word", was=first[0], now=first[1], law=law, count=count, line=first[2])
    return result


def _normal(text: str, findings: Findings) -> Iterator[tuple[int, str]]:
    """The lines with one form of letters and one kind of space."""
    told: Counter[str] = Counter()
    first: dict[str, int] = {}

    def tell(id: str, number: int) -> None:
        told[id] += 1
        first.setdefault(id, number)

    for number, raw in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), start=1):
        line = raw.replace("\f", "")
        for id, change in (
            ("composed", unicodedata.normalize("NFC", line)),
            ("unseen", _UNSEEN.sub("", line)),
            ("spaces", _SPACES.sub(" ", line)),
        ):
            if change != line:
                tell(id, number)
        if _LOST in line or _ASKED.search(line):
            tell("lost_letters" if _LOST in line else "letters_asked", number)
        line = _SPACES.sub(" ", _UNSEEN.sub("", unicodedata.normalize("NFC", line)))
        yield number, line.rstrip(" ")
    for id, count in told.items():
        if id == "lost_letters" or (id == "letters_asked" and count > _MOST_ASKED):
            findings.left("lost_letters", count=count, line=first[id])
        elif id == "letters_asked":
            continue
        else:
            findings.repaired(id, count=count, line=first[id])


def _without_noise(lines: Iterable[tuple[int, str]], kind: BookKind, findings: Findings) -> Iterator[BookLine]:
    noises = [(row["name"], re.compile(row["find"]), row.get("page", False)) for row in kind.rows("noise")]
    told: Counter[str] = Counter()
    first: dict[str, int] = {}
    page = 1
    for number, text in lines:
        had = bool(text.strip())
        for name, pattern, is_page in noises:
            text, count = pattern.subn("", text)
            if count:
                told[name] += count
                first.setdefault(name, number)
                page += bool(is_page)
        if had and not text.strip():
            continue  # a line of noise alone does not part two paragraphs
        yield BookLine(number, page, text.rstrip(" "))
    for name, count in told.items():
        findings.repaired("noise", name=name, count=count, line=first[name])
