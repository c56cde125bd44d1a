"""What is often said of an irregularity, right or wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kibitz.exam.situations.stages import Bound
from kibitz.laws.effects import Effect, EffectKind
from kibitz.laws.roles import BOTH_SIDES, OFFENDER, OFFENDING_SIDE, PARTNER, Role
from kibitz.table.engine.rulings import Ruling


def other_numbers(right: Sequence[Bound]) -> Iterator[Effect]:
    """Other tricks than those that are awarded or transferred."""
    for bound in right:
        effect = bound.step.effect
        tricks = effect.values.get("tricks")
        if effect.kind == EffectKind.TRANSFER:
            others: tuple[int, ...] = (1, 2, 3)
        elif effect.kind == EffectKind.AWARD_TRICKS and isinstance(tricks, int):
            claimed = bound.ruling.breach.context.get("tricks_claimed", tricks)  # never more than that
            others = tuple(other for other in (claimed, tricks - 1, tricks - 2, 0) if isinstance(other, int))
        else:
            continue
        for other in others:
            if 0 <= other != tricks:
                yield Effect(effect.kind, effect.by, effect.who, {"tricks": other})


def usual(ruling: Ruling) -> Iterator[Effect]:
    """Passes, penalty cards, information, tricks: whatever somebody would say who does not know the Law."""
    by = ruling.irregularity.law
    call, cards = ruling.breach.call, ruling.breach.cards
    if call is not None:
        for kind in (EffectKind.ACCEPT, EffectKind.CANCEL):
            yield Effect(kind, by, None, {"call": call})
        for who in (OFFENDER, PARTNER):
            yield Effect(EffectKind.PASS_ONCE, by, who)
            yield Effect(EffectKind.PASS_REST, by, who)
        yield Effect(EffectKind.LEAD_RESTRICTION, by, PARTNER, {"call": call})
        for about, side in ((call, OFFENDING_SIDE), (call, Role.NON_OFFENDING_SIDE)):
            yield Effect(EffectKind.AUTHORISED, by, side, {"about": about})
            yield Effect(EffectKind.UNAUTHORISED, by, side, {"about": about})
    for card in cards:
        yield Effect(EffectKind.PENALTY_CARD, by, OFFENDER, {"card": card, "major": True})
        yield Effect(EffectKind.PENALTY_CARD, by, OFFENDER, {"card": card, "major": False})
        for side in (OFFENDING_SIDE, Role.NON_OFFENDING_SIDE):
            yield Effect(EffectKind.AUTHORISED, by, side, {"about": card})
            yield Effect(EffectKind.UNAUTHORISED, by, side, {"about": card})
    if call is None and not cards:
        yield Effect(EffectKind.PASS_ONCE, by, OFFENDER)
        yield Effect(EffectKind.PASS_REST, by, OFFENDER)
        yield Effect(EffectKind.AUTHORISED, by, OFFENDER, {"about": "partner"})
        if ruling.irregularity.id == "claim":
            for tricks in (0, 1):
                yield Effect(EffectKind.AWARD_TRICKS, "70A", Role.CLAIMING_SIDE, {"tricks": tricks})
        else:
            yield Effect(EffectKind.ADJUST, by, Role.NON_OFFENDING_SIDE, {"score": "average_plus"})
    yield Effect(EffectKind.NO_RECTIFICATION, by)
    yield Effect(EffectKind.ADJUST, by, BOTH_SIDES, {"score": "artificial"})
    if "play" in ruling.irregularity.when and ruling.breach.cards:
        for tricks in (1, 2):
            yield Effect(EffectKind.TRANSFER, by, OFFENDING_SIDE, {"tricks": tricks})
