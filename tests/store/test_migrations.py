"""Databases of every release become what this program needs; those of a later one are left alone."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from importlib.util import cache_from_source
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from hatchling.builders.wheel import WheelBuilder
from sqlalchemy import text

from kibitz.event.log.entries import EventActor, EventRole
from kibitz.store import WrongSchema, open_store
from kibitz.store.address import find
from kibitz.store.database import Database
from kibitz.store.migration import SCRIPTS, migrate
from kibitz.store.schema import METADATA, REVISION, VERSION_TABLE
from tests.places import ROOT
from tests.store.helpers import NOW, created, raw, result

FIRST = Path(__file__).parent / "first_release.sql"


def at_revision(where: str, revision: str, scripts: Path = SCRIPTS) -> None:
    with closing(Database(find(where))) as database:
        migrate(database, to=revision, scripts=scripts)


def test_from_the_first_release(tmp_path: Path) -> None:
    """A file as the first release wrote it: never to be made again from the code."""
    where = tmp_path / "kibitz.db"
    with closing(sqlite3.connect(where)) as connection:
        connection.executescript(FIRST.read_text(encoding="utf-8"))
    with open_store(where) as store:
        assert store.entries("tuesday") == [created("Úterý"), result(2, key="phone-1")]
        store.append("tuesday", [result(3)])
        anna = store.accounts.by_name("anna")
        assert anna
        assert store.accounts.roles(anna.id, "tuesday") == {EventRole.DIRECTOR}
        (link,) = store.links.of("tuesday")
        assert link.who == EventActor(EventRole.PLAYER, table="A4")
        assert store.sessions.get("browser", NOW)
        assert store.settings.get("color") == "red"


def test_the_first_release_made_these_tables(tmp_path: Path) -> None:
    """What the first migration makes is what the first release made: nobody edits it afterwards."""
    where = tmp_path / "kibitz.db"
    at_revision(str(where), "0001")
    tables = "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name"
    with closing(sqlite3.connect(where)) as made, closing(sqlite3.connect(":memory:")) as released:
        released.executescript(FIRST.read_text(encoding="utf-8"))
        assert made.execute(tables).fetchall() == released.execute(tables).fetchall()


def test_from_the_first_revision_on_both(where: str) -> None:
    at_revision(where, "0001")
    line = '{"number":1,"at":"2024-03-05T19:30:00.000Z","who":{"role":"organiser","name":"Anna"},"act":{"kind":"event_created","name":"Tuesday pairs"}}'  # noqa: E501
    with raw(where) as connection:
        connection.execute(text("INSERT INTO events (id, created, last) VALUES ('tuesday', '2024-03-05T19:30:00Z', 1)"))
        connection.execute(text("INSERT INTO entries VALUES ('tuesday', 1, NULL, :line)"), {"line": line})
    with open_store(where) as store:
        assert store.entries("tuesday") == [created()]
        store.append("tuesday", [result(2)])
    with raw(where) as connection:
        assert connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar() == REVISION


def test_the_tables_are_what_the_code_believes(where: str) -> None:
    open_store(where).close()
    with raw(where) as connection:
        context = MigrationContext.configure(
            connection, opts={"compare_type": True, "compare_server_default": True, "version_table": VERSION_TABLE}
        )
        assert compare_metadata(context, METADATA) == []


def test_the_code_knows_its_newest_revision() -> None:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_heads() == [REVISION]


NEXT = '''
"""A later release."""
from alembic import op
revision = "0004"
down_revision = "0003"
def upgrade() -> None:
    op.execute("ALTER TABLE events ADD COLUMN title TEXT")
    op.execute("UPDATE events SET title = id")
    {then}
'''


@pytest.fixture
def later(tmp_path: Path) -> Path:
    """The migrations of a later release."""
    scripts = tmp_path / "migrations 100%"
    shutil.copytree(SCRIPTS, scripts)
    (scripts / "versions" / "r0004_later.py").write_text(NEXT.format(then=""))
    return scripts


def test_a_later_release_keeps_the_log_and_this_one_refuses_its_database(where: str, later: Path) -> None:
    with open_store(where) as store:
        store.create("tuesday", [created()])
    at_revision(where, "0004", later)
    with pytest.raises(WrongSchema) as caught:
        open_store(where)
    assert "was written by a newer Kibitz (its schema is 0004, this program knows up to 0003)" in str(caught.value)
    with raw(where) as connection:
        assert connection.execute(text("SELECT title, last FROM events")).one() == ("tuesday", 1)
        assert connection.execute(text("SELECT count(*) FROM entries")).scalar() == 1


def test_a_migration_that_fails_changes_nothing(where: str, later: Path) -> None:
    with open_store(where) as store:
        store.create("tuesday", [created()])
    (later / "versions" / "r0004_later.py").write_text(NEXT.format(then="raise ZeroDivisionError"))
    with pytest.raises(ZeroDivisionError):
        at_revision(where, "0004", later)
    with open_store(where) as store:
        assert store.entries("tuesday") == [created()]
    with raw(where) as connection:
        assert "title" not in connection.execute(text("SELECT * FROM events")).one()._fields


def test_another_programs_database_is_left_alone(where: str) -> None:
    with raw(where) as connection:
        connection.execute(text("CREATE TABLE events (what TEXT)"))
    with pytest.raises(WrongSchema, match="another program"):
        open_store(where)


def test_postgresql_may_hold_tables_of_others(postgres_url: str) -> None:
    with raw(postgres_url) as connection:
        connection.execute(text("CREATE TABLE members (name TEXT)"))
        connection.execute(text("CREATE TABLE alembic_version (version_num TEXT)"))
    with open_store(postgres_url) as store:
        store.create("tuesday", [created()])


def test_several_open_a_new_database_at_once(where: str) -> None:
    with ThreadPoolExecutor(4) as pool:
        stores = list(pool.map(open_store, [where] * 4))
    stores[0].create("tuesday", [created()])
    for store in stores:
        assert store.lasts() == {"tuesday": 1}
        store.close()


def test_from_where_it_is_installed(tmp_path: Path) -> None:
    """The migrations are among the files of the wheel, and run from where those are put."""
    for recurse_included_file in WheelBuilder(str(ROOT)).recurse_included_files():
        if recurse_included_file.path.endswith((".py", ".toml", ".typed")):
            made = tmp_path / "installed" / recurse_included_file.distribution_path
            (made.parent / "__pycache__").mkdir(parents=True, exist_ok=True)
            shutil.copy2(recurse_included_file.path, made)
            if (
                recurse_included_file.path.endswith(".py")
                and (compiled := Path(cache_from_source(recurse_included_file.path))).exists()
            ):
                shutil.copy2(compiled, cache_from_source(str(made)))  # to compile it all again would take long
    code = "import kibitz.store as s, sys; s.open_store(sys.argv[1]).create('a'); print(s.__file__)"
    environment = {"PYTHONPATH": str(tmp_path / "installed"), "PATH": ""}
    run = [sys.executable, "-c", code, str(tmp_path / "kibitz.db")]
    done = subprocess.run(run, check=True, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert done.stdout.startswith(str(tmp_path / "installed"))
