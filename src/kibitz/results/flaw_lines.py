"""Flaws of results with the lines of the file from which these were read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kibitz.formats.reporting import flaw
from kibitz.formats.sessions.model import FileSession
from kibitz.scoring.fields.field import Field
from kibitz.scoring.flaws import Flaw


def placed(session: FileSession, fields: Iterable[Field], flaws: Iterable[Flaw]) -> Iterator[Flaw]:
    """Each flaw, after the line of the result that was set aside for it; without one where there is no line."""
    # Two lines may say the same: each result is known by itself, not by what it says.
    lines = {id(result): where for result, where in zip(session.results, session.places, strict=False) if where.line}
    aside = {id(removed.flaw): lines.get(id(removed.result)) for field in fields for removed in field.set_aside}
    for reason in flaws:
        where = aside.get(id(reason))
        yield reason if where is None else flaw("result_set_aside", where=where, reason=reason)
