"""The parts of a question: what a director asks and decides, one after another, each with its marks.

A part is data: statements to pick from, of which the engine has made the right ones and knows that the others are
false. The sentences are said elsewhere (`kibitz.cli.exams.words`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from kibitz.exam.wrong_answers.other_laws import Origin
from kibitz.game import Seat
from kibitz.game.doors import door
from kibitz.game.values import none_of
from kibitz.laws.asks import Ask
from kibitz.laws.editions import Edition
from kibitz.laws.vocabulary import Option
from kibitz.table.engine.rulings import RecordedAnswer, RecordedEffect, Ruling
from kibitz.table.log.entries import Entry


class Task(Enum):
    """What is to be answered."""

    _missing_ = classmethod(none_of)

    LAW = "law"  # which Law governs
    ESTABLISH = "establish"  # what the director must find out
    WHO = "who"  # who has an option
    OPTIONS = "options"  # which options must be explained to them (10C1)
    FOLLOWS = "follows"  # what follows

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences has its question."""
        return f"exam.task.{self.value}"


@door
@dataclass(frozen=True, slots=True)
class LawNumber:
    """A whole Law."""

    number: str
    edition: Edition
    titled: bool


@door
@dataclass(frozen=True, slots=True)
class NoOption:
    """Something that no player may choose, and that players ask for all the same; `by` says why not."""

    id: str

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences has it."""
        return f"exam.no_option.{self.id}"


Said = LawNumber | Ask | Seat | Option | NoOption | RecordedEffect
"""What a statement says."""


@door
@dataclass(frozen=True, slots=True)
class ExamStatement:
    """Something that can be picked; if it is wrong, where it would have been right, if that is known."""

    says: Said
    right: bool
    by: str | None = None  # the provision that makes it right, or wrong
    origin: Origin | None = None
    elsewhere: bool = False  # the other edition says so of this very case


@door
@dataclass(frozen=True, slots=True)
class Briefing:
    """What the trainee learns before a part: what players did, or an answer that was given."""

    act: Entry | None = None
    ruling: Ruling | None = None
    answer: RecordedAnswer | None = None
    tricks: tuple[int, int] | None = None  # the play went on, and North-South and East-West won so many
    faced: bool = False  # all four hands were faced (70B3)


@door
@dataclass(frozen=True, slots=True)
class QuestionPart:
    """One thing to answer."""

    task: Task
    ruling: Ruling
    told: tuple[Briefing, ...]
    statements: tuple[ExamStatement, ...]
    marks: int
    several: bool  # more than one may be picked
    typed: bool = False  # the answer is typed: the statements are those that are right
    counted: bool = False  # it is said how many are right
    choosers: int = 1  # how many players have the choice whose options are asked for

    @property
    def right(self) -> frozenset[int]:
        """The places of the right statements, from 0."""
        return frozenset(place for place, statement in enumerate(self.statements) if statement.right)

    @property
    def cited(self) -> tuple[str, ...]:
        """The provisions of the model answer."""
        return tuple(
            dict.fromkeys(statement.by for statement in self.statements if statement.right and statement.by is not None)
        )


def small_number(text: str, most: int) -> int | None:
    """The number from 1 to `most` that is written so; none where it is another, or no number."""
    digits = text.lstrip("0")
    if not digits or not digits.isascii() or not digits.isdecimal() or len(digits) > len(str(most)):
        return None
    return int(digits) if int(digits) <= most else None


def whole_law(number: str) -> str:
    """The Law that a provision is part of: 27 of 27B1a."""
    digits = ""
    for letter in number:
        if not letter.isdecimal():
            break
        digits += letter
    return digits
