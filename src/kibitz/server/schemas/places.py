"""What several answers say of a table: who sits there, its boards, the clock, where one goes next, calls."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from kibitz.server.schemas.common import (
    Awarded,
    Contestant,
    EntryNumber,
    Got,
    Law,
    Named,
    Playing,
    Seat,
    Side,
    TableName,
    Time,
    Vulnerable,
)

BoardState = Literal["to_enter", "entered", "agreed", "disputed", "awarded", "late", "elsewhere"]


class RoundClock(TypedDict):
    """The round in play and its time."""

    round: Annotated[int, Field(description="0 before the first.")]
    rounds: int
    started: Time | None
    minutes: int | None
    ends: Time | None
    seconds_left: Annotated[int | None, Field(description="Negative when the time is over.")]
    stopped: bool


class Seated(Named):
    """A contestant as seated in a round."""

    entered_as: str
    players: list[Playing]
    suspended: Annotated[
        list[str] | None,
        Field(description="Who of them may not play in that round; null where all may, [] where nobody may."),
    ]


class Reads(Got):
    """What a result is."""

    points_ns: int | None
    says: Annotated[str | None, Field(description="What the other side says it was, where it is disputed.")]
    award: Awarded | None
    law: Law | None


class BoardAtTable(TypedDict):
    """A board at a table: how far it is, and what may be seen of its result."""

    board: int
    round: int
    dealer: Seat
    vulnerable: Vulnerable
    state: BoardState
    waits_for: Annotated[Literal["NS", "EW", "director"] | None, Field(description="Who has to act next.")]
    played_before: Annotated[
        list[Contestant], Field(description="Who there has played it already, and cannot again (15B3).")
    ]
    id: Annotated[int | None, Field(description="The result: acts about it name it as `result`.")]
    revision: Annotated[int | None, Field(description="The entry that last changed it: acts about it name it.")]
    entered_by: Literal["NS", "EW", "director"] | None
    reads: Reads | None
    sat: Annotated[Literal["turned", "others"] | None, Field(description="How they sat, if not as planned.")]
    scores: Annotated[bool, Field(description="Whether the other results of the board may be seen.")]


class NextTable(TypedDict):
    """Where a contestant goes."""

    contestant: Contestant
    round: int | None
    table: TableName | None
    direction: Annotated[Side | None, Field(description="In an individual also the side.")]
    boards: NotRequired[list[int]]
    over: bool
    sits_out: bool
    undrawn: NotRequired[Annotated[bool, Field(description="The round of a Swiss is not drawn yet.")]]


class CallAtTable(TypedDict):
    """A call for the director that is not dealt with."""

    id: EntryNumber
    at: Time
    board: int | None
    side: str | None
    what: str | None
    result: Annotated[int | None, Field(description="The disputed result that it is about.")]
    taken_by: str | None
    taken: Time | None


class Heard(TypedDict):
    """An announcement."""

    id: EntryNumber
    at: Time
    by: str
    text: str
