"""Rulings held at the table: the conversation of a Law, with what was said, what the log shows and what comes about.

An answer, from whomever, is frozen into the ruling when it is first needed. Effects are carried out as they come.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kibitz.game import Seat
from kibitz.laws.asks import Answer, AnswerSource, Ask, AskKey, Manner
from kibitz.laws.by_hand import ruled_as
from kibitz.laws.case import Case
from kibitz.laws.converse import hold
from kibitz.laws.effects import Effect
from kibitz.laws.fragments import UNINTENDED
from kibitz.laws.law12_adjusted_score import IN_TIME as ASKED_IN_TIME
from kibitz.laws.law25_change_of_call import PARTNER_CALLED, PARTNER_HAS_CALLED
from kibitz.laws.law92_93_appeals import if_asked_in_time, is_asked_for
from kibitz.laws.roles import DIRECTOR
from kibitz.laws.vocabulary import Option
from kibitz.table.auction import later_calls
from kibitz.table.director.directors_error import lift, still_to_be_done
from kibitz.table.engine.answers import Answers
from kibitz.table.engine.notices import NoticeKind
from kibitz.table.engine.position import Position
from kibitz.table.engine.reconsider import Overrides
from kibitz.table.engine.role_seats import seats_of
from kibitz.table.engine.rulings import (
    Breach,
    BreachStatus,
    RecordedAnswer,
    RecordedEffect,
    Ruling,
    ToldAnswer,
)
from kibitz.table.scores.periods import asked_too_late


class Conversations:
    """The rulings held on a position: begun, taken further as answers come, and ended.

    `carry_out` changes the table as an effect says; `after_change` looks whether the auction has ended by that.
    """

    def __init__(
        self,
        position: Position,
        answers: Answers,
        overrides: Overrides,
        carry_out: Callable[[Ruling, Effect, tuple[Seat, ...]], None],
        after_change: Callable[[], None],
    ) -> None:
        self._position = position
        self._answers = answers
        self._overrides = overrides
        self._carry_out = carry_out
        self._after_change = after_change

    def told_later(self, ruling: int) -> Mapping[str, ToldAnswer]:
        """What a later entry of the log tells about this ruling."""
        return self._overrides.get(ruling, {})

    def open(
        self,
        breach: Breach,
        *,
        silent: bool = False,
        heard: bool = False,
        told: Mapping[str, object] | None = None,
        entry: int | None = None,
        leader: Seat | None = None,
        corrects: Ruling | None = None,
    ) -> Ruling:
        """Begin the ruling on an irregularity; `corrects` is the ruling that it replaces and whose answers it takes."""
        position = self._position
        contract = position.presumed_contract
        ruled = ruled_as(breach.kind, position.edition)
        if not silent and is_asked_for(ruled) and asked_too_late(position, breach, position.now):
            ruled = if_asked_in_time(ruled)
            breach.context[ASKED_IN_TIME.id] = False
        ruling = Ruling(
            len(position.rulings) + 1,
            ruled,
            breach,
            Case(position.edition, position.regulations),
            declarer=contract.declarer if contract else None,
            leader=leader or breach.leader,
            silent=silent,
            heard=heard,
            opened=position.now,
            corrects=corrects,
        )
        breach.status, breach.hidden = BreachStatus.OPEN, False
        position.rulings.append(ruling)
        if not silent:
            position.docket.taken_up(breach.kind, breach.offender)
        if corrects is not None:
            corrects.overruled = True
            for key, given in corrects.answers.items():
                names = [option.name for option in (given.value,) if isinstance(option, Option)] or [key.id]
                if names[0] not in (told or {}) and key.id not in (told or {}):
                    ruling.tell(names[0], ToldAnswer(given, key.args))
        for fact, later in self.told_later(ruling.number).items():
            ruling.tell(fact, later)
        for fact, value in (told or {}).items():
            ruling.tell(fact, ToldAnswer(Answer(value, AnswerSource.TABLE, entry)))
        self.advance(ruling)
        return ruling

    def tell(
        self,
        ruling: Ruling,
        name: str,
        value: object,
        source: AnswerSource,
        entry: int,
        args: tuple[str, ...] | None = None,
    ) -> None:
        """Somebody answers: the fact or option of this name, in that line of the log; the ruling goes on."""
        ruling.heard |= source is AnswerSource.DIRECTOR
        ruling.tell(name, ToldAnswer(Answer(value, source, entry), args))
        self.advance(ruling)

    def advance(self, ruling: Ruling) -> None:
        """Hold the conversation as far as it goes."""
        position = self._position
        present = position.docket.director_present
        if position.play is not None and ruling.declarer is not None:
            ruling.dummy = ruling.declarer.partner
        ruling.pending = hold(
            ruling.irregularity.converse,
            ruling.case,
            lambda key, ask: self._answer(ruling, key, ask),
            lambda number, effect: self._apply(ruling, number, effect),
        )
        self._after_change()
        position.docket.director_present |= present  # a card that stands by a ruling does not send the director away
        self._point_out_other_subject(ruling)
        ruling.twins = position.twins()
        ruling.settled_at = position.order
        if ruling.silent and not position.docket.director_present and not ruling.breach.blocks:
            ruling.dormant = ruling.pending is not None and ruling.pending.who is DIRECTOR
        if ruling.is_open and ruling.pending is not None and ruling.pending.manner is Manner.CHOICE:
            ruling.heard = True  # who has the option is asked before all four (10C1)
        if ruling.pending is None:
            if ruling.corrects is not None and not ruling.closed:
                lift(position, ruling.corrects, ruling)
            if not ruling.closed:
                self._point_out_unused(ruling)
            ruling.closed = True
            ruling.breach.blocks = False
            ruling.breach.status = BreachStatus.RULED

    def _point_out_other_subject(self, ruling: Ruling) -> None:
        """What the director told of other calls, cards or players than those that the ruling now asks about."""
        position, ask = self._position, ruling.pending
        position.docket.notices = [
            notice
            for notice in position.docket.notices
            if notice.id != NoticeKind.TOLD_OF_ANOTHER or notice.values["ruling"] != ruling.number
        ]
        for told in () if ask is None or not ask.args else ruling.told.get(ask.id, ()):
            if ask is not None and told.args is not None:
                values = {"fact": ask.id, "told": told.args, "asked": ask.args, "ruling": ruling.number}
                position.notice(NoticeKind.TOLD_OF_ANOTHER, "84", told.answer.entry, **values)

    def _point_out_unused(self, ruling: Ruling) -> None:
        """What the director told and the ruling did not need: the other Laws may, or another course of it."""
        for name, waiting in ruling.told.items():
            for told in waiting:
                entry = told.answer.entry or 0
                if (
                    told.answer.source is AnswerSource.DIRECTOR
                    and entry >= ruling.opened
                    and not isinstance(told.value, Option)
                ):
                    self._position.notice(NoticeKind.NOT_NEEDED, "84", entry, fact=name)

    def _answer(self, ruling: Ruling, key: AskKey, ask: Ask) -> Answer | None:
        known = ruling.answers.get(key)
        if known is not None:
            return known
        found = self._answers.find(ruling, key, ask)
        if found is not None:
            ruling.answers[key] = found
            ruling.record.append(RecordedAnswer(ask, found))
        return found

    def _apply(self, ruling: Ruling, number: int, effect: Effect) -> None:
        if number in ruling.applied:
            if ruling.applied[number] != effect:
                raise RuntimeError(f"{ruling.irregularity.id} is not a function of its answers: {effect}")
            return
        ruling.applied[number] = effect
        who = seats_of(effect.who, ruling.breach.offender, ruling.declarer, ruling.leader)
        ruling.record.append(RecordedEffect(effect, who, number))
        if later_calls.resolves(ruling, effect):
            ruling.breach.blocks = False
        if ruling.corrects is not None and not still_to_be_done(effect, who, ruling.corrects):
            return
        self._carry_out(ruling, effect, who)
        later_calls.after_effect(self._position, ruling, effect)

    def said_otherwise(self, ruling: Ruling, name: str, entry: int) -> bool:
        """Whether the director has since said otherwise, so that this answer no longer counts."""
        later = self.told_later(ruling.number).get(name)
        return later is not None and (later.answer.entry or 0) > entry

    def by_now(self, ruling: Ruling, fact: str) -> Mapping[str, ToldAnswer]:
        """What has become too late for what the director now says: a slip, when partner has called since (25A)."""
        if fact != UNINTENDED.id or ruling.breach.call is None:
            return {}
        ask = ruling.case.fact(PARTNER_CALLED, ruling.breach.call, by=PARTNER_HAS_CALLED)
        if not self._answers.known(ruling, ask):
            return {}
        return {PARTNER_CALLED.id: ToldAnswer(Answer(True, AnswerSource.TABLE, self._position.now))}
