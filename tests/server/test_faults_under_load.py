"""The server is killed while it is at work: everything acknowledged is there afterwards, once."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="nothing is killed like that here")
def test_nothing_acknowledged_is_lost_when_the_server_is_killed() -> None:
    """A short one of `python -m bench.evening --kill 200`."""
    asked = "--tables 4 --phones 8 --every 0.2 --readers 2 --screens 1 --directors 1 --kill 5 --pause 0.6"
    words = [sys.executable, "-m", "bench.evening", *asked.split()]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "lost: 0; twice: 0" in done.stdout
    found = re.search(r"acknowledged (\d+), stored (\d+), refused 0", done.stdout)
    assert found is not None, done.stdout
    assert int(found[2]) >= int(found[1]) > 20
