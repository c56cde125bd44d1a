"""Every table at a glance, for those who run the event; their desk and their office."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from kibitz.server.act_models import LoggedAct
from kibitz.server.schemas.common import (
    Change,
    Contestant,
    Deadlines,
    EntryNumber,
    Kind,
    Law,
    Named,
    NamedContestant,
    Section,
    Session,
    Side,
    TableName,
    TableNumber,
    Time,
    Version,
)
from kibitz.server.schemas.places import BoardAtTable, BoardState, CallAtTable, RoundClock, Seated


class Undone(TypedDict):
    """A board that is not done."""

    round: int
    board: int
    state: BoardState
    result: int | None
    revision: int | None


class UndoneAt(Undone):
    """A board that is not done, and where."""

    section: Section
    table: TableName
    number: TableNumber


class Tile(TypedDict):
    """One table in the round in play."""

    table: TableName
    number: TableNumber
    ns: list[Seated]
    ew: list[Seated]
    sits_out: bool
    done: int
    total: int
    boards: list[BoardAtTable]
    slow: bool
    calls: list[EntryNumber]
    disputed: bool
    earlier: Annotated[list[Undone], Field(description="What it has left undone in earlier rounds.")]


class RoomSection(TypedDict):
    """A section of the room."""

    section: Section
    clock: RoundClock
    next_round: int | None
    next_minutes: Annotated[int | None, Field(description="How long that round is by the conditions.")]
    to_draw: Annotated[int | None, Field(description="Of a Swiss the round that can be drawn, or drawn again.")]
    sits_out: list[Named]
    tables: list[Tile]


class RoomCall(CallAtTable):
    """A call, and from where."""

    section: Section
    table: TableName


class Missing(TypedDict):
    """What is missing before the score can be official."""

    count: int
    begun: list[UndoneAt]


class DeprivedOf(TypedDict):
    """Somebody who cannot play a board that the plan has for him, and the act that awards what is due (15B3, 12C2a)."""

    section: Section
    table: TableName
    number: TableNumber
    round: int
    board: int
    played_before: list[Contestant]
    contestants: list[Contestant]
    act: LoggedAct


class GoneButPlanned(Named):
    """Somebody who takes part no more and still has tables to come."""

    section: Section


class Room(TypedDict):
    """A session as those who run it see it."""

    event: str
    version: Version
    session: Annotated[int, Field(description="0 where there is none.")]
    session_name: str
    official: bool
    hands_public: bool
    hands_known: Annotated[list[int], Field(description="Boards of which the deals are known.")]
    sections: list[RoomSection]
    calls: list[RoomCall]
    late: list[UndoneAt]
    disputed: list[UndoneAt]
    missing: Missing
    deprived: list[DeprivedOf]
    unseated: list[Named]
    gone_but_planned: list[GoneButPlanned]
    unread: Annotated[list[int], Field(description="Stored entries that the rules of this version refuse.")]


class DisputeChoice(TypedDict):
    """How a result in dispute can be decided (79B), and the act that does it."""

    choice: str
    side: Side | Literal[""] | None
    result: str
    law: Law
    act: LoggedAct


class CancelledResult(TypedDict):
    """What was got and does not count: it can be given back by a correction."""

    id: EntryNumber
    revision: EntryNumber
    result: str


class DeskBoard(BoardAtTable):
    """A board with all that was changed."""

    changes: list[Change]
    choices: list[DisputeChoice]
    deprived: Annotated[DeprivedOf | None, Field(description="Who cannot play it there, and what is due (15B3).")]
    form: Annotated[str, Field(description="In which form it was played, where that was not the right one (87).")]
    late_approved: Annotated[bool, Field(description="The organiser approves that it is corrected late (79C2).")]
    cancelled: CancelledResult | None


class DeskRound(TypedDict):
    """A round at one table."""

    round: int
    ns: list[Seated]
    ew: list[Seated]
    boards: list[DeskBoard]


class DeskRuling(TypedDict):
    """A ruling in a list."""

    id: EntryNumber
    at: Time
    by: str
    table: TableName
    round: int
    board: int | None
    closed: Time | None
    summary: str
    laws: list[Law]
    due: Annotated[int, Field(description="How much of what it makes due is not entered yet.")]


class Desk(TypedDict):
    """One table with its history, the newest round first."""

    version: Version
    session: Session
    section: Section
    table: TableName
    number: TableNumber
    round: int
    rounds: list[DeskRound]
    calls: list[CallAtTable]
    rulings: list[DeskRuling]


class Sanction(TypedDict):
    """What penalties, warnings, suspensions and disqualifications have in common (90, 91)."""

    id: EntryNumber
    contestant: Contestant
    name: str
    offence: str
    law: Law


class PenaltyInForce(Sanction):
    """A penalty."""

    amount: str
    by: str
    lifted: bool


class SanctionBy(Sanction):
    """A warning, and what else has to name who gave it."""

    by: str


class SuspensionInForce(SanctionBy):
    """A suspension."""

    player: str | None
    lifted: bool


class DisqualificationAsked(SanctionBy):
    """A disqualification: the organiser approves of it or not, or has still to say (91B)."""

    player: str | None
    approved: bool | None


class TariffLine(TypedDict):
    """What an offence usually costs."""

    offence: str
    amount: str


class Office(TypedDict):
    """What is on the director's desk in a session."""

    version: Version
    session: int
    may: list[str]
    name: str
    method: str
    edition: Annotated[int, Field(description="The law book by its year.")]
    kind: Kind
    deadlines: Deadlines | None
    rulings: list[DeskRuling]
    appeals: Annotated[int, Field(description="How many are open.")]
    penalties: list[PenaltyInForce]
    warnings: list[SanctionBy]
    suspensions: list[SuspensionInForce]
    disqualifications: list[DisqualificationAsked]
    tariff: list[TariffLine]
    contestants: list[NamedContestant]
