"""A file that appears under its name only when it is whole and on the disk, and overwrites nothing."""

from __future__ import annotations

import os
from pathlib import Path


def place(part: Path, name: Path) -> None:
    """Give a finished file its name; `FileExistsError` where something has it already."""
    _sync(part)
    try:
        os.link(part, name)  # unlike a renaming, this overwrites nothing
    except FileExistsError:
        raise
    except OSError:  # a stick or a share whose files have one name only
        if name.exists():
            raise FileExistsError(name) from None
        os.replace(part, name)
    _sync(name.parent)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
