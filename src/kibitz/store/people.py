"""What accounts, links and sessions have in common: ids and texts that both databases can keep."""

from __future__ import annotations

import secrets
from datetime import datetime

from sqlalchemy import Connection, update

from kibitz.event.log.codec import read_time, write_time
from kibitz.store.errors import Unstorable
from kibitz.store.lines import is_storable
from kibitz.store.schema import SETTINGS

NAME_LENGTH = 200
"""How long the name of a person may be."""


CHANGED = "people_changed"
"""The setting that is another whenever somebody was put out, so that every server on a store soon knows of it."""


def note_change(connection: Connection) -> None:
    """Let other servers look up again who may come in; where there never was one, nothing is kept."""
    connection.execute(update(SETTINGS).where(SETTINGS.c.name == CHANGED).values(value=new_id()))


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
