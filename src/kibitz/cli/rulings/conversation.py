"""`kibitz rule` without a file: leads a director through a ruling, one question at a time.

Every answer becomes a line of a log, and the log is all the state there is. It works at a terminal and from a pipe.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from kibitz.assistant.answer_lines import UnusableAnswer, hint_id
from kibitz.assistant.consultation import Consultation
from kibitz.assistant.conversation import IrregularityListedData, IrregularitySubjectData, OffenderAskedData
from kibitz.assistant.course import RulingStage
from kibitz.assistant.questions import RulingQuestion
from kibitz.assistant.sentences import latent
from kibitz.assistant.typed_lines import is_call_line
from kibitz.cli.common.dialogue import AnswerTakenBack, AskAgain, DialogueEnded, DialogueLeft
from kibitz.cli.common.errors import ExitCode
from kibitz.cli.common.lines import NUMBER, cited, wrapped
from kibitz.cli.rulings.director_commands import DirectorCommands
from kibitz.cli.rulings.draft import RulingDraft
from kibitz.cli.rulings.progress import RulingProgress
from kibitz.game import Invalid, KibitzError, Seat
from kibitz.laws.asks import Manner
from kibitz.laws.editions import CURRENT, EDITIONS, Edition
from kibitz.laws.law70_claim_referee import DECISION
from kibitz.laws.vocabulary import AnswerKind
from kibitz.messages.rulings import RulingWords
from kibitz.table.engine.standing import CallItem
from kibitz.table.log.notation import format as format_log

if TYPE_CHECKING:
    from kibitz.lawbook.book import LawBook


def converse(
    words: RulingWords,
    edition: Edition | None = None,
    regulations: Path | None = None,
    transcript: Path | None = None,
    *,
    force: bool = False,
    book: Callable[[Edition], LawBook | None] | None = None,
) -> None:
    """Lead a director through a ruling, and leave cleanly however they end it."""
    assistant = Assistant(words, RulingDraft(edition, regulations), transcript, force=force)
    assistant.asides.book = book
    try:
        assistant.run()
    except DialogueLeft:
        assistant.leave()
    except KeyboardInterrupt:
        assistant.leave()
        raise SystemExit(ExitCode.INTERRUPTED) from None
    except (BrokenPipeError, SystemExit):
        raise
    except Exception:  # a bug: nobody shall have to type it all again
        assistant.asides.salvage(transcript)
        raise


class Assistant:
    """A ruling in conversation."""

    def __init__(self, words: RulingWords, draft: RulingDraft, transcript: Path | None, *, force: bool = False) -> None:
        self.words = words
        self.draft = draft
        self.asides = DirectorCommands(words, draft, force=force)
        self.talk = self.asides.talk
        self.transcript = transcript
        self.telling = RulingProgress(words, draft, self.talk)

    # The course of the conversation.

    def run(self) -> None:
        """Ask until the director has finished."""
        self.talk.say("rule.assistant.hello")
        while True:
            answers = self.talk.answers
            try:
                self.talk.blank()
                self._stage()()
            except AskAgain:
                continue
            except AnswerTakenBack:
                self._take_back()
            except DialogueEnded:
                try:
                    self._offer_record()
                    return
                except AnswerTakenBack:
                    self._take_back()
            except KibitzError as error:
                if self.talk.answers == answers:  # it is not for the director to put right
                    raise
                self.talk.refuse(error)

    def _stage(self) -> Callable[[], None]:
        """What has to be asked next."""
        if not self.draft.knows_edition:
            return self.ask_edition
        match self.draft.consultation.stage:
            case "auction":
                return self.ask_auction
            case "question":
                return self.ask_question
            case "rule_now":
                return self.ask_whether_to_rule
            case "waiting":
                return self.ask_next
        return self.ask_what

    def _take_back(self) -> None:
        if self.draft.take_back():
            self.telling.forget()
            self.talk.say("rule.assistant.undone")
        else:
            self.talk.say("rule.assistant.nothing_to_undo")

    def ask_edition(self) -> None:
        """Which Laws hold."""
        others = tuple(str(edition) for edition in EDITIONS if edition != CURRENT)
        self.talk.say("rule.assistant.edition", edition=str(CURRENT), others=others)
        typed = self.talk.ask()
        self.draft.choose(Edition.parse(typed) if typed else CURRENT)

    def ask_auction(self) -> None:
        """What has been called, or the contract, if anything is to be known of it."""
        self.talk.say("rule.assistant.auction")
        self.draft.begin(self.talk.ask())

    def ask_whether_to_rule(self) -> None:
        """Something has happened: is it to be ruled on now?"""
        if claim := self.draft.course.doubted_claim:
            self.talk.say("rule.assistant.doubted", who=tuple(claim.objectors))
        for law, what in latent(self.draft.table.position, self.words):
            self.talk.say("rule.assistant.saw", what=what, law=law)
        self._enter(self.talk.ask("rule.assistant.rule_now"))

    def ask_what(self) -> None:
        """What has gone wrong: by number, by word, by Law, or as the next call."""
        position = self.draft.table.position
        consultation = self.draft.consultation
        if position.rulings:
            self.telling.rulings()
            self.telling.state()
        self.talk.say(f"rule.assistant.{'what_else' if position.rulings else 'what'}")
        begun = len(self.draft.lines) > 1  # the director tells what happens, line by line: the list is there for Enter
        listed = [] if position.rulings or begun else consultation.likely()
        offered = [] if position.rulings or begun or listed else consultation.subjects()
        self._list(listed)
        self._list_subjects(offered)
        turn = self.draft.course.awaited(RulingStage.WHAT)
        due = bool(position.docket.reviews)
        typed = self.talk.ask(
            "rule.assistant.what_hint",
            number=bool(offered or listed),
            more=not offered and not position.rulings,
            seat=turn,
            due=due,
        )
        if not typed and position.rulings:
            raise DialogueEnded
        if not typed:
            listed, offered = [], consultation.subjects()
            self._list_subjects(offered)
            typed = self.talk.ask("rule.ask.one_of", nested=True, most=len(offered))
        chosen = int(typed) if typed.isdecimal() else 0
        if 1 <= chosen <= len(listed):
            self._rule_on(listed[chosen - 1])
        elif 1 <= chosen <= len(offered):
            self._choose(consultation.about(offered[chosen - 1]["subject"]))
        elif typed:
            self._find_or_enter(typed)

    def _find_or_enter(self, typed: str) -> None:
        """What happened, as a line of the log, or as words that find it."""
        try:
            told = self.draft.consultation.tell(typed)
        except UnusableAnswer as wrong:
            if wrong.id != "rule.assistant.not_understood" or (typed.isdecimal() and len(typed) == 1):
                self.talk.refuse(wrong)
            else:
                self._choose(self.draft.consultation.search(typed), typed)
        else:
            self._happened(told)

    def _enter(self, typed: str) -> None:
        """What the director typed, as a line of the log."""
        before = self.draft.consultation
        try:
            told = before.tell(typed)
        except UnusableAnswer as wrong:
            self.talk.refuse(wrong)
            return
        self._happened(told)
        if any(map(is_call_line, told.added)) and (before.stage == "question" or not before.course.knows_calls):
            self.talk.say("rule.assistant.held")

    def _happened(self, told: Consultation) -> None:
        self.draft.go_on(told)
        position = self.draft.table.position
        if not self.draft.course.unruled and not position.rulings and position.items:
            last = position.plays[-1] if position.plays else position.items[-1]
            what = last.call if isinstance(last, CallItem) else last.card
            self.talk.say("rule.assistant.legal", call=what, seat=last.seat)

    def _list_subjects(self, offered: Sequence[IrregularitySubjectData]) -> None:
        self.talk.choices(subject["said"] for subject in offered)

    def _list(self, found: Sequence[IrregularityListedData]) -> None:
        self.talk.choices((irregularity["said"], irregularity["by"]) for irregularity in found)

    def _choose(self, found: Sequence[IrregularityListedData], typed: str = "") -> None:
        """Open the ruling on one of these, or look again."""
        if not found:
            self.talk.say("rule.ask.no_such_word", word=typed)
            return
        if len(found) == 1:
            self._rule_on(found[0])
            return
        self._list(found)
        typed = self.talk.ask("rule.ask.which", nested=True)
        if typed.isdecimal() and 1 <= int(typed) <= len(found):
            self._rule_on(found[int(typed) - 1])
        elif typed:
            self._choose(self.draft.consultation.search(typed), typed)

    def _rule_on(self, chosen: IrregularityListedData) -> None:
        self.talk.say("rule.assistant.chosen", what=chosen["said"], law=chosen["by"])
        offender = None if chosen["offender"] is None else self._ask_offender(chosen["offender"])
        self.draft.go_on(self.draft.consultation.start(chosen["irregularity"], offender))

    def _ask_offender(self, asked: OffenderAskedData) -> str | None:
        question, otherwise = asked["sentence"], asked["options"][-1]["said"]
        while True:
            typed = self.talk.ask("rule.assistant.which_seat", nested=True, question=question, otherwise=otherwise)
            if not typed:
                return None
            try:
                return str(Seat.parse(typed))
            except Invalid as error:
                self.talk.tell(str(error))

    # Questions of a ruling.

    def ask_question(self) -> None:
        """The question that the ruling has stopped at."""
        question = self.draft.consultation.pending()
        if question is None:
            return
        self.telling.steps()
        self._put(question, question.sentence)
        self._offer(question)
        proposed = question.ask.id == DECISION.id  # which is taken by the Enter key alone
        typed = self.talk.ask("rule.answer.proposal" if proposed else hint_id(question.ask), why=question.ask.by)
        if typed or proposed:
            self._enter(typed)

    def ask_next(self) -> None:
        """What a ruling waits for: the next call, as the players make it."""
        question = self.draft.consultation.pending()
        if question is None:
            return
        self.telling.steps()
        self._put(question, question.waiting_for)
        typed = self._ask_awaited(question)
        if typed:
            self._enter(typed)
        else:
            self.draft.stop()

    def _put(self, question: RulingQuestion, sentence: str) -> None:
        """The sentence, and what the others at the table do not hear."""
        self.talk.print(cited(question.ask.by, sentence, 0))
        if question.away:
            self.talk.print(wrapped(question.away, NUMBER, NUMBER))

    def _offer(self, question: RulingQuestion) -> None:
        self.talk.choices(said for _, said in question.choices)

    def _ask_awaited(self, question: RulingQuestion) -> str:
        """What is typed for what comes next: a card, a call, or what the game will bring if that is known already."""
        ask, turn, course = question.ask, question.turn, self.draft.course
        if ask.kind is AnswerKind.CARD and ask.manner is Manner.REPLACEMENT:
            return self.talk.ask("rule.assistant.next_card", why=ask.by, seat=turn)
        if ask.fact is not None:
            self.talk.print(cited(ask.by, question.sentence, 0))
            self._offer(question)
            yes_no, over = ask.kind is AnswerKind.YES_NO, course.position.play_ended
            return self.talk.ask("rule.assistant.coming", why=ask.by, yes_no=yes_no, over=over)
        if not course.follows_calls(question.ruling):
            return self.talk.ask("rule.assistant.next_unknown", why=ask.by)
        return self.talk.ask(f"rule.assistant.{'next_call' if turn is not None else 'next_act'}", why=ask.by, seat=turn)

    # The end.

    def _offer_record(self) -> None:
        if self.transcript is not None:
            self.asides.save("record", self.transcript)
            return
        while (typed := self.talk.ask("rule.assistant.record")) and typed.lower() not in ("n", "no"):
            name = "record" if typed.lower() in ("y", "yes") else typed
            path = Path(name) if Path(name).suffix else Path(f"{name}.txt")
            if self.asides.save("record", path):
                return

    def leave(self) -> None:
        """End before the director has finished: what was entered is shown, and so is the ruling so far."""
        self.talk.blank()
        if not self.draft.lines:
            return
        self.telling.rulings()
        self.talk.say("rule.assistant.left")
        self.talk.print(Text(f"  {line}") for line in format_log(self.draft.table.log).splitlines())
        if self.transcript is not None:
            self.asides.save("record", self.transcript)
