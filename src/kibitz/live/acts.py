"""Everything that can be entered into the log of a live table: who sits down, boards, and what happens on them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, Literal

from kibitz.game import Seat

LIVE_ACTS: dict[str, type[LiveAct]] = {}
"""Every kind of act."""

DIRECTOR = "TD"
KIBITZ = "kibitz"
"""Who acts where it is no seat: the director or teacher, and the program for what happens by itself."""

SeatLetter = Literal["N", "E", "S", "W"]
_LETTERS: dict[Seat, SeatLetter] = {Seat.NORTH: "N", Seat.EAST: "E", Seat.SOUTH: "S", Seat.WEST: "W"}
PolicyName = Literal["prevent", "warn", "permit"]


def seat_letter(seat: Seat) -> SeatLetter:
    """The letter of a seat, as acts have it."""
    return _LETTERS[seat]


@dataclass(frozen=True)
class LiveAct:
    """Something that can be entered. `kind` is the name under which it is written; never renamed: logs are kept."""

    kind: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        cls.kind = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        LIVE_ACTS[cls.kind] = cls


@dataclass(frozen=True)
class TableOpened(LiveAct):
    """A table is set up: under which Laws, how much it lets happen, and which boards are played."""

    name: str = ""
    edition: str = "2024"
    policy: PolicyName = "prevent"
    regulations: str = ""  # as a file of regulations says them; empty: those of an electronic table
    directed: bool = False  # a director can be called; without one the players answer together
    boards: int = 0  # how many are played; 0: as many as the players like
    deals: tuple[str, ...] = ()  # given deals, in the form of PBN; afterwards deals are made
    where: str = ""  # what dealt hands must be, in the language of `kibitz deal --where`
    lesson: bool = False  # a teacher sees the four hands, and nothing counts
    join: str = ""  # the hash of the token that lets people sit down
    lead: str = ""  # the hash of the token of whoever directs or teaches
    keep: str = ""  # the hash of the token of who set it up, and sees to spectators and empty seats
    event: str = ""  # the event of which it is a table; what follows says which, in which round, with which boards
    session: int = 0
    section: str = ""
    round: int = 0
    table: int = 0
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True)
class SatDown(LiveAct):
    """Somebody sits down, or takes over a seat as a substitute."""

    seat: SeatLetter
    name: str
    token: str  # the hash of the token that is theirs from now on
    device: str = ""  # tells the browsers of the players of an event apart
    contestant: str = ""  # for whom they play there
    substitute: bool = False  # for somebody who takes the seat back between boards
    directs: bool = False  # who directs this table plays at it


@dataclass(frozen=True)
class SeatLeft(LiveAct):
    """Somebody leaves their seat for good."""

    seat: SeatLetter


@dataclass(frozen=True)
class ReadySaid(LiveAct):
    """A player is ready for the next board."""

    seat: SeatLetter


@dataclass(frozen=True)
class SystemTold(LiveAct):
    """A pair says in one line what it plays, for its opponents (40A1b)."""

    seat: SeatLetter
    text: str


@dataclass(frozen=True)
class RestTaken(LiveAct):
    """A player takes a break: no board comes before they say that they are ready."""

    seat: SeatLetter


@dataclass(frozen=True)
class BoardBegun(LiveAct):
    """A board comes to the table."""

    board: int
    deal: str


@dataclass(frozen=True)
class LineEntered(LiveAct):
    """Something happens on the board in play: a line of the table's notation."""

    line: str


@dataclass(frozen=True)
class ActHeld(LiveAct):
    """A call or card that came within a pause (73D3): kept for its player until the pause is over, told to nobody."""

    seat: SeatLetter
    lines: tuple[str, ...]  # what will be entered


@dataclass(frozen=True)
class HeldActSent(LiveAct):
    """The pause is over: what was held happens."""

    seat: SeatLetter


@dataclass(frozen=True)
class HeldActDropped(LiveAct):
    """The player takes back what is held."""

    seat: SeatLetter


@dataclass(frozen=True)
class QuestionsOver(LiveAct):
    """A player has nothing to ask before the opening lead is faced (41B)."""

    seat: SeatLetter


@dataclass(frozen=True)
class ChangeAsked(LiveAct):
    """A player says that a call was not the one they meant (25A), or a card of dummy not the one (45C4b)."""

    seat: SeatLetter
    entry: int
    meant: str


@dataclass(frozen=True)
class ChangeAnswered(LiveAct):
    """An opponent has no doubt that it was a slip; or wants the director."""

    seat: SeatLetter
    agreed: bool


@dataclass(frozen=True)
class ChangeWithdrawn(LiveAct):
    """The player lets it be as it is."""

    seat: SeatLetter


@dataclass(frozen=True)
class ClaimAccepted(LiveAct):
    """An opponent accepts a claim; it is agreed to when both have (69A), and may be taken back until then."""

    seat: SeatLetter
    accepted: bool = True


@dataclass(frozen=True)
class TricksAgreed(LiveAct):
    """A player agrees to the tricks as they lie there after the play; they are agreed when all four do (79A1)."""

    seat: SeatLetter


@dataclass(frozen=True)
class FactSaid(LiveAct):
    """Where nobody directs, what a player says to a question for all; one of each side says the same (10B, 84D)."""

    seat: SeatLetter
    about: str  # which question
    answer: str
    insists: bool = False


@dataclass(frozen=True)
class BoardUnwanted(LiveAct):
    """Where nobody directs, a player would leave the board without a result; one of each side ends it so."""

    seat: SeatLetter
    unwanted: bool = True


@dataclass(frozen=True)
class IrregularityLookedFor(LiveAct):
    """Where nobody directs, a player says what they call about, and there is nothing to rule on now (9A, 66D)."""

    seat: SeatLetter
    about: str
    whom: Literal["", "N", "E", "S", "W"] = ""
    later: bool = False  # the tricks are looked at when play has ended


@dataclass(frozen=True)
class BoardReopened(LiveAct):
    """A board that was over comes back to the table for a ruling; the one in play waits meanwhile."""

    board: int


@dataclass(frozen=True)
class BoardTakenBack(LiveAct):
    """The director or a teacher takes the board back to where it was after a line."""

    lines: int


@dataclass(frozen=True)
class BoardEnded(LiveAct):
    """A board is over, with the result that counts for the record whatever a later release makes of its lines."""

    result: str  # "4SX-S+1", "Pass"; empty: none came about
    points: int = 0  # of North-South
    adjusted: str = ""  # the director's figures, "NS=... EW=..."


@dataclass(frozen=True)
class BoardLeft(LiveAct):
    """A board is ended without a result: by the director, or because all four want another."""

    why: str = ""


@dataclass(frozen=True)
class BoardShared(LiveAct):
    """Somebody lets others see a board that was played again, by a link of its own."""

    board: int
    token: str  # the hash of what the link brings


@dataclass(frozen=True)
class LiveEntry:
    """Something in the log of a live table: when, by whom, and what."""

    number: int
    at: datetime
    who: str  # a seat, "TD", "kibitz", or nothing before anybody sits
    act: LiveAct
    key: str = ""
