"""Rankings."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from kibitz.server.schemas.common import (
    Contestant,
    Figure,
    Kind,
    Law,
    NamedContestant,
    Said,
    Section,
    Side,
    Status,
    Time,
    Unit,
)

Played = Annotated[
    int | dict[str, str], Field(description="A whole number, or a fraction as exact and decimal.", examples=[3])
]


class PenaltyTaken(TypedDict):
    """A penalty in a ranking."""

    worth: Figure | None
    law: Law
    kind: Literal["procedural", "disciplinary"]
    reason: str | None
    board: int | None
    refunded: bool
    penalty: Said


class MatchInRanking(TypedDict):
    """A match of a contestant."""

    round: int
    opponents: list[Contestant]
    boards: int
    vps: Figure | None
    kind: NotRequired[Literal["played", "void", "walkover", "forfeit", "bye"]]
    gained: NotRequired[Figure | None]
    lost: NotRequired[Figure | None]
    over: NotRequired[bool]


class SessionInRanking(TypedDict):
    """What a session gave."""

    session: Annotated[str, Field(description="Its number, or the name of the stage from which it was carried over.")]
    figure: Figure | None


class RankingRow(TypedDict):
    """A contestant in a ranking."""

    place: int | None
    shared_by: Annotated[int | None, Field(description="How many share the place.")]
    before: Annotated[int | None, Field(description="The place after the last round that is over.")]
    status: Status | Literal["waiting"]
    figure: Annotated[Figure | None, Field(description="By which is ranked, in the unit of the ranking.")]
    notes: list[Said]
    contestant: NamedContestant
    total: Figure | None
    available: Figure | None
    percentage: Figure | None
    boards: int
    penalties: list[PenaltyTaken]
    matches: NotRequired[Annotated[list[MatchInRanking], Field(description="Of teams, and of Swiss pairs.")]]
    sessions: NotRequired[Annotated[list[SessionInRanking], Field(description="Of the whole event.")]]
    played: NotRequired[Played]
    won: NotRequired[Played]
    drawn: NotRequired[Played]
    lost: NotRequired[Played]


class RankingOf(TypedDict):
    """One ranking: of all, of a section, a line, a stratum or a category."""

    section: Section | None
    line: Annotated[Side | None, Field(description="Where there are two winners, whose ranking it is.")]
    stratum: str | None
    category: str | None
    handicap: bool
    heading: Said
    rows: list[RankingRow]


class Ranking(TypedDict):
    """All rankings of a session, or with `session` 0 of the event."""

    session: int
    version: Annotated[int, Field(description="The last entry that is in the figures.")]
    visible: Annotated[bool, Field(description="Whether this person may see it yet.")]
    through: Annotated[int | None, Field(description="The round up to which it may be seen; null: as it is now.")]
    official: Time | None
    corrected: Annotated[Time | None, Field(description="When the official score was changed last (79C).")]
    kind: Kind
    method: str
    unit: Unit | None
    rankings: list[RankingOf]
    without_result: list[NamedContestant]
    flaws: NotRequired[Annotated[list[Said], Field(description="What could not be scored (for who runs the event).")]]
