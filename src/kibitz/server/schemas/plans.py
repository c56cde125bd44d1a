"""Movements to choose from, repairs of one, and what an act would do."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field
from typing_extensions import TypedDict

from kibitz.server.schemas.common import (
    Contestant,
    Figure,
    Kind,
    NamedContestant,
    Said,
    Section,
    Session,
    Side,
    TableName,
    TableNumber,
    Version,
)


class BoardsSpan(TypedDict):
    """From the least to the most."""

    least: int
    most: int


class Candidate(TypedDict):
    """A movement that can be played."""

    which: int
    family: str
    name: str
    sentences: list[str]
    against: Annotated[list[str], Field(description="What speaks against it.")]
    winners: int
    tables: int
    rounds: int
    boards_per_round: int
    boards: int
    boards_played: BoardsSpan
    minutes: int
    time: str
    sit_outs: int
    copies: int


class PlannedTable(TypedDict):
    """Who meets at a table, by the numbers of the plan, and with which boards."""

    table: TableNumber
    ns: list[int]
    ew: list[int]
    boards: list[int]


class PlannedRound(TypedDict):
    """A round of the plan."""

    round: int
    tables: list[PlannedTable]


class WholePlan(TypedDict):
    """A movement, round by round."""

    rounds: list[PlannedRound]


class InSections(TypedDict):
    """In how many sections a large field can play."""

    count: int
    many: bool


class Movements(TypedDict):
    """The movements for an evening, the recommended first."""

    kind: Kind
    contestants: int
    title: str
    recommended: int
    remarks: list[str]
    candidates: list[Candidate]
    which: Annotated[int, Field(description="The candidate of which `movement` is the whole plan.")]
    sections: InSections | None
    movement: WholePlan


class Repairs(TypedDict):
    """The kinds of repair that make sense now."""

    version: Version
    session: Session
    section: Section
    kinds: list[str]


class RepairNote(TypedDict):
    """Something that a repair costs, or that is to be announced."""

    message: str
    values: dict[str, Any]
    says: str
    text: str


class RepairProposed(TypedDict):
    """The best repair of a kind; nothing is carried out."""

    kind: str
    session: Session
    section: Section
    from_round: int
    notes: list[RepairNote]
    hardship: float
    spread_before: float
    spread_after: float
    new_cards: Annotated[list[Contestant], Field(description="Who needs another guide card.")]
    rounds: int
    new_tables: Annotated[list[str], Field(description="Tables that were not used before, and need a link.")]


class PreviewSide(TypedDict):
    """What a result is worth to a side before and after."""

    side: Side
    contestants: list[NamedContestant]
    before: list[Figure | None]
    after: list[Figure | None]


class PreviewBoard(TypedDict):
    """A result that would be another."""

    result: int
    board: int
    table: TableName
    round: int
    before: str | None
    after: str | None
    sides: list[PreviewSide]


class PlaceMoved(TypedDict):
    """Somebody whose place or figure would be another."""

    contestant: NamedContestant
    place_before: str | None
    place: str | None
    figure_before: Figure | None
    figure: Figure | None
    change: Said


class PreviewRanking(TypedDict):
    """A ranking that would be another."""

    group: Said
    moved: list[PlaceMoved]


class Preview(TypedDict):
    """What an act would do to the scores; nothing was entered."""

    session: Session
    version: Version
    boards: list[PreviewBoard]
    rankings: list[PreviewRanking]
    flaws: list[Said]
