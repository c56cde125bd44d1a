"""Which statements about a ruling are false, by the Laws that hold: only these may stand beside the right ones.

That an effect did not follow does not make it false to say so: 72C may always be looked into, and a call that was
voided is cancelled too. So each kind of effect that may be stated falsely has a rule here that says when it is false,
given all that has followed to the end of the ruling; the others are never stated falsely.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from kibitz.game import Seat
from kibitz.laws.roles import Role
from kibitz.laws.vocabulary import CallOrCard
from kibitz.table.engine.rulings import RecordedEffect

Key = tuple[object, ...]
_FATES = frozenset({"accept", "cancel", "cancel_from", "void", "replace", "substitute", "change_call"})
_PASSES = ("pass_once", "pass_rest")
INFORMATION = ("authorised", "unauthorised")
# What makes it false that there is no further rectification. Not that a call must be repeated (31A1), that a claim is
# judged (70A), or who declares (54A): there is none by those Laws.
BURDENS = frozenset(
    {
        "pass_once", "pass_rest", "no_double", "lead_restriction", "forbid_suit", "require_suit", "penalty_card",
        "transfer", "adjust", "require_card", "play_highest", "play_lowest", "play_suit", "play_not_suit",
    }
)  # fmt: skip
# What concerns calls still to be made.
IN_THE_AUCTION = frozenset({"pass_once", "pass_rest", "must_repeat", "no_double"})
# Values that the sentence of an effect does not say.
_UNSAID = {"lead_restriction": frozenset({"call", "options", "suits"}), "penalty": frozenset({"tariff"})}
# Effects whose sentence does not say of whom it is.
NAMING_NOBODY = frozenset(
    {
        "accept", "cancel", "cancel_from", "void", "substitute", "replace", "face_up", "pick_up", "retract",
        "accept_lead", "replace_card", "take_back", "add_card", "remove_surplus", "established", "void_claim",
        "no_rectification", "review",
    }
)  # fmt: skip


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
    if step.effect.kind == "no_rectification":  # what came before is not further, and what comes later not yet known
        return bool(_kinds(now) & BURDENS) and step.effect.kind not in _kinds(real)
    rule = _RULES.get(step.effect.kind)
    if rule is None or key(step) in {key(each) for each in real}:
        return False
    return rule(step, real)


def contradicted_by(step: RecordedEffect, real: Sequence[RecordedEffect]) -> RecordedEffect | None:
    """What is real and says the opposite of the same players: that they may use something, or may not."""
    if step.effect.kind not in INFORMATION:
        return None
    other = {each for each in INFORMATION if each != step.effect.kind}
    opposite = _about(real, "about", step.effect["about"], other)
    return next((each for each in opposite if set(step.who) <= set(each.who)), None)


def is_taken_back(step: RecordedEffect, effects: Sequence[RecordedEffect]) -> bool:
    """Whether what the same ruling says later undoes this: who might not use something may use it after all (23B).

    What would then be looked into after play is undone with it.
    """
    if step not in effects:
        return False
    place = effects.index(step)
    if step.effect.kind == "unauthorised":
        allowed = _about(effects[place + 1 :], "about", step.effect["about"], {"authorised"})
        return any(set(step.who) == set(each.who) for each in allowed)  # not because a card lies there for all (50E1)
    if step.effect.kind != "review":
        return False
    before = next((each for each in reversed(effects[:place]) if each.effect.kind in INFORMATION), None)
    return before is not None and before is effects[place - 1] and is_taken_back(before, effects)


def _kinds(real: Sequence[RecordedEffect]) -> frozenset[str]:
    return frozenset(each.effect.kind for each in real)


def _of(real: Sequence[RecordedEffect], seats: Collection[Seat], *kinds: str) -> bool:
    return any(each.effect.kind in kinds and set(seats) & set(each.who) for each in real)


def _about(real: Sequence[RecordedEffect], name: str, value: object, kinds: Collection[str]) -> list[RecordedEffect]:
    said = _plain(value)
    return [
        each
        for each in real
        if each.effect.kind in kinds and name in each.effect.values and _plain(each.effect[name]) == said
    ]


def _stands(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    """That a call stands is false if it does not."""
    return bool(_about(real, "call", step.effect["call"], _FATES - {"accept"}))


def _is_cancelled(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    """That a call is cancelled is false if it was accepted, or took the place of another."""
    call = step.effect["call"]
    if _about(real, "call", call, _FATES - {"accept"}):
        return False
    return bool(_about(real, "call", call, {"accept"}) or _about(real, "new", call, {"substitute", "replace"}))


def _passes(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    """Who must repeat a pass must pass."""
    return bool(step.who) and not _of(real, step.who, "must_repeat")


def _not_said(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    """False because it does not follow, and would have been said."""
    return True


def _lead(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    """A restriction of the lead is false where this hand's lead is not restricted, nor may be for a penalty card."""
    if {"penalty_card", "face_up"} & _kinds(real):
        return False
    return bool(step.who) and not _of(real, step.who, "lead_restriction", "forbid_suit", "require_suit")


def _doubles(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    """Who must pass may not double either."""
    return bool(step.who) and not _of(real, step.who, *_PASSES)


def _suit(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    """False where declarer has chosen otherwise, or could not choose: not while a penalty card lies there (50D2)."""
    chosen = _of(real, step.who, "forbid_suit", "require_suit")
    if {"penalty_card", "face_up"} & _kinds(real) and not chosen:
        return False
    return bool(step.who) and not _of(real, step.who, "lead_restriction")


def _lead_stands(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    return bool(_about(real, "card", step.effect["card"], {"retract", "take_back", "penalty_card"}))


def _taken_back(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    kinds = {"accept_lead", "accept_card", "accept_instead", "play_card"}
    return "card" in step.effect.values and bool(_about(real, "card", step.effect["card"], kinds))


def _picked_up(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    cards = step.effect["cards"]
    named = cards if isinstance(cards, tuple) else (cards,)
    return any(_about(real, "card", card, {"penalty_card"}) for card in named) and "pick_up" not in _kinds(real)


def _information(other: str) -> Callable[[RecordedEffect, Sequence[RecordedEffect]], bool]:
    """False if these very players may do the opposite, and nobody's right to it is mixed."""

    def rule(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
        about = step.effect["about"]
        same = _about(real, "about", about, {step.effect.kind})
        if any(set(each.who) & set(step.who) for each in same):
            return False
        opposite = [each for each in _about(real, "about", about, {other}) if len(each.who) < 4]
        return bool(step.who) and any(set(step.who) <= set(each.who) for each in opposite)

    return rule


def _tricks(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    """Other tricks than those that are transferred or awarded."""
    same = [each for each in real if each.effect.kind == step.effect.kind]
    if "void_claim" in _kinds(real):
        return True
    if step.effect.who not in (Role.OFFENDING_SIDE, Role.CLAIMING_SIDE) and not same:
        return False
    return all(set(each.who) == set(step.who) for each in same)


def _is_established(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    return "replace_card" in _kinds(real)


def _is_replaced(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    return "established" in _kinds(real) and step.effect["card"] is not step.effect["new"]


def _adjusted(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    """What is to be looked into after play may come to an assigned score; to an artificial one it does not."""
    artificial = str(step.effect.values.get("score")).startswith(("artificial", "average"))
    return "adjust" not in _kinds(real) and (artificial or "review" not in _kinds(real))


def _lead_from(step: RecordedEffect, real: Sequence[RecordedEffect]) -> bool:
    return any(each.effect.kind == "lead_from" for each in real)


_RULES: dict[str, Callable[[RecordedEffect, Sequence[RecordedEffect]], bool]] = {
    "accept": _stands,
    "cancel": _is_cancelled,
    "void": _is_cancelled,
    "pass_once": _passes,
    "pass_rest": _passes,
    "must_repeat": _not_said,
    "no_double": _doubles,
    "lead_restriction": _lead,
    "forbid_suit": _suit,
    "require_suit": _suit,
    "penalty_card": _not_said,
    "accept_lead": _lead_stands,
    "accept_card": _lead_stands,
    "accept_instead": _lead_stands,
    "retract": _taken_back,
    "take_back": _taken_back,
    "pick_up": _picked_up,
    "becomes_declarer": _not_said,
    "authorised": _information("unauthorised"),
    "unauthorised": _information("authorised"),
    "transfer": _tricks,
    "award_tricks": _tricks,
    "established": _is_established,
    "replace_card": _is_replaced,
    "adjust": _adjusted,
    "result_stands": lambda step, real: "adjust" in _kinds(real),
    "lead_from": _lead_from,
    "require_card": _not_said,
    "play_highest": _not_said,
    "play_lowest": _not_said,
    "play_card": lambda step, real: _of(real, step.who, "play_card") or "void_designation" in _kinds(real),
    "void_claim": lambda step, real: "award_tricks" in _kinds(real),
}
