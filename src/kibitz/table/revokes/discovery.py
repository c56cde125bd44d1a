"""Revokes in the dark, and how they come to light: what may be taken back is what was played by then."""

from __future__ import annotations

from collections.abc import Iterator

from kibitz.table.cards.classify import REVOKE
from kibitz.table.claims import trick_on_table
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach, BreachStatus
from kibitz.table.log.entries import Entry
from kibitz.table.revokes.facts import NOTICED_AT, RevokePlace, place_of, played_on, suit_led

_SHOWN_ONLY = ("claims", "concedes")  # a hand is faced, and nobody has said what can be seen in it
_BOTH = "both_revoked_one_played_on"


def hidden(position: Position) -> Iterator[Breach]:
    """The irregularities that nobody has noticed, or drawn attention to."""
    for breach in position.breaches:
        unnoticed = breach.hidden or (breach.kind == REVOKE and NOTICED_AT not in breach.context)
        gone = (
            breach.kind == REVOKE and where_of(position, breach) is None
        )  # the card was taken back for another reason
        if unnoticed and breach.status is BreachStatus.LATENT and not gone:
            yield breach


def notice(fold: Fold, breach: Breach, entry: Entry) -> None:
    """Somebody has noticed it: what was played by now may be taken back if it is corrected."""
    if breach.status is not BreachStatus.LATENT or NOTICED_AT in breach.context:
        return
    breach.hidden = False
    if entry.verb not in _SHOWN_ONLY:
        fold.position.docket.drawn.update(breach.entries)
    breach.context[NOTICED_AT] = entry.number
    if (where := where_of(fold.position, breach)) is not None and not played_on(fold.position, where, where.hand):
        trick_on_table.comes_first(fold)
    _both_sides_in_one_trick(fold, breach, entry)


def _both_sides_in_one_trick(fold: Fold, breach: Breach, entry: Entry) -> None:
    """The other side has revoked in the same trick, and only one has played on: both come to light (62C3)."""
    position = fold.position
    where = where_of(position, breach)
    if position.edition.book == 2007 or where is None or breach.kind != REVOKE:
        return
    for other in position.breaches:
        there = where_of(position, other) if other.kind == REVOKE and other.status is BreachStatus.LATENT else None
        if there is None or there.trick != where.trick or there.hand.side is where.hand.side:
            continue
        if played_on(position, where, where.hand) is not played_on(position, where, there.hand):
            breach.context[_BOTH] = other.context[_BOTH] = True
            notice(fold, other, entry)


def where_of(position: Position, breach: Breach) -> RevokePlace | None:
    """Where the card of this irregularity lies."""
    return place_of(position, breach.cards[0]) if breach.cards else None


def is_recent(position: Position, breach: Breach) -> bool:
    """Whether it was in this trick or the last, or has shown itself in one of them; after play, always."""
    if position.play_ended:
        return True
    now = (len(position.plays) - 1) // 4
    where = where_of(position, breach)
    defective = breach.context.get("defective_trick")
    if where is None:
        return isinstance(defective, int) and defective - position.cards.tricks_before.played >= now
    if where.trick >= now - 1:
        return True
    suit = suit_led(position, where.trick)
    shown = position.plays[max(0, now - 1) * 4 :]
    return any(item.seat is where.hand and item.card is not None and item.card.suit is suit for item in shown)
