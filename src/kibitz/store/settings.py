"""What a server keeps about itself, by name. None of it is part of a log."""

from __future__ import annotations

from sqlalchemy import exc, insert, select, update

from kibitz.store.database import Database
from kibitz.store.lines import is_storable
from kibitz.store.people import check_texts
from kibitz.store.schema import SETTINGS


class StoredSettings:
    """The settings of a store: texts by name. Most are put there once and stay."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get(self, name: str) -> str | None:
        """The value of that name."""
        if not is_storable(name):
            return None
        with self._database.reading() as connection:
            value: str | None = connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == name)).scalar()
            return value

    def put_if_absent(self, name: str, value: str) -> str:
        """The value that the name has now: this one, or the one that was there before."""
        check_texts(name, value)
        there = self.get(name)
        if there is not None:
            return there
        try:
            with self._database.writing() as connection:
                connection.execute(insert(SETTINGS), {"name": name, "value": value})
        except exc.IntegrityError:  # somebody else was quicker
            return self.get(name) or value
        return value

    def put(self, name: str, value: str) -> None:
        """Let the name have this value, whatever it had."""
        if self.put_if_absent(name, value) != value:
            with self._database.writing() as connection:
                connection.execute(update(SETTINGS).where(SETTINGS.c.name == name).values(value=value))
