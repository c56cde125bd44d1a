"""Two ways to run the command: in this process, and as its own process with real streams."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
import typer.main
from typer.testing import CliRunner, Result

from kibitz.cli.parser import app
from tests.made_stores import made_stores
from tests.places import ABSENT, SHARED

__all__ = ["made_stores"]

Run = Callable[..., Result]
Process = Callable[..., "subprocess.CompletedProcess[bytes]"]


@pytest.fixture(scope="session", autouse=True)
def _commands_are_made_once() -> Iterator[None]:
    """Typer makes every command anew from its function, types and all, for each run: most of the time of a test."""
    make, made = typer.main.get_command_from_info, dict[object, Any]()

    def once(command_info: Any, **settings: Any) -> Any:
        key = command_info.callback, command_info.name
        return made.get(key) or made.setdefault(key, make(command_info, **settings))

    with mock.patch.object(typer.main, "get_command_from_info", once):
        yield


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command in this process: `run("score", "4S=")`."""
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "KIBITZ_DEBUG", "PYTHONIOENCODING"):
        monkeypatch.delenv(name, raising=False)

    def _run(*arguments: object, stdin: bytes = b"", charset: str = "utf-8") -> Result:
        runner = CliRunner(charset=charset)
        return runner.invoke(app, [str(argument) for argument in arguments], input=stdin, prog_name="kibitz")

    return _run


def environment(**changes: str) -> dict[str, str]:
    """This process's environment, in which the package can be imported, without what would change the output."""
    dropped = {"FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE", "KIBITZ_DEBUG", "PYTHONIOENCODING"}
    return {name: value for name, value in os.environ.items() if name not in dropped} | {"PYTHONUTF8": "1"} | changes


@pytest.fixture
def process() -> Process:
    """Run the command as its own process, with pipes for its streams."""

    def _run(
        *arguments: object, stdin: bytes = b"", env: Mapping[str, str] | None = None
    ) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [sys.executable, "-m", "kibitz", *map(str, arguments)],
            input=stdin,
            capture_output=True,
            env=environment(**(env or {})),
            timeout=300,
            check=False,
        )

    return _run


@pytest.fixture
def shared_pbn() -> Path:
    """The folder of PBN files from elsewhere, where there is one."""
    folder = SHARED / "data" / "pbn"
    if not folder.is_dir():
        pytest.skip(ABSENT)
    return folder
