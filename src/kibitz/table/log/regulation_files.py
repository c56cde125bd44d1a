"""The regulations that the header of a log names: a profile, or a file that lies beside the log.

A log may come from anybody, so it names no other file on this machine, and a file only where the folder is told.
"""

from __future__ import annotations

from pathlib import Path

from kibitz.laws.regulation_text import why_unreadable
from kibitz.laws.regulations import Regulations, profile, profiles
from kibitz.table.log.entries import Header
from kibitz.table.log.refusal import Refusal


def regulations_of(header: Header, folder: Path | None = None) -> Regulations:
    """What the log is played by: as its header says, and else the Laws as they are."""
    name, edition = header.regulations, header.edition
    if name is None:
        return Regulations(edition)
    if name in profiles():
        return profile(name).under(edition)
    if name in ("", ".", "..") or any(sign in name for sign in "/\\:\0"):
        raise Refusal("regulations_not_beside", name=name, profiles=profiles())
    if folder is None:
        raise Refusal("regulations_without_folder", name=name, profiles=profiles())
    path = folder / name
    flaw = why_unreadable(path)
    if flaw is not None:
        raise Refusal(f"regulations_{flaw.id}", line=None, **flaw.values)
    return Regulations.load(path, edition).under(edition)
