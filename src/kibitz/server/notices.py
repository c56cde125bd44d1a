"""What whoever runs an event should know of the machine that serves it: on the terminal, and on the director's page."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from kibitz.messages import Speaker, speaker

_log = logging.getLogger(__name__)


@dataclass
class Notices:
    """What is to be known now, by its subject; a subject has one notice at a time."""

    changed: Callable[[], None] = lambda: None
    _said: dict[str, tuple[str, dict[str, Any]]] = field(default_factory=dict)

    def put(self, subject: str, id: str, terminal: str = "", **values: Any) -> None:
        """Say something until it is no more; the terminal reads the same, or more."""
        if self._said.get(subject) == (id, values):
            return
        self._said[subject] = (id, values)
        _log.warning("%s", terminal or speaker("en").say(f"server.notice.{id}", **values))
        self.changed()

    def clear(self, subject: str) -> None:
        """It is no more."""
        if self._said.pop(subject, None) is not None:
            self.changed()

    def more(self, subject: str, id: str, voice: Speaker) -> str:
        """Another sentence on a subject, with the same values."""
        return voice.say(f"server.notice.{id}", **self._said[subject][1])

    def texts(self, voice: Speaker) -> dict[str, str]:
        """The sentences, by subject."""
        return {subject: voice.say(f"server.notice.{id}", **values) for subject, (id, values) in self._said.items()}
