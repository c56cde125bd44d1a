"""What pictures are made of, whatever form they are drawn in: lines of styled text, hands, tables, sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple
from unicodedata import combining, east_asian_width

from kibitz.game import SEATS, Card, Seat, Vulnerability
from kibitz.game.values import text_given
from kibitz.messages import speaker

COLUMNS = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
"""As newspapers print an auction: West first, whoever dealt."""
RED_SUITS = "♥♦"
WIDTH = 78
"""Of a picture in lines of text."""
_ELLIPSIS = "…"


class TextStyle(StrEnum):
    """How a text stands out; suit symbols have their colours in every style."""

    PLAIN = "plain"
    HEADING = "heading"
    TITLE = "title"
    FAINT = "faint"
    VULNERABLE = "vulnerable"  # the heading of a seat
    FRAME = "frame"
    WINNER = "winner"  # the card that won a trick
    LAW = "law"  # the number of a provision


class StyledText(NamedTuple):
    """A text in one style."""

    text: str
    style: TextStyle = TextStyle.PLAIN


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text, run after run."""

    runs: tuple[StyledText, ...] = ()

    @classmethod
    def of(cls, text: str | Line, style: TextStyle = TextStyle.PLAIN) -> Line:
        """The line itself, or the line of a text in one style, without what would command a terminal."""
        if isinstance(text, Line):
            return text
        text_given(text)
        return cls((StyledText(printable(text), style),)) if text else cls()

    @property
    def plain(self) -> str:
        """The text alone."""
        return "".join(run.text for run in self.runs)

    @property
    def width(self) -> int:
        """How many columns of a terminal it takes."""
        return cells(self.plain)

    def __add__(self, other: Line | str) -> Line:
        return Line(self.runs + Line.of(other).runs)

    def __bool__(self) -> bool:
        return any(run.text for run in self.runs)

    def cut(self, width: int) -> Line:
        """The line in so many columns at most, with an ellipsis where it was longer."""
        if self.width <= width:
            return self
        left, runs = width - 1, []
        for text, style in self.runs:
            kept = ""
            for character in text:
                if (taken := cells(character)) > left:
                    left = -1
                    break
                kept += character
                left -= taken
            runs.append(StyledText(kept, style))
            if left < 0:
                break
        last = runs[-1]
        return Line((*runs[:-1], StyledText(last.text + _ELLIPSIS, last.style))) if width > 0 else Line()

    def padded(self, width: int, right: bool = False) -> Line:
        """The line with spaces up to that width, on the left where it stands on the right."""
        space = " " * (width - self.width)
        return (Line.of(space) + self if right else self + space) if space else self

    def trimmed(self) -> Line:
        """The line without spaces at its end."""
        runs = list(self.runs)
        while runs and not runs[-1].text.rstrip():
            runs.pop()
        return Line((*runs[:-1], StyledText(runs[-1].text.rstrip(), runs[-1].style))) if runs else Line()


@dataclass(frozen=True, slots=True)
class HandShown:
    """A hand under the name of its seat: the suits with their ranks, or that it is not given."""

    heading: Line = field(default_factory=Line)
    holdings: tuple[tuple[str, str], ...] = ()  # ♠ and "A K 10 4"
    note: str = ""

    @property
    def lines(self) -> tuple[Line, ...]:
        """The same in lines."""
        said = (Line.of(self.note, TextStyle.FAINT),) if self.note else ()
        return (
            *((self.heading,) if self.heading else ()),
            *said,
            *(Line.of(f"{of} {held}") for of, held in self.holdings),
        )


@dataclass(frozen=True, slots=True)
class TableShown:
    """The table seen from above: who deals, who is vulnerable, and the cards that lie on it."""

    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None  # nobody knows
    cards: Mapping[Seat, Line] | None = None

    def is_vulnerable(self, seat: Seat) -> bool:
        """Whether this player is known to be vulnerable."""
        return self.vulnerability is not None and self.vulnerability.includes(seat)


@dataclass(frozen=True, slots=True)
class Around:
    """What the four players hold, around the table; in the corner what the board says."""

    hands: Mapping[Seat, HandShown]
    table: TableShown = TableShown()  # a value
    corner: tuple[Line, ...] = ()

    @property
    def north_east_south_west(self) -> tuple[HandShown, HandShown, HandShown, HandShown]:
        """The four hands."""
        north, east, south, west = (self.hands.get(seat, HandShown()) for seat in SEATS)
        return north, east, south, west


@dataclass(frozen=True, slots=True)
class TextColumn:
    """A heading and its cells. `gives_way` says in which order columns are left out, the highest first; 0 never is."""

    heading: str | Line
    cells: Sequence[str | Line]
    right: bool = False
    gives_way: int = 0
    is_name: bool = False  # may be cut
    short: str = ""  # the heading where there is little room
    fixed: int = 0  # so many columns of a terminal, whatever is in it

    def __post_init__(self) -> None:
        """Figures have the decimal point of the language that is set."""
        if self.right:
            figure = speaker().figure
            cells = tuple(figure(cell) if isinstance(cell, str) else cell for cell in self.cells)
            object.__setattr__(self, "cells", cells)

    def head(self, narrow: bool = False) -> Line:
        """What stands over it."""
        return Line.of(self.short if narrow and self.short else self.heading, TextStyle.HEADING)

    def width(self, narrow: bool) -> int:
        """As wide as the widest of it."""
        return max(Line.of(cell).width for cell in (self.head(narrow), *self.cells))


@dataclass(frozen=True, slots=True)
class DrawnTable:
    """A table in columns, with a remark to a row where there is one."""

    columns: tuple[TextColumn, ...]
    remarks: tuple[str, ...] = ()
    narrow: Callable[[int], Iterator[Line]] | None = None  # how it is drawn in so many columns of a terminal

    @property
    def rows(self) -> int:
        """How many rows it has."""
        return max((len(column.cells) for column in self.columns), default=0)


@dataclass(frozen=True, slots=True)
class Sentences:
    """Sentences under a heading, each after its label: the number of a provision, the sign of a note, or nothing."""

    items: tuple[tuple[str, str], ...]
    heading: str = ""
    style: TextStyle = TextStyle.PLAIN
    indent: int = 0
    label_width: int = 0


Part = Line | HandShown | Around | DrawnTable | Sentences | TableShown


@dataclass(frozen=True, slots=True)
class Picture:
    """Parts from top to bottom; `name` is said to whoever cannot see them."""

    name: str
    parts: tuple[Part, ...]

    def __add__(self, other: Picture) -> Picture:
        return Picture(self.name, self.parts + other.parts)


def printable(text: str) -> str:
    """The text of a file without what would command a terminal."""
    return text if text.isprintable() else "".join(letter if letter.isprintable() else " " for letter in text)


def cells(text: str) -> int:
    """How many columns of a terminal a text takes."""
    if text.isascii():
        return len(text)
    return sum(0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def rank_shown(card: Card) -> str:
    """A rank as it is printed in the language that is set, the ten as 10."""
    return speaker().spell(card.rank, "symbol")


def card_shown(card: Card) -> str:
    """A card as it is printed: suit symbol and rank."""
    return card.suit.symbol + rank_shown(card)
