"""What all pages of teams have in common: sentences in lines, figures in columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from rich.text import Text

from kibitz.cli.ranking.teams.match_table import paired
from kibitz.cli.ranking.teams.report import TeamsReport
from kibitz.messages.scoring import places_of, to_hundredths
from kibitz.pictures.parts import TextColumn, printable
from kibitz.pictures.terminal import symbols
from kibitz.scoring.rounding import Number
from kibitz.scoring.teams import MatchLine


class Sheet:
    """Draws parts of a ranked session in lines of at most that width."""

    def __init__(self, ranked: TeamsReport, width: int) -> None:
        self.ranked, self.width = ranked, width
        self.words = ranked.words
        self.say = ranked.words.voice.say

    def title(self, text: str) -> Iterator[Text]:
        """A heading."""
        yield from self.told(text, style="bold")

    def told(self, text: str, indent: int = 0, style: str = "") -> Iterator[Text]:
        """A sentence."""
        before = " " * indent
        for line in wrap(
            printable(text), self.width, initial_indent=before, subsequent_indent=before + "  ", break_on_hyphens=False
        ):
            yield symbols(line, style)

    @property
    def unit(self) -> str:
        """What matches are scored in, as a heading."""
        return self.say(f"rank_teams.unit.{self.ranked.of.rules.matches.method.unit}")

    @property
    def points(self) -> str:
        """What the event adds up, as a heading."""
        return self.say("rank.heading.vps") if self.ranked.of.rules.in_vps else self.unit

    @property
    def places(self) -> int:
        """How many decimals that has: those of the scale."""
        return self.ranked.of.rules.scale.places if self.ranked.of.rules.in_vps else 0

    def column(self, heading: str, figures: Sequence[Number | None], gives_way: int) -> TextColumn:
        """Figures under a heading of the catalogue."""
        title = self.say(f"rank_teams.heading.{heading}")
        return TextColumn(title, self.words.figures(figures), right=True, gives_way=gives_way)

    def in_points(self, figures: Sequence[Number]) -> list[str]:
        """VPs with as many decimals as the scale has, or more where one of them needs more."""
        places = max(self.places, *(places_of(to_hundredths(figure)) for figure in figures))
        return [self.words.figure(figure, places=places) for figure in figures]

    def vps(self, lines: tuple[MatchLine, MatchLine]) -> str:
        """The VPs of both teams."""
        return paired((lines[0].total, lines[1].total), self.words, places=self.places)
