"""Reads RoundData from Bridgemate's own file, a database of Access."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kibitz.formats.access import AccessTable, access_rows, access_tables, can_read_access
from kibitz.formats.movements.bridgemate.round_data import REQUIRED, BridgemateSection, NumberedRow, read_rows
from kibitz.formats.movements.model import MovementFile
from kibitz.movement.flaws import Unplayable


def can_read_bws() -> bool:
    """Whether the package that reads databases of Access is installed."""
    return can_read_access()


def read_bws(data: bytes) -> MovementFile:
    """The movement of each section."""
    if not can_read_access():
        raise Unplayable("bws_needs_package")
    tables: Mapping[str, AccessTable] = access_tables(data, "RoundData", "Section") or {}
    rounds = tables.get("RoundData", {})
    columns = {name.lower(): values for name, values in rounds.items()}
    if not all(name in columns for name in REQUIRED) or len({len(values) for values in columns.values()}) > 1:
        raise Unplayable("bws_unreadable")
    sections = {}
    for row in access_rows(tables.get("Section", {})):
        number = row.get("id", "")
        letter, winners, missing = (row.get(name, "").strip() for name in ("letter", "winners", "missingpair"))
        sections[number] = BridgemateSection(
            letter or number, *(int(digits) if digits.isdigit() else 0 for digits in (winners, missing))
        )
    rows: Iterator[NumberedRow] = ((0, row) for row in access_rows(rounds))
    return read_rows(rows, sections)
