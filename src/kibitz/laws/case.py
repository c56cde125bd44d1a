"""The case before the director: all that a conversation can ask for, and all that can follow from it.

It knows the edition and the regulations and nothing of the table, so that a conversation is the same with everything
known, with nothing known, and years later.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, TypeVar

from kibitz.laws import switches
from kibitz.laws.asks import Ask, Manner
from kibitz.laws.editions import Citation, Edition, cite
from kibitz.laws.effects import Effect, EffectKind
from kibitz.laws.regulations import Regulations
from kibitz.laws.roles import DIRECTOR, OFFENDER, Role
from kibitz.laws.vocabulary import AnswerKind, CallOrCard, Fact, Option

_Found = TypeVar("_Found")
Finding = Generator[Ask | Effect, Any, _Found]
"""A part of a conversation that ends with something found: `Finding[bool]` whether, `Finding[Card]` which card."""
Conversation = Finding[None]


@dataclass(frozen=True, slots=True)
class Case:
    """What a conversation is held with."""

    edition: Edition
    regulations: Regulations

    # What may be asked.

    def fact(self, fact: Fact, *args: object, by: Citation) -> Ask:
        """Something to be established: by the table if it can know, else by the director."""
        return Ask(Manner.FACT, fact.id, cite(by, self.edition), DIRECTOR, fact.kind, args, fact=fact)

    def presume(self, fact: Fact, *args: object, default: object = False, by: Citation) -> Ask:
        """Something taken as it usually is, unless the director is told otherwise."""
        number = cite(by, self.edition)
        return Ask(Manner.PRESUMPTION, fact.id, number, DIRECTOR, fact.kind, args, default=default, fact=fact)

    def choice(self, holder: Role, *options: Option, by: Citation, about: tuple[object, ...] = ()) -> Ask:
        """An option of this player, who does not consult their partner (10C2)."""
        name = "/".join(option.id for option in options)
        return Ask(Manner.CHOICE, name, cite(by, self.edition), holder, AnswerKind.WORD, about, options)

    def pick(self, holder: Role, fact: Fact, *args: object, by: Citation) -> Ask:
        """A suit, card or number that this player names."""
        return Ask(Manner.CHOICE, fact.id, cite(by, self.edition), holder, fact.kind, args, fact=fact)

    def call(self, *, by: Citation) -> Ask:
        """The call that the ruling is about."""
        return Ask(Manner.FACT, "call", cite(by, self.edition), DIRECTOR, AnswerKind.CALL)

    def bid(self, *, by: Citation) -> Ask:
        """The bid that the ruling is about."""
        return Ask(Manner.FACT, "call", cite(by, self.edition), DIRECTOR, AnswerKind.BID)

    def cards(self, *, by: Citation, one: bool = False) -> Ask:
        """The cards that the ruling is about; `one` where it is about no more than one."""
        return Ask(Manner.FACT, "cards", cite(by, self.edition), DIRECTOR, AnswerKind.CARDS, one=one)

    def replacement(self, who: Role = OFFENDER, *, by: Citation) -> Ask:
        """The call they now make instead, as they make it: it may itself be wrong."""
        return Ask(Manner.REPLACEMENT, "replacement", cite(by, self.edition), who, AnswerKind.CALL)

    def card_instead(self, who: Role = OFFENDER, *args: object, by: Citation) -> Ask:
        """The card they now play in place of one that was withdrawn."""
        return Ask(Manner.REPLACEMENT, "card_instead", cite(by, self.edition), who, AnswerKind.CARD, args)

    def next_call(self, who: Role, *, by: Citation) -> Ask:
        """The next call of this player that stands: if it is irregular, it is put right first."""
        return Ask(Manner.COMING, f"next_call_{who.value}", cite(by, self.edition), who, AnswerKind.CALL)

    def coming(self, fact: Fact, *args: object, by: Citation) -> Ask:
        """A fact that the game will bring about, and that is not waited for with the game standing still."""
        return Ask(Manner.COMING, fact.id, cite(by, self.edition), DIRECTOR, fact.kind, args, fact=fact)

    # What may follow.

    def effect(self, kind: EffectKind, who: Role | None = None, *, by: Citation, **values: object) -> Effect:
        """Anything that may follow."""
        return Effect(kind, cite(by, self.edition), who, values)

    def accept(self, call: CallOrCard, *, by: Citation) -> Effect:
        """The irregular call stands as if it were legal."""
        return self.effect(EffectKind.ACCEPT, call=call, by=by)

    def cancel(self, call: CallOrCard, *, by: Citation) -> Effect:
        """The call is cancelled."""
        return self.effect(EffectKind.CANCEL, call=call, by=by)

    def cancel_from(self, call: CallOrCard, *, by: Citation) -> Effect:
        """The call and all calls after it are cancelled."""
        return self.effect(EffectKind.CANCEL_FROM, call=call, by=by)

    def void(self, call: CallOrCard, *, by: Citation) -> Effect:
        """The auction goes on as if the call had not been made."""
        return self.effect(EffectKind.VOID, call=call, by=by)

    def substitute(self, call: CallOrCard, new: CallOrCard, *, by: Citation) -> Effect:
        """The new call stands in place of the one withdrawn."""
        return self.effect(EffectKind.SUBSTITUTE, OFFENDER, call=call, new=new, by=by)

    def replace(self, call: CallOrCard, new: CallOrCard, *, by: Citation) -> Effect:
        """The call intended takes the place of the one made, and is judged like any other."""
        return self.effect(EffectKind.REPLACE, OFFENDER, call=call, new=new, by=by)

    def must_repeat(self, who: Role, call: CallOrCard, *, by: Citation) -> Effect:
        """They must make that call again when it is their turn."""
        return self.effect(EffectKind.MUST_REPEAT, who, call=call, by=by)

    def pass_once(self, who: Role, *, by: Citation) -> Effect:
        """They must pass when next it is their turn, and only then."""
        return self.effect(EffectKind.PASS_ONCE, who, by=by)

    def pass_rest(self, who: Role, *, by: Citation) -> Effect:
        """They must pass whenever it is their turn until the auction ends."""
        return self.effect(EffectKind.PASS_REST, who, by=by)

    def authorised(self, who: Role, about: object, *, by: Citation) -> Effect:
        """They may use the information."""
        return self.effect(EffectKind.AUTHORISED, who, about=about, by=by)

    def unauthorised(self, who: Role, about: object, *, by: Citation) -> Effect:
        """They may not use the information."""
        return self.effect(EffectKind.UNAUTHORISED, who, about=about, by=by)

    def review(self, question: str, *, by: Citation) -> Effect:
        """To be looked into when play has ended."""
        return self.effect(EffectKind.REVIEW, question=question, by=by)

    def adjust(self, score: str, who: Role | None = None, *, by: Citation) -> Effect:
        """An adjusted score is awarded: `score` says in what manner (12C)."""
        return self.effect(EffectKind.ADJUST, who, score=score, by=by)

    def penalty(self, who: Role, reason: str, *, by: Citation) -> Effect:
        """A penalty the director may impose (90, 91); with the tariff's figure for it, if the regulations have one."""
        tariff = {_plain(name): value for name, value in dict(self.regulations[switches.PENALTY_TARIFF]).items()}
        usual = {"tariff": tariff[_plain(reason)]} if _plain(reason) in tariff else {}
        return self.effect(EffectKind.PENALTY, who, reason=reason, by=by, **usual)

    def instruct(self, what: str, who: Role | None = None, *, by: Citation) -> Effect:
        """Something the director sees to."""
        return self.effect(EffectKind.INSTRUCT, who, what=what, by=by)

    def no_rectification(self, *, by: Citation) -> Effect:
        """Nothing further happens."""
        return self.effect(EffectKind.NO_RECTIFICATION, by=by)


def _plain(name: str) -> str:
    return name.replace("_", " ").replace("-", " ").casefold()
