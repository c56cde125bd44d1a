"""Something that a live table tells its event: an act, and the key by which it counts once."""

from __future__ import annotations

from dataclasses import dataclass

from kibitz.event.acts import Act


@dataclass(frozen=True, slots=True)
class ToTell:
    """Something to be entered into the event, and the key by which it counts once."""

    act: Act
    key: str
