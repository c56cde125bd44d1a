"""A scale of victory points in a file of its own, beside the regulations of an event (`--vp-table FILE`)."""

from __future__ import annotations

from pathlib import Path

from kibitz.cli.errors import problem
from kibitz.laws.regulations import Regulations
from kibitz.messages import speaker
from kibitz.scoring import vp

MOST = 1 << 16


def with_vp_table(regulations: Regulations | None, path: Path) -> Regulations:
    """The regulations with the scale that a file has; refused with all that is wrong with it."""
    text = _text_of(path)
    try:
        scale = vp.read_table(text, path.stem)
    except vp.InvalidVpTable as error:
        flaws = tuple(speaker().say(each.message_id, **each.values) for each in error.flaws)
        raise problem(error.flaw.message_id, **{**error.flaw.values, "flaws": flaws}) from None
    lines = [said for line in text.splitlines() if (said := line.partition("#")[0].strip())]
    return (regulations or Regulations()).with_(vp_table=[f"name {scale.name}", *lines])


def _text_of(path: Path) -> str:
    try:
        with path.open("rb") as file:
            read = file.read(MOST + 1)
    except OSError as error:
        raise problem("scoring.vp.ask.table_unreadable", file=str(path), reason=error.strerror or str(error)) from None
    if len(read) > MOST:
        raise problem("scoring.vp.ask.table_too_large", file=str(path), most=MOST)
    try:
        return read.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise problem("scoring.vp.ask.table_not_text", file=str(path)) from None
