"""Each entry carries a checksum over its line and the checksum of the one before it: a chain from the id of its event.

A bit that was flipped, a line that was changed, taken out or put in by hand makes an entry whose checksum is another.
Who rewrites a log and all its checksums gives it another last one, its fingerprint: whoever has noted that knows it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from kibitz.event.log.entries import EventEntry
from kibitz.game.errors import KibitzError
from kibitz.store.errors import EntryDamaged
from kibitz.store.lines import read_line, write_key

SHOWN = 16
"""As many characters of a checksum are shown to people."""


@dataclass(frozen=True, slots=True)
class StoredLine:
    """An entry as it lies in the database, whatever has happened to it there."""

    number: int
    key: str | None
    line: bytes
    sum: str


@dataclass(frozen=True, slots=True)
class LogCondition:
    """What became of a log in its store: its whole lines by number, and the entries that are damaged or gone."""

    event_id: str
    last: int
    lines: Mapping[int, str]
    sums: tuple[str, ...]  # as they should be, up to the first that is damaged

    @property
    def damaged(self) -> list[int]:
        """The numbers of the entries that are not whole."""
        return [number for number in range(1, self.last + 1) if number not in self.lines]

    @property
    def fingerprint(self) -> str:
        """What tells this log from every other, as it is now."""
        return shown(self.sums[-1]) if self.sums else ""

    def where_it_had(self, fingerprint: str) -> int | None:
        """The number of the entry up to which the log has that fingerprint; None: it never had it."""
        wanted = "".join(fingerprint.split()).replace("-", "").lower()
        found = (number for number, sum in enumerate(self.sums, 1) if len(wanted) >= 8 and sum.startswith(wanted))
        return next(found, None)


def shown(sum: str) -> str:
    """A checksum as people read and note it: the first characters, four at a time."""
    return "-".join(sum[start : start + 4] for start in range(0, SHOWN, 4))


def before_the_first(event_id: str) -> str:
    """What the first entry of an event is chained to."""
    return hashlib.sha256(f"kibitz log of {event_id}".encode()).hexdigest()


def chained(before: str, line: bytes) -> str:
    """The checksum of a line that follows the one with this checksum."""
    return hashlib.sha256(b"%s\n%s\n" % (before.encode(errors="surrogateescape"), line)).hexdigest()


def sums_after(before: str, lines: Iterable[str]) -> list[str]:
    """The checksums of lines that follow one another."""
    found = []
    for line in lines:
        before = chained(before, line.encode())
        found.append(before)
    return found


def read_chain(event_id: str, before: str, after: int, last: int, rows: Iterable[StoredLine]) -> list[EventEntry]:
    """The entries from after one to the last; refused at the first that is not as it was stored."""
    found: list[EventEntry] = []
    for expected, row in enumerate(rows, after + 1):
        before = chained(before, row.line)
        if row.number != expected or row.sum != before:
            raise EntryDamaged("entry_damaged", event=event_id, number=expected)
        found.append(read_stored(event_id, row))
    if after + len(found) < last:
        raise EntryDamaged("entry_damaged", event=event_id, number=after + len(found) + 1)
    return found


def read_stored(event_id: str, row: StoredLine) -> EventEntry:
    """The entry that a stored line says; nothing of a line that says none is told to anybody."""
    try:
        entry = read_line(row.line.decode())
    except (KibitzError, ValueError, OverflowError, RecursionError):
        raise EntryDamaged("entry_unreadable", event=event_id, number=row.number) from None
    if (entry.number, write_key(entry.key)) != (row.number, row.key):
        raise EntryDamaged("entry_damaged", event=event_id, number=row.number)
    return entry


def condition_of(event_id: str, last: int, rows: Mapping[int, StoredLine]) -> LogCondition:
    """Look through a whole log, also behind what is damaged.

    An entry is whole where its checksum says so; and, should that itself be damaged, where the next one was chained to
    what it must have been. Of one that follows an entry which is gone nobody can tell.
    """
    lines: dict[int, str] = {}
    sums: list[str] = []
    before = {before_the_first(event_id)}  # what the next may be chained to: as it is stored, and as it must have been
    for number in range(1, last + 1):
        row, follower = rows.get(number), rows.get(number + 1)
        if row is None:
            before = set()
            continue
        right = {chained(sum, row.line) for sum in before}
        proved = {sum for sum in right if follower is not None and chained(sum, follower.line) == follower.sum}
        before = {row.sum} | proved
        if (row.sum in right or proved) and (line := _line_of(event_id, row)) is not None:
            lines[number] = line
            if len(sums) == number - 1:
                sums.append(row.sum if row.sum in right else proved.pop())
    return LogCondition(event_id, last, lines, tuple(sums))


def _line_of(event_id: str, row: StoredLine) -> str | None:
    try:
        read_stored(event_id, row)
    except EntryDamaged:
        return None
    return row.line.decode()
