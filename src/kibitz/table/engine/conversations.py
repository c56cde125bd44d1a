"""Rulings held at the table: the conversation of a Law, with what was said, what the log shows and what comes about.

An answer, from whomever, is frozen into the ruling when it is first needed. Effects are carried out as they come.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from kibitz.game import Card, Seat
from kibitz.laws.asks import LAPSED, Answer, AnswerSource, Ask, AskKey, Manner, Presumed
from kibitz.laws.case import Case
from kibitz.laws.converse import hold
from kibitz.laws.effects import Effect, EffectKind
from kibitz.laws.fragments import UNINTENDED
from kibitz.laws.law12_adjusted_score import IN_TIME as ASKED_IN_TIME
from kibitz.laws.law25_change_of_call import PARTNER_CALLED, PARTNER_HAS_CALLED
from kibitz.laws.law92_93_appeals import if_asked_in_time, is_asked_for
from kibitz.laws.registry import irregularity, is_registered
from kibitz.laws.regulations import Regulations
from kibitz.laws.roles import DIRECTOR
from kibitz.laws.vocabulary import AnswerKind, CallOrCard, Option, names_of_fact, option_called
from kibitz.table.auction import later_calls
from kibitz.table.auction.facts import Knower
from kibitz.table.director import written_answers
from kibitz.table.director.directors_error import lift, still_to_be_done
from kibitz.table.engine.effects import carry_out
from kibitz.table.engine.position import Position
from kibitz.table.engine.role_seats import seats_of
from kibitz.table.engine.rulings import (
    Breach,
    BreachStatus,
    RecordedAnswer,
    RecordedEffect,
    Ruling,
    ToldAnswer,
)
from kibitz.table.engine.standing import CallStanding
from kibitz.table.log.entries import Entry, Header
from kibitz.table.log.refusal import Refusal
from kibitz.table.log.verbs import VERBS
from kibitz.table.scores.periods import asked_too_late

EventKnower = Callable[[Ask], object]
BY_HAND = "by-hand"
NOT_ASKED_YET = "not_asked_yet"
TOLD_OF_ANOTHER = "told_of_another"
_OF_MEANING = frozenset({"artificial", "artificial_pass"})
_CANCEL = frozenset({EffectKind.CANCEL, EffectKind.CANCEL_FROM, EffectKind.VOID})
_RESOLVE = _CANCEL | {EffectKind.ACCEPT, EffectKind.REPLACE, EffectKind.SUBSTITUTE}


THE_PLAY = 0  # in place of the number of a ruling


class Reconsider(Exception):
    """A director says otherwise than was presumed: the log is folded again with what he says known from the start.

    `also` is what is so by now and was not when the ruling began. What is found out about the play itself, and not in
    a ruling, is told under `THE_PLAY`.
    """

    def __init__(
        self,
        ruling: int,
        fact: str,
        told: ToldAnswer,
        entry: int,
        also: Mapping[str, ToldAnswer] = MappingProxyType({}),
    ) -> None:
        super().__init__(ruling, fact)
        self.also = also
        self.ruling = ruling
        self.fact = fact
        self.told = told
        self.entry = entry


Overrides = Mapping[int, Mapping[str, ToldAnswer]]


class Conversations(ABC):
    """A position, and the rulings held on it."""

    def __init__(
        self,
        header: Header,
        regulations: Regulations,
        event: EventKnower | None = None,
        overrides: Overrides | None = None,
        knowers: Mapping[str, Knower] | None = None,
    ) -> None:
        self.position = Position(header, regulations)
        self._event = event
        self._overrides = overrides or {}
        self._knowers = knowers or {}

    def breach(
        self, kind: str, offender: Seat | None, entry: Entry, *, cards: tuple[Card, ...] = (), **context: object
    ) -> Breach:
        """Something irregular has happened that is no call; `context` answers facts by their ids."""
        self.check_policy(entry, kind)
        position = self.position
        breach = Breach(kind, offender, [entry.number], cards=cards, turn=position.turn, order=position.order)
        breach.context.update(context)
        position.breaches.append(breach)
        return breach

    def told_later(self, ruling: int) -> Mapping[str, ToldAnswer]:
        """What a later entry of the log tells about this ruling."""
        return self._overrides.get(ruling, {})

    def noticed(self, breach: Breach) -> None:
        """Somebody has noticed an irregularity that had stayed in the dark."""
        breach.hidden = False

    def check_policy(self, entry: Entry, kind: str) -> None:
        """Refuse what the policy of this table does not let happen."""
        policy = self.position.policy
        warned = policy == "warn" and VERBS[entry.verb].param("insists") is not None  # nobody insists on a card dropped
        if policy == "prevent" or (warned and not entry.get("insists")):
            name = kind if is_registered(kind, self.position.edition) else BY_HAND
            law = irregularity(name, self.position.edition).law
            raise Refusal("prevented" if policy == "prevent" else "warned", irregularity=kind, law=law)

    def open(
        self,
        breach: Breach,
        *,
        silent: bool = False,
        told: Mapping[str, object] | None = None,
        entry: int | None = None,
        leader: Seat | None = None,
        corrects: Ruling | None = None,
    ) -> Ruling:
        """Begin the ruling on an irregularity; `corrects` is the ruling that it replaces and whose answers it takes."""
        position = self.position
        name = breach.kind if is_registered(breach.kind, position.edition) else BY_HAND
        contract = position.presumed_contract
        ruled = irregularity(name, position.edition)
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
            opened=position.now,
            corrects=corrects,
        )
        breach.status, breach.hidden = BreachStatus.OPEN, False
        position.rulings.append(ruling)
        if not silent:
            position.taken_up(breach.kind, breach.offender)
        if corrects is not None:
            corrects.overruled = True
            for key, given in corrects.answers.items():
                names = [option.name for option in (given.value,) if isinstance(option, Option)] or [key.id]
                if names[0] not in (told or {}) and key.id not in (told or {}):
                    ruling.told.setdefault(names[0], []).append(ToldAnswer(given.value, given, key.args))
        for fact, each in self.told_later(ruling.number).items():
            ruling.told.setdefault(fact, []).append(each)
        for fact, value in (told or {}).items():
            ruling.told.setdefault(fact, []).append(ToldAnswer(value, Answer(value, AnswerSource.TABLE, entry)))
        self.advance(ruling)
        return ruling

    def advance(self, ruling: Ruling) -> None:
        """Hold the conversation as far as it goes."""
        present = self.position.director_present
        if self.position.play is not None and ruling.declarer is not None:
            ruling.dummy = ruling.declarer.partner
        ruling.pending = hold(
            ruling.irregularity.converse,
            ruling.case,
            lambda key, ask: self._answer(ruling, key, ask),
            lambda number, effect: self._apply(ruling, number, effect),
        )
        self.close_auction()
        self.position.director_present |= present  # a card that stands by his ruling does not send him away
        self._point_out_other_subject(ruling)
        ruling.twins = self.position.twins()
        ruling.settled_at = self.position.order
        if ruling.silent and not self.position.director_present and not ruling.breach.blocks:
            ruling.dormant = ruling.pending is not None and ruling.pending.who is DIRECTOR
        if ruling.pending is None:
            if ruling.corrects is not None and not ruling.closed:
                lift(self.position, ruling.corrects, ruling)
            if not ruling.closed:
                self._point_out_unused(ruling)
            ruling.closed = True
            ruling.breach.blocks = False
            ruling.breach.status = BreachStatus.RULED

    def _point_out_other_subject(self, ruling: Ruling) -> None:
        """What the director told of other calls, cards or players than those that the ruling now asks about."""
        position, ask = self.position, ruling.pending
        position.notices = [
            each for each in position.notices if each.id != TOLD_OF_ANOTHER or each.values["ruling"] != ruling.number
        ]
        for each in () if ask is None or not ask.args else ruling.told.get(ask.id, ()):
            if ask is not None and each.args is not None:
                values = {"fact": ask.id, "told": each.args, "asked": ask.args, "ruling": ruling.number}
                position.notice(TOLD_OF_ANOTHER, "84", each.answer.entry, **values)

    def _point_out_unused(self, ruling: Ruling) -> None:
        """What the director told and the ruling did not need: the other Laws may, or another course of it."""
        for name, waiting in ruling.told.items():
            for each in waiting:
                entry = each.answer.entry or 0
                if (
                    each.answer.source is AnswerSource.DIRECTOR
                    and entry >= ruling.opened
                    and not isinstance(each.value, Option)
                ):
                    self.position.notice("not_needed", "84", entry, fact=name)

    def _answer(self, ruling: Ruling, key: AskKey, ask: Ask) -> Answer | None:
        known = ruling.answers.get(key)
        if known is not None:
            return known
        found = self._find(ruling, key, ask)
        if found is not None:
            ruling.answers[key] = found
            ruling.record.append(RecordedAnswer(ask, found))
        return found

    def _find(self, ruling: Ruling, key: AskKey, ask: Ask) -> Answer | None:
        told = self._take_told(ruling, key, ask) or self._take_foretold(ruling, key, ask)
        if told is not None:
            return told
        if ask.waits:
            return self._happened(ruling, key, ask)
        if ask.manner is Manner.CHOICE:
            only = ask.kind is AnswerKind.SUIT and len(ask.args) == 1  # one suit that he could name
            return Answer(ask.args[0], AnswerSource.TABLE) if only else None
        value = self._know(ruling, ask)
        if isinstance(value, Presumed):
            return Answer(value.value, AnswerSource.PRESUMED)
        if value is not None:
            return Answer(value, AnswerSource.TABLE)
        if self._event is not None and (value := self._event(ask)) is not None:
            return Answer(value, AnswerSource.EVENT)
        if ask.manner is Manner.PRESUMPTION and not self._is_doubtful(ruling, ask):
            return Answer(ask.default, AnswerSource.PRESUMED)
        return None

    def _is_doubtful(self, ruling: Ruling, ask: Ask) -> bool:
        """Whether what is usually so may well be otherwise here: a call that was alerted is not presumed natural."""
        call = ruling.breach.call
        if ask.id in ruling.breach.doubtful and not ruling.silent:
            return True
        return ask.id in _OF_MEANING and call is not None and call.entry in self.position.explained

    def _know(self, ruling: Ruling, ask: Ask) -> object:
        """What the table itself knows, or None."""
        if ask.id in ruling.breach.context:
            return ruling.breach.context[ask.id]
        knower = self._knowers.get(ask.id)
        return None if knower is None else knower(self.position, ruling, ask)

    @staticmethod
    def _take_told(ruling: Ruling, key: AskKey, ask: Ask) -> Answer | None:
        """What was told already, used once: the same question may come again about something else."""
        names = [name for option in ask.options for name in (option.name, option.id)] or [ask.id]
        for name in names:
            waiting = ruling.told.get(name, [])
            for each in waiting:
                if each.args is None or _are_about(each.args, key, ask):
                    waiting.remove(each)
                    chosen = option_called(name, ask.options)
                    put_so = chosen is not None and each.value is not LAPSED  # as this Law has it
                    return replace(each.answer, value=chosen) if put_so else each.answer
        return None

    def _take_foretold(self, ruling: Ruling, key: AskKey, ask: Ask) -> Answer | None:
        """What was told while no ruling asked for it, used once."""
        position = self.position
        if not position.foretold or ask.fact is None:
            return None
        names = names_of_fact(ask.id)
        for each in position.foretold:
            if each.name not in names or written_answers.about_in(ruling, each.args, ask.args) not in (None, key.args):
                continue
            try:
                value = written_answers.read_in(ruling, each.text, ask.kind, ask.id, ask.fact)
            except Refusal:
                continue  # another ruling puts another question under that name
            position.foretold.remove(each)
            position.settled(NOT_ASKED_YET, each.entry)
            doubted = value is written_answers.DOUBT
            return Answer(ask.fact.doubt if doubted else value, AnswerSource.DIRECTOR, each.entry, doubted)
        return None

    def _happened(self, ruling: Ruling, key: AskKey, ask: Ask) -> Answer | None:
        """What came about at the table since the question was first asked."""
        position = self.position
        since = ruling.since.setdefault(key, position.order)
        if ask.fact is not None:
            value = self._know(ruling, ask)
            return None if value is None else Answer(value, AnswerSource.TABLE, position.now)
        seats = self.seats(ruling, ask)
        if ask.kind is AnswerKind.CARD:
            return None
        if ask.manner is Manner.REPLACEMENT:
            for held in position.shadow:  # made before the director had ruled (27C, 25A)
                entry = held[0]
                if entry.verb == "call" and entry.actor.seat in seats:
                    position.shadow.remove(held)
                    return Answer(CallOrCard(entry["call"], entry.number), AnswerSource.TABLE, entry.number)
            return None
        for item in position.items:
            if item.order > since and item.seat in seats and item.standing is not CallStanding.HELD:
                return Answer(CallOrCard(item.call, item.entry), AnswerSource.TABLE, item.entry)
        if position.board_ended or (position.auction.is_over and position.hanging is None):
            return Answer(CallOrCard(None), AnswerSource.TABLE)  # it will not come
        return None

    def seats(self, ruling: Ruling, ask: Ask) -> tuple[Seat, ...]:
        """The seats of those who are asked."""
        return seats_of(ask.who, ruling.breach.offender, ruling.declarer, ruling.leader)

    def _apply(self, ruling: Ruling, number: int, effect: Effect) -> None:
        if number in ruling.applied:
            if ruling.applied[number] != effect:
                raise RuntimeError(f"{ruling.irregularity.id} is not a function of its answers: {effect}")
            return
        ruling.applied[number] = effect
        who = seats_of(effect.who, ruling.breach.offender, ruling.declarer, ruling.leader)
        ruling.record.append(RecordedEffect(effect, who, number))
        call = effect.values.get("call")
        if effect.kind in _RESOLVE and isinstance(call, CallOrCard) and call == ruling.breach.call:
            ruling.breach.blocks = False
        if ruling.corrects is not None and not still_to_be_done(effect, who, ruling.corrects):
            return
        if not self._carry_out_call(ruling, effect, who):
            carry_out(self.position, ruling, effect, who)
        if effect.kind in (EffectKind.CANCEL, EffectKind.VOID):
            for breach in self.position.breaches:  # nothing is left of it to rule on
                if breach.status is BreachStatus.LATENT and breach.call == call and call is not None:
                    breach.status = BreachStatus.RULED
        cancelled = effect.kind in _CANCEL and call is not None and call == ruling.breach.call
        if cancelled:
            later_calls.fall_with(self.position, ruling, effect.by)
        if effect.kind in _RESOLVE or effect.kind == EffectKind.REOPEN:
            fall = effect.kind in (EffectKind.CANCEL_FROM, EffectKind.REOPEN)
            later_calls.judge_later_anew(self.position, ruling, fall=fall, cancelled=cancelled, by=effect.by)

    def said_otherwise(self, ruling: Ruling, name: str, entry: int) -> bool:
        """Whether the director has since said otherwise, so that this answer no longer counts."""
        later = self.told_later(ruling.number).get(name)
        return later is not None and (later.answer.entry or 0) > entry

    def by_now(self, ruling: Ruling, fact: str) -> Mapping[str, ToldAnswer]:
        """What has become too late for what the director now says: a slip, when partner has called since (25A)."""
        if fact != UNINTENDED.id or ruling.breach.call is None:
            return {}
        ask = ruling.case.fact(PARTNER_CALLED, ruling.breach.call, by=PARTNER_HAS_CALLED)
        if not self._know(ruling, ask):
            return {}
        return {PARTNER_CALLED.id: ToldAnswer(True, Answer(True, AnswerSource.TABLE, self.position.now))}

    @abstractmethod
    def close_auction(self) -> None:
        """See whether the auction has ended, or has not after all."""

    @abstractmethod
    def _carry_out_call(self, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> bool:
        """Carry out an effect by which calls are judged anew; whether it is one."""


def _are_about(told: tuple[str, ...], key: AskKey, ask: Ask) -> bool:
    """Whether a fact was told of just what is asked about; `#7` is the call of that entry, where two are equal."""
    if len(told) != len(key.args):
        return False
    entries = [f"#{each.entry}" if isinstance(each, CallOrCard) else "" for each in ask.args]
    return all(word in (arg, entry) for word, arg, entry in zip(told, key.args, entries, strict=True))
