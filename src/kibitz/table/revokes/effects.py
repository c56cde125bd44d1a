"""What a revoke costs: tricks that go to the other side (64), or do not."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Seat
from kibitz.laws.effects import Effect, EffectKind
from kibitz.table.claims.effects import HAD_BEEN_WON, is_had_back
from kibitz.table.engine.effect_values import Carry, number_of
from kibitz.table.engine.position import Position
from kibitz.table.engine.role_seats import sides_of
from kibitz.table.engine.rulings import Ruling, TrickTransfer
from kibitz.table.revokes.by_both_sides import both_revoked
from kibitz.table.scores.effects import change_record


def _transfer(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    for side in sides_of(who)[:1]:
        to, tricks = side.opponents, number_of(effect, "tricks")
        counted = min(tricks, position.tricks_won(to)) if effect.by in HAD_BEEN_WON else 0
        position.count.transfers.append(TrickTransfer(to, tricks, effect.by, ruling.number, counted))
        if counted:
            position.count.given_up[to] = max(0, position.count.given_up.get(to, 0) - counted)
            is_had_back(position)
        change_record(position, to, tricks)


def _no_transfer(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    """Both sides have revoked: what was to be moved stays where it is (64B7), and the earlier ruling says so too."""
    position.count.transfers.clear()
    for other in position.rulings:
        if other is not ruling and other.pending is None and not other.overruled:
            both_revoked(position, other, effect, who)
    change_record(position)


EFFECTS: Mapping[EffectKind, Carry] = {
    EffectKind.TRANSFER: _transfer,
    EffectKind.NO_TRANSFER: _no_transfer,
}
