"""`kibitz deal`: boards that are random, and boards that were promised."""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path

import pytest

from kibitz.dealing import Secret, session_deals
from kibitz.formats import pbn
from kibitz.game import Board
from tests.cli.conftest import Run

SECRET = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
CLUB = ("--session", "Club, 3 March", "--secret", SECRET)


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_one_board_by_default(run: Run) -> None:
    result = run("deal")
    assert (result.exit_code, result.stderr) == (0, "")
    (game,) = pbn.loads(result.stdout)
    assert game.board is not None
    assert game.deal is not None
    assert game.board.number == 1
    assert game.deal.is_sound


@pytest.mark.parametrize(
    ("arguments", "numbers"),
    [
        (["-n", "24"], range(1, 25)),
        (["--boards", "9-16"], range(9, 17)),
        (["--boards", "17,3,5-6"], [17, 3, 5, 6]),
        (["-n", "2500"], range(1, 2501)),
    ],
)
def test_the_boards_asked_for_are_dealt_as_law_2_marks_them(run: Run, arguments: list[str], numbers: range) -> None:
    result = run("deal", *arguments, "-o", "club.pbn")
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == f"kibitz: {len(numbers):,} boards written to club.pbn.\n"
    games = pbn.load("club.pbn")
    assert [game.board and game.board.number for game in games] == list(numbers)
    assert all(game.board and game.board.is_standard and not game.findings for game in games)
    assert len({game.deal for game in games}) == len(numbers)
    assert all(game.deal and game.deal.is_sound for game in games)


def test_hands_are_drawn(run: Run) -> None:
    text = run("deal", "-n", "3", "--format", "hands").stdout
    assert re.findall(r"^Board (\d+)", text, re.MULTILINE) == ["1", "2", "3"]
    assert len(re.findall(r"[♠♥♦♣] ", text)) == 3 * 16
    run("deal", "-n", "2", "--format", "hands", "-o", "hands.txt")
    assert Path("hands.txt").read_text(encoding="utf-8").startswith("Board 1 ")


def test_a_file_is_replaced_only_by_force(run: Run) -> None:
    Path("club.pbn").write_text("mine", encoding="ascii")
    os.chmod("club.pbn", 0o640)
    refused = run("deal", "-o", "club.pbn")
    assert refused.exit_code == 1
    assert "club.pbn exists already" in refused.stderr
    assert Path("club.pbn").read_text(encoding="ascii") == "mine"
    assert run("deal", "-o", "club.pbn", "--force").exit_code == 0
    assert len(pbn.load("club.pbn")) == 1
    assert stat.S_IMODE(Path("club.pbn").stat().st_mode) == 0o640
    assert os.listdir() == ["club.pbn"]


def test_no_deal_of_an_earlier_session_is_repeated(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Law 6D2. The next random deals are made to be the old ones."""
    run("deal", "-n", "3", "-o", "old.pbn")
    old = [game.deal for game in pbn.load("old.pbn")]
    run("deal", "-n", "1", "-o", "new.pbn")
    (new,) = (game.deal for game in pbn.load("new.pbn"))
    coming = iter([*old, new])
    monkeypatch.setattr("kibitz.dealing.entropy.random_deal", lambda: next(coming))
    result = run("deal", "--avoid", "old.pbn", "-o", "today.pbn")
    assert result.exit_code == 0
    assert [game.deal for game in pbn.load("today.pbn")] == [new]


def test_a_session_is_dealt_again_from_its_secret(run: Run) -> None:
    first, again = (run("deal", "-n", "8", *CLUB) for _ in range(2))
    assert first.exit_code == 0
    assert first.stdout == again.stdout
    dealt = {game.board.number: game.deal for game in pbn.loads(first.stdout) if game.board}
    assert dealt == session_deals(Secret.parse(SECRET), "Club, 3 March", range(1, 9))
    assert run("deal", "-n", "8", *CLUB, "--draw", "4 8 15").stdout != first.stdout


def test_the_commitment_is_shown_and_the_secret_kept(run: Run) -> None:
    Path("secret.txt").write_text(SECRET + "\n", encoding="ascii")
    result = run("deal", "-o", "club.pbn", "--session", "Club", "--secret", "@secret.txt")
    commitment = Secret.parse(SECRET).commitment("Club")
    assert commitment in result.stderr
    assert SECRET not in result.output
    written = Path("club.pbn").read_text(encoding="ascii")
    assert commitment in written
    assert SECRET not in written.lower()


def test_a_new_secret_is_told_to_the_director_alone(run: Run) -> None:
    result = run("deal", "-n", "2", "-o", "club.pbn", "--session", "Club", "--secret", "new")
    secret, commitment = (
        re.search(f"{word}.*: ([0-9a-f]{{64}})\n", result.stderr) for word in ("secret", "commitment")
    )
    assert secret is not None
    assert commitment is not None
    assert secret[1] not in Path("club.pbn").read_text(encoding="ascii")
    check = run(
        "deal", "--check", "club.pbn", "--session", "Club", "--secret", secret[1], "--commitment", commitment[1]
    )
    assert (check.exit_code, check.stdout) == (0, "club.pbn: 2 boards as promised.\n")


def test_a_published_session_is_checked(run: Run) -> None:
    run("deal", "-n", "4", "-o", "club.pbn", *CLUB)
    commitment = Secret.parse(SECRET).commitment("Club, 3 March")
    check = ("deal", "--check", "club.pbn", *CLUB, "--commitment")
    assert run(*check, commitment).exit_code == 0
    wrong = run(*check, commitment[::-1])
    assert (wrong.exit_code, wrong.stdout) == (1, "")
    assert "commitment" in wrong.stderr
    games = pbn.load("club.pbn")
    other = session_deals(Secret.parse(SECRET), "another", [3])[3]
    games[2] = pbn.Game.of(Board(3, deal=other))
    Path("club.pbn").write_text(pbn.dumps(games), encoding="ascii")
    changed = run(*check, commitment)
    assert (changed.exit_code, changed.stdout) == (1, "")
    assert "Board 3" in changed.stderr


def test_checking_a_file_that_promises_nothing(run: Run) -> None:
    Path("empty.pbn").write_bytes(b"% PBN 2.1\n")
    result = run("deal", "--check", "empty.pbn", *CLUB, "--commitment", "00")
    assert result.exit_code == 1
    assert result.stderr == "kibitz: empty.pbn has no deals to check.\n"


def test_a_deal_that_cannot_be_read_cannot_be_avoided(run: Run, tmp_path: Path) -> None:
    old = tmp_path / "old.pbn"
    old.write_text('[Board "1"]\n[Deal "N:AKQ... - - 2"]\n')
    result = run("deal", "--avoid", old)
    assert result.exit_code == 1
    assert "line 1: the deal cannot be avoided" in result.stderr
