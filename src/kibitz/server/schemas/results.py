"""Boards and their results: the list, a traveller, a scorecard, the history of a result."""

from __future__ import annotations

from typing import Annotated, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from kibitz.server.schemas.common import (
    Awarded,
    Change,
    Contestant,
    EntryNumber,
    Figure,
    Got,
    Law,
    NamedContestant,
    Playing,
    Said,
    Seat,
    Section,
    Session,
    Side,
    Standing,
    TableName,
    TableNumber,
    Time,
    Unit,
    Version,
    Vulnerable,
    Who,
)
from kibitz.server.schemas.ranking import Played


class ResultListed(Got):
    """A result in a list; who played is by id. One that counts no more is told to all who had seen it."""

    id: Annotated[int, Field(description="Acts about it name it as `result`.")]
    revision: Annotated[int, Field(description="The entry that last changed it.")]
    section: Section
    table: TableName
    number: TableNumber
    round: int
    board: int
    ns: list[Contestant]
    ew: list[Contestant]
    standing: Standing
    counts: Annotated[bool, Field(description="Whether it is scored: agreed, or decided by the director.")]
    points: Annotated[int | None, Field(description="The score of North-South for what was got at the table.")]
    award: Annotated[Awarded | None, Field(description="What is scored instead, where that is something.")]
    law: Law | None
    ruling: int | None
    form: str | None


class Results(TypedDict):
    """The results of a session that were changed after the entry `since`, or may be seen since then.

    What was told before may be told again: the latest word on an `id` holds.
    """

    version: Annotated[int, Field(description="`since` of the question that asks for what is new.")]
    session: Session
    since: int
    results: list[ResultListed]


class ListedBoard(TypedDict):
    """A board, and what may be seen of it."""

    board: int
    results: Annotated[int, Field(description="How many it has.")]
    scores: bool
    hands: bool


class Boards(TypedDict):
    """The boards of a session."""

    version: Version
    session: Session
    boards: list[ListedBoard]


class ResultOfBoard(Got):
    """One result of a board."""

    id: Annotated[int, Field(description="Acts about it name it as `result`.")]
    revision: Annotated[int, Field(description="The entry that last changed it.")]
    section: Section
    table: TableName
    round: int
    board: int
    ns: list[NamedContestant]
    ew: list[NamedContestant]
    standing: Standing
    points: Annotated[int | None, Field(description="The score of North-South.")]
    award: Awarded | None
    law: Law | None
    ruling: Annotated[int | None, Field(description="The ruling that it comes from.")]
    form: Annotated[str | None, Field(description="In which form the board was played, where it was fouled (87).")]
    ns_figure: Figure | None
    ew_figure: Figure | None
    top: Figure | None
    remarks: list[Said]
    changes: list[Change]


class Frequency(TypedDict):
    """A score, how often it was got, and what it is worth."""

    points: int
    ns_times: Played
    ew_times: Played
    ns_figure: Figure | None
    ew_figure: Figure | None


class Frequencies(TypedDict):
    """The frequencies of a board, of a section or form where these are compared apart."""

    section: Section | None
    form: str | None
    rows: list[Frequency]


class BoardOfMatch(TypedDict):
    """What the two tables of a match come to."""

    teams: list[Contestant]
    round: int
    figures: list[Figure | None]


class Traveller(TypedDict):
    """All results of a board that this person may see; best North-South score first."""

    session: Session
    board: int
    dealer: Seat | None
    vulnerable: Vulnerable | None
    visible: Annotated[bool, Field(description="Whether he may see what they are worth; else he sees his own only.")]
    hands: bool
    version: Annotated[int, Field(description="The last entry that is in the figures.")]
    unit: Unit | None
    rows: list[ResultOfBoard]
    frequencies: list[Frequencies]
    matches: list[BoardOfMatch]


class ScorecardRow(Got):
    """A board of a contestant."""

    id: int
    round: int
    table: TableName
    board: int
    dealer: Seat
    vulnerable: Vulnerable
    side: Side
    opponents: list[NamedContestant]
    players: list[Playing]
    partners: list[NamedContestant]
    standing: Standing
    points: Annotated[int | None, Field(description="The score of his own side.")]
    award: Awarded | None
    law: Law | None
    figure: Figure | None
    top: Figure | None
    percentage: Figure | None
    remarks: list[Said]
    changes: list[Change]


class StandingOf(TypedDict):
    """What a contestant has come to in one ranking."""

    group: Said
    place: int | None
    shared_by: int | None
    of: int
    figure: Figure | None
    unit: Unit


class Scorecard(TypedDict):
    """The boards of a contestant in a session, in the order of play."""

    session: Session
    contestant: NamedContestant
    own: bool
    version: Version
    unit: Unit | None
    rows: list[ScorecardRow]
    hidden: Annotated[int, Field(description="How many results may not be seen yet.")]
    standings: list[StandingOf]


class ResultThen(TypedDict):
    """What a result was at some time."""

    result: str
    award: str
    board: int
    ns: list[Contestant]
    ew: list[Contestant]
    form: str
    standing: str
    law: str


class HistoryStep(TypedDict):
    """An entry that made or changed a result."""

    number: EntryNumber
    at: Time
    who: Who
    why: str
    kind: str
    before: ResultThen | None
    after: ResultThen


class History(TypedDict):
    """What became of a result, the first first; nothing where one may not see it."""

    version: Version
    history: list[HistoryStep]


class Exact(TypedDict):
    """A number exactly, and with four decimal places."""

    exact: str
    decimal: str


class WorkingStep(TypedDict):
    """One step of a working: what it comes to, by which Law and regulations, and the steps it rests on."""

    id: str
    says: NotRequired[str]
    figure: Exact | None
    law: Law | None
    regulations: NotRequired[dict[str, object]]
    values: NotRequired[dict[str, object]]
    parts: NotRequired[list[WorkingStep]]


class Working(TypedDict):
    """How a figure came about."""

    session: int
    contestant: Contestant
    board: int | None
    working: WorkingStep | None
    places: list[WorkingStep]
    visible: bool
    version: Version
