"""`kibitz replay`: the table after any entry, for anybody at it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kibitz.solver import has_engine
from tests.cli.conftest import Run

LOG = """kibitz 1 edition=2017 board=7
TD deal N:AKQJ.432.432.432 E:T987.AKQ.AKQ.AKQ S:6543.JT98.JT9.JT W:2.765.8765.98765
S 1S
W 1H
N calls-td
N chooses decline
W 2C
"""


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "board7.kibitz"
    path.write_text(LOG, encoding="utf-8")
    return path


def test_the_director_sees_everything(run: Run, log: Path) -> None:
    result = run("replay", log, "--at", 3)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("Laws of 2017, board 7\nAfter #3: W 1H\nAs seen by the director.\n")
    assert "♠ A K Q J" in result.stdout
    assert "Happened, not yet ruled on\n    27 " in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_a_player_sees_their_own_hand_and_nothing_unnoticed(run: Run, log: Path) -> None:
    result = run("replay", log, "--at", 3, "--as", "W")
    assert "♣ 9 8 7 6 5" in result.stdout
    assert "A K Q" not in result.stdout
    assert "Happened" not in result.stdout
    assert "  1♥\n" in result.stdout  # everybody has heard it


def test_a_spectator_sees_no_hand(run: Run, log: Path) -> None:
    result = run("replay", log, "--as", "spectator")
    assert "♠ A" not in result.stdout
    assert "Withdrawn: 1♥ by West (27B)." in result.stdout


def test_only_whoever_answers_is_shown_the_question(run: Run, log: Path) -> None:
    assert "chooses accept | decline" in run("replay", log, "--at", 4, "--as", "N").stdout
    assert "chooses accept | decline" not in run("replay", log, "--at", 4, "--as", "E").stdout
    assert "chooses accept | decline" in run("replay", log, "--at", 4).stdout


def test_the_beginning_and_the_end(run: Run, log: Path) -> None:
    assert (
        run("replay", log, "--at", 0).stdout == "Laws of 2017, board 7\nAs seen by the director.\n\nSouth is to call.\n"
    )
    assert run("replay", log).stdout == run("replay", log, "--at", 6).stdout
    late = run("replay", log, "--at", 7)
    assert (late.exit_code, late.stderr) == (1, "kibitz: The log has 6 entries: there is no #7.\n")


def test_data_for_a_program(run: Run, log: Path) -> None:
    data = json.loads(run("replay", log, "--at", 3, "--as", "west", "--json").stdout)
    assert (data["as"], data["entries"], data["irregularities"]) == (
        "W",
        2,
        [],
    )  # two calls; the deal is no act of theirs
    assert data["hands"] == {"W": "2.765.8765.98765"}
    assert json.loads(run("replay", log, "--at", 3, "--json").stdout)["irregularities"][0]["status"] == "latent"


def test_the_play_is_drawn(run: Run) -> None:
    log = [*LOG.splitlines()[:3], "W P", "N P", "E P", "W C9", "N C2", "E CA", "S CT"]
    result = run("replay", "-", stdin="\n".join(log).encode())
    assert result.exit_code == 0
    assert "♣9" in result.stdout
    assert "East" in result.stdout.partition("Winner")[2]


def test_a_bad_line_and_a_bad_name(run: Run, log: Path) -> None:
    bad = run("replay", "-", stdin=(LOG + "X 1S\n").encode())
    assert bad.exit_code == 1
    assert "Line 8: “X” is nobody at this table" in bad.stderr
    assert bad.stdout.startswith("Laws of 2017")
    assert run("replay", log, "--as", "Q").exit_code == 2


SECRET = """kibitz 1 edition=2017 board=7 dealer=S
TD deal N:AKQJ.432.432.432 E:T987.AKQ.AKQ.AKQ S:6543.JT98.JT9.JT W:2.765.8765.98765
S 1S! {five, or a good four} ; a long thought
W saw N SA
TD auction S
W P
N P
E P
E leads HA down ; out of turn
S calls-td
TD finds nothing_like_it=yes ; HA
"""


@pytest.mark.parametrize("who", ["N", "S", "W", "spectator"])
def test_the_last_line_tells_others_no_more_than_the_table_did(run: Run, who: str) -> None:
    secret = SECRET.replace("TD auction S\n", "")
    shown = {}
    for number in range(1, 9):
        result = run("replay", "-", "--at", number, "--as", who, stdin=secret.encode())
        assert result.exit_code == 1
        assert result.stderr == "kibitz: standard input: what comes after entry 8 was refused; the director sees why.\n"
        assert "♥A" not in result.stdout
        shown[number] = result.stdout.splitlines()[1]
    assert shown == {
        1: "After #1.",
        2: "After #2: S 1S!",
        3: "After #3.",
        4: "After #4: W P",
        5: "After #5: N P",
        6: "After #6: E P",
        7: "After #7.",
        8: "After #8: S calls-td",
    }
    data = json.loads(run("replay", "-", "--as", who, "--json", stdin=secret.encode()).stdout)
    assert "HA" not in data["error"]["sentence"]


def test_cards_that_a_ruling_speaks_of_are_named_to_those_who_see_them(run: Run) -> None:
    log = "\n".join(SECRET.replace("TD auction S\n", "").replace("W saw N SA\n", "").splitlines()[:-1])
    for who, named in (("director", True), ("E", True), ("N", False), ("spectator", False)):
        text = run("replay", "-", "--as", who, stdin=log.encode()).stdout
        assert "A lead face down that was not due (East" in text
        assert ("♥A is taken back." in text) is named
        assert ("Withdrawn: ♥A by East" in text) is named


def test_a_hand_that_is_not_given_takes_two_lines(run: Run, log: Path) -> None:
    lines = run("replay", log, "--at", 1, "--as", "E").stdout.splitlines()
    north, south = (
        next(place for place, line in enumerate(lines) if line.strip() == name) for name in ("North", "South")
    )
    assert [line.strip() for line in lines[north : north + 2]] == ["North", "not given"]
    assert lines[north + 2].startswith("West")
    assert [line.strip() for line in lines[south:]] == ["South", "not given"]


@pytest.mark.skipif(not has_engine(), reason="there is no engine of double dummy")
def test_the_director_sees_what_each_card_leads_to(run: Run, tmp_path: Path) -> None:
    """Double dummy at any card of the play: for nobody who plays."""
    file = tmp_path / "ending.kibitz"
    lines = ["kibitz 1 edition=2017 board=7", "TD position contract=3NT-S trick=11 lead=S"]
    lines += ["TD deal N:.AQ..2 E:.J9..3 S:.32..A W:.K4..4", "S H2", "W H4"]
    file.write_text("\n".join(lines), encoding="utf-8")
    found = run("replay", str(file), "--cards")
    assert found.exit_code == 0, found.stderr
    assert found.stdout.splitlines()[-2:] == ["  3: ♥Q", "  2: ♥A"]
    assert "for the director" in run("replay", str(file), "--cards", "--as", "N").stderr


def test_an_alert_is_drawn_for_those_who_heard_it(run: Run, tmp_path: Path) -> None:
    (tmp_path / "home.toml").write_text('alert_by = "self"\n', "utf-8")
    log = tmp_path / "board.kibitz"
    log.write_text("kibitz 1 dealer=N regulations=home.toml\nN 1S! {five}\n", "utf-8")
    assert "After #1: N 1S!" in run("replay", log, "--as", "E").stdout
    assert "After #1: N 1S\n" in run("replay", log, "--as", "S").stdout
