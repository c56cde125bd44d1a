"""Where a database is: a file, or a URL."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from kibitz.store.errors import StoreUnavailable, Unstorable

_URL = re.compile(r"[a-z][a-z0-9+]+://")


@dataclass(frozen=True, slots=True)
class DatabaseAddress:
    """A database that can be opened; `file` is its file where it is an ordinary one."""

    url: URL
    file: Path | None = None
    written: str = ""  # a URL as somebody wrote it, but for a password

    @property
    def is_sqlite(self) -> bool:
        """Whether it is a file of SQLite."""
        return self.url.get_backend_name() == "sqlite"

    def __str__(self) -> str:
        """As people may read it: a file by its whole path, a URL as it was written but for a password."""
        return str(self.file) if self.file else self.written


def find(where: str | os.PathLike[str]) -> DatabaseAddress:
    """The database that a path or URL names."""
    text = os.fspath(where)
    if not _URL.match(text):
        return _file(text)
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise Unstorable("url", where=text.partition("://")[0] + "://…") from None
    match url.get_backend_name():
        case "sqlite" if url.query and url.database:  # as in sqlite:///file:name?mode=ro&uri=true
            return DatabaseAddress(url.set(drivername="sqlite+pysqlite"), written=text)
        case "sqlite" if url.database:
            return _file(url.database)
        case "postgresql" | "postgres":
            return DatabaseAddress(url.set(drivername="postgresql+psycopg"), written=_without_password(text))
    raise Unstorable("url", where=_without_password(text))


def _without_password(text: str) -> str:
    hidden = re.sub(r"(://[^:/]*):[^@]*@([^/?]*@)?", r"\1:***@", text, count=1)  # also one with an @ in it
    return re.sub(r"([?&](?:ssl)?password=)[^&]*", r"\1***", hidden)


def make_file(file: Path) -> None:
    """Make an empty file that only its owner reads: hashes of passwords are going to be in it."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))
    except OSError as error:
        if not file.is_file():
            raise StoreUnavailable("unreachable", where=str(file), detail=f"{error.strerror}.") from error


def _file(text: str) -> DatabaseAddress:
    if "\0" in text or not text:
        raise Unstorable("url", where=text)
    file = Path(text).expanduser().absolute()
    return DatabaseAddress(URL.create("sqlite+pysqlite", database=str(file)), file)
