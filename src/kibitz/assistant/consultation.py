"""A director's conversation about a ruling: what is asked, what a page shows, and what an answer adds to the log.

>>> import kibitz as kb
>>> talk = kb.Consultation(edition=2017, board=5).start("insufficient-bid", offender="E", auction="N 1S")
>>> for said in ("1H", "decline", "3C", False, False):
...     talk = talk.answer(said)
>>> talk.question is None
True
>>> print(talk.follows()[1])
27B2: West must pass for the rest of the auction.

Everything is a function of the lines; each answer gives the consultation that has a line more. To take back is to
consult with fewer of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from kibitz.assistant import questions, view
from kibitz.assistant.answer_lines import UnusableAnswer, line_for
from kibitz.assistant.contradictions import refuse_answer, refuse_start
from kibitz.assistant.conversation import (
    ConversationData,
    IrregularityListedData,
    IrregularitySubjectData,
    MayBeData,
    ProvisionData,
)
from kibitz.assistant.course import RulingCourse
from kibitz.assistant.for_players import for_players
from kibitz.assistant.irregularity_search import SUBJECTS, search
from kibitz.assistant.record import cited, record
from kibitz.assistant.referee import claim_referee
from kibitz.assistant.sentences import may_be_told, refused, title, whose_turn, why
from kibitz.assistant.typed_lines import beginning, is_call_line
from kibitz.game import Auction, Board, Call, Card, KibitzError, Seat, Side, Suit, Vulnerability
from kibitz.game.pictured import Pictured
from kibitz.laws.asks import Ask
from kibitz.laws.editions import CURRENT, Edition
from kibitz.laws.provisions import find
from kibitz.laws.registry import is_registered, near_irregularities
from kibitz.laws.regulations import Regulations
from kibitz.laws.vocabulary import AnswerKind
from kibitz.messages import current_language, language_of
from kibitz.messages.rulings import RulingWords
from kibitz.table.claims.referee import Judge, Referee
from kibitz.table.engine.knower import EventKnower
from kibitz.table.engine.rulings import RecordedAnswer, Ruling
from kibitz.table.log.notation import parse_line
from kibitz.table.table import Table

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


class Consultation(Pictured):
    """The lines of a ruling, under these Laws and regulations, about this board, in this language.

    It never changes: what is said in it gives another one. `question` is what is asked now, and None when all is ruled.

    >>> import kibitz as kb
    >>> talk = kb.Consultation(edition=2017).start("insufficient-bid")
    >>> known = {"call": "1H", "accept/decline": "decline", "last_bid": "1S", "replacement": "2H"}
    >>> while question := talk.question:
    ...     talk = talk.answer(known.get(question.id, "yes"))
    >>> talk.ruling.citations
    ('27B', '27B1a', '27D')
    """

    def __init__(
        self,
        edition: Edition | int | str = CURRENT,
        regulations: Regulations | Path | str | None = None,
        lines: Sequence[str] = (),
        language: str | None = None,
        *,
        board: Board | int | str | None = None,
        dealer: Seat | str | None = None,
        vulnerability: Vulnerability | str | None = None,
        referee: Judge | Referee | None = None,
        event: EventKnower | None = None,
        auction_asked: bool = False,
        stopped: bool = False,
    ) -> None:
        """`auction_asked` where nothing was known of the auction and no line says so; `stopped` where a ruling waits,
        and the director leaves it at that. In no `language` it speaks the one that is set.
        """
        table = Table(edition=edition, board=board, dealer=dealer, vulnerability=vulnerability, regulations=regulations)
        self.header = replace(table.header, regulations=None)
        self.regulations = None if regulations is None else table.regulations
        self.lines: RulingLines = tuple(lines)
        self.added: RulingLines = ()  # the lines that were said last
        self.words = RulingWords(current_language().code if language is None else language_of(language).code)
        self.auction_asked = auction_asked
        self.stopped = stopped
        self.event = event  # answers what only the event knows: whether it is one for teams, say
        self.referee = (
            claim_referee(self.regulations) if referee is None else referee
        )  # who thinks about a claim but once

    @cached_property
    def course(self) -> RulingCourse:
        """How far the lines have come."""
        return RulingCourse(self.header, self.regulations, self.lines, self.referee, self.event)

    def after(self, lines: Sequence[str] = (), *, auction_asked: bool = False, stopped: bool = False) -> Consultation:
        """The conversation as it goes on with these lines; refused where the table does not take them."""
        more = self._of((*self.lines, *lines))
        more.added = tuple(lines)
        more.auction_asked = self.auction_asked or auction_asked
        more.stopped = stopped
        return more

    def _of(self, lines: RulingLines) -> Consultation:
        """The same conversation with these lines; refused where the table does not take them."""
        other = copy(self)
        other.lines, other.added = lines, ()
        other.course = RulingCourse(self.header, self.regulations, lines, self.referee, self.event)
        return other

    # What is asked.

    @property
    def stage(self) -> str:
        """Where the conversation is: "auction", "question", "rule_now", "waiting", "what" or "done"."""
        return questions.stage_of(self.course, auction_asked=self.auction_asked, stopped=self.stopped)

    @property
    def question(self) -> questions.ConsultationQuestion | None:
        """What is asked now, with what may be answered; None when everything that happened is ruled.

        >>> talk = kb.Consultation().start("insufficient-bid")
        >>> talk.question.id
        'call'
        >>> print(talk.question)
        27: Which call was it?
        """
        asked = None if self.stage == "done" else questions.ask_of(self.course, self.words)
        if asked is None:
            return None
        listed = questions.likely(self.course, self.words) if asked["kind"] == "irregularity" else []
        return questions.ConsultationQuestion.of(asked, listed)

    def pending(self) -> questions.RulingQuestion | None:
        """What a ruling has stopped at, or waits for."""
        return questions.question_of(self.course, self.words)

    @property
    def ruling(self) -> Ruling | None:
        """The ruling that is spoken of: `print` says it, `citations` are its provisions; None before there is one.

        >>> talk = kb.Consultation().start("insufficient-bid").answer("1H")
        >>> print(talk.ruling)
        An insufficient bid
        27A1: Does the offender's LHO accept the insufficient bid? Explain first what follows if not.
        """
        return self.course.current

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """All rulings, in the order in which they were begun."""
        return tuple(self.course.position.rulings)

    def follows(self) -> tuple[str, ...]:
        """What follows so far, each sentence after its provision.

        >>> kb.Consultation().start("insufficient-bid").answer("1H").answer("accept").follows()
        ('27A1: 1♥ stands as if it had been legal.',)
        """
        found = view.follows(self.course, self.words)
        return tuple(f"{line['by']}: {line['sentence']}" if line["by"] else line["sentence"] for line in found)

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
            "for_players": for_players(course, words),
            "turn": whose_turn(course.position, words) if course.lines else "",
            "awards": view.awards(course, words),
            "tricks": view.tricks(course),
            "penalties": view.penalties(course, words),
            "reviews": view.reviews(course, words),
        }

    def record(self, heading: Sequence[str] = ()) -> str:
        """The complete record for an appeal as plain text (Laws 83, 93); `heading` says where and who it was."""
        return record(self.course.table, self.words, self.course.header, heading)

    def cited(self) -> list[str]:
        """The provisions that its rulings cite, in the order in which they come."""
        return cited(self.course.table)

    def why(self, number: str) -> ProvisionData | None:
        """What a provision says, in our words.

        >>> kb.Consultation().why("27A1")["sentence"].partition(".")[0]
        'LHO may accept it'
        """
        said = why(find(_words(number), self.course.edition).number, self.course.edition, self.words)
        return None if said is None else {"by": said[0], "sentence": said[1]}

    def what_may_be(self) -> MayBeData:
        """What may have gone wrong: `likely` in this phase of the board, and all `subjects`."""
        return questions.what_may_be(self.course, self.words)

    def subjects(self) -> list[IrregularitySubjectData]:
        """The subjects that something can be about."""
        return questions.subjects_data(self.course, self.words)

    def about(self, subject: str) -> list[IrregularityListedData]:
        """The irregularities of a subject."""
        if _words(subject) not in SUBJECTS:
            raise UnusableAnswer("assistant.unknown_subject", word=subject, expected=SUBJECTS)
        return questions.of_subject(subject, self.course, self.words)

    def search(self, text: str) -> list[IrregularityListedData]:
        """The irregularities that a word or the number of a Law finds.

        >>> [found["irregularity"] for found in kb.Consultation().search("insufficient")]
        ['insufficient-bid', 'review-assisted-by-insufficient-bid']
        """
        found = search(_words(text), self.course.edition, self.words)
        return [questions.irregularity_data(irregularity, self.course, self.words) for irregularity in found]

    def refused(self, error: KibitzError) -> str:
        """Why something was no answer, or is refused, as a sentence."""
        return refused(error, self.words)

    # What is said in it: the conversation as it goes on. Refused, it stays as it is.

    def begin(self, typed: str, *, written: bool = True) -> Consultation:
        """What is known of the auction: calls, the contract, or nothing, of which a line is `written` or not."""
        dealer = self.course.dealer
        line = beginning(_words(typed), dealer)
        if not line:
            return self._entered(NOTHING_KNOWN) if written else self.after(auction_asked=True)
        told = parse_line(line).get("dealer")
        if dealer is not None and told is not None and told is not dealer:
            raise UnusableAnswer("assistant.other_dealer", board=self.header.board, dealer=dealer, told=told)
        return self._entered(line)

    def start(
        self, irregularity: str, offender: Seat | str | None = None, auction: Auction | str | None = None
    ) -> Consultation:
        """The director rules on this, done by the player in that seat if that matters; `auction` is what is known.

        >>> talk = kb.Consultation().start("insufficient-bid", offender="E", auction="N 1S")
        >>> print(talk.answer("1H").question)
        27A1: Does South (LHO) accept the insufficient bid? Explain first what follows if not. (accept, decline)
        """
        name = _name_of(irregularity)
        if not is_registered(name, self.course.edition):
            expected = near_irregularities(name, self.course.edition)
            raise UnusableAnswer("assistant.unknown_irregularity", word=irregularity, expected=expected)
        who = None if offender is None else Seat.of(offender)
        told = self if auction is None else self.begin(_calls(auction))
        refuse_start(told.course, name, who)
        started = told._entered(f"TD rules {name}" if who is None else f"TD rules {name} offender={who}")
        started.added = (*told.added, *started.added) if told is not self else started.added
        return started

    def tell(self, typed: str) -> Consultation:
        """What is answered to the pending question, or what has happened meanwhile."""
        told = self._entered(self.course.line(self.course.stage(stopped=self.stopped), _words(typed), self.words))
        refuse_answer(self.course, told.course)
        return told

    def answer(self, said: object) -> Consultation:
        """What is answered, as text, as a value of the game, or as True and False for yes and no.

        The auction may be told as an answer, and what happened by the name of an irregularity; and nothing is said of a
        terminal.

        >>> talk = kb.Consultation().start("insufficient-bid")
        >>> talk.question.id, talk.answer("1H").question.id
        ('call', 'accept/decline')
        """
        typed = _text(said).strip()
        self._refuse_other_kind(said)
        line = self.course.as_line(typed)
        if self.stage == "auction" and (line is None or is_call_line(line)):
            return self.begin(typed)
        if self.stage == "what" and line is None and is_registered(_name_of(typed), self.course.edition):
            return self.start(typed)
        try:
            return self.tell("" if typed == questions.RULE else typed)
        except UnusableAnswer as wrong:
            raise self._on_a_page(wrong, typed) from None

    def _refuse_other_kind(self, said: object) -> None:
        """Refuse a call where a card is asked for, and a card where a call is: in letters they may be alike."""
        pending = self.course.pending
        if pending is None or not isinstance(said, Call | Card):
            return
        kind = pending[1].kind
        if isinstance(said, Call) and kind in (AnswerKind.CARD, AnswerKind.CARDS):
            raise UnusableAnswer("assistant.call_for_card", call=said)
        if isinstance(said, Card) and kind in (AnswerKind.CALL, AnswerKind.BID):
            raise UnusableAnswer("assistant.card_for_call", card=said)

    def _on_a_page(self, wrong: UnusableAnswer, said: str) -> UnusableAnswer:
        """The same in words that do not speak of a terminal."""
        ask = questions.ask_of(self.course, self.words)
        options = ask["options"] if ask else []
        expected = tuple(option["said"] for option in options)
        answers = tuple(option["answer"] for option in options)  # as they are written
        return UnusableAnswer(
            _ON_A_PAGE.get(wrong.id, wrong.id),
            **{"word": said, "expected": expected, "answers": answers, **wrong.values},
        )

    def otherwise(self, step: int, typed: str = "") -> Consultation:
        """A step that was presumed, or taken from the table, was otherwise: the opposite, or what is typed."""
        _text(typed)
        steps = view.settled(self.course)[step - 1 : step] if type(step) is int and step > 0 else ()
        for ruling, asked in steps:
            if isinstance(asked, RecordedAnswer) and may_be_told(asked):
                opposite = "no" if asked.answer.value else "yes"
                told = opposite if asked.ask.kind is AnswerKind.YES_NO and not typed else _text(typed)
                return self._entered(line_for(ruling, asked.ask, told, self.words))
        raise UnusableAnswer("assistant.unknown_step")

    def adjust(self, figures: Mapping[Side, str] | Mapping[str, str], ruling: int | None = None) -> Consultation:
        """The director's figures for an adjusted score, by side: "60%:4S-S=,40%:3NT-S=", "ave+"."""
        if not isinstance(figures, Mapping):
            raise UnusableAnswer("assistant.no_figures")
        given = {
            Side.of(side): "".join(_text(score).split()) for side, score in figures.items() if _text(score).strip()
        }
        if not given:
            raise UnusableAnswer("assistant.no_figures")
        if ruling is not None and type(ruling) is not int:
            raise UnusableAnswer("assistant.no_text", word=type(ruling).__name__)
        number = "" if ruling is None else f" R{ruling}"
        return self._entered(f"TD adjusts{number} " + " ".join(f"{side}={score}" for side, score in given.items()))

    def back(self, lines: int = 1) -> Consultation:
        """As it was before the last line was said, or before the last so many.

        >>> talk = kb.Consultation().start("insufficient-bid").answer("1H")
        >>> talk.back().question.id
        'call'
        """
        if type(lines) is not int or not 0 <= lines <= len(self.lines):
            raise UnusableAnswer("assistant.taken_back", most=len(self.lines))
        return self._of(self.lines[: len(self.lines) - lines])

    def _entered(self, line: str) -> Consultation:
        """With that line more, if the table takes it."""
        return self.after((line,))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Consultation):
            return NotImplemented
        return (self.header, self.regulations, self.lines) == (other.header, other.regulations, other.lines)

    def __hash__(self) -> int:
        return hash((self.header, self.lines))

    def __getstate__(self) -> dict[str, object]:
        """How far the lines have come is found again."""
        return {name: value for name, value in self.__dict__.items() if name != "course"}

    def __repr__(self) -> str:
        return f"<Consultation under the Laws of {self.header.edition}: {self.stage}, {len(self.lines)} lines>"


def _words(said: object) -> str:
    """What is text, and nothing else."""
    if not isinstance(said, str):
        raise UnusableAnswer("assistant.no_words", word=type(said).__name__)
    return said


def _calls(auction: object) -> str:
    """What was called, as it would be typed, the dealer first."""
    if not isinstance(auction, Auction):
        return _words(auction)
    seat = auction.dealer
    for made in auction.review():
        if made.seat is not seat:
            raise UnusableAnswer("assistant.auction_out_of_rotation", seat=made.seat, call=made.call)
        seat = seat.lho
    return " ".join([str(auction.dealer), *map(str, auction)])


def _text(said: object) -> str:
    """What somebody says, as it would be typed; refused where it is no text and nothing of the game."""
    if isinstance(said, bool):
        return "yes" if said else "no"
    if type(said) is int or isinstance(said, str | Seat | Suit | Call | Card):
        return str(said)
    raise UnusableAnswer("assistant.no_text", word=type(said).__name__)


def _name_of(irregularity: object) -> str:
    """The name of an irregularity as the log has it."""
    return "-".join(_words(irregularity).lower().replace("_", " ").split())
