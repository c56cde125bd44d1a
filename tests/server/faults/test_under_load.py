"""The server is killed while it is at work: everything acknowledged is there afterwards, once."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from tests.places import ROOT
from tests.size import FIGURE, Figures, size
from tests.store.conftest import postgres_server, postgres_url, where

__all__ = ["postgres_server", "postgres_url", "where"]

KILLS = size(4, 20)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing is killed like that here")
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(where: str, record_property: Figures) -> None:
    """A short one of `python -m bench.evening --kill 200`."""
    words = [sys.executable, "-m", "tests.server.killing", where, str(KILLS)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "lost: 0; twice: 0" in done.stdout
    found = re.search(r"acknowledged (\d+), stored (\d+), refused 0", done.stdout)
    assert found is not None, done.stdout
    assert int(found[2]) >= int(found[1]) > KILLS  # how many there are is the machine's affair
    seen = re.search(r"servers: (\d+); sent again: (\d+)", done.stdout)
    assert seen is not None, done.stdout
    assert int(seen[1]) == KILLS + 1
    assert int(seen[2]) > 0, "nobody was waiting for the server when it was killed"
    record_property(f"{FIGURE}kills", KILLS)
    record_property(f"{FIGURE}acknowledged", found[1])
    record_property(f"{FIGURE}sent again", seen[2])
