"""Every test of the store that takes `where` or `store` runs on a file of SQLite and on a database of PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kibitz.store import Store, open_store
from tests.store import postgres
from tests.store.helpers import wiped


@pytest.fixture(scope="session")
def postgres_server(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[postgres.Server]:
    """A server for the whole run, whatever the number of its workers."""
    if postgres.programs() is None:
        pytest.skip(postgres.ABSENT)
    base = tmp_path_factory.getbasetemp()
    with postgres.shared(base if worker_id == "master" else base.parent) as server:
        yield server


@pytest.fixture
def postgres_url(postgres_server: postgres.Server) -> str:
    """A new, empty database."""
    return postgres_server.database()


@pytest.fixture(scope="session")
def kept_url(postgres_server: postgres.Server) -> str:
    """A database that has its tables, for all tests that want no more than that, one after the other."""
    url = postgres_server.database()
    open_store(url).close()
    return url


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a new store can be; what asks for `store` as well gets a database that has its tables already."""
    if request.param == "sqlite":
        return str(tmp_path / "kibitz.db")
    if "store" in request.fixturenames:
        return wiped(request.getfixturevalue("kept_url"))
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture
def store(where: str) -> Iterator[Store]:
    """A new store."""
    with open_store(where) as opened:
        yield opened
