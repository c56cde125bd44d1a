"""Which function deals with which act.

A rule looks at the event as it is, refuses what cannot be entered, and returns a function that carries it out. So
an entry is verified completely before it is stored, and nothing has changed if it cannot be.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from kibitz.event.acts import Act
    from kibitz.event.contest import Event
    from kibitz.event.log.entries import EventEntry

Apply = Callable[[], None]
_Rule = Callable[["Event", "EventEntry", Any], Apply]
_R = TypeVar("_R", bound=_Rule)

RULES: dict[type[Act], _Rule] = {}


def rule(act: type[Act]) -> Callable[[_R], _R]:
    """The function below it deals with acts of that type."""

    def register(function: _R) -> _R:
        RULES[act] = function
        return function

    return register
