"""`kibitz exam`: taken in conversation, marked from a file, shown to a teacher, given to a program."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path

import pytest

from kibitz.exam import EASY, ExamPaper, questions
from kibitz.exam.marks import model_answer, wrong_answer
from kibitz.exam.question_parts.part import QuestionPart
from kibitz.laws.editions import CURRENT
from tests.cli.conftest import Process, Run, environment
from tests.places import ROOT

PAGE = ROOT / "docs" / "exam.md"
ASKED = ("exam", "--seed", "club", "--questions", "2", "--level", "easy")
PARTS = tuple(part for question in questions(ExamPaper("club", 2, EASY, (CURRENT,))) for part in question.parts)
MARKS = sum(part.marks for part in PARTS)


def typed(part: QuestionPart, *, right: bool = True) -> str:
    answer = model_answer(part) if right else wrong_answer(part)
    return answer.typed or " ".join(str(place + 1) for place in sorted(answer.picked))


RIGHT = "".join(f"{typed(part)}\n" for part in PARTS)
WRONG = "".join(f"{typed(part, right=False)}\n" for part in PARTS)


# In conversation.


def test_taken_with_all_right_answers(run: Run) -> None:
    result = run(*ASKED, stdin=RIGHT.encode())
    assert (result.exit_code, result.stderr) == (0, "")
    assert f"Score: {MARKS} of {MARKS} marks, 100 %." in result.stdout
    assert "Wrong" not in result.stdout
    assert "kibitz exam --seed club -n 2 -l easy -e 2024" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_taken_with_all_wrong_answers_each_is_explained(run: Run) -> None:
    result = run(*ASKED, stdin=WRONG.encode())
    assert result.exit_code == 0
    assert f"Score: 0 of {MARKS} marks, 0 %." in result.stdout
    assert result.stdout.count("Wrong: 0 of") == len(PARTS)
    assert result.stdout.count("Missed: ") >= len(PARTS)
    assert "Right: 1 of" not in result.stdout


def test_whoever_leaves_keeps_the_score_so_far(run: Run) -> None:
    for stdin in (f"{typed(PARTS[0])}\n", f"{typed(PARTS[0])}\nquit\n"):
        result = run(*ASKED, stdin=stdin.encode())
        assert result.exit_code == 0
        assert "Ended here. Score so far: 1 of 1 marks, 100 %." in result.stdout
    result = run(*ASKED, stdin=b"")
    assert result.exit_code == 0
    assert "Ended before the first answer." in result.stdout


def test_bad_input_is_one_sentence_and_costs_nothing(run: Run) -> None:
    first, *rest = RIGHT.splitlines()
    stdin = "\n".join(["9", "east", "1 2", "back", first, *rest]) + "\n"
    result = run(*ASKED, stdin=stdin.encode())
    assert result.stdout.count("Type one number from 1 to 5.") == 3
    assert "An answer that was given stays given." in result.stdout
    assert "100 %." in result.stdout


def test_help_and_the_situation_again(run: Run) -> None:
    result = run(*ASKED, stdin=b"help\nshow\nquit\n")
    assert "Enter: no answer." in result.stdout
    assert result.stdout.count("Question 1 of 2") == 2


def test_no_answer_is_no_marks(run: Run) -> None:
    result = run(*ASKED, stdin=b"\n" * len(PARTS))
    assert result.stdout.count("No answer: 0 of") == len(PARTS)
    assert "Score: 0 of" in result.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal of this kind is not to be had there")
def test_at_a_terminal() -> None:
    import pty

    master, slave = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "kibitz", *ASKED], stdin=slave, stdout=slave, stderr=slave, env=environment(TERM="xterm")
    ) as child:
        os.close(slave)
        os.write(master, f"{typed(PARTS[0])}\n\x04".encode())
        seen = b""
        while True:
            try:
                read = os.read(master, 65536)
            except OSError:  # the child has gone
                break
            if not read:
                break
            seen += read
        assert child.wait(30) == 0
    os.close(master)
    text = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", seen.decode())
    assert "Score so far: 1 of 1 marks, 100 %." in " ".join(text.split())


# From a file.


def test_marked_from_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "answers.txt"
    file.write_text(f"; my answers\n{RIGHT}", encoding="utf-8")
    result = run(*ASKED, "--answers", file)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "100 %." in result.stdout
    file.write_text(RIGHT.splitlines()[0] + "\n", encoding="utf-8")
    result = run(*ASKED, "--answers", file)
    assert f"Score: 1 of {MARKS} marks" in result.stdout
    left = len(PARTS) - 1
    assert result.stderr.endswith(f"1 answer for {len(PARTS)} parts: the other {left} count as no answer.\n")


def test_answers_for_which_there_is_no_part_are_named(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "answers.txt"
    file.write_text(f"{RIGHT}1\n\n; that was all\n2 3\n", encoding="utf-8")
    for options in ((), ("--json",)):
        result = run(*ASKED, *options, "--answers", file)
        assert result.exit_code == 0
        assert result.stderr.count("\n") == 1
        assert result.stderr.endswith(f"2 more answers than the {len(PARTS)} parts: they are not read.\n")


def test_a_bad_line_is_named(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "answers.txt"
    file.write_text("; mine\n77\n", encoding="utf-8")
    result = run(*ASKED, "--answers", file)
    assert result.exit_code == 1
    assert result.stderr.strip().endswith("answers.txt, line 2: Type one number from 1 to 5.")
    assert run(*ASKED, "--answers", tmp_path / "none.txt").exit_code == 1


# For a teacher and for a program.


def test_shown_with_model_answers(run: Run) -> None:
    result = run(*ASKED, "--show")
    assert result.exit_code == 0
    starred = re.findall(r"^ \*", result.stdout, re.MULTILINE)
    assert len(starred) == sum(len(part.right) for part in PARTS)
    assert result.stdout.count("All hands:") == 2
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_for_a_program(run: Run, tmp_path: Path) -> None:
    data = json.loads(run(*ASKED, "--json").stdout)
    assert (data["seed"], data["level"], data["editions"]) == ("club", "easy", ["2024"])
    parts = [part for question in data["questions"] for part in question["parts"]]
    assert len(parts) == len(PARTS)
    assert not any("right" in part for part in parts)
    assert not any("log" in question for question in data["questions"])  # it has all hands

    shown = json.loads(run(*ASKED, "--json", "--show").stdout)
    for question in shown["questions"]:
        assert question["log"][0].startswith("kibitz 1 edition=2024")
        for part in question["parts"]:
            assert part["right"]
            assert part["cited"]

    file = tmp_path / "answers.txt"
    file.write_text(WRONG, encoding="utf-8")
    marked = json.loads(run(*ASKED, "--json", "--answers", file).stdout)
    assert marked["score"] == {"got": 0.0, "of": MARKS, "percent": 0}


def test_hard_ones_have_the_law_typed(run: Run) -> None:
    data = json.loads(run("exam", "--seed", "1", "-n", "1", "-l", "hard", "--json", "--show").stdout)
    first = data["questions"][0]["parts"][0]
    assert first["typed"]
    assert first["statements"] == []
    result = run("exam", "--seed", "1", "-n", "1", "-l", "hard", stdin=f"x\n0\nLaw {first['right'][0]}\n".encode())
    assert result.stdout.count("Type the number of a Law, from 1 to 93.") == 2
    assert "Right: 1 of 1." in result.stdout


@pytest.mark.parametrize("typed", ["9" * 5000, f"L{'9' * 5000}", "Law", "²"])
def test_what_is_no_law_costs_nothing(run: Run, typed: str) -> None:
    result = run("exam", "--seed", "1", "-n", "1", "-l", "hard", stdin=f"{typed}\n".encode())
    assert result.exit_code == 0
    assert result.stdout.count("Type the number of a Law, from 1 to 93.") == 1
    assert "Ended before the first answer." in result.stdout


# Options.


def test_only_one_law_and_only_one_edition(run: Run) -> None:
    arguments = ("exam", "-n", "3", "--law", "54", "--edition", "2007", "--json", "--show", "--seed", "x")
    data = json.loads(run(*arguments).stdout)
    assert {question["law"].rstrip("ABCDE") for question in data["questions"]} == {"54"}
    assert {question["edition"] for question in data["questions"]} == {"2007"}


@pytest.mark.parametrize("law", ["29", "50", "53", "61A", "62", "63", "64", "69", "70C", "71"])
def test_every_law_that_a_ruling_cites_can_be_asked_for(run: Run, law: str) -> None:
    data = json.loads(run("exam", "-n", "1", "--law", law, "-l", "medium", "--json", "--show", "--seed", "x").stdout)
    assert data["law"] == law
    assert len(data["questions"]) == 1


def test_both_editions(run: Run) -> None:
    data = json.loads(run("exam", "-n", "8", "-e", "both", "--json", "--seed", "x").stdout)
    assert {question["edition"] for question in data["questions"]} == {"2007", "2024"}


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["--level", "fiendish"], 2, "not a level"),
        (["--edition", "1997"], 2, "not an edition"),
        (["--law", "94"], 2, "There is no Law 94"),
        (["--law", "twenty"], 2, "is not the number of a Law"),
        (["--law", "27Z"], 2, "is not the number of a Law"),
        (["--law", "9" * 5000], 2, "99…' is not the number of a Law"),
        (["--law", "27H"], 2, "have no 27H"),
        (["--law", "93B"], 1, "There are no questions on Law 93B"),
        (["--questions", "0"], 2, ""),
        (["--law", "93"], 1, "There are no questions on Law 93"),
        (["--show", "--answers", "x"], 2, "not both"),
    ],
)
def test_what_cannot_be_asked_for(run: Run, arguments: list[str], code: int, said: str) -> None:
    result = run("exam", *arguments)
    assert result.exit_code == code
    assert said in " ".join(result.stderr.replace("│", " ").split())
    assert "Traceback" not in result.output


def test_without_a_seed_one_is_named(run: Run) -> None:
    first, second = (run("exam", "-n", "1", stdin=b"").stdout.splitlines()[0] for _ in range(2))
    assert re.fullmatch(r"Exam for directors, medium, seed \d+: 1 question\.", first)
    assert first != second


def test_a_pipe_without_symbols_gets_letters(process: Process) -> None:
    result = process(*ASKED, "--show", env={"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"})
    assert result.returncode == 0
    result.stdout.decode("ascii")


# The page.


def test_the_examples_on_the_page(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("answers.txt").write_text("1\n", encoding="utf-8")
    examples = re.findall(r"^\$ kibitz (.*)\n((?:(?!```).*\n)*)```", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(examples) >= 4
    for command, shown in examples:
        result = run(*shlex.split(command))
        assert result.exit_code == 0, (command, result.stderr)
        assert not shown or OutputChecker().check_output(shown, result.stdout, ELLIPSIS), (command, result.stdout)
