"""The director is called to a table, goes there, and is done (9B1, 81C).

| provision | what it says | here |
|---|---|---|
| 9B1a | the director is called at once when attention was drawn to an irregularity | `call` |
| 9B1b | any player may call one | `call`: from any seat; one open call of a table is enough, more words are added |
| 92B | a ruling can be asked for until the appeal period ends | `call` |
| 79B, 79C1 | so can that a score be looked at that was agreed, and is found to be wrong | `call`, with its board |
| 81C6 | the director settles what is in dispute | `take`, `close` |
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kibitz.event.acts import CallClosed, CallTaken, DirectorCalled
from kibitz.event.director.deadlines import deadlines
from kibitz.event.log.entries import EventEntry, EventRole
from kibitz.event.refusals import NotAllowed, Refused
from kibitz.event.rules.registry import Apply, rule
from kibitz.event.state import CallForDirector

if TYPE_CHECKING:
    from kibitz.event.contest import Event

LONGEST = 500


@rule(DirectorCalled)
def call(event: Event, entry: EventEntry, act: DirectorCalled) -> Apply:
    """A table calls the director; if called already, what is said is added."""
    section = event.section(act.session, act.section)
    if act.table not in section.tables:
        raise Refused("no_such_table", table=section.table_name(act.table))
    if len(act.what) > LONGEST:
        raise Refused("too_much_text", most=LONGEST)
    if act.found and entry.who.role is not EventRole.KIBITZ:
        raise NotAllowed("not_for_you")
    periods = deadlines(event, act.session)
    if entry.who.role is EventRole.PLAYER and periods.appeals_are_over(entry.at):
        raise Refused("call_too_late", session=act.session, ended=periods.appeals_end, law="92B")
    made = CallForDirector(
        entry.number, entry.at, act.session, act.section, act.table, act.board, act.side or "", act.what.strip()
    )
    made = replace(made, found=act.found)
    before = None if act.found else open_call(event, act.session, act.section, act.table)
    if before is not None:
        words = [before.what] if made.what in before.what else [before.what, made.what]
        made = replace(
            before,
            board=before.board or act.board,
            side=before.side if before.side in ("", act.side or before.side) else "",
            what=" / ".join(word for word in words if word)[:LONGEST],
        )

    def apply() -> None:
        event.calls[made.id] = made

    return apply


def open_call(event: Event, session: int, section: str, table: int) -> CallForDirector | None:
    """The call of a table that nobody has dealt with; one about a result in dispute, or found by itself, is its own."""
    for director_call in event.calls.values():
        here = (director_call.session, director_call.section, director_call.table) == (session, section, table)
        if here and director_call.closed is None and not director_call.result and not director_call.found:
            return director_call
    return None


@rule(CallTaken)
def take(event: Event, entry: EventEntry, act: CallTaken) -> Apply:
    """A director goes to the table; another who had the same thought is told."""
    found = _open(event, act.call)
    if found.taken is not None and found.taken_by != entry.who.name:
        raise Refused("call_taken", table=_table(event, found), by=found.taken_by)

    def apply() -> None:
        event.calls[found.id] = replace(found, taken_by=entry.who.name, taken=found.taken or entry.at)

    return apply


@rule(CallClosed)
def close(event: Event, entry: EventEntry, act: CallClosed) -> Apply:
    """A call is dealt with; players may take back one of their own that nobody has answered."""
    found = _open(event, act.call)
    if entry.who.role is EventRole.PLAYER and (found.taken is not None or found.result):
        raise NotAllowed("director_closes_call")

    def apply() -> None:
        event.calls[found.id] = replace(found, closed=entry.at)

    return apply


def _open(event: Event, id: int) -> CallForDirector:
    if id not in event.calls:
        raise Refused("no_such_call", call=id)
    found = event.calls[id]
    if found.closed is not None:
        raise Refused("call_is_closed", table=_table(event, found))
    return found


def _table(event: Event, found: CallForDirector) -> str:
    return event.section(found.session, found.section).table_name(found.table)
