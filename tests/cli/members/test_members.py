"""`kibitz members`: the list from the terminal, and a person erased."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

pytest.importorskip("sqlalchemy")


@pytest.fixture
def club(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KIBITZ_STORE", str(tmp_path / "club.db"))
    Path("club.csv").write_text(
        "Number;Name;Handicap\n12345;Anna Heron;2.5\n777;Piotr Wren;\n888;;\n", encoding="utf-8"
    )
    return run


def test_a_file_is_looked_at_and_taken(club: Run) -> None:
    looked = club("members", "import", "club.csv", "--look")
    assert looked.stdout == "2 new, 0 changed, 0 as they were, 1 line not understood.\n"
    assert "Line 4" in looked.stderr
    assert "Nobody is in the list yet" in club("members", "list").stdout
    assert club("members", "import", "club.csv").exit_code == 0
    assert club("members", "add", "Ibis Kos", "--grade", "A").exit_code == 0
    rows = json.loads(club("members", "list", "--json").stdout)
    assert [row["name"] for row in rows] == ["Anna Heron", "Ibis Kos", "Piotr Wren"]
    assert "Anna Heron" in club("members", "list").stdout
    assert club("members", "export").stdout.splitlines()[0] == "number,name,handicap,grade,club,shown,id"
    assert Path("club.members.csv").exists()


def test_nobody_is_put_into_the_list_without_a_name(club: Run) -> None:
    for name in ("", "  "):
        added = club("members", "add", name)
        assert added.exit_code != 0
        assert "No name stands there." in added.stderr
    assert json.loads(club("members", "list", "--json").stdout) == []


def test_a_person_is_shown_and_erased(club: Run) -> None:
    club("members", "import", "club.csv")
    club("event", "new", "Thursday", "--pairs", "8", "--minutes", "120", "--no-deal")
    Path("names.txt").write_text("1, Anna Heron, Piotr Wren\n", encoding="utf-8")
    club("event", "entries", "thursday", "--names", "names.txt")
    club("event", "announce", "thursday", "Heron is ill, no heron comes")
    kept = json.loads(club("members", "person", "12345").stdout)
    assert (kept["member"]["name"], kept["events"][0]["id"]) == ("Anna Heron", "thursday")
    asked = club("members", "erase", "Anna Heron")
    assert "--sure" in asked.stdout
    assert "Anna Heron" in club("event", "entries", "thursday").stdout
    erased = club("members", "erase", "Anna Heron", "--sure")
    assert erased.exit_code == 0
    assert "heron may mean Anna Heron" in erased.stderr
    assert "N. N. is ill, no heron comes" in club("event", "log", "thursday").stdout
    assert club("members", "erase", "Anna Heron", "--word", "heron", "--sure").exit_code == 0
    assert "Anna Heron" not in club("event", "entries", "thursday").stdout + club("event", "log", "thursday").stdout
    assert "Anna Heron" not in club("members", "list").stdout
    assert club("members", "erase", "Anna Heron", "--sure").exit_code == 1
