"""Conditions of contest (78D)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field
from typing_extensions import TypedDict

from kibitz.server.schemas.common import Kind, Law, Said, Time, Version
from kibitz.server.schemas.room import TariffLine

When = Literal["at_once", "after_board", "after_round", "after_session"]


class RegulationSet(TypedDict):
    """A regulation that is not as usual."""

    name: str
    laws: list[Law]
    value: Annotated[str, Field(description="As the file writes it.")]
    message: str
    values: dict[str, Any]
    text: str


class ConditionsChanged(TypedDict):
    """What was changed since the event was set up."""

    at: Time
    by: str
    why: str
    changed: list[str]


class Conditions(TypedDict):
    """What was laid down."""

    version: Version
    event: str
    edition: int
    says: list[Said]
    regulations: list[RegulationSet]
    changes: list[ConditionsChanged]
    text: Annotated[str, Field(description="The file, with what is not as usual.")]
    written: Annotated[str, Field(description="The file as it was written.")]


class LineWrong(TypedDict):
    """What is wrong with a line of a file."""

    line: int | None
    name: str | None
    text: str


class UsualRegulations(TypedDict):
    """The regulations that every club settles."""

    edition: int
    correction_period: Annotated[int, Field(description="In minutes.")]
    appeal_period: Annotated[int, Field(description="In minutes.")]
    appeals_body: str
    penalty_tariff: list[TariffLine]


class PlainConditions(TypedDict):
    """The conditions by name."""

    kind: Kind
    method: str
    victory_points: bool
    knock_out: bool
    winners: int
    across_sections: bool
    strata: list[str]
    categories: list[str]
    scores: When
    ranking: When
    hands: When
    no_agreement: bool
    lead_required: bool
    rounds: Literal["director", "clock", "all_done"]
    minutes_a_board: int
    minutes_a_change: int
    deposit: str
    notes: str
    regulations: UsualRegulations


class ConditionsTried(TypedDict):
    """What a text of conditions says, or what is wrong with it."""

    problems: list[LineWrong]
    values: PlainConditions | None
    says: list[Said]
