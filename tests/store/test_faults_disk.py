"""A disk that is really full or write-protected: told clearly, nothing lost, and it goes on when there is room."""

from __future__ import annotations

from pathlib import Path

import pytest

from kibitz.store import open_store
from tests.store import postgres
from tests.store.disks import in_own_mounts
from tests.store.helpers import created, results

ON_A_SMALL_DISK = """
import subprocess, sys
from kibitz.store import StoreFull, StoreReadOnly, open_store
from tests.store.helpers import created, result
home, *remounts = sys.argv[1:]
for remount in remounts:
    if remount:
        subprocess.run(["mount", "-o", remount, home], check=True)
    with open_store(f"{home}/kibitz.db") as store:
        if not store.lasts():
            store.create("tuesday", [created()])
        number = store.last("tuesday") + 1
        while True:
            try:
                store.append("tuesday", [result(number, why="x" * 20000)])
            except (StoreFull, StoreReadOnly) as error:
                print(type(error).__name__, number - 1, store.last("tuesday"), len(store.entries("tuesday")))
                break
            number += 1
"""


def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    """A disk of 2 MB fills up; what was stored stays, and with more room the store goes on."""
    script = 'mount -t tmpfs -o size=2m none "$1"; "$PYTHON" -c "$2" "$1" "" "" remount,size=3m'
    said = in_own_mounts(script, str(tmp_path), ON_A_SMALL_DISK).split("\n")
    first, again, bigger = (line.split() for line in said[:3])
    for kind, acknowledged, last, there in (first, again, bigger):
        assert kind == "StoreFull"
        assert acknowledged == last == there
    assert int(bigger[1]) > int(again[1]) >= int(first[1]) > 10


def test_a_disk_that_is_really_write_protected(tmp_path: Path) -> None:
    with open_store(tmp_path / "kibitz.db") as store:
        store.create("tuesday", [created(), *results(2, 7)])
        script = 'mount --bind "$1" "$1"; "$PYTHON" -c "$2" "$1" remount,bind,ro'
        said = in_own_mounts(script, str(tmp_path), ON_A_SMALL_DISK)
    assert said.split() == ["StoreReadOnly", "7", "7", "7"]


OPENED = """
import sys
from kibitz.store import StoreError, open_store
for name in sys.argv[1:]:
    try:
        open_store(name).close()
        print("opened")
    except StoreError as error:
        print(type(error).__name__, error)
"""


def test_a_server_that_is_started_on_a_write_protected_disk_says_why_it_cannot(tmp_path: Path) -> None:
    """Nobody else has the file open: SQLite could not even read it there, and says no more than that it cannot."""
    with open_store(tmp_path / "kibitz.db") as store:
        store.create("tuesday", [created(), *results(2, 7)])
    script = 'mount --bind "$1" "$1"; mount -o remount,bind,ro "$1"; "$PYTHON" -c "$2" "$1/kibitz.db" "$1/new.db"'
    there, new = in_own_mounts(script, str(tmp_path), OPENED).splitlines()
    assert there.startswith("StoreReadOnly Nothing was stored: the database ")
    assert "may be read but not written" in there
    assert new.startswith("StoreUnavailable ")
    assert "Read-only file system" in new
    with open_store(tmp_path / "kibitz.db") as store:  # the protection is off again
        assert store.last("tuesday") == 7


ON_A_SMALL_TABLESPACE = """
import os, shutil, subprocess, sys
from kibitz.store import StoreFull, open_store
from tests.store import postgres
from tests.store.helpers import created, result
home = sys.argv[1]
with postgres.running() as server:
    if os.geteuid() == 0:
        shutil.chown(home, server.user)
    server.run(f"CREATE TABLESPACE small LOCATION '{home}'")
    server.run("CREATE DATABASE club TABLESPACE small")
    with open_store(server.url("club")) as store:
        store.create("tuesday", [created()])
        number = 2
        for size in ("", "remount,size=24m"):
            if size:
                subprocess.run(["mount", "-o", size, home], check=True)
            while True:
                try:
                    store.append("tuesday", [result(number, why=os.urandom(10_000).hex())])
                except StoreFull as error:
                    print("StoreFull", number - 1, store.last("tuesday"), len(store.entries("tuesday")))
                    break
                number += 1
"""


def test_the_disk_of_postgresql_is_really_full(tmp_path: Path) -> None:
    if postgres.programs() is None:
        pytest.skip(postgres.ABSENT)
    script = 'mount -t tmpfs -o size=16m none /mnt; "$PYTHON" -c "$1" /mnt'
    first, bigger = (line.split() for line in in_own_mounts(script, ON_A_SMALL_TABLESPACE).splitlines())
    for kind, acknowledged, last, there in (first, bigger):
        assert kind == "StoreFull"
        assert acknowledged == last == there
    assert int(bigger[1]) > int(first[1]) > 10
