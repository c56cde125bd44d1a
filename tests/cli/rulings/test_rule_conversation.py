"""`kibitz rule` in conversation: questions, answers, what is taken back, and the record at the end."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from kibitz.laws.asks import Ask
from kibitz.messages.rulings import RulingWords
from kibitz.table.engine.rulings import Ruling
from tests.cli.conftest import Process, Run, environment


def answers(*lines: str) -> bytes:
    return ("\n".join(lines) + "\n").encode()


def test_a_ruling_from_the_next_call(run: Run) -> None:
    result = run("rule", stdin=answers("2017", "N 1S", "E 1H", "", "2", "3C", "n", "?", "", ""))
    assert (result.exit_code, result.stderr) == (0, "")
    text = " ".join(result.stdout.split())
    assert "Law 27." in text
    assert "27A1" in text
    assert "27B 1♥ is cancelled." in text
    assert "27B2 West must pass for the rest of the auction." in text
    assert text.endswith("Enter for none. >")
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_the_option_of_a_player_is_entered_for_their_seat(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "log.kibitz"
    run("rule", stdin=answers("2017", "N: 1S", "E 1H", "", "decline", f"save {log}", "quit"))
    assert log.read_text(encoding="utf-8").splitlines() == [
        "kibitz 1 edition=2017 policy=permit",
        "TD auction N 1S",
        "E 1H",
        "ALL calls-td",
        "S chooses R1 decline",
    ]


def test_with_nothing_known_the_roles_are_enough(run: Run) -> None:
    given = ("2017", "", "L27", "1H", "2", "1S", "3C", "n", "n", "", "")
    text = " ".join(run("rule", stdin=answers(*given)).stdout.split())
    assert "What does the offender's LHO choose?" in text or "the offender's LHO" in text
    assert "27B2 The offender's partner must pass for the rest of the auction." in text


def test_the_edition_may_be_given_beforehand(run: Run) -> None:
    result = run("rule", "--edition", "2007", stdin=answers("N 1S", "E 1H", "", "2", "2H", "y", "", ""))
    assert "27B1a" in result.stdout
    assert "Which Laws?" not in result.stdout


def test_back_takes_the_last_answer_back(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "log.kibitz"
    given = ("2017", "N 1S", "E 1H", "", "1", "back", "2", "back", "1", f"save {log}", "", "")
    result = run("rule", stdin=answers(*given))
    assert result.stdout.count("Taken back.") == 2
    assert log.read_text(encoding="utf-8").splitlines()[-1] == "S chooses R1 accept"


def test_back_at_the_beginning(run: Run) -> None:
    result = run("rule", stdin=answers("back", "2017", "back", "2007", "quit"))
    assert result.exit_code == 0
    assert result.stdout.count("There is nothing to take back.") == 1
    assert result.stdout.count("Which Laws?") == 3


def test_why_shows_the_provision(run: Run) -> None:
    result = run("rule", stdin=answers("2017", "N 1S", "E 1H", "", "why", "why 72C", "why 9Z", "quit"))
    text = " ".join(result.stdout.split())
    assert "27A1 LHO may accept it." in text
    assert "72C " in text
    assert "is not the number of a Law" in text


def test_other_changes_what_was_presumed(run: Run) -> None:
    result = run("rule", stdin=answers("2017", "N 1S", "E 1H", "", "other", "1", "2H", "", ""))
    text = " ".join(result.stdout.split())
    assert "With that changed:" in text
    assert "2♥ was intended and takes the place of 1♥." in text


def test_a_word_finds_the_irregularity_and_numbers_choose(run: Run) -> None:
    result = run("rule", stdin=answers("2017", "", "nothing like that", "insufficient bid", "1H", "1", "", ""))
    text = " ".join(result.stdout.split())
    assert "Nothing fits “nothing like that”." in text
    assert "27A1 1♥ stands as if it had been legal." in text


def test_wrong_answers_are_asked_again(run: Run) -> None:
    given = ("1999", "2017", "N 1S 9Z", "N 1S", "E 1H", "", "7", "2", "17", "3C", "perhaps", "n", "n", "", "")
    result = run("rule", stdin=answers(*given))
    text = " ".join(result.stdout.split())
    assert result.exit_code == 0
    assert "'1999' is not an edition of the Laws" in text
    assert "“9Z”" in text
    assert "A number from 1 to 2." in text
    assert "Type y or n." in text
    assert "27B 3♣ stands in place of 1♥." in text


def test_a_bug_is_reported_as_one_and_what_was_entered_is_shown(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def answer(ruling: Ruling, ask: Ask, text: str, words: RulingWords) -> str:
        raise TypeError("a conversation that cannot go on")

    monkeypatch.setattr("kibitz.assistant.course.line_for", answer)
    saved = tmp_path / "record.txt"
    result = run("rule", "--transcript", saved, stdin=answers("2017", "N 1S", "E 1H", "", "1", "2"))
    assert result.exit_code == 70
    assert "a bug in Kibitz (TypeError: a conversation that cannot go on)" in result.stderr
    entered = ["kibitz 1 edition=2017 policy=permit", "TD auction N 1S", "E 1H", "ALL calls-td"]
    assert result.stdout.endswith("This was entered:\n" + "".join(f"  {line}\n" for line in entered))
    assert saved.read_text(encoding="utf-8").splitlines() == entered


@pytest.mark.parametrize(("typed", "chosen"), [("y", "accept"), ("n", "decline"), ("YES", "accept"), ("no", "decline")])
def test_yes_and_no_accept_and_decline(run: Run, tmp_path: Path, typed: str, chosen: str) -> None:
    log = tmp_path / "log.kibitz"
    result = run("rule", stdin=answers("2017", "N 1S", "E 1H", "", typed, f"save {log}", "quit"))
    assert "number, or y or n" in result.stdout
    assert log.read_text(encoding="utf-8").splitlines()[-1] == f"S chooses R1 {chosen}"


def test_a_call_needs_the_dealer(run: Run) -> None:
    result = run("rule", stdin=answers("2017", "", "E 1H", "quit"))
    assert "Say first who dealt" in result.stdout


def test_a_legal_call_is_said_to_be_legal(run: Run) -> None:
    result = run("rule", stdin=answers("2017", "N 1S", "E 2H", "quit"))
    assert "2♥ by East is legal here." in result.stdout


def test_the_irregularity_may_stand_in_the_auction_already(run: Run) -> None:
    result = run("rule", stdin=answers("2017", "N 1S 1H", "", "1", "", ""))
    assert "27A1       1♥ stands as if it had been legal." in result.stdout


def test_what_the_next_player_does_may_settle_it(run: Run) -> None:
    result = run("rule", stdin=answers("2017", "N 1S", "E 1H", "S 2S", "", ""))
    assert "Settled by the players themselves." in result.stdout


def test_what_is_to_be_looked_into_comes_up_when_play_is_over(run: Run) -> None:
    given = ("2017", "", "L27", "1H", "2", "1S", "3C", "n", "n", "over", *["n"] * 5, "quit")
    text = " ".join(run("rule", stdin=answers(*given)).stdout.split())
    assert "over when play has ended" in text
    assert " TD ends play TD finds R2 " in text


def test_lines_of_the_log_work_at_a_question(run: Run) -> None:
    given = ("2017", "N 1S", "E 1H", "", "S chooses decline", "E 3C", "TD finds comparable=no", "n", "", "")
    text = " ".join(run("rule", stdin=answers(*given)).stdout.split())
    assert "27B 3♣ stands in place of 1♥." in text


def test_the_record_is_offered_at_the_end(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "appeal.txt"
    result = run("rule", stdin=answers("2017", "N 1S", "E 1H", "", "1", "", "/no/such/folder/x.txt", str(record)))
    assert result.exit_code == 0
    assert "there is no such folder" in result.stdout
    assert "27A1: 1♥ stands as if it had been legal." in record.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("typed", "file"), [("n", None), ("y", "record.txt"), ("smith", "smith.txt"), ("a.md", "a.md")]
)
def test_the_record_has_a_name_with_an_ending(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str, file: str | None
) -> None:
    monkeypatch.chdir(tmp_path)
    run("rule", stdin=answers("2017", "N 1S", "E 1H", "", "1", "", typed))
    assert [path.name for path in tmp_path.iterdir()] == ([file] if file else [])


def test_the_record_may_be_named_beforehand(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "appeal.txt"
    run("rule", "--transcript", record, stdin=answers("2017", "N 1S", "E 1H", "", "1", ""))
    assert record.read_text(encoding="utf-8").startswith("Record of a ruling\n")


@pytest.mark.parametrize("given", [(), ("2017",), ("2017", "N 1S"), ("2017", "N 1S", "E 1H", "", "2")])
def test_the_end_of_input_leaves_cleanly_and_shows_what_was_entered(run: Run, given: tuple[str, ...]) -> None:
    result = run("rule", stdin=answers(*given) if given else b"")
    assert (result.exit_code, result.stderr) == (0, "")
    assert ("This was entered:" in result.stdout) == (len(given) > 1)
    if len(given) > 3:
        assert result.stdout.endswith("  TD auction N 1S\n  E 1H\n  ALL calls-td\n  S chooses R1 decline\n")


def test_an_interruption_leaves_cleanly_and_shows_what_was_entered() -> None:
    command = [sys.executable, "-m", "kibitz", "rule"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdin.write(answers("2017", "N 1S", "E 1H", ""))
        running.stdin.flush()
        assert any(b"27A1" in line for line in iter(running.stdout.readline, b""))
        running.send_signal(signal.SIGINT)
        output, error = running.communicate(timeout=120)
    assert (running.returncode, error) == (130, b"")
    assert output.decode().endswith("  TD auction N 1S\n  E 1H\n  ALL calls-td\n")


def test_bytes_that_are_no_text_end_it(process: Process) -> None:
    result = process("rule", stdin=b"2017\nN 1S\n\xff\xfe\n")
    assert (result.returncode, result.stderr) == (0, b"")


def test_control_characters_do_no_harm(run: Run) -> None:
    result = run("rule", stdin=b"2017\n\x1b[2J\x07\n\nquit\n")
    assert result.exit_code == 0
    assert "\x1b" not in result.stdout


def test_it_works_where_there_are_no_suit_symbols(process: Process) -> None:
    given = answers("2017", "N 1S", "E 1H", "", "2", "")
    result = process("rule", stdin=given, env={"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"})
    assert result.returncode == 0
    assert b"1H is cancelled." in result.stdout


def test_help_lists_what_can_be_said(run: Run) -> None:
    result = run("rule", stdin=answers("help", "?", "quit"))
    assert result.stdout.count("takes back your last answer") == 2


def test_after_a_hesitation_it_is_asked_who_has_the_information(run: Run) -> None:
    result = run("rule", stdin=answers("2017", "N 1S", "hesitation", "1", "W", "y", "", ""))
    assert "Who has the information: the partner of the player who hesitated" in " ".join(result.stdout.split())
    assert "West may not use partner's tempo, manner or words." in result.stdout
