"""The events of a server, and what setting one up or deleting it answers."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from kibitz.server.schemas.common import Role, Section, Session, Time, Version
from kibitz.server.schemas.people import EventId


class ListedSection(TypedDict):
    """How far a section is."""

    section: Section
    round: Annotated[int, Field(description="The round in play; 0 before the first.")]
    rounds: int
    tables: int


class ListedSession(TypedDict):
    """How far a session is."""

    session: Session
    name: str
    official: Time | None
    sections: list[ListedSection]


class ListedEvent(TypedDict):
    """An event in a list."""

    id: EventId
    name: str
    created: Time
    role: Role
    contestants: int
    sessions: list[ListedSession]


class Events(TypedDict):
    """The events, the newest first."""

    events: list[ListedEvent]


class EventMade(TypedDict):
    """An event that was set up, and how many links were made for it."""

    id: EventId
    version: Version
    links: int


class EventNamed(TypedDict):
    """The event that was deleted, or brought back."""

    id: EventId
