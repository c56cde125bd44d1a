"""The room in which the evening is played: what those who act in it know, and what they leave for each other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil, inf
from random import Random

from kibitz.demo.cases import DemoCase
from kibitz.demo.simulation import DemoPeople
from kibitz.event.acts import Meeting
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.sessions.board_states import PlannedBoard, round_boards
from kibitz.event.state import Scored, Section
from kibitz.game import Board, Deal

ORGANISER = EventActor(EventRole.ORGANISER, "Sokół")
DIRECTOR = EventActor(EventRole.DIRECTOR, "Sova")
ASSISTANT = EventActor(EventRole.ASSISTANT, "Puffin")
COMMITTEE = ("Puchacz", "Výr", "Cú mèo")
ROUND_MINUTES = 16


@dataclass
class Job:
    """What the director will find at a table that calls."""

    round: int
    table: int
    board: int
    case: DemoCase | None = None
    result: str = ""  # of a disputed board, as it really was
    offence: str = ""  # that is penalised
    contestant: str = ""
    done: bool = False
    ruling: int = 0


@dataclass
class DemoRoom:
    """What everybody can see and has to know."""

    chance: Random
    people: DemoPeople = field(default_factory=DemoPeople)
    event: Callable[[], Event] = Event
    speed: float = 1.0
    live_from: float = inf  # the first round that is shown as it is played
    live_speed: float = 1.0
    session: int = 1
    jobs: dict[int, Job] = field(default_factory=dict)  # by the call for the director
    begun: dict[int, float] = field(default_factory=dict)  # when each round began
    appealed: bool = False
    over: bool = False

    @property
    def section(self) -> Section:
        """The only section, as it is now."""
        return self.event().section(self.session, "")

    def minutes(self, round: int) -> int:
        """How long a round lasts by the clock on the wall: live, time passes faster for those who play."""
        return max(1, ceil(ROUND_MINUTES / (self.live_speed if round >= self.live_from else self.speed)))

    def board(self, number: int) -> Board:
        """A board with its cards."""
        deal = self.event().session(self.session).deal("", number)
        return Board(number, deal=Deal.parse(deal) if deal else None)

    def boards(self, round: int) -> list[PlannedBoard]:
        """What has come of the boards of a round."""
        return round_boards(self.event(), self.section, round)

    def result_at(self, round: int, table: int, board: int) -> Scored | None:
        """What a table has got on a board, if anything."""
        there = self.event().results_at(self.session, "", round, table)
        return next((result for result in there if result.board == board), None)

    def player(self, meeting: Meeting, side: str, place: int = 0) -> EventActor:
        """One of those who sit there."""
        found = self.section.who(meeting.ns if side == "NS" else meeting.ew)
        names = self.event().contestant(found[0]).names
        return EventActor(EventRole.PLAYER, names[place] if names else "", found[0])

    def seconds(self, low: float, high: float) -> float:
        """Some time between the two."""
        return self.chance.uniform(low, high)
