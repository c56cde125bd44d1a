"""The text of a file of movements, whatever it was saved as, cut into lines."""

from __future__ import annotations

import codecs
import os
import re
from pathlib import Path
from typing import BinaryIO

from kibitz.movement.flaws import Unplayable

MOST_BYTES = 4 << 20  # the largest library of movements has less than one megabyte
MOST_IN_DATABASE = 64 << 20  # which holds results and hands as well
_WITH_MARK = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),  # before UTF-16, whose mark it begins with
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_SPREADSHEETS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
_DATABASES = (b"Standard Jet DB", b"Standard ACE DB")
_CONTROLS = bytes(code for code in range(32) if code not in b"\t\n\x0b\x0c\r\x1a")
_LINE_END = re.compile(r"\r\n|\r|\n")
_UNSEEN = {code: " " for code in range(32) if chr(code) not in "\t\n\r"}


def read(source: str | os.PathLike[str] | BinaryIO) -> bytes:
    """The bytes of a file that is not larger than any file of movements."""
    if isinstance(source, str | os.PathLike):
        with Path(source).open("rb") as file:
            return read(file)
    return checked(source.read(MOST_IN_DATABASE + 1))


def checked(data: bytes) -> bytes:
    """The same, if it is not too large."""
    most = MOST_IN_DATABASE if is_database(data) else MOST_BYTES
    if len(data) > most:
        raise Unplayable("file_too_large", most=most >> 20)
    return data


def is_database(data: bytes) -> bool:
    """Whether it is a database of Access, as Bridgemate's .bws is."""
    return data[4:19] in _DATABASES


def decoded(data: bytes) -> str:
    """The text: UTF-8, or with its mark UTF-16 or UTF-32, else as Windows in the west writes it; refused if binary."""
    for mark, encoding in _WITH_MARK:
        if data.startswith(mark):
            return data.decode(encoding, "replace")
    if data.startswith(_SPREADSHEETS):
        raise Unplayable("file_is_spreadsheet")
    if b"\x00" in data or 100 * (len(data) - len(data.translate(None, _CONTROLS))) > len(data):
        raise Unplayable("file_not_text")
    for encoding in ("utf-8", "cp1252"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1")


def lines_of(text: str) -> list[str]:
    """The lines, without the signs that nobody sees."""
    return _LINE_END.split(text.removeprefix("\ufeff").translate(_UNSEEN))


def without_comment(line: str) -> str:
    """A line without the comment that # begins after a blank; within quotation marks it begins none."""
    if "#" not in line:
        return line.rstrip()
    quote, opened, escaped = "", 0, False
    for at, sign in enumerate(line):
        if quote:
            if escaped or (sign == "\\" and quote == '"'):
                escaped = not escaped
            elif sign == quote:
                quote = ""
        elif at == 0 or line[at - 1] in " \t[,:":
            if sign == "#":
                return line[:at].rstrip()
            if sign in "\"'":
                quote, opened = sign, at
    rest = line.find(" #", opened) if quote else -1  # a mark that is not closed encloses nothing
    return (line if rest < 0 else line[:rest]).rstrip()
