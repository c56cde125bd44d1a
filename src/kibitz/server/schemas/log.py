"""The log, and the record of a session."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from kibitz.server.schemas.common import Deadlines, EntryNumber, Session, Time, Version, Who


class Unread(TypedDict):
    """Why a stored entry changes nothing: the rules of this version refuse it."""

    message: str
    values: dict[str, Any]
    text: str


class LogLine(TypedDict):
    """An entry in a sentence."""

    number: EntryNumber
    at: Time
    who: Who
    why: str
    kind: Annotated[str, Field(examples=["result_entered"])]
    unread: NotRequired[Unread]
    message: str
    values: dict[str, Any]
    text: str


class Log(TypedDict):
    """The newest entries that fit."""

    entries: list[LogLine]
    next: Annotated[int | None, Field(description="`before` of the page that follows; null at the end.")]
    version: Version


class RecordPart(TypedDict):
    """A part of the record."""

    part: Literal["substitutes", "rulings", "scores", "penalties", "appeals"]
    message: str
    values: dict[str, Any]
    text: str
    entries: list[LogLine]


class Record(TypedDict):
    """The record of a session."""

    version: Version
    event: str
    session: Session
    name: str
    made: Time
    edition: str
    deadlines: Deadlines
    parts: list[RecordPart]
