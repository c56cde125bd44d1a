"""What is asked of an entry only when it is made: a stored log is read whatever it says (see `Event.take`).

No text has characters that cannot be seen and turn round what stands beside them. A result is of a table and a round
that the section has; a board that the section has not is more likely a slip than a board from elsewhere (15), so
whoever runs the event is asked whether they are sure. A phone is at one table in a round. For who has gone home
nobody at the table enters a result.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from kibitz.event.access.phones import check_phone
from kibitz.event.acts import ResultEntered, RulingOpened, ScoreAwarded
from kibitz.event.log.entries import EventEntry
from kibitz.event.refusals import Refused

if TYPE_CHECKING:
    from kibitz.event.contest import Event

MOST_BOARDS = 2000
"""The highest number that a board can have, as movements have it."""

NOT_HERE = "board_not_of_section"
"""The question whether a board was really played that the section does not have."""

_UNSEEN = re.compile(
    "[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u180e\u200b\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]"
)
_UNSEEN_IN_NAME = re.compile(
    "[\t\n\r\u061c\u115f\u1160\u200e\u200f\u2028\u2029\u2800\u3164\uffa0]"
    "|(?<![\u0600-\u0dff])[\u200c\u200d]"  # some scripts join and part letters by them
)
NAMES = frozenset("name players by out captain club section contestant contestants stratum categories".split())
"""The fields of acts that hold names: two that look alike are the same person."""


def check_new(event: Event, entry: EventEntry) -> None:
    """Refuse what nobody means to enter."""
    check_seen(entry.key, "key")
    check_seen(entry.why, "why")
    check_seen(entry.told or "", "told")
    for field in dataclasses.fields(entry.act):
        for text in _texts(getattr(entry.act, field.name)):
            (check_name if field.name in NAMES else check_seen)(text, field.name)
    _check_place(event, entry)
    _check_there(event, entry)
    check_phone(event, entry)


def check_seen(text: str, field: str) -> str:
    """A text without characters that cannot be seen, but for tabs, the ends of lines and marks of direction."""
    if found := _UNSEEN.search(text):
        raise Refused("unseen_character", field=field, code=f"U+{ord(found[0]):04X}")
    return text


def check_name(text: str, field: str) -> str:
    """A name without anything that cannot be seen: nobody passes for another whose name looks the same."""
    check_seen(text, field)
    if found := _UNSEEN_IN_NAME.search(text):
        raise Refused("unseen_character", field=field, code=f"U+{ord(found[0]):04X}")
    return text


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for name, inner in value.items():
            yield str(name)
            yield from _texts(inner)
    elif isinstance(value, tuple | list | frozenset):
        for inner in value:
            yield from _texts(inner)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            yield from _texts(getattr(value, field.name))


def _check_there(event: Event, entry: EventEntry) -> None:
    """Those who run the event may know that a board was played before somebody left; players only what they see."""
    act = entry.act
    if not isinstance(act, ResultEntered) or entry.who.is_staff:
        return
    section = event.section(act.session, act.section)
    meeting = section.meetings.get((act.round, act.table))
    if meeting is not None and (left := section.who_left(meeting, act.board)):
        raise Refused("contestant_left", contestants=left, board=act.board)


def _check_place(event: Event, entry: EventEntry) -> None:
    """The table, the round and the board are some of the section."""
    act = entry.act
    if not isinstance(act, ResultEntered | ScoreAwarded | RulingOpened):
        return
    section = event.section(act.session, act.section)
    if act.table not in section.tables:
        raise Refused("no_such_table", table=section.table_name(act.table))
    if act.round > section.rounds:
        raise Refused("no_such_round", round=act.round)
    if max(act.board, getattr(act, "board_played", 0)) > MOST_BOARDS:
        raise Refused("no_such_board", board=max(act.board, getattr(act, "board_played", 0)))
    if isinstance(act, RulingOpened) or act.board in section.boards:
        return
    if isinstance(act, ResultEntered):
        if not act.sure:
            raise Refused(NOT_HERE, board=act.board, table=section.table_name(act.table))
    elif not event.results_of_board(act.session, act.board):
        raise Refused("no_such_board", board=act.board)
