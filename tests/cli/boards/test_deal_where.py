"""`kibitz deal --where`: boards whose deals satisfy a condition."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kibitz.dealing import deals
from kibitz.formats import pbn
from tests.cli.conftest import Run

NOTRUMP = "hcp(north) in 15..17 and balanced(north)"


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def dealt(text: str) -> list[object]:
    return [game.deal for game in pbn.loads(text)]


def test_boards_satisfy_the_condition_and_it_is_said_how_rare_they_are(run: Run) -> None:
    result = run("deal", "-n", "12", "--where", NOTRUMP, "--seed", "7")
    assert result.exit_code == 0
    assert dealt(result.stdout) == deals(12, NOTRUMP, seed=7)
    assert result.stderr == "kibitz: About one deal in 21 is such a deal.\n"
    assert run("deal", "-n", "12", "--where", NOTRUMP, "--seed", "7").stdout == result.stdout
    assert run("deal", "-n", "12", "--where", NOTRUMP).stdout != result.stdout


def test_a_script_is_read_from_a_file(run: Run) -> None:
    Path("notrump.txt").write_text(f"# for practice\nproduce 5\npredeal south SAK\n{NOTRUMP}\n", encoding="utf-8")
    found = dealt(run("deal", "--where", "@notrump.txt", "--seed", "3").stdout)
    assert found == deals(5, NOTRUMP, predeal={"S": "SAK"}, seed=3)
    assert len(dealt(run("deal", "-n", "2", "--where", "@notrump.txt").stdout)) == 2


def test_cards_are_given_beforehand(run: Run) -> None:
    result = run("deal", "-n", "3", "--predeal", "north SAK, HQ", "--predeal", "south DA", "--seed", "1")
    assert dealt(result.stdout) == deals(3, predeal={"N": "AK.Q..", "S": "..A."}, seed=1)
    whole = run("deal", "-n", "2", "--predeal", "north SAKQJT98765432 east HAKQJT98765432 south DAKQJT98765432")
    assert len(dealt(whole.stdout)) == 2


def test_data_for_a_program(run: Run) -> None:
    data = json.loads(run("deal", "--boards", "3-4", "--where", NOTRUMP, "--seed", "7", "--json").stdout)
    assert [board["number"] for board in data["boards"]] == [3, 4]
    assert [board["deal"]["N"] for board in data["boards"]] == [str(deal["N"]) for deal in deals(2, NOTRUMP, seed=7)]
    assert data["tried"] > 64
    assert 0.04 < data["rate"] < 0.06


def test_a_deal_used_before_is_not_dealt_again(run: Run) -> None:
    run("deal", "-n", "3", "--where", NOTRUMP, "--seed", "7", "-o", "old.pbn")
    later = dealt(run("deal", "-n", "3", "--where", NOTRUMP, "--seed", "7", "--avoid", "old.pbn").stdout)
    assert later == deals(6, NOTRUMP, seed=7)[3:]


def test_hands_are_drawn_and_files_written(run: Run) -> None:
    assert run("deal", "--where", NOTRUMP, "--format", "hands").stdout.startswith("Board 1 ")
    run("deal", "-n", "1200", "--where", NOTRUMP, "-o", "many.pbn")
    games = pbn.load("many.pbn")
    assert len(games) == 1200
    assert all(game.deal and game.deal["N"].is_balanced for game in games)


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (("--where", "hpc(north) > 3"), 1, "Line 1, column 1: nothing is called 'hpc': did you mean 'hcp'?"),
        (("--where", "hcp(north) > 40"), 1, "No deal satisfies this condition"),
        (("--where", "hcp(ns) + hcp(ew) == 39", "--limit", "5000"), 1, "rarer than one in"),
        (("--where", "@missing.txt"), 1, "missing.txt: No such file"),
        (("--where", "@wrong.txt"), 1, "wrong.txt: Line 2, column 10: '=='"),
        (("--predeal", "north SAA"), 1, "Line 1, column 7: 'SAA' is no card"),
        (("--predeal", "north SA", "--predeal", "south SA"), 1, "♠A is given beforehand twice"),
        (("--where", NOTRUMP, "--session", "Club", "--secret", "new"), 2, "go neither with --session"),
        (("--seed", "7", "--check", "x.pbn"), 2, "go neither with --session"),
        (("--where", NOTRUMP, "--json", "-o", "x.pbn"), 2, "--json prints the deals"),
        (("--where", NOTRUMP, "--examine", "x.pbn"), 2, "--examine goes with --json"),
    ],
)
def test_what_cannot_be_dealt_is_refused(run: Run, arguments: tuple[str, ...], code: int, sentence: str) -> None:
    Path("wrong.txt").write_text("# points\nx = 3 == == 4\n", encoding="utf-8")
    result = run("deal", *arguments)
    assert result.exit_code == code
    assert sentence in " ".join(result.stderr.split())
    assert "Traceback" not in result.stderr
    assert not Path("x.pbn").exists()
