"""An entry as one line of JSON: what is in the database and what is exported are the same line."""

from __future__ import annotations

import json
from typing import Any

from kibitz.event.log.codec import entry_data, read_entry
from kibitz.event.log.entries import EventEntry


def write_line(entry: EventEntry) -> str:
    """The line that says an entry."""
    return write_json(entry_data(entry))


def read_line(line: str) -> EventEntry:
    """The entry that a line says."""
    return read_entry(json.loads(line))


def write_json(data: Any) -> str:
    """Data as a line that people can read, unless it has what is no character: then all but ASCII is escaped."""
    line = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for separator in ("\u2028", "\u2029"):  # some programs end a line there
        line = line.replace(separator, f"\\u{ord(separator):04x}")
    return line if _is_text(line) else json.dumps(data, separators=(",", ":"))


def write_key(key: str) -> str | None:
    """A key as it stands in its line, none where there is none."""
    return write_json(key)[1:-1] or None


def is_storable(*texts: str) -> bool:
    """Whether both databases can keep these texts as they are."""
    return all("\0" not in text and _is_text(text) for text in texts)


def _is_text(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:  # half of a surrogate pair
        return False
    return True
