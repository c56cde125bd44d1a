"""What answers of all subjects have in common: numbers, names, figures, sentences, people.

Every type of data that a view makes stands beside the view and says what its fields mean (`About`); the server's
description of its API is made of these types, and the types of the pages of that. A name ends in `View` where the data
is a whole answer, in `Data` where it is a part of one.
"""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Any, NotRequired, TypedDict

from kibitz.event.log.entries import EventRole
from kibitz.event.state import ResultStatus
from kibitz.game.about import About, SeatName
from kibitz.scoring.standings.entries import EntryStatus
from kibitz.scoring.working.tree import ExactData

Time = Annotated[
    str, About("A moment in UTC, to the millisecond.", examples=("2026-03-05T19:02:11.123Z",), format="date-time")
]
Version = Annotated[int, About("The number of the last entry in the log that this answer knows of.")]
EntryNumber = Annotated[int, About("The number of an entry in the log, from 1.")]
SessionNumber = Annotated[int, About("The number of a session, from 1.")]
SectionName = Annotated[str, About('The name of a section; "" where there is but one.', examples=("", "A"))]
TableName = Annotated[str, About("The name of a table: its section and its number.", examples=("4", "A4"))]
ContestantId = Annotated[str, About("The id of a contestant.", examples=("12",))]
AwardText = Annotated[
    str, About("An award in the notation of Kibitz (docs/scoring.md).", examples=("NS=ave+ EW=ave-",))
]
ContestKind = Annotated[str, About(one_of=("pairs", "individual", "teams"))]
RoleName = Annotated[str, About(one_of=EventRole)]
UnitName = Annotated[str, About(one_of=("percent", "matchpoints", "imps", "vps", "points", "boards"))]
StandingName = Annotated[str, About(one_of=ResultStatus)]
StatusName = Annotated[str, About(one_of=EntryStatus)]
MatchCount = Annotated[int | ExactData, About("A whole number, or a fraction as exact and decimal.", examples=(3,))]


class ServedMark(Enum):
    """What whoever serves the data has to know of a field."""

    MESSAGE = "message"  # the id of a message: the sentence is put beside it, as `text`
    ACT = "act"  # an act, as the log has it


MessageId = Annotated[str, ServedMark.MESSAGE]
ActData = Annotated[dict[str, Any], ServedMark.ACT]


class FigureData(TypedDict):
    """A number."""

    exact: Annotated[str, About("An integer or a fraction.", examples=("29/6",))]
    shown: Annotated[str, About("The same with two decimal places at most.", examples=("4.83",))]


class MessageData(TypedDict):
    """What is said: the id of its message, and the values in it."""

    message: MessageId
    values: dict[str, Any]


class SaidData(MessageData):
    """A sentence: the id of its message, the values in it, and as it reads in the language that was asked for."""

    says: NotRequired[str]
    text: NotRequired[str]


class NamedData(TypedDict):
    """A contestant by id and name."""

    id: ContestantId
    name: str


class NamedContestantData(NamedData):
    """A contestant with the names of its players."""

    players: list[str]


class LineUpData(TypedDict):
    """Who of a team sits on which side."""

    ns: list[str]
    ew: list[str]


class PlayingData(TypedDict):
    """Who plays, and for whom if they are a substitute."""

    name: str
    plays_for: str | None


class WhoData(TypedDict):
    """Who did something; what is not known is left out."""

    role: RoleName
    name: NotRequired[str]
    contestant: NotRequired[ContestantId]
    table: NotRequired[TableName]
    device: NotRequired[Annotated[str, About("Tells the browsers of players apart.")]]


class GotData(TypedDict):
    """What was got at a table; everything null where the board was not played."""

    result: Annotated[str, About('"" where the board was not played.', examples=("4SX+1 by N", "Pass"))]
    contract: Annotated[str | None, About(examples=("4SX",))]
    declarer: SeatName | None
    tricks: int | None
    over: Annotated[int | None, About("Tricks over or, negative, under the contract.")]
    lead: Annotated[str | None, About("The opening lead.", examples=("HK",))]


class ResultAtTableData(GotData):
    """A result, and where it was got."""

    id: Annotated[int, About("Acts about it name it as `result`.")]
    revision: Annotated[int, About("The entry that last changed it.")]
    section: SectionName
    table: TableName
    round: int
    board: int
    standing: StandingName


FoundAtTable = Annotated[
    str, About("What Kibitz found at a table on screens, where nobody called.", one_of=("", "not_entered", "changed"))
]
