"""Files of an event, with what the one who asks may see of it and nothing else.

`event.access.visibility` decides it: a file of whole sessions is for those from whom nothing of them is hidden; of a
table the rows are there that they may see.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import lru_cache

from kibitz.analysis.analysed_boards import BoardQuestion, analysed
from kibitz.analysis.double_dummy import is_whole
from kibitz.event.access.visibility import (
    may_have_results,
    may_see_board_scores,
    may_see_hands,
    ranking_through,
)
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor
from kibitz.event.refusals import NotAllowed
from kibitz.event.standings.live import WHOLE_EVENT, EventStandings
from kibitz.formats.sessions.model import FileSession, PublishedFigures, PublishedTotals, SessionPlace
from kibitz.formats.sessions.terms import NO_TERMS
from kibitz.formats.sessions.to_pbn import DoubleDummyFound
from kibitz.formats.sessions.writing import WrittenAs, sessions_written
from kibitz.game import Board
from kibitz.results.files.event_sessions import session_of_event
from kibitz.results.files.published_figures import with_totals

IN_TABLES = ("csv", "xlsx")
"""Formats of tables: their rows are those that somebody may see."""


@dataclass(frozen=True, slots=True)
class EventFileAsked:
    """Which file is asked for: its format, and of which session; 0 is all of them."""

    form: str
    session: int = WHOLE_EVENT
    where: SessionPlace = field(default_factory=SessionPlace)
    double_dummy: bool = False


def event_file(
    event: Event, standings: EventStandings, who: EventActor, now: datetime, asked: EventFileAsked, how: WrittenAs
) -> bytes:
    """The content of a file; refused where something would be in it that this person may not see."""
    numbers = [asked.session] if asked.session else sorted(event.sessions)
    if not numbers:
        raise NotAllowed("no_such_session", session=1)
    sessions = [_seen(event, standings, who, now, number, asked, how) for number in numbers]
    if len(sessions) > 1:
        how = replace(how, totals=whole_event_totals(event, standings, sessions))
    if asked.double_dummy and asked.form == "pbn":
        how = replace(how, double_dummy=double_dummy_of(sessions))
    return sessions_written(sessions, asked.form, how)


def _seen(
    event: Event,
    standings: EventStandings,
    who: EventActor,
    now: datetime,
    number: int,
    asked: EventFileAsked,
    how: WrittenAs,
) -> FileSession:
    whole = session_of_event(
        event,
        standings,
        number,
        sees_hands=lambda section, board: may_see_hands(event, who, number, section, board, now),
        numbers=who.is_staff,
        where=asked.where,
    )
    if may_have_results(event, who, number, now):
        return whole
    through = ranking_through(event, who, number, now)
    tables = ("ranking",) if how.table == "ranking" and asked.form == "csv" else ()
    if asked.form not in IN_TABLES or (tables and through == 0):
        raise NotAllowed("results_not_public", session=number)
    seen = [
        at for at, result in enumerate(whole.results) if may_see_board_scores(event, who, number, result.board, now)
    ]
    if through == 0 or through is None:
        shown = whole if through is None else without_totals(whole)
    else:
        upto = standings.of(number, through)
        shown = with_totals(whole, upto.tallies, upto.rankings.values())
    return replace(
        shown,
        results=tuple(whole.results[at] for at in seen),
        figures=tuple(whole.figures[at] for at in seen),
        leads=tuple(whole.leads[at] for at in seen) if whole.leads else (),
        plays=(),
        matches=whole.matches
        if through is None
        else tuple(replace(match, published=PublishedFigures(), vps=PublishedFigures()) for match in whole.matches),
        terms=NO_TERMS,
    )


def without_totals(session: FileSession) -> FileSession:
    """The session without places and totals."""
    contestants = (replace(contestant, published=PublishedTotals()) for contestant in session.contestants)
    return replace(session, contestants=tuple(contestants))


def whole_event_totals(event: Event, standings: EventStandings, sessions: Sequence[FileSession]) -> FileSession | None:
    """Everybody with what they have in all sessions."""
    table = standings.of(WHOLE_EVENT)
    everybody = {contestant.id: contestant for session in reversed(sessions) for contestant in session.contestants}
    known = replace(sessions[0], contestants=tuple(everybody.values()), results=(), figures=(), leads=(), plays=())
    return with_totals(known, table.tallies, table.rankings.values()) if table.tallies is not None else None


def double_dummy_of(sessions: Sequence[FileSession]) -> Mapping[int, DoubleDummyFound]:
    """What double dummy finds of the boards whose deals are known."""
    boards = [
        Board(number, deal=deal) for session in sessions for number, deal in session.deals.items() if is_whole(deal)
    ]
    return {board.number: _solved(board) for board in boards}


@lru_cache(4096)
def _solved(board: Board) -> DoubleDummyFound:
    """What it finds of one board: the same file is asked for again and again."""
    (found,) = analysed([BoardQuestion(board)], 1)
    return DoubleDummyFound(found.tricks, found.par.points)
