"""Pictures on a terminal, in colour. It needs `rich`, which the extra `cli` brings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kibitz.game.extras import of_extra
from kibitz.pictures.parts import RED_SUITS, Line, Part, Picture, TextStyle
from kibitz.pictures.text_form import WIDTH, lines

with of_extra("cli"):
    from rich.text import Text

_RED = "red"
_LOOKS = {
    TextStyle.PLAIN: "",
    TextStyle.HEADING: "bold",
    TextStyle.TITLE: "italic",
    TextStyle.FAINT: "dim",
    TextStyle.VULNERABLE: "bold red",
    TextStyle.FRAME: "green",
    TextStyle.WINNER: "bold underline",
    TextStyle.LAW: "cyan",
}


def symbols(text: str, style: str = "") -> Text:
    """A text with its red suit symbols in red."""
    drawn = Text(text, style=style)
    drawn.highlight_regex(f"[{RED_SUITS}]", _RED)
    return drawn


def rich_text(line: Line) -> Text:
    """A line in colour."""
    if len(line.runs) == 1:
        return symbols(line.runs[0].text, _LOOKS[line.runs[0].style])
    drawn = Text()
    for text, style in line.runs:
        drawn.append(text, _LOOKS[style] or None)
    drawn.highlight_regex(f"[{RED_SUITS}]", _RED)
    return drawn


def in_colour(drawn: Iterable[Line]) -> Iterator[Text]:
    """Lines in colour."""
    return map(rich_text, drawn)


def coloured(*parts: Part, width: int = WIDTH) -> Iterator[Text]:
    """Parts of a picture in lines in colour."""
    return in_colour(lines(Picture("", parts), width))


def whole(picture: Picture, width: int = WIDTH) -> Text:
    """A picture as one text in colour."""
    return Text("\n").join(in_colour(line.trimmed() for line in lines(picture, width)))
