"""Who may use what came to be known, and who may not (16B, 16C, 50E): one line for what was let know together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kibitz.game import Seat
from kibitz.laws.effects import INFORMATION, Effect, EffectKind
from kibitz.laws.roles import Role
from kibitz.laws.vocabulary import CallOrCard
from kibitz.messages.rulings import RulingWords
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import RecordedEffect, Ruling

_Who = tuple[tuple[Role | None, ...], tuple[Seat, ...], str]  # who they are, their seats, and by which provision
_SIDE_OF: dict[Role | None, Role] = {
    Role.OFFENDER: Role.OFFENDING_SIDE,
    Role.PARTNER: Role.OFFENDING_SIDE,
    Role.LHO: Role.NON_OFFENDING_SIDE,
    Role.RHO: Role.NON_OFFENDING_SIDE,
}


@dataclass(frozen=True, slots=True)
class InformationUse:
    """Who may use something and who may not: the provisions, the sentence, and the steps that it sums up."""

    by: str
    sentence: str
    steps: tuple[RecordedEffect, ...]


def fallen_with(ruling: Ruling, position: Position) -> Iterator[RecordedEffect]:
    """Who may use the calls that fell with a cancelled one: the Law says it of every call that is withdrawn (16C)."""
    said = {_entry(step) for step in ruling.effects if step.effect.kind in INFORMATION}
    cancelled = {_entry(step, "call") for step in ruling.effects if step.effect.kind == EffectKind.CANCEL} - {None}
    fallen = {
        withdrawn.entry: withdrawn for withdrawn in position.withdrawn if cancelled and withdrawn.entry not in cancelled
    }
    offender = ruling.breach.offender
    for information in position.ledger:
        if (
            information.ruling != ruling.number
            or information.entry in said
            or information.entry not in fallen
            or offender is None
        ):
            continue
        side = Role.OFFENDING_SIDE if offender in information.seats else Role.NON_OFFENDING_SIDE
        who = Role.BOTH_SIDES if len(information.seats) > 2 else side
        about = {"about": CallOrCard(fallen[information.entry].what, information.entry)}
        yield RecordedEffect(
            Effect(
                EffectKind.AUTHORISED if information.authorised else EffectKind.UNAUTHORISED, information.by, who, about
            ),
            information.seats,
        )


def _entry(step: RecordedEffect, name: str = "about") -> int | None:
    value = step.effect.values.get(name)
    return value.entry if isinstance(value, CallOrCard) else None


def who_may_use(steps: Iterable[RecordedEffect], ruling: Ruling, words: RulingWords) -> Iterator[InformationUse]:
    """Who may use what, and who may not: one line for what was let know together."""
    about: dict[str, list[RecordedEffect]] = {}
    for step in steps:
        if step.effect.kind in INFORMATION:
            about.setdefault(what_it_is(step.effect["about"]), []).append(step)
    together: dict[tuple[str, _Who | None, _Who | None], list[list[RecordedEffect]]] = {}
    for said in about.values():
        of = [step for place, step in enumerate(said) if not any(_covers(later, step) for later in said[place + 1 :])]
        key = _kind_of(of[0]), _all_of(of, EffectKind.AUTHORISED), _all_of(of, EffectKind.UNAUTHORISED)
        together.setdefault(key, []).append(of)
    for (_, may, may_not), those in together.items():
        one, other = (None if who is None else _people(who, ruling, words) for who in (may, may_not))
        by = ", ".join(dict.fromkeys(who[2] for who in (may, may_not) if who))
        shown = [of[0].effect["about"] for of in those]
        yield InformationUse(by, words.may_use(one, other, shown), tuple(step for of in those for step in of))


def _covers(later: RecordedEffect, step: RecordedEffect) -> bool:
    """Whether what was said later is for all of those, too: then that holds."""
    all_four = (Role.BOTH_SIDES, Role.EVERYBODY)
    if later.effect.who in all_four or later.effect.who is step.effect.who:
        return True
    if later.effect.kind != step.effect.kind and step.effect.who in all_four:
        return True  # it was so for as long as the card lay there (50E)
    return bool(step.who) and {*step.who} <= {*later.who}


def _all_of(steps: Iterable[RecordedEffect], kind: str) -> _Who | None:
    """All whom it is for, each once, and the provisions."""
    found = [step for step in steps if step.effect.kind == kind]
    if not found:
        return None
    widest = max(found, key=lambda step: len(step.who))
    seats = {seat for step in found for seat in step.who}
    roles = {step.effect.who for step in found}
    apart = tuple(dict.fromkeys(step.effect.who for step in found if _SIDE_OF.get(step.effect.who) not in roles))
    if len(widest.who) == len(seats) and (seats or len(apart) == 1):
        return (widest.effect.who,) if seats else apart, widest.who, widest.effect.by
    laws = ", ".join(dict.fromkeys(step.effect.by for step in found))
    return apart, tuple(seat for seat in Seat if seat in seats), laws


def _people(who: _Who, ruling: Ruling, words: RulingWords) -> object:
    """Those people as a value of a message: by their seats, or one after the other by what they are."""
    roles, seats, _ = who
    if len(roles) == 1:
        return words.person(roles[0], seats, ruling, brief=True)
    return words.person(None, seats) if seats else tuple(words.person(role, (), ruling) for role in roles)


def _kind_of(step: RecordedEffect) -> str:
    about = step.effect["about"]
    return type(about.what if isinstance(about, CallOrCard) else about).__name__


def what_it_is(value: object) -> str:
    """The call or card, or whatever else it is that came to be known."""
    return str(value.what if isinstance(value, CallOrCard) else value)
