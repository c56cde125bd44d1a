"""Who looks at a table: a player, a spectator, the director; and through whose eyes."""

from __future__ import annotations

from dataclasses import dataclass

from kibitz.game import Seat
from kibitz.table.information.audience import EVERYBODY, Hearers

DIRECTOR = "director"
SPECTATOR = "spectator"
Viewer = Seat | str


def viewer(who: Viewer) -> Viewer:
    """Who looks: "director", "spectator", or a player by the seat or its letter; anybody else is refused."""
    return who if who in (DIRECTOR, SPECTATOR) else Seat.of(who)


@dataclass(frozen=True, slots=True)
class Eyes:
    """Through whose eyes a table is seen: the seat of the player, or of the one a spectator sits behind (76B1)."""

    who: Viewer
    seat: Seat | None
    is_director: bool

    @classmethod
    def of(cls, who: Viewer, behind: Seat | None = None) -> Eyes:
        """The eyes of this person."""
        return cls(who, who if isinstance(who, Seat) else behind if who == SPECTATOR else None, who == DIRECTOR)

    @property
    def is_player(self) -> bool:
        """Whether it is one of the four: questions and options are theirs, and never a spectator's."""
        return self.who is self.seat and self.seat is not None

    def hears(self, hearers: Hearers) -> bool:
        """Whether they hear what these hear; whoever sits behind nobody hears what all four do."""
        if self.is_director:
            return True
        return hearers == EVERYBODY if self.seat is None else self.seat in hearers
