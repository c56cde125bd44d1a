"""The text of a table, whatever it was saved as, cut into rows."""

from __future__ import annotations

import codecs
import csv
import io
from collections.abc import Iterator

from kibitz.formats.pbn.text import LATIN_1, sign_of_windows
from kibitz.scoring.flaws import Unscorable

_SEPARATORS = (";", "\t", ",")
_MOST_JOINED = 20  # lines of one remark


def decoded(data: bytes) -> tuple[str, str]:
    """The text, and its encoding if that had to be guessed: UTF-8 or UTF-16 with its mark, else a Windows code page."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", "replace"), ""
    if b"\x00" in data:
        raise Unscorable("not_text")
    try:
        return data.decode("utf-8-sig"), ""
    except UnicodeDecodeError:
        found = sign_of_windows(data)
        try:
            return data.decode(found or LATIN_1), found or "ISO 8859-1"
        except UnicodeDecodeError:
            return data.decode(LATIN_1), "ISO 8859-1"


def separator_of(heading: str) -> str:
    """What stands between the columns: the sign of which the heading has most."""
    plain = "".join(heading.split('"')[::2])
    return max(_SEPARATORS, key=plain.count)


def rows(lines: list[str], separator: str, start: int) -> Iterator[tuple[int, list[str] | None]]:
    """The rows from that line on, each with the number of its first line; none for one whose quotes do not close.

    A quoted text may run over several lines; a quote that is never closed spoils its own line only.
    """
    at = start
    while at < len(lines):
        last = at
        quotes = lines[at].count('"')
        while quotes % 2 and last + 1 < len(lines) and last - at < _MOST_JOINED:
            last += 1
            quotes += lines[last].count('"')
        if quotes % 2:
            yield at + 1, None
            at += 1
            continue
        text = "\n".join(lines[at : last + 1])
        if text.strip():
            yield at + 1, _fields(text, separator)
        at = last + 1


def _fields(text: str, separator: str) -> list[str] | None:
    try:
        found = list(csv.reader(io.StringIO(text), delimiter=separator, skipinitialspace=True))
    except csv.Error:
        return None
    return [field.strip() for row in found for field in row]
