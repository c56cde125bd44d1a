"""`kibitz event type`: results typed from paper at the terminal, in the grammar of the page."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

pytest.importorskip("sqlalchemy")


@pytest.fixture
def event(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("KIBITZ_STORE", str(tmp_path / "club.db"))
    assert run("event", "new", "Thursday", "--pairs", "8", "--minutes", "120", "--no-deal").exit_code == 0
    return run


def results(run: Run, board: int) -> list[str]:
    return [row["result"] for row in json.loads(run("event", "board", "thursday", board, "--json").stdout)["rows"]]


def test_a_traveller_is_typed_and_a_wrong_line_asked_again(event: Run) -> None:
    typed = event("event", "type", "thursday", stdin="4sn\n420\n4z\n+1\n\nb3\n3ne-1\nquit\n")
    assert typed.exit_code == 0, typed.stderr
    assert "“4z” is no result" in typed.stdout
    assert sorted(results(event, 1)) == ["4S+1 by N", "4S= by N", "4S= by N"]
    assert results(event, 3) == ["3NT-1 by E"]


def test_a_second_typing_says_what_differs(event: Run) -> None:
    event("event", "type", "thursday", stdin="4sn\n=\n=\n=\n")
    again = event("event", "type", "thursday", "--check", "--board", 1, stdin="4sn\n4sn1\n\n4sn1\n4sn1\nquit\n")
    assert again.stdout.count("There is 4♠N= already") == 2
    assert sorted(results(event, 1)) == ["4S+1 by N", "4S= by N", "4S= by N", "4S= by N"]
