"""An event as a whole."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from kibitz.server.schemas.common import (
    Contestant,
    Deadlines,
    Kind,
    Role,
    Section,
    Session,
    Side,
    Status,
    TableName,
    Time,
    Version,
)
from kibitz.server.schemas.places import Heard, RoundClock


class SectionClock(RoundClock):
    """A section and its clock."""

    section: Section


class BoardsKnown(TypedDict):
    """How many boards are planned, and of how many the deals are known."""

    planned: int
    dealt: int


class SessionSummary(TypedDict):
    """A session."""

    number: Session
    name: str
    state: Literal["planned", "playing", "played", "official"]
    sections: list[SectionClock]
    tables: list[TableName]
    boards: BoardsKnown
    commitment: Annotated[
        str | None, Field(description="What was published of the deals before play, so that nobody can change them.")
    ]
    deadlines: Deadlines
    ranking: Annotated[bool, Field(description="Whether its ranking may be seen.")]
    hands: Annotated[bool, Field(description="Whether any hands may be seen.")]


class FirstSeat(TypedDict):
    """Where a contestant sits first."""

    round: int
    table: TableName
    direction: Side


class Substitute(TypedDict):
    """Somebody who plays for another (4)."""

    session: Session
    out: str
    by: str
    first_round: int
    last_round: Annotated[int, Field(description="0: to the end.")]


class PlayerEntered(TypedDict):
    """A player by name and number in the federation."""

    name: str
    number: str


class ContestantEntry(TypedDict):
    """All that was entered of a contestant, as `contestant_changed` enters it again (for those who run the event)."""

    players: list[PlayerEntered]
    name: str
    captain: str
    club: str
    stratum: str
    categories: list[str]
    handicap: str
    without_standing: bool


class ContestantSummary(TypedDict):
    """A contestant."""

    id: Contestant
    name: str
    players: list[str]
    club: str
    status: Status
    section: Section | None
    starts: FirstSeat | None
    substitutes: list[Substitute]
    entry: NotRequired[ContestantEntry]


class Announcement(Heard):
    """An announcement, to all or to a section or table."""

    section: Section | None
    table: TableName | None


class CarriedOver(TypedDict):
    """What contestants bring from an earlier stage."""

    stage: str
    scores: Annotated[dict[str, str], Field(description="By contestant, in what the event is ranked on.")]


class Summary(TypedDict):
    """The event as a whole, as this person may see it."""

    event: Annotated[str, Field(description="Its name.")]
    version: Version
    created: Time | None
    role: Role
    kind: Kind
    method: Annotated[str, Field(examples=["matchpoints"])]
    current: Annotated[Session | None, Field(description="The session in play.")]
    sessions: list[SessionSummary]
    contestants: list[ContestantSummary]
    carried: Annotated[CarriedOver | None, Field(description="What is brought from an earlier stage.")]
    announcements: list[Announcement]
    may: Annotated[list[str], Field(description="The kinds of acts that this person may enter.")]
    pages: list[str]


class Contestants(TypedDict):
    """Who takes part."""

    version: Version
    contestants: list[ContestantSummary]
