"""Appeals (92, 93)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field
from typing_extensions import TypedDict

from kibitz.server.act_models import LoggedAct
from kibitz.server.schemas.common import (
    Contestant,
    Deadlines,
    EntryNumber,
    Law,
    Said,
    Session,
    TableName,
    Time,
    Version,
)


class Proposal(TypedDict):
    """Something that is due: a sentence, and the act that does it with the fields that are still to be filled in."""

    message: str
    values: dict[str, Any]
    text: str
    law: Law
    act: LoggedAct | None
    fill_in: list[str]


class Proposals(TypedDict):
    """What is due."""

    version: Version
    proposals: list[Proposal]


class Appellant(TypedDict):
    """For whom an appeal can be entered, and whose consent that needs (92D)."""

    id: Contestant
    players: list[str]
    needed: list[str]
    captain_unknown: Annotated[bool, Field(description="A team that has named no captain: who speaks for it?")]


class Appealable(TypedDict):
    """A ruling or decision against which an appeal can be entered now."""

    entry: EntryNumber
    at: Time
    session: int
    board: int
    table: TableName
    kind: str
    summary: str
    director_may: bool
    contestants: list[Appellant]
    message: str
    values: dict[str, Any]
    text: str


class PenaltyAppealed(TypedDict):
    """A penalty that an appeal is about, as it is now."""

    id: EntryNumber
    contestant: Contestant
    amount: str


class Against(TypedDict):
    """What an appeal is against; 0 for what it is not about."""

    entry: EntryNumber
    ruling: int
    result: int
    penalty: int
    penalties: Annotated[list[PenaltyAppealed], Field(description="The one it is against, or those of the ruling.")]
    board: int
    table: TableName
    contestants: list[Contestant]
    message: str
    values: dict[str, Any]
    text: str


class Decided(TypedDict):
    """What a body has decided."""

    entry: EntryNumber
    at: Time
    body: str
    decision: str
    law: Law
    text: str
    award: str
    penalty: Annotated[str, Field(description="What a penalty of the ruling is now; `lifted`: nothing.")]


class Concurred(TypedDict):
    """That somebody concurs (Law 92D), and who said so: a player by his phone, or the director whom he told."""

    player: str
    at: Time
    role: str
    by: str


class Appeal(TypedDict):
    """An appeal."""

    id: EntryNumber
    at: Time
    session: Session
    contestant: Contestant
    names: list[str]
    against: Against
    text: str
    status: Literal["requested", "made", "heard", "recommended", "decided", "withdrawn"]
    next: Annotated[Said, Field(description="What has to happen next.")]
    needed: list[str]
    consenting: list[str]
    consents: Annotated[list[Concurred], Field(description="Who has said of whom that he concurs.")]
    missing: list[str]
    may_concur: Annotated[list[str], Field(description="Of whom this person can enter that he concurs.")]
    captain_unknown: Annotated[bool, Field(description="The director has to enter who speaks for the team (92D2).")]
    consent_law: Law
    on_law_only: bool
    further_to: int
    body: str
    members: list[str]
    law: Law
    heard_why: Annotated[str, Field(description="Why the director in charge hears it beside a committee (93A).")]
    deposit: str
    deposit_then: str
    without_merit: bool
    recommended: str
    decisions: list[Decided]
    further: Annotated[str | None, Field(description="Who would hear a further appeal (93C).")]
    further_for: list[Appellant]
    may_decide: Annotated[
        bool, Field(description="Whether the decision is this person's to enter, if it is anybody's.")
    ]
    may_hear: list[str]
    reason_needed: Annotated[list[str], Field(description="Who of them only for a reason that is given (93A).")]
    proposals: list[Proposal]


class AppealShown(Appeal):
    """One appeal."""

    version: Version


class Appeals(TypedDict):
    """The appeals that one may read, and what one can appeal against."""

    version: Version
    deadlines: list[Deadlines]
    appeals: list[Appeal]
    appealable: list[Appealable]
    deposit: str
