"""A copy of the database while it is in use: whole, checked, over nothing that is there."""

from __future__ import annotations

import errno
import os
import subprocess
import threading
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import exc, text

from kibitz.store import BackupFolder, NoBackup, Store, StoreUnavailable, backup, open_store
from tests.store import postgres
from tests.store.helpers import NOW, created, damage, raw, result


@pytest.fixture
def busy(tmp_path: Path) -> Store:
    store = open_store(tmp_path / "kibitz.db")
    store.create("tuesday", [created()])
    return store


def test_a_copy_is_consistent_while_somebody_appends(busy: Store, tmp_path: Path) -> None:
    """Entries are appended in pairs: a copy holds all that was acknowledged before, and never half of a pair."""
    stop = threading.Event()

    def append() -> None:
        number = 2
        while not stop.is_set():
            busy.append("tuesday", [result(number), result(number + 1)])
            number += 2

    thread = threading.Thread(target=append)
    with busy:
        thread.start()
        try:
            for copy_number in range(5):
                before = busy.last("tuesday")
                made = backup(busy, tmp_path / "copies" / f"{copy_number}.db")
                after = busy.last("tuesday")
                assert made == tmp_path / "copies" / f"{copy_number}.db"
                assert made.stat().st_mode & 0o077 == 0  # hashes of passwords are in it
                with open_store(made) as copy:
                    numbers = [entry.number for entry in copy.entries("tuesday")]
                    assert numbers == list(range(1, copy.last("tuesday") + 1))
                    assert len(numbers) % 2 == 1
                    assert before <= len(numbers) <= after
                    copy.append("tuesday", [result(len(numbers) + 1)])  # it is a store like any other
        finally:
            stop.set()
            thread.join()
    assert sorted(path.name for path in (tmp_path / "copies").iterdir()) == [
        f"{copy_number}.db" for copy_number in range(5)
    ]


def test_the_last_whole_copy_stays_however_many_damaged_ones_follow(busy: Store, tmp_path: Path) -> None:
    folder = BackupFolder.of(tmp_path / "kibitz.db", kept=3)
    with busy:
        old, whole = (folder.add(busy, NOW + timedelta(hours=hour)) for hour in range(2))
        assert (old.damaged, whole.damaged) == ({}, {})
        busy.append("tuesday", [result(2)])
        damage(str(tmp_path / "kibitz.db"), "tuesday", 2)
        damaged = [folder.add(busy, NOW + timedelta(days=day)) for day in range(1, 6)]
        assert [copy.damaged for copy in damaged] == [{"tuesday": 2}] * 5
        assert folder.copies() == [*(copy.path for copy in reversed(damaged[2:])), whole.path]
        assert folder.newest_whole() == whole.path


def test_nothing_is_overwritten(busy: Store, tmp_path: Path) -> None:
    letter = tmp_path / "letter.db"
    letter.write_text("Dear Anna")
    with busy, pytest.raises(NoBackup, match=r"letter\.db is there already\. A backup overwrites nothing"):
        backup(busy, letter)
    assert letter.read_text() == "Dear Anna"


@pytest.mark.parametrize("links", [True, False])
def test_what_appears_meanwhile_is_not_overwritten(
    busy: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    real = os.link

    def link(part: Path, made: Path) -> None:
        made.write_text("Dear Anna")
        if not links:
            raise OSError(errno.EPERM, "Operation not permitted")
        real(part, made)

    monkeypatch.setattr("kibitz.formats.whole_files.os.link", link)
    with busy, pytest.raises(NoBackup, match="is there already"):
        backup(busy, tmp_path / "copy" / "kibitz.db")
    assert [path.read_text() for path in (tmp_path / "copy").iterdir()] == ["Dear Anna"]


def test_on_a_stick_whose_files_have_one_name_only(
    busy: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def link(part: Path, made: Path) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr("kibitz.formats.whole_files.os.link", link)
    with busy:
        made = backup(busy, tmp_path / "stick" / "kibitz.db")
    assert list((tmp_path / "stick").iterdir()) == [made]
    with open_store(made) as copy:
        assert copy.entries("tuesday") == [created()]


def test_where_no_file_can_be(busy: Store, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with busy, pytest.raises(NoBackup, match=r"was not made: .*\.$"):
        backup(busy, tmp_path / "file" / "kibitz.db")
    with pytest.raises(StoreUnavailable, match="has been closed"):
        backup(busy, tmp_path / "late" / "kibitz.db")
    assert list((tmp_path / "late").iterdir()) == []


def test_postgresql_is_told_what_to_do_instead(postgres_url: str, tmp_path: Path) -> None:
    with open_store(postgres_url) as store, pytest.raises(NoBackup, match="use pg_dump, and pg_restore"):
        backup(store, tmp_path / "kibitz.db")
    assert list(tmp_path.iterdir()) == []


def test_postgresqls_own_backup_can_be_restored(postgres_server: postgres.Server, tmp_path: Path) -> None:
    """As the documentation has it; the triggers stand in nobody's way."""
    programs = postgres.programs()
    if programs is None or not (programs / "pg_restore").exists():
        pytest.skip("pg_dump and pg_restore are not installed")
    first, second = postgres_server.database(), postgres_server.database()
    with open_store(first) as store:
        store.create("tuesday", [created(), result(2, key="phone-1")])
        dump = str(tmp_path / "kibitz.dump")
        subprocess.run([programs / "pg_dump", "--format=custom", f"--file={dump}", first], check=True)
        subprocess.run([programs / "pg_restore", f"--dbname={second}", dump], check=True)
    with open_store(second) as restored:
        assert restored.entries("tuesday") == [created(), result(2, key="phone-1")]
        restored.append("tuesday", [result(3)])
        with pytest.raises(exc.IntegrityError), raw(second) as connection:
            connection.execute(text("DELETE FROM entries"))
