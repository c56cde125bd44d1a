"""From bytes to pairs of a command and its value, as a stream; what is damaged is skipped up to the next command.

Line ends mean nothing within LIN: they only tell where something stands. Each value is decoded by itself, since files
that were put together have several encodings.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from typing import BinaryIO
from urllib.parse import unquote_to_bytes

from kibitz.formats.lin.findings import InvalidLin
from kibitz.formats.pbn.text import LATIN_1, is_binary, is_usable, sign_of_windows

COMMANDS = frozenset("vg rs pw mp bn qx pn md sv ah rh st mb an nt at pc mc pg pf zz".split())
"""What is understood; other commands of two letters lay out a page, and are skipped."""

_CHUNK = 1 << 16
_LONGEST = 1 << 20  # of what stands between two bars
_ENCODED = re.compile(rb"%7c", re.IGNORECASE)
_TWICE = re.compile("[ÂÃÄÅâ][\x80-\xbf€-™Œ-žƒˆ˜–-…‰‹›]")
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


LinPair = tuple[str, str, int]
"""A command with its value and its line; without a command it is text that could not be understood."""


class LinText:
    """The pairs of a file, and the encodings that its values turned out to have."""

    def __init__(self, file: BinaryIO, encoding: str | None = None) -> None:
        self._file = file
        self._encoding = encoding
        self.found: list[str] = []
        """Encodings other than UTF-8 that were met since somebody looked."""

    def pairs(self) -> Iterator[LinPair]:
        """Every pair, and every damaged stretch, in the order in which they stand."""
        rest, line, lost_line = "", 1, 1
        lost: list[str] = []  # the pieces of a damaged stretch
        room = _LONGEST  # for what is kept of it
        for chunk in self._chunks():
            pieces = (rest + chunk).split("|")
            rest = pieces.pop()
            at, last = 0, len(pieces) - 1
            while at < last:
                command, value = pieces[at], pieces[at + 1]
                if command not in COMMANDS:
                    line += command.count("\n")
                    command = command.strip().lower()
                    if command not in COMMANDS and (lost or not (len(command) == 2 and command.isalpha())):
                        lost_line = lost_line if lost else line
                        if room > 0:
                            lost.append(pieces[at][:room])
                            room -= len(pieces[at]) + 1
                        at += 1
                        continue
                if lost:
                    yield "", self._plain("|".join(lost)), lost_line
                    lost, room = [], _LONGEST
                at += 2
                if value.isascii() and value.isprintable():
                    yield command, value, line
                    continue
                yield command, self._plain(value), line
                line += value.count("\n")
            if at == last:
                rest = f"{pieces[at]}|{rest}"
            if len(rest) > _LONGEST:
                yield "", "", line + _lines_before(rest)
                line += rest.count("\n")
                rest = ""
        left = "|".join((*lost, rest))
        if left.strip():
            yield "", self._plain(left.strip()), lost_line if lost else line + _lines_before(left)

    def _plain(self, value: str) -> str:
        if not value.isascii():
            value = self._decoded(value)
        if value.isprintable():
            return value
        joined = value.replace("\r", "").replace("\n", "")
        return "".join(sign if sign.isprintable() else " " for sign in joined)

    def _decoded(self, value: str) -> str:
        if self._encoding is not None:
            return value
        data = value.encode(LATIN_1)
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError:
            name = sign_of_windows(data) or "CP1252"
            self.found.append(name)
            return data.decode(name, "replace")
        if _TWICE.search(text):
            try:
                again = text.encode("cp1252").decode("utf-8")
            except UnicodeError:
                return text
            self.found.append("")
            return again
        return text

    def _chunks(self) -> Iterator[str]:
        """The file as characters; without an encoding, each byte as one character for now."""
        data = self._file.read(_CHUNK)
        encoding = self._encoding
        if encoding is not None and not is_usable(encoding):
            raise InvalidLin("not_readable_in", encoding=encoding)
        if data.startswith(_UTF_16):
            encoding = self._encoding = "utf-16"
        elif b"|" not in data and _ENCODED.search(data):
            data = unquote_to_bytes(data + self._file.read(_LONGEST))  # text out of a link
        decoder = codecs.getincrementaldecoder(encoding or LATIN_1)("strict")
        data = data.removeprefix(codecs.BOM_UTF8)
        try:
            if encoding != "utf-16" and is_binary(data):
                raise InvalidLin("zero_bytes")
            while data:
                yield decoder.decode(data)
                data = self._file.read(_CHUNK)
            yield decoder.decode(b"", final=True)
        except UnicodeError as error:
            raise InvalidLin("not_text", encoding=encoding, reason=str(error)) from None


def _lines_before(text: str) -> int:
    """How many lines end before a text begins."""
    return text[: len(text) - len(text.lstrip())].count("\n")
