"""What is owed at one table because of rulings, and for which lead or card declarer was last asked about it."""

from __future__ import annotations

from kibitz.game import Card, Seat
from kibitz.laws.effects import EffectKind
from kibitz.table.engine.duties import IN_THE_AUCTION, ONE_TURN, D, Duty, PenaltyCard, owed_by


class DutiesOwed:
    """The duties of the four players."""

    __slots__ = ("card_asked", "duties", "lead_asked")

    def __init__(self) -> None:
        self.duties: list[Duty] = []
        self.lead_asked: tuple[Seat, int] | None = None  # the lead for which declarer was last asked (50D2)
        self.card_asked: tuple[Seat, int] | None = None  # the card for which declarer was last asked (51A)

    def of(self, seat: Seat, family: type[D], *kinds: EffectKind) -> list[D]:
        """What this player owes of that family, and of these kinds of it if any are named."""
        return owed_by(self.duties, seat, family, *kinds)

    def penalty_cards(self, seat: Seat, *, major: bool = False) -> tuple[Card, ...]:
        """This player's penalty cards; the major ones only, if asked."""
        return tuple(duty.card for duty in self.of(seat, PenaltyCard) if duty.major or not major)

    def spend(self, seat: Seat) -> None:
        """A call of this player stands: what was owed for one turn is paid."""
        if self.duties:
            self.duties = [duty for duty in self.duties if duty.seat is not seat or duty.kind not in ONE_TURN]

    def end_auction(self) -> None:
        """The auction is over, and with it every duty to pass."""
        self.duties = [duty for duty in self.duties if duty.kind not in IN_THE_AUCTION]
