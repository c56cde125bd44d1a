"""`kibitz rule`: a log ruled on, and a ruling in conversation."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from kibitz.assistant.answer_lines import line_for, may_doubt, numbered
from kibitz.assistant.irregularity_search import SUBJECTS, about, search
from kibitz.cli.rulings.draft import RulingDraft
from kibitz.laws.asks import Ask
from kibitz.laws.editions import LAWS_2007, LAWS_2017, LAWS_2024, Edition
from kibitz.laws.registry import irregularities
from kibitz.laws.vocabulary import AnswerKind
from kibitz.messages.rulings import RulingWords
from kibitz.table.engine.rulings import Ruling
from kibitz.table.log import notation
from tests.cli.conftest import Process, Run, environment
from tests.messages.helpers import CASE


@pytest.fixture
def case(tmp_path: Path) -> Path:
    path = tmp_path / "case.kibitz"
    path.write_text(CASE, encoding="utf-8")
    return path


def answers(*lines: str) -> bytes:
    return ("\n".join(lines) + "\n").encode()


# A log.


def test_a_log_is_ruled_on(run: Run, case: Path) -> None:
    result = run("rule", case)
    assert (result.exit_code, result.stderr) == (0, "")
    text = " ".join(result.stdout.split())
    assert text.startswith("Laws of 2017, board 5")
    assert "27B 3♣ stands in place of 1♥." in text
    assert "27B2 West must pass for the rest of the auction." in text
    assert "16C1, 16C2 North-South may use what 1♥ told; East-West may not." in text
    assert "Rests on South: not accept it (27A1); 3♣ not the lowest with the same denomination (27B1a)" in text
    assert "Withdrawn: 1♥ by East (27B)." in text
    assert "72C Could East have known" in text.partition("After play")[2]
    assert text.endswith("South is to call.")
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_another_edition_rules_otherwise(run: Run, case: Path) -> None:
    result = run("rule", case, "--edition", "2007")
    assert (result.exit_code, result.stdout.splitlines()[0]) == (0, "Laws of 2007, board 5")
    assert "Withdrawn: 1♥ by East (27B)." in result.stdout
    assert "TD finds same_or_more_precise_meaning=yes" in result.stdout  # which 2017 does not ask


def test_a_log_from_standard_input_and_as_json(run: Run) -> None:
    result = run("rule", "-", "--json", stdin=CASE.encode())
    assert result.exit_code == 0
    data = json.loads(result.stdout)
    assert data["error"] is None
    assert data["rulings"][0]["irregularity"] == "insufficient-bid"
    assert data["duties"][0]["kind"] == "pass_rest"


def test_a_log_in_json_is_read_too(run: Run) -> None:
    from kibitz.table.log.jsonform import to_json

    text = json.dumps(to_json(notation.parse(CASE)))
    assert run("rule", "-", stdin=text.encode()).stdout == run("rule", "-", stdin=CASE.encode()).stdout


def test_a_bad_line_is_named_and_what_came_before_stays(run: Run) -> None:
    text = CASE + "S 9Z\nW P\n"
    result = run("rule", "-", stdin=text.encode())
    assert result.exit_code == 1
    assert result.stderr == (
        "kibitz: standard input: Line 10: “9Z” is not a call: write a bid as in 1S or 3NT, P, X or XX.\n"
    )
    assert "3♣ stands in place of 1♥." in result.stdout
    as_json = run("rule", "-", "--json", stdin=text.encode())
    assert as_json.exit_code == 1
    data = json.loads(as_json.stdout)
    assert data["error"]["line"] == 10
    assert data["entries"] == 7


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "A log begins with a header"),
        ("hello", "Line 1: A log begins with a header"),
        ("kibitz 1 edition=1999", "Line 1: “1999” is not an edition"),
        ('{"kibitz": 1, "header": {"edition": "1999"}}', "“1999” is not an edition"),
        ('{"kibitz": 1, "entries": 3}', "3 is not an array"),
        ('{"a":' + "[" * 100_000, "nested too deeply"),
        ('{"kibitz": ' + "9" * 10_000 + "}", "a number that is too long"),
        ("{", "this is not JSON"),
    ],
)
def test_what_is_no_log_is_refused_in_a_sentence(run: Run, text: str, reason: str) -> None:
    result = run("rule", "-", stdin=text.encode())
    assert (result.exit_code, result.stdout) == (1, "")
    assert reason in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_file_that_is_no_text_or_is_not_there(run: Run, tmp_path: Path) -> None:
    assert run("rule", "-", stdin=b"\xff\xfe\x00").stderr == (
        "kibitz: standard input is not a log: it is not a text in UTF-8.\n"
    )
    missing = run("rule", tmp_path / "none.kibitz")
    assert (missing.exit_code, missing.stdout) == (1, "")


def test_open_questions_say_how_they_are_answered(run: Run) -> None:
    result = run("rule", "-", stdin=b"kibitz 1 dealer=N\nN 1S\nE 1H\nS calls-td")
    assert result.stdout.splitlines()[3] == "  Now"
    assert "In the log: S chooses accept | decline" in result.stdout


def test_an_irregularity_that_nobody_has_noticed(run: Run) -> None:
    result = run("rule", "-", stdin=b"kibitz 1 dealer=N\nN 1S\nE 1H")
    assert "Happened, not yet ruled on" in result.stdout
    assert "calls-td" in result.stdout
    assert run("rule", "-", stdin=b"kibitz 1 dealer=N\nN 1S").stdout.split("\n\n")[1:] == [
        "Nothing irregular has happened.",
        "  West     North    East     South\n           1♠",
        "East is to call.\n",
    ]


def test_what_else_has_happened_waits_for_the_ruling_that_is_open(run: Run) -> None:
    log = "kibitz 1 dealer=N\nN 1S\nE 1H\nS calls-td\nW exposes SA\n"
    text = " ".join(run("rule", "-", stdin=log.encode()).stdout.split())
    assert "Happened, not yet ruled on 24 " in text
    assert "It is ruled on when the ruling that is still open has been finished." in text
    assert "Nobody has called the director" not in text
    finished = run("rule", "-", stdin=(log + "S chooses accept\n").encode()).stdout
    assert "Happened, not yet ruled on" not in finished
    assert "Left face up on the table: ♠A." in finished


def test_a_lead_that_lies_face_down(run: Run) -> None:
    log = "kibitz 1 dealer=N\nTD auction N 1S P P P\nE leads SJ down\n"
    result = run("rule", "-", stdin=log.encode())
    assert "The lead of East lies face down" in result.stdout
    assert "East is on lead" not in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


REVOKE = """kibitz 1 board=7 dealer=S
TD deal N:AKQJ.432.432.432 E:T987.AKQ.AKQ.AKQ S:6543.JT98.JT9.JT W:2.765.8765.98765
TD auction S 1S P P P
W C9
N H2
"""


def test_a_revoke_that_nobody_has_noticed_is_shown_to_the_director(run: Run) -> None:
    text = " ".join(run("rule", "-", stdin=REVOKE.encode()).stdout.split())
    assert "Nothing irregular has happened" not in text
    assert "61A A revoke (North: ♥2), which nobody has noticed" in text
    assert "add a line as in: TD attention #4" in text


def test_with_hands_unknown_a_revoke_is_not_ruled_out(run: Run) -> None:
    log = "\n".join(line for line in REVOKE.splitlines() if not line.startswith("TD deal")) + "\n"
    text = " ".join(run("rule", "-", stdin=log.encode()).stdout.split())
    assert "Nothing irregular was found. Not every hand is known" in text


@pytest.mark.parametrize(
    ("log", "sentence"),
    [
        ("kibitz 1 dealer=N policy=prevent\nN 1S\nE 1H", "An insufficient bid (Law 27): this table does not let that"),
        ("kibitz 1 dealer=N policy=prevent\nN 1S\nE 1H", "Make a bid that is higher than the last one, or pass"),
        ("kibitz 1 dealer=N policy=warn\nN 1S\nS 2H", "(Law 31): that would be irregular. Wait for your turn. Add the"),
        (REVOKE.replace("dealer=S", "policy=prevent"), "A revoke (Law 61A): this table does not let that"),
        ("kibitz 1 dealer=N\nN 1S\nE 1H\nS calls-td\nS chooses decline\nTD finds done=yes",
         "done is not asked in this ruling: what is asked is replacement."),
        ("kibitz 1 dealer=N\nN 1S\nE 1H\nS calls-td\nS chooses decline\nE 3C\nTD finds lowest_with_same=yes",
         "lowest_with_same is not asked in this ruling. Did you mean lowest_with_same_denominations?"),
        ("kibitz 1\nTD auction N 1S" + " P" * 300_000, "The line has 600015 characters, and 10000 is the most"),
        ("kibitz 1\nTD auction N 1S" + " P" * 330, "No auction has 331 calls: 319 is the most there can be."),
    ],
)  # fmt: skip
def test_a_refusal_says_what_is_wrong_and_what_would_do(run: Run, log: str, sentence: str) -> None:
    result = run("rule", "-", stdin=log.encode())
    assert result.exit_code == 1
    assert sentence in result.stderr


def test_an_entry_of_json_that_is_refused_is_named_and_what_came_before_stays(run: Run) -> None:
    entries: list[object] = [{"actor": "N", "verb": "call", "call": "1S"}, {"actor": "E", "verb": "call", "call": "9Z"}]
    written = json.dumps({"kibitz": 1, "header": {"dealer": "N"}, "entries": entries}).encode()
    result = run("rule", "-", stdin=written)
    assert result.exit_code == 1
    assert "1♠" in result.stdout
    assert result.stderr.startswith("kibitz: standard input: Entry 2: “9Z” is not a call")
    data = json.loads(run("rule", "-", "--json", stdin=written).stdout)
    assert (data["entries"], data["error"]["entry"], data["error"]["line"]) == (1, 2, None)
    for bad in (3, {"actor": "N", "verb": "call", "call": json.loads("[" * 900 + "]" * 900)}):
        again = json.dumps({"kibitz": 1, "entries": [entries[0], bad]}).encode()
        assert run("rule", "-", stdin=again).exit_code == 1
    many = {"kibitz": 1, "entries": [{"actor": "TD", "verb": "auction", "dealer": "N", "calls": ["P"] * 400}]}
    assert "No auction has 400 calls" in run("rule", "-", stdin=json.dumps(many).encode()).stderr


@pytest.mark.parametrize("text", ["", "kibitz 1 edition=1999", "{", '{"kibitz": 0}', '{"a":' + "[" * 100_000])
def test_a_program_is_told_too_that_nothing_can_be_read(run: Run, text: str) -> None:
    for command in (("rule",), ("replay",), ("tempo",)):
        result = run(*command, "-", "--json", stdin=text.encode())
        assert result.exit_code == 1
        data = json.loads(result.stdout)
        assert result.stderr == f"kibitz: {data['error']['sentence']}\n"
        assert [value for key, value in data.items() if key not in ("error", "as") and value is not None] == []


@pytest.mark.parametrize("name", ["/dev/zero", "../club.toml", "..", ".", "folder", "a\\b.toml"])
def test_a_log_names_no_file_but_one_beside_it(run: Run, tmp_path: Path, name: str) -> None:
    (tmp_path / "logs" / "folder").mkdir(parents=True)
    (tmp_path / "club.toml").write_text("screens = true", encoding="utf-8")
    log = tmp_path / "logs" / "a.kibitz"
    log.write_text(f"kibitz 1 regulations={name}\nN 1S", encoding="utf-8")
    result = run("rule", log)
    assert (result.exit_code, result.stdout) == (1, "")
    assert "names a profile (" in result.stderr or "it is not a file" in result.stderr
    log.write_text("kibitz 1\nN 1S", encoding="utf-8")
    assert run("rule", log, "--regulations", tmp_path / "club.toml").exit_code == 0


def test_regulations_and_logs_have_a_size(run: Run, tmp_path: Path, case: Path) -> None:
    large = tmp_path / "large.toml"
    large.write_bytes(b"#" * (1 << 20) + b"\n")
    assert "it has more than 1048576 bytes" in run("rule", case, "--regulations", large).stderr
    assert "it is not a file" in run("rule", case, "--regulations", "/dev/zero").stderr
    missing = run("rule", case, "--regulations", tmp_path / "none.toml")
    assert "none.toml cannot be the regulations: No such file or directory." in missing.stderr
    assert "too large for a log" in run("rule", "/dev/zero").stderr


def test_regulations_from_an_option_and_from_the_header(run: Run, tmp_path: Path) -> None:
    wrong = tmp_path / "club.toml"
    wrong.write_text("no_such_thing = 1", encoding="utf-8")
    log = tmp_path / "a.kibitz"
    log.write_text("kibitz 1 regulations=club.toml\nTD auction N 1S", encoding="utf-8")
    refused = run("rule", log)
    assert refused.exit_code == 1
    assert "no_such_thing" in refused.stderr
    assert run("rule", log, "--regulations", wrong).exit_code == 1
    wrong.write_text("screens = true", encoding="utf-8")
    assert run("rule", log).exit_code == 0
    log.write_text("kibitz 1 regulations=poland\nTD auction N 1S", encoding="utf-8")
    assert run("rule", log).exit_code == 0


def test_the_record_for_an_appeal(run: Run, case: Path, tmp_path: Path) -> None:
    target = tmp_path / "appeal.txt"
    assert run("rule", case, "--transcript", target).exit_code == 0
    text = target.read_text(encoding="utf-8")
    joined = " ".join(text.split())
    assert "#4 S chooses decline" in text
    assert "Ruling 1: " in joined
    assert "27A1: South (LHO) chose:" in joined
    assert "27B2: West (offender's partner) must pass for the rest of the auction." in joined
    assert "It cannot be established: taken as no. (#7)" in joined
    assert "After play, Law 72C" in joined
    assert max(map(len, text.splitlines())) <= 80
    again = run("rule", case, "--transcript", target)
    assert again.exit_code == 1
    assert "exists already" in again.stderr
    assert run("rule", case, "--transcript", target, "--force").exit_code == 0


def test_usage_errors(run: Run, case: Path) -> None:
    assert run("rule", case, "--edition", "1999").exit_code == 2
    assert run("rule", "--json").exit_code == 2


# In conversation.


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


def test_the_option_of_a_player_is_entered_for_his_seat(run: Run, tmp_path: Path) -> None:
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
    assert [each.name for each in tmp_path.iterdir()] == ([file] if file else [])


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
        output, error = running.communicate(timeout=30)
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


# Every irregularity.

VALUES = {
    AnswerKind.CALL: "P",
    AnswerKind.BID: "1H",
    AnswerKind.CARD: "H5",
    AnswerKind.CARDS: "H5 ST",
    AnswerKind.SUIT: "H",
    AnswerKind.SUITS: "H S",
    AnswerKind.ROLE: "lho",
    AnswerKind.NUMBER: "1",
    AnswerKind.WORD: "something",
    AnswerKind.SCORE: "3NT-N=",
    AnswerKind.TEXT: "in some words",
}


def rule_on(id: str, edition: Edition, words: RulingWords, *, first: bool) -> RulingDraft:
    """Lead through a ruling with nothing known: yes and the first option to everything, or no and the last."""
    draft = RulingDraft(edition, None)
    draft.begin("")
    draft.enter(f"TD rules {id}")
    for _ in range(80):
        ruling = draft.table.position.open_ruling or draft.course.waiting
        if ruling is None or ruling.pending is None:
            return draft
        ask = ruling.pending
        assert words.question(ruling, ask)
        offered = numbered(ask, words)
        if offered:
            typed = "1" if first else str(len(offered))
        elif ask.kind is AnswerKind.YES_NO:
            typed = "y" if first else "?" if may_doubt(ask) else "n"
        else:
            typed = {"call": "1H", "last_bid": "1S", "card_instead": "H6"}.get(ask.id, VALUES[ask.kind])
        draft.enter(line_for(ruling, ask, typed, words))
    raise AssertionError(f"{id} has no end: {draft.lines}")


@pytest.mark.parametrize("first", [True, False], ids=["yes", "no"])
@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017, LAWS_2024], ids=str)
def test_every_irregularity_can_be_ruled_on_with_nothing_known(edition: Edition, first: bool) -> None:
    words = RulingWords()
    for each in irregularities(edition):
        if each.id == "by-hand" and not first:
            continue  # it goes on until the director says that it is done
        draft = rule_on(each.id, edition, words, first=first)
        for ruling in draft.table.position.rulings:
            for step in ruling.record:
                assert words.step(ruling, step)
        assert notation.parse(notation.format(draft.table.log)).entries == draft.table.log.entries


def test_every_irregularity_is_found_by_its_subject_its_law_and_its_words() -> None:
    words = RulingWords()
    listed = [each for subject in SUBJECTS for each in about(subject, LAWS_2024)]
    assert {each.id for each in listed} == {each.id for each in irregularities(LAWS_2024)} - {"by-hand"}
    assert len(listed) == len(set(listed))
    for each in listed:
        if "review" not in each.when:
            assert each in search(f"L{each.law}", LAWS_2024, words)
        assert each in search(words.irregularity(each.id), LAWS_2024, words)


def test_a_search_by_law_is_narrow() -> None:
    words = RulingWords()
    assert [each.id for each in search("27", LAWS_2017, words)] == ["insufficient-bid"]
    assert [each.id for each in search("law 27B1a", LAWS_2017, words)] == ["insufficient-bid"]
    assert search("99", LAWS_2017, words) == ()
    assert search("x", LAWS_2017, words) == ()


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("hesitation", "unauthorised-information"),
        ("mispull", "change-of-call"),
        ("COOT", "bid-out-of-rotation"),
        ("14 cards", "wrong-number-of-cards"),
        ("out of turn", "opening-lead-out-of-turn"),
        ("kibitzer", "spectator-interferes"),
    ],
)
def test_a_directors_own_words_find_it(typed: str, found: str) -> None:
    assert found in [each.id for each in search(typed, LAWS_2024, RulingWords())]


def test_after_a_hesitation_it_is_asked_who_has_the_information(run: Run) -> None:
    result = run("rule", stdin=answers("2017", "N 1S", "hesitation", "1", "W", "y", "", ""))
    assert "Who has the information: the partner of the player who hesitated" in " ".join(result.stdout.split())
    assert "West may not use partner's tempo, manner or words." in result.stdout


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("4S-S trick 5 W leads won 3", "TD position contract=4S-S trick=5 lead=W won=3"),
        ("3nt by n, trick 9, east on lead", "TD position contract=3nt-n trick=9 lead=E"),
        ("4SX-S", "TD position contract=4SX-S"),
        ("N 1S P 2H", "TD auction N 1S P 2H"),
        ("", None),
    ],
)
def test_a_director_who_comes_late_says_what_he_knows(typed: str, line: str | None) -> None:
    draft = RulingDraft(LAWS_2017, None)
    draft.begin(typed)
    assert draft.lines == (() if line is None else (line,))


def test_the_assistant_takes_cards_and_rules_on_a_revoke(run: Run) -> None:
    """Nobody's hand is known; West admits that he has a heart, and corrects the revoke (62A, 62B1, 62C1)."""
    typed = "2017\n4S-S trick 5 S leads won 3\nHA\nS2\nH3\nS asks W\nW answers yes\nH9\n2\n\n\n"
    result = run("rule", stdin=typed.encode())
    text = " ".join(result.stdout.split())
    assert result.exit_code == 0
    assert "Which card does West play? Enter to stop here." in text
    assert "♥9 takes the place of ♠2." in text
    assert "♠2 is a major penalty card of West" in text
    assert "♥3 was played after the revoke: does South (declarer) take it back?" in text
    assert "East is to play." in text


def test_a_card_that_is_dealt_twice_is_pointed_out(run: Run) -> None:
    """It can be written, for it happens (13C)."""
    log = "kibitz 1\nTD deal N:AK32.432.432.432 E:A987.AKQ.AKQ.AKQ S:- W:-\n"
    assert "The deal gives ♠A to two hands" in run("rule", "-", stdin=log.encode()).stdout
