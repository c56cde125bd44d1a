"""A file that appears under its name only when it is whole and on the disk, and overwrites nothing."""

from __future__ import annotations

import os
from pathlib import Path


def place(part: Path, name: Path) -> None:
    """Give a finished file its name; `FileExistsError` where something has it already."""
    _sync(part, os.O_RDWR)
    try:
        os.link(part, name)  # unlike a renaming, this overwrites nothing
    except FileExistsError:
        raise
    except OSError:  # a stick or a share whose files have one name only
        if name.exists():
            raise FileExistsError(name) from None
        os.replace(part, name)
    if os.name == "posix":  # elsewhere a folder cannot be opened, and its entries are not lost
        _sync(name.parent, os.O_RDONLY)


def _sync(path: Path, how: int) -> None:
    handle = os.open(path, how)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
