"""What answers of all subjects have in common: figures, sentences, people, refusals."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

Time = Annotated[
    str,
    Field(
        description="A moment in UTC, to the millisecond.",
        examples=["2026-03-05T19:02:11.123Z"],
        json_schema_extra={"format": "date-time"},
    ),
]
Version = Annotated[int, Field(description="The number of the last entry in the log that this answer knows of.")]
EntryNumber = Annotated[int, Field(description="The number of an entry in the log, from 1.")]
Session = Annotated[int, Field(description="The number of a session, from 1.")]
Section = Annotated[str, Field(description='The name of a section; "" where there is but one.', examples=["", "A"])]
TableName = Annotated[str, Field(description="The name of a table: its section and its number.", examples=["4", "A4"])]
TableNumber = Annotated[
    int, Field(description="The number of a table in its section: what acts have as `table`.", examples=[4])
]
Contestant = Annotated[str, Field(description="The id of a contestant.", examples=["12"])]
Law = Annotated[str, Field(description="The number of a provision of the Laws.", examples=["79A1"])]
Awarded = Annotated[
    str, Field(description="An award in the notation of Kibitz (docs/scoring.md).", examples=["NS=ave+ EW=ave-"])
]
Kind = Literal["pairs", "individual", "teams"]
Role = Literal["organiser", "director", "assistant", "committee", "player", "spectator", "screen", "kibitz"]
Side = Literal["NS", "EW"]
Seat = Literal["N", "E", "S", "W"]
Vulnerable = Literal["None", "NS", "EW", "All"]
Unit = Literal["percent", "matchpoints", "imps", "vps", "points", "boards"]
Standing = Literal["entered", "agreed", "disputed", "withdrawn", "cancelled"]
Status = Literal[
    "ranked", "withdrawn", "disqualified", "without_standing", "too_few_boards", "missed_session", "phantom"
]


class Refusal(TypedDict):
    """What was refused, and why."""

    id: Annotated[
        str,
        Field(
            description='What it was, for programs; "" in the rare case of an error that only has its sentence.',
            examples=["event.refusal.changed_meanwhile"],
        ),
    ]
    message: Annotated[str, Field(description="The sentence for a person, in the language of `Accept-Language`.")]
    values: Annotated[dict[str, Any], Field(description="What the sentence speaks of, by name.")]
    questioned: NotRequired[
        Annotated[
            Literal[True],
            Field(
                description="Only a question: is it really so? Who says yes sends it with `sure` and a new key.",
            ),
        ]
    ]


class Figure(TypedDict):
    """A number."""

    exact: Annotated[str, Field(description="An integer or a fraction.", examples=["29/6"])]
    shown: Annotated[str, Field(description="The same with two decimal places at most.", examples=["4.83"])]


class Said(TypedDict):
    """A sentence: the id of its message, the values in it, and as it reads in the language that was asked for."""

    message: str
    values: dict[str, Any]
    text: str
    says: NotRequired[str]


class Named(TypedDict):
    """A contestant by id and name."""

    id: Contestant
    name: str


class NamedContestant(Named):
    """A contestant with the names of its players."""

    players: list[str]


class Playing(TypedDict):
    """Who plays, and for whom if he is a substitute."""

    name: str
    plays_for: str | None


class Who(TypedDict):
    """Who did something; what is not known is left out."""

    role: Role
    name: NotRequired[str]
    contestant: NotRequired[Contestant]
    table: NotRequired[TableName]
    device: NotRequired[Annotated[str, Field(description="Tells the browsers of players apart.")]]


class Period(TypedDict):
    """A period that begins with the official score."""

    law: Law
    minutes: int
    ends: Time | None
    over: bool
    seconds_left: int | None


class Deadlines(TypedDict):
    """Until when scores of a session can be corrected (79C) and rulings appealed against (92B)."""

    session: Session
    official: Time | None
    correction: Period
    appeals: Period


class Got(TypedDict):
    """What was got at a table; everything null where the board was not played."""

    result: Annotated[str, Field(description='"" where the board was not played.', examples=["4SX+1 by N", "Pass"])]
    contract: Annotated[str | None, Field(examples=["4SX"])]
    declarer: Seat | None
    tricks: int | None
    over: Annotated[int | None, Field(description="Tricks over or, negative, under the contract.")]
    lead: Annotated[str | None, Field(description="The opening lead.", examples=["HK"])]


class Change(TypedDict):
    """What somebody did to a result."""

    entry: EntryNumber
    at: Time
    by: str
    role: Role
    side: Side | None
    kind: Annotated[str, Field(description="The kind of the act.", examples=["result_corrected"])]
    before: str | None
    after: str | None
    board_before: int | None
    law: Law | None
    why: str | None
