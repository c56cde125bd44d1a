"""`kibitz event`: an event from the terminal, directly in the store."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.event.evening import club
from tests.store.helpers import damage

pytest.importorskip("sqlalchemy")


@pytest.fixture
def event(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `kibitz event` on a store with an event of eight pairs."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KIBITZ_STORE", str(tmp_path / "club.db"))

    def _event(*arguments: object) -> object:
        return run("event", *arguments)

    made = run("event", "new", "Żuraw cup", "--pairs", "8", "--minutes", "120", "--deal")
    assert made.exit_code == 0, made.stderr
    assert made.stdout.startswith("Event zuraw-cup is set up: 8 contestants, 4 tables, 7 rounds")
    return _event  # type: ignore[return-value]


def test_an_empty_store_says_what_to_do(run: Run, tmp_path: Path) -> None:
    result = run("event", "list", "--store", tmp_path / "empty.db")
    assert result.exit_code == 0
    assert "kibitz event new" in result.stderr


def test_events_are_listed(event: Run) -> None:
    [row] = json.loads(event("list", "--json").stdout)
    assert row["id"] == "zuraw-cup"
    assert row["name"] == "Żuraw cup"
    assert row["sessions"] == ["planned"]
    assert row["contestants"] == 8
    assert "zuraw-cup" in event("list").stdout
    assert event("new", "Later", "--pairs", "6").exit_code == 0
    newest = event("list", "-n", "1")
    assert ("later" in newest.stdout, "zuraw-cup" in newest.stdout) == (True, False)
    assert "1 of 2 events" in newest.stderr
    assert [row["id"] for row in json.loads(event("list", "--json").stdout)] == ["later", "zuraw-cup"]


def test_a_damaged_event_is_listed_by_its_name(run: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "kibitz.db")
    assert run("event", "new", "Żuraw cup", "--pairs", "8", "--store", file).exit_code == 0
    damage(file, "zuraw-cup", 2)
    [row] = json.loads(run("event", "list", "--store", file, "--json").stdout)
    assert row["name"] == "Żuraw cup"
    assert "2" in row["sessions"][0]


def test_names_come_from_a_list(event: Run) -> None:
    Path("names.txt").write_text("# the club\n1, Heron, Wren\n2, Kos, Drozd\n", encoding="utf-8")
    assert event("entries", "zuraw-cup", "--names", "names.txt").exit_code == 0
    rows = json.loads(event("entries", "zuraw-cup", "--json").stdout)
    assert rows[0]["players"] == ["Heron", "Wren"]
    assert "Kos – Drozd" in event("entries", "zuraw-cup").stdout
    Path("names.txt").write_text("1, Heron\n1, Wren\n", encoding="utf-8")
    wrong = event("entries", "zuraw-cup", "--names", "names.txt")
    assert (wrong.exit_code, "line 2" in wrong.stderr) == (1, True)


def test_a_board_from_the_result_to_the_ranking(event: Run) -> None:
    assert event("start", "zuraw-cup").exit_code == 0
    assert event("result", "zuraw-cup", "1", "1", "4S= N", "--sure").exit_code == 0
    again = event("result", "zuraw-cup", "1", "1", "4S= N")
    assert again.exit_code == 1
    assert "board 1" in again.stderr
    assert event("correct", "zuraw-cup", "1", "1", "4S+1 N", "--why", "counted again").exit_code == 0
    data = json.loads(event("board", "zuraw-cup", "1", "--json").stdout)
    assert [(row["result"], row["points"]) for row in data["rows"]] == [("4S+1 by N", 450)]
    assert event("adjust", "zuraw-cup", "1", "1", "60%:4S= N,40%:4S-1 N", "--why", "tempo").exit_code == 0
    assert event("adjust", "zuraw-cup", "1", "2", "NS=ave+ EW=ave-", "--why", "late", "--law", "12C2a").exit_code == 0
    assert event("penalise", "zuraw-cup", "3", "10% of top", "telephone").exit_code == 0
    assert event("penalise", "zuraw-cup", "4", "warning", "slow play").exit_code == 0
    ranking = json.loads(event("ranking", "zuraw-cup", "--json").stdout)
    assert len(ranking["rankings"][0]["rows"]) == 2  # those who have a score on a board
    assert "60%:4S" in event("board", "zuraw-cup", "1").stdout
    shown = event("log", "zuraw-cup")
    assert "counted again" in shown.stdout
    assert "In play" in event("show", "zuraw-cup").stdout


def test_what_cannot_be_entered_is_said_and_changes_nothing(event: Run) -> None:
    before = event("list", "--json").stdout
    for arguments, words in (
        (("result", "zuraw-cup", "9", "1", "Pass"), "9 is no table"),
        (("correct", "zuraw-cup", "1", "1", "Pass", "--why", "x"), "no result"),
        (("official", "zuraw-cup"), "Say why"),
        (("start", "nowhere"), "no event nowhere"),
        (("enter", "zuraw-cup", "{"), "no JSON"),
        (("enter", "zuraw-cup", '{"kind": "dance"}'), "dance"),
    ):
        result = event(*arguments)
        assert result.exit_code == 1, arguments
        assert words in result.stderr, result.stderr
        assert "bug" not in result.stderr
    assert event("start", "zuraw-cup", "--as", "king").exit_code == 2
    assert event("list", "--json").stdout == before


def test_the_rounds_are_started_one_after_another_up_to_the_last(event: Run) -> None:
    assert event("start", "zuraw-cup").stdout.endswith(": Round 1 of 7 began.\n")
    behind = event("start", "zuraw-cup")
    assert (behind.exit_code, behind.stdout) == (1, "")
    assert "Round 1 is not over: 1, 2, 3 and 4 have 8 boards to play" in behind.stderr
    for _ in range(6):
        assert event("start", "zuraw-cup", "--sure").exit_code == 0
    assert event("start", "zuraw-cup", "--round", "3", "--sure").exit_code == 1  # it says no reason
    assert event("start", "zuraw-cup", "--round", "7", "--why", "by mistake", "--sure").exit_code == 0
    assert "All 7 rounds" in event("start", "zuraw-cup").stderr


def test_an_event_goes_through_a_file(event: Run) -> None:
    assert event("export", "zuraw-cup", "-o", "cup.kibitz").exit_code == 0
    assert "The event was taken away as a file" in event("log", "zuraw-cup").stdout  # its hands are not public
    taken = event("import", "cup.kibitz")
    assert taken.exit_code == 1
    assert event("import", "cup.kibitz", "--id", "copy").exit_code == 0
    assert {load["id"] for load in json.loads(event("list", "--json").stdout)} == {"zuraw-cup", "copy"}
    Path("cup.kibitz").write_text("nonsense\n", encoding="utf-8")
    assert "Line 1" in event("import", "cup.kibitz", "--id", "third").stderr


def test_conditions_are_shown_as_they_were_laid_down(event: Run) -> None:
    Path("club.toml").write_text('kind = "pairs"\nminutes_a_board = 8\n', encoding="utf-8")
    assert event("conditions", "zuraw-cup", "--set", "club.toml").exit_code == 0
    assert "minutes_a_board = 8" in event("conditions", "zuraw-cup").stdout
    assert event("announce", "zuraw-cup", "Coffee is ready.").exit_code == 0
    assert "Coffee is ready." in event("log", "zuraw-cup").stdout


def test_links_are_made_once_and_shown_again(event: Run) -> None:
    first = json.loads(event("links", "zuraw-cup", "--address", "http://club.example/", "--json").stdout)
    assert [link["table"] for link in first if link["table"]] == ["1", "2", "3", "4"]
    assert len(first) == 4 + 8
    assert all(link["link"].startswith("http://club.example/") for link in first)
    assert json.loads(event("links", "zuraw-cup", "--address", "http://club.example", "--json").stdout) == first
    assert "/t/" in event("links", "zuraw-cup").stdout


def test_time_is_that_of_the_store_when_the_clock_was_put_back(event: Run, tmp_path: Path) -> None:
    """79C: a correction period does not begin anew for who looks from the terminal."""
    from kibitz.store import open_store
    from kibitz.store.steady_clock import SteadyClock, now_utc

    event("start", "zuraw-cup")
    with open_store(tmp_path / "club.db") as store:
        SteadyClock(now_utc() + timedelta(hours=5)).keep(store)  # it was put back by five hours since
    rooms = json.loads(event("show", "zuraw-cup", "--json").stdout)["room"]
    clock = rooms["sections"][0]["clock"]
    assert clock["seconds_left"] <= 0, clock


def test_whoever_verifies_the_log_is_told_that_it_was_written_anew(run: Run, tmp_path: Path) -> None:
    from kibitz.event.log.entries import EventActor, EventRole
    from kibitz.store import open_store
    from kibitz.store.erasure import erase_person, person_in_events

    made, file = club(), tmp_path / "club.db"
    with open_store(file) as store:
        store.create("thursday", made.event.log)
    assert "erased" not in run("event", "verify", "thursday", "--store", str(file)).stdout
    with open_store(file) as store:
        numbers = [entry.number for there in person_in_events(store, "N1") for entry in there.entries]
        erase_person(store, "N1", EventActor(EventRole.ORGANISER), made.now)
    said = run("event", "verify", "thursday", "--store", str(file)).stdout
    assert "a name was erased at the wish of a person" in said
    assert f"entry {numbers[0]} was written anew" in said
