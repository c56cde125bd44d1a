"""What players owe, or may demand, because of a ruling."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from kibitz.game import PASS, Seat
from kibitz.table.log.entries import AnyCall, Values

# Duties of the auction: they end with it.
PASS_ONCE = "pass_once"
PASS_REST = "pass_rest"
MUST_REPEAT = "must_repeat"
NO_DOUBLE = "no_double"
IN_THE_AUCTION = (PASS_ONCE, PASS_REST, MUST_REPEAT, NO_DOUBLE)
# A right that waits for the offender's partner to lead for the first time, and what comes of it (26).
LEAD_RESTRICTION = "lead_restriction"
FORBID_SUIT = "forbid_suit"
REQUIRE_SUIT = "require_suit"
# What the partner of a defender who was too early must play to this trick (57A); a card that must be played to it.
PLAY_HIGHEST = "play_highest"
PLAY_LOWEST = "play_lowest"
PLAY_SUIT = "play_suit"
PLAY_NOT_SUIT = "play_not_suit"
REQUIRE_CARD = "require_card"
TO_THIS_TRICK = (PLAY_HIGHEST, PLAY_LOWEST, PLAY_SUIT, PLAY_NOT_SUIT, REQUIRE_CARD)
# Cards.
FACE_UP = "face_up"
PENALTY_CARD = "penalty_card"


@dataclass(frozen=True, slots=True)
class Duty:
    """One duty: what, whose, by which provision, and the ruling it came from."""

    kind: str
    seat: Seat
    by: str
    ruling: int
    values: Mapping[str, object] = field(default_factory=Values)

    def forbids(self, call: AnyCall) -> bool:
        """Whether this player may not make this call because of it."""
        if self.kind in (PASS_ONCE, PASS_REST):
            return call is not PASS
        if self.kind == MUST_REPEAT:
            return str(call) != str(self.values["call"])
        if self.kind == NO_DOUBLE:
            return not call.is_bid and call is not PASS
        return False
