"""Reads RoundData from Bridgemate's own file, a database of Access, by the package access-parser if it is there.

A damaged database can keep that package busy for ever, so it works in a process of its own, which is given some time.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from importlib.util import find_spec

from kibitz.formats.movements.bridgemate.round_data import REQUIRED, BridgemateSection, NumberedRow, read_rows
from kibitz.formats.movements.model import MovementFile
from kibitz.movement.flaws import Unplayable

_SECONDS = 30
_WORKER = "kibitz.formats.movements.bridgemate.bws_worker"
_Table = Mapping[str, list[str]]


def can_read_bws() -> bool:
    """Whether the package that reads databases of Access is installed."""
    return find_spec("access_parser") is not None


def read_bws(data: bytes) -> MovementFile:
    """The movement of each section."""
    if not can_read_bws():
        raise Unplayable("bws_needs_package")
    tables = _tables(data)
    rounds = tables.get("RoundData", {})
    columns = {name.lower(): values for name, values in rounds.items()}
    if not all(name in columns for name in REQUIRED) or len({len(values) for values in columns.values()}) > 1:
        raise Unplayable("bws_unreadable")
    sections = {}
    for row in _rows(tables.get("Section", {})):
        number = row.get("id", "")
        letter, winners, missing = (row.get(name, "").strip() for name in ("letter", "winners", "missingpair"))
        sections[number] = BridgemateSection(
            letter or number, *(int(digits) if digits.isdigit() else 0 for digits in (winners, missing))
        )
    rows: Iterator[NumberedRow] = ((0, row) for row in _rows(rounds))
    return read_rows(rows, sections)


def _rows(table: _Table) -> Iterator[dict[str, str]]:
    names = [name.lower() for name in table]
    for values in zip(*table.values(), strict=False):
        yield dict(zip(names, values, strict=True))


def _tables(data: bytes) -> Mapping[str, _Table]:
    try:
        done = subprocess.run([sys.executable, "-m", _WORKER], input=data, capture_output=True, timeout=_SECONDS)
        found = json.loads(done.stdout) if done.returncode == 0 else None
    except (subprocess.TimeoutExpired, OSError, ValueError):
        found = None
    if not isinstance(found, dict):
        raise Unplayable("bws_unreadable")
    return found
