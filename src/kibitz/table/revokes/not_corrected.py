"""Who has to correct a revoke and whose side plays on to the next trick instead: so it is established (63A1)."""

from __future__ import annotations

from kibitz.game import Card, Seat
from kibitz.laws.asks import AnswerSource, Manner
from kibitz.laws.law61_62_revoke import NOT_CORRECTED
from kibitz.laws.law63_64_established_revoke import PLAYED_TO_NEXT, TWELFTH_TRICK
from kibitz.table.cards import legality
from kibitz.table.cards.classify import REVOKE
from kibitz.table.cards.out_of_turn_facts import hand_of
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Ruling
from kibitz.table.log.entries import Entry
from kibitz.table.revokes.facts import RevokePlace, place_of


def plays_to_next(position: Position, ruling: Ruling, seat: Seat, cards: tuple[Card, ...]) -> bool:
    """Whether the side that is to correct its revoke by this ruling plays to the next trick with these cards."""
    place = _to_correct(position, ruling)
    if place is None or seat.side is not place.hand.side or not cards:
        return False
    if seat is place.hand and legality.may_replace(position, place.card, cards[0], revoked=True):
        return False  # so they correct it
    start = place.trick * 4
    there = {item.seat for item in position.plays[start : start + 4]}
    return len(there | {hand_of(held) for held in position.held.entries} - {None}) == 4


def leave_uncorrected(fold: Fold, ruling: Ruling, entry: Entry) -> None:
    """No card comes in the place of that of the revoke."""
    assert ruling.pending is not None
    fold.conversations.tell(ruling, ruling.pending.id, NOT_CORRECTED, AnswerSource.TABLE, entry.number)


def _to_correct(position: Position, ruling: Ruling) -> RevokePlace | None:
    """Where the revoke is that the offender is about to correct, since it is not established."""
    ask, breach = ruling.pending, ruling.breach
    if ask is None or ask.manner is not Manner.REPLACEMENT or breach.kind != REVOKE or ask.args[:1] != breach.cards[:1]:
        return None
    found = {key.id: given.value for key, given in ruling.answers.items()}
    in_time = found.get(PLAYED_TO_NEXT.id) is False and found.get(TWELFTH_TRICK.id) is False
    return place_of(position, breach.cards[0]) if in_time and breach.cards else None
