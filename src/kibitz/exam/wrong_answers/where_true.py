"""Where a wrong statement of what follows is true: by that it is explained.

First what contradicts it in this ruling; then the same Law in another case; then the Law for another irregularity. The
other edition is named only where it says something that this one never does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from kibitz.exam.chance import Chance
from kibitz.exam.question_parts.part import ExamStatement
from kibitz.exam.situations.stages import Walk
from kibitz.exam.wrong_answers.falsehood import Key, contradicted_by, key
from kibitz.exam.wrong_answers.other_laws import Origin, Stray, bound, known_of, strays
from kibitz.laws.effects import Effect, EffectKind
from kibitz.laws.provisions import exists
from kibitz.laws.roles import Role
from kibitz.table.engine.rulings import RecordedEffect, Ruling

_RUNS = 40
# Where what is often said is true, if no Law near to this one says it.
_USUALLY_BY = {
    EffectKind.PASS_ONCE: ("30A",),
    EffectKind.PASS_REST: ("27B2",),
    EffectKind.LEAD_RESTRICTION: ("26B",),
    EffectKind.PENALTY_CARD: ("50B",),
    EffectKind.TRANSFER: ("64A",),
    EffectKind.ADJUST: ("12A2",),
}

EffectLikeness = tuple[str, Role | None, object]


class WhereTrue:
    """Says of the wrong statements of one situation where they are true."""

    def __init__(self, walk: Walk, chance: Chance) -> None:
        self.edition = walk.situation.edition
        self.near = walk.situation.maker.near
        self.real = tuple(followed.step for followed in walk.followed)
        self.chance = chance
        self._known: dict[str, tuple[Mapping[Key, str], Mapping[EffectLikeness, str]]] = {}

    def explained(self, statement: ExamStatement, ruling: Ruling) -> ExamStatement:
        """The statement with where it is true."""
        step = statement.says
        if not isinstance(step, RecordedEffect) or statement.by is not None:
            return statement
        against = contradicted_by(step, self.real)
        if against is not None:
            return replace(statement, by=against.effect.by, origin=None)
        if statement.elsewhere:
            return statement
        kind = ruling.irregularity.id
        exact, alike = self._of(kind, ruling)
        by = exact.get(key(step)) or alike.get(_kind(step.effect))
        if by is not None:
            return replace(statement, origin=Origin(self.edition, kind, by))
        if statement.origin is not None and statement.origin.edition.book == self.edition.book:
            return statement
        for near_kind in self.near:
            by = self._of(near_kind, ruling)[1].get(_kind(step.effect))
            if by is not None:
                return replace(statement, origin=Origin(self.edition, near_kind, by))
        usual = next(
            (provision for provision in _USUALLY_BY.get(step.effect.kind, ()) if exists(provision, self.edition)), None
        )
        return replace(statement, by=usual) if statement.origin is None and usual is not None else statement

    def _of(self, kind: str, ruling: Ruling) -> tuple[Mapping[Key, str], Mapping[EffectLikeness, str]]:
        """The provisions by which a conversation says what it may say in this edition, however it goes."""
        if kind not in self._known:
            chance = self.chance.of(f"where {kind}")
            known = known_of(ruling)
            same_acts = {id: value for id, value in known.items() if not isinstance(value, bool)}
            found = strays(kind, self.edition, known, chance, _RUNS)
            found += strays(kind, self.edition, same_acts, chance, _RUNS)
            found += strays(kind, self.edition, {}, chance, _RUNS)
            effects = [stray for stray in found if isinstance(stray.what, Effect)]
            exact = {key(bound(_effect(effect), ruling)): effect.origin.by for effect in reversed(effects)}
            alike = {_kind(_effect(effect)): effect.origin.by for effect in reversed(effects)}
            self._known[kind] = exact, alike
        return self._known[kind]


def _effect(stray: Stray) -> Effect:
    assert isinstance(stray.what, Effect)
    return stray.what


def _kind(effect: Effect) -> EffectLikeness:
    return effect.kind, effect.who, effect.values.get("major") or effect.values.get("score")
