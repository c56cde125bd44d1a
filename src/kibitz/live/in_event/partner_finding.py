"""Those who seek a partner: who they are, whom they have asked, and the pair that came of it."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, TypedDict

from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.refusals import NotAllowed
from kibitz.event.views.types import ContestantId, EntryNumber, Version
from kibitz.game.about import About


class SeekerData(TypedDict):
    """Somebody who seeks a partner."""

    id: EntryNumber
    name: str
    level: str
    system: str
    own: Annotated[bool, About("It is the one who looks.")]
    asked: Annotated[bool, About("The one who looks has asked them.")]
    asks: Annotated[bool, About("They have asked the one who looks.")]


class PartnersView(TypedDict):
    """All who seek a partner."""

    version: Version
    event: str
    open: Annotated[bool, About("Whether partners can be found here: in an event of pairs.")]
    staff: bool
    seekers: list[SeekerData]
    contestant: Annotated[ContestantId, About("The pair of the one who looks, once there is one; else empty.")]


def partners_view(event: Event, who: EventActor, now: datetime) -> PartnersView:
    """Who seeks a partner, for those who do and for those who run the event."""
    if not who.is_staff and (who.role is not EventRole.PLAYER or who.contestant or who.table):
        raise NotAllowed("not_for_you")
    mine = [one for one in event.seekers.values() if not who.is_staff and one.device == who.device]
    own = mine[-1] if mine else None
    return {
        "version": event.version,
        "event": event.name,
        "open": event.conditions.kind == "pairs",
        "staff": who.is_staff,
        "seekers": [
            {
                "id": one.id,
                "name": one.name,
                "level": one.level,
                "system": one.system,
                "own": one is own,
                "asked": own is not None and one.id in own.asks,
                "asks": own is not None and own.id in one.asks,
            }
            for one in event.seekers.values()
            if not one.contestant
        ],
        "contestant": "" if own is None else own.contestant,
    }
