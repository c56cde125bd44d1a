"""The draw of the next round of a Swiss."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from kibitz.server.act_models import LoggedAct
from kibitz.server.schemas.common import Contestant, Figure, NamedContestant, Said, Section, Session, TableName, Version


class Drawable(TypedDict):
    """A contestant as it is drawn; place and score are None where it is drawn by the numbers."""

    id: Contestant
    name: str
    players: list[str]
    place: int | None
    shared_by: Annotated[int | None, Field(description="How many have that place.")]
    score: Figure | None


class PassedOver(TypedDict):
    """Somebody who stands nearer, and why he is not the opponent."""

    contestant: NamedContestant
    because: list[Said]


class DrawnMatch(TypedDict):
    """Two who meet."""

    match: int
    tables: list[TableName]
    ns: Annotated[Drawable, Field(description="In a match of teams at home.")]
    ew: Drawable
    passed_over: list[PassedOver]


class BoardMissing(TypedDict):
    """A result that is missing."""

    round: int
    table: TableName
    board: int


class DrawRule(TypedDict):
    """A regulation by which it is drawn."""

    name: str
    value: str
    says: Said


class DrawShown(TypedDict):
    """Who would meet whom, and why; nothing is entered."""

    version: Version
    session: Session
    section: Section
    round: int
    rounds: int
    after: Annotated[int | None, Field(description="The round on whose standings it is drawn.")]
    drawn: Annotated[bool, Field(description="Whether the round is drawn already, and would be drawn again.")]
    ready: Annotated[bool, Field(description="Whether the round on which it rests has begun.")]
    missing: list[BoardMissing]
    outdated: Annotated[list[int], Field(description="Rounds drawn on standings that were changed since.")]
    matches: list[DrawnMatch]
    byes: list[Drawable]
    flaws: Annotated[list[Said], Field(description="What the draw breaks.")]
    rules: list[DrawRule]
    act: Annotated[LoggedAct, Field(description="What enters it, as POST /entries takes it.")]
