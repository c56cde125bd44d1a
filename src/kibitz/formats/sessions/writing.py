"""Sessions as files: USEBIO, PBN, LIN, JSON, CSV and workbooks, one way for the command, the server and the library."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from kibitz.formats import pbn, usebio
from kibitz.formats.sessions.as_games.to_lin import lin_text
from kibitz.formats.sessions.model import FileSession
from kibitz.formats.sessions.own_json import json_text
from kibitz.formats.sessions.spreadsheets.note_sheet import note_sheet
from kibitz.formats.sessions.tables import SheetHeading, plain_heading, table_of, tables_of
from kibitz.formats.sessions.terms import NO_TERMS
from kibitz.formats.sessions.to_pbn import DoubleDummyFound, games_of
from kibitz.formats.sessions.to_usebio import document_of
from kibitz.formats.sheets import POINT, CsvSigns, TableSheet, csv_text, workbook
from kibitz.formats.whole_files import FileOrPath, NoFile, is_path, is_special, written
from kibitz.game.doors import door

SESSION_FORMATS = {"usebio": "xml", "pbn": "pbn", "json": "json", "csv": "csv", "xlsx": "xlsx", "lin": "lin"}
"""The formats in which sessions are written, each with the end of a file's name."""


@dataclass(frozen=True, slots=True)
class WrittenAs:
    """How sessions are written, besides the format; nothing of it need be said."""

    version: str = "1.2"  # of USEBIO
    table: str = "travellers"  # of a session that is written as CSV
    contestant: str = ""  # whose scorecard, or in LIN whose matches; empty: everybody's
    heading: SheetHeading = plain_heading  # what tables and their columns are called
    signs: CsvSigns = POINT  # of numbers in CSV
    totals: FileSession | None = None  # of several sessions: what contestants have in all of them
    double_dummy: Mapping[int, DoubleDummyFound] = field(default_factory=dict)  # by board, for PBN
    round: int = 0  # of which round alone, in LIN


AS_USUAL = WrittenAs()


@door
def sessions_written(sessions: Sequence[FileSession], form: str, how: WrittenAs = AS_USUAL) -> bytes:
    """The content of a file with these sessions."""
    match form:
        case "usebio":
            return usebio.dumps(document_of(sessions, how.totals, version=how.version)).encode()
        case "pbn":
            games = [game for session in sessions for game in games_of(session, how.double_dummy)]
            return pbn.dumps(games).encode("utf-8", "replace")
        case "lin":
            return lin_text(sessions, how.contestant, how.round).encode("utf-8", "replace")
        case "json":
            return json_text(sessions).encode("utf-8", "replace")
        case "csv":
            sheets = [table_of(session, how.table, how.heading, how.contestant) for session in sessions]
            text = csv_text(sheets[0] if len(sheets) == 1 else sheets, how.signs)
            return f"\ufeff{text}".encode("utf-8", "replace")  # by the mark a spreadsheet program knows what it is
        case "xlsx":
            return workbook([sheet for session in sessions for sheet in _sheets(session, how, len(sessions) > 1)])
    raise NoFile("unknown_format", name=form, known=tuple(SESSION_FORMATS), doing="written")


def _sheets(session: FileSession, how: WrittenAs, several: bool) -> list[TableSheet]:
    """All tables of a session, or one scorecard."""
    if how.contestant:
        return [table_of(session, "scorecards", how.heading, how.contestant)]
    made = tables_of(session, how.heading)
    if made and session.terms != NO_TERMS:  # it was ranked, and by what is for all who have the file
        made.append(note_sheet(session))
    return (
        [TableSheet(f"{sheet.name} {session.name}", sheet.headings, sheet.rows) for sheet in made] if several else made
    )


def write_sessions(sessions: Sequence[FileSession], path: FileOrPath, how: WrittenAs = AS_USUAL) -> None:
    """Write sessions to a file, all of them or nothing; the end of the name says in which format, else it is JSON."""
    form = "json"
    if is_path(path) and not is_special(name := Path(cast(str, path))):
        found = [known for known, end in SESSION_FORMATS.items() if name.suffix.lower() == f".{end}"]
        if not found:
            known = tuple(f".{end}" for end in SESSION_FORMATS.values())
            raise NoFile("unknown_format", name=name.name, known=known, doing="written")
        form = found[0]
    data = sessions_written(sessions, form, how)
    with written(path) as file:
        file.write(data)
