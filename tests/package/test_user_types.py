"""A program that uses the library passes the strictest check of its types, and runs."""

from __future__ import annotations

import runpy
import subprocess
import sys

from tests.places import ROOT

PROGRAM = ROOT / "tests" / "package" / "user_program.py"


def test_a_program_with_texts_for_values_passes_the_strict_check() -> None:
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", str(PROGRAM)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_it_runs_as_it_is_checked() -> None:
    found = runpy.run_path(str(PROGRAM))
    assert [str(found[name]) for name in ("seat", "side", "suit", "rank", "card", "call")] == [
        "N", "NS", "S", "A", "SA", "1S",
    ]  # fmt: skip
    assert found["points"] == 990
