"""The regulations that an option or the header of a log names.

A log may come from anybody, so its header names a profile, or a file beside the log, and nothing else on this machine.
"""

from __future__ import annotations

import stat
from pathlib import Path

from kibitz.cli.errors import problem
from kibitz.laws.editions import CURRENT, Edition
from kibitz.laws.regulations import Regulations, profile, profiles

MOST = 1 << 20


def given_regulations(path: Path, edition: Edition) -> Regulations:
    """The regulations in a file, under that edition."""
    return Regulations.load(_readable(path), edition).under(edition)


def _readable(path: Path) -> Path:
    try:
        found = path.stat()
    except OSError as error:
        raise problem("command.regulations.unreadable", file=str(path), reason=error.strerror or str(error)) from None
    if not stat.S_ISREG(found.st_mode):
        raise problem("command.regulations.not_a_file", file=str(path))
    if found.st_size > MOST:
        raise problem("command.regulations.too_large", file=str(path), most=MOST)
    return path


def chosen_regulations(name: str, edition: Edition = CURRENT) -> Regulations:
    """The regulations that a person names: a profile, or any file."""
    if name in profiles() and not Path(name).exists():
        return profile(name)
    path = Path(name)
    if not path.exists():
        raise problem("command.regulations.neither", name=name, profiles=profiles())
    return Regulations.load(_readable(path), edition)


def named_regulations(name: str, folder: Path, edition: Edition) -> Regulations:
    """The regulations that a log in this folder names: a profile, or a file in the same folder."""
    if name in profiles():
        return profile(name).under(edition)
    if name in ("", ".", "..") or any(each in name for each in "/\\:\0"):
        raise problem("command.regulations.not_beside", name=name, profiles=profiles())
    return given_regulations(folder / name, edition)
