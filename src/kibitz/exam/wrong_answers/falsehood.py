"""Which statements about a ruling are false, by the Laws that hold: only these may stand beside the right ones.

That an effect did not follow does not make it false to say so: 72C may always be looked into, and a call that was
voided is cancelled too. So each kind of effect that may be stated falsely has a rule here that says when it is false,
given all that has followed to the end of the ruling; the others are never stated falsely.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from kibitz.game import Seat
from kibitz.laws.effects import INFORMATION, EffectKind
from kibitz.laws.roles import Role
from kibitz.laws.vocabulary import CallOrCard
from kibitz.table.engine.rulings import RecordedEffect

Key = tuple[object, ...]
_FATES = frozenset(
    {
        EffectKind.ACCEPT,
        EffectKind.CANCEL,
        EffectKind.CANCEL_FROM,
        EffectKind.VOID,
        EffectKind.REPLACE,
        EffectKind.SUBSTITUTE,
        EffectKind.CHANGE_CALL,
    }
)
_PASSES = (EffectKind.PASS_ONCE, EffectKind.PASS_REST)
# What makes it false that there is no further rectification. Not that a call must be repeated (31A1), that a claim is
# judged (70A), or who declares (54A): there is none by those Laws.
BURDENS = frozenset(
    {
        EffectKind.PASS_ONCE,
        EffectKind.PASS_REST,
        EffectKind.NO_DOUBLE,
        EffectKind.LEAD_RESTRICTION,
        EffectKind.FORBID_SUIT,
        EffectKind.REQUIRE_SUIT,
        EffectKind.PENALTY_CARD,
        EffectKind.TRANSFER,
        EffectKind.ADJUST,
        EffectKind.REQUIRE_CARD,
        EffectKind.PLAY_HIGHEST,
        EffectKind.PLAY_LOWEST,
        EffectKind.PLAY_SUIT,
        EffectKind.PLAY_NOT_SUIT,
    }
)
# Values that the sentence of an effect does not say.
_UNSAID = {
    EffectKind.LEAD_RESTRICTION: frozenset({"call", "options", "suits"}),
    EffectKind.PENALTY: frozenset({"tariff"}),
}
# Effects whose sentence does not say of whom it is.
NAMING_NOBODY = frozenset(
    {
        EffectKind.ACCEPT,
        EffectKind.CANCEL,
        EffectKind.CANCEL_FROM,
        EffectKind.VOID,
        EffectKind.SUBSTITUTE,
        EffectKind.REPLACE,
        EffectKind.FACE_UP,
        EffectKind.PICK_UP,
        EffectKind.RETRACT,
        EffectKind.ACCEPT_LEAD,
        EffectKind.REPLACE_CARD,
        EffectKind.TAKE_BACK,
        EffectKind.ADD_CARD,
        EffectKind.REMOVE_SURPLUS,
        EffectKind.ESTABLISHED,
        EffectKind.VOID_CLAIM,
        EffectKind.NO_RECTIFICATION,
        EffectKind.REVIEW,
    }
)


def key(step: RecordedEffect) -> Key:
    """What an effect says, whatever roles and provisions it says it by: two with one key are one sentence."""
    effect = step.effect
    unsaid = _UNSAID.get(effect.kind, frozenset())
    values = sorted((name, _plain(value)) for name, value in effect.values.items() if name not in unsaid)
    who = () if effect.kind in NAMING_NOBODY else tuple(sorted(step.who))
    return effect.kind, who, tuple(values)


def _plain(value: object) -> str:
    if isinstance(value, tuple | list):
        return " ".join(map(_plain, value))
    return str(value.what) if isinstance(value, CallOrCard) else str(value)


def is_false(step: RecordedEffect, real: Sequence[RecordedEffect], now: Sequence[RecordedEffect] = ()) -> bool:
    """Whether it is certainly wrong to say this where all that is real has followed in the end, and this just now."""
    if step.effect.kind == EffectKind.NO_RECTIFICATION:  # what came before is not further; later things are not known
        return bool(_kinds(now) & BURDENS) and step.effect.kind not in _kinds(real)
    rule = _RULES.get(step.effect.kind)
    if rule is None or key(step) in {key(recorded) for recorded in real}:
        return False
    return rule(step, real)


def contradicted_by(step: RecordedEffect, real: Sequence[RecordedEffect]) -> RecordedEffect | None:
    """What is real and says the opposite of the same players: that they may use something, or may not."""
    if step.effect.kind not in INFORMATION:
        return None
    other = {kind for kind in INFORMATION if kind != step.effect.kind}
    opposite = _about(real, "about", step.effect["about"], other)
    return next((recorded for recorded in opposite if set(step.who) <= set(recorded.who)), None)


def is_taken_back(step: RecordedEffect, effects: Sequence[RecordedEffect]) -> bool:
    """Whether what the same ruling says later undoes this: who might not use something may use it after all (23B).

    What would then be looked into after play is undone with it.
    """
    if step not in effects:
        return False
    place = effects.index(step)
    if step.effect.kind == EffectKind.UNAUTHORISED:
        allowed = _about(effects[place + 1 :], "about", step.effect["about"], {EffectKind.AUTHORISED})
        return any(
            set(step.who) == set(recorded.who) for recorded in allowed
        )  # not because a card lies there for all (50E1)
    if step.effect.kind != EffectKind.REVIEW:
        return False
    before = next((effect for effect in reversed(effects[:place]) if effect.effect.kind in INFORMATION), None)
    return before is not None and before is effects[place - 1] and is_taken_back(before, effects)


def _kinds(real: Sequence[RecordedEffect]) -> frozenset[EffectKind]:
    return frozenset(recorded.effect.kind for recorded in real)


def _of(real: Sequence[RecordedEffect], seats: Collection[Seat], *kinds: EffectKind) -> bool:
    return any(recorded.effect.kind in kinds and set(seats) & set(recorded.who) for recorded in real)


def _about(
    real: Sequence[RecordedEffect], name: str, value: object, kinds: Collection[EffectKind]
) -> list[RecordedEffect]:
    said = _plain(value)
    return [
        recorded
        for recorded in real
        if recorded.effect.kind in kinds and name in recorded.effect.values and _plain(recorded.effect[name]) == said
    ]


def _stands(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    """That a call stands is false if it does not."""
    return bool(_about(real, "call", step.effect["call"], _FATES - {EffectKind.ACCEPT}))


def _is_cancelled(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    """That a call is cancelled is false if it was accepted, or took the place of another."""
    call = step.effect["call"]
    if _about(real, "call", call, _FATES - {EffectKind.ACCEPT}):
        return False
    return bool(
        _about(real, "call", call, {EffectKind.ACCEPT})
        or _about(real, "new", call, {EffectKind.SUBSTITUTE, EffectKind.REPLACE})
    )


def _passes(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    """Who must repeat a pass must pass."""
    return bool(step.who) and not _of(real, step.who, EffectKind.MUST_REPEAT)


def _not_said(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    """False because it does not follow, and would have been said."""
    return True


def _lead(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    """A restriction of the lead is false where this hand's lead is not restricted, nor may be for a penalty card."""
    if {EffectKind.PENALTY_CARD, EffectKind.FACE_UP} & _kinds(real):
        return False
    return bool(step.who) and not _of(
        real, step.who, EffectKind.LEAD_RESTRICTION, EffectKind.FORBID_SUIT, EffectKind.REQUIRE_SUIT
    )


def _doubles(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    """Who must pass may not double either."""
    return bool(step.who) and not _of(real, step.who, *_PASSES)


def _suit(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    """False where declarer has chosen otherwise, or could not choose: not while a penalty card lies there (50D2)."""
    chosen = _of(real, step.who, EffectKind.FORBID_SUIT, EffectKind.REQUIRE_SUIT)
    if {EffectKind.PENALTY_CARD, EffectKind.FACE_UP} & _kinds(real) and not chosen:
        return False
    return bool(step.who) and not _of(real, step.who, EffectKind.LEAD_RESTRICTION)


def _lead_stands(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    return bool(
        _about(real, "card", step.effect["card"], {EffectKind.RETRACT, EffectKind.TAKE_BACK, EffectKind.PENALTY_CARD})
    )


def _taken_back(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    kinds = {EffectKind.ACCEPT_LEAD, EffectKind.ACCEPT_CARD, EffectKind.ACCEPT_INSTEAD, EffectKind.PLAY_CARD}
    return "card" in step.effect.values and bool(_about(real, "card", step.effect["card"], kinds))


def _picked_up(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    cards = step.effect["cards"]
    named = cards if isinstance(cards, tuple) else (cards,)
    return any(
        _about(real, "card", card, {EffectKind.PENALTY_CARD}) for card in named
    ) and EffectKind.PICK_UP not in _kinds(real)


def _information(other: EffectKind) -> Callable[[RecordedEffect, Sequence[RecordedEffect]], bool]:
    """False if these very players may do the opposite, and nobody's right to it is mixed."""

    def rule(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
        about = step.effect["about"]
        same = _about(real, "about", about, {step.effect.kind})
        if any(set(recorded.who) & set(step.who) for recorded in same):
            return False
        opposite = [recorded for recorded in _about(real, "about", about, {other}) if len(recorded.who) < 4]
        return bool(step.who) and any(set(step.who) <= set(recorded.who) for recorded in opposite)

    return rule


def _tricks(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    """Other tricks than those that are transferred or awarded."""
    same = [recorded for recorded in real if recorded.effect.kind == step.effect.kind]
    if EffectKind.VOID_CLAIM in _kinds(real):
        return True
    if step.effect.who not in (Role.OFFENDING_SIDE, Role.CLAIMING_SIDE) and not same:
        return False
    return all(set(recorded.who) == set(step.who) for recorded in same)


def _is_established(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    return EffectKind.REPLACE_CARD in _kinds(real)


def _is_replaced(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    return EffectKind.ESTABLISHED in _kinds(real) and step.effect["card"] is not step.effect["new"]


def _adjusted(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    """What is to be looked into after play may come to an assigned score; to an artificial one it does not."""
    artificial = str(step.effect.values.get("score")).startswith(("artificial", "average"))
    return EffectKind.ADJUST not in _kinds(real) and (artificial or EffectKind.REVIEW not in _kinds(real))


def _lead_from(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    return any(recorded.effect.kind == EffectKind.LEAD_FROM for recorded in real)


_RULES: dict[EffectKind, Callable[[RecordedEffect, Sequence[RecordedEffect]], bool]] = {
    EffectKind.ACCEPT: _stands,
    EffectKind.CANCEL: _is_cancelled,
    EffectKind.VOID: _is_cancelled,
    EffectKind.PASS_ONCE: _passes,
    EffectKind.PASS_REST: _passes,
    EffectKind.MUST_REPEAT: _not_said,
    EffectKind.NO_DOUBLE: _doubles,
    EffectKind.LEAD_RESTRICTION: _lead,
    EffectKind.FORBID_SUIT: _suit,
    EffectKind.REQUIRE_SUIT: _suit,
    EffectKind.PENALTY_CARD: _not_said,
    EffectKind.ACCEPT_LEAD: _lead_stands,
    EffectKind.ACCEPT_CARD: _lead_stands,
    EffectKind.ACCEPT_INSTEAD: _lead_stands,
    EffectKind.RETRACT: _taken_back,
    EffectKind.TAKE_BACK: _taken_back,
    EffectKind.PICK_UP: _picked_up,
    EffectKind.BECOMES_DECLARER: _not_said,
    EffectKind.AUTHORISED: _information(EffectKind.UNAUTHORISED),
    EffectKind.UNAUTHORISED: _information(EffectKind.AUTHORISED),
    EffectKind.TRANSFER: _tricks,
    EffectKind.AWARD_TRICKS: _tricks,
    EffectKind.ESTABLISHED: _is_established,
    EffectKind.REPLACE_CARD: _is_replaced,
    EffectKind.ADJUST: _adjusted,
    EffectKind.RESULT_STANDS: lambda step, real: EffectKind.ADJUST in _kinds(real),
    EffectKind.LEAD_FROM: _lead_from,
    EffectKind.REQUIRE_CARD: _not_said,
    EffectKind.PLAY_HIGHEST: _not_said,
    EffectKind.PLAY_LOWEST: _not_said,
    EffectKind.PLAY_CARD: lambda step, real: (
        _of(real, step.who, EffectKind.PLAY_CARD) or EffectKind.VOID_DESIGNATION in _kinds(real)
    ),
    EffectKind.VOID_CLAIM: lambda step, real: EffectKind.AWARD_TRICKS in _kinds(real),
}
