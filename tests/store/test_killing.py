"""kill -9 in the middle of appends: what was acknowledged is there, once. Under `make soak` in 200 rounds."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time

from sqlalchemy import text

from kibitz.store import open_store
from tests.places import ROOT
from tests.size import FIGURE, Figures, size
from tests.store.helpers import created, raw

ROUNDS = size(3, 200)

APPEND = """
import os, sys
from kibitz.store import open_store
from tests.store.helpers import result
for _ in sys.stdin:  # a process for each line; all of them have what is imported above
    if child := os.fork():
        os.waitpid(child, 0)
        os.write(1, b"over\\n")
        continue
    os.write(1, f"{os.getpid()}\\n".encode())  # each line in one piece: a killed process leaves no half of one
    store = open_store(sys.argv[1])
    number = store.last("tuesday")
    while True:
        number += 1
        store.append("tuesday", [result(number, key=f"k{number}")])
        os.write(1, f"{number}\\n".encode())
"""


def until_killed(process: subprocess.Popen[str]) -> list[int]:
    """The numbers that a process acknowledged before it was killed at a random moment."""
    assert process.stdin
    assert process.stdout
    process.stdin.write("\n")
    process.stdin.flush()
    lines = iter(process.stdout.readline, "over\n")
    child, first = int(next(lines)), int(next(lines))
    time.sleep(random.uniform(0, 0.1))
    os.kill(child, signal.SIGKILL)
    return [first, *map(int, lines)]


def test_what_was_acknowledged_survives_kill_9(where: str, record_property: Figures) -> None:
    with open_store(where) as store:
        store.create("tuesday", [created()])
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    command = [sys.executable, "-c", APPEND, where]
    before = 1
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    ) as process:
        for _ in range(ROUNDS):
            said = until_killed(process)
            with open_store(where) as store:
                numbers = [entry.number for entry in store.entries("tuesday")]
            assert said[0] > before
            assert numbers == list(range(1, len(numbers) + 1))
            assert said[-1] <= len(numbers) <= said[-1] + 1
            before = said[-1]
    record_property(f"{FIGURE}kills", ROUNDS)
    record_property(f"{FIGURE}acknowledged", before)
    if "://" not in where:
        with raw(where) as connection:
            assert connection.execute(text("PRAGMA integrity_check")).scalar() == "ok"
