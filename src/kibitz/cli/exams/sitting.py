"""An exam held: asked and marked on the terminal, marked from a file, or printed for teachers."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path

import typer
from rich.text import Text

from kibitz.cli.common.dialogue import AnswerTakenBack, AskAgain, Dialogue, DialogueLeft
from kibitz.cli.common.editions import parse_edition
from kibitz.cli.common.errors import ExitCode, problem, sentence
from kibitz.cli.common.lines import paragraph
from kibitz.cli.common.output import Page, note, print_json
from kibitz.cli.exams.page import asked, listed, marking, model, percent, question_data, scores, situation
from kibitz.cli.exams.words import ExamWords
from kibitz.cli.laws.lawbook import readers_shelf
from kibitz.exam import (
    ExamAnswer,
    ExamPaper,
    Level,
    Marked,
    NotAnExamAnswer,
    Question,
    QuestionPart,
    laws_of,
    mark,
    questions,
    read_answer,
    score,
)
from kibitz.game import KibitzError
from kibitz.laws.editions import CURRENT, LAWS_2007, Edition
from kibitz.laws.provisions import exists, find, parse_number
from kibitz.messages.rulings import RulingWords

_LONGEST_NUMBER = 20  # "Law 40 B 2 (c) (iv)"
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def hold_exam(
    seed: str | None,
    count: int,
    about: tuple[str, str, str | None],
    *,
    show: bool,
    answers: Path | None,
    book: str | None,
    as_json: bool,
) -> None:
    """Hold the exam of that seed, of so many questions, on a level, an edition and perhaps one Law."""
    level, edition, law = about
    words = ExamWords(RulingWords(), readers_shelf(book))
    if show and answers is not None:
        raise typer.BadParameter(words.say("exam.problem.show_or_answers"))
    paper = ExamPaper(seed if seed is not None else str(secrets.randbelow(1_000_000)), count, _level(level),
                  _editions(edition), _law(law, _editions(edition)))  # fmt: skip
    _see_whether_there_are_any(paper)
    if show:
        _show(paper, words, as_json=as_json)
    elif answers is not None:
        _mark_file(paper, answers, words, as_json=as_json)
    elif as_json:
        print_json(_data(paper, [question_data(question, words, answers=False) for question in questions(paper)]))
    else:
        Sitting(paper, words).take()


def _level(text: str) -> Level:
    try:
        return Level.parse(text)
    except KibitzError as error:
        raise typer.BadParameter(str(error)) from None


def _editions(text: str) -> tuple[Edition, ...]:
    if text.strip().lower() == "both":
        return LAWS_2007, CURRENT
    found = parse_edition(text)
    return (CURRENT,) if found is None else (found,)


def _law(text: str | None, editions: tuple[Edition, ...]) -> str | None:
    """The number of a Law or of a part of one that one of these editions has."""
    if text is None:
        return None
    if len(text) > _LONGEST_NUMBER:
        text = f"{text[:_LONGEST_NUMBER]}…"
    try:
        number = parse_number(text)
        return number if any(exists(number, edition) for edition in editions) else find(text, editions[-1]).number
    except KibitzError as error:
        raise typer.BadParameter(str(error)) from None


def _see_whether_there_are_any(paper: ExamPaper) -> None:
    if paper.law is not None and next(questions(paper), None) is None:
        there_are = laws_of(paper.level, paper.editions)
        raise problem("exam.problem.no_questions", law=paper.law, level=paper.level, laws=there_are)


def _title(paper: ExamPaper, words: ExamWords) -> Iterator[Text]:
    text = words.say("exam.title", level=paper.level, seed=paper.seed, n=paper.questions, law=paper.law)
    return paragraph(text)


def _data(paper: ExamPaper, made: list[dict[str, object]]) -> dict[str, object]:
    return {
        "seed": paper.seed,
        "level": paper.level.name,
        "editions": [str(edition) for edition in paper.editions],
        "law": paper.law,
        "questions": made,
    }


# For teachers.


def _show(paper: ExamPaper, words: ExamWords, *, as_json: bool) -> None:
    if as_json:
        print_json(
            _data(paper, [question_data(exam_question, words, answers=True) for exam_question in questions(paper)])
        )
        return
    page = Page()
    page.print(_title(paper, words))
    for question in questions(paper):
        page.print([Text()])
        page.print(situation(question, paper, words, all_hands=True))
        for letter, part in zip(_LETTERS, question.parts, strict=False):
            page.print([Text()])
            page.print(asked(part, question, letter, words))
            page.print(listed(part, words, shown=True))
            page.print(model(part, question, words))


# Answers from a file.


def _mark_file(paper: ExamPaper, file: Path, words: ExamWords, *, as_json: bool) -> None:
    lines = file.read_text(encoding="utf-8-sig").splitlines()
    given = iter(enumerate(lines, 1))
    page = Page()
    if not as_json:
        page.print(_title(paper, words))
    marked: list[tuple[Question, Marked]] = []
    data: list[dict[str, object]] = []
    parts = answered = 0
    for question in questions(paper):
        if not as_json:
            page.print([Text(), *situation(question, paper, words)])
        own = []
        for letter, part in zip(_LETTERS, question.parts, strict=False):
            parts += 1
            typed, answer = _next_answer(part, given, file, words)
            answered += typed is not None
            own.append(mark(part, answer))
            if not as_json:
                page.print([Text(), *asked(part, question, letter, words), *listed(part, words)])
                page.print([Text(f"> {typed or ''}")])
                page.print(marking(own[-1], question, words))
        marked += [(question, part_marked) for part_marked in own]
        data.append(question_data(question, words, answers=True, marked=tuple(own)))
    got = score(part_marked for _, part_marked in marked)
    more = sum(bool(_typed(line)) for _, line in given)
    if answered < parts:
        note(words.say("exam.problem.few_answers", file=str(file), n=answered, parts=parts, left=parts - answered))
    elif more:
        note(words.say("exam.problem.many_answers", file=str(file), parts=parts, more=more))
    if as_json:
        total = {"got": float(got.got), "of": got.of, "percent": percent(got.share)}
        print_json({**_data(paper, data), "score": total})
    else:
        page.print([Text(), *scores(marked, words)])
        page.print(paragraph(words.say("exam.score.total", got=got.got, of=got.of, percent=percent(got.share))))


def _typed(line: str) -> str:
    """What a line of answers says, without the remark."""
    return line.partition(";")[0].strip()


def _next_answer(
    part: QuestionPart, given: Iterator[tuple[int, str]], file: Path, words: ExamWords
) -> tuple[str | None, ExamAnswer]:
    """The answer on the next line; comments are skipped, and where there are no more lines there is no answer."""
    for number, line in given:
        typed = _typed(line)
        if not typed and line.strip():
            continue
        try:
            return typed, read_answer(part, typed)
        except NotAnExamAnswer as wrong:
            what = sentence(wrong)
            raise problem("exam.problem.answer", file=str(file), line=number, what=what) from None
    return None, ExamAnswer()


# In conversation.


class Sitting:
    """An exam being taken."""

    def __init__(self, paper: ExamPaper, words: ExamWords) -> None:
        self.paper = paper
        self.words = words
        self.talk = Dialogue(words.words, self._command)
        self.marked: list[tuple[Question, Marked]] = []
        self.now: Question | None = None

    def take(self) -> None:
        """Ask everything, or as much as the trainee stays for; the score is told however it ends."""
        try:
            self._ask_all()
        except DialogueLeft:
            self._end("so_far")
        except KeyboardInterrupt:
            self._end("so_far")
            raise SystemExit(ExitCode.INTERRUPTED) from None
        else:
            self._end("total")

    def _ask_all(self) -> None:
        self.talk.print(_title(self.paper, self.words))
        self.talk.say("exam.hello")
        for question in questions(self.paper):
            self.now = question
            self.talk.blank()
            self.talk.print(situation(question, self.paper, self.words))
            for letter, part in zip(_LETTERS, question.parts, strict=False):
                self.talk.blank()
                self.talk.print(asked(part, question, letter, self.words))
                self.talk.print(listed(part, self.words))
                marked = mark(part, self._answer(part))
                self.marked.append((question, marked))
                self.talk.print(marking(marked, question, self.words))

    def _answer(self, part: QuestionPart) -> ExamAnswer:
        while True:
            self.talk.print([Text(self.words.hint(part), "dim")])
            try:
                return read_answer(part, self.talk.ask())
            except NotAnExamAnswer as wrong:
                self.talk.refuse(wrong)
            except (AnswerTakenBack, AskAgain):
                self.talk.say("exam.ask.no_back")

    def _command(self, typed: str, why: str | None) -> bool:
        """Carry out what is no answer."""
        if typed.lower() in ("help", "?"):
            self.talk.say("exam.ask.help")
            return True
        if typed.lower() == "show" and self.now is not None:
            self.talk.print(situation(self.now, self.paper, self.words))
            return True
        return False

    def _end(self, how: str) -> None:
        self.talk.blank()
        if not self.marked:
            self.talk.say("exam.score.nothing")
            return
        got = score(part_marked for _, part_marked in self.marked)
        self.talk.print(scores(self.marked, self.words))
        self.talk.say(f"exam.score.{how}", got=got.got, of=got.of, percent=percent(got.share))
        self.talk.say("exam.score.again", command=_again(self.paper))


def _again(paper: ExamPaper) -> str:
    edition = "both" if len(paper.editions) > 1 else str(paper.editions[0])
    law = f" --law {paper.law}" if paper.law else ""
    seed = paper.seed if paper.seed.isalnum() else f"'{paper.seed}'"
    return f"kibitz exam --seed {seed} -n {paper.questions} -l {paper.level} -e {edition}{law}"
