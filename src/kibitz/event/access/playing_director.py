"""A director who plays (`director_plays`): what they, and who assists them, must not learn of a board still to play."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from kibitz.event.access.visibility import is_still_to_play
from kibitz.event.conditions import Conditions
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.refusals import NotAllowed
from kibitz.laws.editions import Renumbered, cite

if TYPE_CHECKING:
    from kibitz.event.contest import Event

_EXTRANEOUS = Renumbered("16D", "16C")


def must_not_see(event: Event, who: EventActor, session: int, board: int, now: datetime) -> bool:
    """Whether this is a director who plays, or their assistant, and anybody has still to play that board.

    A director may hand out links for assistants, so that what these see is no more than what the director does.
    """
    plays = event.conditions.director_plays and who.role in (EventRole.DIRECTOR, EventRole.ASSISTANT)
    return plays and is_still_to_play(event, session, board, now)


def check_no_player(event: Event, who: EventActor, session: int, board: int, now: datetime) -> None:
    """A director who plays sees no board that anybody has still to play."""
    if must_not_see(event, who, session, board, now):
        raise NotAllowed("director_plays", law=cite(_EXTRANEOUS, event.conditions.regulations.edition))


def check_not_lifted(event: Event, who: EventActor, conditions: Conditions) -> None:
    """Once boards are dealt a director does not make themself one who does not play."""
    lifted = event.conditions.director_plays and not conditions.director_plays
    dealt = any(session.deals for session in event.sessions.values())
    if lifted and dealt and who.role is not EventRole.ORGANISER:
        raise NotAllowed("organiser_lets_director_see", law=cite(_EXTRANEOUS, event.conditions.regulations.edition))
