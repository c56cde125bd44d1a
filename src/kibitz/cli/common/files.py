"""Files by their format, and writing them whole or not at all."""

from __future__ import annotations

import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import BufferedReader, RawIOBase
from pathlib import Path
from secrets import token_hex
from typing import BinaryIO, Protocol, cast

from kibitz.cli.common.errors import problem
from kibitz.cli.common.output import has_standard_output, progress_bar
from kibitz.formats import pbn
from kibitz.formats.pbn.text import LATIN_1
from kibitz.messages import say

STANDARD = Path("-")
PBN_ENCODING = LATIN_1
_LARGE = 1 << 20


class Format(Protocol):
    """A module that reads and writes games, as `kibitz.formats` has them."""

    def read(self, source: BinaryIO, encoding: str | None, /) -> Iterator[pbn.Game]:
        """The games of a file, one at a time; without an encoding it is found out."""
        ...

    def dump(self, games: Iterable[pbn.Game], file: BinaryIO, encoding: str, /) -> None:
        """Write games to a file, one at a time."""
        ...


# A new format is one line here.
FORMATS: dict[str, Format] = {
    ".pbn": pbn,
}


def format_of(path: Path) -> Format:
    """The format that a file's name tells; PBN for standard input and output, and for devices."""
    if path == STANDARD or _is_special(path):
        return FORMATS[".pbn"]
    try:
        return FORMATS[path.suffix.lower()]
    except KeyError:
        suffix = repr(path.suffix)
        raise problem("command.file.unknown_format", path=str(path), suffix=suffix, known=tuple(FORMATS)) from None


def named(path: Path) -> str:
    """How to speak of an input file."""
    return say("command.file.standard_input") if path == STANDARD else str(path)


def games_in(
    path: Path, encoding: str | None = None, *, doing: str = "Reading", prints: bool = False
) -> Iterator[pbn.Game]:
    """The games of a file, one at a time; a progress bar goes with a large one, unless they are printed meanwhile."""
    # A file of unknown format is taken for PBN, which is text: people call it .txt as well.
    reader = FORMATS.get(path.suffix.lower(), FORMATS[".pbn"])
    try:
        with _opened(path, doing, prints) as file:
            yield from reader.read(file, encoding)
    except pbn.InvalidPBN as error:
        raise problem("command.file.is_wrong", path=named(path), error=str(error)) from None


@contextmanager
def _opened(path: Path, doing: str, prints: bool) -> Iterator[BinaryIO]:
    if path == STANDARD:
        yield sys.stdin.buffer
        return
    with path.open("rb", buffering=0) as raw:
        size = os.fstat(raw.fileno()).st_size
        if size < _LARGE:
            yield BufferedReader(raw)
            return
        with progress_bar(f"{doing} {path.name}", prints=prints) as bar, bar.wrap_file(raw, size) as counted:
            yield BufferedReader(cast(RawIOBase, counted), _LARGE)


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
    if _is_special(path):
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
    if path.exists() and not force and not _is_special(path):
        raise problem("command.file.exists", path=str(path))


def _is_special(path: Path) -> bool:
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
