"""The exam for trainee directors: situations made by the engine, what a director asks and decides, and the marks.

A situation is a log of a board that is bid and played plausibly until something goes wrong (`makers`). The engine holds
the ruling on it (`walk`), and each step becomes something to answer (`asking`): the Law, what must be established, who
has which options, what follows. What is wrong beside it is what another Law or the other edition would say
(`elsewhere`), if that is certainly false here (`falsehood`). The same seed gives the same exam on any machine.
"""

from kibitz.exam.levels import EASY, HARD, LEVELS, MEDIUM, Level, UnknownLevel
from kibitz.exam.marking import Answer, Marked, NotAnAnswer, Score, mark, model_answer, read_answer, score, wrong_answer
from kibitz.exam.paper import Paper, Question, laws_of, questions
from kibitz.exam.parts import LawNumber, Part, Said, Statement, Task, Told
from kibitz.exam.situation import Situation

__all__ = [
    "EASY",
    "HARD",
    "LEVELS",
    "MEDIUM",
    "Answer",
    "LawNumber",
    "Level",
    "Marked",
    "NotAnAnswer",
    "Paper",
    "Part",
    "Question",
    "Said",
    "Score",
    "Situation",
    "Statement",
    "Task",
    "Told",
    "UnknownLevel",
    "laws_of",
    "mark",
    "model_answer",
    "questions",
    "read_answer",
    "score",
    "wrong_answer",
]
