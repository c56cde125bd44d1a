"""The process that opens a database of Access: the file comes in, the tables that are asked for go out as JSON."""

from __future__ import annotations

import importlib
import json
import logging
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

_MOST_MEMORY = 1 << 30


def _stated_rows(database: Any, name: str) -> int:
    """How many rows a table says that it has: of a file that was not copied whole fewer are read."""
    head = importlib.import_module("access_parser.parsing_primitives").parse_table_head
    table = database._tables_with_data.get(database.catalog[name] * database.page_size)
    return int(head(table.value, database.version).number_of_rows) if table else 0


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
    found, stated = {}, {}
    for name in sys.argv[1:]:
        if name in database.catalog:
            with suppress(Exception):  # a damaged table: the others may be whole
                table = database.parse_table(name)
                found[name] = {
                    column: ["" if value is None else str(value) for value in table[column]] for column in table
                }
            with suppress(Exception):
                stated[name] = _stated_rows(database, name)
    json.dump({"tables": found, "stated": stated}, sys.stdout)
    return 0


if __name__ == "__main__":
    sys.exit(main())
