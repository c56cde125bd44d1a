"""What no column of a workbook has a place for: by what the session was scored, in a sheet of its own.

What is said stands beside its name, as JSON; of contestants and matches there is a row for each. The results are those
of the travellers, whoever changed them there.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from kibitz.formats.reporting import flaw
from kibitz.formats.sessions.model import FileSession
from kibitz.formats.sessions.own_json import deals_data, head_data, session_from
from kibitz.formats.sheets import SheetCell, TableSheet
from kibitz.game import KibitzError

NAME = "Kibitz"
_HEADINGS = (NAME, "JSON")
_ONE_A_ROW = ("contestants", "matches")
_LONGEST = 30_000  # signs in a cell; what is longer goes on in the next
_MOST_ROWS = 100_000


def note_sheet(session: FileSession) -> TableSheet:
    """The sheet of a session that was ranked."""
    rows = list(_rows(head_data(session) | deals_data(session)))
    width = max((len(row) for row in rows), default=2)
    headings = (*_HEADINGS, *("",) * (width - len(_HEADINGS)))
    return TableSheet(NAME, headings, tuple((*row, *(None,) * (width - len(row))) for row in rows))


def _rows(data: Mapping[str, Any]) -> Iterator[tuple[SheetCell, ...]]:
    for name, value in data.items():
        for one in value if name in _ONE_A_ROW else (value,):
            text = json.dumps(one, ensure_ascii=True, separators=(",", ":"))
            yield (name, *(text[at : at + _LONGEST] for at in range(0, len(text), _LONGEST)))


def is_note(rows: Sequence[Sequence[str]]) -> bool:
    """Whether a sheet is one that Kibitz writes for itself."""
    return bool(rows) and tuple(rows[0][:2]) == _HEADINGS


def session_noted(rows: Sequence[Sequence[str]]) -> FileSession:
    """The session that such a sheet tells, without results; with a doubt where it cannot be read."""
    data: dict[str, Any] = {name: [] for name in _ONE_A_ROW}
    try:
        for row in rows[1:_MOST_ROWS]:
            name, value = row[0], json.loads("".join(row[1:]))
            if name in _ONE_A_ROW:
                data[name].append(value)
            else:
                data[name] = value
        return session_from(data)
    except KibitzError as error:
        return FileSession(doubts=(flaw("note_unreadable", reason=error.message),))
    except (IndexError, RecursionError, ValueError) as error:
        return FileSession(doubts=(flaw("note_unreadable", reason=str(error)[:80]),))


def with_results(told: FileSession, read: FileSession) -> FileSession:
    """The session that the sheet tells, with the results of the travellers; these alone where it tells nobody."""
    doubts = (*told.doubts, *read.doubts)
    if not told.contestants or told.kind is not read.kind:
        return replace(read, doubts=doubts)
    listed = {one.id for one in told.contestants} | {pair.id for one in told.contestants for pair in one.members}
    more = tuple(one for one in read.contestants if one.id not in listed)
    return replace(
        told,
        contestants=(*told.contestants, *more),
        results=read.results,
        figures=read.figures,
        places=read.places,
        leads=read.leads,
        sat_out=read.sat_out,
        flaws=(*told.flaws, *read.flaws),
        doubts=doubts,
    )
