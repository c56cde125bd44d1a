"""How far the lines of a log have come on the way to a ruling: what is known, what is asked next, what an answer says.

Everything here is a function of the lines: to take something back is to have fewer of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum

from kibitz.assistant.answer_lines import UnusableAnswer, line_for
from kibitz.assistant.typed_lines import as_line, is_call_line, verb_of
from kibitz.game import Board, Seat
from kibitz.laws.asks import AnswerSource, Ask, Manner
from kibitz.laws.editions import Edition
from kibitz.laws.regulations import Regulations
from kibitz.laws.vocabulary import AnswerKind
from kibitz.messages.rulings import RulingWords
from kibitz.table.claims.claim import Claim
from kibitz.table.claims.referee import Judge, Referee
from kibitz.table.engine.knower import EventKnower
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach, BreachStatus, RecordedAnswer, Ruling
from kibitz.table.log.entries import Header
from kibitz.table.outcome import people
from kibitz.table.table import Table

OVER = "over"  # what is said when play has ended
_ENDS_PLAY = "TD ends play"


class RulingStage(Enum):
    """What has to be asked next."""

    QUESTION = "question"  # what the ruling has stopped at
    RULE_NOW = "rule_now"  # something has happened: is it to be ruled on?
    WAITING = "waiting"  # for what the players will do
    WHAT = "what"  # has gone wrong


class RulingCourse:
    """Lines of a log, the table that they make, and where it stands."""

    def __init__(
        self,
        header: Header,
        regulations: Regulations | None = None,
        lines: Sequence[str] = (),
        referee: Judge | Referee | None = None,
        event: EventKnower | None = None,
    ) -> None:
        self.header = replace(header, policy="permit")  # the table is told what has happened
        self.lines = tuple(lines)
        tells_calls = any(verb_of(line) in ("call", "auction") for line in self.lines)
        known = self.header if tells_calls else _without_dealer(self.header)
        self.table = Table(known, regulations, event, referee)
        for line in self.lines:
            self.table.do(line)

    def __repr__(self) -> str:
        return f"<RulingCourse under the Laws of {self.edition}: {len(self.lines)} lines>"

    @property
    def position(self) -> Position:
        """What stands, what waits and what is owed."""
        return self.table.position

    @property
    def edition(self) -> Edition:
        """The Laws that hold."""
        return self.header.edition

    @property
    def dealer(self) -> Seat | None:
        """Who dealt, where the board says so."""
        if self.header.dealer is not None:
            return self.header.dealer
        return Board(self.header.board).dealer if self.header.board else None

    # What is known.

    @property
    def knows_calls(self) -> bool:
        """Whether the auction is told, so that calls can be judged."""
        return bool(self.position.items) or any(line.startswith("TD auction") for line in self.lines)

    @property
    def knows_seats(self) -> bool:
        """Whether it matters where somebody sits."""
        told = self.knows_calls or self.header.board is not None
        return told or any(line.startswith("TD position") for line in self.lines)

    @property
    def unruled(self) -> list[Breach]:
        """What has happened that nobody has ruled on."""
        return [breach for breach in self.position.breaches if breach.status is BreachStatus.LATENT]

    @property
    def rule_now(self) -> str:
        """The line by which the director turns to what has happened: to what nobody has noticed, by its entry."""
        first = next(iter(self.unruled), None)
        hidden = first is not None and first.hidden and first.entries
        return f"TD attention #{hidden[0]}" if hidden else "ALL calls-td"

    @property
    def doubted_claim(self) -> Claim | None:
        """A claim that somebody has objected to, and that the director was not called for (68D)."""
        claim = self.position.claim if self.waiting is not None and not self.position.docket.director_present else None
        return claim if claim is not None and claim.is_pending and claim.objectors else None

    @property
    def waiting(self) -> Ruling | None:
        """The ruling that waits for something to happen at the table."""
        return next((ruling for ruling in self.position.rulings if ruling.is_waiting), None)

    @property
    def current(self) -> Ruling | None:
        """The ruling that is being spoken of."""
        rulings = self.position.rulings
        return self.position.open_ruling or self.waiting or (rulings[-1] if rulings else None)

    # What is asked.

    def stage(self, *, stopped: bool = False) -> RulingStage:
        """What has to be asked next; `stopped` where nobody wants to hear what a ruling waits for."""
        if self.position.open_ruling is not None:
            return RulingStage.QUESTION
        if self.doubted_claim is not None:
            return RulingStage.RULE_NOW
        if self.waiting is not None and not stopped:
            return RulingStage.WAITING
        return RulingStage.RULE_NOW if self.unruled else RulingStage.WHAT

    @property
    def pending(self) -> tuple[Ruling, Ask] | None:
        """The ruling that is open or waits, and its question: first what is not to be presumed of what was told."""
        ruling = self.position.open_ruling or self.waiting
        if ruling is None or ruling.pending is None:
            return None
        return ruling, _not_to_be_presumed(ruling) or ruling.pending

    @property
    def can_end(self) -> bool:
        """Whether something is to be looked into when play has ended, and it has not."""
        waits_for_fact = self.waiting is not None and self.waiting.pending is not None and self.waiting.pending.fact
        return not self.position.play_ended and bool(self.position.docket.reviews or waits_for_fact)

    def awaited(self, stage: RulingStage) -> Seat | None:
        """Whose call or card it is when one is typed alone."""
        position = self.position
        if stage is RulingStage.RULE_NOW:
            return position.turn
        if stage is RulingStage.WHAT:
            return position.turn if self._follows_the_game and not position.play_ended else None
        if stage is RulingStage.QUESTION or self.pending is None:
            return None
        ruling, ask = self.pending
        if ask.kind is AnswerKind.CARD and ask.manner is Manner.REPLACEMENT:
            seats = people(ruling, ask.who)
            return seats[0] if len(seats) == 1 else None
        if ask.fact is not None:
            return position.turn
        if not self.follows_calls(ruling):
            return None
        if ask.manner is Manner.REPLACEMENT:
            return ruling.breach.offender
        return None if position.auction.is_over else position.turn

    def follows_calls(self, ruling: Ruling) -> bool:
        """Whether the calls that the ruling waits for can be entered as calls."""
        return self.knows_calls and ruling.breach.offender is not None

    @property
    def _follows_the_game(self) -> bool:
        return self.knows_calls or any(line.startswith("TD position") for line in self.lines)

    # What an answer says.

    def line(self, stage: RulingStage, typed: str, words: RulingWords) -> str:
        """The line that answers what is asked at this stage; `UnusableAnswer` if it does not."""
        if stage is RulingStage.QUESTION or stage is RulingStage.WAITING:
            return self._answer(stage, typed, words)
        if not typed and stage is RulingStage.RULE_NOW:
            return self.rule_now
        if typed.lower() == OVER and self.can_end:
            return _ENDS_PLAY
        return self._happened(self.as_line(typed, self.awaited(stage)))

    def as_line(self, typed: str, turn: Seat | None = None) -> str | None:
        """What was typed as a line of the log, if it is one."""
        return as_line(typed, turn=turn, in_play=self.position.presumed_contract is not None)

    def _answer(self, stage: RulingStage, typed: str, words: RulingWords) -> str:
        if self.pending is None:
            raise UnusableAnswer("rule.assistant.not_understood")
        ruling, ask = self.pending
        in_words = ask.kind is AnswerKind.TEXT
        if stage is RulingStage.WAITING:
            line = self.as_line(typed, self.awaited(stage))
            if ask.kind is AnswerKind.CARD and ask.manner is Manner.REPLACEMENT:
                return line or line_for(ruling, ask, typed, words)
            if ask.fact is not None:
                if typed.lower() == OVER and not self.position.play_ended:
                    return _ENDS_PLAY
                if line:
                    return self._happened(line)
            elif self.follows_calls(ruling):
                return self._happened(line)
        return (None if in_words else self.as_line(typed)) or line_for(ruling, ask, typed, words)

    def _happened(self, line: str | None) -> str:
        """A line that tells what a player did; a call only where it is known what was called before."""
        if line is None:
            raise UnusableAnswer("rule.assistant.not_understood")
        if is_call_line(line) and not self.knows_calls:
            raise UnusableAnswer("rule.assistant.no_dealer")
        return line


def _not_to_be_presumed(ruling: Ruling) -> Ask | None:
    """The first fact since the last answer that the ruling takes as it usually is, and the director can tell.

    Who goes on without it leaves it at that: a log in which it was not asked reads as it did.
    """
    found: Ask | None = None
    for step in ruling.record:
        if not isinstance(step, RecordedAnswer):
            continue
        if step.answer.source in (AnswerSource.DIRECTOR, AnswerSource.PLAYER):
            found = None
        elif step.answer.source is AnswerSource.PRESUMED and step.ask.fact is not None and step.ask.fact.asked:
            found = found or step.ask
    return found


def _without_dealer(header: Header) -> Header:
    """A table that has heard nothing of the auction is not to think that nobody has called."""
    return replace(header, board=None, dealer=None)
