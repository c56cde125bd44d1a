"""Footnotes brought from where they are printed to where they are marked.

A book counts its notes by Law, by page or through the whole (`scope` of the kind's `[footnotes]`); those of a PDF are
named by page and mark already. Where a mark stood, the text has `[^3]`, the number of the note in the book.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
from dataclasses import dataclass, replace

from kibitz.lawbook.book import BookFootnote
from kibitz.lawbook.cleaning import BookLine, Findings
from kibitz.lawbook.kinds import BookKind

MARK = re.compile(r"\[\^(\d+)\]")
_NAMED = re.compile(r"\[\^(?P<mark>\d+\.[^\]\s]+)\]:\s*(?P<text>.*)")
_NAMED_MARK = re.compile(r"\[\^(\d+\.[^\]\s]+)\]")
_RAW = "\ue000{}\ue001"
_RAW_MARK = re.compile("\ue000(\\d+)\ue001")


@dataclass(slots=True)
class _Note:
    mark: str
    text: str
    line: int
    law: str = ""
    at: str = ""
    number: int = 0
    dropped: bool = False


class Footnotes:
    """The notes of a book while it is read."""

    def __init__(self, kind: BookKind, findings: Findings) -> None:
        self.kind = kind
        self.findings = findings
        self.notes: list[_Note] = []
        self.scope = kind.part("footnotes").get("scope", "none")
        self.text = kind.pattern("footnotes", "text")
        self.mark = kind.pattern("footnotes", "mark")
        self.national = kind.pattern("footnotes", "national")

    def taken_from_book(self, lines: list[BookLine]) -> list[BookLine]:
        """The lines of the book without the notes that have a name, or are counted by page or through the whole."""
        lines = self._taken(lines, "", _NAMED, _NAMED_MARK)
        if self.scope == "page":
            pages: dict[int, list[BookLine]] = {}
            for line in lines:
                pages.setdefault(line.page, []).append(line)
            return [line for page in pages.values() for line in self._taken_from_page(page)]
        if self.scope == "book":
            return self._taken(lines, "", self.text, self.mark)
        return lines

    def taken_from_law(self, law: str, lines: list[BookLine]) -> list[BookLine]:
        """The lines of a Law without the notes that are counted by Law."""
        rows = [row for row in self.kind.rows("note") if str(row["law"]) == law]
        for row in rows:
            if "begins" in row:  # printed without a mark
                for at, line in enumerate(lines):
                    if line.text.strip().startswith(row["begins"]):
                        text = line.text.strip().removeprefix(row.get("without", "")).strip()
                        self.notes.append(_Note(row.get("mark", ""), text, line.number, law, row["at"]))
                        self.findings.repaired("note_unmarked", law=law, at=row["at"], line=line.number)
                        lines = [*lines[:at], *lines[at + 1 :]]
                        break
        if self.scope == "law":
            lines = self._taken(lines, law, self.text, self.mark)
        return lines

    def attach(self, marked: Container[int]) -> None:
        """Notes without any mark go where the kind says that they belong; the same note printed again goes."""
        for row in self.kind.rows("note"):
            if "begins" in row:
                continue
            for place, note in enumerate(self.notes):
                if place in marked or note.at or note.law != str(row["law"]) or note.mark != row.get("mark", "*"):
                    continue
                if row.get("drop"):
                    note.dropped = True
                    self.findings.repaired("note_again", law=note.law, line=note.line)
                else:
                    note.at = row["at"]
                    self.findings.repaired("note_unmarked", law=note.law, at=note.at, line=note.line)

    def _taken(
        self, lines: list[BookLine], law: str, text: re.Pattern[str] | None, mark: re.Pattern[str] | None
    ) -> list[BookLine]:
        assert text is not None
        assert mark is not None
        rest: list[BookLine] = []
        own: list[_Note] = []
        for line in lines:
            match = text.match(line.text)
            if match:
                own.append(_Note(match["mark"], " ".join(match["text"].split()), line.number, law))
            else:
                rest.append(line)
        if not own:
            return rest
        self.notes += own
        return self._marked(rest, own, mark)

    def _taken_from_page(self, lines: list[BookLine]) -> list[BookLine]:
        assert self.text is not None
        assert self.mark is not None
        begin = None
        for at in range(len(lines) - 1, 0, -1):
            match = self.text.match(lines[at].text)
            if match and match["mark"] == "1" and lines[at - 1].is_blank and at > 1 and lines[at - 2].is_blank:
                begin = at
                break
        if begin is None:
            return lines
        own: list[_Note] = []
        for line in lines[begin:]:
            match = self.text.match(line.text)
            if match and int(match["mark"]) == len(own) + 1:
                own.append(_Note(match["mark"], match["text"].strip(), line.number))
            elif not line.is_blank:
                own[-1].text += f" {line.text.strip()}"
        self.notes += own
        return self._marked(lines[:begin], own, self.mark)

    def _marked(self, lines: list[BookLine], own: list[_Note], mark: re.Pattern[str]) -> list[BookLine]:
        """The lines with their marks made sure; several notes under one mark take them in turn."""
        by_mark: dict[str, list[_Note]] = {}
        for note in own:
            by_mark.setdefault(note.mark, []).append(note)

        def marked(match: re.Match[str]) -> str:
            waiting = by_mark.get(match[1])
            if not waiting:
                return match[0]
            line_number = here.number
            note = next((note for note in waiting if note.line > line_number), waiting[-1])
            return _RAW.format(self.notes.index(note))

        result = []
        for here in lines:
            result.append(replace(here, text=mark.sub(marked, here.text)))
        return result

    def marks_to_add(self, texts: Iterable[str]) -> list[tuple[str, str]]:
        """The notes that are marked nowhere and have a place all the same: the place, and the mark to put there."""
        marked = {int(match[1]) for text in texts for match in _RAW_MARK.finditer(text)}
        self.attach(marked)
        return [
            (note.at, _RAW.format(place))
            for place, note in enumerate(self.notes)
            if note.at and place not in marked and not note.dropped
        ]

    def number(self, texts: Iterable[tuple[str, str]]) -> tuple[BookFootnote, ...]:
        """Number the notes in the order of their marks in these texts, each with the provision that it is of."""
        order: list[_Note] = []
        for at, text in texts:
            for match in _RAW_MARK.finditer(text):
                note = self.notes[int(match[1])]
                if not note.number:
                    order.append(note)
                    note.number, note.at = len(order), at
        for note in self.notes:
            if not note.number and not note.dropped:
                self.findings.left("note_without_mark", law=note.law, line=note.line)
                order.append(note)
                note.number = len(order)
        return tuple(self._made(note) for note in order)

    def written(self, text: str) -> str:
        """A text with its marks as the numbers of the notes."""
        return _RAW_MARK.sub(lambda match: f"[^{self.notes[int(match[1])].number}]", text)

    def _made(self, note: _Note) -> BookFootnote:
        national = bool(self.national and self.national.search(f"{note.mark} {note.text}"))
        return BookFootnote(note.number, note.mark.rpartition(".")[2], note.at, self.written(note.text), national)
