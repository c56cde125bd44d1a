"""What players and spectators are told of rulings: what was ruled and why, whose answer is awaited, what is owed.

What was asked and answered, what somebody told the director away from the table, and what the director keeps for after
the play are the director's alone. Of what settled itself because nobody noticed, nobody is told anything.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Literal

from kibitz.game import Card, Seat
from kibitz.laws.asks import Ask, Manner
from kibitz.laws.effects import FOR_DIRECTOR, EffectKind
from kibitz.table.engine.duties import CallDuty, Duty, FaceUp, LeadRestriction, PenaltyCard
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import RecordedEffect, Ruling, RulingAward
from kibitz.table.information.ledger import Information
from kibitz.table.views.numbers import Numbers
from kibitz.table.views.viewers import Eyes

NOT_TOLD = FOR_DIRECTOR | {EffectKind.REVIEW, EffectKind.REFER, EffectKind.INSTRUCT}
"""Effects that only the director knows of."""
_AT_THE_TABLE = (Manner.CHOICE, Manner.REPLACEMENT)


@dataclass(frozen=True, slots=True)
class RulingTold:
    """A ruling as the players are told of it.

    `waits_for` are the players whose answer, call or card it waits for; `ask` is what they are asked, where everybody
    hears it: options are explained to all (10C1). A question that the director asks away from the table is told to the
    player alone who answers it.
    """

    number: int
    irregularity: str
    law: str
    offender: Seat | None
    status: Literal["open", "waiting", "closed"]
    waits_for: tuple[Seat, ...] = ()
    ask: Ask | None = None
    effects: tuple[RecordedEffect, ...] = ()
    entries: tuple[int, ...] = ()  # what it is about

    @property
    def is_open(self) -> bool:
        """Whether it has not ended."""
        return self.status != "closed"


def rulings_told(
    position: Position, eyes: Eyes, numbers: Numbers, known: frozenset[Card], behind: Collection[int] = ()
) -> tuple[RulingTold, ...]:
    """The rulings that were given, as this person is told of them; `known` are the cards that they may know.

    Those that are `behind` the screen, by their numbers, they are not told of.
    """
    given = (ruling for ruling in position.rulings if ruling.is_told and ruling.number not in behind)
    return tuple(_told(ruling, eyes, numbers, known) for ruling in given)


def _told(ruling: Ruling, eyes: Eyes, numbers: Numbers, known: frozenset[Card]) -> RulingTold:
    ask = ruling.pending
    seats: tuple[Seat, ...] = ()
    if ask is not None:
        role, seats = ruling.holder(ask)
        ask = replace(ask, who=role)
        is_own = eyes.is_player and eyes.seat in seats
        if not is_own and ask.manner not in _AT_THE_TABLE:
            ask, seats = None, ()
    entries = (numbers.entry(entry) for entry in ruling.breach.entries)
    return RulingTold(
        numbers.ruling(ruling.number),
        ruling.irregularity.id,
        ruling.irregularity.law,
        ruling.breach.offender,
        ruling.status,
        seats,
        _ask_told(ask, numbers, known),
        tuple(_effect_told(step, numbers, known) for step in ruling.effects if step.effect.kind not in NOT_TOLD),
        tuple(entry for entry in entries if entry is not None),
    )


def _ask_told(ask: Ask | None, numbers: Numbers, known: frozenset[Card]) -> Ask | None:
    if ask is None or any(names_hidden(arg, known) for arg in ask.args):
        return None
    return replace(ask, args=tuple(map(numbers.within, ask.args))) if ask.args else ask


def _effect_told(step: RecordedEffect, numbers: Numbers, known: frozenset[Card]) -> RecordedEffect:
    """The effect, without the name of a card that this person may not know (41A)."""
    if not step.effect.values:
        return step
    values = {
        name: None if names_hidden(value, known) else numbers.within(value)
        for name, value in step.effect.values.items()
    }
    if isinstance(values.get("ruling"), int):
        values["ruling"] = numbers.ruling(int(str(values["ruling"])))
    return replace(step, effect=replace(step.effect, values=values))


def names_hidden(value: object, known: Collection[Card]) -> bool:
    """Whether a card among these values is none of those that somebody knows (41A)."""
    if isinstance(value, tuple | list):
        return any(names_hidden(member, known) for member in value)
    card = getattr(value, "what", value)
    return isinstance(card, Card) and card not in known


def duties_told(position: Position, eyes: Eyes, numbers: Numbers) -> tuple[Duty, ...]:
    """What is owed: everybody knows it (10C1), except of what settled itself because nobody noticed.

    A card that lies face up because of that everybody sees.
    """
    if eyes.is_director:
        return position.owed
    found = []
    for duty in position.owed:
        number = numbers.ruling(duty.ruling)
        if not number and not isinstance(duty, PenaltyCard | FaceUp):
            continue
        if isinstance(duty, CallDuty | LeadRestriction) and duty.call is not None:
            duty = replace(duty, call=replace(duty.call, entry=numbers.entry(duty.call.entry)))
        found.append(replace(duty, ruling=number))
    return tuple(found)


def information_told(position: Position, eyes: Eyes, numbers: Numbers) -> tuple[Information, ...]:
    """The ledger: all of it for the director; for a player what a ruling has told them that they may or may not use.

    The rest is nobody else's: who asked, who took long, and what that lets partner know would be in it (16B).
    """
    if eyes.is_director:
        return tuple(position.ledger)
    if not eyes.is_player:
        return ()
    return tuple(
        replace(known, entry=numbers.entry(known.entry), ruling=number)
        for known in position.ledger
        if eyes.seat in known.seats and known.ruling is not None and (number := numbers.ruling(known.ruling))
    )


def awards_told(position: Position, eyes: Eyes, numbers: Numbers) -> tuple[RulingAward, ...]:
    """Adjusted scores and penalties."""
    if eyes.is_director:
        return tuple(position.record.awards)
    return tuple(
        replace(award, ruling=numbers.ruling(award.ruling), entry=numbers.entry(award.entry))
        for award in position.record.awards
    )
