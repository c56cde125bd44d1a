"""Files of games by their format, read one game at a time."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader, RawIOBase
from pathlib import Path
from typing import BinaryIO, cast

from kibitz.cli.common.errors import problem
from kibitz.cli.common.files import STANDARD, named
from kibitz.cli.common.output import progress_bar
from kibitz.formats import pbn, whole_files
from kibitz.formats.games import FORMATS, GamesFormat, refuse_strange
from kibitz.formats.pbn.text import LATIN_1

PBN_ENCODING = LATIN_1
_LARGE = 1 << 20


def format_of(path: Path) -> GamesFormat:
    """The format that a file's name tells; PBN for standard input and output, and for devices."""
    if path == STANDARD or whole_files.is_special(path):
        return FORMATS[".pbn"]
    try:
        return FORMATS[path.suffix.lower()]
    except KeyError:
        suffix = repr(path.suffix)
        raise problem("command.file.unknown_format", path=str(path), suffix=suffix, known=tuple(FORMATS)) from None


def games_in(
    path: Path, encoding: str | None = None, *, doing: str = "Reading", prints: bool = False
) -> Iterator[pbn.Game]:
    """The games of a file, one at a time; a progress bar goes with a large one, unless they are printed meanwhile."""
    # A file of unknown format is taken for PBN, which is text: people call it .txt as well.
    reader = FORMATS.get(path.suffix.lower(), FORMATS[".pbn"])
    try:
        with _opened(path, doing, prints) as file:
            if reader is pbn and path != STANDARD:
                refuse_strange(cast(BufferedReader, file).peek(), path.name)
            yield from reader.read(file, encoding)
    except (pbn.InvalidPBN, whole_files.NoFile) as error:
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
