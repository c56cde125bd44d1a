"""How a figure came about: each step a sentence with its Law, and under it the steps that it rests on."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from kibitz.messages.scoring import WorkingWords
from kibitz.pictures.parts import WIDTH, Line, Picture, TextStyle
from kibitz.scoring.working.tree import Working

_INDENT = 2


def working_picture(working: Working) -> Picture:
    """The tree of steps; what a step rests on stands before those under it only where they rest on something else."""
    words = WorkingWords()
    return Picture(words.step(working), tuple(_tree(working, words, 0, "")))


def _tree(working: Working, words: WorkingWords, level: int, above: str) -> Iterator[Line]:
    grounds = words.grounds(working)
    said = words.step(working) if grounds == above else f"{words.step(working)} {grounds}"
    before = " " * min(_INDENT * level, WIDTH // 4)
    hanging = before + " " * _INDENT
    style = TextStyle.PLAIN if level else TextStyle.HEADING
    for line in wrap(said.rstrip(), WIDTH, initial_indent=before, subsequent_indent=hanging, break_on_hyphens=False):
        yield Line.of(line, style)
    for part in working.parts:
        yield from _tree(part, words, level + 1, grounds or above)
