"""Who may look at a table of an event without playing there (16D, 76, 81C).

A board in play at one table is one that others have still to play: whoever could learn something of it from here is
kept away. The director may look, and that they did is on record.
"""

from __future__ import annotations

from datetime import datetime

from kibitz.event.access.playing_director import must_not_see
from kibitz.event.access.visibility import is_still_to_play, may_see_hands
from kibitz.event.acts import HandsOpened
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.live.live_table import LiveTable
from kibitz.live.refusals import LiveRefusal


def check_may_watch(event: Event, who: EventActor, table: LiveTable, now: datetime) -> None:
    """Refuse who is no player of this table as a spectator of a board that somebody has still to play elsewhere.

    Who plays in the event has to have played it; of others nobody knows who they are.
    """
    opened = table.opened
    for board in opened.numbers:
        if may_see_hands(event, who, opened.session, opened.section, board, now):
            continue
        if who.role is EventRole.PLAYER or _is_to_come_elsewhere(event, table, board, now):
            raise LiveRefusal("boards_to_play")


def _is_to_come_elsewhere(event: Event, table: LiveTable, board: int, now: datetime) -> bool:
    """Whether another table has still to play a board, or this one before it is begun."""
    opened = table.opened
    in_play = table.board is not None and table.board.ended is None and table.board.board.number == board
    if not in_play:
        return is_still_to_play(event, opened.session, board, now)
    for section in event.session(opened.session).sections.values():
        for meeting in section.of_board.get(board, ()):
            if (section.name, meeting.round, meeting.table) == (opened.section, opened.round, opened.table):
                continue
            here = event.results_at(section.session, section.name, meeting.round, meeting.table)
            if not any(result.board == board and result.counts for result in here):
                return True
    return False


def check_may_direct(event: Event, who: EventActor, table: LiveTable, now: datetime) -> HandsOpened | None:
    """What is on record when a director comes to a table with a board in play; nothing where it is already.

    A director who plays comes to no table whose board is still to be played by anybody.
    """
    opened, board = table.opened, table.board
    if board is None:
        return None
    number = board.board.number
    if must_not_see(event, who, opened.session, number, now):
        raise LiveRefusal("boards_to_play")
    if may_see_hands(event, who, opened.session, opened.section, number, now):
        return None
    return HandsOpened(opened.session, number, opened.section)
