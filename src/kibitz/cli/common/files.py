"""Files as people name them: read as text, written whole or not at all."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

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
    from kibitz.formats import whole_files  # most commands only read

    if path == STANDARD:
        if not has_standard_output():
            raise problem("command.file.no_output")
        with whole_files.written(sys.stdout.buffer) as waiting:
            yield waiting
        return
    with whole_files.replacing(path, lambda file: refuse_existing(file, force=force)) as file:
        yield file


def refuse_existing(path: Path, *, force: bool) -> None:
    """Refuse to write over a file unless told to."""
    from kibitz.formats.whole_files import is_special

    if path.is_dir():
        raise problem("command.file.is_folder", path=str(path))
    if not path.parent.is_dir():
        raise problem("command.file.no_folder", folder=str(path.parent), name=path.name)
    if path.exists() and not force and not is_special(path):
        raise problem("command.file.exists", path=str(path))
