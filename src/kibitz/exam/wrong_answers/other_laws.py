"""What other Laws, and the other edition, would have made of the same act: where wrong answers come from.

A conversation reads nothing but its answers, so that any conversation can be held about any act: with what is known of
it, and with chance for the rest. What it then asks and effects is what somebody would say who has mistaken the Law.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from kibitz.exam.chance import Chance
from kibitz.game import BIDS, CARDS, PASS, SUITS, Call, Suit
from kibitz.laws.asks import Ask, Manner
from kibitz.laws.case import Case
from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.laws.effects import Effect
from kibitz.laws.registry import Irregularity, irregularity, is_registered
from kibitz.laws.regulations import Regulations
from kibitz.laws.roles import Role
from kibitz.laws.vocabulary import AnswerKind, CallOrCard
from kibitz.table.engine.role_seats import seats_of
from kibitz.table.engine.rulings import RecordedAnswer, RecordedEffect, Ruling

_RUNS = 12
_MOST_STEPS = 60


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a wrong statement would have been right: in which edition, for which irregularity, by which provision."""

    edition: Edition
    kind: str
    by: str


@dataclass(frozen=True, slots=True)
class Stray:
    """A question or an effect of a ruling that is not this one."""

    what: Ask | Effect
    origin: Origin


def other_edition(edition: Edition) -> Edition:
    """The edition that says things otherwise."""
    return LAWS_2017 if edition.book == 2007 else LAWS_2007


def known_of(ruling: Ruling) -> dict[str, object]:
    """What was answered in a ruling, by the question's id."""
    known: dict[str, object] = {
        step.ask.id: step.answer.value
        for step in ruling.record
        if isinstance(step, RecordedAnswer) and not step.ask.options
    }
    if ruling.breach.call is not None:
        known.setdefault("call", ruling.breach.call)
    if ruling.breach.cards:
        known.setdefault("cards", ruling.breach.cards)
    return known


def chosen_in(ruling: Ruling) -> dict[str, object]:
    """The options that players have chosen in a ruling, by the question's id."""
    return {
        step.ask.id: step.answer.value
        for step in ruling.record
        if isinstance(step, RecordedAnswer) and step.ask.options
    }


def elsewhere(ruling: Ruling, near: tuple[str, ...], chance: Chance) -> list[Stray]:
    """What the other edition makes of it, and then what the Laws for these other irregularities do."""
    edition = ruling.case.edition
    known = known_of(ruling)
    found = strays(ruling.irregularity.id, other_edition(edition), known, chance)
    for kind in near:
        if kind != ruling.irregularity.id and _fits(kind, edition, known):
            found += strays(kind, edition, known, chance)
    return found


def _fits(kind: str, edition: Edition, known: Mapping[str, object]) -> bool:
    """Whether that irregularity is about a call if this is, and about cards if this is."""
    if not is_registered(kind, edition):
        return False
    first = _first_ask(irregularity(kind, edition), edition)
    return first is None or first.id not in ("call", "cards") or first.id in known


def _first_ask(wanted: Irregularity, edition: Edition) -> Ask | None:
    conversation = wanted.converse(Case(edition, _regulations(edition)))
    try:
        step = next(conversation)
    except StopIteration:
        return None
    finally:
        conversation.close()
    return step if isinstance(step, Ask) else None


def strays(kind: str, edition: Edition, known: Mapping[str, object], chance: Chance, runs: int = _RUNS) -> list[Stray]:
    """Everything that some ways of holding this conversation ask and effect, each once."""
    if not is_registered(kind, edition):
        return []
    found: list[Stray] = []
    said: set[object] = set()
    for run in range(runs):
        for step in _held(irregularity(kind, edition), edition, known, chance.of(f"{kind}.{edition}.{run}")):
            same = _sameness(step)
            if same not in said:
                said.add(same)
                found.append(Stray(step, Origin(edition, kind, step.by)))
    return found


@cache
def _regulations(edition: Edition) -> Regulations:
    return Regulations(edition)


def _sameness(step: Ask | Effect) -> object:
    """What two steps have in common that say the same by the same provision; a dozen conversations say much twice."""
    if isinstance(step, Ask):
        return step.id, step.by, step.who, step.args, step.options
    values = step.values
    return step.kind, step.by, step.who, tuple(values), tuple([(type(value), value) for value in values.values()])


def _held(wanted: Irregularity, edition: Edition, known: Mapping[str, object], chance: Chance) -> list[Ask | Effect]:
    """One way of holding a conversation; as far as it goes with answers that need not fit together."""
    steps: list[Ask | Effect] = []
    conversation = wanted.converse(Case(edition, _regulations(edition)))
    reply: object = None
    try:
        for _ in range(_MOST_STEPS):
            step = conversation.send(reply)
            steps.append(step)
            reply = _reply(step, known, chance) if isinstance(step, Ask) else None
    except StopIteration:
        pass
    except Exception:  # answers by chance may be such as no table would give; what came before them is as good
        return steps
    finally:
        conversation.close()
    return steps


def _reply(ask: Ask, known: Mapping[str, object], chance: Chance) -> object:
    if ask.options:
        chosen = known.get(ask.id)
        return chosen if chosen in ask.options else chance.one(ask.options)
    if ask.id in known:
        return known[ask.id]
    if ask.manner is Manner.PRESUMPTION and chance.happens(70):
        return ask.default
    if ask.manner is Manner.CHOICE and ask.args:
        return chance.one(ask.args)
    if ask.fact is not None and ask.fact.words:
        word = chance.one(ask.fact.words)
        return Role(word) if ask.kind is AnswerKind.ROLE else word
    call = known.get("replacement") or known.get("call")
    match ask.kind:
        case AnswerKind.YES_NO:
            return chance.happens(50)
        case AnswerKind.CALL | AnswerKind.BID:
            return (
                call
                if isinstance(call, CallOrCard) and chance.happens(50)
                else CallOrCard(chance.one((PASS, *BIDS[:15])))
            )
        case AnswerKind.CARD:
            cards = known.get("cards")
            return cards[0] if isinstance(cards, tuple) and cards else chance.one(CARDS)
        case AnswerKind.CARDS:
            return ()
        case AnswerKind.SUIT:
            return chance.one(SUITS)
        case AnswerKind.SUITS:
            suit = _suit(known.get("call"))
            return (suit,) if suit is not None and chance.happens(50) else ()
        case AnswerKind.ROLE:
            return chance.one((Role.LHO, Role.RHO, Role.PARTNER))
        case AnswerKind.NUMBER:
            return 1 + chance.below(3)
        case _:
            return ""


def _suit(call: object) -> Suit | None:
    """The suit of a bid."""
    bid = call.what if isinstance(call, CallOrCard) else None
    return bid.denomination.trumps if isinstance(bid, Call) and bid.is_bid else None


def bound(effect: Effect, ruling: Ruling) -> RecordedEffect:
    """An effect of another ruling, for the people of this one."""
    return RecordedEffect(effect, seats_of(effect.who, ruling.breach.offender, ruling.declarer, ruling.leader))
