"""Numbers of contestants that cannot be any: longer than whatever somebody is called by."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from kibitz.formats.file_places import LONGEST_QUOTED, FilePlace, quoted
from kibitz.formats.reporting import flaw
from kibitz.formats.sessions.model import FileSession
from kibitz.scoring.flaws import Flaw

LONGEST_ID = 200
_Row = TypeVar("_Row")


def without_long_ids(session: FileSession) -> FileSession:
    """The session without results and matches of such contestants, with a flaw for each that is left out."""
    kept: list[int] = []
    found: list[Flaw] = []
    for at, result in enumerate(session.results):
        long = next((who for who in result.everybody if len(who) > LONGEST_ID), None)
        if long is None:
            kept.append(at)
        else:
            where = session.places[at] if session.places else FilePlace(0, str(result.board))
            found.append(_flaw(where, long))
    matches = []
    for match in session.matches:
        long = next((who for who in (match.home, match.visitors) if len(who) > LONGEST_ID), None)
        if long is None:
            matches.append(match)
        else:
            found.append(_flaw(FilePlace(0, ns=match.home, ew=match.visitors), long))
    contestants = tuple(one for one in session.contestants if len(one.id) <= LONGEST_ID)
    if not found and len(contestants) == len(session.contestants):
        return session

    def those(rows: tuple[_Row, ...]) -> tuple[_Row, ...]:
        return tuple(rows[at] for at in kept) if rows else ()

    return replace(
        session,
        contestants=contestants,
        results=those(session.results),
        figures=those(session.figures),
        places=those(session.places),
        leads=those(session.leads),
        plays=those(session.plays),
        matches=tuple(matches),
        flaws=(*session.flaws, *found),
    )


def _flaw(where: FilePlace, id: str) -> Flaw:
    return flaw(
        "id_too_long", where=where, contestant=quoted(id[: LONGEST_QUOTED * 2]), length=len(id), longest=LONGEST_ID
    )
