"""How much is tried of what could be tried without end: what fits into `make test`, or all of it under `make soak`."""

from __future__ import annotations

import os

SOAK = os.environ.get("KIBITZ_SOAK") == "1"


def size(small: int, full: int) -> int:
    """So many of something: `small` in `make test`, `full` under `make soak`."""
    return full if SOAK else small
