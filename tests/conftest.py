"""Tests are strict about sentences: one that is missing or does not fit its values fails the test.

None is timed: a slow machine is no fault of the program. Programs that tests start can be interrupted, even where the
tests run in the background and would hand it on that they cannot.
"""

from __future__ import annotations

import importlib.util
import signal
import sys
import threading

import pytest
from hypothesis import settings

from tests.size import size

settings.register_profile("untimed", deadline=None, max_examples=size(25, 100))
settings.load_profile("untimed")

# The client that asks servers looks for it at every request, along the whole path, where it is not installed.
if importlib.util.find_spec("sniffio") is None:
    sys.modules["sniffio"] = None  # type: ignore[assignment]

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN and threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def _strict_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KIBITZ_STRICT_MESSAGES", "1")
