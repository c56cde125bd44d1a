"""Sessions from the files that were named, or from standard input."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kibitz.cli.common.errors import problem
from kibitz.cli.common.files import STANDARD, named
from kibitz.cli.common.output import progress_bar
from kibitz.cli.ranking.flaw_notes import note_flaws
from kibitz.formats.sessions import FileSession, file_of, loads
from kibitz.messages import say
from kibitz.messages.scoring import WorkingWords

MOST = 1 << 28
"""No session has more bytes."""

_LARGE = 1 << 20
_MANY_RESULTS = 5000


def sessions_in(file: Path, number: int | None, data: bytes | None = None) -> list[FileSession]:
    """Those of a file that have something to score, or the one with that number; `data`, where it has been read."""
    path = file if file == STANDARD else file_of(file)
    with _watched(say("rank.reading", file=named(file)), _size(path) >= _LARGE):
        found = loads(_read(path) if data is None else data, None if path == STANDARD else path)
    sessions = [read_session for read_session in found if read_session.results or read_session.flaws]
    if not any(session.results for session in sessions):
        note_flaws([flaw for session in sessions for flaw in session.flaws], (), WorkingWords())
        raise problem("rank.nothing", file=named(file))
    if number is None:
        return sessions
    if not 1 <= number <= len(sessions):
        raise problem("rank.no_such_session", file=named(file), count=len(sessions), number=number)
    return [sessions[number - 1]]


def bytes_of(file: Path) -> bytes:
    """What is in a file of sessions."""
    return _read(file if file == STANDARD else file_of(file))


@contextmanager
def scoring(sessions: list[FileSession]) -> Iterator[None]:
    """While they are scored: a sign of life where there is much of it."""
    results = sum(len(session.results) for session in sessions)
    with _watched(say("rank.scoring", results=results), results >= _MANY_RESULTS):
        yield


@contextmanager
def _watched(doing: str, long: bool) -> Iterator[None]:
    if not long:
        yield
        return
    with progress_bar(doing, prints=False) as bar:
        bar.add_task(doing, total=None)
        yield


def _size(path: Path) -> int:
    return 0 if path == STANDARD else os.stat(path).st_size


def _read(file: Path) -> bytes:
    source: Any = sys.stdin.buffer if file == STANDARD else file.open("rb")
    with source:
        data: bytes = source.read(MOST + 1)
    if len(data) > MOST:
        raise problem("rank.too_large", file=named(file), most=MOST)
    return data
