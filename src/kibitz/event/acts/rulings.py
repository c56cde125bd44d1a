"""Acts about the director at the table: called, ruling, penalising, sending away (81 to 85, 90, 91)."""

from __future__ import annotations

from dataclasses import dataclass

from kibitz.event.acts.base import Act
from kibitz.event.acts.results import FoundName, SideName


@dataclass(frozen=True)
class DirectorCalled(Act):
    """A table calls the director (9B1)."""

    session: int
    table: int
    section: str = ""
    board: int = 0
    side: SideName | None = None
    what: str = ""
    found: FoundName = ""


@dataclass(frozen=True)
class CallTaken(Act):
    """A director goes to the table."""

    call: int


@dataclass(frozen=True)
class CallClosed(Act):
    """A call is dealt with."""

    call: int


@dataclass(frozen=True)
class RulingOpened(Act):
    """The director rules on what happened at a table: a log of its own begins (see `kibitz.table`)."""

    session: int
    table: int
    section: str = ""
    round: int = 0
    board: int = 0
    call: int = 0
    board_played: int = 0  # the wrong board that was really played (15), where it is known which


@dataclass(frozen=True)
class RulingContinued(Act):
    """Lines of the table's log: what happened, facts found, options chosen. `after` is how many were there before."""

    ruling: int
    after: int
    lines: tuple[str, ...]


@dataclass(frozen=True)
class RulingTakenBack(Act):
    """The last lines were not so: only `keep` of them stand."""

    ruling: int
    after: int
    keep: int


@dataclass(frozen=True)
class RulingClosed(Act):
    """The ruling is given. What it awards is entered besides, as acts that name it."""

    ruling: int
    after: int
    summary: str = ""


@dataclass(frozen=True)
class RulingCorrected(Act):
    """A ruling was wrong, and the director says so (82C); its score is adjusted, both sides as non-offending."""

    ruling: int


@dataclass(frozen=True)
class DuePutAside(Act):
    """What a ruling makes due is not entered: the director has seen to it otherwise. It holds until the ruling changes.

    `due` names it, as `event.proposals` does; `again` takes that back: it is due after all.
    """

    ruling: int
    due: str
    law: str = ""
    again: bool = False


@dataclass(frozen=True)
class WarningGiven(Act):
    """A warning (90B, 91A), which counts nothing and is kept."""

    session: int
    contestant: str
    offence: str
    law: str = "90A"
    ruling: int = 0


@dataclass(frozen=True)
class PenaltyGiven(Act):
    """A procedural (90) or disciplinary (91A) penalty."""

    session: int
    contestant: str
    amount: str  # "25% of top", "3 IMPs", "1 VP": as `kibitz.scoring.standings.read_amount` reads it
    offence: str
    law: str = "90A"
    board: int = 0
    ruling: int = 0


@dataclass(frozen=True)
class PenaltyLifted(Act):
    """A penalty counts no more."""

    penalty: int


@dataclass(frozen=True)
class Suspended(Act):
    """A contestant or player is suspended for the current session or a part of it (91A)."""

    session: int
    contestant: str
    offence: str
    player: str = ""
    law: str = "91A"
    first_round: int = 0  # 0: from the round in play on
    last_round: int = 0  # 0: to the end of the session


@dataclass(frozen=True)
class SuspensionLifted(Act):
    """Who was suspended may play on: said by the director who suspended them, or the organiser."""

    suspension: int


@dataclass(frozen=True)
class Disqualified(Act):
    """A contestant, or (2017) a player, is disqualified for cause (91B); that waits for the organiser's approval."""

    contestant: str
    offence: str
    law: str = "91B"
    player: str = ""


@dataclass(frozen=True)
class DisqualificationDecided(Act):
    """The Tournament Organiser approves of a disqualification, or does not (91B)."""

    disqualification: int
    approved: bool
