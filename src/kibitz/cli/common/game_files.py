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
from kibitz.formats import pages, pbn, whole_files
from kibitz.formats.games import FORMATS, GamesFormat, GamesReader, format_named, reader_of
from kibitz.formats.recognition import LOOKED_AT, OF_RESULTS, FileKind, kind_of
from kibitz.game import Invalid

_LARGE = 1 << 20


def format_of(path: Path, others: tuple[str, ...] = ()) -> GamesFormat:
    """The format in which a file of that name is written; PBN for standard output, and for devices.

    The endings of others that would do are named where it is refused.
    """
    if path == STANDARD or whole_files.is_special(path):
        return FORMATS[".pbn"]
    return format_named(str(path), others)


def is_file_of_results(path: Path) -> bool:
    """Whether a file holds the results of a session first of all; of a pipe as much is seen as has come."""
    if path == STANDARD:
        peek = getattr(sys.stdin.buffer, "peek", None)
        return peek is not None and kind_of(peek(LOOKED_AT)) in OF_RESULTS
    if whole_files.is_special(path) or path.is_dir():
        return path.is_dir()  # as Valet has
    with path.open("rb") as file:
        start = file.read(LOOKED_AT)
    kind = kind_of(start)
    if kind is FileKind.PAGE:
        return bool(pages.results_in(pages.text_of(whole_files.content(path, pages.MOST_BYTES))))
    return kind in OF_RESULTS


def games_in(
    path: Path, encoding: str | None = None, *, doing: str = "Reading", prints: bool = False
) -> Iterator[pbn.Game]:
    """The games of a file, one at a time; a progress bar goes with a large one, unless they are printed meanwhile."""
    try:
        with _opened(path, doing, prints) as opened:
            file = opened if hasattr(opened, "peek") else BufferedReader(cast(RawIOBase, opened), LOOKED_AT)
            yield from _reader(file, path).read(file, encoding)
    except Invalid as error:
        raise problem("command.file.is_wrong", path=named(path), error=str(error)) from None


def _reader(file: BinaryIO, path: Path) -> GamesReader:
    """What reads a file, by how it begins; of a pipe only as much is seen as has come, and it may be PBN yet."""
    start = cast(BufferedReader, file).peek(LOOKED_AT)
    if path == STANDARD and kind_of(start) in (FileKind.TEXT, FileKind.BINARY, FileKind.TABLE):
        return pbn
    return reader_of(start)


@contextmanager
def _opened(path: Path, doing: str, prints: bool) -> Iterator[BinaryIO]:
    if path == STANDARD:
        yield sys.stdin.buffer
        return
    with path.open("rb", buffering=0) as raw:
        size = os.fstat(raw.fileno()).st_size
        if size < _LARGE:
            yield BufferedReader(raw, LOOKED_AT)
            return
        with progress_bar(f"{doing} {path.name}", prints=prints) as bar, bar.wrap_file(raw, size) as counted:
            yield BufferedReader(cast(RawIOBase, counted), _LARGE)
