"""Where events are kept: a file of the user's, another file, or a PostgreSQL database."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from kibitz.store import Store

VARIABLE = "KIBITZ_STORE"
StoreOption = Annotated[
    str | None,
    typer.Option(
        "--store",
        metavar="FILE|URL",
        envvar=VARIABLE,
        show_envvar=False,
        help="Where events are kept: a file, or postgresql://user@host/name. Not said: a file in your data folder.",
    ),
]

BACKUPS = "KIBITZ_BACKUPS"
BackupsOption = Annotated[
    Path | None,
    typer.Option(
        "--backups",
        metavar="FOLDER",
        envvar=BACKUPS,
        show_envvar=False,
        help="Where the server keeps copies of the store, as on a stick. Not said: in FILE.backups beside the store.",
    ),
]

BooksOption = Annotated[
    Path | None,
    typer.Option(
        "--lawbooks",
        metavar="FOLDER",
        envvar="KIBITZ_LAWBOOKS",
        show_envvar=False,
        help="Where law books are kept. Not said: beside the store.",
    ),
]


def default_store() -> Path:
    """The file in the folder in which this system keeps the data of programs."""
    home = Path.home()
    if sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Kibitz"
    elif sys.platform == "darwin":
        folder = home / "Library" / "Application Support" / "Kibitz"
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "kibitz"
    return folder / "kibitz.db"


def store_file(store: str | None) -> Path | None:
    """The file of the store that is named, or of the usual one; None where it is no file."""
    from kibitz.store.address import find

    return find(store or default_store()).file


@contextmanager
def opened(store: str | None) -> Iterator[Store]:
    """The store that is named, or the usual one; closed afterwards."""
    from kibitz.store import open_store

    if store is None:
        default_store().parent.mkdir(parents=True, exist_ok=True)
    with open_store(store or default_store()) as found:
        yield found
