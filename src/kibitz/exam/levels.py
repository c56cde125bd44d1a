"""How hard an exam is."""

from __future__ import annotations

from dataclasses import dataclass

from kibitz.game.doors import door
from kibitz.game.errors import Invalid


class UnknownLevel(Invalid):
    """Not a level of difficulty."""


@dataclass(frozen=True, slots=True)
class Level:
    """A level of difficulty: what is given to help, and how many wrong statements stand beside the right ones."""

    name: str
    rank: int
    wrong: int  # wrong statements beside the right ones
    titles: bool  # the Laws to choose from are given with their titles
    counted: bool  # it is said how many answers are right
    typed_law: bool  # the Law is not chosen but named
    to_the_lead: bool  # a ruling is followed to the opening lead

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences has its name."""
        return f"exam.level.{self.name}"

    @classmethod
    @door
    def parse(cls, text: str) -> Level:
        """Read "easy", "medium" or "hard"."""
        for level in LEVELS:
            if text.strip().lower() == level.name:
                return level
        raise UnknownLevel("exam.no_level", text=text)

    def __str__(self) -> str:
        return self.name


EASY = Level("easy", 0, wrong=2, titles=True, counted=True, typed_law=False, to_the_lead=False)
MEDIUM = Level("medium", 1, wrong=3, titles=False, counted=False, typed_law=False, to_the_lead=True)
HARD = Level("hard", 2, wrong=4, titles=False, counted=False, typed_law=True, to_the_lead=True)
LEVELS = (EASY, MEDIUM, HARD)
