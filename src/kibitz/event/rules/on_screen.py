"""Tables that are played on screens (80B2e), and when they begin no more boards (8B1).

| provision | what it says | here |
|---|---|---|
| 80B2e | the organiser may let a table be played on screens, one or all | `put_on_screen` |
| 8B1 | a round ends when the director says so; a board that was begun is finished | `stop_new_boards` |
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kibitz.event.acts import NewBoardsStopped, TablePutOnScreen
from kibitz.event.log.entries import EventEntry
from kibitz.event.refusals import Refused
from kibitz.event.rules.registry import Apply, rule
from kibitz.event.rules.rounds import in_play
from kibitz.event.rules.sessions import check_open
from kibitz.event.sessions.on_screen import is_on_screen

if TYPE_CHECKING:
    from kibitz.event.contest import Event


@rule(TablePutOnScreen)
def put_on_screen(event: Event, entry: EventEntry, act: TablePutOnScreen) -> Apply:
    """A table is played on screens, or with cards, from its next board on."""
    session = event.session(act.session)
    check_open(session)
    section = event.section(act.session, act.section)
    if act.table not in section.tables:
        raise Refused("no_such_table", table=section.table_name(act.table))
    if is_on_screen(event, section, act.table) is act.on_screen:
        raise Refused("table_is_so", table=section.table_name(act.table), on_screen=act.on_screen)
    said = {**session.on_screen, (act.section, act.table): act.on_screen}
    return lambda: event.put_session(session, on_screen=said)


@rule(NewBoardsStopped)
def stop_new_boards(event: Event, entry: EventEntry, act: NewBoardsStopped) -> Apply:
    """No board is begun in the round in play any more, or again: whoever plays one plays it to its end."""
    meant = [section for section in in_play(event, act.session, act.section) if section.clock.no_new is not act.stopped]
    if not meant:
        raise Refused("boards_are_so", stopped=act.stopped)

    def apply() -> None:
        for section in meant:
            event.put_section(replace(section, clock=replace(section.clock, no_new=act.stopped)))

    return apply
