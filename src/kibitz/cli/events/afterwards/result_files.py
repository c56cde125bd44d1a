"""`kibitz event export --format`: the results of an event as a file that other programs read."""

from __future__ import annotations

from pathlib import Path

from kibitz.cli.boards.convert_sessions import note_csv_left_out, note_plays_left_out
from kibitz.cli.common.errors import problem
from kibitz.cli.common.files import STANDARD, written
from kibitz.cli.common.output import note
from kibitz.cli.common.sheet_signs import signs_wanted
from kibitz.cli.events.typed import event_of, id_meant, somebody
from kibitz.event.access.visibility import may_see_hands
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor
from kibitz.event.sessions.lineups import current_session
from kibitz.event.standings.live import EventStandings
from kibitz.formats.sessions.as_games import lin_left_out
from kibitz.formats.sessions.model import SessionPlace
from kibitz.formats.sessions.tables import TABLES
from kibitz.formats.sessions.to_usebio import VERSIONS
from kibitz.formats.sessions.writing import SESSION_FORMATS, WrittenAs
from kibitz.messages import say, speaker
from kibitz.messages.sheets import heading_in
from kibitz.results.files.event_files import EventFileAsked, event_file
from kibitz.results.files.event_sessions import session_of_event
from kibitz.solver import has_engine
from kibitz.store import Store
from kibitz.store.steady_clock import clock_of

OWN = "kibitz"
"""The format of the log itself."""

_OF_SESSIONS = ("usebio", "json", "xlsx", "lin")
"""The formats that hold several sessions."""


def export_results(
    store: Store,
    event_id: str,
    output: Path,
    *,
    force: bool,
    form: str,
    session: int | None,
    table: str,
    contestant: str,
    round: int,
    version: str,
    place: SessionPlace,
    signs: str | None,
) -> None:
    """Write the results of an event, or of one session, in a format that other programs read."""
    for given, known in ((form, (OWN, *SESSION_FORMATS)), (table, TABLES), (version, VERSIONS)):
        if given not in known:
            raise problem("serve.event.no_such_format", text=given, known=known)
    event_id = id_meant(store, event_id)
    event = event_of(store, event_id)
    number = _session(event, session, form)
    if contestant:
        event.contestant(contestant)
    how = WrittenAs(version, table, contestant, heading_in(speaker()), signs_wanted(signs), round=round)
    asked = EventFileAsked(form, number, place, has_engine())
    who, now = somebody("organiser"), clock_of(store)()
    standings = EventStandings(event)
    content = event_file(event, standings, who, now, asked, how)
    with written(output, force=force) as file:
        file.write(content)
    if output != STANDARD:
        sessions = [number] if number else sorted(event.sessions)
        count = sum(
            found.counts and found.session in sessions and not (contestant and contestant not in found.everybody)
            for found in event.results.values()
        )
        note(say("serve.event.results_written", count=count, file=str(output)))
        _note_hands(event, who, sessions, form, store)
        if form == "lin":
            _note_left_out(event, standings, sessions, output)
        if form in ("csv", "xlsx") and table == "travellers":
            told = [session_of_event(event, standings, number) for number in sessions]
            if form == "csv":
                note_csv_left_out(told, output)
            note_plays_left_out(told, output)
    if session is None and number and len(event.sessions) > 1:
        ends = tuple(f".{SESSION_FORMATS[known]}" for known in _OF_SESSIONS if known != "lin")
        note(say("serve.event.one_session", session=number, count=len(event.sessions), known=ends))


def _session(event: Event, session: int | None, form: str) -> int:
    """The session that is wanted; a PBN file or a table has one, the other formats all, where none is named."""
    if session is not None:
        return event.session(session).number
    if form in _OF_SESSIONS or len(event.sessions) == 1:
        return 0 if len(event.sessions) > 1 else next(iter(event.sessions), 0)
    return current_session(event)


def _note_left_out(event: Event, standings: EventStandings, sessions: list[int], output: Path) -> None:
    """Say how many results a file of LIN has not as they are."""
    told = [session_of_event(event, standings, number, sees_hands=lambda *of: True) for number in sessions]
    if count := lin_left_out(told):
        note(say("boards.convert.lin_left_out", count=count, file=str(output)))


def _note_hands(event: Event, who: EventActor, sessions: list[int], form: str, store: Store) -> None:
    """Say that hands are left out which may not be seen yet."""
    now = clock_of(store)()
    hidden = [
        board
        for number in sessions
        for section, board in event.sessions[number].deals
        if not may_see_hands(event, who, number, section, board, now)
    ]
    if hidden and form in ("usebio", "pbn", "json", "lin"):
        note(say("serve.event.hands_left_out", count=len(set(hidden))))
