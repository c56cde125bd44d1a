"""From bytes to the records of RBN and RBX, as a stream: facts by their letters, and what else is said.

What stands there and cannot be understood is kept as a comment, and reported: a second fact of the same letter, a text
without a letter, a comment that is never closed, which an empty line ends as it ends a record.
"""

from __future__ import annotations

import codecs
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import BinaryIO

from kibitz.formats.file_places import quoted
from kibitz.formats.lin.findings import finding
from kibitz.formats.pbn import PbnFinding
from kibitz.formats.pbn.text import LATIN_1, is_binary, is_usable, sign_of_windows
from kibitz.formats.recognition import FileKind, foreign
from kibitz.formats.whole_files import NoFile

RbnFacts = dict[str, tuple[str, int]]
"""The data of each letter, and its line."""

_CHUNK = 1 << 16
_LONGEST = 1 << 20  # of one line
_MOST_TEXTS = 1000  # of one record
_INLINE = re.compile(r"([A-Z0-9%])\{([^{}]*)\}")
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


@dataclass(slots=True)
class RbnRecord:
    """The facts of one board at one table, as they stand."""

    line: int
    facts: RbnFacts = field(default_factory=dict)
    comments: list[str] = field(default_factory=list)
    findings: list[PbnFinding] = field(default_factory=list)

    def take(self, letter: str, data: str, line: int) -> None:
        """A fact; one of a letter that came before is kept as a comment."""
        if letter not in self.facts:
            self.facts[letter] = (data, line)
        elif letter.isdigit() and "P" in self.facts:
            self.say(f"{letter} {data}")  # a note on the play
        else:
            self.keep(f"{letter} {data}", line)

    def keep(self, text: str, line: int) -> None:
        """What is not understood: reported, and kept as a comment."""
        if len(self.findings) < _MOST_TEXTS:
            self.findings.append(finding(line, "damage", text=quoted(text)))
        elif len(self.findings) == _MOST_TEXTS:
            self.findings.append(finding(line, "too-long"))
        self.say(text)

    def say(self, text: str) -> None:
        """A comment."""
        if text.strip() and len(self.comments) < _MOST_TEXTS:
            self.comments.append(text.strip())


def records(file: BinaryIO, encoding: str | None = None) -> Iterator[RbnRecord]:
    """The records of a file, one at a time; memory does not grow with the file."""
    record = RbnRecord(1)
    comment: list[str] = []
    opened = 0  # the line of a comment that is open
    for number, line in _lines(file, encoding):
        text = line.strip()
        if opened and text:
            comment.append(text.rstrip("}"))
            if len(comment) > _MOST_TEXTS:
                record.keep("{" + " ".join(comment), opened)
                opened, comment = 0, []
            elif text.endswith("}"):
                record.say(" ".join(comment))
                opened, comment = 0, []
        elif not text:
            if opened:
                record.keep("{" + " ".join(comment), opened)
                opened, comment = 0, []
            if record.facts or record.findings:
                yield record
                record = RbnRecord(number + 1)
            record.line = number + 1
        elif text.startswith("{"):
            if text.endswith("}"):
                record.say(text.strip("{} "))
            else:
                opened, comment = number, [text.lstrip("{")]
        elif inline := _INLINE.findall(text):
            yield from _of_line(text, inline, number)
        elif not text.startswith("%"):
            letter = line[:1].upper()
            if line[1:2] in (" ", "") and letter.isascii() and letter.isalnum():
                record.take(letter, line[2:].strip(), number)
            else:
                record.keep(text, number)
    if opened:
        record.keep("{" + " ".join(comment), opened)
    if record.facts or record.findings or record.comments:
        yield record


def _of_line(text: str, inline: list[tuple[str, str]], number: int) -> Iterator[RbnRecord]:
    """The record that stands on one line."""
    record = RbnRecord(number)
    for letter, data in inline:
        if letter != "%":
            record.take(letter, data.strip(), number)
    if rest := _INLINE.sub("", text).strip():
        record.keep(rest, number)
    if record.facts or record.findings:
        yield record


def _lines(file: BinaryIO, encoding: str | None) -> Iterator[tuple[int, str]]:
    """The lines of a file with their numbers; without an encoding each is decoded by itself."""
    rest, number = "", 0
    for chunk in _chunks(file, encoding):
        *whole, rest = (rest + chunk).split("\n")
        for line in whole:
            number += 1
            yield number, _decoded(line) if encoding is None else line
        if len(rest) > _LONGEST:  # no line is as long: it goes on as another
            number += 1
            yield number, _decoded(rest) if encoding is None else rest
            rest = ""
    if rest:
        yield number + 1, _decoded(rest) if encoding is None else rest


def _chunks(file: BinaryIO, encoding: str | None) -> Iterator[str]:
    """The file as characters with plain line ends; without an encoding, each byte as one character for now."""
    data = file.read(_CHUNK)
    wide = data.startswith(_UTF_16)
    if (encoding is not None and not is_usable(encoding)) or (not wide and is_binary(data)):
        raise NoFile("foreign", name="", what=foreign(FileKind.BINARY))
    name = "utf-16" if wide else encoding or LATIN_1
    decoder = io.IncrementalNewlineDecoder(codecs.getincrementaldecoder(name)("replace"), translate=True)
    data = data.removeprefix(codecs.BOM_UTF8)
    while data:
        yield decoder.decode(data)
        data = file.read(_CHUNK)
    yield decoder.decode(b"", final=True)


def _decoded(line: str) -> str:
    """A line whose bytes are characters so far: UTF-8, or a code page of Windows."""
    if line.isascii():
        return line
    try:
        data = line.encode(LATIN_1)
    except UnicodeEncodeError:  # of UTF-16: it has been decoded
        return line
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode(sign_of_windows(data) or "CP1252", "replace")
