"""Sessions from the files that were named, or from standard input."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from kibitz.cli.errors import problem
from kibitz.cli.files import STANDARD, named
from kibitz.cli.output import note
from kibitz.formats.sessions import Session, file_of, loads
from kibitz.messages.scoring import WorkingWords

MOST = 1 << 28
"""No session has more bytes."""


def sessions_in(file: Path, number: int | None) -> list[Session]:
    """Those of a file that have something to score, or the one with that number."""
    path = file if file == STANDARD else file_of(file)
    found = loads(_read(path), None if path == STANDARD else path)
    sessions = [each for each in found if each.results or each.flaws]
    if not any(each.results for each in sessions):
        for each in sessions:
            for flaw in each.flaws:
                note(WorkingWords().flaw(flaw))
        raise problem("rank.nothing", file=named(file))
    if number is None:
        return sessions
    if not 1 <= number <= len(sessions):
        raise problem("rank.no_such_session", file=named(file), count=len(sessions), number=number)
    return [sessions[number - 1]]


def _read(file: Path) -> bytes:
    source: Any = sys.stdin.buffer if file == STANDARD else file.open("rb")
    with source:
        data: bytes = source.read(MOST + 1)
    if len(data) > MOST:
        raise problem("rank.too_large", file=named(file), most=MOST)
    return data
