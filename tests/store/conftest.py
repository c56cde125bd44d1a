"""Every test of the store that takes `where` or `store` runs on a file of SQLite and on a database of PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kibitz.store import Store, open_store
from tests.store import postgres


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[postgres.Server]:
    """A server for the whole run; each worker of xdist has its own."""
    if postgres.programs() is None:
        pytest.skip(postgres.ABSENT)
    with postgres.running() as server:
        yield server


@pytest.fixture
def postgres_url(postgres_server: postgres.Server) -> str:
    """A new, empty database."""
    return postgres_server.database()


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a new store can be."""
    if request.param == "sqlite":
        return str(tmp_path / "kibitz.db")
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture
def store(where: str) -> Iterator[Store]:
    """A new store."""
    with open_store(where) as opened:
        yield opened
