"""What a run says at its end."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.places import ROOT

TESTS = """
import time
import pytest
from tests.size import FIGURE

def test_one(record_property):
    record_property(f"{FIGURE}events", 1200)
    time.sleep(0.05)

@pytest.mark.parametrize("seed", range(2))
def test_seeds(seed, record_property):
    record_property(f"{FIGURE}seeds", 3)

@pytest.mark.parametrize("seed", range(3))
def test_elsewhere(seed):
    pytest.skip("the other machine is not here.")
"""


def said(folder: Path, *words: str) -> list[str]:
    (folder / "test_it.py").write_text(TESTS)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.reporting", "-p", "no:cacheprovider", *words]
    done = subprocess.run([*command, str(folder)], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()[-2:]


def test_what_is_skipped_is_said_in_one_line(tmp_path: Path) -> None:
    skipped, summary = said(tmp_path)
    assert skipped == "Skipped: the other machine is not here (3)."
    assert summary.startswith("3 passed, 3 skipped")


def test_after_the_time_no_test_begins(tmp_path: Path) -> None:
    skipped, summary = said(tmp_path, "--within", "0.01")
    assert skipped == "Skipped: not tried within the time (5)."
    assert summary.startswith("1 passed, 5 skipped")


def test_the_figures_of_a_soak_are_a_page(tmp_path: Path) -> None:
    said(tmp_path, "--figures", str(tmp_path / "soak.md"))
    page = (tmp_path / "soak.md").read_text(encoding="utf-8")
    assert "3 tests passed, 0 failed." in page
    assert "test_it.py::test_one` | 1,200 events | 0 | 0 |" in page
    assert "test_it.py::test_seeds` | 6 seeds | 0 | 0 |" in page
