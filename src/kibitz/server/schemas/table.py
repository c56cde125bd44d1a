"""What a table needs to see now."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from kibitz.server.schemas.common import (
    Contestant,
    Deadlines,
    Kind,
    Role,
    Said,
    Section,
    Session,
    Side,
    TableName,
    TableNumber,
    Version,
)
from kibitz.server.schemas.places import BoardAtTable, CallAtTable, Heard, NextTable, RoundClock, Seated


class LeadWanted(TypedDict):
    """Whether a result needs its opening lead."""

    required: bool


class BoardToEnter(BoardAtTable):
    """A board, and which side may do what with it by this link: `{"result_entered": ["NS", "EW"]}`."""

    may: dict[str, list[Side]]
    says: NotRequired[Said]


class BoardLeft(BoardToEnter):
    """A board of an earlier round that is not finished."""

    table: TableName
    number: TableNumber
    ns: list[Seated]
    ew: list[Seated]


class TableNow(TypedDict):
    """A table; of what follows `agreement` only as much as there is in its state."""

    event: Annotated[str, Field(description="The name of the event.")]
    version: Version
    kind: Kind
    role: Role
    session: Annotated[int, Field(description="0 where there is none.")]
    contestant: Contestant | None
    lead: LeadWanted
    agreement: Annotated[bool, Field(description="Whether the other side has to agree with a result (79A1).")]
    deadlines: Deadlines | None
    state: Literal["no_session", "before", "playing", "sitting_out", "over"]
    announcements: list[Heard]
    session_name: NotRequired[str]
    tables: NotRequired[Annotated[list[TableName], Field(description="All where a team sits, for its own link.")]]
    section: NotRequired[Section]
    table: NotRequired[TableName | None]
    number: NotRequired[TableNumber]
    round: NotRequired[int]
    rounds: NotRequired[int]
    clock: NotRequired[RoundClock]
    side: NotRequired[Annotated[Side | None, Field(description="On which side he sits, where the link says who.")]]
    ns: NotRequired[list[Seated]]
    ew: NotRequired[list[Seated]]
    boards: NotRequired[list[BoardToEnter]]
    unfinished: NotRequired[list[BoardLeft]]
    next: NotRequired[list[NextTable]]
    call: NotRequired[CallAtTable | None]
    may_call: NotRequired[bool]


class SeatToCome(TypedDict):
    """A seat in the round to come; without a table he sits out."""

    contestant: Contestant
    name: str
    table: TableName | None
    direction: Side | None
    boards: list[int]


class SectionSeats(TypedDict):
    """The seats of a section."""

    section: Section
    clock: RoundClock
    played: Annotated[bool, Field(description="Whether nobody is at a board of the round before any more.")]
    round: int | None
    seats: list[SeatToCome]


class Seats(TypedDict):
    """Where everybody sits in the round to come."""

    version: Version
    session: Session | None
    sections: list[SectionSeats]
