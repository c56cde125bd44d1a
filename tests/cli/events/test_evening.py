"""`kibitz event` through an evening: the clock, results, disputes, adjusted scores, penalties, the figures."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kibitz.event.acts import ResultEntered
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.store.journal import Sender, enter
from tests.cli.conftest import Run

pytest.importorskip("sqlalchemy")


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the events are."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KIBITZ_STORE", str(tmp_path / "club.db"))
    return tmp_path / "club.db"


@pytest.fixture
def event(run: Run, store: Path) -> Run:
    """Run a command of `kibitz event` on an evening of eight pairs in its first round."""
    Path("names.txt").write_text("1, Heron, Wren\n8, Kos, Drozd\n", encoding="utf-8")
    assert run("event", "new", "Cup", "--pairs", "8", "--minutes", "120", "--names", "names.txt").exit_code == 0
    assert run("event", "start", "cup").exit_code == 0
    return lambda command, *arguments: run("event", command, "cup", *arguments)


def fine(result: Any) -> int:
    """The number under which it was entered."""
    assert result.exit_code == 0, result.stderr
    number, _, sentence = result.stdout.partition(": ")
    assert sentence.strip()
    return int(number)


def refused(result: Any) -> str:
    """The one sentence that says why not."""
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.count("\n") == 1
    assert "bug" not in result.stderr
    said: str = result.stderr
    return said


def rows(event: Run, board: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(event("board", board, "--json").stdout)["rows"]
    return found


def by_players(store: Path, result: str) -> None:
    """A result of board 1 that North-South of table 1 have entered on their phone."""
    from kibitz.store import open_store

    act = ResultEntered(1, 1, 1, 1, result, side="NS", sure=True)
    with open_store(store) as found:
        enter(found, "cup", [act], Sender(EventActor(EventRole.PLAYER, table="1")))


def test_a_result_is_typed_with_or_without_quotation_marks(event: Run) -> None:
    fine(event("result", "1", "1", "4S=", "N", "--sure"))
    fine(event("result", "2", "3", "3NTX-2 E", "--sure"))
    fine(event("result", "1", "2", "pass"))
    assert [row["result"] for row in rows(event, 1)] == ["4S= by N"]
    assert rows(event, 3)[0]["points"] > 0
    assert "no result" in refused(event("correct", "4", "7", "Pass", "--why", "x"))
    assert "4Z" in refused(event("result", "3", "5", "4Z", "N"))
    assert event("result", "3", "5").exit_code == 2
    assert "Board 99 is not played at table 3" in refused(event("result", "3", "99", "Pass"))


def test_the_other_side_agrees(event: Run, store: Path) -> None:
    by_players(store, "4S= N")
    assert rows(event, 1)[0]["standing"] == "entered"
    fine(event("agree", "1", "1"))
    assert rows(event, 1)[0]["standing"] == "agreed"
    assert "board 1" in refused(event("agree", "1", "1")).lower()


def test_or_disputes_and_the_director_rules(event: Run, store: Path) -> None:
    by_players(store, "4S= N")
    fine(event("dispute", "1", "1", "4S-1", "N"))
    assert rows(event, 1)[0]["standing"] == "disputed"
    assert "Table 1 has called the director" in event("rulings").stdout
    fine(event("correct", "1", "1", "4S-1", "N", "--why", "counted the tricks", "--law", "79B2"))
    assert rows(event, 1)[0]["result"] == "4S-1 by N"
    assert "nobody waits" in event("rulings").stderr


def test_a_correction_needs_its_reason(event: Run) -> None:
    fine(event("result", "1", "1", "4S= N", "--sure"))
    assert event("correct", "1", "1", "4S+1 N").exit_code == 2
    assert refused(event("correct", "1", "1", "4S+1 N", "--why", " "))
    assert rows(event, 1)[0]["result"] == "4S= by N"


def test_adjusted_scores_weighted_and_artificial(event: Run) -> None:
    fine(event("result", "1", "1", "4S= N", "--sure"))
    fine(event("adjust", "1", "1", "60%:4S= N,40%:4S-1 N", "--why", "slow double"))
    assert rows(event, 1)[0]["award"] == "60%:4S= N,40%:4S-1 N"
    assert rows(event, 1)[0]["law"] == "12C1"
    fine(event("adjust", "1", "2", "NS=ave+", "EW=ave-", "--why", "no time"))
    [artificial] = rows(event, 2)
    assert (artificial["award"], artificial["law"]) == ("NS=ave+ EW=ave-", "12C2a")
    assert "ten" in refused(event("adjust", "2", "3", "NS=ten EW=ten", "--why", "x"))


def test_a_result_is_cancelled_and_a_board_played_late(event: Run) -> None:
    fine(event("result", "1", "1", "4S= N", "--sure"))
    fine(event("cancel", "1", "1", "--why", "had played it before", "--law", "15B1"))
    assert "no result" in refused(event("board", 1))
    fine(event("late", "2", "3", "4"))
    assert "board 3" in refused(event("late", "2", "3")).lower()


def test_the_clock(event: Run) -> None:
    fine(event("extend", "5"))
    fine(event("extend", "-3"))
    fine(event("stop"))
    assert refused(event("stop"))
    fine(event("resume"))
    assert refused(event("resume"))
    fine(event("start", "--sure"))
    assert "2/7" in event("show").stdout


def test_penalties_warnings_and_their_end(event: Run) -> None:
    fine(event("warn", "1", "slow play"))
    number = fine(event("penalise", "1", "10% of top", "telephone"))
    fine(event("result", "1", "1", "4S= N", "--sure"))
    assert "telephone" in event("log", "telephone").stdout
    assert refused(event("penalise", "77", "10% of top", "telephone"))
    assert refused(event("penalise", "1", "a lot", "telephone"))
    assert event("lift", number).exit_code == 2
    fine(event("lift", number, "--why", "it was somebody else's"))
    assert refused(event("lift", number, "--why", "again"))


def test_suspended_and_disqualified(event: Run) -> None:
    fine(event("suspend", "1", "threats"))
    assert refused(event("suspend", "1", "threats"))
    fine(event("disqualify", "8", "signals"))
    fine(event("disqualify", "7", "signals", "--as", "organiser"))
    log = json.loads(event("log", "--json").stdout)["entries"]
    assert [entry["kind"] for entry in log[:3]] == ["disqualified", "disqualified", "suspended"]
    assert refused(event("disqualify", "7", "again"))


def test_the_figures_and_their_working(event: Run) -> None:
    fine(event("result", "1", "1", "4S= N", "--sure"))
    text = event("ranking", "--explain", "1").stdout
    assert "Board 1" in text
    assert "[78A" in text
    data = json.loads(event("ranking", "--explain", "1", "--board", "1", "--json").stdout)
    assert data["working"]["law"] == "78A"
    assert data["working"]["says"].startswith("Board 1, 1 EW against 8")
    card = event("scorecard", "1").stdout
    assert card.startswith("Heron – Wren\n")
    assert "Kos – Drozd" in card
    assert "no contestant 77" in refused(event("scorecard", "77"))
    assert "Board 9 has no result" in refused(event("board", "9"))
    assert "no score" in refused(event("ranking", "--explain", "4"))


def test_the_log_is_searched(event: Run) -> None:
    fine(event("result", "1", "1", "4S= N", "--sure"))
    fine(event("result", "2", "3", "Pass"))
    [one] = json.loads(event("log", "--table", "2", "--board", "3", "--json").stdout)["entries"]
    assert one["number"] == json.loads(event("log", "-n", "1", "--json").stdout)["entries"][0]["number"]
    assert event("log", "nightingale").stderr == "kibitz: Nothing in the log is like that.\n"


def test_whose_word_it_is(event: Run) -> None:
    assert "committee" in refused(event("result", "1", "1", "Pass", "--as", "committee"))
    assert event("result", "1", "1", "Pass", "--as", "king").exit_code == 2
