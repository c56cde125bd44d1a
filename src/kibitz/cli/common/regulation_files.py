"""The regulations that an option names; `kibitz.table.log.regulation_files` reads those in the header of a log."""

from __future__ import annotations

from pathlib import Path

from kibitz.cli.common.errors import problem
from kibitz.laws.editions import CURRENT, Edition
from kibitz.laws.regulation_text import why_unreadable
from kibitz.laws.regulations import Regulations, profile, profiles


def given_regulations(path: Path, edition: Edition) -> Regulations:
    """The regulations in a file, under that edition."""
    return Regulations.load(_readable(path), edition).under(edition)


def _readable(path: Path) -> Path:
    flaw = why_unreadable(path)
    if flaw is not None:
        raise problem(flaw.message_id, **flaw.values)
    return path


def chosen_regulations(name: str, edition: Edition = CURRENT) -> Regulations:
    """The regulations that a person names: a profile, or any file."""
    if name in profiles() and not Path(name).exists():
        return profile(name)
    path = Path(name)
    if not path.exists():
        raise problem("command.regulations.neither", name=name, profiles=profiles())
    return Regulations.load(_readable(path), edition)
