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


class AccessTables(dict[str, AccessTable]):
    """The tables of a database by their names, as far as they could be read."""

    def __init__(self, tables: Mapping[str, AccessTable], stated: Mapping[str, int]) -> None:
        super().__init__(tables)
        self._stated = stated

    def rows_missing(self, name: str) -> tuple[int, int]:
        """How many rows of a table could not be read, and how many it says that it has."""
        read = max(map(len, self.get(name, {}).values()), default=0)
        stated = self._stated.get(name, 0)
        return max(0, stated - read), stated


def access_tables(data: bytes, *names: str) -> AccessTables | None:
    """Those of these tables that the database has and that can be read; None where it cannot be opened."""
    try:
        done = subprocess.run(
            [sys.executable, "-m", _WORKER, *names], input=data, capture_output=True, timeout=_SECONDS
        )
        found = json.loads(done.stdout) if done.returncode == 0 else None
    except (subprocess.TimeoutExpired, OSError, ValueError):
        found = None
    return AccessTables(found["tables"], found["stated"]) if isinstance(found, dict) else None


def access_rows(table: AccessTable) -> Iterator[dict[str, str]]:
    """The rows of a table, by the names of its columns in small letters."""
    names = [name.lower() for name in table]
    for values in zip(*table.values(), strict=False):
        yield dict(zip(names, values, strict=True))
