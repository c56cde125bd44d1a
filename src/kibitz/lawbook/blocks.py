"""The text of one Law cut at its labels: sections, items, letters, romans, and the labels that were lost.

A block is a label and the lines up to the next one. Labels are written alike whatever the book prints: `A` for a
section, `1` for an item, `(a)` for a letter, `(i)` for a roman, `-` for a bullet that stands where a label was lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from kibitz.lawbook.cleaning import BookLine, Findings
from kibitz.lawbook.kinds import BookKind

LEVELS = ("section", "item", "letter", "roman")
BULLET = "-"
_ROMANS = ("i", "ii", "iii", "iv", "v")


@dataclass(slots=True)
class Block:
    """A label, empty for what stands before the first, and the lines after it."""

    label: str
    lines: list[BookLine] = field(default_factory=list)
    line: int = 0


def blocks_of(lines: Iterable[BookLine], law: str, kind: BookKind, findings: Findings) -> list[Block]:
    """The blocks of a Law, with the labels put right that the kind knows to be lost or wrong."""
    lines = list(lines)
    begins = [row for row in kind.rows("label") if str(row["law"]) == law]
    labels = _Labels(kind)
    found = [Block("", line=lines[0].number if lines else 0)]
    section = ""
    wanted = iter(begins)
    due = next(wanted, None)
    for line in lines:
        given, rest = labels.cut(line.text, section)
        if due is not None and not given and line.text.strip().startswith(due["begins"]):
            given, rest = [due["label"]], line.text.strip()
            findings.repaired("label_lost", law=law, label=due["label"], line=line.number)
            due = next(wanted, None)
        for at, label in enumerate(given):
            if at and label == given[at - 1]:
                findings.repaired("label_twice", law=law, label=label, line=line.number)
                continue
            found.append(Block(label, line=line.number))
            if level_of(label) == 0:
                section = label
        found[-1].lines.append(BookLine(line.number, line.page, rest))
    if labels.bullets:
        findings.counted("bullets", labels.bullets, law)
    return _relabelled(found, law, kind.rows("relabel"), findings)


def level_of(label: str) -> int:
    """How deep a label stands: 0 for a section, 3 for a roman; -1 for none."""
    if not label or label == BULLET:
        return -1
    if label.isdigit():
        return 1
    if label[0] != "(":
        return 0
    return 3 if label[1:-1] in _ROMANS else 2


class _Labels:
    """Cuts the labels off the beginning of a line."""

    def __init__(self, kind: BookKind) -> None:
        self.patterns = [kind.pattern("layout", level) for level in LEVELS]
        self.loose = kind.pattern("layout", "loose_section")
        self.bullet = kind.pattern("layout", "bullet")
        self.bullets = 0

    def cut(self, text: str, section: str) -> tuple[list[str], str]:
        """The labels at the beginning of a line, and what is left of it."""
        found: list[str] = []
        rest = text
        bullet = self.bullet.match(rest) if self.bullet else None
        if bullet:
            rest = rest[bullet.end() :]
        while (cut := self._first(rest, found, section)) is not None:
            label, end = cut
            found.append(label)
            rest = rest[end:]
        if bullet and found:
            self.bullets += 1
        elif bullet:
            found = [BULLET]
        return found, rest.strip() if found else text

    def _first(self, text: str, before: Sequence[str], section: str) -> tuple[str, int] | None:
        """The label with which a text begins, below those before it, or the last of them printed again."""
        least = level_of(before[-1]) if before else 0
        for level in range(max(least, 0), len(LEVELS)):
            pattern = self.patterns[level]
            match = pattern.match(text) if pattern else None
            if match is None and level == 0 and self.loose:
                match = self.loose.match(text)  # without its full stop: only the letter that is due
                if match and match[1] != chr(ord(section or "@") + 1):
                    match = None
            if match:
                label = _written(level, match[1])
                if not before or level > least or label == before[-1]:
                    return label, match.end()
        return None


def _written(level: int, label: str) -> str:
    return label if level < 2 else f"({label})"


def _relabelled(blocks: list[Block], law: str, rows: Sequence[Mapping[str, Any]], findings: Findings) -> list[Block]:
    """The blocks with runs of labels put right that the kind knows: `was` stands there, `now` is meant."""
    for row in rows:
        if str(row["law"]) != law:
            continue
        was, now = row["was"].split(), row["now"].split()
        labels = [block.label for block in blocks]
        at = next((at for at in range(len(labels)) if labels[at : at + len(was)] == was), None)
        if at is None:
            continue  # a copy without that damage
        findings.repaired("relabelled", law=law, was=row["was"], now=row["now"], line=blocks[at].line)
        blocks = [*blocks[:at], *_renamed(blocks[at : at + len(was)], now), *blocks[at + len(was) :]]
    return blocks


def _renamed(blocks: list[Block], now: Sequence[str]) -> list[Block]:
    """Blocks under new labels: `1/(a)` puts one above, `_` joins the block to the one before it."""
    result: list[Block] = []
    for block, labels in zip(blocks, now, strict=True):
        if labels == "_":
            result[-1].lines += block.lines
            continue
        *above, own = labels.split("/")
        result += [Block(label, line=block.line) for label in above]
        result.append(Block(own, block.lines, block.line))
    return result


def paragraphs_of(lines: Sequence[BookLine], *, wrapped: bool, full: int = 0) -> list[str]:
    """The paragraphs of some lines: each line one, or lines joined until a sentence ends before an empty line.

    Where `full` is given, only a line that is so long goes on in the next.
    """
    if not wrapped:
        return [" ".join(line.text.split()) for line in lines if not line.is_blank]
    result: list[str] = []
    parted = False
    before = 0
    for line in lines:
        text = " ".join(line.text.split())
        if not text:
            parted = True
            continue
        ends = not result or (parted and result[-1][-1:] in '.:;!?)"”' and not text[0].islower()) or before < full
        before = len(line.text)
        if ends:
            result.append(text)
        elif result[-1].endswith("-") and result[-1][-2:-1].isalpha():
            result[-1] = (result[-1] if text[0].isupper() else result[-1][:-1]) + text
        else:
            result[-1] += f" {text}"
        parted = False
    return result
