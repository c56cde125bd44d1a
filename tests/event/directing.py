"""A room in which a director works: six pairs at three tables, two rounds of two boards."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from kibitz.event.acts import Act
from kibitz.event.conditions import Conditions
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventEntry, EventRole
from kibitz.event.refusals import Refused
from kibitz.laws.editions import CURRENT, LAWS_2007, Edition
from kibitz.laws.regulations import Regulations
from kibitz.messages.speaker import Speaker
from tests.event.rooms import START, enter, mitchell, room

ADA = EventActor(EventRole.DIRECTOR, "Ada")
BEN = EventActor(EventRole.DIRECTOR, "Ben")
ORGANISER = EventActor(EventRole.ORGANISER, "Olga")
COMMITTEE = EventActor(EventRole.COMMITTEE, "Carl")
ENGLISH = Speaker("en", strict=True)

OFFICIAL = START + timedelta(hours=3)
IN_TIME = OFFICIAL + timedelta(minutes=29)
LATE = OFFICIAL + timedelta(minutes=31)


def evening(
    edition: Edition = CURRENT, kind: str = "pairs", method: str = "matchpoints", **regulations: object
) -> Event:
    """A first round in play; pair 1 meets pair 4 at table 1 on boards 1 and 2."""
    rules = Regulations(edition, **regulations)
    return room(mitchell(3, 2, 2), conditions=Conditions(kind=kind, method=method, regulations=rules), round=1)


def evening_2007(**regulations: object) -> Event:
    """The same under the Laws of 2007."""
    return evening(LAWS_2007, **regulations)  # type: ignore[arg-type]


def do(event: Event, act: Act, who: EventActor = ADA, at: datetime = START, why: str = "as told") -> int:
    """Enter an act, by the rules; the number of the entry."""
    event.enter(EventEntry(event.version + 1, at, who, act, why))
    return event.version


def refused(event: Event, act: Act, who: EventActor = ADA, at: datetime = START, why: str = "as told") -> Refused:
    """The refusal of an act; nothing has changed, and it can be said."""
    before = state(event)
    with pytest.raises(Refused) as error:
        do(event, act, who, at, why)
    assert state(event) == before
    said = ENGLISH.say(error.value.flaw.message_id, **error.value.flaw.values)
    assert said
    assert "{" not in said
    return error.value


def refusal_id(*args: object, **kwargs: object) -> str:
    """The id of the refusal."""
    return refused(*args, **kwargs).flaw.id  # type: ignore[arg-type]


def state(event: Event) -> dict[str, object]:
    """All that an event has come to, as a value."""
    return {
        name: list(value) if isinstance(value, list) else dict(value) if isinstance(value, dict) else value
        for name, value in vars(event).items()
    }


def make_official(event: Event, at: datetime = OFFICIAL) -> None:
    """The official score of the session is available."""
    event.put_session(event.sessions[1], official=at)


def result_of_table_1(event: Event, result: str = "4S= N") -> int:
    """An agreed result of board 1: pair 1 against pair 4."""
    return enter(event, 1, 1, 1, result).id


def captain(event: Event, contestant: str, name: str) -> None:
    """A team gets a captain."""
    event.contestants[contestant] = replace(event.contestants[contestant], captain=name)
