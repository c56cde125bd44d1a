"""`kibitz rule`: a log ruled on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kibitz.table.log import notation
from tests.cli.conftest import Run
from tests.messages.helpers import CASE


@pytest.fixture
def case(tmp_path: Path) -> Path:
    path = tmp_path / "case.kibitz"
    path.write_text(CASE, encoding="utf-8")
    return path


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
