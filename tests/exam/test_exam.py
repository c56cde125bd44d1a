"""The exam: situations that hold together, statements that are right and wrong as the engine says, and their marks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from kibitz.cli.exams.page import asked, listed, marking, situation
from kibitz.cli.exams.words import ExamWords
from kibitz.exam import (
    EASY,
    HARD,
    LEVELS,
    MEDIUM,
    ExamAnswer,
    ExamPaper,
    ExamStatement,
    LawNumber,
    Level,
    NotAnExamAnswer,
    Question,
    QuestionPart,
    Task,
    laws_of,
    mark,
    model_answer,
    questions,
    read_answer,
    score,
    wrong_answer,
)
from kibitz.exam.chance import Chance
from kibitz.exam.question_parts.laws_named import laws_for
from kibitz.exam.question_parts.part import whole_law
from kibitz.exam.situations.scene import Maker, makers
from kibitz.exam.situations.situation import situation as make_situation
from kibitz.exam.situations.stages import walk
from kibitz.exam.wrong_answers.falsehood import is_false, key
from kibitz.game import SEATS, Seat
from kibitz.laws.asks import AnswerSource, Ask, Manner
from kibitz.laws.editions import EDITIONS, LAWS_2007, LAWS_2017, LAWS_2024, Edition
from kibitz.laws.effects import Effect, EffectKind
from kibitz.laws.roles import OFFENDER, PARTNER
from kibitz.laws.vocabulary import Option
from kibitz.messages.rulings import RulingWords
from kibitz.messages.speaker import Speaker
from kibitz.table.engine.rulings import RecordedAnswer, RecordedEffect
from kibitz.table.table import Table
from tests.size import FIGURE, Figures, size

SEEDS = size(36, 300)  # three levels of four books, so many times
CHUNKS = size(6, 20)
EDITIONS_ASKED: tuple[tuple[Edition, ...], ...] = (
    (LAWS_2007,),
    (LAWS_2017,),
    (LAWS_2024,),
    (LAWS_2007, LAWS_2024),
)


@pytest.fixture(scope="module")
def words() -> ExamWords:
    return ExamWords(RulingWords(voice=Speaker("en", strict=True)))


def paper(seed: int, count: int = 1) -> ExamPaper:
    return ExamPaper(str(seed), count, LEVELS[seed % 3], EDITIONS_ASKED[seed // 3 % 4])


def every_part(question: Question) -> Iterator[tuple[QuestionPart, ExamStatement]]:
    return ((part, statement) for part in question.parts for statement in part.statements)


# Whatever the seed.


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_whatever_the_seed_the_exam_is_well_formed(chunk: int, words: ExamWords, record_property: Figures) -> None:
    seeds = range(chunk, SEEDS, CHUNKS)
    for seed in seeds:
        wanted = paper(seed)
        made = list(questions(wanted))
        assert len(made) == 1, seed
        check(made[0], wanted, words)
    record_property(f"{FIGURE}seeds", len(seeds))


def check(question: Question, wanted: ExamPaper, words: ExamWords) -> None:
    assert question.parts[0].task is Task.LAW
    assert question.situation.edition in wanted.editions
    check_marks(question)
    check_texts(question, wanted, words)
    check_against_the_engine(question)


def check_marks(question: Question) -> None:
    """With all model answers everything, with all wrong ones nothing, and every single wrong pick costs."""
    assert score(mark(part, model_answer(part)) for part in question.parts).share == 1
    assert score(mark(part, wrong_answer(part)) for part in question.parts).got == 0
    for part in question.parts:
        if part.typed:
            right = {statement.says.number for statement in part.statements if isinstance(statement.says, LawNumber)}
            for number in map(str, range(1, 94)):
                assert mark(part, ExamAnswer(typed=number)).is_right is (number in right)
            continue
        assert part.right
        assert len(part.statements) - len(part.right) >= 2
        assert part.several or len(part.right) == 1
        for place in range(len(part.statements)):
            alone = mark(part, ExamAnswer(frozenset({place})))
            assert (alone.marks > 0) is (place in part.right)
            if place not in part.right:
                assert mark(part, ExamAnswer(part.right | {place})).marks < part.marks


def check_texts(question: Question, wanted: ExamPaper, words: ExamWords) -> None:
    """Everything is said in at most 80 columns, without holes, and no two statements of a part say the same."""
    lines = [line.plain for line in situation(question, wanted, words)]
    for part in question.parts:
        said = words.statements(part)
        assert len(set(said)) == len(said), said
        for answer in (model_answer(part), wrong_answer(part), ExamAnswer()):
            lines += [line.plain for line in marking(mark(part, answer), question, words)]
        lines += [line.plain for line in (*asked(part, question, "a", words), *listed(part, words, shown=True))]
    assert max(map(len, lines)) <= 80
    text = "\n".join(lines)
    assert "{" not in text
    assert "}" not in text
    assert "exam." not in text
    assert "ruling." not in text
    assert "_" not in text


def check_against_the_engine(question: Question) -> None:
    """The log of the walk, folded afresh, has every right statement and no wrong one."""
    table = Table.of(question.walk.table.log)
    position = table.position
    followed = {key(step) for ruling in position.rulings for step in ruling.effects}
    asks = [step.ask for ruling in position.rulings for step in ruling.record if isinstance(step, RecordedAnswer)]
    offered = {(ask.by, option) for ask in asks for option in ask.options}
    for part, statement in every_part(question):
        says = statement.says
        if isinstance(says, RecordedEffect):
            assert (key(says) in followed) is statement.right, says
        elif isinstance(says, Ask):
            assert (says.id in {ask.id for ask in asks}) is statement.right, says
        elif isinstance(says, Option):
            here = {option for by, option in offered if by == part.cited[0]}
            assert (says in here) is statement.right, says
        elif isinstance(says, LawNumber):
            assert (says.number in laws_for(question.walk)) is statement.right, says
    assert position.rulings[question.walk.opening.number - 1].irregularity.id == question.situation.maker.kind


# Every kind.


@pytest.mark.parametrize("maker", makers(), ids=lambda candidate: candidate.name)
def test_every_maker_makes_situations_at_each_of_its_levels(maker: Maker) -> None:
    kind = maker
    for edition in EDITIONS:
        if kind.law(edition) is None:
            continue
        for level in kind.levels:
            chances = (Chance(f"every {kind.name} {edition} {level} {attempt}") for attempt in range(6))
            made = (make_situation(kind, edition, level, chance) for chance in chances)
            assert any(question is not None and walk(question) is not None for question in made), (
                kind.name,
                edition,
                level,
            )


def test_levels_have_many_kinds() -> None:
    for level, fewest in ((EASY, 12), (MEDIUM, 20), (HARD, 18)):
        for edition in EDITIONS:
            found = {maker.kind for maker in makers() if level in maker.levels and maker.law(edition) is not None}
            assert len(found) >= fewest


def test_a_kind_that_nobody_rules_on_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    unknown = replace(makers()[0], kind="not-an-irregularity")
    monkeypatch.setattr("kibitz.exam.paper.makers", lambda: (unknown,))
    assert list(questions(paper(1))) == []
    assert laws_of(MEDIUM, (LAWS_2017,)) == ()


# The same again.


def test_the_same_seed_is_the_same_exam_and_another_is_not() -> None:
    def logs(seed: str) -> list[object]:
        return [question.situation.log for question in questions(ExamPaper(seed, 3, MEDIUM, (LAWS_2024,)))]

    assert logs("a") == logs("a")
    assert logs("a") != logs("b")


def test_neither_hashes_nor_the_process_change_it() -> None:
    arguments = ["exam", "--seed", "any machine", "-n", "4", "-l", "hard", "-e", "both", "--json", "--show"]

    def printed(hashes: str) -> object:
        environment = {**os.environ, "PYTHONHASHSEED": hashes, "PYTHONUTF8": "1"}
        run = subprocess.run([sys.executable, "-m", "kibitz", *arguments], capture_output=True, env=environment,
                             timeout=300, check=True)  # fmt: skip
        return json.loads(run.stdout)

    assert printed("1") == printed("2")


def test_chance_is_fixed_for_ever() -> None:
    """These are SHA-256 of a name and a counter: no version of Python may change them."""
    chance = Chance("kibitz")
    assert [chance.below(100) for _ in range(8)] == [16, 57, 48, 74, 28, 83, 26, 85]
    assert Chance("kibitz").shuffled("abcdef") == ["a", "d", "c", "f", "b", "e"]
    assert str(Chance("kibitz").deal()[Seat.NORTH]) == "9.A642.QJT752.J5"


def test_chance_is_fair() -> None:
    chance = Chance("fair")
    counts = [0] * 6
    for _ in range(6000):
        counts[chance.below(6)] += 1
    assert all(850 < count < 1150 for count in counts)
    assert {chance.weighted([("a", 1), ("b", 0)]) for _ in range(50)} == {"a"}


# Only one Law.


@pytest.mark.parametrize("law", ["27", "54", "61"])
def test_an_exam_on_one_law(law: str) -> None:
    for question in questions(ExamPaper("one law", 3, MEDIUM, (LAWS_2007, LAWS_2024), law)):
        assert whole_law(question.walk.opening.irregularity.law) == law


def test_the_editions_differ_in_what_they_ask(words: ExamWords) -> None:
    """The same seed by the other Laws is another exam: an insufficient bid asks for other facts."""

    def facts(edition: Edition) -> set[str]:
        made = questions(ExamPaper("trap", 12, MEDIUM, (edition,), "27"))
        right = (statement.says for question in made for _, statement in every_part(question) if statement.right)
        return {says.id for says in right if isinstance(says, Ask)}

    assert "comparable" in facts(LAWS_2024)
    assert "comparable" not in facts(LAWS_2007)


# Falsehood.


def test_what_is_and_what_is_not_false() -> None:
    rest = RecordedEffect(Effect(EffectKind.PASS_REST, "27B2", PARTNER), (Seat.WEST,))
    once = RecordedEffect(Effect(EffectKind.PASS_ONCE, "31A2b", PARTNER), (Seat.WEST,))
    nothing = RecordedEffect(Effect(EffectKind.NO_RECTIFICATION, "27B1a"))
    known = RecordedEffect(Effect(EffectKind.REVIEW, "72C", None, {"question": "could_have_known"}))
    assert is_false(once, [rest])
    assert not is_false(rest, [rest])
    assert not is_false(
        RecordedEffect(Effect(EffectKind.PASS_REST, "36B2", OFFENDER), (Seat.WEST,)), [rest]
    )  # whatever the role
    double = RecordedEffect(Effect(EffectKind.NO_DOUBLE, "30B2b", PARTNER), (Seat.WEST,))
    assert not is_false(double, [rest])  # who must pass may not double
    lead = RecordedEffect(Effect(EffectKind.LEAD_RESTRICTION, "26B", PARTNER), (Seat.WEST,))
    exposed = RecordedEffect(
        Effect(EffectKind.PENALTY_CARD, "24E", OFFENDER, {"card": "HA", "major": True}), (Seat.EAST,)
    )
    assert is_false(lead, [rest])
    assert not is_false(lead, [exposed])  # declarer may restrict it for that (50D2)
    assert is_false(nothing, [rest], [rest])
    assert not is_false(nothing, [rest])  # it came before, or comes only of what is found later
    repeated = RecordedEffect(Effect(EffectKind.MUST_REPEAT, "31A1", OFFENDER, {"call": "1H"}), (Seat.EAST,))
    stands = RecordedEffect(Effect(EffectKind.RESULT_STANDS, "69B"))
    assert not is_false(nothing, [repeated], [repeated])  # by 31A1 there is none
    assert not is_false(nothing, [stands], [stands])
    assert not is_false(nothing, [known])
    assert not is_false(known, [rest])  # it can always be looked into
    assert not is_false(RecordedEffect(Effect(EffectKind.VOID, "29B", None, {"call": "1H"})), [
        RecordedEffect(Effect(EffectKind.CANCEL, "29B", None, {"call": "1H"}))
    ])  # fmt: skip


def test_what_the_other_edition_says_is_told_of(words: ExamWords) -> None:
    """Some wrong statements are right in the other edition, and the marking says so."""
    told = 0
    for seed in range(12):
        for question in questions(ExamPaper(f"traps {seed}", 1, MEDIUM, (LAWS_2007, LAWS_2024), "31")):
            for part, statement in every_part(question):
                if not statement.right and statement.origin is not None:
                    told += "by the Laws of" in words.why_not(part, statement, question)
    assert told >= 3


# Marks.


def choice(several: bool, right: int, wrong: int) -> QuestionPart:
    question = next(questions(ExamPaper("marks", 1, MEDIUM, (LAWS_2024,))))
    ruling = question.walk.opening
    statements = tuple(ExamStatement(Option(f"o{number}"), number < right) for number in range(right + wrong))
    return QuestionPart(Task.OPTIONS, ruling, (), statements, 2, several)


def test_marks_for_part_of_it() -> None:
    part = choice(True, 2, 3)
    assert mark(part, ExamAnswer(frozenset({0, 1}))).marks == 2
    assert mark(part, ExamAnswer(frozenset({0}))).marks == 1
    assert mark(part, ExamAnswer(frozenset({0, 1, 2}))).marks == 1
    assert mark(part, ExamAnswer(frozenset({0, 2}))).marks == 0
    assert mark(part, ExamAnswer(frozenset({2, 3, 4}))).marks == 0
    assert mark(part, ExamAnswer(frozenset(range(5)))).marks == 0  # all of them is no answer
    assert mark(part, ExamAnswer()).marks == 0
    assert mark(choice(True, 3, 2), ExamAnswer(frozenset({0}))).marks == Fraction(2, 3)


@pytest.mark.parametrize(
    ("typed", "picked"), [("1 3", {0, 2}), ("13", {0, 2}), ("1,3", {0, 2}), ("2", {1}), ("", set())]
)
def test_answers_are_read(typed: str, picked: set[int]) -> None:
    assert read_answer(choice(True, 2, 3), typed).picked == picked


@pytest.mark.parametrize("typed", ["0", "6", "x", "1 9", "²", "-1", "1.5"])
def test_what_is_no_answer(typed: str) -> None:
    with pytest.raises(NotAnExamAnswer):
        read_answer(choice(True, 2, 3), typed)


def test_one_answer_where_one_is_asked_for() -> None:
    assert read_answer(choice(False, 1, 3), "3").picked == {2}
    with pytest.raises(NotAnExamAnswer):
        read_answer(choice(False, 1, 3), "1 2")


def test_a_law_is_typed_in_many_ways() -> None:
    part = next(questions(ExamPaper("typed", 1, HARD, (LAWS_2024,)))).parts[0]
    assert part.typed
    for typed in ("27", "27B1a", "L27", "Law 27", "027"):
        assert read_answer(part, typed).typed == "27"
    for typed in ("0", "94", "B27", "x"):
        with pytest.raises(NotAnExamAnswer):
            read_answer(part, typed)


# What a director may see.


def test_the_trainee_sees_no_hand_but_dummy(words: ExamWords) -> None:
    """And a card led face down is not named."""
    for seed in range(size(12, 40)):
        wanted = ExamPaper(f"seen {seed}", 1, MEDIUM, (LAWS_2024,))
        question = next(questions(wanted))
        text = "\n".join(line.plain for line in situation(question, wanted, words))
        position = question.situation.before().position
        play = position.play
        if "face down" in text:
            led = next(logged["card"] for logged in question.situation.happened if logged.verb == "leads")
            assert led.symbol not in text
        hidden = [
            card
            for seat in SEATS
            for card in question.situation.scene.deal[seat]
            if play is None or seat is not play.dummy
        ]
        shown = {str(card) for entry in question.situation.log.entries for card in entry.get("cards", ())}
        shown |= {str(entry["card"]) for entry in question.situation.log.entries if "card" in entry.values}
        for card in hidden:
            if str(card) not in shown:
                assert f"{card.symbol} " not in text


def test_what_is_told_is_what_was_answered() -> None:
    """After a question comes its answer, as the director found it or the player chose it."""
    for seed in range(size(4, 10)):
        for question in questions(ExamPaper(f"told {seed}", 1, MEDIUM, (LAWS_2024,))):
            for part in question.parts[1:]:
                for told in part.told:
                    if told.answer is not None:
                        assert told.answer.answer.source in (
                            AnswerSource.DIRECTOR,
                            AnswerSource.PLAYER,
                            AnswerSource.TABLE,
                        )
                        assert told.answer.ask.manner in (Manner.FACT, Manner.CHOICE, Manner.PRESUMPTION)


def test_levels_are_read() -> None:
    assert [Level.parse(word) for word in ("easy", " Medium", "HARD")] == list(LEVELS)
    with pytest.raises(ValueError, match="is not a level"):
        Level.parse("impossible")
