"""Acts about sessions: the movement, the boards, the rounds and their clock (4, 5, 6, 8, 80B2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from kibitz.event.acts.base import Act


@dataclass(frozen=True, slots=True)
class Meeting:
    """One table in one round: contestants by their numbers in the plan, and the boards as they are numbered."""

    round: int
    table: int
    ns: tuple[int, ...]
    ew: tuple[int, ...]
    boards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """A movement as the log keeps it, complete in itself."""

    movement: str  # "pairs", "individual" or "teams"
    contestants: int
    meetings: tuple[Meeting, ...]
    lines: tuple[tuple[int, ...], ...] = ()  # who is ranked together
    family: str = "other"
    details: Mapping[str, str] = field(default_factory=dict)  # how it was made, in words


@dataclass(frozen=True)
class SectionPlanned(Act):
    """A section of a session gets its movement, and the contestants their numbers in it (4, 5A).

    `contestants` are in the order of their numbers in the plan; an empty text is nobody, whose opponents sit out.
    """

    session: int
    section: str  # "" where there is only one
    plan: Plan
    contestants: tuple[str, ...]
    name: str = ""  # of the session
    boards_per_round: int = 0


@dataclass(frozen=True)
class MovementRepaired(Act):
    """The plan of a section is another from a round on; what was played stays as it was (see `movement.repair`)."""

    session: int
    section: str
    repair: str  # "late_pair", "gone", ...
    plan: Plan
    contestants: tuple[str, ...]
    notes: tuple[str, ...] = ()  # what was announced, as it was said
    left: tuple[str, ...] = ()  # who plays no more: with too few boards they take no place (78D)


@dataclass(frozen=True, slots=True)
class Drawn:
    """Two who are drawn together; in a match of teams `ns` is at home, and `table` is the number of the match."""

    table: int
    ns: str
    ew: str


@dataclass(frozen=True)
class RoundDrawn(Act):
    """A round of a Swiss is drawn: who meets whom, and by what (78D); again before it begins, where it must change.

    `rules` are those by which it was drawn, and `scores` those on which, the best first, both as they were then.
    `despite` are the flaws that were accepted, as `swiss_rematch`, because no draw avoids them or the director says so.
    """

    session: int
    round: int
    matches: tuple[Drawn, ...]
    section: str = ""
    byes: tuple[str, ...] = ()
    after: int = 0  # the round on whose standings it was drawn
    rules: Mapping[str, str] = field(default_factory=dict)
    scores: Mapping[str, str] = field(default_factory=dict)
    despite: tuple[str, ...] = ()
    by_hand: bool = False  # changed by the director


@dataclass(frozen=True)
class BoardsPut(Act):
    """The deals of boards of a session are known: dealt here, or loaded from a file (6). They are hidden at first."""

    secret: ClassVar[bool] = True

    session: int
    deals: Mapping[str, str]  # by board number, as PBN writes a deal
    source: str = "dealt"
    commitment: str = ""  # published beforehand, so that anybody can check afterwards (see `kibitz.dealing`)
    seed: str = ""  # the secret that it commits to
    section: str = ""  # where a section has boards of its own
    named: str = ""  # the name of the session to which the commitment was made


@dataclass(frozen=True)
class DealsTaken(Act):
    """The deals of a session are taken as a file, for the dealing machine; the log keeps who has them before play."""

    session: int
    section: str = ""  # where a section has boards of its own


@dataclass(frozen=True)
class HandsOpened(Act):
    """The director looks at the hands of a board before they are public; the log keeps that the director did."""

    session: int
    board: int
    section: str = ""


@dataclass(frozen=True)
class HandsPublished(Act):
    """The hands of a session may be seen by everybody from now on."""

    session: int


@dataclass(frozen=True)
class SeatTaken(Act):
    """Those who come by the code of a table say on which side they sit there in the round in play (3, 5A)."""

    session: int
    round: int
    table: int
    side: Literal["NS", "EW"]
    section: str = ""


@dataclass(frozen=True)
class RoundStarted(Act):
    """A round begins in a section; with minutes a clock runs (8)."""

    session: int
    round: int
    section: str = ""
    minutes: int = 0  # 0: as the conditions have it


@dataclass(frozen=True)
class RoundExtended(Act):
    """The round in play gets more minutes, or fewer."""

    session: int
    minutes: int
    section: str = ""


@dataclass(frozen=True)
class ClockStopped(Act):
    """The clock of a section stands still."""

    session: int
    section: str = ""


@dataclass(frozen=True)
class ClockResumed(Act):
    """The clock of a section runs again."""

    session: int
    section: str = ""


@dataclass(frozen=True)
class NewBoardsStopped(Act):
    """No table begins another board in the round in play, or may again (8B1); what was begun is finished."""

    session: int
    section: str = ""
    stopped: bool = True


@dataclass(frozen=True)
class TablePutOnScreen(Act):
    """A table is played on screens from its next board on (80B2e), or with cards again, whatever the conditions say."""

    session: int
    table: int
    section: str = ""
    on_screen: bool = True


@dataclass(frozen=True)
class ScoreMadeOfficial(Act):
    """The official score of a session is available: the correction and appeal periods begin (79C, 92B)."""

    session: int
