"""Entries of a live table as lines of JSON, and back again."""

from __future__ import annotations

import json
from typing import Any

from kibitz.event.log.codec import fields_of, read_fields, read_time, write_time
from kibitz.event.refusals import Refused
from kibitz.live.acts import LIVE_ACTS, LiveEntry


def write_live_line(entry: LiveEntry) -> str:
    """An entry as one line of JSON."""
    data: dict[str, Any] = {"number": entry.number, "at": write_time(entry.at), "who": entry.who}
    if entry.key:
        data["key"] = entry.key
    data["act"] = {"kind": entry.act.kind, **fields_of(entry.act)}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def read_live_line(line: str) -> LiveEntry:
    """The entry that a line says."""
    data = json.loads(line)
    act = dict(data["act"])
    kind = LIVE_ACTS.get(act.pop("kind", ""))
    if kind is None:
        raise Refused("field_wrong", kind="entry", field="act")
    made = read_fields(kind, act, kind.kind)
    return LiveEntry(data["number"], read_time(data["at"]), data["who"], made, data.get("key", ""))
