"""The text of a PDF: its paragraphs, one a line, put together from where the pieces stand on each page.

A PDF knows neither lines nor paragraphs. Pieces on one height are a line, a wide gap in it a tab; lines at the usual
distance go on in one paragraph, unless the line before ended early or this one begins with a label. What stands at the
head or foot of every page is none of the text. Footnotes, set smaller at the foot of a column, come after all, and are
named by page and mark, as are their marks in the text: `[^12.1]`.
"""

from __future__ import annotations

import logging
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from itertools import pairwise
from time import monotonic

from kibitz.game.extras import of_extra
from kibitz.lawbook.book import BookFinding, NoLawBook

MOST_PAGES = 1_000
MOST_LETTERS = 4_000_000
MOST_SECONDS = 20
"""Beyond these it is no law book, and no more of it is unpacked; one of 200 pages takes three seconds."""

_MARK = re.compile(r"\d{1,3}|\*{1,3}|†")
_NOTE = re.compile(r"(?P<mark>\d{1,3}|\*{1,3}|†)\s*(?P<text>\S.*)")
_LABEL = re.compile(r"(?:[A-H]\.|\d{1,2}\.|\(?[a-l]\)|\(?(?:i{1,3}|iv|v)[.)])(?:\s|$)|[-–•]\s")
_ENDS = (".", ":", ";", ",", ")", "!", "?")
_NARROW, _WIDE = frozenset(" .,;:!|'’()[]ijlftrI1-"), frozenset("mwMWÆŒ%@—")
_RAISED = 0.85  # of the size of the line, and lower than this it is a mark
_GAP, _SPACE = 0.9, 0.12  # between two pieces of a line, in sizes of its letters: a tab, a space
_UNSURE = 0.04  # of the width of a column, since where a line ends is reckoned only
_NEXT = 1.3  # times the usual distance of lines: beyond it a paragraph ends


@dataclass(slots=True)
class _Piece:
    text: str
    x: float
    y: float
    size: float

    @property
    def end(self) -> float:
        """About where it ends: a PDF says only where a piece begins."""
        widths = (0.3 if letter in _NARROW else 0.78 if letter in _WIDE else 0.62 if letter.isupper() else 0.48
                  for letter in self.text)  # fmt: skip
        return self.x + self.size * sum(widths)


@dataclass(slots=True)
class _Line:
    pieces: list[_Piece] = field(default_factory=list)

    @property
    def size(self) -> float:
        return max(piece.size for piece in self.pieces)

    @property
    def y(self) -> float:
        return max(self.pieces, key=lambda piece: piece.size).y

    def text(self, page: int) -> str:
        """What is printed, a raised sign as a mark of a footnote."""
        said = ""
        before: _Piece | None = None
        for piece in self.pieces:
            own = piece.text
            if before is not None:
                gap = (piece.x - before.end) / self.size
                if gap > _GAP:
                    said, own = f"{said.rstrip()}\t", own.lstrip()
                elif gap > _SPACE and not said.endswith(" ") and not own.startswith((" ", "-")):
                    said += " "
            if before is not None and self._is_raised(piece):
                said, own = said.rstrip(), f"[^{page}.{own.strip()}]"
            said += own
            before = piece
        return said.strip(" ")

    def _is_raised(self, piece: _Piece) -> bool:
        small = piece.size < _RAISED * self.size or piece.y > self.y + 0.15 * self.size
        return small and bool(_MARK.fullmatch(piece.text.strip()))


def pdf_text(data: bytes, name: str) -> tuple[str, tuple[BookFinding, ...]]:
    """The text of a PDF that has text, and what was left out of it."""
    pages = [_lines_of(pieces) for pieces in _pieces(data, name)]
    if not any(pages):
        raise NoLawBook("lawbook.pdf_without_text", name=name)
    heads = _heads(pages)
    pages = [[line for line in page if id(line) not in heads] for page in pages]
    paragraphs = _Paragraphs(_Setting(pages))
    for number, page in enumerate(pages, start=1):
        paragraphs.add_page(number, page)
    told = (BookFinding("page_heads", {"count": len(heads), "pages": len(pages)}, repaired=True),) if heads else ()
    return "\n\n".join([*paragraphs.texts, *paragraphs.notes]), told


def _pieces(data: bytes, name: str) -> Iterator[list[_Piece]]:
    """What stands on each page, in the order in which it was set: column by column."""
    with of_extra("pdf"):
        from pypdf import PdfReader
    logging.getLogger("pypdf").addHandler(logging.NullHandler())  # what is wrong with a file is said here
    letters, begun = 0, monotonic()
    try:
        reader = PdfReader(BytesIO(data))
        if reader.is_encrypted and not reader.decrypt(""):
            raise NoLawBook("lawbook.pdf_locked", name=name)
        if len(reader.pages) > MOST_PAGES:
            raise NoLawBook("lawbook.pdf_too_long", name=name, most=MOST_PAGES)
        for page in reader.pages:
            found: list[_Piece] = []

            def take(
                text: str, outer: list[float], own: list[float], font: object, size: float,
                found: list[_Piece] = found,
            ) -> None:  # fmt: skip
                if text.strip():
                    x = own[4] * outer[0] + own[5] * outer[2] + outer[4]
                    y = own[4] * outer[1] + own[5] * outer[3] + outer[5]
                    scale = abs(own[3] * outer[3]) or 1.0
                    found.append(_Piece(text.replace("\n", "").replace("\xad", "-"), x, y, size * scale))

            page.extract_text(visitor_text=take)
            letters += sum(len(piece.text) for piece in found)
            if letters > MOST_LETTERS:
                raise NoLawBook("lawbook.too_large", name=name, most=MOST_LETTERS // 1_000_000)
            if monotonic() - begun > MOST_SECONDS:
                raise NoLawBook("lawbook.pdf_damaged", name=name)
            yield found
    except NoLawBook:
        raise
    except Exception as error:  # whatever a damaged file makes of its reader
        raise NoLawBook("lawbook.pdf_damaged", name=name) from error


def _lines_of(pieces: Sequence[_Piece]) -> list[_Line]:
    lines: list[_Line] = []
    for piece in pieces:
        last = lines[-1].pieces[-1] if lines else None
        if last and abs(piece.y - lines[-1].y) < 0.6 * max(piece.size, lines[-1].size) and piece.x >= last.x:
            lines[-1].pieces.append(piece)
        else:
            lines.append(_Line([piece]))
    return lines


def _heads(pages: Sequence[Sequence[_Line]]) -> set[int]:
    """The highest and lowest lines of pages that are a number, or the same on half of all pages but for numbers."""
    edges: list[tuple[_Line, str]] = []
    for page in pages:
        if page:
            outer = {id(line): line for line in (max(page, key=_height), min(page, key=_height))}
            edges += [(line, re.sub(r"\d+", "#", line.text(0)).strip(" -–")) for line in outer.values()]
    often = Counter(text for _, text in edges)
    least = max(3, len(pages) // 2)
    return {id(line) for line, text in edges if text == "#" or often[text] >= least}


def _height(line: _Line) -> float:
    return line.y


class _Setting:
    """How the book is set: the size of its letters, the distance of its lines, how far each column reaches."""

    def __init__(self, pages: Sequence[Sequence[_Line]]) -> None:
        lines = [line for page in pages for line in page]
        letters: Counter[float] = Counter()
        for line in lines:
            letters[round(line.size, 1)] += len(line.text(0))
        self.size = letters.most_common(1)[0][0]
        self._rights: dict[int, float] = {}
        for line in lines:
            if not line.text(0).isupper():
                column = self._column(line)
                self._rights[column] = max(self._rights.get(column, 0.0), line.pieces[-1].end)
        steps: Counter[float] = Counter()
        for page in pages:
            for before, line in pairwise(page):
                if 0 < before.y - line.y < 3 * line.size:
                    steps[round((before.y - line.y) / line.size, 1)] += 1
        self.step = min((step for step, count in steps.items() if count > steps.total() / 100), default=1.2)

    def _column(self, line: _Line) -> int:
        return int(line.pieces[0].x / (4 * self.size))

    def is_short(self, line: _Line, following: _Line) -> bool:
        """Whether a line ended before the end of its column: the first word of the next would have had room."""
        column = self._column(line)
        right = max(self._rights.get(near, 0.0) for near in range(column - 2, column + 3))
        last, (word, *_) = line.pieces[-1], following.pieces[0].text.split()
        return _Piece(f" {word}", last.end, 0, line.size).end < right - _UNSURE * (right - line.pieces[0].x)

    def is_near(self, before: _Line, line: _Line) -> bool:
        """Whether a line stands as near below the other as lines of one paragraph do."""
        return 0 < before.y - line.y < _NEXT * self.step * line.size


class _Paragraphs:
    """The paragraphs of a book, page after page, and its footnotes."""

    def __init__(self, setting: _Setting) -> None:
        self.setting = setting
        self.texts: list[str] = []
        self.notes: list[str] = []
        self._open: _Line | None = None

    def add_page(self, number: int, lines: Sequence[_Line]) -> None:
        """Take a page: its text, and its footnotes under the page and the mark."""
        notes, text = _parted(lines, self.setting.size)
        first = max(len(self.texts) - 1, 0)
        for line in text:
            said = line.text(number)
            if self._open is not None and self._goes_on(self._open, line, said):
                self.texts[-1] = _joined([self.texts[-1], said])
            else:
                self.texts.append(said)
            self._open = line
        for note in notes:
            match = _NOTE.match(_unmarked(_joined([line.text(number) for line in note])))
            assert match is not None
            self._make_sure(number, match["mark"], first)
            self.notes.append(f"[^{number}.{match['mark']}]: {match['text']}")

    def _make_sure(self, page: int, mark: str, first: int) -> None:
        """Write a mark that is not raised, an asterisk, as those are that are."""
        for at in range(first, 0 if mark.isdigit() else len(self.texts)):
            said, times = re.subn(
                rf"(?<=[^\s*.]){re.escape(mark)}(?![*\]])", f"[^{page}.{mark}]", self.texts[at], count=1
            )
            if times:
                self.texts[at] = said
                return

    def _goes_on(self, before: _Line, line: _Line, text: str) -> bool:
        """Whether a line goes on with the paragraph of the one before it."""
        last = self.texts[-1]
        below = line.y < before.y  # and not in the next column or on the next page
        if "\t" in text or abs(line.size - before.size) > 0.05 * line.size:
            return False
        if below and not self.setting.is_near(before, line):
            return False
        ended, labelled = last.endswith(_ENDS), bool(_LABEL.match(text))
        if text[:1].islower() and not labelled:
            return True
        if "\t" in last or (ended and (labelled or not below)):
            return False
        return not self.setting.is_short(before, line)


def _parted(lines: Sequence[_Line], body: float) -> tuple[list[list[_Line]], list[_Line]]:
    """The footnotes of a page, each its lines, and the rest: at the foot of a column, smaller than the text."""
    notes: list[list[_Line]] = []
    text: list[_Line] = []
    inside = False
    for line in lines:
        is_small = line.size < 0.95 * body
        begins = is_small and bool(_NOTE.match(_unmarked(line.text(0))))
        if begins:
            notes.append([line])
        elif is_small and inside:
            notes[-1].append(line)
        else:
            text.append(line)
        inside = begins or (is_small and inside)
    return notes, text


def _unmarked(text: str) -> str:
    """A footnote with its mark as a plain sign."""
    return re.sub(r"^\[\^\d+\.(.+?)\]", r"\1 ", text)


def _joined(texts: Sequence[str]) -> str:
    """Lines as one text; a word that was parted at the end of a line is whole again."""
    said = texts[0]
    for text in texts[1:]:
        if said.endswith("-") and said[-2:-1].isalpha():
            said = (said[:-1] if text[:1].islower() else said) + text
        else:
            said = f"{said} {text}"
    return said
