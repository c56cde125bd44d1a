"""Movements from the files that were named, and into a file."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from kibitz.cli.common.errors import problem, sentence
from kibitz.cli.common.files import STANDARD, named, written
from kibitz.formats.movements import Form, MovementFile, dump, form_of, load
from kibitz.movement.flaws import MovementFlaw, Unplayable
from kibitz.movement.plan import Movement

_NO_MOVEMENTS = ("no_movements", "file_empty", "file_unknown")


@dataclass(frozen=True)
class Loaded:
    """A file that was read."""

    path: Path
    file: MovementFile


def movements_in(path: Path) -> Iterator[Loaded]:
    """The file, or every file of a folder that has movements in it; the others of a folder are passed over."""
    if path != STANDARD and path.is_dir():
        files = sorted(inside for inside in path.iterdir() if inside.is_file() and not inside.name.startswith("."))
        found = [loaded for file in files if (loaded := _in_folder(file)) is not None]
        if not found:
            raise problem("movement.command.check.empty_folder", folder=str(path))
        yield from found
        return
    try:
        yield Loaded(path, load(sys.stdin.buffer if path == STANDARD else path))
    except Unplayable as refusal:
        raise problem("movement.command.check.in_file", file=named(path), flaw=sentence(refusal)) from None


def _in_folder(path: Path) -> Loaded | None:
    try:
        return Loaded(path, load(path))
    except Unplayable as refusal:
        if refusal.flaw.id in _NO_MOVEMENTS:
            return None
        flaw = refusal.flaw
        assert isinstance(flaw, MovementFlaw)
        return Loaded(path, MovementFile(Form.OWN, flaws=(flaw,)))


def save_movement(movement: Movement, path: Path, *, force: bool) -> None:
    """Write a movement in the form that the file's name tells, whole or not at all."""
    form = Form.OWN if path == STANDARD else form_of(path)
    with written(path, force=force) as file:
        dump(movement, file, form)
