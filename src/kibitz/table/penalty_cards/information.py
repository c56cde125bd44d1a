"""What a penalty card tells once it has been played (2017: Law 50E3)."""

from __future__ import annotations

from kibitz.game import Card, Seat
from kibitz.laws.converse import is_suppressed
from kibitz.table.engine.duties import PenaltyCard
from kibitz.table.engine.position import Position
from kibitz.table.information.ledger import Information, entered


def note_played(position: Position, seat: Seat, card: Card) -> None:
    """A penalty card is played: how it came to be one their partner may not use from now on."""
    if position.edition.book == 2007 or is_suppressed("50E3"):
        return
    for duty in position.duties_of(seat, PenaltyCard):
        if duty.card is card:
            new = Information(str(card), None, (seat.partner,), False, "50E3", duty.ruling)
            position.ledger = entered(position.ledger, new)
