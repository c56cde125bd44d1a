"""What the log of an event is made of: who did what, when and why."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING

from kibitz.game.values import none_of

if TYPE_CHECKING:
    from kibitz.event.acts import Act


class EventRole(StrEnum):
    """What somebody is in an event."""

    _missing_ = classmethod(none_of)

    ORGANISER = "organiser"  # the Tournament Organiser (80B)
    DIRECTOR = "director"  # 81
    ASSISTANT = "assistant"  # whom the director has given some duties (81D)
    COMMITTEE = "committee"  # who hears appeals (93)
    PLAYER = "player"
    SPECTATOR = "spectator"  # 76
    SCREEN = "screen"  # on the wall
    KIBITZ = "kibitz"  # the program itself, as when a clock has run out


STAFF = frozenset({EventRole.ORGANISER, EventRole.DIRECTOR, EventRole.ASSISTANT})
"""Those who run the event."""


@dataclass(frozen=True, slots=True)
class EventActor:
    """Somebody who acts: by their own name or link, or through the link of a table that four share.

    A player is known by their contestant, and by name where the link is theirs alone, or only by the table.
    """

    role: EventRole
    name: str = ""
    contestant: str = ""
    table: str = ""  # as in "A4": the section and the number
    device: str = ""  # tells the browsers of players apart; the server says it, and nobody can make it up

    @property
    def is_staff(self) -> bool:
        """Whether they are one of those who run the event."""
        return self.role in STAFF


@dataclass(frozen=True, slots=True)
class EventEntry:
    """One thing that happened. `number` counts from 1; by `key`, the sender's own, what is sent twice counts once.

    `asked` tells what was asked for, as a hash, where the program itself made the act of it: to deal, to plan.
    `why` is for the file, `told` what the players read of it. In a log of before there was one reason, which they read:
    there `told` is None.
    """

    number: int
    at: datetime  # in UTC, to the millisecond
    who: EventActor
    act: Act
    why: str = ""
    key: str = ""
    asked: str = ""
    told: str | None = None

    @property
    def published(self) -> str:
        """The reason that players may read."""
        return self.why if self.told is None else self.told
