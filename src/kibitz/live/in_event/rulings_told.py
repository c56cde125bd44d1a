"""Rulings at a live table in the event's record of rulings (81C, 93), with the scores that follow from them (12C).

The lines of the board are those of the ruling: nothing is asked again, and an appeal has all of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from kibitz.event.access.visibility import is_still_to_play
from kibitz.event.acts import RulingClosed, RulingContinued, RulingOpened, ScoreAdjusted, ScoreAwarded
from kibitz.event.contest import Event
from kibitz.event.director_state import EventRuling
from kibitz.event.proposals import proposals
from kibitz.live.in_event.meetings import MeetingHere
from kibitz.live.in_event.telling import ToTell
from kibitz.live.live_boards import FinishedBoard
from kibitz.table import Table
from kibitz.table.log import notation
from kibitz.table.log.entries import Entry, Values

_SCORES = (ScoreAdjusted, ScoreAwarded)


def rulings_owed(event: Event, here: MeetingHere, finished: FinishedBoard, key: str) -> Iterator[ToTell]:
    """What the event is to have of the rulings on a board that is over, one thing after another."""
    if not finished.ruled:
        return
    section, meeting, board = here.section, here.meeting, finished.board.number
    if event.conditions.director_plays and is_still_to_play(event, section.session, board, event.log[-1].at):
        return  # the lines tell the cards, and who rules has still to play them (16D)
    found = _told(event, f"{key} ruling")
    if found is None:
        opened = RulingOpened(section.session, meeting.table, section.name, meeting.round, board)
        yield ToTell(opened, f"{key} ruling")
        return
    if not found.lines:
        yield ToTell(RulingContinued(found.id, 0, lines_of(Table.read(finished.log))), f"{key} ruling lines")
    elif found.closed is None and event.log[found.said - 1].key.startswith(key):
        yield ToTell(RulingClosed(found.id, len(found.lines)), f"{key} ruling given")
    elif event.log[found.said - 1].key.startswith(key):
        for due in proposals(event, found.id):
            if isinstance(due.act, _SCORES) and not due.fill_in:
                yield ToTell(due.act, f"{key} score")


def _told(event: Event, key: str) -> EventRuling | None:
    """The ruling of the event that a table has told."""
    return next((ruling for ruling in event.rulings.values() if event.log[ruling.id - 1].key == key), None)


def lines_of(table: Table) -> tuple[str, ...]:
    """The lines of a board, without the deal: a ruling of an event says what happened, the event has the hands.

    Lines that name others name them by the numbers that they have there.
    """
    kept = [entry for entry in table.log.entries if entry.verb != "deal"]
    numbers = {entry.number: number for number, entry in enumerate(kept, 1)}
    return tuple(notation.format_entry(_renumbered(entry, numbers)) for entry in kept)


_NAMES_A_LINE = ("entry", "with")


def _renumbered(entry: Entry, numbers: Mapping[int, int]) -> Entry:
    named = {name: numbers.get(entry.values[name], 0) for name in _NAMES_A_LINE if name in entry.values}
    return replace(
        entry, values=Values({**entry.values, **named}), number=numbers[entry.number], time=None, comment=None
    )
