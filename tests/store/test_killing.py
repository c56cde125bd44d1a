"""kill -9 in the middle of appends: what was acknowledged is there, once. KIBITZ_KILLS=200 makes 200 rounds."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path

from sqlalchemy import text

from kibitz.store import open_store
from tests.store.helpers import created, raw

ROUNDS = int(os.environ.get("KIBITZ_KILLS", "20"))

APPEND = """
import sys
from kibitz.store import open_store
from tests.store.helpers import result
store = open_store(sys.argv[1])
number = store.last("tuesday")
while True:
    number += 1
    store.append("tuesday", [result(number, key=f"k{number}")])
    print(number, flush=True)
"""


def test_what_was_acknowledged_survives_kill_9(where: str) -> None:
    with open_store(where) as store:
        store.create("tuesday", [created()])
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    before = 1
    for _ in range(ROUNDS):
        command = [sys.executable, "-c", APPEND, where]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
            assert process.stdout
            first = process.stdout.readline()
            time.sleep(random.uniform(0, 0.1))
            process.kill()
            said = [int(line) for line in (first + process.stdout.read()).split("\n")[:-1]]
        with open_store(where) as store:
            numbers = [each.number for each in store.entries("tuesday")]
        assert said[0] > before
        assert numbers == list(range(1, len(numbers) + 1))
        assert said[-1] <= len(numbers) <= said[-1] + 1
        before = said[-1]
    if "://" not in where:
        with raw(where) as connection:
            assert connection.execute(text("PRAGMA integrity_check")).scalar() == "ok"
