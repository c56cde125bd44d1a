"""One Law read into its sections, items, letters and romans, with its tables."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from kibitz.lawbook.blocks import BULLET, Block, blocks_of, level_of, paragraphs_of
from kibitz.lawbook.book import BookProvision, BookTable
from kibitz.lawbook.book_tables import rows_of
from kibitz.lawbook.cleaning import BookLine, Findings, mended
from kibitz.lawbook.footnotes import Footnotes
from kibitz.lawbook.kinds import BookKind
from kibitz.lawbook.references import References

LONGEST_TITLE = 90
FULL_LINE = 75
"""Among tables a line that is shorter is not broken, and the next begins a paragraph."""


@dataclass(slots=True)
class DraftProvision:
    """A provision while its Law is read."""

    title: str = ""
    paragraphs: list[str] = field(default_factory=list)
    closing: list[str] = field(default_factory=list)
    tables: list[BookTable] = field(default_factory=list)
    line: int = 0

    def texts(self) -> Iterator[str]:
        """All that is printed of it."""
        yield self.title
        yield from self.paragraphs
        yield from self.closing

    def made(self, number: str, notes: Footnotes, references: References) -> BookProvision:
        """The provision as it stands in the book."""
        paragraphs = tuple(map(notes.written, self.paragraphs))
        closing = tuple(map(notes.written, self.closing))
        return BookProvision(
            number,
            notes.written(self.title),
            paragraphs,
            closing,
            tuple(self.tables),
            tuple(references.found(number, (*paragraphs, *closing))),
            self.line,
        )


def read_law(
    draft: dict[str, DraftProvision],
    law: str,
    title: str,
    lines: list[BookLine],
    kind: BookKind,
    notes: Footnotes,
    findings: Findings,
    following: str | None,
) -> None:
    """Put a Law with all its parts into the draft; `following` is the next, where its heading is missing."""
    heading = BookLine(lines[0].number - 1 if lines else 0, lines[0].page if lines else 0, title)
    lines = notes.taken_from_law(law, [heading, *lines])
    for mend in kind.rows("mend"):
        if str(mend.get("law", "")) == law:
            lines = mended(lines, mend["find"], mend["put"], law, findings)
    title, lines = lines[0].text, lines[1:]
    wrapped = kind.part("layout").get("paragraphs") == "wrapped"
    closings = [row for row in kind.rows("closing") if re.match(r"\d+", str(row["of"]))[0] == law]  # type: ignore[index]
    ways = kind.part("tables").get("ways", {})
    tabled = {at: way for at, way in ways.items() if re.match(r"\d+", at)[0] == law}  # type: ignore[index]
    draft[law] = DraftProvision(title, line=heading.number)
    place = _Place(law)
    blocks = [Block("", lines, heading.number)] if law in tabled else blocks_of(lines, law, kind, findings)
    for block in blocks:
        if following and level_of(block.label) == 0 and f"{law}{block.label}" in draft:
            findings.left("heading_lost", law=following, line=block.line)
            draft[following] = DraftProvision(line=block.line)
            place, following = _Place(following), None
        at = place.enter(block.label, findings, block.line)
        if block.label == BULLET:
            findings.left("label_unknown", law=law, at=at, line=block.line)
        if at in draft and block.label and block.label != BULLET:
            findings.left("printed_twice", at=at, line=block.line)
        provision = draft.setdefault(at, DraftProvision(line=block.line))
        _fill(provision, block, tabled.get(at), wrapped=wrapped, kind=kind, at=at, findings=findings)
        for row in closings:
            if at.startswith(str(row["of"])):
                _close(draft, str(row["of"]), provision, row["begins"])
    own = [number for number in draft if re.match(rf"{law}(?!\d)", number)]
    for number in own[1:]:
        alone = not any(other != number and other.startswith(number) for other in own)
        if draft[number].title and not draft[number].paragraphs and alone:
            draft[number].paragraphs.append(draft[number].title)  # a section that says one thing has no title
            draft[number].title = ""
    _tell_gaps(own, findings)


class _Place:
    """Where in a Law a label leads."""

    def __init__(self, law: str) -> None:
        self.law = law
        self.labels = ["", "", "", ""]

    def enter(self, label: str, findings: Findings, line: int) -> str:
        """The number of the provision that a label begins; the present one for none."""
        level = level_of(label)
        if label == "(i)" and self.labels[2] == "(h)" and not self.labels[3]:
            level = 2  # of 80B2: the letter after h
        if level >= 0:
            self.labels[level:] = [label, *[""] * (3 - level)]
            if level == 3 and not self.labels[2]:
                findings.left("label_without_parent", at=self.number, line=line)
        return self.number

    @property
    def number(self) -> str:
        """As it is cited: letters without parentheses."""
        section, item, letter, roman = self.labels
        item = f".{item}" if item and not section else item
        return f"{self.law}{section}{item}{letter.strip('()')}{roman}"


def _fill(
    provision: DraftProvision,
    block: Block,
    way: str | None,
    *,
    wrapped: bool,
    kind: BookKind,
    at: str,
    findings: Findings,
) -> None:
    """Give a provision the lines of its block: its title, where it is a section that has one, its text, its tables."""
    lines = block.lines
    if lines and (at in kind.part("layout").get("titled", ()) or (level_of(block.label) == 0 and _has_title(lines))):
        provision.title = " ".join(lines[0].text.split())
        lines = lines[1:]
    if way is None:
        provision.paragraphs += paragraphs_of(lines, wrapped=wrapped)
        return
    _fill_tables(provision, lines, way, wrapped=wrapped, kind=kind, at=at, findings=findings)


def _has_title(lines: Sequence[BookLine]) -> bool:
    """Whether the first line of a section is its title: no sentence, or a short one with more after it."""
    first = lines[0].text.strip()
    if not first.endswith((".", ";", ",", ":")):
        return bool(first)
    return first.endswith(".") and len(first) <= LONGEST_TITLE and any(not line.is_blank for line in lines[1:])


def _fill_tables(
    provision: DraftProvision,
    lines: Sequence[BookLine],
    way: str,
    *,
    wrapped: bool,
    kind: BookKind,
    at: str,
    findings: Findings,
) -> None:
    text: list[BookLine] = []
    rows: list[tuple[str, ...]] = []

    def close_table() -> None:
        if rows:
            provision.paragraphs += paragraphs_of(text, wrapped=wrapped, full=FULL_LINE)
            text.clear()
            provision.tables.append(BookTable(len(provision.paragraphs), tuple(rows)))
            rows.clear()

    for entry in rows_of(lines, way, kind.part("tables").get("open_range", r"\d+\+")):
        if entry.cells:
            rows.append(entry.cells)
        else:
            close_table()
            text.append(entry.line)
    close_table()
    provision.paragraphs += paragraphs_of(text, wrapped=wrapped, full=FULL_LINE)
    for row in kind.rows("table_repair"):
        if str(row["at"]) == at:
            _repair_table(provision, row, findings)


def _repair_table(provision: DraftProvision, row: Mapping[str, Any], findings: Findings) -> None:
    """Put the heads of columns back that were lost, or take out numbers that were printed where none belong."""
    number, tables = row["table"], provision.tables
    if number > len(tables):
        return
    table = tables[number - 1]
    rows = list(table.rows)
    heads = tuple(row.get("heads", ()))
    if heads and len(heads) == len(rows[0]) and rows[0][-1].isdigit():
        rows.insert(0, heads)
    at = row.get("row", row.get("empty_row", 0)) - 1
    if 0 <= at < len(rows) and "label" in row and not rows[at][0].endswith(row["label"]):
        rows[at] = (f"{rows[at][0]} {row['label']}", *rows[at][1:])
    if 0 <= at < len(rows) and rows[at][1:] == tuple(row.get("was", ())):
        rows[at] = (rows[at][0], *[""] * (len(rows[at]) - 1))
    if tuple(rows) == table.rows:
        return  # a copy without that damage
    tables[number - 1] = BookTable(table.after, tuple(rows))
    findings.repaired("table", at=row["at"], table=number)


def _close(draft: Mapping[str, DraftProvision], of: str, provision: DraftProvision, begins: str) -> None:
    """Give the closing words to the provision to which they belong, though they stand below its last part."""
    for at, text in enumerate(provision.paragraphs):
        if text.startswith(begins) and (at or provision is not draft[of]):
            draft[of].closing += provision.paragraphs[at:]
            del provision.paragraphs[at:]
            return


def _order(label: str) -> int:
    romans = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5}
    bare = label.strip("().")
    if label.startswith("("):
        return romans[bare]
    return int(bare) if bare.isdigit() else ord(bare.lower()) - ord("a") + 1


def _tell_gaps(numbers: Sequence[str], findings: Findings) -> None:
    """Say where a label is missing between two others, or before the first."""
    last: dict[str, int] = {}
    for number in numbers:
        match = re.match(r"(.*?)(\([iv]+\)|\.?\d+|[A-Za-z])$", number)
        if not match or not match[1]:
            continue
        above, label = match[1], match[2]
        order = _order(label)
        if order != last.get(above, 0) + 1:
            findings.left("gap", before=number)
        last[above] = order
