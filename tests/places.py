"""Where things lie: the checkout, and beside it the real files, which not every machine has."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SHARED = ROOT.parent / "shared"
ABSENT = "the real files are not beside this checkout, in ../shared"
"""Why a test is skipped that reads them: one reason, so that it is said once."""
