"""What the director's work has come to: rulings, warnings, penalties, suspensions, disqualifications, appeals.

Each is immutable, known by the number of the entry that made it; an entry that changes one puts another in its place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from functools import cached_property

from kibitz.laws.asks import Ask
from kibitz.laws.regulations import Regulations
from kibitz.scoring.standings import EntryStatus
from kibitz.scoring.teams import MatchRuling
from kibitz.table.claims.referee import Judge, Referee
from kibitz.table.log.entries import Header
from kibitz.table.table import Table


@dataclass(frozen=True)
class EventRuling:
    """A ruling at a table: the lines of its log, and what they come to (see `kibitz.table`)."""

    id: int
    at: datetime
    by: str  # the director
    session: int
    section: str
    table: int
    round: int
    board: int = 0  # 0 where it is about no board
    call: int = 0  # for the director, that it answers
    lines: tuple[str, ...] = ()
    revision: int = 0  # the last entry that changed it
    closed: datetime | None = None
    summary: str = ""
    corrected: int = 0  # the entry in which the director said that it was wrong (82C)
    regulations: Regulations = field(default_factory=Regulations, repr=False)
    facts: Mapping[str, bool] = field(default_factory=dict, repr=False)  # that the event knew when it was opened
    board_played: int = 0  # the wrong board that was really played, where it is known (15)
    said: int = 0  # the last entry that changed its lines
    put_aside: frozenset[tuple[str, str]] = frozenset()  # of what it makes due, since then: by name and provision

    @property
    def header(self) -> Header:
        """Which Laws, which board; what happened is told, so everything can have happened."""
        return Header(self.regulations.edition, self.board or None, policy="permit")

    def folded(self, referee: Judge | Referee | None = None) -> Table:
        """The table that its lines make, with somebody's opinion on claims if there is one (70)."""
        table = Table(self.header, self.regulations, self.known, referee)
        for line in self.lines:
            table.do(line)
        return table

    @cached_property
    def folded_once(self) -> Table:
        """The same without an opinion on claims, made once. Nothing is to be entered in it."""
        return self.folded()

    def known(self, ask: Ask) -> object:
        """What the event knows of a fact that is asked for; None where it does not."""
        return self.facts.get(ask.id)


@dataclass(frozen=True)
class RuledMatch:
    """A whole match that the director has ruled on, and the rounds in which it was to be played."""

    id: int
    session: int
    rounds: frozenset[int]
    ruling: MatchRuling


@dataclass(frozen=True)
class SanctionGiven:
    """What the director did about an offence in a session: the entry, when, who did it, and to whom."""

    id: int
    at: datetime
    by: str
    session: int
    contestant: str


@dataclass(frozen=True)
class Warned(SanctionGiven):
    """A warning: it counts nothing and is kept."""

    offence: str
    law: str
    ruling: int = 0


@dataclass(frozen=True)
class Penalised(SanctionGiven):
    """A penalty (90, 91A), and whether it was lifted, or changed into another on appeal."""

    amount: str
    offence: str
    law: str
    board: int = 0
    ruling: int = 0
    lifted: int = 0  # the entry that lifted it
    left: str = ""  # what it is instead, by an appeal
    lifted_by: str = ""  # the provision

    @property
    def is_disciplinary(self) -> bool:
        """Whether it is one of 91A, which no committee overrules (93B3)."""
        return self.law.startswith("91")


@dataclass(frozen=True)
class Suspension(SanctionGiven):
    """A contestant, or a player of it, who is suspended for the session or the rest of it (91A)."""

    offence: str
    player: str = ""
    law: str = "91A"
    first_round: int = 1
    last_round: int = 0  # 0: to the end of the session
    lifted: int = 0  # the entry that lifted it

    def holds(self, round: int) -> bool:
        """Whether it holds in a round."""
        return not self.lifted and self.first_round <= round <= (self.last_round or round)


@dataclass(frozen=True)
class Disqualification:
    """A disqualification, which needs the approval of the Tournament Organiser (91B): None while nothing is said."""

    id: int
    at: datetime
    by: str
    contestant: str
    offence: str
    law: str = "91B"
    approved: bool | None = None
    decided: int = 0
    player: str = ""  # where it is not the whole contestant (2017)
    lifted: int = 0  # the entry that decided so on appeal
    was: EntryStatus = EntryStatus.RANKED  # the contestant, before


class AppealStatus(StrEnum):
    """How far an appeal has come."""

    REQUESTED = "requested"  # by somebody in whose request the others have still to concur (92D)
    MADE = "made"
    HEARD = "heard"  # by `body`
    RECOMMENDED = "recommended"  # the committee would have the director in charge change the ruling (93B3)
    DECIDED = "decided"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True)
class DecisionOnAppeal:
    """What a body has decided, under which provision."""

    entry: int
    at: datetime
    body: str
    decision: str  # "upheld", "changed", "referred"
    law: str
    text: str = ""
    award: str = ""
    penalty: str = ""


@dataclass(frozen=True)
class Appeal:
    """A request for the review of a ruling (92), and what has come of it (93)."""

    id: int
    at: datetime
    by: str  # who brought it
    session: int
    contestant: str
    against: int
    text: str
    needed: tuple[str, ...]  # whose consent is needed (92D)
    consenting: tuple[str, ...]
    on_law_only: bool = False
    further_to: int = 0
    status: AppealStatus = AppealStatus.REQUESTED
    body: str = ""
    members: tuple[str, ...] = ()
    law: str = ""  # by which that body hears it
    deposit: str = ""
    deposit_then: str = ""  # "returned", "kept"; "" while it is held
    without_merit: bool = False
    recommended: str = ""
    decisions: tuple[DecisionOnAppeal, ...] = ()
    revision: int = 0
    instead: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # who may concur in the place of whom (4)
    speaker_unknown: bool = False  # of a team that has named no captain: the director says who speaks for it (92D2)
    heard_why: str = ""  # by the director in charge, though there is a committee (93A)

    @property
    def missing(self) -> tuple[str, ...]:
        """Those who have still to concur, each in person or somebody who played for them."""
        said = set(self.consenting)
        return tuple(name for name in self.needed if not said & {name, *self.instead.get(name, ())})

    @property
    def is_open(self) -> bool:
        """Whether it has still to be decided."""
        return self.status not in (AppealStatus.DECIDED, AppealStatus.WITHDRAWN)

    @property
    def outcome(self) -> str:
        """What was decided in the end; "" while it is not."""
        return self.decisions[-1].decision if self.status is AppealStatus.DECIDED else ""
