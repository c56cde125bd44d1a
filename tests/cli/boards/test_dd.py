"""`kibitz dd`: what boards make, on the command line."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from kibitz.dealing import simulated_deals
from kibitz.formats import pbn
from kibitz.game import Board, Play
from kibitz.solver import engines, has_engine
from tests.cli.conftest import Run
from tests.places import ABSENT, SHARED

pytestmark = pytest.mark.skipif(not has_engine(), reason="there is no engine of double dummy")

SPADES_GAME = "N:AKQ2.K32.432.K32 T98.AQ7.765.7654 J6543.JT.AKQ.AQJ 7.98654.JT98.T98"
STANDARDS_OWN = SHARED / "data" / "pbn" / "correct_21.pbn"
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


def test_leads_and_plays_in_the_row_of_a_board(run: Run, file: Path) -> None:
    played, unplayed = csv.DictReader(run("dd", str(file), "--format", "csv", "--leads", "--plays").stdout.splitlines())
    assert (played["contract"], played["leader"]) == ("4S by S", "W")
    assert played["leads"] == "S7 H9 H8 H6 H5 H4 DJ DT D9 D8 CT C9 C8 2"
    assert (played["play"], played["declarer lost"], played["defenders lost"]) == ("H9 H2 HA-1 HT", "0", "1")
    assert {unplayed[column] for column in ("contract", "leads", "play", "declarer lost")} == {""}
    assert "play" not in run("dd", str(file), "--format", "csv", "--leads").stdout.splitlines()[0].split(",")


def test_leads_and_plays_in_the_tags_of_the_file(run: Run, file: Path, tmp_path: Path) -> None:
    again, twice = tmp_path / "again.pbn", tmp_path / "twice.pbn"
    assert run("dd", str(file), "--format", "pbn", "--leads", "--plays", "--output", str(again)).exit_code == 0
    first, second = pbn.load(again)
    assert first.tags["DoubleDummyLeads"] == "4S by S: S7 H9 H8 H6 H5 H4 DJ DT D9 D8 CT C9 C8 2"
    assert first.tables["OptimumPlayTable"].rows == (
        ("7", "98654", "JT98", "T98"),
        ("-", "K32", "-", "-"),
        ("-", "Q", "-", "-"),
        ("-", "JT", "-", "-"),
    )
    assert first.play_section is not None
    assert {place: (mark.nags, mark.comments) for place, mark in first.play_section.marks.items()} == {
        2: ((8,), ["-1"])
    }
    assert "DoubleDummyLeads" not in second.tags
    run("dd", str(again), "--format", "pbn", "--leads", "--plays", "--output", str(twice))
    assert twice.read_bytes() == again.read_bytes()


def test_leads_against_another_contract_are_not_those_of_the_game(run: Run, file: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.pbn"
    run("dd", str(file), "--format", "pbn", "--contract", "3NT by W", "--output", str(again))
    first, _ = pbn.load(again)
    assert first.tags["DoubleDummyLeads"].startswith("3NT by W: ")
    assert "OptimumPlayTable" not in first.tables


@pytest.mark.skipif(not STANDARDS_OWN.exists(), reason=ABSENT)
def test_the_best_cards_are_those_of_the_standards_own_example(run: Run, tmp_path: Path) -> None:
    again = tmp_path / "again.pbn"
    assert run("dd", str(STANDARDS_OWN), "--format", "pbn", "--plays", "--output", str(again)).exit_code == 0
    published, found = ([*pbn.load(path)][1].tables["OptimumPlayTable"].rows for path in (STANDARDS_OWN, again))
    assert found == published


def test_two_plays_of_one_board_have_their_own_costs(run: Run, tmp_path: Path) -> None:
    both = tmp_path / "both.pbn"
    board = Board(1, deal=SPADES_GAME)
    plays = [Play("4S by S", SPADES_GAME, cards) for cards in ("H9 H2 HA HT", "H9 H2 HQ HT")]
    pbn.dump([pbn.Game.of(board, play=play) for play in plays], both)
    written = pbn.loads(run("dd", str(both), "--format", "pbn", "--plays").stdout)
    assert [len(game.play_section.marks) for game in written if game.play_section] == [1, 0]


def test_a_play_that_cannot_be_followed_is_said_and_the_rest_worked_out(run: Run, tmp_path: Path) -> None:
    """East has a heart, and plays a spade."""
    revoked = tmp_path / "revoked.pbn"
    play = Play("4S by S", SPADES_GAME, "H9 H2").accept("E", "S8")
    pbn.dump([pbn.Game.of(Board(1, deal=SPADES_GAME), play=play)], revoked)
    for form in ("text", "csv", "pbn", "json"):
        found = run("dd", str(revoked), "--plays", "--format", form)
        assert found.exit_code == 0, found.stderr
        assert "East revoked with ♠8" in (found.stdout if form in ("text", "json") else found.stderr)
        assert "11" in found.stdout or "bb89a" in found.stdout


def test_what_has_no_whole_deal_is_named(run: Run, file: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty.pbn"
    pbn.dump([pbn.Game.of(3)], empty)
    assert "no board with a whole deal" in run("dd", str(empty)).stderr
    some = tmp_path / "some.pbn"
    pbn.dump([pbn.Game.of(3), *pbn.load(file)], some)
    found = run("dd", str(some))
    assert found.exit_code == 0
    assert "nothing to work out: board 3." in found.stderr
    wrong = tmp_path / "wrong.pbn"
    spoilt = file.read_text().replace("7.98654.JT98.T98", "A.98654.JT98.T98")
    wrong.write_text(spoilt)
    found = run("dd", str(wrong), "--format", "csv")
    assert (found.exit_code, len(found.stdout.splitlines())) == (0, 2)
    assert "nothing to work out: board 1." in found.stderr
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


@pytest.mark.skipif(os.name != "posix", reason="signals are sent as on POSIX")
def test_control_c_ends_it_without_a_word(tmp_path: Path) -> None:
    many = tmp_path / "many.pbn"
    pbn.dump(
        [pbn.Game.of(Board(number, deal=deal)) for number, deal in enumerate(simulated_deals(500, seed=3), 1)], many
    )
    command = [sys.executable, "-m", "kibitz", "dd", str(many)]
    started = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert started.stdout is not None
        assert started.stdout.readline().startswith("Board 1.")  # while the others are worked out
        started.send_signal(signal.SIGINT)
        said, wrong = started.communicate(timeout=60)
    finally:
        started.kill()
    assert (started.returncode, wrong) == (130, "")
    assert "Board 500." not in said
