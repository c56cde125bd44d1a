"""A director's conversation about a ruling: what is asked, what a page shows, and what an answer adds to the log.

    consultation = Consultation(LAWS_2017, regulations, lines, board=5)
    consultation.view()["ask"]                  # the pending question
    lines += consultation.answer("decline")     # what its answer adds

Everything is a function of the lines. To take back is to consult with fewer of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cached_property

from kibitz.assistant import questions, view
from kibitz.assistant.answer_lines import UnusableAnswer, line_for
from kibitz.assistant.conversation import (
    ConversationData,
    IrregularityListedData,
    IrregularitySubjectData,
    MayBeData,
    ProvisionData,
)
from kibitz.assistant.course import RulingCourse
from kibitz.assistant.irregularity_search import SUBJECTS, search
from kibitz.assistant.record import record
from kibitz.assistant.referee import claim_referee
from kibitz.assistant.sentences import may_be_told, refused, title, whose_turn, why
from kibitz.assistant.typed_lines import beginning, is_call_line
from kibitz.game import KibitzError, Seat, Side, Vulnerability
from kibitz.laws.asks import Ask
from kibitz.laws.editions import Edition
from kibitz.laws.registry import is_registered
from kibitz.laws.regulations import Regulations
from kibitz.laws.vocabulary import AnswerKind
from kibitz.messages.rulings import RulingWords
from kibitz.table.claims.referee import Judge, Referee
from kibitz.table.engine.knower import EventKnower
from kibitz.table.engine.rulings import RecordedAnswer
from kibitz.table.log.entries import Header
from kibitz.table.log.notation import parse_line

RulingLines = tuple[str, ...]

NOTHING_KNOWN = "TD arrives"  # the line of a director who has heard nothing of the auction (9B1)
_OPEN = ("auction", "what", "done")  # the stages at which the director says what happened
_ON_A_PAGE = {  # what is said there instead of what is said at a terminal
    "rule.assistant.not_understood": "assistant.not_understood",
    "rule.assistant.no_dealer": "assistant.no_dealer",
    "rule.ask.one_of": "assistant.one_of",
    "rule.ask.yes_no": "assistant.one_of",
}


@dataclass(frozen=True, slots=True)
class TellableStep:
    """A step that was taken to be so: its number for `Consultation.otherwise`, what it says, and what was asked."""

    number: int
    sentence: str
    ask: Ask


class Consultation:
    """The lines of a ruling, under these Laws and regulations, about this board, in this language."""

    def __init__(
        self,
        edition: Edition,
        regulations: Regulations | None = None,
        lines: Sequence[str] = (),
        language: str = "en",
        *,
        board: int | None = None,
        dealer: Seat | None = None,
        vulnerability: Vulnerability | None = None,
        referee: Judge | Referee | None = None,
        event: EventKnower | None = None,
        auction_asked: bool = False,
        stopped: bool = False,
    ) -> None:
        """`auction_asked` where nothing was known of the auction and no line says so; `stopped` where a ruling waits,
        and the director leaves it at that.
        """
        self.header = Header(edition, board, dealer, vulnerability)
        self.regulations = regulations
        self.lines = tuple(lines)
        self.words = RulingWords(language)
        self.auction_asked = auction_asked
        self.stopped = stopped
        self._tried: RulingCourse | None = None  # the last that was entered, if the table took it
        self.event = event  # answers what only the event knows: whether it is one for teams, say
        self.referee = claim_referee(regulations) if referee is None else referee  # who thinks about a claim but once

    @cached_property
    def course(self) -> RulingCourse:
        """How far the lines have come."""
        return self._with()

    def _with(self, *lines: str) -> RulingCourse:
        return RulingCourse(self.header, self.regulations, (*self.lines, *lines), self.referee, self.event)

    def after(self, lines: Sequence[str] = (), *, auction_asked: bool = False, stopped: bool = False) -> Consultation:
        """The conversation as it goes on with these lines; refused where the table does not take them."""
        more = copy(self)
        more.lines = (*self.lines, *lines)
        more.auction_asked = self.auction_asked or auction_asked
        more.stopped = stopped
        tried = self._tried
        more.course = more._with() if tried is None or tried.lines != more.lines else tried
        return more

    # What is asked.

    @property
    def stage(self) -> str:
        """Where the conversation is: "auction", "question", "rule_now", "waiting", "what" or "done"."""
        return questions.stage_of(self.course, auction_asked=self.auction_asked, stopped=self.stopped)

    def question(self) -> questions.RulingQuestion | None:
        """What a ruling has stopped at, or waits for."""
        return questions.question_of(self.course, self.words)

    def likely(self) -> list[IrregularityListedData]:
        """What is likeliest to have gone wrong in this phase of the board."""
        return questions.likely(self.course, self.words)

    def tellable(self) -> list[TellableStep]:
        """The steps of the ruling that is spoken of which were taken to be so, and may be told otherwise."""
        return [
            TellableStep(number, self.words.step(ruling, step), step.ask)
            for number, (ruling, step) in enumerate(view.settled(self.course), 1)
            if ruling is self.course.current and isinstance(step, RecordedAnswer) and may_be_told(step)
        ]

    # What a page shows.

    def view(self) -> ConversationData:
        """The conversation as the director's page shows it, ready for `json.dumps`."""
        course, words = self.course, self.words
        stage = questions.stage_of(course)
        return {
            "edition": str(course.edition),
            "board": self.header.board,
            "title": title(course.position, words, self.header.board),
            "lines": list(self.lines),
            "stage": stage,
            "ask": questions.ask_of(course, words),
            "may_be": questions.what_may_be(course, words) if stage in _OPEN else None,
            "rulings": view.rulings(course, words),
            "steps": view.steps(course, words),
            "auction": view.auction(course, words),
            "follows": view.follows(course, words),
            "for_each": view.for_each(course, words),
            "turn": whose_turn(course.position, words) if course.lines else "",
            "awards": view.awards(course, words),
            "tricks": view.tricks(course),
            "penalties": view.penalties(course, words),
            "reviews": view.reviews(course, words),
        }

    def record(self, heading: Sequence[str] = ()) -> str:
        """The complete record for an appeal as plain text (Laws 83, 93); `heading` says where and who it was."""
        return record(self.course.table, self.words, self.course.header, heading)

    def why(self, number: str) -> ProvisionData | None:
        """What a provision says, in our words."""
        said = why(number, self.course.edition, self.words)
        return None if said is None else {"by": said[0], "sentence": said[1]}

    def what_may_be(self) -> MayBeData:
        """What may have gone wrong: `likely` in this phase of the board, and all `subjects`."""
        return questions.what_may_be(self.course, self.words)

    def subjects(self) -> list[IrregularitySubjectData]:
        """The subjects that something can be about."""
        return questions.subjects_data(self.course, self.words)

    def about(self, subject: str) -> list[IrregularityListedData]:
        """The irregularities of a subject."""
        if subject not in SUBJECTS:
            raise UnusableAnswer("assistant.unknown_subject", word=subject, expected=SUBJECTS)
        return questions.of_subject(subject, self.course, self.words)

    def search(self, text: str) -> list[IrregularityListedData]:
        """The irregularities that a word or the number of a Law finds."""
        found = search(text, self.course.edition, self.words)
        return [questions.irregularity_data(irregularity, self.course, self.words) for irregularity in found]

    def refused(self, error: KibitzError) -> str:
        """Why something was no answer, or is refused, as a sentence."""
        return refused(error, self.words)

    # What an answer adds to the log. Refused, it adds nothing.

    def begin(self, typed: str) -> RulingLines:
        """What is known of the auction: calls, the contract, or nothing."""
        return self.beginning(typed) or self._entered(NOTHING_KNOWN)

    def beginning(self, typed: str) -> RulingLines:
        """The same; where nothing is known, no line."""
        dealer = self.course.dealer
        line = beginning(typed, dealer)
        if not line:
            return ()
        told = parse_line(line).get("dealer")
        if dealer is not None and told is not None and told is not dealer:
            raise UnusableAnswer("assistant.other_dealer", board=self.header.board, dealer=dealer, told=told)
        return self._entered(line)

    def choose(self, irregularity: str, offender: str | None = None) -> RulingLines:
        """The director rules on this, done by the player in that seat if that matters."""
        if not is_registered(irregularity, self.course.edition):
            raise UnusableAnswer("assistant.unknown_irregularity", word=irregularity)
        seat = f" offender={Seat.parse(offender)}" if offender else ""
        return self._entered(f"TD rules {irregularity}{seat}")

    def tell(self, typed: str) -> RulingLines:
        """What is answered to the pending question, or what has happened meanwhile."""
        return self._entered(self.course.line(self.course.stage(stopped=self.stopped), typed, self.words))

    def answer(self, typed: str) -> RulingLines:
        """The same on a page, where the auction may be told as an answer, and nothing is said of a terminal."""
        said = typed.strip()
        line = self.course.as_line(said)
        if self.stage == "auction" and (line is None or is_call_line(line)):
            return self.begin(said)
        try:
            return self.tell("" if said == questions.RULE else said)
        except UnusableAnswer as wrong:
            raise self._on_a_page(wrong, said) from None

    def _on_a_page(self, wrong: UnusableAnswer, said: str) -> UnusableAnswer:
        """The same in words that do not speak of a terminal."""
        ask = questions.ask_of(self.course, self.words)
        expected = tuple(option["said"] for option in ask["options"]) if ask else ()
        return UnusableAnswer(
            _ON_A_PAGE.get(wrong.id, wrong.id), **{"word": said, "expected": expected, **wrong.values}
        )

    def otherwise(self, step: int, typed: str = "") -> RulingLines:
        """A step that was presumed, or taken from the table, was otherwise: the opposite, or what is typed."""
        for ruling, asked in view.settled(self.course)[step - 1 : step] if step > 0 else ():
            if isinstance(asked, RecordedAnswer) and may_be_told(asked):
                opposite = "no" if asked.answer.value else "yes"
                told = opposite if asked.ask.kind is AnswerKind.YES_NO and not typed else typed
                return self._entered(line_for(ruling, asked.ask, told, self.words))
        raise UnusableAnswer("assistant.unknown_step")

    def adjust(self, figures: Mapping[str, str], ruling: int | None = None) -> RulingLines:
        """The director's figures for an adjusted score, by side: "60%:4S-S=,40%:3NT-S=", "ave+"."""
        given = {Side.parse(side): "".join(score.split()) for side, score in figures.items() if score.strip()}
        if not given:
            raise UnusableAnswer("assistant.no_figures")
        number = "" if ruling is None else f" R{ruling}"
        return self._entered(f"TD adjusts{number} " + " ".join(f"{side}={score}" for side, score in given.items()))

    def take_back(self, keep: int | None = None) -> RulingLines:
        """The lines that stand when the last one was not so, or all after the first `keep`."""
        kept = max(0, len(self.lines) - 1) if keep is None else keep
        if not 0 <= kept <= len(self.lines):
            raise UnusableAnswer("assistant.taken_back", most=len(self.lines))
        return self.lines[:kept]

    def _entered(self, line: str) -> RulingLines:
        """The line, if the table takes it."""
        self._tried = self._with(line)
        return (line,)


def consult(
    edition: Edition,
    regulations: Regulations | None,
    lines: Sequence[str],
    language: str = "en",
    *,
    board: int | None = None,
) -> ConversationData:
    """The view of a conversation: see `Consultation.view`."""
    return Consultation(edition, regulations, lines, language, board=board).view()
