"""All that can be asked for at a live table, by its name and by who asks."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from kibitz.game import Seat
from kibitz.live.acts import DIRECTOR, LiveAct
from kibitz.live.asked import (
    adjusting,
    calls,
    cards,
    claims,
    company,
    directing,
    lessons,
    pausing,
    rulings,
    seats,
    slips,
    speech,
    tricks,
    voice,
)
from kibitz.live.asked.reading import Asked, DirectorAsks, SeatAsks, SpectatorAsks
from kibitz.live.asked.together import TOLD_TO_ALL, unseen_considered
from kibitz.live.company.calls import waits_for_director
from kibitz.live.company.state import Spectator
from kibitz.live.live_table import LiveTable
from kibitz.live.procedure import is_stopped, plays_on
from kibitz.live.refusals import LiveRefusal

_SEAT: Mapping[str, SeatAsks] = {
    **calls.SEAT_ACTS,
    **slips.SEAT_ACTS,
    **cards.SEAT_ACTS,
    **claims.SEAT_ACTS,
    **tricks.SEAT_ACTS,
    **pausing.SEAT_ACTS,
    **rulings.SEAT_ACTS,
    **seats.SEAT_ACTS,
    **speech.SEAT_ACTS,
    **lessons.SEAT_ACTS,
    **voice.SEAT_ACTS,
}
_DIRECTOR: Mapping[str, DirectorAsks] = {
    **rulings.DIRECTOR_ACTS,
    **directing.DIRECTOR_ACTS,
    **adjusting.DIRECTOR_ACTS,
    **company.DIRECTOR_ACTS,
    **speech.DIRECTOR_ACTS,
    **lessons.DIRECTOR_ACTS,
    **voice.DIRECTOR_ACTS,
}
_SPECTATOR: Mapping[str, SpectatorAsks] = company.SPECTATOR_ACTS

SEAT_VERBS = tuple(_SEAT)
DIRECTOR_VERBS = tuple(_DIRECTOR)
SPECTATOR_VERBS = tuple(_SPECTATOR)
KEEPER_VERBS = tuple(company.DIRECTOR_ACTS)
"""What also who set up the table may do: see to spectators and empty seats."""


def acts_of(
    table: LiveTable, who: Seat | Spectator | str, asked: Asked, at: datetime | None = None, seen: int | None = None
) -> list[LiveAct]:
    """The acts that somebody asks for; a seat, a spectator or the director; `at` is the time, for pauses (73D3).

    `seen` is the last entry that had reached their screen, where that is known: calls and cards may cross (33, 58A).
    """
    verb = asked.get("do")
    if isinstance(who, Seat):
        by_seat = _SEAT.get(verb) if isinstance(verb, str) else None
        if by_seat is None:
            raise LiveRefusal("not_now")
        if table.company.locked and verb not in lessons.WHILE_LOCKED:
            raise LiveRefusal("locked")
        if waits_for_director(table) and verb in speech.WHILE_CALLED:
            raise LiveRefusal("director_called", law="9B2")
        stopped = verb in speech.WHILE_RULED and table.board is not None and is_stopped(table.board, who)
        if stopped and not (verb == "card" and table.board is not None and plays_on(table.board, who)):
            raise LiveRefusal("ruled_first", law="9B2")
        acts = by_seat(table, who, asked)
        if seen is not None and verb in TOLD_TO_ALL:
            acts = unseen_considered(table, who, acts, seen)
        if at is not None and verb in pausing.PAUSED:
            return pausing.held_while_paused(table, who, acts, at)
        return acts
    if isinstance(who, Spectator):
        by_spectator = _SPECTATOR.get(verb) if isinstance(verb, str) else None
        if by_spectator is None:
            raise LiveRefusal("not_now")
        return by_spectator(table, who, asked)
    by_director = _DIRECTOR.get(verb) if isinstance(verb, str) else None
    if who != DIRECTOR or by_director is None:
        raise LiveRefusal("not_now")
    return by_director(table, asked)
