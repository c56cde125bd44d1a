"""Kibitz as somebody has it who never saw the checkout: its wheel in an environment of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import time
import urllib.request
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.places import ROOT

PATIENCE = 300.0


@dataclass(frozen=True)
class Installation:
    """An environment that has the wheel, and the packages beside it that the tests have, or none."""

    folder: Path

    @property
    def python(self) -> Path:
        """Its Python."""
        return self._programs / ("python.exe" if os.name == "nt" else "python")

    @property
    def kibitz(self) -> Path:
        """Its command."""
        return self._programs / ("kibitz.exe" if os.name == "nt" else "kibitz")

    @property
    def _programs(self) -> Path:
        return self.folder / ("Scripts" if os.name == "nt" else "bin")

    def run(self, *arguments: object, program: Path | None = None) -> subprocess.CompletedProcess[str]:
        """Run its Python, or another of its programs, somewhere else than in the checkout."""
        command = [str(program or self.python), *map(str, arguments)]
        return subprocess.run(
            command, capture_output=True, encoding="utf-8", cwd=self.folder, env=environment(), timeout=PATIENCE
        )


def environment(**more: str) -> dict[str, str]:
    """This environment without what would let a process find the checkout."""
    dropped = ("PYTHONPATH", "PYTHONHOME", "PYTHONIOENCODING", "PYTHONDONTWRITEBYTECODE", "FORCE_COLOR")
    return {name: value for name, value in os.environ.items() if name not in dropped} | {"PYTHONUTF8": "1"} | more


def built(source: Path, into: Path, *targets: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Build a checkout, or what an sdist has in it, in that environment; whatever went wrong is in the answer."""
    asked = [argument for target in targets for argument in ("-t", target)]
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(into), *asked]
    return subprocess.run(
        command, cwd=source, capture_output=True, encoding="utf-8", env=environment(**more), timeout=PATIENCE
    )


def build(folder: Path) -> None:
    """The sdist and the wheel of this checkout."""
    ran = built(ROOT, folder, "sdist", "wheel")
    assert ran.returncode == 0, ran.stderr


def install(wheel: Path, folder: Path, *, with_extras: bool) -> Installation:
    """An empty environment with the wheel in it; the packages that its extras name are lent by the tests' own."""
    venv.create(folder, with_pip=False)
    made = Installation(folder)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(made.python), "install"]
    ran = subprocess.run(
        [*pip, "--no-deps", "--no-index", "--no-compile", str(wheel)], capture_output=True, env=environment()
    )
    assert ran.returncode == 0, ran.stderr
    if with_extras:  # a folder that a .pth file names comes last, and no .pth file in it is read: not the checkout's
        lent = sysconfig.get_path("purelib")
        (folder / made.run("-c", "import sysconfig; print(sysconfig.get_path('purelib'))").stdout.strip()).joinpath(
            "lent.pth"
        ).write_text(lent + "\n", "utf-8")
    return made


@contextmanager
def serving(command: list[str], folder: Path, **more: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server from when it has said its address; the process and the address."""
    process = subprocess.Popen(
        [*command, "--host", "127.0.0.1", "--port", "0", "--no-open"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="replace",
        cwd=folder,
        env=environment(**more),
    )
    try:
        assert process.stdout is not None
        for line in process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:\d+", line):
                yield process, found[0]
                return
        _, said = process.communicate()
        raise AssertionError(said)
    finally:
        process.kill()
        process.communicate()


class Answer(str):
    """What a browser gets, and the kind of it."""

    kind: str


def answer(address: str) -> Answer:
    """What a browser gets there."""
    for _ in range(600):
        try:
            with urllib.request.urlopen(address, timeout=60) as found:
                text = Answer(found.read().decode())
                text.kind = found.headers["Content-Type"]
                return text
        except OSError:
            time.sleep(0.1)
    raise AssertionError(f"{address} does not answer")


def script_of(address: str, page: str) -> Answer:
    """The script that the first page names."""
    script = re.search(r'src="(/[^"]+\.js)"', page)
    assert script, page
    return answer(address + script[1])
