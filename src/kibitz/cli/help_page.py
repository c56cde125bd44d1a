"""What `kibitz`, `kibitz --help` and `kibitz --version` print, told from the list of commands alone.

The parser would print the same, as a test compares, but to import it takes several times as long as Python itself.
Whatever else is asked, and what cannot be written, is left to the parser.
"""

from __future__ import annotations

import os
import sys

import kibitz
from kibitz.cli.commands import ABOUT, COMMANDS, LANGUAGE_HELP, NOTATION_HELP, VERSION_HELP, ListedCommand
from kibitz.cli.language import preferred

TYPE_CHECKING = False  # as in `typing`, which takes as long to import as Python itself
if TYPE_CHECKING:
    from typing import TextIO

WIDEST = 100
_NARROWEST = 52
_MARGIN = 2
_USUAL_WIDTH = 80
_MISUSED = 2
_MORE = "..."
_OPTIONS = (
    ("--version", "version", VERSION_HELP),
    ("--language CODE", "language", LANGUAGE_HELP),
    ("--notation NAME", "notation", NOTATION_HELP),
    ("--install-completion", "parser.install_completion", "Install completion for the current shell."),
    (
        "--show-completion",
        "parser.show_completion",
        "Show completion for the current shell, to copy it or customize the installation.",
    ),
    ("-h, --help", "parser.help", "Show this message and exit."),
)
_SENTENCE_END = ". "


def answered(arguments: list[str]) -> int | None:
    """Answer what needs no parser; the exit code, or None where it is for the parser."""
    if "_KIBITZ_COMPLETE" in os.environ:  # a shell asks how the line goes on
        return None
    if arguments == ["--version"]:
        return _written(f"{version()}\n", sys.stdout, 0)
    if arguments in (["--help"], ["-h"]):
        return _written(help_page(_width()), sys.stdout, 0)
    if not arguments:
        return _written(help_page(_width()), sys.stderr, _MISUSED)
    return None


def version() -> str:
    """Which Kibitz this is, and whether the modules that matter for speed are compiled."""
    files = os.listdir(os.path.join(os.path.dirname(kibitz.__file__), "game"))
    compiled = any(name.startswith("auction.") and name.endswith((".so", ".pyd")) for name in files)
    return f"kibitz {kibitz.__version__} ({'compiled' if compiled else 'plain Python'})"


def help_page(columns: int) -> str:
    """The help on a terminal of so many columns."""
    width = max(min(columns, WIDEST), _NARROWEST) - _MARGIN
    lines = [f"  {line}".rstrip() for line in about().splitlines() if line != "\b"]
    left = max(len(name) for name, _, _ in _OPTIONS)
    options = [
        f"  {name if place == 0 else '':<{left}}  {line}"
        for name, id, english in _OPTIONS
        for place, line in enumerate(_wrapped(_said(id, english), width - left - 4))
    ]
    left = max(len(command.name) for command in COMMANDS)
    commands = [f"  {command.name:<{left}}  {_shortened(line_of(command), width - left - 6)}" for command in COMMANDS]
    usage = f"{_said('parser.usage', 'Usage:')} kibitz [OPTIONS] COMMAND [ARGS]..."
    headings = [f"{_said(f'parser.{name.lower()}', name)}:" for name in ("Options", "Commands")]
    return "\n".join([usage, "", *lines, "", headings[0], *options, "", headings[1], *commands, ""])


def about() -> str:
    """What Kibitz is, and examples, in the reader's language."""
    return _said("about", ABOUT)


def line_of(command: ListedCommand) -> str:
    """What the list of commands says of one: the first sentence of its help."""
    help = " ".join(_said(f"command.{command.name}", "").split("\n\n", 1)[0].split())
    end = help.find(_SENTENCE_END)
    return (help if end < 0 else help[: end + 1]) or command.line


def _said(id: str, english: str) -> str:
    """The text of that id in the reader's language, straight from its file; as it is in English, or where it is not."""
    found: object = _words()
    for part in id.split("."):
        found = found.get(part, "") if isinstance(found, dict) else ""
    return found.replace("{{", "{").replace("}}", "}") if isinstance(found, str) and found else english


_read: dict[str, dict[str, object]] = {"en": {}}


def _words() -> dict[str, object]:
    language = preferred()
    if language not in _read:
        import tomllib

        file = os.path.join(os.path.dirname(kibitz.__file__), "messages", language, "help.toml")
        try:
            with open(file, "rb") as opened:
                _read[language] = tomllib.load(opened)
        except (OSError, ValueError):  # as if nobody had translated it
            _read[language] = {}
    return _read[language]


def _wrapped(text: str, width: int) -> list[str]:
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return lines


def _shortened(line: str, width: int) -> str:
    """As many words of a sentence as there is room for."""
    if len(line) <= width:
        return line
    words = line.split()
    while len(" ".join(words)) + len(_MORE) > width:
        words.pop()
    return " ".join(words) + _MORE


def _width() -> int:
    """The columns of the terminal, found as `shutil` does, which is not imported for that."""
    said = os.environ.get("COLUMNS", "")
    if said.isdecimal() and int(said) > 0:
        return int(said)
    try:
        return os.get_terminal_size(sys.__stdout__.fileno()).columns or _USUAL_WIDTH  # type: ignore[union-attr]
    except (AttributeError, ValueError, OSError):
        return _USUAL_WIDTH


def _written(text: str, stream: TextIO, code: int) -> int | None:
    try:
        stream.write(text)
        stream.flush()
    except (AttributeError, OSError):  # closed, full or broken: the parser comes to the same, and says it
        return None
    return code
