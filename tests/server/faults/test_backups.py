"""Copies that a server makes by itself: at every round and at the end; gone back to by one command, and played on."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from kibitz.store import open_store
from tests.cli.conftest import Run, run
from tests.server.helpers import Person, evening, links, owner, served

__all__ = ["run"]

pytestmark = pytest.mark.anyio


def copies(folder: Path) -> list[Path]:
    return sorted(folder.glob("kibitz-*Z.db"))


async def test_a_copy_at_every_round_and_at_the_end_and_going_back_to_it(tmp_path: Path, run: Run) -> None:
    folder, stick = tmp_path / "club", tmp_path / "stick"
    folder.mkdir()
    async with served(folder, backups=stick) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        paths = await links(organiser, event)
        backups = app.state.backups
        await backups.look()
        assert copies(stick) == []
        await organiser.enter(event, "round_started", session=1, round=1)
        await backups.look()
        await backups.make()  # nothing new
        assert len(copies(stick)) == 1
        table = await Person(app).come(paths["table 1"])
        seen = await table.get(f"/events/{event}/table")
        place = {"session": 1, "round": 1, "table": 1, "board": seen["boards"][0]["board"]}
        entered = await table.enter(event, "result_entered", **place, result="4S= N", side="NS")
    last = copies(stick)[-1]
    with open_store(last) as store:
        assert store.last(event) == entered["version"]
    assert all(path.stat().st_mode & 0o077 == 0 for path in copies(stick))

    store_file = folder / "kibitz.db"
    store_file.write_bytes(b"\0" * 8192)  # the disk has failed
    done = run("event", "restore", "--store", str(store_file), "--backups", str(stick))
    assert done.exit_code == 0, done.stderr
    assert "All events are as they were" in done.stderr
    assert [path.read_bytes()[:4] for path in folder.glob("kibitz.db.before-*")] == [
        b"\0" * 4
    ]  # nothing is thrown away

    async with served(folder, backups=stick) as app:  # phones and pages go on where they were
        table = await Person(app).come(paths["table 1"])
        seen = await table.get(f"/events/{event}/table")
        assert seen["boards"][0]["state"] == "entered"
        organiser = await owner(app)
        await organiser.enter(event, "round_started", session=1, round=2, why="On we go.")
        assert run("event", "verify", event, "--store", str(store_file)).exit_code == 0


async def test_only_the_newest_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(tmp_path, backups=tmp_path / "copies", backups_kept=2) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        (tmp_path / "copies").mkdir()
        (tmp_path / "copies" / "kibitz-notes.db").write_text("mine")
        for number in range(1, 5):
            (tmp_path / "copies" / f"kibitz-2020010{number}-190000Z.db").write_text("old")
        await organiser.enter(event, "round_started", session=1, round=1)
        await app.state.backups.make()
        assert len(copies(tmp_path / "copies")) == 2
        assert (tmp_path / "copies" / "kibitz-notes.db").read_text() == "mine"


async def test_a_stick_that_was_pulled_out_keeps_nobody_from_playing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "stick").write_text("no folder")
    async with served(tmp_path, backups=tmp_path / "stick") as app:
        organiser = await owner(app)
        event = await evening(organiser)
        await organiser.enter(event, "round_started", session=1, round=1)
        await app.state.backups.make()
        assert "The automatic backup" in caplog.text
        await organiser.enter(event, "announced", text="We go on.")
        (tmp_path / "stick").unlink()


@pytest.mark.skipif(os.name == "nt", reason="there nobody can delete a file that is open")
@pytest.mark.parametrize("lost", ["-wal", "-shm", ""])
async def test_a_part_of_the_store_is_deleted_while_it_is_in_use(
    tmp_path: Path, lost: str, caplog: pytest.LogCaptureFixture
) -> None:
    """What stands only in the -wal would be lost with the program: it is copied at once, and nothing more is taken."""
    file = tmp_path / "kibitz.db"
    async with served(tmp_path, backups=tmp_path / "copies") as app:
        organiser = await owner(app)
        event = await evening(organiser)
        said = await organiser.enter(event, "announced", text="In the log.")
        assert Path(f"{file}-wal").exists()
        Path(f"{file}{lost}").unlink()
        body = {"key": "later", "act": {"kind": "announced", "text": "Is it there?"}}
        answer = await organiser.http.post(f"/api/events/{event}/entries", json=body)
        assert answer.status_code == 503
        assert answer.json()["id"] == "store.gone"
        assert f"kibitz.db{lost} is no longer where it was" in answer.json()["message"]
        await app.state.backups.look()
        assert "All that was entered is copied to" in caplog.text
    (made,) = copies(tmp_path / "copies")
    with open_store(made) as store:
        assert store.last(event) == said["version"]


async def test_nothing_is_restored_under_a_running_server(tmp_path: Path, run: Run) -> None:
    async with served(tmp_path, backups=tmp_path / "copies") as app:
        organiser = await owner(app)
        event = await evening(organiser)
        await organiser.enter(event, "round_started", session=1, round=1)
        await app.state.backups.make()
        done = run("event", "restore", "--store", str(tmp_path / "kibitz.db"), "--backups", str(tmp_path / "copies"))
        assert done.exit_code != 0
        assert "has" in done.stderr
        assert "open. End it first." in done.stderr
        await organiser.enter(event, "announced", text="Nothing happened.")


def test_what_is_no_copy_is_refused_and_changes_nothing(tmp_path: Path, run: Run) -> None:
    with open_store(tmp_path / "kibitz.db"):
        pass
    before = (tmp_path / "kibitz.db").read_bytes()
    (tmp_path / "letter.db").write_text("Dear Anna")
    for name, said in (("letter.db", "is no whole store"), ("nothing.db", "no such file")):
        done = run("event", "restore", str(tmp_path / name), "--store", str(tmp_path / "kibitz.db"))
        assert done.exit_code != 0
        assert said in done.stderr
    assert run("event", "restore", "--store", str(tmp_path / "kibitz.db")).exit_code != 0
    assert (tmp_path / "kibitz.db").read_bytes() == before
    shutil.rmtree(tmp_path, ignore_errors=True)
