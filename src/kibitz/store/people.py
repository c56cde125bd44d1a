"""What accounts, links and sessions have in common: ids and texts that both databases can keep."""

from __future__ import annotations

import secrets
from datetime import datetime

from kibitz.event.codec import read_time, write_time
from kibitz.store.errors import Unstorable
from kibitz.store.lines import is_storable

NAME_LENGTH = 200
"""How long the name of a person may be."""


def new_id() -> str:
    """An id that nobody has and nobody guesses."""
    return secrets.token_hex(8)


def check_texts(*texts: str) -> None:
    """Refuse texts that one of the databases cannot keep."""
    if not is_storable(*texts):
        raise Unstorable("text")


def maybe_time(text: str | None) -> datetime | None:
    """A moment, where there was one."""
    return None if text is None else read_time(text)


def text_of(at: datetime) -> str:
    """A moment as it is stored; such texts are in the order of the moments."""
    return write_time(at)
