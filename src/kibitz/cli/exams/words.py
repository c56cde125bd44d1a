"""The exam in sentences: what happened, what is asked, and what the answers say."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from kibitz.cli.laws.book_pages import place_in
from kibitz.exam import Briefing, ExamStatement, LawNumber, Question, QuestionPart, Said, Task
from kibitz.exam.question_parts.part import NoOption
from kibitz.game import SEATS, Card, Hand, Seat
from kibitz.game.errors import Message
from kibitz.laws.asks import Ask, Manner
from kibitz.laws.editions import Edition
from kibitz.laws.effects import Effect, EffectKind
from kibitz.laws.vocabulary import Option
from kibitz.messages.rulings import RulingWords
from kibitz.pictures.parts import rank_shown
from kibitz.table.cards.classify import played_last
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import RecordedEffect
from kibitz.table.log.entries import Entry
from kibitz.table.table import Table

if TYPE_CHECKING:
    from kibitz.lawbook.book import LawBook

_FACE_DOWN = "face-down-lead-out-of-turn"
_NOTICED = {"tempo": "exam.the_pause", "omits": "exam.the_missing_card"}
_NOT_GIVEN = dict.fromkeys(("about", "cards", "new", "partner", "rank", "suit", "tricks", "whom", "word"))


class ExamWords:
    """Says an exam in one language."""

    def __init__(self, words: RulingWords, book: Callable[[Edition], LawBook | None] | None = None) -> None:
        self.book = book  # in which provisions are shown; else in our own words
        self.words = RulingWords(voice=words.voice, numbered=False)  # a trainee sees no numbers of entries
        self.say = words.voice.say

    # What happened.

    def acts(self, question: Question) -> Iterator[str]:
        """What went wrong, as it was seen at the table."""
        table = question.situation.table()
        return (self.act(entry, table) for entry in question.situation.happened)

    def act(self, entry: Entry, table: Table) -> str:
        """One thing that somebody did at this table."""
        log = table.log.entries
        before = table.at(entry.number - 1).position
        again = entry.verb == "card" and _plays_again(before, entry.actor.seat)
        leads = entry.verb == "card" and not again and _is_lead(before)
        told = {"dropped": False, "down": False, "lead": leads, "again": again, "seconds": 0}
        values = {**_NOT_GIVEN, **told, **entry.values}
        for name in ("card", "rank"):
            if name in entry.values:
                values["cards"] = (entry[name],)
        about = entry.get("entry")
        if isinstance(about, int) and 0 < about <= len(log):
            noticed = log[about - 1]
            values["about"] = noticed.get("call") or (noticed.get("cards") or (None,))[0]
            if noticed.verb in _NOTICED:
                values["about"] = Message(_NOTICED[noticed.verb])
        if entry.verb == "objects" and any(logged.verb == "concedes" for logged in log):
            values["partner"] = True
        if entry.text is not None:
            values["speech"] = self.say(f"exam.speech.{entry.text}")
        return self.say(f"exam.act.{entry.verb}", **{**values, "seat": entry.actor})

    def told(self, told: Briefing, question: Question) -> str:
        """What the trainee learns before a part."""
        if told.tricks is not None:
            return self.say("exam.played_on", ns=told.tricks[0], ew=told.tricks[1])
        if told.act is not None:
            return self.act(told.act, question.walk.table)
        if told.faced:
            return self.say("exam.faced", hands=tuple(self._faced(question)))
        assert told.ruling is not None
        assert told.answer is not None
        step = self.words.step(told.ruling, told.answer)
        return step if told.answer.ask.manner is Manner.CHOICE else self.say("exam.found", step=step)

    # Questions and answers.

    def task(self, part: QuestionPart) -> str:
        """What is asked."""
        return self.say(part.task.message_id, n=part.choosers)

    def hint(self, part: QuestionPart) -> str:
        """How to answer."""
        if part.typed:
            return self.say("exam.ask.hint_law")
        if part.counted:
            return self.say("exam.ask.hint_count", count=len(part.right))
        return self.say("exam.ask.hint_numbers" if part.several else "exam.ask.hint_number")

    def statements(self, part: QuestionPart) -> tuple[str, ...]:
        """What there is to pick from."""
        return tuple(self.statement(part, statement) for statement in part.statements)

    def statement(self, part: QuestionPart, statement: ExamStatement) -> str:
        """What a statement of a part says."""
        return self._said(part, statement.says)

    def _said(self, part: QuestionPart, says: Said) -> str:
        ruling = part.ruling
        match says:
            case LawNumber():
                title = self.words.provision(says.number, says.edition)
                if says.titled and title is not None:
                    return self.say("exam.law_with_title", number=says.number, title=title[0])
                return self.say("exam.which_law", number=says.number)
            case Ask():
                return self.words.question(ruling, says)
            case Option():
                return self.words.option(says)
            case NoOption():
                return self.say(says.message_id, n=part.choosers)
            case RecordedEffect():
                if says.effect.kind == EffectKind.NO_RECTIFICATION:
                    return self.say("exam.no_rectification")
                if says.effect.kind == EffectKind.PASS_ONCE:
                    return self.say("exam.pass_once", who=self.words.person(says.effect.who, says.who, ruling))
                return self.words.effect(_face_down(says) if ruling.breach.kind == _FACE_DOWN else says, ruling)
            case Seat():
                return self.words.voice.spell(says)

    def why_not(self, part: QuestionPart, statement: ExamStatement, question: Question) -> str:
        """Why a statement is wrong, where that is known."""
        if statement.by is not None:
            said = self.words.provision(statement.by, question.situation.edition)
            return self.say("exam.mark.because", by=statement.by, says=said[1]) if said else ""
        origin = statement.origin
        if origin is None:
            return ""
        said = self.words.provision(origin.by, origin.edition)
        values = {"by": origin.by, "says": said[1] if said else ""}
        other = origin.edition.book != question.situation.edition.book
        if other and statement.elsewhere:
            return self.say("exam.mark.by_edition", edition=str(origin.edition), **values)
        if other or origin.kind == part.ruling.irregularity.id:
            return self.say("exam.mark.by_case", edition=str(origin.edition) if other else None, **values)
        return self.say("exam.mark.by_kind", kind=self.words.irregularity(origin.kind), **values)

    def provisions(self, part: QuestionPart, question: Question) -> Iterator[tuple[str, str]]:
        """The provisions of the model answer, with what they say in our words."""
        for number in part.cited:
            said = self.words.provision(number, question.situation.edition)
            if said is not None:
                ours = f"{said[0]}. {said[1]}" if part.task is Task.LAW else said[1]
                yield number, self._in_book(number, question.situation.edition) or ours

    def _in_book(self, number: str, edition: Edition) -> str:
        book = self.book(edition) if self.book is not None else None
        there = None if book is None else place_in(book, number, edition)
        if book is None or there is None:
            return ""
        return " ".join(text for text in (book[there].title, *book[there].paragraphs) if text)

    # Cards.

    def _faced(self, question: Question) -> Iterator[str]:
        """The cards that each player has left."""
        play = question.situation.before().position.play
        if play is not None:
            for seat in SEATS:
                yield self.say("exam.faced_hand", seat=seat, cards=self.hand(play.hand(seat)))

    def hand(self, hand: Hand) -> str:
        """A hand in a line: the suits that it has, highest first."""
        return "  ".join(_suits(hand))


def _is_lead(position: Position) -> bool:
    """Whether a card that is now played would be a lead: also where a hand has played none to the last trick (67).

    It is not where it takes the place of a card that was withdrawn.
    """
    asks = (ruling.pending for ruling in position.rulings)
    if any(ask is not None and ask.manner is Manner.REPLACEMENT for ask in asks):
        return False
    return position.play is None or position.play.is_lead


def _plays_again(position: Position, seat: Seat | None) -> bool:
    """Whether this hand has already played to the trick, and it is not for it to lead to the next one."""
    play = position.play
    if play is None or seat is None or seat is position.turn:
        return False
    return play.has_played(seat) if not play.is_lead else played_last(position) is seat


def _face_down(step: RecordedEffect) -> RecordedEffect:
    """The effect without the name of a card that nobody has seen."""
    effect = step.effect
    card = Message("exam.face_down_card")
    values = {name: card if isinstance(value, Card) else value for name, value in effect.values.items()}
    return RecordedEffect(Effect(effect.kind, effect.by, effect.who, values), step.who, step.number)


def _suits(hand: Hand) -> Iterable[str]:
    for suit in sorted({card.suit for card in hand}, reverse=True):
        yield suit.symbol + " ".join(map(rank_shown, hand.of(suit)))
