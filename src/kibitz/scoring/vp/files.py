"""A scale in a file: a plain text that a director can type, one line for each range of margins.

```text
# The league's scale
name Evening league
total 20
boards 6-8
0-1   10 10
2-4   11 9
5-35  15 5
36+   20 0
```

Numbers are kept apart by spaces, tabs, commas or semicolons, so that a CSV file will do. `total` claims what the two
sides' VPs make together on every line. `boards` begins the card for such matches; without it there is one card for
all. `percent` says that the margins are percentages of the matchpoints, from 50 on. After # comes a remark.
"""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from kibitz.scoring.flaws import Flaw
from kibitz.scoring.vp.scale import Fractions, Measure, VpRange
from kibitz.scoring.vp.tables import InvalidVpTable, TableScale, VpCard, flaws_of

_NUMBER = r"\d{1,6}(?:\.\d{1,4})?"
_RANGE = re.compile(rf"({_NUMBER})(?:\s*[-–]\s*({_NUMBER})|\s*(\+))?[\s,;]+({_NUMBER})[\s,;]+({_NUMBER})")
_BOARDS = re.compile(r"boards?[\s,;]+(\d{1,5})(?:\s*[-–]\s*(\d{1,5})|\s*(\+))?", re.IGNORECASE)
_TOTAL = re.compile(rf"total[\s,;]+({_NUMBER})", re.IGNORECASE)
_NAME = re.compile(r"name[\s,;]+(\S.*)", re.IGNORECASE)


def read_table(text: str, name: str, *, fractions: Fractions = Fractions.NEAREST) -> TableScale:
    """The scale that a text gives; `name` is what it is called unless it says so itself."""
    reader = _Reader(name)
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        said = line.partition("#")[0].strip(" \t,;")
        if said:
            reader.read(number, said)
    return replace(reader.scale(), fractions=fractions)


class _Reader:
    """What was read so far."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.total: Fraction | None = None
        self.measure = Measure.IMPS
        self.flaws: list[Flaw] = []
        self.cards: list[tuple[int, int | None, list[VpRange], list[int]]] = []

    def read(self, number: int, said: str) -> None:
        """One line that says something."""
        if found := _RANGE.fullmatch(said):
            self._range(number, found)
        elif found := _BOARDS.fullmatch(said):
            first = int(found[1])
            last = None if found[3] else int(found[2] or first)
            if first < 1 or (last is not None and last < first):
                self._complain("vp_table_boards", line=number, text=said)
            else:
                self.cards.append((first, last, [], []))
        elif found := _TOTAL.fullmatch(said):
            self.total = Fraction(found[1])
        elif said.lower() == "percent":
            self.measure = Measure.PERCENT
        elif found := _NAME.fullmatch(said):
            self.name = found[1]
        else:
            self._complain("vp_table_line", line=number, text=said)

    def _range(self, number: int, found: re.Match[str]) -> None:
        if not self.cards:
            self.cards.append((1, None, [], []))
        first = Fraction(found[1])
        last = None if found[3] else Fraction(found[2] or found[1])
        *_, lines, numbers = self.cards[-1]
        lines.append(VpRange(first, last, Fraction(found[4]), Fraction(found[5])))
        numbers.append(number)

    def scale(self) -> TableScale:
        """The scale, or all that is wrong with it."""
        cards = tuple(VpCard(first, last, tuple(lines), tuple(at)) for first, last, lines, at in self.cards)
        for card in cards:
            if not card.lines:
                self._complain("vp_table_no_lines", card=str(card))
        flaws = [*self.flaws, *flaws_of(cards, self.measure, self.total)]
        if flaws:
            raise InvalidVpTable(self.name, sorted(flaws, key=_line_of))
        vps = [points for card in cards for line in card.lines for points in (line.winner, line.loser)]
        return TableScale(self.name, self.measure, _places(vps), cards=cards, total=self.total)

    def _complain(self, id: str, **values: object) -> None:
        self.flaws.append(Flaw(id, MappingProxyType(values)))


def _line_of(flaw: Flaw) -> int:
    line = flaw.values.get("line", 0)
    return line if isinstance(line, int) else 0


def _places(figures: list[Fraction]) -> int:
    """How many decimals these figures need."""
    return next(places for places in range(5) if all(10**places % figure.denominator == 0 for figure in figures))
