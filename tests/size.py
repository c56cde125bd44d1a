"""How much is tried of what could be tried without end: what fits into `make test`, or all of it under `make soak`."""

from __future__ import annotations

import os
from collections.abc import Callable

Figures = Callable[[str, object], None]
"""What the fixture `record_property` gives: `record_property(f"{FIGURE}events", 2000)` is a line of docs/soak.md."""

FIGURE = "figure: "
SOAK = os.environ.get("KIBITZ_SOAK") == "1"


def size(small: int, full: int) -> int:
    """So many of something: `small` in `make test`, `full` under `make soak`."""
    return full if SOAK else small
