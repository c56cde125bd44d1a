"""Spectators (76): what they do is never an act of the game; it may be an irregularity."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.laws import switches
from kibitz.laws.converse import is_suppressed
from kibitz.table.director.procedure import director_comes
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.register import Hooks
from kibitz.table.log.entries import Actor, Entry

HOOKS = Hooks()

_SPECTATORS_ACTS: Mapping[str, str] = {
    "remark": "remarked",
    "gesture": "reacted",
    "says": "remarked",
    "does": "disturbed",
    "touches": "disturbed",
    "inspects": "disturbed",
    "attention": "drew_attention",
    "calls-td": "drew_attention",
    "asks": "remarked",
    "explains": "spoke_unasked",
    "answers": "spoke_unasked",
    "restates": "spoke_unasked",
}


@HOOKS.by(Actor.SPEC, "looks", *_SPECTATORS_ACTS)
def _spectator(fold: Fold, entry: Entry) -> None:
    """What a spectator does is never an act of the game; it may be an irregularity (76B)."""
    position = fold.position
    position.acts.append(entry)
    if entry.verb == "looks":
        hands = {act.get("whom") for act in position.acts if act.actor is Actor.SPEC and act.verb == "looks"} - {None}
        if len(hands) > position.regulations[switches.SPECTATOR_HANDS] and not is_suppressed("76B1"):
            fold.irregularities.commit(
                "spectator-interferes", None, entry, spectators_act="looked_at_hands", hands_seen=len(hands)
            )
    elif entry.verb in _SPECTATORS_ACTS:
        if position.open_ruling is not None and entry.verb in ("says", "answers", "explains"):
            return  # the director is finding facts, and asked them (76C1)
        fold.irregularities.commit("spectator-interferes", None, entry, spectators_act=_SPECTATORS_ACTS[entry.verb])
        if entry.verb == "calls-td":
            director_comes(position)
