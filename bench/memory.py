"""Peak memory while streaming a small and a large PBN file, each in a process of its own."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bench import pbnfile
from bench.measure import Row

SMALL = 1000
LARGE = 100_000
FLAT = 4.0  # MB

_STREAM = """
import sys
from kibitz.formats import pbn

whole = sum(game.deal is not None and game.play is not None and game.play.is_over for game in pbn.read(sys.argv[1]))
try:
    # The kernel's figure for this process alone: getrusage may include what its parent had.
    with open("/proc/self/status") as status:
        peak = next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))
except OSError:
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // (1024 if sys.platform == "darwin" else 1)
print(whole, peak)
"""


def rows() -> Iterator[Row]:
    with TemporaryDirectory() as folder:
        _peak(Path(folder), SMALL)  # the first run may compile to bytecode, which needs memory too
        small, large = _peak(Path(folder), SMALL), _peak(Path(folder), LARGE)
    more = large - small
    note = f"{SMALL:,} games {small:.1f} MB, {LARGE:,} games {large:.1f} MB: {more:+.1f} MB, at most {FLAT:+.1f}"
    yield Row("memory", "peak memory while streaming PBN", note=note, flat=more <= FLAT)


def _peak(folder: Path, games: int) -> float:
    """Megabytes at the peak."""
    path = folder / f"{games}.pbn"
    pbnfile.write(path, games)
    done = subprocess.run([sys.executable, "-c", _STREAM, path], capture_output=True, text=True, check=True)
    whole, peak = map(int, done.stdout.split())
    if whole != games:
        raise AssertionError(f"Kibitz read {whole} of {games} games whole")
    return peak / 1024
