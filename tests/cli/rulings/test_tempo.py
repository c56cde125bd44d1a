"""`kibitz tempo`: times as evidence (16B1, 73D)."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Run

LOG = """kibitz 1 edition=2017 board=5
@19:59:50 N 1C
@19:59:53 E P
@19:59:55 S 1H
@19:59:57 W P
@20:00:00 N 1S
@20:00:02 E P
@20:00:04 S 2S
@20:00:06 W P
@20:00:09 N 3S
@20:00:12 E P
@20:00:40 S 4S
S tempo slow
@20:00:42 W P
"""


def test_every_call_with_its_time_and_what_is_usual(run: Run) -> None:
    result = run("tempo", "-", stdin=LOG.encode())
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert "  #1     North 1♣      –        –" in lines
    assert "  #5     North 1♠      3 s      –" in lines
    assert "  #11    South 4♠      28 s     2 s      slower than usual; slow, as was said" in lines
    assert "South usually takes 2 s for a call." in lines
    assert "1 act was out of the ordinary for the player." in lines
    assert "This is evidence only." in result.stdout
    assert max(map(len, lines)) <= 80


def test_data_for_a_program(run: Run) -> None:
    data = json.loads(run("tempo", "-", "--json", stdin=LOG.encode()).stdout)
    assert data["acts"][10] == {
        "entry": 11, "seat": "S", "kind": "call", "what": "4S", "seconds": 28, "usual": 2, "pause": None,
        "pace": "slow", "remarked": "slow",
    }  # fmt: skip
    assert data["usual"]["S"] == {"call": 2, "card": None}
    assert data["error"] is None


def test_a_line_that_was_struck_is_no_evidence_and_a_corrected_one_keeps_its_time(run: Run) -> None:
    corrected = LOG + "TD strikes #12\nTD corrects #13 = W X\n"
    data = json.loads(run("tempo", "-", "--json", stdin=corrected.encode()).stdout)
    assert data["acts"][10]["remarked"] is None
    assert (data["acts"][11]["what"], data["acts"][11]["seconds"]) == ("X", 2)


def test_pauses_that_are_prescribed(run: Run, tmp_path: Path) -> None:
    club = tmp_path / "club.toml"
    club.write_text('mandatory_pauses = ["first_round"]\nmandatory_pause_seconds = 10\n', encoding="utf-8")
    lines = run("tempo", "-", "-r", club, stdin=LOG.encode()).stdout.splitlines()
    assert "without the pause that is prescribed; a pause of 10 s is prescribed" in " ".join(" ".join(lines).split())
    assert max(map(len, lines)) <= 80


def test_a_log_without_times_and_one_with_a_bad_line(run: Run) -> None:
    assert "The log has no times" in run("tempo", "-", stdin=b"kibitz 1\nN 1S").stdout
    bad = run("tempo", "-", stdin=(LOG + "X 1S\n").encode())
    assert bad.exit_code == 1
    assert "#11" in bad.stdout
    assert "Line 15: “X” is nobody at this table" in bad.stderr
