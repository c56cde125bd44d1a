"""A situation of the exam as a director finds it, and the marking, in lines of at most 80 columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from textwrap import wrap
from typing import Any

from rich.text import Text

from kibitz.cli.common.lines import WIDTH, cited, paragraph, wrapped
from kibitz.cli.exams.words import ExamWords
from kibitz.cli.rulings.page import calls
from kibitz.exam import ExamPaper, Marked, Question, QuestionPart, model_answer, score
from kibitz.exam.question_parts.part import LawNumber
from kibitz.pictures.boards import around, tricks_grid
from kibitz.pictures.terminal import coloured, symbols
from kibitz.table.log.notation import format as format_log

_MOST_PROVISIONS = 4


def situation(question: Question, paper: ExamPaper, words: ExamWords, *, all_hands: bool = False) -> Iterator[Text]:
    """The position as far as the director may see it, and what happened."""
    say = words.say
    made = question.situation
    left = say("exam.question", number=question.number, n=paper.questions)
    right = say("exam.laws", edition=str(made.edition))
    yield Text(f"{left:<{WIDTH - len(right)}}{right}", "bold")
    yield from position(question, words)
    if all_hands:
        yield Text()
        yield from paragraph(say("exam.all_hands"))
        yield from coloured(around(made.scene.deal))
    yield Text()
    yield from paragraph(" ".join((say("exam.happens"), *words.acts(question))))


def position(question: Question, words: ExamWords) -> Iterator[Text]:
    """The board, the auction and the play, before anything went wrong."""
    say = words.say
    board = question.situation.board
    yield from paragraph(
        say("exam.board", board=board.number, dealer=board.dealer, vulnerability=board.vulnerability), 0
    )
    yield Text()
    before = question.situation.before().position
    if before.items:
        yield from calls(before.items, words.words)
    else:
        yield from paragraph(say("exam.no_calls"))
    contract = before.contract
    if contract is not None:
        yield Text()
        yield from paragraph(say("exam.contract", contract=contract))
    play = before.play
    if play is not None and play.dummy_hand is not None:
        yield from paragraph(say("exam.dummy", seat=play.dummy, cards=words.hand(play.dummy_hand)))
        yield Text()
        yield from coloured(tricks_grid(play.tricks))


def asked(part: QuestionPart, question: Question, letter: str, words: ExamWords) -> Iterator[Text]:
    """What is told before a part, and what it asks."""
    if part.told:
        yield from paragraph(" ".join(words.told(fact, question) for fact in part.told))
        yield Text()
    marks = words.say("exam.marks", marks=part.marks)
    text = f"{letter})  {words.task(part)}"
    yield symbols(f"{text:<{WIDTH - len(marks)}}{marks}", "bold")


def listed(part: QuestionPart, words: ExamWords, *, shown: bool = False) -> Iterator[Text]:
    """The statements with their numbers; the right ones marked, if they are shown."""
    for number, text in enumerate(words.statements(part), 1):
        if part.typed:
            return
        mark = "*" if shown and number - 1 in part.right else " "
        rows = wrap(text, WIDTH - 6, break_on_hyphens=False) or [""]
        yield symbols(f" {mark}{number:>2}  {rows[0]}", "bold" if mark == "*" else "")
        yield from (symbols(f"      {row}", "bold" if mark == "*" else "") for row in rows[1:])


def model(part: QuestionPart, question: Question, words: ExamWords) -> Iterator[Text]:
    """The provisions that the model answer rests on."""
    if part.typed:
        first = part.statements[0]
        yield from wrapped(words.say("exam.mark.the_right", text=words.statement(part, first)), 2, 4, "bold")
    for number, says in list(words.provisions(part, question))[:_MOST_PROVISIONS]:
        yield from cited(number, says, 2)


def marking(marked: Marked, question: Question, words: ExamWords) -> Iterator[Text]:
    """What an answer got, what was wrong with it, and the provisions."""
    part, answer = marked.part, marked.answer
    name = "none" if answer.is_empty else "right" if marked.is_right else "partly" if marked.marks else "wrong"
    style = "green" if marked.is_right else "red" if not marked.marks else "yellow"
    yield Text("  " + words.say(f"exam.mark.{name}", got=marked.marks, of=part.marks), style)
    if not marked.is_right and not part.typed:
        for place, statement in enumerate(part.statements):
            said = words.statement(part, statement)
            if place in part.right and place not in answer.picked:
                yield from wrapped(words.say("exam.mark.missed", text=said), 2, 4)
            elif place in answer.picked and place not in part.right:
                why = words.why_not(part, statement, question)
                yield from wrapped(f"{words.say('exam.mark.not_so', text=said)} {why}".strip(), 2, 4)
    yield from model(part, question, words) if not (part.typed and marked.is_right) else _law(part, question, words)


def _law(part: QuestionPart, question: Question, words: ExamWords) -> Iterator[Text]:
    for number, says in words.provisions(part, question):
        yield from cited(number, says, 2)


def percent(share: Fraction) -> int:
    """A share as a whole number of hundredths: half up, and 100 only for all."""
    return min(int(share * 100 + Fraction(1, 2)), 100 if share == 1 else 99)


def scores(marked: Iterable[tuple[Question, Marked]], words: ExamWords) -> Iterator[Text]:
    """The score of each question that was answered at least in part."""
    by_question: dict[int, list[tuple[Question, Marked]]] = {}
    for question, part_marked in marked:
        by_question.setdefault(question.number, []).append((question, part_marked))
    for number, rows in by_question.items():
        question = rows[0][0]
        got = score(part_marked for _, part_marked in rows)
        law = words.say("exam.which_law", number=question.walk.opening.irregularity.law)
        edition = str(question.situation.edition)
        text = words.say("exam.score.question", number=number, got=got.got, of=got.of, law=law, edition=edition)
        yield from paragraph(text)


# For programs.


def question_data(
    question: Question, words: ExamWords, *, answers: bool, marked: tuple[Marked, ...] = ()
) -> dict[str, Any]:
    """A question as data; with the model answers, and with marks, where they are wanted."""
    made = question.situation
    data: dict[str, Any] = {
        "number": question.number,
        "edition": str(made.edition),
        "board": made.board.number,
        "situation": [line.plain for line in position(question, words)],
        "happened": list(words.acts(question)),
        "marks": question.marks,
        "parts": [_part_data(part, question, words, answers=answers) for part in question.parts],
    }
    if answers:
        data["irregularity"] = question.walk.opening.irregularity.id
        data["law"] = question.walk.opening.irregularity.law
        data["log"] = format_log(made.log).splitlines()  # which gives all hands away
    for part, part_marked in zip(data["parts"], marked, strict=False):
        part["answer"] = part_marked.answer.typed or sorted(place + 1 for place in part_marked.answer.picked)
        part["got"] = float(part_marked.marks)
    return data


def _part_data(part: QuestionPart, question: Question, words: ExamWords, *, answers: bool) -> dict[str, Any]:
    data: dict[str, Any] = {
        "task": part.task.value,
        "told": [words.told(fact, question) for fact in part.told],
        "question": words.task(part),
        "statements": [] if part.typed else list(words.statements(part)),
        "several": part.several,
        "typed": part.typed,
        "marks": part.marks,
    }
    if answers:
        right = model_answer(part)
        data["right"] = _typed(part) if part.typed else sorted(place + 1 for place in right.picked)
        data["cited"] = [{"number": number, "says": says} for number, says in words.provisions(part, question)]
    return data


def _typed(part: QuestionPart) -> list[str]:
    return [statement.says.number for statement in part.statements if isinstance(statement.says, LawNumber)]
