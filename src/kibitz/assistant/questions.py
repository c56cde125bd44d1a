"""What is asked next, as data for a page: the sentence, its provision, what may be answered, and by whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kibitz.assistant.answer_lines import hint_id, may_be_nothing, may_doubt, numbered, wanted
from kibitz.assistant.conversation import (
    AnswerOptionData,
    AskData,
    AskedData,
    CitedData,
    IrregularityListedData,
    IrregularitySubjectData,
    MayBeData,
    OffenderAskedData,
)
from kibitz.assistant.course import OVER, RulingCourse, RulingStage
from kibitz.assistant.irregularity_search import about, in_phase, subjects
from kibitz.assistant.sentences import Cited, latent, why
from kibitz.game import Invalid, Seat
from kibitz.laws.asks import Ask, Manner
from kibitz.laws.registry import Irregularity
from kibitz.laws.roles import Role
from kibitz.laws.vocabulary import AnswerKind
from kibitz.messages.rulings import RulingWords
from kibitz.table.engine.rulings import Ruling
from kibitz.table.outcome import people

_YES_NO = {"yes_no", "yes_no_unknown"}
_SEATED = {role.value for role in (Role.OFFENDER, Role.PARTNER, Role.LHO, Role.RHO)}
RULE = "rule"  # what is answered when something that has happened is to be ruled on
NOTHING = ""  # what is answered when nothing is known, or when it does not matter


@dataclass(frozen=True, slots=True)
class RulingQuestion:
    """What a ruling has stopped at, or waits for, in words."""

    ruling: Ruling
    ask: Ask
    sentence: str  # what is asked; where a call or a card is awaited, what that is
    waiting_for: str  # what the ruling waits for; empty where it has stopped
    away: str  # what the others at the table do not hear
    kind: str  # of answer
    choices: tuple[tuple[str, str], ...]  # as they are written and as they are said; none where the answer is free
    turn: Seat | None  # whose call or card is awaited


@dataclass(frozen=True, slots=True, repr=False)
class ConsultationQuestion:
    """What is asked: a sentence, the provision that raises it, and the answers that there are, with their words.

    Where `options` are empty the answer is free: `kind` says whether it is a call, a card, a number, a text ...
    """

    sentence: str
    kind: str
    options: Mapping[str, str]
    by: str = ""
    id: str = ""  # of a question of a ruling
    who: tuple[Seat, ...] = ()  # who answers, where it is known
    may_be_unknown: bool = False

    @classmethod
    def of(cls, asked: AskData, listed: Sequence[IrregularityListedData] = ()) -> ConsultationQuestion:
        """The question of those data; `listed` are irregularities that may have happened."""
        options = {option["answer"]: option["said"] for option in asked["options"]}
        options.update({irregularity["irregularity"]: irregularity["said"] for irregularity in listed})
        seats = tuple(map(Seat.parse, asked["who"]["seats"])) if asked["who"] else ()
        id, unknown = asked.get("id", asked["stage"]), asked["may_be_unknown"]
        return cls(asked["sentence"], asked["kind"], options, asked["by"], id, seats, unknown)

    def __str__(self) -> str:
        cited = f"{self.by}: {self.sentence}" if self.by else self.sentence
        return f"{cited} ({', '.join(self.options)})" if self.options else cited

    def __repr__(self) -> str:
        return f"<ConsultationQuestion {self.id!r}: {str(self)!r}>"


def stage_of(course: RulingCourse, *, auction_asked: bool = False, stopped: bool = False) -> str:
    """The stage of the conversation: before the first line it is asked what is known of the auction.

    `auction_asked` where that was answered by nothing; `stopped` where nobody wants to hear what a ruling waits for.
    """
    if not course.lines and not auction_asked:
        return "auction"
    stage = course.stage(stopped=stopped)
    return "done" if stage is RulingStage.WHAT and course.position.rulings else stage.value


def ask_of(course: RulingCourse, words: RulingWords) -> AskData | None:
    """The question that is pending; none where the director says what happened, or is done."""
    match stage_of(course):
        case "auction":
            dealer = None if course.dealer is None else str(course.dealer)
            return _asked(course, words, "assistant.ask.auction", "auction", dealer=course.dealer) | {"dealer": dealer}
        case "question" | "waiting" if (question := question_of(course, words)) is not None:
            return _question(course, question, words)
        case "rule_now":
            return _rule_now(course, words)
        case "done" if course.can_end:
            return _asked(course, words, "assistant.ask.over", "line") | {"options": [_over(words)]}
        case "done":
            return None
    turn = course.awaited(RulingStage.WHAT)
    return _asked(course, words, "assistant.ask.what", "irregularity", seat=turn) | {"who": _who(None, turn)}


def what_may_be(course: RulingCourse, words: RulingWords) -> MayBeData:
    """What may have gone wrong: the likeliest in this phase of the board, and all subjects."""
    return {"likely": likely(course, words), "subjects": subjects_data(course, words)}


def likely(course: RulingCourse, words: RulingWords) -> list[IrregularityListedData]:
    """The likeliest irregularities in this phase of the board; none where the auction is not known."""
    found = in_phase(course.position.phase, course.edition) if course.knows_calls else ()
    return [irregularity_data(irregularity, course, words) for irregularity in found]


def subjects_data(course: RulingCourse, words: RulingWords) -> list[IrregularitySubjectData]:
    """The subjects that something can be about, in the order in which a director thinks of them."""
    return [
        {"subject": subject, "said": words.voice.say(f"rule.subject.{subject}")} for subject in subjects(course.edition)
    ]


def of_subject(subject: str, course: RulingCourse, words: RulingWords) -> list[IrregularityListedData]:
    """The irregularities of a subject."""
    return [irregularity_data(irregularity, course, words) for irregularity in about(subject, course.edition)]


def irregularity_data(irregularity: Irregularity, course: RulingCourse, words: RulingWords) -> IrregularityListedData:
    """An irregularity to choose, and the question whom it is about, where that is to be asked."""
    return listed(irregularity, words, knows_seats=course.knows_seats)


def listed(irregularity: Irregularity, words: RulingWords, *, knows_seats: bool = True) -> IrregularityListedData:
    """The same, wherever it is chosen from."""
    question = words.who_it_is_about(irregularity.id)
    return {
        "irregularity": irregularity.id,
        "said": words.irregularity(irregularity.id),
        "by": irregularity.law,
        "offender": _offender(question, words) if knows_seats else None,
    }


def _offender(question: str | None, words: RulingWords) -> OffenderAskedData:
    """Whom it is about; without a question of its own, who did it, which need not matter."""
    otherwise = "assistant.option.not_known" if question else "assistant.option.does_not_matter"
    seats = [_option(str(seat), words.voice.spell(seat)) for seat in Seat]
    return {
        "stage": "offender",
        "sentence": words.voice.say(question or "rule.assistant.offender"),
        "kind": "seat",
        "options": [*seats, _option(NOTHING, words.voice.say(otherwise))],
    }


def question_of(course: RulingCourse, words: RulingWords) -> RulingQuestion | None:
    """What a ruling has stopped at, or waits for; none where no ruling does."""
    if course.pending is None:
        return None
    ruling, ask = course.pending
    is_open = course.position.open_ruling is not None
    waiting_for = words.waiting_for(ruling, ask) if ask.waits else ""
    return RulingQuestion(
        ruling,
        ask,
        words.question(ruling, ask) if is_open or ask.fact is not None else waiting_for,
        waiting_for,
        words.away(ruling, ask),
        wanted(ask),
        numbered(ask, words),
        None if is_open else course.awaited(RulingStage.WAITING),
    )


def _question(course: RulingCourse, question: RulingQuestion, words: RulingWords) -> AskData:
    ruling, ask, kind = question.ruling, question.ask, question.kind
    role, seats = ruling.holder(ask)
    options = _options(question, words)
    if course.position.open_ruling is None and ask.fact is not None and not course.position.play_ended:
        options.append(_over(words))
    return {
        "stage": stage_of(course),
        "ruling": ruling.number,
        "id": ask.id,
        "sentence": question.sentence,
        "waiting_for": question.waiting_for if ask.waits else None,
        "away": question.away,
        "by": ask.by,
        "why": _why(ask.by, course, words),
        "kind": "yes_no" if kind in _YES_NO else kind,
        "hint": words.voice.say(hint_id(ask)),
        "options": options,
        "may_be_unknown": may_doubt(ask),
        "who": {**_who(role, *seats), "said": words.voice.spell(words.person(role, seats, ruling))},
        "chooses": ask.manner is Manner.CHOICE,
        "turn": None if question.turn is None else str(question.turn),
    }


def _options(question: RulingQuestion, words: RulingWords) -> list[AnswerOptionData]:
    """What can be tapped; empty where the answer is free."""
    ruling, ask = question.ruling, question.ask
    if question.kind in _YES_NO:
        options = [_option("yes", words.voice.spell(True), ask.by), _option("no", words.voice.spell(False), ask.by)]
    else:
        options = [_option(written, _role_with_seat(written, said, ruling, ask, words), ask.by)
                   for written, said in question.choices]  # fmt: skip
    if may_be_nothing(ask):
        options.append(_option(str(ask.default), words.voice.say("assistant.option.nothing_said"), ask.by))
    if options and may_doubt(ask):
        options.append(_option("unknown", words.voice.say("assistant.option.unknown")))
    return options


def _role_with_seat(written: str, said: str, ruling: Ruling, ask: Ask, words: RulingWords) -> str:
    """A role with its seat, where that is known: "South (LHO)"."""
    if ask.kind is not AnswerKind.ROLE or written not in _SEATED:
        return said
    seats = people(ruling, Role(written))
    return words.voice.spell(words.person(Role(written), seats, ruling)) if seats else said


def _rule_now(course: RulingCourse, words: RulingWords) -> AskData:
    """Something has happened that nobody has ruled on."""
    happened: list[Cited] = []
    if claim := course.doubted_claim:
        happened.append(("68D", words.voice.say("assistant.doubted", who=tuple(claim.objectors))))
    happened += latent(course.position, words)
    by = happened[0][0] if happened else ""
    return _asked(course, words, "assistant.ask.rule_now", "line") | {
        "by": by,
        "why": _why(by, course, words),
        "happened": [{"by": law, "sentence": what} for law, what in happened],
        "options": [_option(RULE, words.voice.say("assistant.option.rule"), by)],
        "who": _who(None, course.awaited(RulingStage.RULE_NOW)),
    }


def _asked(course: RulingCourse, words: RulingWords, message: str, kind: str, **values: object) -> AskData:
    return {
        "stage": stage_of(course),
        "sentence": words.voice.say(message, **values),
        "by": "",
        "why": None,
        "kind": kind,
        "options": [],
        "may_be_unknown": kind == "auction",
        "who": None,
    }


def _why(by: str, course: RulingCourse, words: RulingWords) -> CitedData | None:
    try:
        said = why(by, course.edition, words)
    except Invalid:
        return None
    return None if said is None else {"by": said[0], "sentence": said[1]}


def _over(words: RulingWords) -> AnswerOptionData:
    return _option(OVER, words.voice.say("assistant.option.over"))


def _option(answer: str, said: str, by: str = "") -> AnswerOptionData:
    return {"answer": answer, "said": said, "by": by}


def _who(role: Role | None, *seats: Seat | None) -> AskedData:
    return {"role": None if role is None else role.value, "seats": [str(seat) for seat in seats if seat is not None]}
