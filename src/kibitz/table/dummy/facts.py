"""What the table knows of dummy's rights and of the cards that dummy has put on the table (Laws 43 and 45D)."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Card
from kibitz.laws.asks import Ask
from kibitz.laws.effects import EffectKind
from kibitz.laws.roles import Role
from kibitz.table.cards.classify import REVOKE
from kibitz.table.dummy import designation
from kibitz.table.dummy.designation import first_card_after
from kibitz.table.engine.knower import Knower
from kibitz.table.engine.position import Position
from kibitz.table.engine.role_seats import seats_of
from kibitz.table.engine.rulings import Breach, Ruling


def is_defenders(position: Position, breach: Breach) -> bool:
    """Whether it is a defender who did it."""
    declarer = None if position.play is None else position.play.declarer
    return declarer is not None and breach.offender is not None and breach.offender.side is not declarer.side


def _lost_rights(position: Position, ruling: Ruling, ask: Ask) -> object:
    return True if position.cards.dummy_lost_rights else None


def _of_a_defender(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Whose the irregularity is that dummy spoke of: the one that waits for this ruling, or the last before it."""
    waiting = any(breach.after is ruling.breach and is_defenders(position, breach) for breach in position.breaches)
    return True if waiting else None


def _both_sides_played_on(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Whether both sides have played to the trick after the one with dummy's card."""
    place = _place(position, ruling.breach)
    if place is None:
        return None
    return len({item.seat.side for item in position.plays[place // 4 * 4 + 4 :]}) == 2


def _card_named(position: Position, ruling: Ruling, ask: Ask) -> object:
    """The card in place of which dummy put another, unless it has since been put somewhere else."""
    named = ruling.breach.cards[1:]
    elsewhere = {extra.card for extra in (*position.cards.surplus, *position.cards.added)}
    return named[0] if named and named[0] not in elsewhere else None


def _was_led(position: Position, ruling: Ruling, ask: Ask) -> object:
    place = _place(position, ruling.breach)
    return None if place is None else place % 4 == 0


def _changed_card_was_led(position: Position, ruling: Ruling, ask: Ask) -> object:
    card = ask.args[0]
    place = position.cards.place_of(card) if isinstance(card, Card) else None
    return None if place is None else place % 4 == 0


def _failed_to_follow(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Whether somebody revoked in the trick that dummy led to with the wrong card."""
    place = _place(position, ruling.breach)
    if place is None:
        return None
    trick = {item.card for item in position.plays[place // 4 * 4 : place // 4 * 4 + 4]}
    return True if any(breach.kind == REVOKE and trick & set(breach.cards) for breach in position.breaches) else None


def _dummy_revoked(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Whether the wrong card did not follow suit though dummy could."""
    place = _place(position, ruling.breach)
    if place is None or place % 4 == 0:
        return None
    item, lead = position.plays[place], position.plays[place // 4 * 4].card
    if item.card is None or lead is None or not position.deal.gives(item.seat):
        return None
    before = {play.card for play in position.plays[: place + 1]}
    could = any(card.suit is lead.suit and card not in before for card in position.deal[item.seat])
    return item.card.suit is not lead.suit and could


def _place(position: Position, breach: Breach) -> int | None:
    card = breach.cards[0] if breach.cards else None
    return position.cards.place_of(card) if isinstance(card, Card) else None


def _cards_since(position: Position, ruling: Ruling, ask: Ask) -> object:
    """The card that this player played after dummy's, which was put right since."""
    role = ask.args[0] if ask.args else None
    if not isinstance(role, Role):
        return None
    seats = seats_of(role, ruling.breach.offender, ruling.declarer, ruling.leader)
    corrected = [
        effect.effect.values.get("new") for effect in ruling.effects if effect.effect.kind == EffectKind.REPLACE_CARD
    ]
    if not seats or not corrected:
        return None
    return first_card_after(position, seats[0], corrected[0])


KNOWERS: Mapping[str, Knower] = {
    **designation.KNOWERS,
    "dummy_has_lost_rights": _lost_rights,
    "irregularity_of_a_defender": _of_a_defender,
    "played_on_before_noticed": _both_sides_played_on,
    "card_declarer_named": _card_named,
    "wrong_card_was_led": _was_led,
    "changed_card_was_led": _changed_card_was_led,
    "failed_to_follow_to_it": _failed_to_follow,
    "dummy_revoked_by_it": _dummy_revoked,
    "cards_played_since": _cards_since,
}
