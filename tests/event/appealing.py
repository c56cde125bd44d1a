"""What the tests of appeals have in common: a ruling that adjusted a score, and an appeal against it."""

from __future__ import annotations

from kibitz.event.acts import (
    AppealReferred,
    AppealRequested,
    RulingClosed,
    RulingOpened,
    ScoreAdjusted,
)
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.laws.editions import Edition
from tests.event.directing import do, evening, result_of_table_1

BOTH = ("N1", "S1")
NORTH = EventActor(EventRole.PLAYER, "N1", "1")
SOUTH = EventActor(EventRole.PLAYER, "S1", "1")


def adjusted(event: Event) -> int:
    """A ruling that has adjusted the score of board 1; the entry that did it."""
    id = result_of_table_1(event)
    ruling = do(event, RulingOpened(1, 1, board=1))
    do(event, RulingClosed(ruling, 0))
    return do(event, ScoreAdjusted(id, id, "ave-/ave+", ruling=ruling))


def with_committee(edition: Edition | None = None, **regulations: object) -> Event:
    regulations = {"appeals_body": "committee", **regulations}
    return evening(edition, **regulations) if edition else evening(**regulations)  # type: ignore[arg-type]


def heard(event: Event, body: str = "committee", **fields: object) -> int:
    """An appeal of pair 1 that is before that body."""
    appeal = do(event, AppealRequested(1, "1", adjusted(event), "why us?", BOTH, **fields))  # type: ignore[arg-type]
    do(event, AppealReferred(appeal, body))
    return appeal
