"""What a person at a live table has sent, read; and values as a line of the log has them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kibitz.game import KibitzError, Seat
from kibitz.live.acts import LiveAct
from kibitz.live.company.state import Spectator
from kibitz.live.live_boards import BoardInPlay
from kibitz.live.live_table import LiveTable
from kibitz.live.refusals import LiveRefusal
from kibitz.live.ruled_later import reopened
from kibitz.table.outcome import plain

MOST_WORDS = 500
Asked = Mapping[str, Any]
SeatAsks = Callable[[LiveTable, Seat, Asked], list[LiveAct]]
DirectorAsks = Callable[[LiveTable, Asked], list[LiveAct]]
SpectatorAsks = Callable[[LiveTable, Spectator, Asked], list[LiveAct]]


def board_in_play(table: LiveTable) -> BoardInPlay:
    """The board in play, without which nothing can be asked for."""
    if table.board is None or table.board.ended is not None:
        raise LiveRefusal("not_now")
    return table.board


def board_ruled_on(table: LiveTable, asked: Asked, allowed: Sequence[int]) -> tuple[int, list[LiveAct]]:
    """Which board somebody wants ruled on, and what brings it back to the table where it is over.

    It is the one in play, or the one that just came to its end, unless they name another that is over.
    """
    board, named = table.board, asked.get("board")
    in_play = board is not None and board.ended is None
    number = board.board.number if named is None and board is not None else named
    if in_play and board is not None and number == board.board.number:
        return number, []
    if type(number) is not int or number not in allowed:
        raise LiveRefusal("not_now")
    return number, reopened(table, number)


def value_sent(reading: Callable[[Any], Any], given: object) -> Any:
    """A value that was sent as text, as what it says."""
    if not isinstance(given, str) or len(given) > 10:
        raise LiveRefusal("not_now")
    try:
        return reading(given)
    except KibitzError:
        raise LiveRefusal("not_now") from None


def words_sent(asked: Asked, name: str) -> str:
    """Words that somebody typed, on one line."""
    given = asked.get(name, "")
    if not isinstance(given, str) or len(given) > MOST_WORDS:
        raise LiveRefusal("words", most=MOST_WORDS)
    return " ".join("".join(sign if sign.isprintable() else " " for sign in given).split())


def name_sent(asked: Asked, name: str, *, needed: bool = True) -> str:
    """A name out of a list: an option, a value."""
    given = asked.get(name, "")
    fits = isinstance(given, str) and all(sign.isalnum() or sign in "_-,.()" for sign in given) and len(given) <= 80
    if not fits or (needed and not given):
        raise LiveRefusal("not_now")
    return str(given)


def speech(words: str) -> str:
    """Words as a line of the log has them."""
    escaped = words.replace("\\", "\\\\").replace("}", "\\}")
    return f" {{{escaped}}}" if words else ""


def insists(asked: Asked) -> str:
    """That somebody whom the table has warned means it: a word of the line, which other tables ignore."""
    return " insists" if asked.get("insists") is True else ""


def written(value: object) -> str:
    """A value as a line of the log has it."""
    return str(plain(value))
