"""Which Laws a ruling is by: what may be named for it, and which exam on one Law it belongs to."""

from __future__ import annotations

from collections.abc import Iterator

from kibitz.exam.question_parts.part import whole_law
from kibitz.exam.situations.stages import Walk
from kibitz.laws.asks import Manner
from kibitz.laws.effects import EffectKind
from kibitz.table.engine.rulings import RecordedAnswer, Ruling

# What goes with nearly every ruling, and rules on none of the others: what may be known from an irregularity (Law 16),
# and what is looked into after play.
_WITH_ANY_LAW = "16"
_WITH_ANY_KIND = EffectKind.REVIEW
# What one Law says by a word that another explains.
_EXPLAINED_BY = {EffectKind.PENALTY_CARD: "50"}


def provisions_of(walk: Walk) -> tuple[str, ...]:
    """The provisions that the rulings rest on: their own, and those of every choice and of everything that followed."""
    number = walk.opening.number
    found = (by for ruling in walk.table.position.rulings[number - 1 :] for by in _provisions(ruling))
    return tuple(dict.fromkeys(found))


def _provisions(ruling: Ruling) -> Iterator[str]:
    if ruling.reviews is not None:
        return
    yield ruling.irregularity.law
    for step in ruling.record:
        if isinstance(step, RecordedAnswer):
            if step.ask.manner is Manner.CHOICE:
                yield step.ask.by
        elif step.effect.kind != _WITH_ANY_KIND and whole_law(step.effect.by) != _WITH_ANY_LAW:
            yield step.effect.by
            if step.effect.kind in _EXPLAINED_BY:
                yield _EXPLAINED_BY[step.effect.kind]


def laws_for(walk: Walk) -> tuple[str, ...]:
    """The Laws that may be named for a situation, the one that it is about first."""
    laws = (whole_law(provision) for provision in (walk.opening.irregularity.law, *provisions_of(walk)))
    return tuple(dict.fromkeys((*laws, *walk.situation.maker.also)))


def is_on(walk: Walk, provision: str) -> bool:
    """Whether a situation is about this Law, or about this provision of it or one within it."""
    if whole_law(provision) == provision:
        return provision in laws_for(walk)
    return any(applied.startswith(provision) for applied in provisions_of(walk))
