"""The examples in docs/command-line.md do what it says."""

from __future__ import annotations

import re
import shlex
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path

import pytest

from kibitz.cli.commands import COMMANDS
from tests.cli.conftest import Run
from tests.places import ROOT

PAGE = ROOT / "docs" / "command-line.md"
SECRET = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
DAMAGED = b"""[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[Deal "N:QJ9743.75.975.872 AK65.Q.K8632.Q94 2.AKT32.AQJ.JT63 T83.J9864.T4.AK5"]
"""
SERVERS = ("serve", "demo")
POLL = """hand = "KQJ862.4.A73.T52"
auction = "S 1S 2H 3S 4H 4S 5H P P"
suggested = "5S X"
taken = "5S"
answers = ["P 5S", "P", "X P", "P X", "5S P", "P"]
"""


def test_every_example_gives_what_the_page_shows(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = PAGE.read_text(encoding="utf-8")
    Path("secret.txt").write_text(SECRET, encoding="ascii")
    Path("damaged.pbn").write_bytes(DAMAGED)
    Path("case.kibitz").write_text("kibitz 1 edition=2017 board=5\nN 1S\nE 1H\nS calls-td\n", encoding="utf-8")
    for name, table in re.findall(r"^`(\w+\.csv)`[^\n]*\n\n```csv\n(.*?)```", page, re.MULTILINE | re.DOTALL):
        Path(name).write_text(table, encoding="utf-8")
    Path("poll.toml").write_text(POLL, encoding="utf-8")
    monkeypatch.setenv("KIBITZ_STORE", "club.db")
    examples = re.findall(r"^\$ kibitz (.*)\n((?:(?!```).*\n)*)```", page, re.MULTILINE)
    assert len(examples) >= 8
    for command, shown in examples:
        if command.split()[0] in SERVERS:  # they are tried in test_serve.py
            continue
        result = run(*shlex.split(command))
        assert result.exit_code == (1 if "damaged" in command else 0), (command, result.stderr)
        if shown:
            assert OutputChecker().check_output(shown, result.stderr + result.stdout, ELLIPSIS), (
                command,
                result.output,
            )


def test_every_command_is_on_the_page(run: Run) -> None:
    commands = re.findall(r"^  (\w+) +[A-Z]", run("--help").stdout.partition("Commands:")[2], re.MULTILINE)
    assert commands == [listed.name for listed in COMMANDS]
    for command in commands:
        assert f"$ kibitz {command}" in PAGE.read_text(encoding="utf-8")
