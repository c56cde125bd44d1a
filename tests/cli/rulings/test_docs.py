"""The examples in docs/ruling.md do what it says, conversations included.

When a Law or its sentences have changed, `python -m tests.cli.rulings.test_docs` writes the page anew; read it then.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.places import ROOT

PATH = ROOT / "docs" / "ruling.md"
PAGE = PATH.read_text(encoding="utf-8")
# Files that the page shows, each after the words "This is `name`".
FILES = dict(re.findall(r"This is `([\w.]+)`:\n\n```\w+\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
EXAMPLE = re.compile(r"^(```console\n\$ kibitz (.*)\n)((?:(?!```).*\n)*)```", re.MULTILINE)
EXAMPLES = [(found[2], found[3]) for found in EXAMPLE.finditer(PAGE)]


def lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.rstrip().splitlines()]


def typed(shown: str) -> bytes:
    """What the director types in a conversation."""
    return "".join(f"{line[2:]}\n" for line in shown.splitlines() if line.startswith(">")).encode()


def write_files(folder: Path) -> None:
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 7
    assert set(FILES) == {"case.kibitz", "claim.kibitz", "poll.toml", "revoke.kibitz", "slow.kibitz"}


@pytest.mark.parametrize(("command", "shown"), EXAMPLES, ids=[command for command, _ in EXAMPLES])
def test_an_example_gives_what_the_page_shows(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, shown: str
) -> None:
    monkeypatch.chdir(tmp_path)
    write_files(tmp_path)
    result = run(*shlex.split(command), stdin=typed(shown))
    assert (result.exit_code, result.stderr) == (0, "")
    assert lines(result.stdout) == lines(shown)


def refresh() -> None:
    """Write the page with what the examples give now."""

    def anew(found: re.Match[str]) -> str:
        with tempfile.TemporaryDirectory() as folder:
            write_files(Path(folder))
            command = [sys.executable, "-m", "kibitz", *shlex.split(found[2])]
            done = subprocess.run(command, input=typed(found[3]), capture_output=True, cwd=folder, check=True)
        return found[1] + "\n".join(lines(done.stdout.decode())) + "\n```"

    PATH.write_text(EXAMPLE.sub(anew, PAGE), encoding="utf-8")


if __name__ == "__main__":
    refresh()
