"""Marks: what an answer is worth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from kibitz.exam.question_parts.part import LawNumber, QuestionPart, small_number, whole_law
from kibitz.game.doors import door
from kibitz.game.errors import Invalid
from kibitz.laws.provisions import LAST_LAW


class NotAnExamAnswer(Invalid):
    """Something that does not answer the part; `id` names what would."""


@door
@dataclass(frozen=True, slots=True)
class ExamAnswer:
    """What was answered to a part: the places of the statements that were picked, or what was typed."""

    picked: frozenset[int] = frozenset()
    typed: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether nothing was answered."""
        return not self.picked and not self.typed


@door
@dataclass(frozen=True, slots=True)
class Marked:
    """A part, its answer, and the marks it gets."""

    part: QuestionPart
    answer: ExamAnswer
    marks: Fraction

    @property
    def is_right(self) -> bool:
        """Whether it gets all marks."""
        return self.marks == self.part.marks


@door
def read_answer(part: QuestionPart, text: str) -> ExamAnswer:
    """Read what was typed: numbers of statements from 1, or a Law; nothing is no answer."""
    typed = text.strip()
    if typed in ("", "-"):
        return ExamAnswer()
    if part.typed:
        number = small_number(whole_law(typed.upper().removeprefix("LAW").removeprefix("L").strip()), LAST_LAW)
        if number is None:
            raise NotAnExamAnswer("exam.ask.law")
        return ExamAnswer(typed=str(number))
    words = typed.replace(",", " ").replace("+", " ").split()
    if len(words) == 1 and words[0].isdecimal() and len(part.statements) <= 9 and len(words[0]) > 1:
        words = list(words[0])  # 135 is 1, 3 and 5
    numbers = [small_number(word, len(part.statements)) for word in words]
    picked = frozenset(number - 1 for number in numbers if number is not None)
    if None in numbers:
        raise NotAnExamAnswer("exam.ask.numbers" if part.several else "exam.ask.number", most=len(part.statements))
    if not part.several and len(picked) > 1:
        raise NotAnExamAnswer("exam.ask.number", most=len(part.statements))
    return ExamAnswer(picked)


@door
def mark(part: QuestionPart, answer: ExamAnswer) -> Marked:
    """The marks for an answer: all for exactly the right statements, and each wrong one takes a right one away."""
    if part.typed:
        right = {statement.says.number for statement in part.statements if isinstance(statement.says, LawNumber)}
        return Marked(part, answer, Fraction(part.marks if answer.typed in right else 0))
    hits = len(answer.picked & part.right) - len(answer.picked - part.right)
    return Marked(part, answer, max(Fraction(0), Fraction(part.marks * hits, len(part.right))))


@door
def model_answer(part: QuestionPart) -> ExamAnswer:
    """The answer that gets all marks."""
    if part.typed:
        first = part.statements[0].says
        return ExamAnswer(typed=first.number if isinstance(first, LawNumber) else "")
    return ExamAnswer(part.right)


@door
def wrong_answer(part: QuestionPart) -> ExamAnswer:
    """The answer that has everything wrong."""
    if part.typed:
        right = {statement.says.number for statement in part.statements if isinstance(statement.says, LawNumber)}
        return ExamAnswer(typed=next(str(number) for number in range(1, LAST_LAW + 1) if str(number) not in right))
    wrong = frozenset(range(len(part.statements))) - part.right
    return ExamAnswer(wrong if part.several else frozenset(sorted(wrong)[:1]))


@door
@dataclass(frozen=True, slots=True)
class ExamScore:
    """Marks got, out of those there were."""

    got: Fraction
    of: int

    @property
    def share(self) -> Fraction:
        """The part that was got, between 0 and 1."""
        return self.got / self.of if self.of else Fraction(0)


@door
def score(marked: Iterable[Marked]) -> ExamScore:
    """The score for these parts."""
    all_marked = tuple(marked)
    return ExamScore(
        sum((marked_part.marks for marked_part in all_marked), Fraction(0)),
        sum(marked_part.part.marks for marked_part in all_marked),
    )
