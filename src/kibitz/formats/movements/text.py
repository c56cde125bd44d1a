"""The text of a file of movements, whatever it was saved as, cut into lines."""

from __future__ import annotations

import re

from kibitz.formats import text
from kibitz.formats.text import is_database
from kibitz.formats.whole_files import FileOrPath, content
from kibitz.movement.flaws import Unplayable

MOST_BYTES = 4 << 20  # the largest library of movements has less than one megabyte
MOST_IN_DATABASE = 64 << 20  # which holds results and hands as well
_CONTROLS = bytes(code for code in range(32) if code not in b"\t\n\x0b\x0c\r\x1a")
_LINE_END = re.compile(r"\r\n|\r|\n")
_UNSEEN = {code: " " for code in range(32) if chr(code) not in "\t\n\r"}


def read(path: FileOrPath) -> bytes:
    """The bytes of a file that is not larger than any file of movements."""
    data = content(path, MOST_IN_DATABASE + 1)
    return checked(data.encode("utf-8", "replace") if isinstance(data, str) else data)


def checked(data: bytes) -> bytes:
    """The same, if it is not too large."""
    most = MOST_IN_DATABASE if is_database(data) else MOST_BYTES
    if len(data) > most:
        raise Unplayable("file_too_large", most=most >> 20)
    return data


def decoded(data: bytes) -> str:
    """The text, in whatever it was saved; refused if it is a spreadsheet, or binary."""
    try:
        found, _ = text.decoded(data)
    except text.NotText as error:
        raise Unplayable("file_is_spreadsheet" if error.what == "spreadsheet" else "file_not_text") from None
    if b"\x00" not in data and 100 * (len(data) - len(data.translate(None, _CONTROLS))) > len(data):
        raise Unplayable("file_not_text")
    return found


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
