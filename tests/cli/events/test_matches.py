"""`kibitz event match`: a whole match ruled on from the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

pytest.importorskip("sqlalchemy")


@pytest.fixture
def event(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `kibitz event` on a store with a league of four teams, whose first round is in play."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KIBITZ_STORE", str(tmp_path / "club.db"))
    Path("league.toml").write_text("victory_points = true\n", encoding="utf-8")
    made = run("event", "new", "League", "--teams", "4", "--boards", "24", "--conditions", "league.toml")
    assert made.exit_code == 0, made.stderr
    assert run("event", "start", "league").exit_code == 0
    return lambda *arguments: run("event", *arguments)


def first_match(event: Run) -> tuple[str, str]:
    """Two who meet in the first round."""
    for one in "234":
        if event("match", "league", "1", one, "void", "--round", "1", "--why", "look").exit_code == 0:
            assert event("match", "league", "1", one, "played", "--round", "1", "--why", "look").exit_code == 0
            return "1", one
    raise AssertionError


def test_who_did_not_come_loses_the_match(event: Run) -> None:
    one, other = first_match(event)
    ruled = event("match", "league", one, other, "walkover", "--fault", other, "--round", "1", "--why", "absent")
    assert ruled.exit_code == 0, ruled.stderr
    assert f"{other} did not appear (78D)" in ruled.stdout
    [ranking] = json.loads(event("ranking", "league", "--json").stdout)["rankings"]
    vps = {row["contestant"]["id"]: row["total"]["shown"] for row in ranking["rows"] if row["total"]}
    assert (float(vps[one]), float(vps[other])) == (12, 0)
    assert "walkover_vps" in event("ranking", "league", "--explain", one).stdout
    again = event("match", "league", one, other, "walkover", "--fault", other, "--round", "1", "--why", "absent")
    assert again.exit_code == 1
    assert "already" in again.stderr


def test_what_cannot_be_ruled_is_said(event: Run) -> None:
    one, other = first_match(event)
    wrong = event("match", "league", one, other, "lost", "--why", "so")
    assert wrong.exit_code == 1
    assert "void_by_director" in wrong.stderr
    assert event("match", "league", one, other, "void").exit_code == 2


def test_boards_without_a_comparable_result(event: Run) -> None:
    """86B2b: at both tables, by the fault of one team."""
    tile = json.loads(event("show", "league", "--json").stdout)["room"]["sections"][0]["tables"][0]
    one, other = (tile[side][0]["id"] for side in ("ns", "ew"))
    board = str(tile["boards"][0]["board"])
    options = ("--round", "1", "--fault", other, "--why", "they mixed it up")
    ruled = event("match-boards", "league", one, other, board, *options)
    assert ruled.exit_code == 0, ruled.stderr
    assert ruled.stdout.count("(86B2b)") == 2
    wrong = event("match-boards", "league", one, other, "99", *options)
    assert wrong.exit_code == 1
    assert "Law 86B" in wrong.stderr


def test_a_team_sits_as_it_says_and_a_name_may_be_cut_short(event: Run) -> None:
    Path("names.txt").write_text("1, Herons: Ada Crane, Bea Stork, Cat Egret, Dee Ibis\n", encoding="utf-8")
    assert event("entries", "league", "--names", "names.txt").exit_code == 0
    given = event("line-up", "league", "1", "Ada, Cat", "bea, Dee Ibis", "--from-round", "2")
    assert given.exit_code == 0, given.stderr
    sits = "Number 1 sits Ada Crane and Cat Egret North-South and Bea Stork and Dee Ibis East-West from round 2 on"
    assert sits in given.stdout
    assert "Zoe" in event("line-up", "league", "1", "Ada, Zoe", "Bea, Dee").stderr
