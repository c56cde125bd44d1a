"""A club evening for tests: acts entered one after the other, a minute apart unless said otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

import pytest

from kibitz.dealing import Secret
from kibitz.event.acts import Act, EventCreated, Player, ResultAgreed, ResultEntered, RoundStarted
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventEntry, EventRole
from kibitz.event.refusals import Refused
from kibitz.event.sessions.plans import SectionWanted, boards_of, dealt, session_acts
from kibitz.messages.speaker import Speaker
from kibitz.movement import Movement, mitchell

START = datetime(2026, 3, 5, 18, 30, tzinfo=UTC)
MINUTE = timedelta(minutes=1)
ORGANISER = EventActor(EventRole.ORGANISER, "organiser")
DIRECTOR = EventActor(EventRole.DIRECTOR, "director")
ASSISTANT = EventActor(EventRole.ASSISTANT, "assistant")
KIBITZ = EventActor(EventRole.KIBITZ, "Kibitz")
SPECTATOR = EventActor(EventRole.SPECTATOR)
SCREEN = EventActor(EventRole.SCREEN)
SECRET = Secret(bytes(range(32)))


def table(name: str) -> EventActor:
    """Whoever holds the link of a table."""
    return EventActor(EventRole.PLAYER, table=name, device=f"the phone of table {name}")


def player(contestant: str) -> EventActor:
    """Somebody with a link of their own."""
    return EventActor(EventRole.PLAYER, f"player of {contestant}", contestant)


class Evening:
    """An event, and the time in the room."""

    def __init__(self, conditions: str = "", name: str = "Thursday pairs") -> None:
        self.event = Event()
        self.now = START
        self.do(EventCreated(name, conditions), ORGANISER)

    def do(self, act: Act, who: EventActor = DIRECTOR, why: str = "", after: timedelta = MINUTE) -> int:
        """Enter an act; the number of its entry."""
        entry = EventEntry(self.event.version + 1, self.now + after, who, act, why)
        self.event.enter(entry)
        self.now = entry.at
        return entry.number

    def wait(self, minutes: float) -> Evening:
        """Nothing happens for so long."""
        self.now += minutes * MINUTE
        return self

    def set_up(self, *sections: SectionWanted, deals: bool = True, session: int = 1) -> Evening:
        """Enter the contestants, the movement and the boards."""
        wanted = sections or (SectionWanted(mitchell(3, boards_per_set=2), players=names(6)),)
        boards = (dealt(session, f"session {session}", boards_of(wanted), secret=SECRET),) if deals else ()
        for act in session_acts(wanted, session=session, entered=self.event.contestants, boards=boards):
            self.do(act)
        return self

    def start(self, round: int = 1, section: str = "", who: EventActor = DIRECTOR) -> Evening:
        """Begin a round."""
        self.do(RoundStarted(1, round, section), who)
        return self

    def score(
        self, board: int, result: str = "4S= N", at: int = 1, round: int = 1, section: str = "", agreed: bool = True
    ) -> int:
        """N-S of a table enter a result, and E-W agree."""
        link = table(f"{section}{at}")
        number = self.do(ResultEntered(1, round, at, board, result, section), link)
        if agreed:
            self.do(ResultAgreed(number, number, "EW"), link)
        return number

    def play(self, round: int, but: tuple[tuple[int, int], ...] = ()) -> Evening:
        """Every table plays its boards of a round; `but` those, by table and board."""
        for section in list(self.event.sessions[1].sections.values()):
            for (at, table), meeting in sorted(section.meetings.items()):
                if at == round and section.who(meeting.ns) and section.who(meeting.ew):
                    for board in meeting.boards:
                        if (table, board) not in but:
                            self.score(board, at=table, round=round, section=section.name)
        return self


def names(count: int) -> tuple[tuple[Player, Player], ...]:
    """So many pairs with names."""
    return tuple((Player(f"N{number}"), Player(f"S{number}")) for number in range(1, count + 1))


def club(conditions: str = "", movement: Movement | None = None) -> Evening:
    """Three tables, three rounds of two boards, set up and not begun."""
    plan = movement or mitchell(3, boards_per_set=2)
    return Evening(conditions).set_up(SectionWanted(plan, players=names(plan.contestants)))


@contextmanager
def refuses(id: str, kind: type[Refused] = Refused) -> Iterator[None]:
    """What is done here is refused for that reason, in a sentence that a person can read, and nothing is changed."""
    with pytest.raises(kind) as refused:
        yield
    flaw = refused.value.flaw
    assert flaw.id == id, f"{flaw} instead of {id}"
    assert Speaker("en", strict=True).say(flaw.message_id, **flaw.values)
