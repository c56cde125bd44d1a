"""What the director or a teacher asks to do with the board."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.live.acts import BoardLeft, BoardTakenBack, LineEntered, LiveAct
from kibitz.live.asked.reading import Asked, DirectorAsks, board_ruled_on, words_sent
from kibitz.live.live_table import LiveTable
from kibitz.live.refusals import LiveRefusal
from kibitz.live.ruled_later import may_be_ruled_on


def _back(table: LiveTable, asked: Asked) -> list[LiveAct]:
    """The director takes the board back to a line (82), a teacher to wherever the lesson wants it."""
    lines = asked.get("lines")
    if type(lines) is not int:
        raise LiveRefusal("not_now")
    return [BoardTakenBack(lines)]


def _line(table: LiveTable, asked: Asked) -> list[LiveAct]:
    """A line of the log in the director's name, on the board in play or one that is over."""
    line = asked.get("line")
    if not isinstance(line, str) or not line.startswith("TD ") or len(line) > 2_000 or "\n" in line:
        raise LiveRefusal("not_now")
    _, back = board_ruled_on(table, asked, may_be_ruled_on(table))
    return [*back, LineEntered(line)]


def _end(table: LiveTable, asked: Asked) -> list[LiveAct]:
    return [BoardLeft(words_sent(asked, "text"))]


DIRECTOR_ACTS: Mapping[str, DirectorAsks] = {
    "back": _back,
    "line": _line,
    "end": _end,
}
"""What the director or a teacher asks for, by its name."""
