"""Why something is refused, as a check of `pytest.raises`: by the id of the message and its values, in no language."""

from __future__ import annotations

from collections.abc import Callable

from kibitz.game.errors import KibitzError


def because(id: str, **values: object) -> Callable[[KibitzError], bool]:
    """Whether an error has this id, or one that this is a part of, and these values among its own."""
    return lambda error: id in error.id and values.items() <= dict(error.values).items()
