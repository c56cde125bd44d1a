"""Kibitz on Windows and macOS, as far as that can be tried here: nothing needs what only this system has."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from kibitz.cli.commands import COMMANDS
from tests.package import elsewhere
from tests.package.installed import answer, environment, script_of, serving
from tests.places import ROOT

SOURCES = ROOT / "src" / "kibitz"
PRELUDE = "import sys; from tests.package.elsewhere import take_away; take_away()"
COMMAND = f"{PRELUDE}; from kibitz.__main__ import main; main()"
WITH_A_WAY_ROUND = {
    ("server/access/connections.py", "resource"),
    ("formats/access_worker.py", "resource"),
}
"""Where it is asked for, and done without."""


def settings(encoding: str) -> dict[str, str]:
    """The environment of a process whose console has that encoding, as has every file whose own is not said."""
    sources = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
    return {"PYTHONPATH": sources, "PYTHONUTF8": "0", "PYTHONIOENCODING": encoding}


def run(code: str, encoding: str, folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-X", "warn_default_encoding", "-c", f"{PRELUDE}\n{code}"]
    return subprocess.run(
        command, capture_output=True, encoding=encoding, cwd=folder, env=environment(**settings(encoding)), timeout=120
    )


def test_no_module_names_what_only_this_system_has() -> None:
    """Also where no test comes by."""
    absent = {"os": elsewhere.OF_OS, "signal": elsewhere.OF_SIGNAL, "socket": elsewhere.OF_SOCKET}
    named = "|".join(rf"\b{module}\.(?:{'|'.join(names)})\b" for module, names in absent.items())
    modules = "|".join(elsewhere.MODULES)
    wanted = re.compile(rf"{named}|(?:^\s*(?:import|from) |import_module\(\")({modules})\b", re.MULTILINE)
    found = {
        (file.relative_to(SOURCES).as_posix(), match[1] or match[0])
        for file in SOURCES.rglob("*.py")
        for match in wanted.finditer(file.read_text("utf-8"))
    }
    assert found == WITH_A_WAY_ROUND


IMPORT_ALL = """
from importlib import import_module
from pathlib import Path
import kibitz
top = Path(kibitz.__file__).parent
names = [file.relative_to(top.parent).with_suffix("").as_posix().replace("/", ".") for file in top.rglob("*.py")]
done = [import_module(name) for name in names if "migrations" not in name and not name.endswith("__main__")]
print(len(done))
"""


def test_every_module_can_be_imported(tmp_path: Path) -> None:
    ran = run(IMPORT_ALL, "cp1252", tmp_path)
    assert ran.returncode == 0, ran.stderr
    assert int(ran.stdout) > 900


def test_a_server_starts_answers_and_ends(tmp_path: Path) -> None:
    command = [sys.executable, "-X", "warn_default_encoding", "-c", COMMAND, "serve", "--store", "club.db"]
    with serving(command, tmp_path, **settings("cp1252")) as (process, address):
        assert answer(f"{address}/api/health")
        if (SOURCES / "server/pages/index.html").exists():
            page = answer(address)
            assert page.kind == "text/html; charset=utf-8"
            assert script_of(address, page).kind == "text/javascript; charset=utf-8"
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=120)
    assert process.returncode == 0, said
    assert "Everything that was entered is kept." in said


LINES = """
deal -n 4 --output club.pbn
deal -n 1 --format hands
show club.pbn --board 2
convert club.pbn again.pbn
play
score 4SX+1 N --vulnerability all
vp 16 boards 23 imps
movement --pairs 14 --boards 26 --show
law 27B1a
law 12C1
rule case.kibitz
replay case.kibitz
tempo case.kibitz
coverage
exam
event new Club --pairs 8 --store club.db
event list --store club.db
"""
CASE = """kibitz 1 edition=2017 dealer=N
N 1S
E 1H
S calls-td
S chooses decline
E P
TD finds comparable=no
"""
SAY_ALL = """
from kibitz.cli.commands import COMMANDS
from kibitz.cli.parser import main
lines = [line.split() for line in {!r}.split(chr(10)) if line] + [[listed.name, "--help"] for listed in COMMANDS]
for line in lines:
    code = main(line)
    print(chr(10) + "ended", code, *line, flush=True)
"""


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_every_command_speaks_on_a_console_of_few_letters(encoding: str, tmp_path: Path) -> None:
    (tmp_path / "case.kibitz").write_text(CASE, "utf-8")
    ran = run(SAY_ALL.format(LINES), encoding, tmp_path)
    assert ran.returncode == 0, ran.stderr
    ended = [line.split(" ", 2)[1:] for line in ran.stdout.splitlines() if line.startswith("ended")]
    assert [line for code, line in ended if code != "0"] == [], ran.stderr
    assert len(ended) == len(LINES.split("\n")) - 2 + len(COMMANDS)
