"""What was entered, as the log has it."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from kibitz.server.act_models import LoggedAct
from kibitz.server.schemas.common import EntryNumber, Time, Version, Who


class Entry(TypedDict):
    """One thing that happened."""

    number: EntryNumber
    at: Time
    who: Who
    act: LoggedAct
    why: NotRequired[str]
    key: NotRequired[str]


class Entered(TypedDict):
    """The entry that was made: it is on disk."""

    entry: Entry
    repeated: NotRequired[Annotated[Literal[True], Field(description="It was sent before, and counts once.")]]
    version: Version


class EnteredAll(TypedDict):
    """The entries that were made, where several were sent."""

    entries: list[Entry]
    repeated: NotRequired[Literal[True]]
    version: Version
