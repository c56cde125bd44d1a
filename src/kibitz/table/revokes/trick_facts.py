"""What the table knows about the tricks that a revoke costs (Law 64): exceptions, and who has won what in the end."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Seat
from kibitz.laws.asks import Ask
from kibitz.laws.effects import EffectKind
from kibitz.table.cards.classify import REVOKE
from kibitz.table.engine.knower import Knower
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach, Ruling
from kibitz.table.revokes.facts import (
    WHERE,
    RevokePlace,
    called_next,
    ended_round,
    known,
    place_of,
    suit_led,
)

# What counts as a revoke, or is treated as one.
_DEEMED = frozenset(
    {
        REVOKE,
        "revoke-alleged",
        "lead-restriction-broken",
        "play-restriction-broken",
        "omitted-card",
        "dummy-asks-about-revoke",
    }
)


# No transfer.


def is_established(position: Position, breach: Breach) -> bool:
    """Whether a ruling has found this revoke established."""
    return any(
        effect.effect.kind == EffectKind.ESTABLISHED
        for ruling in position.rulings
        if ruling.breach is breach and not ruling.overruled
        for effect in ruling.effects
    )


def _earlier_in_suit(established: bool) -> Knower:
    def knows(position: Position, ruling: Ruling, place: RevokePlace) -> object:
        suit = suit_led(position, place.trick)
        for other in position.breaches:
            if other.kind != REVOKE or other is ruling.breach or other.hidden or other.hand is not place.hand:
                continue
            where = other.context.get(WHERE)
            earlier = isinstance(where, tuple) and where[0] < place.trick and where[1] is suit
            if earlier and (is_established(position, other) or not established):
                return True
        return False

    return known(knows)


def _both_sides(established: bool) -> Knower:
    def knows(position: Position, ruling: Ruling, ask: Ask) -> object:
        mine = ruling.breach.offender
        if mine is None:
            return None
        for other in position.breaches:
            if other.kind not in _DEEMED or other.hidden or other.offender is None or other.offender.side is mine.side:
                continue
            if is_established(position, other) or (not established and other.kind == REVOKE):
                return True
        return False if ruling.breach.entries else None

    return knows


def _after_next_call(position: Position, ruling: Ruling, ask: Ask) -> object:
    offender = ruling.breach.offender
    if offender is None or not ruling.breach.entries:
        return None
    return called_next(position, ruling.breach, offender.side.opponents)


def _after_round(position: Position, ruling: Ruling, ask: Ask) -> object:
    return ended_round(position, ruling.breach) if ruling.breach.entries else None


# Tricks won, when play has ended.


def _won_from(position: Position, hand: Seat, trick: int) -> int:
    """How many tricks their side has won from that one on, those of a claim among them."""
    tricks = position.play.tricks if position.play is not None else ()
    won = sum(
        1 for later_trick in tricks[max(trick, 0) :] if later_trick.is_complete and later_trick.winner.side is hand.side
    )
    return won + position.count.awarded_to(hand.side, position.cards.tricks_left)


def _left_to_move(position: Position, ruling: Ruling, place: RevokePlace) -> int:
    """How many of their side's tricks are left that no other revoke has moved already: none goes twice."""
    first, moved = place.trick, 0
    for transfer in position.count.transfers:
        if transfer.to is place.hand.side or transfer.ruling == ruling.number:
            continue
        moved += transfer.tricks
        earlier = position.docket.find_ruling(transfer.ruling)
        for card in earlier.breach.cards if earlier is not None else ():
            where = place_of(position, card)
            first = first if where is None else min(first, where.trick)
    return min(_won_from(position, place.hand, place.trick), _won_from(position, place.hand, first) - moved)


def _won_that_or_later(position: Position, ruling: Ruling, place: RevokePlace) -> object:
    return _left_to_move(position, ruling, place) > 0 if position.play_ended else None


def _offender_won(position: Position, ruling: Ruling, place: RevokePlace) -> object:
    if not position.play_ended or position.play is None:
        return None
    return position.play.tricks[place.trick].winner is place.hand  # dummy's trick is not declarer's


def _won_later(position: Position, ruling: Ruling, place: RevokePlace) -> object:
    if not position.play_ended:
        return None
    later = _won_from(position, place.hand, place.trick + 1)
    return later > 0 and _left_to_move(position, ruling, place) > 1


KNOWERS: Mapping[str, Knower] = {
    "earlier_revoke_in_suit": _earlier_in_suit(established=False),
    "earlier_established_revoke_in_suit": _earlier_in_suit(established=True),
    "both_sides_revoked": _both_sides(established=False),
    "both_sides_revokes_established": _both_sides(established=True),
    "noticed_after_next_board_call": _after_next_call,
    "noticed_after_round": _after_round,
    "won_revoke_trick_or_later": known(_won_that_or_later),
    "offender_won_revoke_trick": known(_offender_won),
    "won_later_trick": known(_won_later),
}
