"""Where the answer to a question of a ruling comes from: sources asked one after another, the first that knows answers.

| the question | who is asked, in order |
|---|---|
| a fact | who has told it already; the director, before any ruling asked; the table; the contest; what is presumed |
| an option to be chosen | who has told it already; the director, before; the table, where only one choice is possible |
| something that is still to happen | who has told it already; the director, before; the table, when it has come about |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from kibitz.laws.asks import LAPSED, Answer, AnswerSource, Ask, AskKey, Manner, Presumed
from kibitz.laws.vocabulary import AnswerKind, CallOrCard, names_of_fact, option_called
from kibitz.table.director import written_answers
from kibitz.table.engine.knower import EventKnower, Knower
from kibitz.table.engine.notices import NoticeKind
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Ruling
from kibitz.table.engine.standing import CallStanding
from kibitz.table.log.refusal import Refusal

_OF_MEANING = frozenset({"artificial", "artificial_pass"})

SourceOfAnswer = Callable[[Ruling, AskKey, Ask], Answer | None]


class Answers:
    """The sources of answers at one table."""

    def __init__(self, position: Position, knowers: Mapping[str, Knower], event: EventKnower | None) -> None:
        self._position = position
        self._knowers = knowers
        self._event = event
        told: tuple[SourceOfAnswer, ...] = (_told, self._foretold)
        self._to_come: tuple[SourceOfAnswer, ...] = (*told, self._came_about)
        self._to_choose: tuple[SourceOfAnswer, ...] = (*told, _only_choice)
        self._facts: tuple[SourceOfAnswer, ...] = (*told, self._seen, self._of_the_contest, self._presumed)

    def find(self, ruling: Ruling, key: AskKey, ask: Ask) -> Answer | None:
        """The answer to a question of this ruling, or None where somebody has to be asked."""
        sources = self._to_come if ask.waits else self._to_choose if ask.manner is Manner.CHOICE else self._facts
        for source in sources:
            answer = source(ruling, key, ask)
            if answer is not None:
                return answer
        return None

    def known(self, ruling: Ruling, ask: Ask) -> object:
        """What the table itself knows, or None: it was noted with the irregularity, or a knower sees it."""
        if ask.id in ruling.breach.context:
            return ruling.breach.context[ask.id]
        knower = self._knowers.get(ask.id)
        return None if knower is None else knower(self._position, ruling, ask)

    def _foretold(self, ruling: Ruling, key: AskKey, ask: Ask) -> Answer | None:
        """What was told while no ruling asked for it, used once."""
        position = self._position
        if not position.docket.foretold or ask.fact is None:
            return None
        names = names_of_fact(ask.id)
        for told in position.docket.foretold:
            if told.name not in names or written_answers.about_in(ruling, told.args, ask.args) not in (None, key.args):
                continue
            try:
                value = written_answers.read_in(ruling, told.text, ask.kind, ask.id, ask.fact)
            except Refusal:
                continue  # another ruling puts another question under that name
            position.docket.foretold.remove(told)
            position.docket.settled(NoticeKind.NOT_ASKED_YET, told.entry)
            doubted = value is written_answers.DOUBT
            return Answer(ask.fact.doubt if doubted else value, AnswerSource.DIRECTOR, told.entry, doubted)
        return None

    def _came_about(self, ruling: Ruling, key: AskKey, ask: Ask) -> Answer | None:
        """What came about at the table since the question was first asked."""
        position = self._position
        since = ruling.since.setdefault(key, position.order)
        if ask.fact is not None:
            value = self.known(ruling, ask)
            return None if value is None else Answer(value, AnswerSource.TABLE, position.now)
        seats = ruling.seats(ask)
        if ask.kind is AnswerKind.CARD:
            return None
        if ask.manner is Manner.REPLACEMENT:
            held = position.held.call_of(*seats)  # made before the director had ruled (27C, 25A)
            if held is None:
                return None
            entry = position.held.take(held)
            return Answer(CallOrCard(entry["call"], entry.number), AnswerSource.TABLE, entry.number)
        for item in position.items:
            if item.order > since and item.seat in seats and item.standing is not CallStanding.HELD:
                return Answer(CallOrCard(item.call, item.entry), AnswerSource.TABLE, item.entry)
        if position.board_ended or (position.auction.is_over and position.hanging is None):
            return Answer(CallOrCard(None), AnswerSource.TABLE)  # it will not come
        return None

    def _seen(self, ruling: Ruling, key: AskKey, ask: Ask) -> Answer | None:
        """What the table knows, or takes to be so from what it saw."""
        value = self.known(ruling, ask)
        if isinstance(value, Presumed):
            return Answer(value.value, AnswerSource.PRESUMED)
        return None if value is None else Answer(value, AnswerSource.TABLE)

    def _of_the_contest(self, ruling: Ruling, key: AskKey, ask: Ask) -> Answer | None:
        value = None if self._event is None else self._event(ask)
        return None if value is None else Answer(value, AnswerSource.EVENT)

    def _presumed(self, ruling: Ruling, key: AskKey, ask: Ask) -> Answer | None:
        if ask.manner is not Manner.PRESUMPTION or self._is_doubtful(ruling, ask):
            return None
        return Answer(ask.default, AnswerSource.PRESUMED)

    def _is_doubtful(self, ruling: Ruling, ask: Ask) -> bool:
        """Whether what is usually so may well be otherwise here: a call that was alerted is not presumed natural."""
        call = ruling.breach.call
        if ask.id in ruling.breach.doubtful and not ruling.silent:
            return True
        return ask.id in _OF_MEANING and call is not None and call.entry in self._position.bidding.explained


def _told(ruling: Ruling, key: AskKey, ask: Ask) -> Answer | None:
    """What was told already, used once: the same question may come again about something else."""
    names = [name for option in ask.options for name in (option.name, option.id)] or [ask.id]
    for name in names:
        waiting = ruling.told.get(name, [])
        for told in waiting:
            if told.args is None or _are_about(told.args, key, ask):
                waiting.remove(told)
                chosen = option_called(name, ask.options)
                put_so = chosen is not None and told.value is not LAPSED  # as this Law has it
                return replace(told.answer, value=chosen) if put_so else told.answer
    return None


def _are_about(told: tuple[str, ...], key: AskKey, ask: Ask) -> bool:
    """Whether a fact was told of just what is asked about; `#7` is the call of that entry, where two are equal."""
    if len(told) != len(key.args):
        return False
    entries = [f"#{arg.entry}" if isinstance(arg, CallOrCard) else "" for arg in ask.args]
    return all(word in (arg, entry) for word, arg, entry in zip(told, key.args, entries, strict=True))


def _only_choice(ruling: Ruling, key: AskKey, ask: Ask) -> Answer | None:
    """One suit that could be named."""
    only = ask.kind is AnswerKind.SUIT and len(ask.args) == 1
    return Answer(ask.args[0], AnswerSource.TABLE) if only else None
