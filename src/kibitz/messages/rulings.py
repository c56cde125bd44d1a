"""A ruling in sentences: what happened, what was asked and answered, what follows, what is owed.

The sentences stand in the catalogue, in the domain `ruling`: each family of Laws has a file for its own facts, options
and irregularities, and `common.toml` has what all of them share. `ruling_phrases` has what they are made of.
"""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.game import Card, Invalid, Seat
from kibitz.laws.asks import Ask, Manner
from kibitz.laws.by_hand import BY_HAND
from kibitz.laws.editions import Edition
from kibitz.laws.effects import EffectKind
from kibitz.laws.law68_claim import RESPONSE
from kibitz.laws.provisions import provisions
from kibitz.laws.registry import is_registered
from kibitz.laws.vocabulary import AnswerKind, CallOrCard, Option
from kibitz.messages.ruling_phrases import NAMED, RulingPhrases, where_seated
from kibitz.table.engine.duties import Duty
from kibitz.table.engine.notices import Notice
from kibitz.table.engine.role_seats import seats_of
from kibitz.table.engine.rulings import AwardKind, Breach, RecordedAnswer, RecordedEffect, Review, Ruling, RulingAward
from kibitz.table.engine.standing import Withdrawn
from kibitz.table.information.ledger import Information
from kibitz.table.log.entries import parse_call


class RulingWords(RulingPhrases):
    """Says rulings in one language."""

    # What happened.

    def irregularity(self, kind: str) -> str:
        """A kind of irregularity in a director's words: "an insufficient bid"."""
        return self.voice.spell(self._phrase("irregularity", kind))

    def other_words(self, kind: str) -> str:
        """By which other words a director may look for it."""
        message = f"ruling.search.{kind}"
        return self.voice.say(message) if self._has(message) else ""

    def who_it_is_about(self, kind: str) -> str | None:
        """The message that asks for the player it is about, where that is not the one who did something."""
        message = f"ruling.who.{kind}"
        return message if self._has(message) else None

    def breach(self, breach: Breach, edition: Edition, *, act: bool = True) -> str:
        """What happened, and who did it: "An insufficient bid (East: 1♥)"; without the act where it is not for all."""
        named = is_registered(breach.kind, edition) or self._has(f"ruling.irregularity.{breach.kind}")
        what = self._phrase("irregularity", breach.kind if named else BY_HAND)
        made = (breach.call or breach.cards or None) if act else None
        return self.voice.say("ruling.happened", what=what, seat=breach.offender, act=made)

    def withdrawn(self, taken_back: Withdrawn) -> str:
        """A call or card that does not stand."""
        return self.voice.say("ruling.withdrawn", what=taken_back.what, seat=taken_back.seat, by=taken_back.by)

    # Questions and answers.

    def question(self, ruling: Ruling, ask: Ask) -> str:
        """The question as it is put."""
        return self.voice.spell(self._question(ruling, ask))

    def question_to_player(self, ruling: Ruling, ask: Ask) -> str:
        """The question as the player whose option it is reads it, with what the director would explain first."""
        own = f"ruling.to_player.{ask.by}"
        if self._has(own):
            return self.voice.say(own)
        return self.waiting_for(ruling, ask) if ask.waits else self.question(ruling, ask)

    def options(self, ask: Ask) -> tuple[str, ...]:
        """The options of a choice, in the order in which they are offered."""
        return tuple(self.option(option) for option in ask.options)

    def option(self, option: Option) -> str:
        """What a player does who chooses it."""
        return self.voice.spell(self._phrase("option", option.name))

    def word(self, ask: Ask, word: str) -> str:
        """One of the words that may be answered."""
        return self.voice.spell(self._word(ask, word))

    def choices(self, ask: Ask) -> tuple[object, ...]:
        """What there is to choose from, each as a message of its own: for a sentence in whatever language."""
        if ask.options:
            return tuple(self._phrase("option", option.name) for option in ask.options)
        return (
            ask.args
            if ask.fact is None or not ask.fact.words
            else tuple(self._word(ask, word) for word in ask.fact.words)
        )

    def answer(self, ask: Ask, value: object) -> str:
        """An answer alone: "no", "2♥", "decline it"."""
        return self.voice.spell(self._answer(ask, value))

    def waiting_for(self, ruling: Ruling, ask: Ask) -> str:
        """What a ruling waits for, and what the players are told meanwhile."""
        who = self.person(*ruling.holder(ask), ruling)
        if ask.id == RESPONSE.id and ruling.breach.entries and not ruling.silent:  # made at the table, and doubted
            return self.voice.say("ruling.waiting.claim_doubted")
        if self._has(f"ruling.coming.{ask.by}"):
            people, book = self._people(ruling), ruling.case.edition.book
            return self.voice.say(f"ruling.coming.{ask.by}", who=who, book=book, **people, **self._letters(ask, ruling))
        return self.voice.say(f"ruling.waiting.{_manner(ask)}", who=who)

    def away(self, ruling: Ruling, ask: Ask) -> str:
        """What has to be asked or said away from the table, so that nobody else learns by it; empty if nothing has."""
        own = f"ruling.away.{ruling.irregularity.id}.{ask.id}", f"ruling.away.{ask.id}"
        message = next(filter(self._has, own), None)
        if message is None:
            return ""
        return self.voice.say(message, **self._people(ruling), **self._letters(ask, ruling))

    # The record.

    def step(self, ruling: Ruling, step: RecordedAnswer | RecordedEffect) -> str:
        """One step of the record: a question with its answer, or what followed."""
        if isinstance(step, RecordedEffect):
            return self.effect(step, ruling)
        ask, answer = step.ask, step.answer
        return self.voice.say(
            f"ruling.step.{'words' if ask.kind is AnswerKind.TEXT else _manner(ask)}",
            question=self._question(ruling, ask),
            answer=self._told_apart((self._answer(ask, answer.value, ruling),), ruling)[0],
            who=self.person(*ruling.holder(ask), ruling),
            source=answer.source,
            doubted=answer.doubted,
        )

    def short(self, ruling: Ruling, step: RecordedAnswer) -> str:
        """A question and its answer in as few words as will do: "1♥ no slip", "South: not accept it"."""
        ask, answer = step.ask, step.answer
        said = self._answer(ask, answer.value, ruling)
        so = answer.value if isinstance(answer.value, bool) else None
        values = {"answer": said, "so": so, **self._people(ruling), **self._letters(ask, ruling)}
        if ask.manner in (Manner.CHOICE, Manner.REPLACEMENT) or (ask.manner is Manner.COMING and ask.fact is None):
            who = self.person(*ruling.holder(ask), ruling, brief=True)
            return self.voice.say("ruling.short.somebody", who=who, **values)
        if self._has(f"ruling.short.fact.{ask.id}"):
            return self.voice.say(f"ruling.short.fact.{ask.id}", **{**dict.fromkeys("ab"), **values})
        return self.voice.say("ruling.short.any", what=self._question(ruling, ask), **values)

    def effect(self, step: RecordedEffect, ruling: Ruling | None = None, *, brief: bool = False) -> str:
        """What follows; `brief`, without what people are to each other where their seats are known."""
        who = self.person(step.effect.who, step.who, ruling, brief=brief)
        people = NAMED if ruling is None else self._people(ruling)
        return self._effect(step.effect.kind, who, step.effect.values, people, step.effect.by)

    def penalty_cards(self, steps: Sequence[RecordedEffect], ruling: Ruling) -> str:
        """Several penalty cards of one player in one sentence."""
        first = steps[0]
        who = self.person(first.effect.who, first.who, ruling, brief=True)
        cards = tuple(step.effect["card"] for step in steps)
        return self.voice.say("ruling.cards_of_a_kind", cards=cards, major=first.effect.values.get("major"), who=who)

    def may_use(self, may: object, may_not: object, about: Sequence[object]) -> str:
        """Who may use what came to be known, and who may not."""
        told = [self._value(EffectKind.AUTHORISED, "about", subject, None, NAMED) for subject in about]
        shown = tuple(subject.what if isinstance(subject, CallOrCard) else subject for subject in told)
        named = all(isinstance(subject, Card) or hasattr(subject, "is_bid") for subject in shown)
        return self.voice.say("ruling.use", may=may, may_not=may_not, about=shown, shown=named)

    def duty(self, duty: Duty) -> str:
        """What a player owes, or what may be demanded of them."""
        return self._effect(duty.kind, duty.seat, duty.values)

    def information(self, known: Information) -> str:
        """Who may, or may not, use what came to be known."""
        kind = EffectKind.AUTHORISED if known.authorised else EffectKind.UNAUTHORISED
        return self._effect(kind, where_seated(known.seats), {"about": _call_or_card(known.about)})

    def review(self, review: Review) -> str:
        """What is to be looked into when play has ended."""
        people = {
            name: self.person(role, seats_of(role, review.offender, None, None), brief=True)
            for name, role in NAMED.items()
        }
        question = self._phrase("review", review.question, seat=review.offender, **people)
        return self.voice.say("ruling.looked_into", question=question)

    def notice(self, notice: Notice) -> str:
        """Something the director may want to act on."""
        return self.voice.say(f"ruling.notice.{notice.id}", **{"seat": None, **notice.values})

    def award(self, award: RulingAward) -> str:
        """An adjusted score or a penalty that the ruling has come to."""
        seats = tuple(seat for seat in Seat if seat.side in award.who)
        # Else it is the director's own figure.
        name = {AwardKind.SCORE_DUE: "score", AwardKind.PENALTY_DUE: "reason"}.get(award.kind, "value")
        return self._effect(award.kind, where_seated(seats), {name: award.value})

    # Laws.

    def provision(self, number: str, edition: Edition) -> tuple[str, str] | None:
        """The title of a provision and what it says in our words; none if the edition has no such provision."""
        found = provisions(edition).get(number)
        if found is None:
            return None
        return self.voice.say(f"{found.message}.title"), self.voice.say(f"{found.message}.says")


def _call_or_card(text: str) -> object:
    """The call or card of that name, or the text itself."""
    for parse in (parse_call, Card.parse):
        try:
            return parse(text)
        except Invalid:
            continue
    return text


def _manner(ask: Ask) -> str:
    """In which sentence a question and its answer are told."""
    if ask.manner is Manner.CHOICE and not ask.options:
        return "pick"
    if ask.manner is Manner.COMING and ask.fact is not None:
        return "fact"  # what came about is no call
    if ask.manner is Manner.REPLACEMENT:
        return ask.id
    return str(ask.manner.value)
