"""An exam: a number of questions, each a situation with its parts, the same again for the same seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from kibitz.exam.chance import Chance
from kibitz.exam.levels import Level
from kibitz.exam.question_parts.laws_named import is_on, laws_for
from kibitz.exam.question_parts.of_ruling import parts_of
from kibitz.exam.question_parts.part import QuestionPart, whole_law
from kibitz.exam.situations.scene import Maker, makers
from kibitz.exam.situations.situation import Situation, situation
from kibitz.exam.situations.stages import Walk, walk
from kibitz.game.doors import door
from kibitz.laws.editions import Edition
from kibitz.laws.registry import irregularity

_ATTEMPTS = 30
_ATTEMPTS_ON_ONE_LAW = 120
_SAMPLES = 6  # situations of each kind that are looked at to know what Laws there are questions on
_FEWEST_PARTS = 2
_MOST_PARTS = 9


@door
@dataclass(frozen=True, slots=True)
class ExamPaper:
    """What is examined: the seed, how many questions, how hard, by which Laws, and on which Law or provision only."""

    seed: str
    questions: int
    level: Level
    editions: tuple[Edition, ...]
    law: str | None = None


@door
@dataclass(frozen=True, slots=True)
class Question:
    """A situation and its parts."""

    number: int
    situation: Situation
    walk: Walk
    parts: tuple[QuestionPart, ...]

    @property
    def marks(self) -> int:
        """The marks for all its parts."""
        return sum(part.marks for part in self.parts)


def usable(paper: ExamPaper, edition: Edition) -> tuple[Maker, ...]:
    """The makers that an exam can use in this edition: on one Law those that are about it, or else can come to it."""
    found = tuple(maker for maker in makers() if paper.level in maker.levels and maker.law(edition) is not None)
    if paper.law is None:
        return found
    law = whole_law(paper.law)
    about = tuple(candidate for candidate in found if law in (whole_law(candidate.law(edition) or ""), *candidate.also))
    return about or tuple(candidate for candidate in found if law in _within_reach(candidate, edition))


def _within_reach(maker: Maker, edition: Edition) -> frozenset[str]:
    """The Laws that the rulings on such situations can come to."""
    return frozenset(map(whole_law, irregularity(maker.kind, edition).provisions))


@door
def laws_of(level: Level, editions: tuple[Edition, ...]) -> tuple[str, ...]:
    """The Laws that an exam can be on, in the order of their numbers, as some situations of each kind show them."""
    return _laws_of(level, editions)


@cache
def _laws_of(level: Level, editions: tuple[Edition, ...]) -> tuple[str, ...]:
    found: set[str] = set()
    for edition in editions:
        for maker in makers():
            if level not in maker.levels or maker.law(edition) is None:
                continue
            for number in range(_SAMPLES):
                made = situation(maker, edition, level, Chance(f"laws {maker.name} {number}"))
                walked = walk(made) if made is not None else None
                laws = frozenset(laws_for(walked)) if walked is not None else frozenset()
                if number and laws <= found:
                    break  # they are all alike
                found |= laws
    return tuple(sorted(found, key=int))


@door
def questions(paper: ExamPaper) -> Iterator[Question]:
    """The questions of an exam, each made when it is asked for."""
    chance = Chance(f"kibitz exam 1/{paper.seed}/{paper.level}/{paper.law or ''}")
    recent: list[str] = []
    for number in range(1, paper.questions + 1):
        question = _question(paper, number, chance.of(number), recent)
        if question is None:
            return
        recent.append(question.situation.maker.kind)
        yield question


def _question(paper: ExamPaper, number: int, chance: Chance, recent: list[str]) -> Question | None:
    """A question, if possible of a kind that has not come for a while."""
    for attempt in range(_ATTEMPTS if paper.law is None else _ATTEMPTS_ON_ONE_LAW):
        trial = chance.of(f"attempt {attempt}")
        edition = trial.one(paper.editions)
        found = usable(paper, edition)
        kinds = list(dict.fromkeys(candidate.kind for candidate in found))
        fresh = [kind for kind in kinds if kind not in recent[-(len(kinds) * 2 // 3) :]] if len(kinds) > 1 else kinds
        if not kinds:
            continue
        maker = trial.one([candidate for candidate in found if candidate.kind in (fresh or kinds)])
        made = situation(maker, edition, paper.level, trial.of("board"))
        walked = walk(made) if made is not None else None
        if made is None or walked is None or (paper.law is not None and not is_on(walked, paper.law)):
            continue
        parts = parts_of(walked, trial.of("parts"))
        if len(parts) >= _FEWEST_PARTS:
            return Question(number, made, walked, parts[:_MOST_PARTS])
    return None
