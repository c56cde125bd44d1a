"""What an event has come to: values that the log folds into.

Each is immutable; an entry that changes one puts another in its place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from functools import cached_property

from kibitz.event.acts import ContestantDetails, Meeting, Plan, Player
from kibitz.scoring.standings import EntryStatus


@dataclass(frozen=True)
class Contestant(ContestantDetails):
    """A pair, a player or a team that takes part."""

    status: EntryStatus = EntryStatus.RANKED

    @property
    def id(self) -> str:
        """What everything else names it by."""
        return self.contestant

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return tuple(player.name for player in self.players)


@dataclass(frozen=True)
class Clock:
    """The round in play: when it began, how long it lasts, and since when the clock stands still, if it does."""

    round: int = 0  # 0 before the start
    started: datetime | None = None
    minutes: int = 0  # 0: no clock
    stopped: datetime | None = None
    no_new: bool = False  # no board is begun any more in it


PlayedMeeting = tuple[Meeting, tuple[str, ...], tuple[str, ...]]
"""A meeting with somebody on both sides, and who they are: N-S and E-W."""


@dataclass(frozen=True)
class Section:
    """A section of a session: its plan, who has which number in it, and how far it is."""

    session: int
    name: str
    plan: Plan
    contestants: tuple[str, ...]
    clock: Clock = Clock()
    late: frozenset[tuple[int, int, int]] = frozenset()  # boards to be played later: round, table, board
    byes: Mapping[int, tuple[str, ...]] = field(default_factory=dict)  # by round of a Swiss, who has no opponent
    left: Mapping[str, int] = field(default_factory=dict)  # who went home in the midst of it, and in which round

    @cached_property
    def meetings(self) -> Mapping[tuple[int, int], Meeting]:
        """What is planned, by round and table."""
        return {(meeting.round, meeting.table): meeting for meeting in self.plan.meetings}

    @cached_property
    def played(self) -> tuple[PlayedMeeting, ...]:
        """The meetings with somebody on both sides, with who they are, in order of rounds and tables."""
        found = ((meeting, self.who(meeting.ns), self.who(meeting.ew)) for _, meeting in sorted(self.meetings.items()))
        return tuple((met, ns, ew) for met, ns, ew in found if ns and ew)

    @cached_property
    def played_by_round(self) -> Mapping[int, tuple[PlayedMeeting, ...]]:
        """The same by round, in their order."""
        found: dict[int, list[PlayedMeeting]] = {}
        for here in self.played:
            found.setdefault(here[0].round, []).append(here)
        return {round: tuple(mine) for round, mine in found.items()}

    @cached_property
    def boards_by_round(self) -> Mapping[int, int]:
        """How many results each round is to have."""
        return {
            round: sum(len(meeting.boards) for meeting, _, _ in here) for round, here in self.played_by_round.items()
        }

    @cached_property
    def of_round(self) -> Mapping[int, tuple[Meeting, ...]]:
        """What is planned, by round, in order of the plan."""
        found: dict[int, list[Meeting]] = {}
        for meeting in self.meetings.values():
            found.setdefault(meeting.round, []).append(meeting)
        return {round: tuple(mine) for round, mine in found.items()}

    @cached_property
    def seats(self) -> Mapping[tuple[int, str], tuple[tuple[Meeting, str], ...]]:
        """Where each contestant sits in a round, and on which side, in order of the plan: a team sits at two tables."""
        found: dict[tuple[int, str], list[tuple[Meeting, str]]] = {}
        for meeting in self.meetings.values():
            for side, there in (("NS", meeting.ns), ("EW", meeting.ew)):
                for who in dict.fromkeys(self.who(there)):
                    found.setdefault((meeting.round, who), []).append((meeting, side))
        return {place: tuple(mine) for place, mine in found.items()}

    @cached_property
    def starts(self) -> Mapping[str, tuple[tuple[Meeting, str], ...]]:
        """For each contestant where they sit in their first round, and on which side: a team at two tables."""
        found: dict[str, tuple[tuple[Meeting, str], ...]] = {}
        for (_, who), places in sorted(self.seats.items(), key=lambda seat: seat[0][0]):
            found.setdefault(who, places)
        return found

    @cached_property
    def rounds(self) -> int:
        """How many rounds there are to be; those of a Swiss are planned one by one."""
        details = self.plan.details
        return max(self.drawn, int(details.get("swiss_rounds", details.get("knock_out_rounds", 0))))

    @cached_property
    def drawn(self) -> int:
        """How many rounds are planned so far: all, but of a Swiss those that are drawn."""
        return max((*(meeting.round for meeting in self.plan.meetings), *self.byes), default=0)

    @property
    def is_knock_out(self) -> bool:
        """Whether its rounds are drawn one by one among the winners."""
        return "knock_out_rounds" in self.plan.details

    @property
    def is_drawn_by_rounds(self) -> bool:
        """Whether its rounds are drawn one by one, and not planned."""
        return self.is_swiss or self.is_knock_out

    @property
    def is_swiss(self) -> bool:
        """Whether its rounds are drawn one by one, on the standings."""
        return "swiss_rounds" in self.plan.details

    @cached_property
    def tables(self) -> tuple[int, ...]:
        """The numbers of the tables."""
        return tuple(sorted({meeting.table for meeting in self.plan.meetings}))

    @cached_property
    def of_board(self) -> Mapping[int, tuple[Meeting, ...]]:
        """For each board the meetings with somebody on both sides that are to play it."""
        found: dict[int, list[Meeting]] = {}
        for meeting, _, _ in self.played:
            for board in meeting.boards:
                found.setdefault(board, []).append(meeting)
        return {board: tuple(mine) for board, mine in found.items()}

    @cached_property
    def boards(self) -> tuple[int, ...]:
        """The boards that are planned; of a Swiss those too of the rounds that are not drawn yet."""
        found = {board for meeting in self.plan.meetings for board in meeting.boards}
        if self.rounds > self.drawn:
            first = {board for meeting in self.plan.meetings if meeting.round == 1 for board in meeting.boards}
            found |= {board + after * len(first) for after in range(self.rounds) for board in first}
        return tuple(sorted(found))

    def who(self, side: tuple[int, ...]) -> tuple[str, ...]:
        """The contestants with these numbers in the plan; nobody where one of the places is empty."""
        found = tuple(self.contestants[number - 1] for number in side)
        return found if all(found) else ()

    def seat_of(self, meeting: Meeting, contestant: str) -> str | None:
        """In which seat a player sits in an individual; pairs and teams choose for themselves."""
        if self.plan.movement != "individual":
            return None
        seated = zip("NSEW", (*self.who(meeting.ns), *self.who(meeting.ew)), strict=False)
        return next((seat for seat, who in seated if who == contestant), None)

    def has_left(self, contestant: str, round: int) -> bool:
        """Whether a contestant had gone home in that round."""
        return contestant in self.left and round >= self.left[contestant]

    def who_left(self, meeting: Meeting, board: int) -> tuple[str, ...]:
        """Those of a table who had gone home before this board was to be played there; of teams nobody is named."""
        if not self.left or self.plan.movement == "teams":
            return ()
        late = (meeting.round, meeting.table, board) in self.late
        there = self.who(meeting.ns) + self.who(meeting.ew)
        return tuple(who for who in there if self.has_left(who, meeting.round) or (late and who in self.left))

    def table_name(self, table: int) -> str:
        """The table as it is called: "4", or "A4"."""
        return f"{self.name}{table}"


class ResultStatus(StrEnum):
    """How far a result has come."""

    ENTERED = "entered"  # by one side
    AGREED = "agreed"  # by both (79A1), or entered by the director
    DISPUTED = "disputed"  # 79B
    WITHDRAWN = "withdrawn"  # by who had entered it
    CANCELLED = "cancelled"  # by the director


@dataclass(frozen=True, slots=True)
class BoardAtTable:
    """A board at a table in a round."""

    session: int
    section: str
    round: int
    table: int
    board: int


@dataclass(frozen=True)
class Scored:
    """A board at a table: what was got there, and what is awarded instead, if anything is."""

    id: int
    session: int
    section: str
    round: int
    table: int
    board: int
    ns: tuple[str, ...]
    ew: tuple[str, ...]
    result: str  # as `kibitz.game.Result` reads it; "" where the board was not played
    side: str  # who entered it: "NS", "EW", or "" for somebody who runs the event
    standing: ResultStatus
    revision: int
    lead: str = ""
    auction: str = ""  # the calls, where they are known, as `kibitz.game.Auction` reads them
    play: str = ""  # the cards in the order of play, as `kibitz.game.Play` does
    said: tuple[str, ...] = ()  # of each call of that auction, as it was alerted and explained; empty: nothing
    award: str = ""  # as `kibitz.scoring.notation.read_awards` reads it
    law: str = ""  # by which the award was made, or the result corrected or cancelled
    ruling: int = 0
    form: str = ""
    players: tuple[str, ...] = ()
    says: str = ""  # what the other side says it was
    entries: tuple[int, ...] = ()  # of the log, that made it what it is

    @property
    def counts(self) -> bool:
        """Whether it is scored: agreed, or decided by the director."""
        return self.standing is ResultStatus.AGREED

    @property
    def stands(self) -> bool:
        """Whether it is there at all."""
        return self.standing not in (ResultStatus.WITHDRAWN, ResultStatus.CANCELLED)

    @property
    def everybody(self) -> tuple[str, ...]:
        """The contestants at the table."""
        return self.ns + self.ew


@dataclass(frozen=True, slots=True)
class PhonePlace:
    """Where a phone was last at work that came by the code of a table, and whose it is, where they said so."""

    session: int
    section: str
    round: int
    table: int
    contestant: str = ""


@dataclass(frozen=True)
class Session:
    """A session: its sections, boards and results, and whether its score is official."""

    number: int
    name: str = ""
    sections: Mapping[str, Section] = field(default_factory=dict)
    deals: Mapping[tuple[str, int], str] = field(default_factory=dict)  # by section ("" for all) and board
    commitment: str = ""
    official: datetime | None = None  # since when the official score is available
    hands_public: bool = False
    on_screen: Mapping[tuple[str, int], bool] = field(default_factory=dict)  # tables of which it was said, by section
    opened: frozenset[tuple[str, int, str, str]] = frozenset()  # section, board, and the role and name of who looked
    taken: frozenset[tuple[str, str, str]] = (
        frozenset()
    )  # the section, and role and name of who has the deals as a file

    @cached_property
    def tables(self) -> Mapping[str, tuple[Section, int]]:
        """The tables by what they are called: in which section they are, and their numbers."""
        return {
            section.table_name(table): (section, table)
            for section in self.sections.values()
            for table in section.tables
        }

    def deal(self, section: str, board: int) -> str | None:
        """The deal of a board in a section, if it is known."""
        return self.deals.get((section, board)) or self.deals.get(("", board))


@dataclass(frozen=True)
class Substitute:
    """Somebody who plays for a member of a contestant (Law 4)."""

    entry: int
    contestant: str
    session: int
    out: str
    by: Player
    first_round: int
    last_round: int  # 0: to the end


@dataclass(frozen=True)
class GivenLineUp:
    """Which members of a team sit on which side, from a round on until another line-up is given."""

    entry: int
    contestant: str
    session: int
    ns: tuple[str, ...]
    ew: tuple[str, ...]
    first_round: int


@dataclass(frozen=True)
class Seeker:
    """Somebody who seeks a partner, whom they have asked, and the pair that has come of it."""

    id: int
    name: str
    level: str
    system: str
    device: str
    asks: tuple[int, ...] = ()
    contestant: str = ""


@dataclass(frozen=True)
class CallForDirector:
    """A call for the director."""

    id: int
    at: datetime
    session: int
    section: str
    table: int
    board: int
    side: str
    what: str
    result: int = 0  # the disputed result that made it
    found: str = ""  # what the program found at a table on screens, and no player called for
    taken_by: str = ""
    taken: datetime | None = None
    closed: datetime | None = None


@dataclass(frozen=True)
class Announcement:
    """What was told to everybody, to a section or to a table."""

    entry: int
    at: datetime
    by: str
    text: str
    section: str = ""
    table: str = ""
