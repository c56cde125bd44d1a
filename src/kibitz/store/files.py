"""A whole event as one readable file: a header, a line for every entry, and a last line with count and checksum.

```
{"format":"kibitz event","version":1,"event":"tuesday"}
{"number":1,"at":"2024-03-05T19:30:00.000Z","who":{"role":"organiser"},"act":{"kind":"event_created","name":"..."}}
...
{"entries":412,"sha256":"..."}
```

The checksum is over all lines before it, each with its newline, in UTF-8. Every line is JSON.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, NoReturn

from kibitz.event.acts import EntryLost
from kibitz.event.log.codec import read_entry
from kibitz.event.log.entries import EventActor, EventEntry, EventRole
from kibitz.event.refusals import EventRefusal, Refused
from kibitz.store.errors import BadFile
from kibitz.store.lines import read_line, write_json, write_line
from kibitz.store.store import Store

FORMAT = "kibitz event"
VERSION = 1


@dataclass(frozen=True, slots=True)
class EventFile:
    """What a file of an event says: its id, and its entries with their lines."""

    event_id: str
    lines: tuple[tuple[EventEntry, str], ...]

    @property
    def entries(self) -> tuple[EventEntry, ...]:
        """The log."""
        return tuple(entry for entry, _ in self.lines)


def export_event(store: Store, event_id: str) -> Iterator[str]:
    """The lines of the file of an event, each with its newline. It is the log as it was at one moment."""
    lines = store.lines(event_id)
    return _file([write_json({"format": FORMAT, "version": VERSION, "event": event_id}), *lines], len(lines))


def export_whole(store: Store, event_id: str) -> tuple[list[str], list[int]]:
    """The file of a damaged event, and the numbers of the entries that are not in it: each stands there as lost."""
    condition = store.condition(event_id)
    lines = [write_json({"format": FORMAT, "version": VERSION, "event": event_id})]
    at = datetime(1970, 1, 1, tzinfo=UTC)
    for number in range(1, condition.last + 1):
        line = condition.lines.get(number)
        if line is None:
            line = write_line(EventEntry(number, at, EventActor(EventRole.KIBITZ), EntryLost()))
        else:
            at = read_line(line).at
        lines.append(line)
    return list(_file(lines, condition.last)), condition.damaged


def import_event(
    store: Store,
    lines: Iterable[str],
    event_id: str | None = None,
    *,
    check: Callable[[Sequence[EventEntry]], object] | None = None,
) -> str:
    """Put the event of a file into the store, whole or not at all, under its own id or another; the id it has now.

    `check` is given the entries before anything is stored, and raises where they are no log: `Event.brought` does.
    """
    file = read_file(lines)
    if check:
        check(file.entries)
    chosen = file.event_id if event_id is None else event_id
    store.create_from_lines(chosen, file.lines)
    return chosen


def read_file(lines: Iterable[str]) -> EventFile:
    """Read and check a whole file without storing anything; `BadFile` says what is wrong in which line."""
    return _Reader().read(lines)


def _file(lines: list[str], count: int) -> Iterator[str]:
    sum = hashlib.sha256()
    for line in lines:
        sum.update(f"{line}\n".encode())
        yield f"{line}\n"
    yield write_json({"entries": count, "sha256": sum.hexdigest()}) + "\n"


class _Reader:
    """Reads a file line by line, and knows where it is."""

    def __init__(self) -> None:
        self.line = 0
        self.sum = hashlib.sha256()
        self.event_id: str | None = None
        self.lines: list[tuple[EventEntry, str]] = []
        self.keys: dict[str, int] = {}
        self.ended = False

    def read(self, lines: Iterable[str]) -> EventFile:
        for text in self.each(lines):
            self.take(text)
        if self.event_id is None:
            self.wrong("empty")
        if not self.ended:
            self.wrong("cut_off")
        return EventFile(self.event_id, tuple(self.lines))

    def each(self, lines: Iterable[str]) -> Iterator[str]:
        """The lines, whatever an editor or a mail program did to their ends."""
        every = iter(lines)
        while True:
            try:
                text = next(every)
            except StopIteration:
                return
            except UnicodeDecodeError as error:
                self.line += 1
                raise BadFile("file.not_text", line=self.line) from error
            self.line += 1
            yield text.rstrip("\r\n") if self.line > 1 else text.rstrip("\r\n").removeprefix("\ufeff")

    def take(self, text: str) -> None:
        if self.ended:
            if text.strip():
                self.wrong("after_end")
            return
        data = self.json(text)
        if self.event_id is None:
            self.header(data)
        elif "sha256" in data:
            self.end(data)
            return
        else:
            self.entry(data, text)
        self.sum.update(f"{text}\n".encode())

    def json(self, text: str) -> dict[str, Any]:
        try:
            text.encode()
            data = json.loads(text, parse_constant=_no_number)
        except UnicodeEncodeError:
            self.wrong("not_text")
        except (ValueError, RecursionError):
            data = None
        if not isinstance(data, dict):
            self.wrong("header" if self.event_id is None else "not_json")
        return data

    def header(self, data: dict[str, Any]) -> None:
        version, event_id = data.get("version"), data.get("event")
        if data.get("format") != FORMAT or type(version) is not int or not isinstance(event_id, str):
            self.wrong("header")
        if version != VERSION:
            self.wrong("version", version=version, known=VERSION)
        self.event_id = event_id

    def entry(self, data: dict[str, Any], text: str) -> None:
        try:
            entry = read_entry(data)
        except Refused as error:
            raise BadFile("file.entry", line=self.line, detail=error.flaw) from error
        except (ValueError, OverflowError, RecursionError) as error:  # a number or a moment beyond all bounds
            nothing = EventRefusal("field_wrong", {"kind": "entry", "field": ""})
            raise BadFile("file.entry", line=self.line, detail=nothing) from error
        expected = len(self.lines) + 1
        if entry.number != expected:
            self.wrong("number", number=expected, found=entry.number)
        if entry.key and self.keys.setdefault(entry.key, expected) != expected:
            self.wrong("key", number=expected, earlier=self.keys[entry.key])
        self.lines.append((entry, text))

    def end(self, data: dict[str, Any]) -> None:
        expected = data.get("entries")
        if type(expected) is not int:
            self.wrong("not_json")
        if expected != len(self.lines):
            self.wrong("count", expected=expected, found=len(self.lines))
        if data["sha256"] != self.sum.hexdigest():
            self.wrong("changed")
        self.ended = True

    def wrong(self, what: str, **values: object) -> NoReturn:
        raise BadFile(f"file.{what}", line=self.line, **values)


def _no_number(text: str) -> NoReturn:
    raise ValueError(text)
