"""`kibitz event new --knock-out`, `draw`, `session --knock-out`: a knock-out from the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

pytest.importorskip("sqlalchemy")


@pytest.fixture
def event(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `kibitz event` on a store of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KIBITZ_STORE", str(tmp_path / "club.db"))
    return lambda *arguments: run("event", *arguments)


def play(event: Run, round: int, session: int = 1) -> None:
    """Every table enters its boards; the better seed makes more tricks."""
    room = json.loads(event("show", "cup", "--json").stdout)["room"]
    for tile in room["sections"][0]["tables"]:
        if not tile["ns"] or not tile["ew"]:
            continue
        better = int(tile["ns"][0]["id"]) < int(tile["ew"][0]["id"])
        for board in tile["boards"]:
            act = {"kind": "result_entered", "session": session, "round": round, "table": tile["number"]}
            act |= {"board": board["board"], "result": "4S= N" if better else "4S-1 N"}
            done = event("enter", "cup", json.dumps(act))
            assert done.exit_code == 0, done.stderr


def test_a_knock_out_to_the_final(event: Run) -> None:
    made = event("new", "Cup", "--teams", "4", "--boards", "2", "--knock-out")
    assert made.exit_code == 0, made.stderr
    assert "2 rounds" in made.stdout
    assert "knock_out = true" in event("conditions", "cup").stdout
    assert event("start", "cup").exit_code == 0
    early = event("draw", "cup")
    assert early.exit_code == 1
    assert "not decided" in early.stderr
    play(event, 1)
    shown = json.loads(event("draw", "cup", "--look", "--json").stdout)
    assert [(match["ns"]["id"], match["ew"]["id"]) for match in shown["matches"]] == [("1", "2")]
    drawn = event("draw", "cup")
    assert drawn.exit_code == 0, drawn.stderr
    assert event("start", "cup").exit_code == 0
    play(event, 2)
    assert event("draw", "cup").exit_code == 1
    [ranking] = json.loads(event("ranking", "cup", "--json").stdout)["rankings"]
    assert [(row["contestant"]["id"], row["place"]) for row in ranking["rows"]][:2] == [("1", 1), ("2", 2)]


def test_the_best_of_a_league_go_on_to_a_knock_out(event: Run) -> None:
    assert event("new", "Cup", "--teams", "4", "--boards", "6").exit_code == 0
    assert event("official", "cup", "--why", "nobody came").exit_code in (0, 1)
    again = event("session", "cup", "--knock-out", "--best", "2", "--boards", "4")
    assert again.exit_code == 0, again.stderr
    assert event("carry", "cup", "1:2=24", "--stage", "League").exit_code == 0
    refused = event("new", "Pairs", "--pairs", "8", "--knock-out")
    assert refused.exit_code == 1
    assert "--knock-out is for teams" in refused.stderr
