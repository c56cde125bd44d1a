"""The process that opens a database of Access: the file comes in, the tables that are asked for go out as JSON."""

from __future__ import annotations

import importlib
import json
import logging
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

_MOST_MEMORY = 1 << 30


def main() -> int:
    """Read the database from standard input and write its tables to standard output."""
    logging.disable()
    with suppress(ImportError, ValueError, OSError):  # not on every system
        resource = importlib.import_module("resource")
        resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY, _MOST_MEMORY))
    with TemporaryDirectory() as directory:
        path = Path(directory) / "database"
        path.write_bytes(sys.stdin.buffer.read())
        database = importlib.import_module("access_parser").AccessParser(str(path))
    found = {}
    for name in sys.argv[1:]:
        if name in database.catalog:
            with suppress(Exception):  # a damaged table: the others may be whole
                table = database.parse_table(name)
                found[name] = {
                    column: ["" if value is None else str(value) for value in table[column]] for column in table
                }
    json.dump(found, sys.stdout)
    return 0


if __name__ == "__main__":
    sys.exit(main())
