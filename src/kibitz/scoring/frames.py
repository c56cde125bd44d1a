"""Columns as a frame of polars or of pandas, whichever is there; neither is needed for anything else."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from kibitz.game.values import written_out
from kibitz.scoring.flaws import Unscorable

LIBRARIES = ("polars", "pandas")


def frame_of(columns: Mapping[str, Sequence[object]], library: str | None = None) -> Any:
    """A frame of these columns: of the library named, or of the one in use, or of the one that is installed."""
    if library is not None and library not in LIBRARIES:
        raise Unscorable("no_such_library", library=written_out(library), libraries=LIBRARIES)
    for name in (library,) if library else (*filter(sys.modules.get, LIBRARIES), *LIBRARIES):
        if name in sys.modules or find_spec(name) is not None:
            return import_module(name).DataFrame(dict(columns))
    raise Unscorable("no_frames", libraries=(library,) if library else LIBRARIES, library=library or LIBRARIES[0])
