"""`kibitz --help` and `--version` are told from the list of commands, as the parser would tell them, and at no cost."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec

import pytest
from typer.core import TyperGroup
from typer.main import get_command

from kibitz import __version__
from kibitz.cli.commands import COMMANDS, ListedCommand
from kibitz.cli.help_page import help_page
from kibitz.cli.parser import app, loaded
from tests.cli.conftest import Process, Run, environment

IMPORTED = """
import sys
before = set(sys.modules)
sys.argv = ["kibitz", *sys.argv[1:]]
from kibitz.__main__ import main
try:
    main()
except SystemExit:
    pass
print(*(set(sys.modules) - before), file=sys.stderr)
"""


def imported(*arguments: str) -> set[str]:
    """The modules that the command imports beside what Python itself has."""
    ran = subprocess.run(
        [sys.executable, "-c", IMPORTED, *arguments], capture_output=True, env=environment(), check=True
    )
    return set(ran.stderr.decode().splitlines()[-1].split())


@pytest.mark.parametrize("arguments", [["--version"], ["--help"], ["-h"], []], ids=repr)
def test_what_needs_no_parser_imports_only_what_it_prints(arguments: list[str]) -> None:
    own = {
        "kibitz",
        "kibitz.__main__",
        "kibitz.cli",
        "kibitz.cli.commands",
        "kibitz.cli.help_page",
        "kibitz.cli.language",
    }
    assert imported(*arguments) - {"__future__", "types"} == own


@pytest.mark.parametrize(
    ("arguments", "packages"),
    [
        (["score", "4S=", "N"], "game messages"),
        (["play", "--help"], "game messages dealing"),
        (["deal"], "game messages dealing formats"),
        (["vp", "16", "boards", "23", "imps"], "game messages laws scoring"),
        (["rank", "--help"], "game messages laws scoring movement formats results"),
        (["movement", "--help"], "game messages"),
        (["serve", "--help"], "game messages"),
        (["event", "--help"], "game messages laws"),
    ],
    ids=lambda value: value if isinstance(value, str) else value[0],
)
def test_a_command_imports_its_own_room_and_the_packages_it_needs(arguments: list[str], packages: str) -> None:
    [listed] = (listed for listed in COMMANDS if listed.name == arguments[0])
    modules = [module.split(".") for module in imported(*arguments) if module.startswith("kibitz.")]
    assert {path[2] for path in modules if path[1] == "cli" and len(path) > 3} == {"common", listed.room}
    assert {path[1] for path in modules} - {"__main__", "cli", "pictures"} <= set(packages.split())
    assert not [path for path in modules if path[1:] in (["pictures", "html_form"], ["pictures", "svg_form"])]


@pytest.mark.parametrize("name", [*(command.name for command in COMMANDS), "event list", "members list"])
def test_the_help_of_a_command_reads_nothing_that_is_not_there(name: str) -> None:
    assert "pydantic" not in imported(*name.split(), "--help")


def test_the_help_is_what_the_parser_prints_of_the_commands_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    for listed in COMMANDS:
        group.add_command(loaded(listed), listed.name)
    for columns in range(40, 132):
        monkeypatch.setenv("COLUMNS", str(columns))
        told = group.make_context("kibitz", ["coverage"]).get_help()
        assert help_page(columns) == told + "\n"


@pytest.mark.parametrize(
    ("arguments", "columns"), [(["--version"], ""), (["--help"], "60"), (["-h"], "0"), ([], "wide")], ids=repr
)
def test_the_process_answers_as_the_parser_would(process: Process, arguments: list[str], columns: str) -> None:
    answer = process(*arguments, env={"COLUMNS": columns})
    by_parser = subprocess.run(
        [sys.executable, "-c", "import sys; from kibitz.cli.parser import main; sys.exit(main())", *arguments],
        capture_output=True,
        env=environment(COLUMNS=columns),
        check=False,
    )
    assert answer.returncode == by_parser.returncode
    assert (answer.stdout, answer.stderr) == (by_parser.stdout, by_parser.stderr)


def test_the_version_is_the_package_s(process: Process) -> None:
    made = "compiled" if find_spec("kibitz__mypyc") else "plain Python"
    assert process("--version").stdout.decode().splitlines() == [f"kibitz {__version__} ({made})"]


@pytest.mark.parametrize("listed", COMMANDS, ids=lambda listed: listed.name)
def test_a_command_is_found_in_its_room(run: Run, listed: ListedCommand) -> None:
    result = run(listed.name, "--help")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"Usage: kibitz {listed.name} ")
