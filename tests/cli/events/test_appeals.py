"""`kibitz event appeal` and what follows, from the request to the ranking (92, 93)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.cli.events.test_evening import fine, refused

pytest.importorskip("sqlalchemy")


@pytest.fixture
def event(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """An evening in which table 1 has an adjusted score on board 1; pairs 8 and 1 sit there."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KIBITZ_STORE", str(tmp_path / "club.db"))
    Path("names.txt").write_text("1, Heron, Wren\n8, Kos, Drozd\n", encoding="utf-8")
    rules = '[regulations]\nappeals_body = "committee"\n'
    Path("club.toml").write_text(f'deposit = "20"\n{rules}', encoding="utf-8")
    made = run("event", "new", "Cup", "--pairs", "8", "--names", "names.txt", "--conditions", "club.toml")
    assert made.exit_code == 0, made.stderr

    def _event(command: str, *arguments: object) -> Any:
        return run("event", command, "cup", *arguments)

    fine(_event("start"))
    fine(_event("result", "1", "1", "4S= N", "--sure"))
    return _event


@pytest.fixture
def adjusted(event: Run) -> int:
    """The number of the entry that is appealed against."""
    return fine(event("adjust", "1", "1", "4S-1 N", "--why", "hesitation"))


def appeals(event: Run) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(event("appeals", "--json").stdout)["appeals"]
    return found


def test_from_the_request_to_the_score(event: Run, adjusted: int) -> None:
    number = fine(event("appeal", "8", adjusted, "--text", "no damage", "--consent", "Kos"))
    assert "Drozd" in refused(event("hearing", number, "committee"))
    fine(event("concur", number, "Drozd"))
    assert refused(event("decide", number, "upheld"))  # nobody hears it yet
    fine(event("hearing", number, "committee", "--member", "Ibis", "--member", "Stork"))
    fine(event("decide", number, "changed", "--award", "4S= N", "--text", "the hesitation meant nothing"))
    [row] = json.loads(event("board", "1", "--json").stdout)["rows"]
    assert (row["award"], row["law"]) == ("4S= N", "93B3")
    [one] = appeals(event)
    assert (one["status"], one["deposit_then"], one["members"]) == ("decided", "returned", ["Ibis", "Stork"])
    assert str(adjusted) in event("appeals").stdout


def test_without_merit_the_deposit_is_kept(event: Run, adjusted: int) -> None:
    number = fine(event("appeal", "8", adjusted, "--consent", "Kos", "--consent", "Drozd"))
    fine(event("hearing", number, "committee"))
    fine(event("decide", number, "upheld", "--without-merit"))
    assert appeals(event)[0]["deposit_then"] == "kept"


def test_on_a_point_of_law_the_committee_only_recommends(event: Run, adjusted: int) -> None:
    number = fine(event("appeal", "8", adjusted, "--law-only", "--consent", "Kos", "--consent", "Drozd"))
    assert "93B1" in refused(event("hearing", number, "committee"))
    fine(event("hearing", number, "director_in_charge"))
    fine(event("decide", number, "upheld", "--as", "director"))
    again = fine(event("appeal", "8", adjusted, "--further", number, "--consent", "Kos", "--consent", "Drozd"))
    fine(event("hearing", again, "committee"))
    assert "93B3" in refused(event("decide", again, "changed", "--award", "4S= N"))
    fine(event("recommend", again, "Law 16 was not broken."))
    fine(event("decide", again, "changed", "--award", "4S= N", "--as", "director"))


def test_who_may_not_and_what_cannot_be_appealed(event: Run, adjusted: int) -> None:
    assert "92A" in refused(event("appeal", "3", adjusted))
    assert "no ruling" in refused(event("appeal", "8", "1"))
    assert "99" in refused(event("appeal", "8", "99"))
    assert event("decide", "1", "maybe").exit_code == 2
    number = fine(event("appeal", "8", adjusted, "--consent", "Kos"))
    fine(event("unappeal", number))
    assert appeals(event)[0]["status"] == "withdrawn"


def test_there_is_none(event: Run) -> None:
    assert event("appeals").stderr == "kibitz: There is no appeal.\n"
