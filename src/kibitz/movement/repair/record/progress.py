"""How far the evening has come: the plan, what was really played, and the round in play.

What has begun cannot be planned again: rounds up to `now` are facts, or under way; rounds after it are open. A table of
the round in play that has reported nothing, or only boards that it should play, is under way and will play the rest as
planned. A table that has reported anything else has played what it reported, and nothing more.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Encounter, Movement, MovementKind, SideNumbers
from kibitz.movement.repair.record.facts import Known, PlayedRecord, PlayedTable, bits, boards_in, record
from kibitz.movement.repair.record.impossible_facts import check_clock, check_room, flaw_of


class LatePlay(NamedTuple):
    """Boards that two sides should have played against each other in a round that is over, and still can (8B2)."""

    round: int
    table: int
    ns: SideNumbers
    ew: SideNumbers
    boards: tuple[int, ...]

    @property
    def contestants(self) -> tuple[int, ...]:
        """Everybody concerned."""
        return self.ns + self.ew


class Missed(NamedTuple):
    """Boards that were planned for a table and have no result; `possible` are those that can be played late."""

    encounter: Encounter
    boards: tuple[int, ...]
    possible: tuple[int, ...]


@dataclass(frozen=True)
class Progress:
    """The plan, the facts, and `now`: the last round that has begun, 0 before the start.

    `gone` are contestants who have left, `closed` tables that cannot be used any more, `still` contestants who cannot
    move any more, with the tables where they sit. `skipped` are boards that a table of the round in play will not play
    now: the round, the table, the board.
    `set_size` is how many boards travel together; after a repair the plan itself may be written board by board.
    """

    plan: Movement
    played: tuple[PlayedTable, ...] = ()
    now: int = 0
    gone: frozenset[int] = frozenset()
    closed: frozenset[int] = frozenset()
    still: Mapping[int, int] = field(default_factory=dict)
    skipped: frozenset[tuple[int, int, int]] = frozenset()
    set_size: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "played", tuple(dict.fromkeys(self.played)))  # a result sent twice is one result
        object.__setattr__(self, "gone", frozenset(self.gone))
        object.__setattr__(self, "closed", frozenset(self.closed))
        object.__setattr__(self, "skipped", frozenset(self.skipped))
        new = not self.set_size
        if new:
            object.__setattr__(self, "set_size", self.plan.boards_per_set)
        if flaws := tuple(flaw for fact in self.played if (flaw := flaw_of(self.plan, self.now, fact))):
            raise Unplayable.all(flaws)
        if new:  # later a plan may have lost tables and boards that were played
            check_room(self.plan, self.played)

    # The clock and the facts.

    def through(self, last: int, *exceptions: PlayedTable) -> Progress:
        """Up to that round everything was played as planned, but for these tables and what was skipped.

        Late plays are added afterwards, with `having`.
        """
        so_far = self.instead(*exceptions, now=max(last, self.now))
        reported = {(fact.round, fact.table) for fact in so_far.played}
        facts = []
        for encounter in self.plan.encounters:
            if encounter.round <= last and (encounter.round, encounter.table) not in reported:
                where = encounter.round, encounter.table
                boards = tuple(board for board in self.boards_of(encounter) if (*where, board) not in self.skipped)
                if boards:
                    facts.append(PlayedTable(*where, encounter.ns, encounter.ew, boards))
        return so_far.having(*facts)

    def having(self, *facts: PlayedTable, now: int | None = None) -> Progress:
        """With these facts too."""
        return self._with((*self.played, *facts), facts, now)

    def instead(self, *facts: PlayedTable, now: int | None = None) -> Progress:
        """With these facts in place of whatever was recorded for the same tables in the same rounds."""
        where = {(fact.round, fact.table) for fact in facts}
        kept = (fact for fact in self.played if (fact.round, fact.table) not in where)
        return self._with((*kept, *facts), facts, now)

    def _with(self, played: tuple[PlayedTable, ...], new: tuple[PlayedTable, ...], now: int | None) -> Progress:
        wanted = self.now if now is None else now
        check_clock(self.plan, self.now, wanted)
        after = replace(self, played=played, now=wanted)
        check_room(self.plan, new, self.played)
        return after

    # What follows from them.

    @cached_property
    def record(self) -> PlayedRecord:
        """The facts sorted out: what stands, and what does not."""
        return record(self.played, teams=self.plan.kind is MovementKind.TEAMS)

    def boards_of(self, encounter: Encounter) -> tuple[int, ...]:
        """The boards that the plan has for a table."""
        return self.plan.board_numbers(encounter.sets)

    @cached_property
    def ahead(self) -> tuple[Encounter, ...]:
        """What has not begun, and can be planned anew."""
        return tuple(encounter for encounter in self.plan.encounters if encounter.round > self.now)

    @cached_property
    def open_rounds(self) -> tuple[int, ...]:
        """The rounds that have not begun."""
        return tuple(sorted({encounter.round for encounter in self.ahead}))

    @cached_property
    def under_way(self) -> tuple[PlayedTable, ...]:
        """What the tables of the round in play are still going to play."""
        current = [fact for fact in self.played if fact.round == self.now]
        found = []
        for encounter in self.plan.in_round(self.now):
            planned = bits(self.boards_of(encounter))
            here = [
                fact
                for fact in current
                if fact.table == encounter.table or set(fact.contestants) & set(encounter.contestants)
            ]
            as_planned = all(
                fact.same_sides(encounter.ns, encounter.ew) and fact.boards and not fact.mask & ~planned
                for fact in here
            )
            skipped = bits(board for number, table, board in self.skipped if (number, table) == encounter[:2])
            rest = planned & ~self._known_to(encounter.contestants, self.record.known) & ~skipped
            if as_planned and rest and not set(encounter.contestants) & self.gone:
                ns, ew = (here[0].ns, here[0].ew) if here else (encounter.ns, encounter.ew)
                found.append(PlayedTable(self.now, encounter.table, ns, ew, boards_in(rest)))
        return tuple(found)

    @cached_property
    def known(self) -> Known:
        """The boards that each contestant has played or is playing, whatever became of the result."""
        return known_after(self.record.known, self.under_way)

    @cached_property
    def scored(self) -> Known:
        """The boards on which each contestant has a result that stands, or is about to get one."""
        return known_after(self.record.scored, self.under_way)

    def knows(self, contestant: int) -> tuple[int, ...]:
        """The boards that this contestant has played or is playing."""
        return boards_in(self.known.get(contestant, 0))

    def due(self, contestant: int) -> tuple[int, ...]:
        """The boards that the plan still has for this contestant."""
        return boards_in(bits(board for meeting in self.plan.of(contestant) for board in self._open_boards(meeting)))

    def new_to(self, contestants: Iterable[int]) -> tuple[int, ...]:
        """The boards of the plan that none of these has played: what they can still play together."""
        every = bits(range(1, self.plan.boards + 1))
        return boards_in(every & ~self._known_to(contestants, self.known))

    def _open_boards(self, encounter: Encounter) -> tuple[int, ...]:
        return self.boards_of(encounter) if encounter.round > self.now else ()

    @staticmethod
    def _known_to(contestants: Iterable[int], known: Known) -> int:
        mask = 0
        for contestant in contestants:
            mask |= known.get(contestant, 0)
        return mask

    @cached_property
    def missed(self) -> tuple[Missed, ...]:
        """What was planned for rounds that have begun, and has no result there that stands, nor is under way."""
        if self.plan.kind is MovementKind.TEAMS:
            return ()
        found = []
        together: dict[frozenset[SideNumbers], int] = {}
        for fact in (*self.record.results, *self.under_way):
            sides = frozenset((fact.ns, fact.ew))
            together[sides] = together.get(sides, 0) | fact.mask
        for encounter in self.plan.encounters:
            if encounter.round > self.now:
                break
            boards = bits(self.boards_of(encounter)) & ~together.get(frozenset((encounter.ns, encounter.ew)), 0)
            if boards:
                here = not set(encounter.contestants) & self.gone
                possible = boards & ~self._known_to(encounter.contestants, self.known) if here else 0
                found.append(Missed(encounter, boards_in(boards), boards_in(possible)))
        return tuple(found)

    @cached_property
    def late_plays(self) -> tuple[LatePlay, ...]:
        """The boards that can be played late by those who should have played them."""
        return tuple(
            LatePlay(encounter.round, encounter.table, encounter.ns, encounter.ew, possible)
            for encounter, _, possible in self.missed
            if possible
        )

    @cached_property
    def reserved(self) -> Known:
        """What nobody may meet in the rounds ahead: boards known, under way, or to be played late."""
        return known_after(self.known, self.late_plays)

    @cached_property
    def collisions(self) -> tuple[tuple[Encounter, int, tuple[int, ...]], ...]:
        """Boards that the rounds ahead bring to somebody who knows them: the table, the board, and who."""
        found: list[tuple[Encounter, int, tuple[int, ...]]] = []
        for encounter in self.ahead if self.plan.kind is not MovementKind.TEAMS else ():
            for board in self.boards_of(encounter):
                if who := tuple(
                    contestant for contestant in encounter.contestants if self.reserved.get(contestant, 0) >> board & 1
                ):
                    found.append((encounter, board, who))
        return tuple(found)

    @cached_property
    def playing(self) -> tuple[int, ...]:
        """Who is still here."""
        return tuple(contestant for contestant in range(1, self.plan.contestants + 1) if contestant not in self.gone)

    @cached_property
    def tables(self) -> int | None:
        """How many tables there are, once some cannot be used any more; before that, as many as are needed."""
        every = {encounter.table for encounter in self.plan.encounters}
        return len(every - self.closed) if self.closed else None

    @cached_property
    def sat_out(self) -> Mapping[int, int]:
        """In how many of the rounds begun each contestant did not play."""
        seated = {
            (fact.round, contestant)
            for fact in (*self.played, *self.under_way)
            if fact.boards
            for contestant in fact.contestants
        }
        return {one: sum((number, one) not in seated for number in range(1, self.now + 1)) for one in self.playing}

    @cached_property
    def met(self) -> Mapping[tuple[int, int], int]:
        """In how many of the rounds begun each two played against each other, the smaller number first."""
        meetings = {
            (fact.round, min(a, b), max(a, b))
            for fact in (*self.played, *self.under_way)
            if fact.boards
            for a in fact.ns
            for b in fact.ew
        }
        counted: dict[tuple[int, int], int] = {}
        for _, a, b in meetings:
            counted[a, b] = counted.get((a, b), 0) + 1
        return counted


def known_after(known: Known, more: Iterable[PlayedTable | LatePlay]) -> Known:
    """What everybody knows after these too."""
    found = dict(known)
    for fact in more:
        for contestant in fact.contestants:
            found[contestant] = found.get(contestant, 0) | bits(fact.boards)
    return found
