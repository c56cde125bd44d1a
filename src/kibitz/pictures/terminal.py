"""Pictures on a terminal, in colour. It needs `rich`, which the extra `cli` brings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kibitz.game.extras import of_extra
from kibitz.pictures.parts import RED_SUITS, WIDTH, Line, Part, Picture, TextStyle
from kibitz.pictures.text_form import lines

with of_extra("cli"):
    from rich.console import Console, ConsoleOptions, RenderResult
    from rich.measure import Measurement
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


class RichPicture:
    """A picture in colour, which `rich` prints on lines of its own: texts it would print one behind another."""

    def __init__(self, text: Text) -> None:
        self.text = text

    def __str__(self) -> str:
        return str(self.text)

    def __repr__(self) -> str:
        return f"<RichPicture of {len(str(self).splitlines())} lines>"

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.text

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement.get(console, options, self.text)


def whole(picture: Picture, width: int = WIDTH) -> RichPicture:
    """A picture in colour, all its lines."""
    return RichPicture(Text("\n").join(in_colour(line.trimmed() for line in lines(picture, width))))
