"""Times two ways of doing the same work in turn, on one core, and takes the median of each."""

import gc
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import median
from time import process_time

Work = Callable[[], int]
"""Does some work and returns how many units of it were done."""


@dataclass(frozen=True)
class Row:
    """One comparison; times are in seconds for one unit of work, and without a target it is only told."""

    name: str
    what: str
    ours: float | None = None
    peer: float | None = None
    peer_name: str = ""
    target: float | None = None
    note: str = ""
    flat: bool | None = None  # for memory, in place of a ratio

    @property
    def ratio(self) -> float | None:
        """How many times faster than the peer."""
        return self.peer / self.ours if self.ours and self.peer else None

    @property
    def met(self) -> bool | None:
        """Whether the target is met, where there is one and it could be measured."""
        if self.target is None or self.ratio is None:
            return self.flat
        return self.ratio >= self.target


def timed(work: Work) -> float:
    """Processor time for one unit of the work."""
    gc.collect()
    start = process_time()
    units = work()
    return (process_time() - start) / units


def compared(ours: Work, peer: Work, rounds: int = 7) -> tuple[float, float]:
    """The median time of each, taken in turn so that a busy moment of the machine falls on both."""
    pairs = [(timed(ours), timed(peer)) for _ in range(rounds)]
    return median(pair[0] for pair in pairs), median(pair[1] for pair in pairs)


def consumed(items: Iterable[object]) -> int:
    """Goes through the items and returns how many there were."""
    count = 0
    for _ in items:
        count += 1
    return count


def compiled_modules() -> list[str]:
    """The modules of Kibitz that are loaded and compiled."""
    kibitz = ((name, module) for name, module in sorted(sys.modules.items()) if name.startswith("kibitz."))
    return [name for name, module in kibitz if not str(getattr(module, "__file__", "")).endswith(".py")]
