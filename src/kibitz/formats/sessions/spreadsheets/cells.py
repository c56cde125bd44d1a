"""Travellers that are no text: the sheet of a workbook that has them, or the rows of a JSON file."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable
from dataclasses import dataclass, replace

from kibitz.formats.reporting import Report
from kibitz.formats.sessions.model import FileSession
from kibitz.formats.sessions.spreadsheets.heading import read_heading
from kibitz.formats.sessions.spreadsheets.note_sheet import is_note, session_noted, with_results
from kibitz.formats.sessions.spreadsheets.ranking_sheet import RankingRows, ranking_rows, with_ranking
from kibitz.formats.sessions.spreadsheets.travellers import read_travellers
from kibitz.formats.sheets import NoWorkbook, sheets_of
from kibitz.scoring.flaws import Unscorable

_MOST_ROWS = 1_000_000
_DIRECTORY = b"PK\x05\x06"  # with which the list of all parts ends a file


def read_workbook(data: bytes) -> list[FileSession]:
    """The sessions of a workbook: one of each sheet that has the columns of travellers, with the ranking before it.

    A sheet that says the same as one before it is a copy. What Kibitz has noted stands behind the travellers.
    """
    try:
        sheets = sheets_of(data)
    except NoWorkbook as error:
        if _DIRECTORY not in data:
            raise Unscorable("workbook_breaks_off", bytes=len(data)) from None
        raise Unscorable("workbook_damaged", problem=str(error)[:80]) from None
    refused: Unscorable | None = None
    ranking: RankingRows = []
    found: dict[str, _Sheets] = {}
    noted: FileSession | None = None
    for name, rows in sheets.items():
        if is_note(rows):
            noted = session_noted(rows)
            if found:
                last = next(reversed(found.values()))
                last.noted, noted = last.noted or noted, None
            continue
        text = _text(rows)
        try:
            read_heading(text.replace("\r\n", "\n").split("\n"), Report())
        except Unscorable as error:
            refused = refused or error
            ranking = ranking_rows(rows) or ranking
            continue
        found.setdefault(text, _Sheets(name, ranking, noted))
        ranking, noted = [], None
    if not found:
        raise refused or Unscorable("travellers_empty")
    sessions = [_session(text, beside) for text, beside in found.items()]
    if len(sessions) == 1:
        return sessions
    named = zip(sessions, found.values(), strict=True)
    return [session if session.name else replace(session, name=beside.name) for session, beside in named]


@dataclass
class _Sheets:
    """What stands beside the travellers of a session."""

    name: str
    ranking: RankingRows
    noted: FileSession | None


def _session(text: str, beside: _Sheets) -> FileSession:
    told = beside.noted or FileSession()
    listed = [one.id for contestant in told.contestants for one in (contestant, *contestant.members)]
    return with_ranking(with_results(told, read_travellers(text, listed)), beside.ranking)


def json_rows(text: str) -> str | None:
    """A list of rows, each an object with the same names, as the text of a table; none where it is something else."""
    try:
        rows = json.loads(text)
    except (RecursionError, ValueError):
        return None
    if not isinstance(rows, list) or not rows or len(rows) > _MOST_ROWS:
        return None
    if not all(
        isinstance(row, dict) and not any(isinstance(cell, dict | list) for cell in row.values()) for row in rows
    ):
        return None
    names = list(dict.fromkeys(name for row in rows for name in row))
    return _text([names, *([_plain(row.get(name)) for name in names] for row in rows)])


def _plain(cell: object) -> str:
    return "" if cell is None else str(cell)


def _text(rows: Iterable[Iterable[str]]) -> str:
    file = io.StringIO()
    csv.writer(file, delimiter="\t", lineterminator="\r\n").writerows(
        [" ".join(cell.replace("\t", " ").splitlines()) for cell in row] for row in rows
    )
    return file.getvalue()
