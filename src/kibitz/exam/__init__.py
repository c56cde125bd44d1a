"""The exam for trainee directors: situations made by the engine, what a director asks and decides, and the marks.

A situation is a log of a board that is bid and played plausibly until something goes wrong. The engine holds the ruling
on it, and each stage of the ruling becomes something to answer: the Law, what must be established, who has which
options, what follows. What is wrong beside it is what another Law or the other edition would say, if that is certainly
false here. The same seed gives the same exam on any machine.

| what | room |
|---|---|
| what goes wrong: a function for each kind of situation, by Laws | `makers` |
| a situation, what is true in it, the ruling on it in stages | `situations` |
| the parts of a question, made from the ruling | `question_parts` |
| wrong answers beside the right ones | `wrong_answers` |

| what | module |
|---|---|
| an exam: its questions, by seed, level, edition and Law | `paper` |
| how hard it is | `levels` |
| what an answer is worth | `marks` |
| chance that anybody can repeat | `chance` |
"""

from kibitz.exam.levels import EASY, HARD, LEVELS, MEDIUM, Level, UnknownLevel
from kibitz.exam.marks import (
    ExamAnswer,
    ExamScore,
    Marked,
    NotAnExamAnswer,
    mark,
    model_answer,
    read_answer,
    score,
    wrong_answer,
)
from kibitz.exam.paper import ExamPaper, Question, laws_of, questions
from kibitz.exam.question_parts.part import Briefing, ExamStatement, LawNumber, QuestionPart, Said, Task
from kibitz.exam.situations.situation import Situation

__all__ = [
    "EASY",
    "HARD",
    "LEVELS",
    "MEDIUM",
    "Briefing",
    "ExamAnswer",
    "ExamPaper",
    "ExamScore",
    "ExamStatement",
    "LawNumber",
    "Level",
    "Marked",
    "NotAnExamAnswer",
    "Question",
    "QuestionPart",
    "Said",
    "Situation",
    "Task",
    "UnknownLevel",
    "laws_of",
    "mark",
    "model_answer",
    "question_parts",
    "questions",
    "read_answer",
    "score",
    "wrong_answer",
]
