"""What is shown of an event on the terminal."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.text import Text

from kibitz.cli.common.output import Page
from kibitz.messages import say, speaker
from kibitz.pictures.columns import draw_columns
from kibitz.pictures.parts import TextColumn
from kibitz.pictures.terminal import in_colour


def show(columns: Sequence[TextColumn]) -> None:
    """A table with headings."""
    Page().print(in_colour(draw_columns(columns, max(60, shutil.get_terminal_size((100, 24)).columns))))


def column(heading: str, cells: Iterable[object], **more: Any) -> TextColumn:
    """A column with the heading of that message."""
    return TextColumn(say(f"serve.page.{heading}"), [str(cell) for cell in cells], **more)


def tell(*sentences: str) -> None:
    """Sentences, each on a line."""
    Page().print(Text(sentence) for sentence in sentences)


def called(contestants: Sequence[Mapping[str, Any]]) -> str:
    """Contestants as they are called."""
    return ", ".join(contestant["name"] or contestant["id"] for contestant in contestants)


def spoken(data: Mapping[str, Any]) -> str:
    """What a message of a view says, with the messages inside it."""
    from kibitz.server.answers.words import worded

    said: str = worded({"message": data["message"], "values": data["values"]}, speaker())["text"]
    return said
