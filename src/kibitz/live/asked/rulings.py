"""The director called, and what the Laws ask of a player: an option, a fact."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.assistant.answer_lines import line_for
from kibitz.game import Seat
from kibitz.live.acts import LineEntered, LiveAct
from kibitz.live.asked.reading import (
    MOST_WORDS,
    Asked,
    DirectorAsks,
    SeatAsks,
    board_in_play,
    name_sent,
    speech,
    words_sent,
)
from kibitz.live.live_table import LiveTable
from kibitz.live.refusals import LiveRefusal
from kibitz.messages.rulings import RulingWords
from kibitz.table.engine.rulings import Ruling


def _director(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    words = words_sent(asked, "reason")
    board_in_play(table)
    acts: list[LiveAct] = [LineEntered(f"{seat} remark {speech(words).strip()}")] if words else []
    return [*acts, LineEntered(f"{seat} calls-td")]


def _choose(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """One's own option in a ruling, and nobody else's (10C2)."""
    position = board_in_play(table).table.position
    holders = _holders(position.open_ruling)
    if holders and seat not in holders and position.claim is None:
        raise LiveRefusal("not_now")
    option, value = name_sent(asked, "option"), name_sent(asked, "value", needed=False)
    return [LineEntered(f"{seat} chooses {option}{' ' if value else ''}{value}")]


def _find(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """What would be the director's to find, where there is none: a player says it for the table (10B)."""
    if table.opened.directed or _holders(board_in_play(table).table.position.open_ruling):
        raise LiveRefusal("not_now")
    return _found(table, asked)


def _holders(ruling: Ruling | None) -> tuple[Seat, ...]:
    """Whose option it is that a ruling waits for; nobody's where a fact is to be found."""
    if ruling is None or ruling.pending is None:
        return ()
    return tuple(ruling.holder(ruling.pending)[1])


def _found(table: LiveTable, asked: Asked) -> list[LiveAct]:
    ruling = board_in_play(table).table.position.open_ruling
    ask = None if ruling is None else ruling.pending
    if ruling is None or ask is None:
        raise LiveRefusal("not_now")
    said = asked.get("answer")
    if not isinstance(said, str) or len(said) > MOST_WORDS:
        raise LiveRefusal("not_now")
    return [LineEntered(line_for(ruling, ask, said, RulingWords("en")))]


SEAT_ACTS: Mapping[str, SeatAsks] = {
    "director": _director,
    "choose": _choose,
    "find": _find,
}
"""What a player asks for, by its name."""

DIRECTOR_ACTS: Mapping[str, DirectorAsks] = {
    "find": _found,
}
"""What the director or a teacher asks for, by its name."""
