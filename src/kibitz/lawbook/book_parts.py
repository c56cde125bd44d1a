"""A book parted: what stands before the Laws, each Law by its heading, what stands after them."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher

from kibitz.lawbook.cleaning import BookLine, Findings
from kibitz.lawbook.kinds import BookKind
from kibitz.laws.provisions import LAST_LAW

FRONT = ("title", "preface", "contents", "introduction", "definitions")
BACK = ("index", "appendix")
MANY_AGAIN = 10
"""So many Laws with a heading behind the last part are another book in the same file."""


def parted(
    lines: Sequence[BookLine], kind: BookKind, findings: Findings
) -> tuple[dict[str, list[BookLine]], dict[int, tuple[str, list[BookLine]]]]:
    """The parts of the book before and after the Laws, and each Law by its number with its title."""
    patterns = {name: kind.pattern("parts", name) for name in (*FRONT, *BACK)}
    parts: dict[str, list[BookLine]] = {name: [] for name in (*FRONT, *BACK)}
    laws: dict[int, tuple[str, list[BookLine]]] = {}
    headings = _Headings(kind)
    part, order = "title", [*FRONT, "laws", *BACK]
    last = 0
    again: list[int] = []
    goes_on = kind.pattern("layout", "title_goes_on")
    for at, line in enumerate(lines):
        begun = next(
            (
                name
                for name in order[order.index(part) + 1 :]
                if (pattern := patterns.get(name)) and pattern.match(line.text)
            ),
            None,
        )
        if begun:
            part = begun
            continue
        if part in ("definitions", "laws") or (part == "introduction" and not patterns["definitions"]):
            heading = headings.of(lines, at, last)
            if heading:
                number, title = heading
                if number in laws:
                    findings.left("law_twice", law=number, line=line.number)
                else:
                    part, last = "laws", number
                    laws[number] = (title, [line])
                    headings.contents.pop(number, None)
                    continue
        if part == "contents":
            headings.learn(line.text)
        elif part == "laws":
            title, body = laws[last]
            if goes_on and len(body) == 1 and not line.is_blank and goes_on.match(line.text):
                laws[last] = (f"{title} {line.text.strip()}", body)
                findings.repaired("title_joined", law=last, line=line.number)
            else:
                body.append(line)
            continue
        if part in parts:
            parts[part].append(line)
        if part in BACK and not headings.bare and headings.pattern.match(line.text):
            again.append(line.number)
    if len(again) >= MANY_AGAIN:
        findings.left("second_book", line=again[0])
    return parts, {number: (title, body[1:]) for number, (title, body) in laws.items()}


class _Headings:
    """Tells the heading of a Law from a line that looks like one."""

    def __init__(self, kind: BookKind) -> None:
        pattern = kind.pattern("layout", "law")
        assert pattern is not None, kind.id
        self.pattern = pattern
        self.bare = kind.part("layout").get("bare_headings", False)
        self.contents: dict[int, str] = {}
        self.in_contents = kind.pattern("layout", "in_contents")

    def learn(self, text: str) -> None:
        """Remember a line of the table of contents."""
        match = self.in_contents.match(text) if self.in_contents else None
        if match:
            self.contents[int(match["number"])] = match["title"].strip(" .")

    def of(self, lines: Sequence[BookLine], at: int, last: int) -> tuple[int, str] | None:
        """The number and the title, if the line begins a Law."""
        match = self.pattern.match(lines[at].text)
        if not match or not 1 <= int(match["number"]) <= LAST_LAW:
            return None
        number, title = int(match["number"]), " ".join(match["title"].split())
        if self.bare and not self._stands_alone(lines, at, title):
            return None
        if self.bare and number != last + 1 and not (number > last and self._like_contents(number, title)):
            return None
        return number, title

    @staticmethod
    def _stands_alone(lines: Sequence[BookLine], at: int, title: str) -> bool:
        before = at == 0 or lines[at - 1].is_blank
        after = at + 1 >= len(lines) or lines[at + 1].is_blank
        return before and after and not title.endswith((".", ";", ":", ","))

    def _like_contents(self, number: int, title: str) -> bool:
        known = self.contents.get(number)
        return known is not None and SequenceMatcher(None, known, title).ratio() > 0.8
