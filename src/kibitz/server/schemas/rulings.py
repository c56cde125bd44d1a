"""Calls for the director, and rulings."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from kibitz.server.schemas.appeals import Proposal
from kibitz.server.schemas.common import EntryNumber, Law, Section, Session, TableName, Time, Version
from kibitz.server.schemas.conversation import Conversation


class DirectorCall(TypedDict):
    """A call for the director; 0 and "" for what it is not about."""

    id: EntryNumber
    at: Time
    session: Session
    section: Section
    table: TableName
    board: int
    side: str
    what: str
    result: int
    taken_by: str
    taken: Time | None
    closed: Time | None
    seconds_waited: int


class Irregularity(TypedDict):
    """What a ruling is about."""

    kind: str
    law: Law
    overruled: bool


class RulingSummary(TypedDict):
    """A ruling in a list."""

    id: EntryNumber
    at: Time
    by: str
    session: Session
    section: Section
    table: TableName
    round: int
    board: int
    call: int
    edition: str
    closed: Time | None
    summary: str
    corrected: int
    irregularities: list[Irregularity]
    waits: bool
    due: int
    appeals: list[int]


class Rulings(TypedDict):
    """The calls for the director and the rulings, the newest first."""

    version: Version
    calls: list[DirectorCall]
    rulings: list[RulingSummary]


class Ruling(RulingSummary):
    """One ruling with its conversation."""

    version: Version
    lines: Annotated[list[str], Field(description="What was entered, in the notation of docs/notation.md.")]
    next: Annotated[int, Field(description="How many lines there are: `after` of what is said next.")]
    outcome: NotRequired[
        Annotated[dict[str, Any], Field(description="What the lines have come to, as docs/ruling.md describes it.")]
    ]
    proposals: NotRequired[list[Proposal]]
    conversation: Conversation


class RulingRecord(TypedDict):
    """The complete record of a ruling as text (83, 93)."""

    version: Version
    record: str


class Provision(TypedDict):
    """What a provision says, in Kibitz's own words."""

    by: Law
    sentence: str
