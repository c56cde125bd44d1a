"""Tests are strict about sentences: one that is missing or does not fit its values fails the test."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _strict_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KIBITZ_STRICT_MESSAGES", "1")
