"""The regulations that the header of a log names: a profile, or a file that lies beside the log.

A log may come from anybody, so it names no other file on this machine, and a file only where the folder is told.
"""

from __future__ import annotations

import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kibitz.laws.regulations import Regulations, profile, profiles
from kibitz.table.log.entries import Header
from kibitz.table.log.refusal import Refusal

MOST = 1 << 20


def regulations_of(header: Header, folder: Path | None = None) -> Regulations:
    """What the log is played by: as its header says, and else the Laws as they are."""
    name, edition = header.regulations, header.edition
    if name is None:
        return Regulations(edition)
    if name in profiles():
        return profile(name).under(edition)
    if name in ("", ".", "..") or any(each in name for each in "/\\:\0"):
        raise Refusal("regulations_not_beside", name=name, profiles=profiles())
    if folder is None:
        raise Refusal("regulations_without_folder", name=name, profiles=profiles())
    path = folder / name
    flaw = flaw_of(path)
    if flaw is not None:
        id, values = flaw
        raise Refusal(f"regulations_{id}", **values)
    return Regulations.load(path, edition).under(edition)


def flaw_of(path: Path) -> tuple[str, Mapping[str, Any]] | None:
    """Why no regulations can be read from there: `unreadable`, `not_a_file` or `too_large`; none where they can."""
    try:
        found = path.stat()
    except OSError as error:
        return "unreadable", {"file": str(path), "reason": error.strerror or str(error)}
    if not stat.S_ISREG(found.st_mode):
        return "not_a_file", {"file": str(path)}
    return ("too_large", {"file": str(path), "most": MOST}) if found.st_size > MOST else None
