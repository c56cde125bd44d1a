"""An evening whose server was ended in the midst of it goes on: everybody finds their place, and nothing is left lying.

Nobody remembers what they were about to do; all that is known is in the log. So whatever was begun is brought to an
end: entered scores are agreed, disputed ones settled, rulings and calls closed, appeals heard.
"""

from __future__ import annotations

from random import Random

from kibitz.demo.director import hear
from kibitz.demo.evening import attend
from kibitz.demo.room import DIRECTOR, ORGANISER, DemoRoom
from kibitz.demo.simulation import Doing, Person, enter
from kibitz.event.acts import AppealConsented, CallClosed, ResultAgreed, ResultCorrected, RulingClosed
from kibitz.event.acts.results import SideName
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.state import Scored
from kibitz.messages import say


def is_unfinished(event: Event) -> bool:
    """Whether this is an evening of ours that has not come to its end."""
    if not event.log or event.log[0].who != ORGANISER or event.log[0].act.kind != "event_created":
        return False
    session = event.sessions.get(1)
    if session is None or not session.sections or not session.sections[""].clock.round:
        return False
    decided = not any(appeal.is_open for appeal in event.appeals.values())
    return session.official is None or not session.hands_public or not decided


def room_again(event: Event, chance: Random, speed: float) -> DemoRoom:
    """The room of an evening in progress, with everybody in it."""
    room = DemoRoom(chance, event=lambda: event, speed=speed, live_from=0, live_speed=speed)
    room.appealed = bool(event.appeals)
    room.people.add(tidy(room))
    for appeal in event.appeals.values():
        if appeal.is_open:
            room.people.add(appealed(room, appeal.id), room.seconds(30, 60))
    attend(room)
    return room


def tidy(room: DemoRoom) -> Person:
    """What was begun is brought to an end, one thing after another."""
    for result in [scored for scored in room.event().results.values() if scored.stands and not scored.counts]:
        yield room.seconds(5, 15)
        yield from _agreed(room, result)
    for ruling in [
        open_ruling
        for open_ruling in room.event().rulings.values()
        if open_ruling.closed is None and open_ruling.by == DIRECTOR.name
    ]:
        yield room.seconds(5, 15)
        yield from enter(DIRECTOR, RulingClosed(ruling.id, len(ruling.lines), say("demo.ruled.again")))
    for call in [open_call for open_call in room.event().calls.values() if open_call.closed is None]:
        yield room.seconds(5, 15)
        yield from enter(DIRECTOR, CallClosed(call.id))


def _agreed(room: DemoRoom, result: Scored) -> Doing:
    """The other side agrees to a score; of a disputed one the director says what it is (79B)."""
    if result.says:
        act = ResultCorrected(result.id, result.revision, to=result.says, law="79B1")
        return (yield from enter(DIRECTOR, act, say("demo.why.counted")))
    meeting = room.section.meetings[result.round, result.table]
    side: SideName = "EW" if result.side == "NS" else "NS"
    return (yield from enter(room.player(meeting, side), ResultAgreed(result.id, result.revision, side)))


def appealed(room: DemoRoom, made: int) -> Person:
    """An appeal goes on: the partner agrees if they have not, and it is heard."""
    found = room.event().appeals[made]
    for name in found.missing:
        yield from enter(EventActor(EventRole.PLAYER, name, found.contestant), AppealConsented(made, name))
    yield from hear(room, made)
