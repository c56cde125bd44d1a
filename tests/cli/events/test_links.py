"""`kibitz event link`, `revoke`, `backup`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

pytest.importorskip("sqlalchemy")


@pytest.fixture
def event(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command of `kibitz event` on an event of eight pairs."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KIBITZ_STORE", str(tmp_path / "club.db"))
    assert run("event", "new", "Cup", "--pairs", "8").exit_code == 0
    return lambda *arguments: run("event", *arguments)


def links(event: Run) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(event("links", "cup", "--json").stdout)
    return found


def test_a_link_for_somebody_is_made_once(event: Run) -> None:
    [made] = json.loads(event("link", "cup", "screen", "--name", "wall", "--json").stdout)
    assert (made["role"], made["name"]) == ("screen", "wall")
    assert json.loads(event("link", "cup", "screen", "--name", "wall", "--json").stdout) == [made]
    assert made in links(event)


def test_a_link_is_revoked_by_itself_or_its_id(event: Run) -> None:
    first, second = links(event)[:2]
    gone = event("revoke", "cup", first["link"])
    assert (gone.exit_code, "revoked" in gone.stderr) == (0, True)
    assert event("revoke", "cup", second["id"]).exit_code == 0
    again = event("revoke", "cup", first["link"])
    assert (again.exit_code, "no such link" in again.stderr) == (1, True)
    now = links(event)  # which makes what is missing
    assert {first["link"], second["link"]}.isdisjoint(link["link"] for link in now)
    assert len(now) == 12


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("cup", "king"), "no links for king"),
        (("cup", "player"), "For whom?"),
        (("cup", "player", "--table", "9"), "9 is no table"),
        (("cup", "player", "--contestant", "77"), "no contestant 77"),
        (("nowhere", "screen"), "no event nowhere"),
    ],
)
def test_a_link_for_nobody(event: Run, arguments: tuple[str, ...], words: str) -> None:
    result = event("link", *arguments)
    assert (result.exit_code, result.stdout) == (1, "")
    assert words in result.stderr


def test_a_backup_has_all_events_and_overwrites_nothing(event: Run) -> None:
    assert event("backup", "copy.db").exit_code == 0
    assert [load["id"] for load in json.loads(event("list", "--store", "copy.db", "--json").stdout)] == ["cup"]
    before = Path("copy.db").read_bytes()
    again = event("backup", "copy.db")
    assert (again.exit_code, "there already" in again.stderr) == (1, True)
    assert Path("copy.db").read_bytes() == before
