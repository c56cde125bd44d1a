"""What cannot be entered, by name: an id and values; the messages say it, as `event.refusal.<id>`."""

from __future__ import annotations

from typing import ClassVar

from kibitz.scoring import flaws


class EventRefusal(flaws.Flaw):
    """Why something cannot be entered."""

    __slots__ = ()

    prefix: ClassVar[str] = "event.refusal."


class Refused(flaws.Unscorable):
    """Something that cannot be entered into the log of an event: `flaw` says why."""

    kind = EventRefusal


class NotAllowed(Refused):
    """Something that this person may not do, or not now."""
