"""What is asked for about voice and faces: to be heard, to be seen, or neither."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kibitz.game import Seat
from kibitz.live.acts import DIRECTOR, LiveAct, seat_letter
from kibitz.live.asked.reading import Asked, DirectorAsks, SeatAsks
from kibitz.live.company.acts import VoiceTaken
from kibitz.live.company.voice import must_allow
from kibitz.live.live_table import LiveTable
from kibitz.live.refusals import LiveRefusal


def _taken(table: LiveTable, who: Any, asked: Asked) -> list[LiveAct]:
    heard: Any = asked.get("heard")
    if heard not in ("", "voice", "face"):
        raise LiveRefusal("not_now")
    if heard:
        must_allow(table, heard)
    return [VoiceTaken(who, heard)]


def _voice(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    return _taken(table, seat_letter(seat), asked)


def _directors(table: LiveTable, asked: Asked) -> list[LiveAct]:
    """The director joins as everybody sees."""
    return _taken(table, DIRECTOR, asked)


SEAT_ACTS: Mapping[str, SeatAsks] = {"voice": _voice}
"""What a player asks for, by its name."""

DIRECTOR_ACTS: Mapping[str, DirectorAsks] = {"voice": _directors}
"""What the director asks for, by its name."""
