"""Effects carried out at the table: each room has its own, and together they are all that there are."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Seat
from kibitz.laws.effects import Effect, EffectKind
from kibitz.table.auction import effects as auction_effects
from kibitz.table.cards import effects as card_effects
from kibitz.table.claims import effects as claim_effects
from kibitz.table.deal import effects as deal_effects
from kibitz.table.director import effects as director_effects
from kibitz.table.dummy import effects as dummy_effects
from kibitz.table.engine.effect_values import Carry
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Ruling
from kibitz.table.information import effects as information_effects
from kibitz.table.penalty_cards import effects as penalty_card_effects
from kibitz.table.revokes import effects as revoke_effects
from kibitz.table.scores import effects as score_effects

ROOMS: tuple[Mapping[EffectKind, Carry], ...] = (
    auction_effects.EFFECTS,
    card_effects.EFFECTS,
    revoke_effects.EFFECTS,
    penalty_card_effects.EFFECTS,
    claim_effects.EFFECTS,
    dummy_effects.EFFECTS,
    information_effects.EFFECTS,
    deal_effects.EFFECTS,
    director_effects.EFFECTS,
    score_effects.EFFECTS,
)

ONLY_RECORDED = frozenset(
    {
        EffectKind.SPREAD,
        EffectKind.CORRECT_HANDS,
        EffectKind.VOID_DESIGNATION,
        EffectKind.ESTABLISHED,
        EffectKind.PROPOSE_TRICKS,
        EffectKind.WEIGH_TRICKS,
        EffectKind.NO_RECTIFICATION,
        EffectKind.RESULT_STANDS,
        EffectKind.INSTRUCT,
    }
)
"""They change nothing at the table: the record has them, and the director sees to them."""


def carry_out(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    """Change what stands at the table as the effect says."""
    if effect.kind not in ONLY_RECORDED:
        _CARRY[effect.kind](position, ruling, effect, who)


def all_effects(
    rooms: tuple[Mapping[EffectKind, Carry], ...], elsewhere: frozenset[EffectKind]
) -> Mapping[EffectKind, Carry]:
    """The effects of these rooms in one table; refuses one that is in two, and that one of all kinds is in none."""
    table: dict[EffectKind, Carry] = {}
    for room in rooms:
        doubled = sorted(set(room) & (set(table) | elsewhere))
        if doubled:
            raise RuntimeError(f"carried out in two places: {', '.join(doubled)}")
        table.update(room)
    missing = sorted(set(EffectKind) - set(table) - elsewhere)
    if missing:
        raise RuntimeError(f"carried out nowhere: {', '.join(missing)}")
    return table


_CARRY = all_effects(ROOMS, ONLY_RECORDED | auction_effects.JUDGED_ANEW)
