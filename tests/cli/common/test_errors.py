"""Whatever goes wrong is one sentence and an exit code, never a traceback."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from kibitz import __version__
from kibitz.cli.parser import main
from tests.cli.conftest import Process, Run, environment

GOOD = b"""[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKT4.QJ5.8732.K4 62.T9832.AQT.J96 QJ98.AK4.K6.AQT5 753.76.J954.8732"]
"""


def is_one_sentence(text: str) -> bool:
    return text.startswith("kibitz: ") and text.endswith(".\n") and text.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["show", "missing.pbn"],
        ["show", "."],
        ["show", "utf32.pbn"],
        ["show", "good.pbn", "--board", "0"],
        ["show", "good.pbn", "--board", "2"],
        ["convert", "missing.pbn", "out.pbn"],
        ["convert", "good.pbn", "out.xyz"],
        ["convert", "good.pbn", "good.pbn"],
        ["convert", "good.pbn", "nowhere/out.pbn"],
        ["convert", "good.pbn", "."],
        ["deal", "-o", "good.pbn"],
        ["deal", "-o", "out.xyz"],
        ["deal", "-o", "nowhere/out.pbn"],
        ["deal", "-b", "0-5"],
        ["deal", "--avoid", "missing.pbn", "-o", "out.pbn"],
        ["deal", "--session", "Club", "--secret", "12"],
        ["deal", "--session", "Club", "--secret", "@missing"],
        ["deal", "--session", " Club", "--secret", "new", "-o", "out.pbn"],
        ["score", "8S= N"],
        ["play", "--board", "0"],
        ["play", "--board", "-3"],
    ],
    ids=" ".join,
)
def test_bad_input_is_one_sentence_and_nothing_half_done(
    run: Run, arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("good.pbn").write_bytes(GOOD)
    Path("utf32.pbn").write_bytes(GOOD.decode().encode("utf-32"))
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (1, "")
    assert is_one_sentence(result.stderr), result.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == ["good.pbn", "utf32.pbn"]
    assert Path("good.pbn").read_bytes() == GOOD


@pytest.mark.parametrize(
    "arguments",
    [
        ["nonsense"],
        ["show"],
        ["show", "a.pbn", "--board", "x"],
        ["show", "a.pbn", "--board", "5-3"],
        ["show", "a.pbn", "--board", "1-4,4"],
        ["convert", "a.pbn"],
        ["deal", "-n", "0"],
        ["deal", "-n", "3", "--boards", "1-3"],
        ["deal", "--format", "paper"],
        ["deal", "--session", "Club"],
        ["deal", "--secret", "new"],
        ["deal", "--draw", "lottery"],
        ["deal", "--check", "a.pbn"],
        ["deal", "--commitment", "00"],
        ["play", "--pace", "-1"],
        ["coverage", "-e", "1997"],
        ["law", "27", "-e", "1997"],
        ["replay", "a.kibitz", "-e", "1997"],
        ["tempo", "a.kibitz", "-e", "1997"],
        ["poll", "a.toml", "-e", "1997"],
        ["poll", "--json"],
        ["--nonsense"],
        [],
    ],
    ids=" ".join,
)
def test_wrong_usage_is_exit_code_2(run: Run, arguments: list[str]) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Usage: kibitz" in result.stderr
    assert "Traceback" not in result.stderr


def test_a_bug_is_owned_up_to(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("cards by zero")

    monkeypatch.setattr("kibitz.cli.boards.random_board.random_auction", broken)
    result = run("play")
    assert result.exit_code == 70
    assert is_one_sentence(result.stderr)
    assert "a bug in Kibitz (ZeroDivisionError: cards by zero)" in result.stderr
    monkeypatch.setenv("KIBITZ_DEBUG", "1")
    assert "Traceback" in run("play").stderr


@pytest.mark.parametrize(
    ("error", "code", "words"),
    [
        (KeyboardInterrupt(), 130, ""),
        (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte"), 1, "encoding"),
        (PermissionError(13, "Permission denied", "secret.txt"), 1, "secret.txt: Permission denied."),
        (OSError(28, "No space left on device"), 1, "No space left on device."),
        (MemoryError(), 70, "MemoryError"),
        (RecursionError("too deep"), 70, "too deep"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, BaseException) else None,
)
def test_every_kind_of_error_has_its_exit_code(
    run: Run, monkeypatch: pytest.MonkeyPatch, error: BaseException, code: int, words: str
) -> None:
    def broken(*_: object) -> None:
        raise error

    monkeypatch.setattr("kibitz.cli.boards.random_board.random_auction", broken)
    result = run("play")
    assert result.exit_code == code
    assert words in result.stderr
    assert is_one_sentence(result.stderr) or not words
    assert "Traceback" not in result.stderr


def test_main_returns_the_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert re.fullmatch(rf"kibitz {re.escape(__version__)} \((compiled|plain Python)\)\n", capsys.readouterr().out)
    assert main(["score", "8S= N"]) == 1
    assert main(["nonsense"]) == 2


@pytest.mark.parametrize("command", [[], ["play"], ["deal"], ["show"], ["convert"], ["score"]], ids=" ".join)
def test_every_help_has_examples_and_fits(run: Run, command: list[str]) -> None:
    result = run(*command, "--help")
    assert result.exit_code == 0
    assert "Examples:\n" in result.stdout
    assert result.stdout.count("    kibitz ") >= 3
    assert max(map(len, result.stdout.splitlines())) <= 100


# As processes of their own.


def start(*arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "kibitz", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(PYTHONUNBUFFERED="1"),
    )


def first_line_then(act: Callable[[subprocess.Popen[bytes]], object], *arguments: str) -> tuple[int, bytes]:
    with start(*arguments) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline()
        act(running)
        error = running.stderr.read()
    return running.returncode, error


def test_an_interrupt_ends_with_130_and_no_word() -> None:
    assert first_line_then(lambda running: running.send_signal(signal.SIGINT), "play", "--pace", "20") == (130, b"")


@pytest.mark.skipif(os.name != "posix", reason="signals are sent as on POSIX")
def test_an_interrupt_while_a_dataclass_is_made_ends_with_130_too(tmp_path: Path) -> None:
    making = "import os, signal; os.kill(os.getpid(), signal.SIGINT); [number for number in range(1000)]"
    (tmp_path / "interrupted.py").write_text(
        f"from kibitz import __main__ as command\ncommand._run = lambda _: exec({making!r})\ncommand.main()\n"
    )
    command = [sys.executable, "-m", "interrupted", "dd"]
    ended = subprocess.run(command, cwd=tmp_path, env=environment(), capture_output=True, check=False)
    assert (ended.returncode, ended.stderr) == (130, b"")


@pytest.mark.parametrize("delay", [0.05, 0.1, 0.15, 0.2, 0.3])
def test_an_interrupt_while_it_starts_ends_without_a_traceback_of_kibitz(delay: float) -> None:
    command = [sys.executable, "-m", "kibitz", "deal", "-n", "300000"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment()) as running:
        time.sleep(delay)
        running.send_signal(signal.SIGINT)
        _, errors = running.communicate(timeout=300)
    assert b"kibitz/cli" not in errors
    assert b"typer" not in errors


def test_a_half_written_file_is_removed_when_it_is_told_to_end(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "kibitz", "deal", "-n", "3000000", "-o", str(tmp_path / "a.pbn")]
    with subprocess.Popen(command, stderr=subprocess.PIPE, env=environment()) as running:
        while not list(tmp_path.iterdir()):
            time.sleep(0.02)
        running.terminate()
        running.communicate(timeout=300)
    assert running.returncode == 143
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("arguments", [["deal", "-n", "5000", "--format", "hands"], ["deal", "-n", "5000"]])
def test_a_reader_who_has_enough_ends_it_quietly(arguments: list[str]) -> None:
    def close(running: subprocess.Popen[bytes]) -> None:
        assert running.stdout is not None
        running.stdout.close()

    assert first_line_then(close, *arguments) == (141, b"")


def test_a_process_says_the_same(process: Process) -> None:
    bad = process("score", "8S= N")
    assert (bad.returncode, bad.stdout) == (1, b"")
    assert is_one_sentence(bad.stderr.decode())
    good = process("score", "4S= N", "-v", "none")
    assert (good.returncode, good.stderr) == (0, b"")
    assert b"+420" in good.stdout


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_commands_can_be_completed(process: Process, shell: str) -> None:
    env = {"_KIBITZ_COMPLETE": f"complete_{shell}", "COMP_WORDS": "kibitz co", "COMP_CWORD": "1"}
    env |= {"_TYPER_COMPLETE_ARGS": "kibitz co", "_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    assert b"convert" in process(env=env).stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full is a thing of Linux")
@pytest.mark.parametrize("arguments", ["--help", "play", "deal", "score 4S="])
def test_a_full_disk_is_one_sentence(arguments: str) -> None:
    with open("/dev/full", "wb") as full:
        result = subprocess.run(
            [sys.executable, "-m", "kibitz", *arguments.split()],
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(),
            check=False,
        )
    assert (result.returncode, result.stderr) == (1, b"kibitz: No space left on device.\n")


@pytest.mark.skipif(sys.platform == "win32", reason="closes streams by a Unix shell")
@pytest.mark.parametrize(("streams", "code"), [(">&-", 0), ("2>&-", 0), ("<&-", 0), (">&- 2>&- <&-", 0)])
def test_closed_streams_do_no_harm(streams: str, code: int) -> None:
    shell = f'"{sys.executable}" -m kibitz score 4S= {streams}'
    result = subprocess.run(["sh", "-c", shell], capture_output=True, env=environment(), check=False)
    assert (result.returncode, result.stderr) == (code, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="closes a stream by a Unix shell")
def test_deals_are_not_lost_in_a_closed_stream() -> None:
    shell = f'"{sys.executable}" -m kibitz deal -n 3 >&-'
    result = subprocess.run(["sh", "-c", shell], capture_output=True, env=environment(), check=False)
    assert result.returncode == 1
    assert is_one_sentence(result.stderr.decode())
