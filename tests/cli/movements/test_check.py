"""`kibitz movement --check`: what the movements of a file are worth, and how they stand beside ours."""

from __future__ import annotations

import json
import re
import shlex
from dataclasses import replace
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path

import pytest

from kibitz.formats.movements import dump
from kibitz.movement.catalogue.families import FAMILIES
from kibitz.movement.howells.howell import howell
from kibitz.movement.mitchells.mitchell import mitchell
from tests.cli.conftest import Run
from tests.places import ABSENT, ROOT, SHARED

TWICE = """Three tables, a board twice
0,3,15,3,2,0
6,1,1,6,2,1
4,3,2,5,4,3
2,5,3,3,1,2
"""


@pytest.fixture(autouse=True)
def _strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KIBITZ_STRICT_MESSAGES", "1")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "club.txt"
    named = [replace(howell(8), name="Four tables"), replace(mitchell(7), lines=(), name="Never switched")]
    dump(named, path)
    return path


def test_what_a_file_is_worth(run: Run, file: Path) -> None:
    result = run("movement", "--check", file)
    assert result.exit_code == 0
    lines = [line.split() for line in result.stdout.splitlines()]
    assert lines[1][:2] == ["Four", "tables"]
    assert lines[1][-1] == "0"
    assert "2 movements keep the rules." in result.stdout
    assert "Ours" not in result.stdout


def test_beside_ours(run: Run, file: Path) -> None:
    shown = run("movement", "--check", file, "--beside").stdout
    assert "as good" in shown
    assert "ours is better" in shown
    assert shown.splitlines()[-1] == "2 of 2 of ours at least as balanced, 1 of them better."
    data = json.loads(run("movement", "--check", file, "--beside", "--json").stdout)
    assert [movement["beside"]["verdict"] for movement in data["movements"]] == ["equal", "better"]
    assert data["movements"][1]["beside"]["spread"] == pytest.approx(3.4896, abs=0.00005)
    assert data["movements"][1]["beside"]["ours"]["spread"] < 1.0492
    assert data["flaws"] == []


def test_plans_and_figures_of_a_file(run: Run, file: Path) -> None:
    shown = run("movement", "--check", file, "--show", "--quality").stdout
    assert shown.splitlines()[0] == "Four tables"
    assert "8-1 (1–2)" in shown
    assert "Spread 3.4896" in shown


def test_a_board_twice_is_named_and_the_exit_code_is_1(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "wrong.txt"
    path.write_text(TWICE, encoding="ascii")
    result = run("movement", "--check", path)
    assert result.exit_code == 1
    assert "would play board 1 in round 1 and again in round 2: nobody plays a board twice." in result.stderr
    data = json.loads(run("movement", "--check", path, "--json").stdout)
    assert data["movements"] == []
    assert data["flaws"][0]["file"] == str(path)


def test_what_is_no_file_of_movements(run: Run, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear members,\n", encoding="ascii")
    for path in (tmp_path / "letter.txt", tmp_path):
        result = run("movement", "--check", path)
        assert result.exit_code == 1
        assert len(result.stderr.splitlines()) == 1
    assert "has no file of movements" in run("movement", "--check", tmp_path).stderr


def test_from_standard_input(run: Run, file: Path) -> None:
    shown = run("movement", "--check", "-", stdin=file.read_bytes()).stdout
    assert "2 movements keep the rules." in shown


def test_a_folder_is_its_files_of_movements(run: Run, tmp_path: Path, file: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear members,\n", encoding="ascii")
    (tmp_path / ".hidden.txt").write_bytes(file.read_bytes())
    (tmp_path / "inside").mkdir()
    dump(mitchell(5), tmp_path / "five.txt")
    result = run("movement", "--check", tmp_path, "--json")
    assert result.exit_code == 0
    data = json.loads(result.stdout)
    assert [(movement["name"], movement["plan"]["tables"]) for movement in data["movements"]] == [
        ("Four tables", 4),
        ("Never switched", 7),
        ("five 1", 5),
    ]
    assert data["flaws"] == []
    (tmp_path / "wrong.txt").write_text(TWICE, encoding="ascii")
    result = run("movement", "--check", tmp_path)
    assert result.exit_code == 1
    assert "3 movements keep the rules." in result.stdout
    assert "wrong.txt" in result.stderr
    assert "letter.txt" not in result.stderr


def test_a_folder_of_real_files(run: Run) -> None:
    folder = SHARED / "data" / "movements"
    if not folder.is_dir():
        pytest.skip(ABSENT)
    result = run("movement", "--check", folder, "--beside", "--json")
    assert result.exit_code == 0
    data = json.loads(result.stdout)
    assert len(data["movements"]) == 26
    pairs = [movement for movement in data["movements"] if movement["plan"]["kind"] == "pairs"]
    assert {pair["beside"]["verdict"] for pair in pairs} <= {"better", "equal"}


def test_every_example_of_the_page(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    monkeypatch.chdir(tmp_path)
    assert file == tmp_path / "club.txt"
    page = (ROOT / "docs" / "movements.md").read_text(encoding="utf-8")
    examples = re.findall(r"^\$ kibitz (.*)\n((?:(?!```).*\n)*)```", page, re.MULTILINE)
    assert len(examples) == 5
    for command, shown in examples:
        result = run(*shlex.split(command))
        assert OutputChecker().check_output(shown, result.stderr + result.stdout, ELLIPSIS), (command, result.output)


def test_every_family_is_on_the_page() -> None:
    page = (ROOT / "docs" / "movements.md").read_text(encoding="utf-8")
    table = page.partition("## What Kibitz can make")[2].partition("## Plans")[0]
    assert {name for name in re.findall(r"`(\w+)`", table) if "." not in name} == {family.id for family in FAMILIES}
