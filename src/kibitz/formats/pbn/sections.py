"""The words of an auction or play section, with what is said about each of them (chapters 3.5 to 3.9)."""

from __future__ import annotations

import re
import string
from typing import NamedTuple

from kibitz.formats.pbn.model import Mark, PbnNote
from kibitz.formats.pbn.report import PbnReport, number_of
from kibitz.game import CALLS, CARDS

_PLAIN = (string.ascii_letters + string.digits + string.whitespace + "-*").encode()  # words without annotations
_WORD = re.compile(r"\S+")
_TOKEN = re.compile(
    r"(?P<word>[A-Za-z0-9-]+)|(?P<suffix>[!?]{1,2})|=(?P<note>[^=\s]*)=|\$(?P<nag>\w*)|\^(?P<irregularity>\w?)"
    r"|(?P<end>[*+])|(?P<other>\S)",
    re.ASCII,
)
_SUFFIXES = ("!", "?", "!!", "??", "!?", "?!")
ALL_PASS = "AP"
NOT_GIVEN = "-"  # a card not given, or a player whose turn to call has not come
SKIPPED = "^S"
NEXT = "+"


class Piece(NamedTuple):
    """A stretch of a section: text, or a comment."""

    position: int
    text: str
    is_comment: bool


class PbnSectionKind(NamedTuple):
    """What an auction and a play annotate differently."""

    what: str
    irregularities: str
    first_nag: int  # the glyph that corresponds to the suffix "!"
    forbidden_nags: frozenset[int]


CALL_WORDS = {name: call for call in CALLS for name in (str(call), str(call).lower(), str(call).upper())}
CARD_WORDS = {name: card for card in CARDS for name in (str(card), str(card).lower())}
IN_AUCTION = PbnSectionKind("call", "IS", 1, frozenset((*range(7, 13), 14)))
IN_PLAY = PbnSectionKind("card", "RL", 7, frozenset((*range(1, 7), 13)))


class PbnWords:
    """The words of a section: calls or cards, `^S`, `+`; what is said about them; and whether `*` ends it."""

    __slots__ = ("_pieces", "_positions", "comments", "end", "marks", "referred", "words")

    def __init__(self, pieces: list[Piece]) -> None:
        self.words: list[str] = []
        self.marks: dict[int, Mark] = {}
        self.end = ""
        self.comments: list[str] = []  # before the first word
        self.referred: set[int] = set()  # the notes that words refer to
        self._pieces = pieces
        self._positions: list[int] = []

    def position(self, index: int) -> int:
        """Where in the block the word stands."""
        if not self._positions:
            self._positions = [
                piece.position + match.start()
                for piece in self._pieces
                if not piece.is_comment
                for match in _WORD.finditer(piece.text)
            ]
        if not self._positions:
            return self._pieces[0].position if self._pieces else 0
        return self._positions[min(index, len(self._positions) - 1)]


def plain_words(pieces: list[Piece]) -> tuple[list[str], str] | None:
    """The words of a section and what ends it, if it is nothing but words and perhaps a star."""
    if len(pieces) != 1 or pieces[0].is_comment:
        return None
    words = pieces[0].text.split()
    return (words[:-1], "*") if words[-1] == "*" else (words, "")


def split(pieces: list[Piece], kind: PbnSectionKind, report: PbnReport) -> PbnWords:
    """Split a section into words."""
    section = PbnWords(pieces)
    if not pieces:
        return section
    text = pieces[0].text
    if len(pieces) == 1 and not pieces[0].is_comment and not text.encode().translate(None, _PLAIN):
        words = text.split()
        if "*" not in text:
            section.words = words
            return section
        if words[-1] == "*" and text.count("*") == 1:
            section.words, section.end = words[:-1], "*"
            return section
    _Annotated(section, kind, report).take(pieces)
    return section


class _Annotated:
    """Splits a section that has annotations, comments or irregularities."""

    def __init__(self, section: PbnWords, kind: PbnSectionKind, report: PbnReport) -> None:
        self.section = section
        self.kind = kind
        self.report = report
        self.pending = ""  # an irregularity before its word
        self.judged = ""  # how the word was judged already: by a suffix or a glyph

    def take(self, pieces: list[Piece]) -> None:
        for piece in pieces:
            if piece.is_comment:
                self.comment(piece.text)
            else:
                for match in _TOKEN.finditer(piece.text):
                    name = match.lastgroup or ""
                    getattr(self, name)(piece.position + match.start(), match[name])
        if self.pending:
            self.report.add(self.section.position(len(self.section.words)), "bad-irregularity", mark=self.pending)

    def mark(self) -> Mark:
        return self.section.marks.setdefault(len(self.section.words) - 1, Mark())

    def comment(self, text: str) -> None:
        if self.section.words:
            self.mark().comments.append(text)
        else:
            self.section.comments.append(text)

    def word(self, position: int, text: str) -> None:
        if self.section.end == "*":
            self.report.add(position, "after-end", text=text)
            return
        self.section.words.append(text)
        self.section._positions.append(position)
        self.judged = ""
        if self.pending:
            self.mark().irregularity = self.pending
            self.pending = ""

    def irregularity(self, position: int, text: str) -> None:
        letter = text.upper()
        mark = f"^{text}"
        if not letter or letter not in self.kind.irregularities:
            self.report.add(position, "bad-irregularity", mark=mark)
        elif letter == "S":
            self.word(position, SKIPPED)
        elif self.pending == letter:
            self.report.add(position, "double-irregularity", mark=mark)
        elif self.pending:
            self.report.add(position, "bad-irregularity", mark=mark)
        else:
            self.pending = letter

    def end(self, position: int, text: str) -> None:
        if text == "*":
            if NEXT in self.section.words:
                self.report.add(position, "end-after-plus")
            self.section.end = "*"
        else:
            self.word(position, NEXT)

    def suffix(self, position: int, text: str) -> None:
        if not self.section.words:
            self.report.add(position, "wrong-character", text=text)
        else:
            self.judge(position, self.kind.first_nag + _SUFFIXES.index(text), "suffix")

    def nag(self, position: int, text: str) -> None:
        value = number_of(text)
        if not text.isdigit():
            self.report.add(position, "bad-number", tag="$", value=text)
        elif not 0 <= value <= 255 or value in self.kind.forbidden_nags or not self.section.words:
            self.report.add(position, "bad-nag", value=text, what=self.kind.what)
        elif self.kind.first_nag <= value < self.kind.first_nag + 6:
            self.judge(position, value, "nag")
        else:
            self.add_nag(value)

    def judge(self, position: int, value: int, by: str) -> None:
        if self.judged:
            code = "double-suffix" if by == self.judged == "suffix" else "double-nag"
            self.report.add(position, code, word=self.section.words[-1])
        else:
            self.judged = by
            self.add_nag(value)

    def add_nag(self, value: int) -> None:
        mark = self.mark()
        mark.nags = tuple(sorted({*mark.nags, value}))

    def note(self, position: int, text: str) -> None:
        number = number_of(text)
        if not 1 <= number <= 32 or not self.section.words:
            self.report.add(position, "bad-note", value=text)
            return
        self.section.referred.add(number)
        if self.mark().note is None:
            self.mark().note = number
        else:
            self.report.add(position, "double-note", word=self.section.words[-1])

    def other(self, position: int, text: str) -> None:
        self.report.add(position, "bad-character", character=repr(text))


def check_notes(section: PbnWords, notes: dict[int, PbnNote], report: PbnReport, tag: str) -> None:
    """Each note that is referred to must be explained, and should be used."""
    for number in sorted(section.referred - notes.keys()):
        report.add(tag, "no-note", number=number)
    for number in sorted(notes.keys() - section.referred):
        report.add(tag, "unused-note", number=number)
