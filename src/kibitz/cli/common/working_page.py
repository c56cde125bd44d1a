"""A working as a page: each step a sentence, under it the steps it rests on, with the Law and the regulation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from textwrap import wrap

from rich.text import Text

from kibitz.cli.common.lines import WIDTH, page_width
from kibitz.messages.scoring import WorkingWords
from kibitz.pictures.parts import printable
from kibitz.pictures.terminal import symbols
from kibitz.scoring.working import Working

__all__ = ["page_width", "regulations_said", "working_page"]

_INDENT = 2
_FLUSH = ("total.", "standing.")
_HEADINGS = (*_FLUSH, "figure.", "session.", "match.played", "match.given")


def working_page(working: Working, words: WorkingWords, width: int = WIDTH) -> Iterator[Text]:
    """The tree as lines, each no wider than `width`; an empty line stands before every board, session or match.

    A regulation is named where it first decides something, and again only if it has another value there.
    """
    return _page(_once(working, {}), words, width)


def regulations_said(workings: Iterable[Working], words: WorkingWords, width: int = WIDTH) -> Iterator[Text]:
    """What the regulations decide that were named in these pages, each once, in words; after an empty line."""
    named = dict.fromkeys(name for working in workings for step in working.steps() for name in step.regulations)
    if named:
        yield Text()
    for name in named:
        lines = wrap(words.decides(name), width, subsequent_indent=" " * _INDENT, break_on_hyphens=False)
        yield from (Text(line, "dim") for line in lines)


def _once(working: Working, said: dict[str, object]) -> Working:
    """The tree without the regulations that were said before; `said` are these."""
    new = {name: value for name, value in working.regulations.items() if name not in said or said[name] != value}
    said.update(new)
    return replace(working, regulations=new, parts=tuple(_once(part, said) for part in working.parts))


def _page(working: Working, words: WorkingWords, width: int) -> Iterator[Text]:
    if not working.id.startswith(_FLUSH):
        yield from _tree(working, words, width, 0)
        return
    yield from _step(working, words, width, 0)
    apart = False
    for part in working.parts:
        if part.parts or apart:
            yield Text()
        apart = bool(part.parts)
        if part.id.startswith(_FLUSH):
            yield from _page(part, words, width)
        else:
            yield from _tree(part, words, width, 0, working.law)


def _tree(working: Working, words: WorkingWords, width: int, level: int, above: str = "") -> Iterator[Text]:
    """A step and those under it; the Law is not said again where it is the same as above."""
    yield from _step(working, words, width, level, with_grounds=working.law != above or bool(working.regulations))
    for part in working.parts:
        yield from _tree(part, words, width, level + 1, working.law or above)


def _step(
    working: Working, words: WorkingWords, width: int, level: int, *, with_grounds: bool = True
) -> Iterator[Text]:
    """A sentence, and after it what it rests on, hanging under its beginning."""
    grounds = printable(words.grounds(working)) if with_grounds else ""
    # The grounds are faint, and stay so where they are broken between lines.
    spaced = grounds.replace(" ", "\N{NO-BREAK SPACE}") if len(grounds) < width // 2 else grounds
    text = f"{printable(words.step(working))} {spaced}".rstrip()
    before = " " * min(_INDENT * level, width // 4)
    lines = wrap(text, width, initial_indent=before, subsequent_indent=before + " " * _INDENT, break_on_hyphens=False)
    faint = False
    for line in lines:
        drawn = symbols(line.replace("\N{NO-BREAK SPACE}", " "), "bold" if _is_heading(working) else "")
        start = 0 if faint else line.find("[")
        if start >= 0 and grounds:
            drawn.stylize("not bold dim", start)
            faint = True
        yield drawn


def _is_heading(working: Working) -> bool:
    return working.id.startswith(_HEADINGS)
