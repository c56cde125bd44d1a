"""Databases of Access, as Bridgemate's .bws is, read by the package access-parser if it is there.

A damaged database can keep that package busy for ever, so it works in a process of its own, which is given some time.
Nothing is written to the file, which a running program may have open.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from importlib.util import find_spec

_SECONDS = 30
_WORKER = "kibitz.formats.access_worker"

AccessTable = Mapping[str, list[str]]
"""A table by its columns, all values as texts."""


def can_read_access() -> bool:
    """Whether the package that reads databases of Access is installed."""
    return find_spec("access_parser") is not None


def access_tables(data: bytes, *names: str) -> Mapping[str, AccessTable] | None:
    """Those of these tables that the database has and that can be read; None where it cannot be opened."""
    try:
        done = subprocess.run(
            [sys.executable, "-m", _WORKER, *names], input=data, capture_output=True, timeout=_SECONDS
        )
        found = json.loads(done.stdout) if done.returncode == 0 else None
    except (subprocess.TimeoutExpired, OSError, ValueError):
        found = None
    return found if isinstance(found, dict) else None


def access_rows(table: AccessTable) -> Iterator[dict[str, str]]:
    """The rows of a table, by the names of its columns in small letters."""
    names = [name.lower() for name in table]
    for values in zip(*table.values(), strict=False):
        yield dict(zip(names, values, strict=True))
