"""What can be entered about who is at a live table besides its play: watching, speaking, showing, coming and going."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kibitz.live.acts import LiveAct, SeatLetter

Heard = Literal["", "voice", "face"]
"""How somebody takes part by voice: not at all, heard, or heard and seen."""


@dataclass(frozen=True)
class CompanyAct(LiveAct):
    """Something about those at a table that is no part of a board."""


@dataclass(frozen=True)
class SpectatorCame(CompanyAct):
    """Somebody watches: behind one player (76B1), behind nobody, or four hands after the delay (76A2)."""

    name: str
    token: str  # the hash of what is theirs
    behind: Literal["", "N", "E", "S", "W"] = ""
    delayed: bool = False
    device: str = ""  # a hash that tells a browser from others


@dataclass(frozen=True)
class SpectatorMoved(CompanyAct):
    """A spectator sits behind another player."""

    spectator: int
    behind: SeatLetter


@dataclass(frozen=True)
class SpectatorLeft(CompanyAct):
    """A spectator goes, or is sent away by who directs (76C2)."""

    spectator: int
    removed: bool = False
    by: str = ""  # who sent them away, as players call them


@dataclass(frozen=True)
class WatchingAllowed(CompanyAct):
    """Others may come to watch again, after somebody was sent away; not whoever was."""


@dataclass(frozen=True)
class CommentatorNamed(CompanyAct):
    """Who sees four hands after the delay may write to the others who do; or no more."""

    spectator: int
    named: bool = True


@dataclass(frozen=True)
class CommentMade(CompanyAct):
    """A commentator writes; nobody reads it but those who see the same delayed table."""

    spectator: int
    text: str


@dataclass(frozen=True)
class DirectorCame(CompanyAct):
    """The director is at the table to which they were called (9B, 81C)."""


@dataclass(frozen=True)
class DirectorUncalled(CompanyAct):
    """A player needs the director no more, before they came."""

    seat: SeatLetter


@dataclass(frozen=True)
class WordsSaid(CompanyAct):
    """The director speaks to one, to two or to all; a player to the director."""

    text: str
    to: tuple[SeatLetter, ...] = ()  # of the director's words; empty: all four


@dataclass(frozen=True)
class TalkEnded(CompanyAct):
    """The director has no more to say to some of them alone."""


@dataclass(frozen=True)
class HandUncovered(CompanyAct):
    """A teacher shows a hand to a pupil, hides it from them, or leaves it as the game has it."""

    seat: SeatLetter
    to: SeatLetter
    shown: bool | None = True


@dataclass(frozen=True)
class TableLocked(CompanyAct):
    """A teacher holds the table: nothing can be called or played until it is let go."""

    locked: bool = True


@dataclass(frozen=True)
class HandRaised(CompanyAct):
    """A pupil raises a hand, or takes it down."""

    seat: SeatLetter
    raised: bool = True


@dataclass(frozen=True)
class VoiceTaken(CompanyAct):
    """How a player, or the director, is heard and seen from now on."""

    who: Literal["N", "E", "S", "W", "TD"]
    heard: Heard = ""


@dataclass(frozen=True)
class SeatAway(CompanyAct):
    """A player has been without a connection for a while."""

    seat: SeatLetter
    since: str


@dataclass(frozen=True)
class SeatBack(CompanyAct):
    """A player is connected again; what passed since was no thinking."""

    seat: SeatLetter
    since: str


@dataclass(frozen=True)
class DirectorNamed(CompanyAct):
    """Another person directs here too: where the first one plays, a ruling is theirs (81D)."""

    name: str
    token: str
