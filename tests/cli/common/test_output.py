"""Colour and symbols where somebody is watching, plain text in a pipe, letters where symbols do not exist."""

from __future__ import annotations

import json
import os
import sys

import pytest

from tests.cli.conftest import Process, Run, environment

BOARD = ("play", "--seed", "1", "--board", "7")


def test_a_pipe_gets_plain_text(process: Process) -> None:
    result = process(*BOARD)
    assert result.returncode == 0
    assert b"\x1b" not in result.stdout
    assert "♥" in result.stdout.decode("utf-8")


def test_colour_can_be_forced_into_a_pipe(process: Process) -> None:
    plain = process(*BOARD).stdout.decode()
    coloured = process(*BOARD, "--pace", "0", env={"FORCE_COLOR": "1"}).stdout.decode()
    assert "\x1b[31m♥\x1b[0m" in coloured
    assert "\x1b[31m" not in plain


def test_no_color_takes_the_colour_away(process: Process) -> None:
    result = process(*BOARD, "--pace", "0", env={"FORCE_COLOR": "1", "NO_COLOR": "1"})
    assert result.returncode == 0
    assert b"\x1b[31m" not in result.stdout
    assert b"\x1b[3" not in result.stdout


@pytest.mark.parametrize("encoding", ["ascii", "iso-8859-1", "cp1250", "cp437"])
def test_letters_where_the_encoding_has_no_symbols(process: Process, encoding: str) -> None:
    wanted = process(*BOARD).stdout.decode()
    for symbol, letter in zip("♠♥♦♣×–─│┌┐└┘", "SHDCX--|++++", strict=True):
        wanted = wanted.replace(symbol, letter)
    result = process(*BOARD, env={"PYTHONUTF8": "0", "PYTHONIOENCODING": encoding})
    assert result.returncode == 0, result.stderr
    assert result.stdout.decode(encoding) == wanted


def test_json_is_json_in_any_encoding(run: Run) -> None:
    for charset in ("utf-8", "ascii"):
        assert json.loads(run("score", "--json", "4S= N", charset=charset).stdout)[0]["contract"] == "4S"


@pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal is a thing of Unix")
def test_a_terminal_gets_colour() -> None:
    import pty

    child, terminal = pty.fork()
    if child == 0:  # pragma: no cover
        env = environment(TERM="xterm-256color", COLUMNS="80")
        os.execve(sys.executable, [sys.executable, "-m", "kibitz", *BOARD, "--pace", "0"], env)
    shown = b""
    try:
        while block := os.read(terminal, 65536):
            shown += block
    except OSError:  # Linux says so when the other end has closed
        pass
    _, status = os.waitpid(child, 0)
    os.close(terminal)
    assert os.waitstatus_to_exitcode(status) == 0
    assert "\x1b[31m♦\x1b[0m" in shown.decode()
