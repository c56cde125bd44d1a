"""From the stages of a ruling to the parts of a question: what is right, and how much of it is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kibitz.exam.chance import Chance
from kibitz.exam.question_parts.laws_named import laws_for
from kibitz.exam.question_parts.part import Briefing, ExamStatement, LawNumber, QuestionPart, Task, whole_law
from kibitz.exam.question_parts.presumptions import presumed
from kibitz.exam.situations.stages import Bound, SituationStage, Walk
from kibitz.exam.wrong_answers.falsehood import BURDENS, Key, is_taken_back, key
from kibitz.exam.wrong_answers.statements import FEWEST, IS_WHAT_FOLLOWS, LAWS, WrongStatements
from kibitz.game import SEATS
from kibitz.laws.asks import Ask, Manner
from kibitz.laws.effects import FOR_DIRECTOR, INFORMATION, EffectKind
from kibitz.laws.vocabulary import AnswerKind
from kibitz.table.engine.duties import IN_THE_AUCTION
from kibitz.table.engine.rulings import RecordedEffect, Ruling

_MOST_RIGHT = 4
# What a director is told rather than asked for.
_NOT_ASKED = FOR_DIRECTOR | {
    EffectKind.INSTRUCT,
    EffectKind.INFORM,
    EffectKind.REFER,
    EffectKind.PENALTY,
    EffectKind.MAY_LEAD,
    EffectKind.TURN,
    EffectKind.SPREAD,
    EffectKind.SUSPEND_PLAY,
}
# What matters most comes first where not all can be asked.
_SLIGHT = frozenset(
    {
        EffectKind.AUTHORISED,
        EffectKind.UNAUTHORISED,
        EffectKind.REVIEW,
        EffectKind.CANCEL,
        EffectKind.RETRACT,
        EffectKind.FACE_UP,
        EffectKind.SUBSTITUTE,
    }
)
# What only repeats what a player has just chosen.
_JUST_CHOSEN = frozenset({EffectKind.FORBID_SUIT, EffectKind.REQUIRE_SUIT})
_FACED = "face_remaining_cards"


def parts_of(walk: Walk, chance: Chance) -> tuple[QuestionPart, ...]:
    """All parts of the question that a situation is."""
    return tuple(_Asker(walk, chance).parts())


class _Asker:
    def __init__(self, walk: Walk, chance: Chance) -> None:
        self.walk = walk
        self.level = walk.situation.level
        self.edition = walk.situation.edition
        self.chance = chance
        self.real = tuple(followed.step for followed in walk.followed)
        self.told: list[Briefing] = []
        self.count = 0
        self.asked: set[Key] = set()
        self.found: set[tuple[int, str]] = set()  # what is presumed and was told, by its ruling
        self.wrong = WrongStatements(walk, chance)

    def parts(self) -> Iterator[QuestionPart]:
        yield self._law()
        for stage in self.walk.stages:
            self.told += [Briefing(tricks=stage.tricks)] if stage.tricks else [Briefing(act=act) for act in stage.acts]
            if any(followed.step.effect.values.get("what") == _FACED for followed in stage.followed):
                self.told.append(Briefing(faced=True))
            if stage.followed:
                yield from self._follows(stage)
            if stage.ask is not None and stage.ruling is not None:
                yield from self._question(stage.ruling, stage.ask)
                if stage.answer is not None and stage.ask.id not in IS_WHAT_FOLLOWS:
                    self.told.append(Briefing(ruling=stage.ruling, answer=stage.answer))

    def _part(
        self,
        task: Task,
        ruling: Ruling,
        statements: Sequence[ExamStatement],
        marks: int,
        *,
        several: bool = False,
        choosers: int = 1,
    ) -> QuestionPart:
        self.count += 1
        told, self.told = tuple(self.told), []
        mixed = tuple(self.chance.of(f"order {self.count}").shuffled(statements))
        if task is Task.WHO:
            mixed = tuple(statements)
        if task is Task.LAW:
            mixed = tuple(sorted(statements, key=_number))
        return QuestionPart(task, ruling, told, mixed, marks, several, counted=several and self.level.counted,
                    choosers=choosers)  # fmt: skip

    # Which Law governs.

    def _law(self) -> QuestionPart:
        ruling = self.walk.opening
        number = whole_law(ruling.irregularity.law)
        right = LawNumber(number, self.edition, self.level.titles)
        if self.level.typed_law:
            others = [law for law in laws_for(self.walk) if law != number]
            laws = [ExamStatement(LawNumber(other, self.edition, False), True) for other in others]
            told, self.told = tuple(self.told), []
            first = ExamStatement(right, True, ruling.irregularity.law)
            return QuestionPart(Task.LAW, ruling, told, (first, *laws), 1, several=False, typed=True)
        wrong = self.chance.of("laws").some(self.wrong.laws(ruling), LAWS - 1)
        statements = [ExamStatement(right, True, ruling.irregularity.law)]
        statements += [
            ExamStatement(LawNumber(wrong_law, self.edition, self.level.titles), False) for wrong_law in wrong
        ]
        return self._part(Task.LAW, ruling, statements, 1)

    # What must be established; who has which options.

    def _tell(self, ruling: Ruling, step: Ask | RecordedEffect) -> None:
        """Tell first what this rests on and nobody has been told."""
        for answer in presumed(self.walk, ruling, step):
            if (ruling.number, answer.ask.id) not in self.found:
                self.found.add((ruling.number, answer.ask.id))
                self.told.append(Briefing(ruling=ruling, answer=answer))

    def _question(self, ruling: Ruling, ask: Ask) -> Iterator[QuestionPart]:
        self._tell(ruling, ask)
        if ask.manner is not Manner.CHOICE:
            if ask.id not in IS_WHAT_FOLLOWS:
                yield from self._establish(ruling, ask)
        elif ask.options or ask.kind is AnswerKind.CARD:
            _, seats = ruling.holder(ask)
            who = [ExamStatement(seat, seat in seats, ask.by if seat in seats else None) for seat in SEATS]
            if seats:
                yield self._part(Task.WHO, ruling, who, 1, several=len(seats) > 1)
            if ask.options:
                yield from self._options(ruling, ask, len(seats))

    def _establish(self, ruling: Ruling, ask: Ask) -> Iterator[QuestionPart]:
        chance = self.chance.of(f"establish {self.count}")
        wrong = self.wrong.questions(ruling, chance)
        if len(wrong) >= FEWEST:
            yield self._part(Task.ESTABLISH, ruling, [ExamStatement(ask, True, ask.by), *wrong], 1)

    def _options(self, ruling: Ruling, ask: Ask, choosers: int) -> Iterator[QuestionPart]:
        chance = self.chance.of(f"options {self.count}")
        wrong = self.wrong.options(ruling, ask, chance)
        right = [ExamStatement(option, True, ask.by) for option in ask.options]
        if len(wrong) >= FEWEST:
            yield self._part(Task.OPTIONS, ruling, [*right, *wrong], 2, several=True, choosers=choosers)

    # What follows.

    def _follows(self, stage: SituationStage) -> Iterator[QuestionPart]:
        chance = self.chance.of(f"follows {self.count}")
        followed = stage.followed
        right: dict[Key, Bound] = {}
        for bound in followed:
            name = key(bound.step)
            if bound.step.effect.kind in _NOT_ASKED or name in self.asked or not self._is_plain(bound):
                continue
            if bound.step.effect.kind in IN_THE_AUCTION and stage.over:
                continue  # nobody is to call any more
            if bound.step.effect.kind == EffectKind.FACE_UP and any(
                _picks_up(other.step, bound.step) for other in followed
            ):
                continue
            if not any(_is_part_of(bound.step, other.step) for other in followed if other is not bound):
                right[name] = bound
        if all(self._was_just_chosen(bound.step) for bound in right.values()):
            return
        weighty = [bound for bound in right.values() if bound.step.effect.kind not in _SLIGHT]
        slight = [bound for bound in right.values() if bound.step.effect.kind in _SLIGHT]
        chosen = (weighty + chance.shuffled(slight))[:_MOST_RIGHT]
        if not weighty:
            chosen = chosen[:2]
        self.asked |= set(right)
        ruling = chosen[0].ruling
        wrong = self.wrong.effects(stage, chosen, chance)
        if len(wrong) < FEWEST:
            return
        for bound in chosen:
            self._tell(bound.ruling, bound.step)
        statements = [ExamStatement(bound.step, True, bound.step.effect.by) for bound in chosen]
        yield self._part(Task.FOLLOWS, ruling, [*statements, *wrong], len(chosen), several=True)

    def _was_just_chosen(self, step: RecordedEffect) -> bool:
        """Whether it only repeats what a player has been told to have chosen."""
        chosen = [str(told.answer.answer.value) for told in self.told if told.answer is not None]
        return step.effect.kind in _JUST_CHOSEN or (
            step.effect.kind == EffectKind.PLAY_CARD and str(step.effect["card"]) in chosen
        )

    def _is_plain(self, bound: Bound) -> bool:
        """Whether it holds to the end, is beyond dispute, and can be said without an explanation."""
        step, kind = bound.step, bound.step.effect.kind
        if kind in self.walk.situation.maker.unclear:
            return False
        if is_taken_back(step, self.walk.table.position.rulings[bound.ruling.number - 1].effects):
            return False
        if kind == EffectKind.NO_RECTIFICATION:  # not where something came of it later, or still might have
            after = self.real[self.real.index(step) + 1 :]
            return not BURDENS & {recorded.effect.kind for recorded in self.real} and not any(
                recorded.effect.kind in (EffectKind.PICK_UP, EffectKind.PENALTY_CARD) for recorded in after
            )
        if kind == EffectKind.RETRACT and self._lies_there(step):
            return False
        return kind not in INFORMATION or len(step.who) < len(SEATS)  # that all four have it says nothing

    def _lies_there(self, step: RecordedEffect) -> bool:
        """Whether a card that is taken back goes no further than the table."""
        card = step.effect.values.get("card")
        return any(
            recorded.effect.kind == EffectKind.PENALTY_CARD and recorded.effect["card"] == card
            for recorded in self.real
        )


def _number(statement: ExamStatement) -> int:
    return int(statement.says.number) if isinstance(statement.says, LawNumber) else 0


def _picks_up(step: RecordedEffect, other: RecordedEffect) -> bool:
    """Whether the cards go back to the hand at once (24D, 54E)."""
    return step.effect.kind == EffectKind.PICK_UP and step.effect["cards"] == other.effect["cards"]


def _is_part_of(step: RecordedEffect, other: RecordedEffect) -> bool:
    """Whether it says the same as the other of only one of these players."""
    one, two = step.effect, other.effect
    same = one.kind == two.kind and one.kind in INFORMATION and key(step)[2] == key(other)[2]
    return same and set(step.who) < set(other.who)
