"""Where output goes: colour on a terminal, plain text in a pipe, letters where an encoding has no suit symbols."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:  # a command that only shows its help, or data, draws nothing
    from rich.console import Console
    from rich.progress import Progress
    from rich.text import Text

# One character for one, so that nothing moves when an encoding lacks the symbols.
_LETTERS = str.maketrans("♠♥♦♣×–−─│┌┐└┘·…⁰¹²³⁴⁵⁶⁷⁸⁹", "SHDCX---|++++..0123456789")
_LONGEST_NOTE = 1000
_SYMBOLS = "♠♥♦♣×–─│┌┐└┘⁴"


_MISSING: set[str] = set()


def open_missing_streams() -> None:
    """Put something harmless where the caller has closed a standard stream."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
            _MISSING.add(name)


def has_standard_output() -> bool:
    """Whether the caller gave somewhere to write."""
    return "stdout" not in _MISSING


def _terminal(stream: TextIO) -> Console:
    """A console that leaves a broken pipe to the error boundary."""
    from rich.console import Console

    class Terminal(Console):
        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    return Terminal(file=stream, highlight=False, markup=False, emoji=False)


def _has_symbols(stream: TextIO) -> bool:
    try:
        _SYMBOLS.encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _writable(text: str, stream: TextIO) -> str:
    """The text with letters for symbols, and question marks for what the stream's encoding lacks altogether."""
    if _has_symbols(stream):
        return text
    encoding = stream.encoding or "ascii"
    return text.translate(_LETTERS).encode(encoding, "replace").decode(encoding)


class Page:
    """Standard output as a person reads it."""

    def __init__(self) -> None:
        self._stream = sys.stdout
        self._console = _terminal(self._stream)

    @property
    def is_terminal(self) -> bool:
        """Whether somebody is watching."""
        return self._console.is_terminal

    def print(self, lines: Iterable[Text]) -> None:
        """Print lines, in colour where somebody is watching and NO_COLOR is not set."""
        for line in lines:
            if self._console.is_terminal and _has_symbols(self._stream):
                line.rstrip()
                self._console.print(line, soft_wrap=True)
            else:
                self._stream.write(_writable(line.plain.rstrip(), self._stream) + "\n")

    def flush(self) -> None:
        """Show now what has been printed."""
        self._stream.flush()


def print_json(data: object) -> None:
    """Print data as JSON."""
    sys.stdout.write(_json(data) + "\n")


def print_json_array(items: Iterable[object]) -> None:
    """Print items as one JSON array, each as it comes, however many there are."""
    separator = "["
    try:
        for item in items:
            sys.stdout.write(f"{separator}\n{_json(item)}")
            separator = ","
    finally:  # whatever comes up, what was printed is JSON
        sys.stdout.write("[]\n" if separator == "[" else "\n]\n")


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=not _has_symbols(sys.stdout), indent=2)


def note(sentence: str) -> None:
    """Say something beside the output: on standard error, where it does not get into a pipe."""
    from kibitz.pictures.parts import printable

    if len(sentence) > _LONGEST_NOTE:
        sentence = f"{sentence[: _LONGEST_NOTE // 2]} … {sentence[-_LONGEST_NOTE // 2 :]}"
    sys.stderr.write(_writable(f"kibitz: {printable(sentence)}", sys.stderr) + "\n")


@contextmanager
def progress_bar(doing: str, *, prints: bool) -> Iterator[Progress]:
    """A progress bar on standard error that disappears when the work is done; none where nobody is watching.

    Nor is there one in the middle of output: `prints` says that the work writes to standard output.
    """
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    hidden = not console.is_terminal or (prints and sys.stdout.isatty())
    columns = (TextColumn(doing), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=hidden) as progress:
        yield progress
