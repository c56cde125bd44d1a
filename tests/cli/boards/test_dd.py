"""`kibitz dd`: what boards make, on the command line."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from kibitz.formats import pbn
from kibitz.game import Board, Play
from kibitz.solver import engines, has_engine
from tests.cli.conftest import Run

pytestmark = pytest.mark.skipif(not has_engine(), reason="there is no engine of double dummy")

SPADES_GAME = "N:AKQ2.K32.432.K32 T98.AQ7.765.7654 J6543.JT.AKQ.AQJ 7.98654.JT98.T98"
A_SUIT_EACH = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "club.pbn"
    play = Play("4S by S", SPADES_GAME, "H9 H2 HA HT")
    pbn.dump([pbn.Game.of(Board(1, deal=SPADES_GAME), play=play), pbn.Game.of(Board(2, deal=A_SUIT_EACH))], path)
    return path


def test_a_board_as_a_person_reads_it(run: Run, file: Path) -> None:
    found = run("dd", str(file), "--board", "1", "--leads", "--plays")
    assert found.exit_code == 0, found.stderr
    lines = found.stdout.splitlines()
    assert lines[0] == "Board 1. North deals. Vulnerable: neither side."
    assert lines[2].split() == ["North", "11", "11", "8", "9", "10"]
    assert "North-South score 460" in found.stdout
    assert "West leads against 4♠ by South. Tricks for the defenders:" in lines
    assert "Trick 1: ♥A by East cost 1 trick; declarer then takes 12." in lines


def test_all_boards_as_data(run: Run, file: Path) -> None:
    first, second = json.loads(run("dd", str(file), "--format", "json", "--contract", "3NT by W").stdout)
    assert (first["tricks"]["S"]["S"], first["par"]["points"]) == (11, 460)
    assert list(first["leads"].values()) == sorted(first["leads"].values(), reverse=True)
    assert {card for card in first["leads"] if card.startswith("S")} == {"SA", "SK", "SQ", "S2"}  # North leads
    assert second["tricks"]["E"] == {"NT": 0, "S": 0, "H": 13, "D": 0, "C": 13}
    assert "play" not in first


def test_a_row_for_each_board(run: Run, file: Path) -> None:
    rows = list(csv.DictReader(run("dd", str(file), "--format", "csv").stdout.splitlines()))
    assert [(row["board"], row["S S"], row["par"]) for row in rows] == [("1", "11", "460"), ("2", "13", rows[1]["par"])]


def test_the_file_again_with_its_tags(run: Run, file: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.pbn"
    assert run("dd", str(file), "--format", "pbn", "--output", str(again)).exit_code == 0
    first, second = pbn.load(again)
    assert first.tags["OptimumScore"] == "NS 460"
    assert first.tables["OptimumResultTable"].rows[:2] == (("N", "NT", "11"), ("N", "S", "11"))
    assert first.tags["DoubleDummyTricks"][:5] == "bb89a"
    assert second.tags["DoubleDummyTricks"][1] == "d"
    assert first.play is not None
    assert {finding.code for finding in first.findings} == {"unknown-tag"}  # the digits are no tag of the standard
    assert run("dd", str(file), "--format", "pbn", "--output", str(again)).exit_code != 0  # it is there already


def test_what_has_no_whole_deal_is_named(run: Run, file: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty.pbn"
    pbn.dump([pbn.Game.of(3)], empty)
    assert "no board with a whole deal" in run("dd", str(empty)).stderr
    some = tmp_path / "some.pbn"
    pbn.dump([pbn.Game.of(3), *pbn.load(file)], some)
    found = run("dd", str(some))
    assert found.exit_code == 0
    assert "nothing to work out: board 3." in found.stderr
    assert "no board 9" in run("dd", str(file), "--board", "9").stderr


def test_wrong_words_are_said_in_a_sentence(run: Run, file: Path) -> None:
    assert "'4Q by N' is not a contract" in run("dd", str(file), "--contract", "4Q by N").stderr
    assert "--output goes with --format pbn" in run("dd", str(file), "--output", "x.csv", "--format", "csv").stderr


def test_without_an_engine_it_says_where_one_is_to_be_had(
    run: Run, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "_made", lambda name: None)
    found = run("dd", str(file))
    assert found.exit_code != 0
    assert "Double dummy has no engine here" in found.stderr
