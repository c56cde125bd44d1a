"""A message within another message."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class MessagePhrase:
    """A message as a value of another message."""

    message_id: str
    message_values: Mapping[str, object] = field(default_factory=dict)
