"""The text of a table, whatever it was saved as, cut into rows."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator

from kibitz.formats import text
from kibitz.scoring.flaws import Unscorable

_SEPARATORS = (";", "\t", ",", "|")
_MOST_JOINED = 20  # lines of one remark
_LONGEST_CELL = 1 << 17
_TWO_NUMBERS = r"\s*\"?[0-9]+\"?\s*{0}\s*\"?[0-9]+\"?\s*{0}"


_REFUSED = {"spreadsheet": "is_spreadsheet", "database": "is_database", "binary": "not_text"}


def decoded(data: bytes) -> tuple[str, str]:
    """The text, and its encoding if that had to be guessed."""
    try:
        return text.decoded(data)
    except text.NotText as error:
        raise Unscorable(_REFUSED[error.what]) from None


def separator_of(heading: str) -> str:
    """What stands between the columns: the sign of which the heading has most."""
    plain = "".join(heading.split('"')[::2])
    return max(_SEPARATORS, key=plain.count)


def rows(lines: list[str], separator: str, start: int, columns: int = 0) -> Iterator[tuple[int, list[str] | str]]:
    """The rows from that line on, each with the number of its first line; where one cannot be cut, why.

    A quoted text may run over several lines, but not over whole rows: then its quotation mark is a stray one, and
    spoils its own line only.
    """
    at = start
    while at < len(lines):
        line = lines[at]
        if '"' not in line:
            if line.strip():
                found = [field.strip() for field in line.split(separator)]
                yield at + 1, "cell_too_long" if max(map(len, found)) > _LONGEST_CELL else found
            at += 1
            continue
        count, cut = _quoted(lines, at, separator, columns)
        yield at + 1, cut
        at += count


def _quoted(lines: list[str], at: int, separator: str, columns: int) -> tuple[int, list[str] | str]:
    """How many lines a row with quotation marks takes, and its fields."""
    if max(len(cell) for cell in lines[at].split(separator)) > _LONGEST_CELL:
        return 1, "cell_too_long"
    last = min(at + _MOST_JOINED, len(lines) - 1)
    for end in range(at, last + 1):
        if end > at and _is_row(lines[end], separator, columns):
            break
        if (found := _fields("\n".join(lines[at : end + 1]), separator, strict=True)) is not None:
            return end - at + 1, found
        if end == at:
            # A mark within a text, as in "5" lead: harmless where every column is there all the same.
            loose = _fields(lines[at], separator, strict=False)
            if lines[at].count('"') % 2 == 0 and loose is not None and len(loose) == columns:
                return 1, loose
    return 1, "quote_not_closed"


def _is_row(line: str, separator: str, columns: int) -> bool:
    """Whether a line that a quoted text seems to run into is a row by itself."""
    before = line.partition('"')[0]
    if re.match(_TWO_NUMBERS.format(re.escape(separator)), line):
        return True
    return columns > 1 and before.count(separator) >= columns - 1


def _fields(text: str, separator: str, *, strict: bool) -> list[str] | None:
    reader = csv.reader(io.StringIO(text), delimiter=separator, skipinitialspace=True, strict=strict)
    try:
        found = list(reader)
    except csv.Error:
        return None
    return [field.strip() for field in found[0]] if len(found) == 1 else None
