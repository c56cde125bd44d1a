"""Something that a ruling makes due: a sentence, its Law, and the act that does it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from kibitz.event.acts import Act
from kibitz.laws.effects import EffectKind
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import RecordedEffect


@dataclass(frozen=True)
class ProposedAct:
    """Something due: a sentence and its Law, and the act that does it, to be filled in where figures are missing."""

    message: str  # `event.proposal.<id>`
    law: str
    values: Mapping[str, object] = field(default_factory=dict)
    act: Act | None = None  # None: nothing can be entered yet, or the director sees to it
    fill_in: tuple[str, ...] = ()  # the fields that the director has to fill in
    offending: str = ""  # of a score: the side that offended, "neither", or "" where nobody has said (12C)

    @property
    def named(self) -> tuple[str, str]:
        """Its name and its provision, by which it can be put aside: "penalty 7", "90A"."""
        whom = (str(self.values[name]) for name in ("contestant", "question") if self.values.get(name))
        return " ".join((self.message.rpartition(".")[2], *whom)), self.law


def effects(position: Position, kind: EffectKind) -> list[RecordedEffect]:
    """What followed, of that kind, from rulings that were not overruled."""
    held = (ruling for ruling in position.rulings if not ruling.overruled)
    return [step for ruling in held for step in ruling.effects if step.effect.kind == kind]


def instructed(position: Position, *what: str) -> list[RecordedEffect]:
    """What the director was told to see to, of these things."""
    return [effect for effect in effects(position, EffectKind.INSTRUCT) if effect.effect["what"] in what]
