"""Files as people name them: read as text, written whole or not at all."""

from __future__ import annotations

import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import BinaryIO, cast

from kibitz.cli.common.errors import problem
from kibitz.cli.common.output import has_standard_output
from kibitz.messages import say

STANDARD = Path("-")
_LARGE = 1 << 20


def named(path: Path) -> str:
    """How to speak of an input file."""
    return say("command.file.standard_input") if path == STANDARD else str(path)


def text_in(path: Path, most: int, *, says: str) -> str:
    """The text of a file that a person wrote, or of standard input.

    `says` begins the ids of the sentences that refuse one that is `too_large`, or `not_text`.
    """
    if path == STANDARD:
        read = sys.stdin.buffer.read(most + 1)
    else:
        with path.open("rb") as file:
            read = file.read(most + 1)
    if len(read) > most:
        raise problem(f"{says}too_large", file=named(path), most=most)
    try:
        return read.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise problem(f"{says}not_text", file=named(path)) from None


@contextmanager
def written(path: Path, *, force: bool = False) -> Iterator[BinaryIO]:
    """A file to write into, which gets its name, or goes to standard output, only when all has been written."""
    if path == STANDARD:
        if not has_standard_output():
            raise problem("command.file.no_output")
        with tempfile.SpooledTemporaryFile(_LARGE) as waiting:
            yield cast(BinaryIO, waiting)
            waiting.seek(0)
            shutil.copyfileobj(waiting, sys.stdout.buffer)
        return
    if is_special(path):
        with path.open("wb") as device:
            yield device
        return
    path = Path(os.path.realpath(path))  # a link stays a link
    refuse_existing(path, force=force)
    # Named before it is made, so that it is removed at whatever moment the command is told to end.
    name = path.parent / f".{path.name}.{token_hex(4)}.part"
    try:
        with open(name, "xb", opener=_private) as file:
            yield file
        refuse_existing(path, force=force)
        os.chmod(name, _mode(path))
        os.replace(name, path)
    except BaseException:
        name.unlink(missing_ok=True)
        raise


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def refuse_existing(path: Path, *, force: bool) -> None:
    """Refuse to write over a file unless told to."""
    if path.is_dir():
        raise problem("command.file.is_folder", path=str(path))
    if not path.parent.is_dir():
        raise problem("command.file.no_folder", folder=str(path.parent), name=path.name)
    if path.exists() and not force and not is_special(path):
        raise problem("command.file.exists", path=str(path))


def is_special(path: Path) -> bool:
    """Whether it is a device or a pipe, which cannot be replaced."""
    try:
        mode = path.stat().st_mode
    except OSError:
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def _mode(path: Path) -> int:
    """The permissions of the file that is replaced, or what a new file has."""
    if path.exists():
        return stat.S_IMODE(path.stat().st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
