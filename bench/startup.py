"""How much `kibitz --version` and `--help` cost beside Python that does nothing."""

import os
import subprocess
import sys
from collections.abc import Iterator
from statistics import median

from bench.measure import Row

ROUNDS = 21
MOST = 3  # times as long as Python takes to start and end


def rows() -> Iterator[Row]:
    """A command beside `python -c pass`, by processor time; a ratio of a third is the target."""
    for name in ("version", "help"):
        pairs = [(_cost("-m", "kibitz", f"--{name}"), _cost("-c", "pass")) for _ in range(ROUNDS)]
        yield Row(
            name,
            f"kibitz --{name}",
            median(ours for ours, _ in pairs),
            median(nothing for _, nothing in pairs),
            "python -c pass",
            target=1 / MOST,
        )


def _cost(*arguments: str) -> float:
    """Processor time of a Python process, which may write what it compiles: so it is run in the warm."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with subprocess.Popen([sys.executable, *arguments], stdout=subprocess.DEVNULL, env=environment) as process:
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, arguments)
    return used.ru_utime + used.ru_stime
