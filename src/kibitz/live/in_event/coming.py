"""Which board comes to a table of an event next, and with which deal (6D2, 8B1)."""

from __future__ import annotations

from kibitz.event.acts import BoardsPut
from kibitz.event.contest import Event
from kibitz.event.sessions.lineups import is_played
from kibitz.event.sessions.on_screen import any_on_screen, board_to_begin, is_on_screen
from kibitz.event.sessions.session_setup import deals_for, planned_boards
from kibitz.game import Seat
from kibitz.live.acts import BoardBegun
from kibitz.live.in_event.meetings import meeting_of
from kibitz.live.live_table import LiveTable


def next_board(event: Event, table: LiveTable) -> BoardBegun | None:
    """The board that comes to a table now: as plan, clock and director have it, with the deal of the event."""
    here = meeting_of(event, table)
    section, meeting = here.section, here.meeting
    if not is_on_screen(event, section, meeting.table) or not sit_as_planned(event, table):
        return None
    board = board_to_begin(event, section, meeting)
    if board is None or any(played.board.number == board for played in table.played):
        return None  # what is over here is told to the event first
    deal = event.session(section.session).deal(section.name, board)
    return None if deal is None else BoardBegun(board, deal)


def sit_as_planned(event: Event, table: LiveTable) -> bool:
    """Whether the four at a table play for those whom the plan has there."""
    here = meeting_of(event, table)
    section, meeting = here.section, here.meeting
    if not is_played(section, meeting):
        return False
    sides = {"NS": section.who(meeting.ns), "EW": section.who(meeting.ew)}
    return all(player.contestant in sides[str(Seat.of(seat).side)] for seat, player in table.players.items())


def deals_wanted(event: Event, session: int) -> BoardsPut | None:
    """Deals for a session that is played on screens and has none for some of its boards (6E4); else nothing."""
    if not any_on_screen(event, session) or event.session(session).official is not None:
        return None
    held = event.session(session)
    lacking = [
        board
        for board in sorted(planned_boards(event, session))
        if any(board in section.boards and held.deal(section.name, board) is None for section in held.sections.values())
    ]
    return deals_for(event, session, lacking)() if lacking else None
