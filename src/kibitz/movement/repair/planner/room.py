"""The rounds ahead as a room to be rearranged: who sits where with which boards, and what is wrong with that.

Every arrangement is a plan: a table leaves out the boards that somebody there knows. So nothing is forbidden and
everything has a price, in this order: boards lost, too many tables on one set, opponents met again, sit-outs unevenly
spread, sharing, and change. One price of a higher kind outweighs several of a lower kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from kibitz.movement.plan import Encounter
from kibitz.movement.repair.record.facts import Known, bits

CROWDED = 100_000
LOST = 10_000
AGAIN = 1_000
RESTS = 200
SHARED = 100
STATIONARY_MOVED = 4
TABLE_CHANGED = 2
BOARDS_CHANGED = 1

Parcel = tuple[int, ...]
"""Sets that are played together in a round."""


def parcel_mask(parcel: Parcel, size: int) -> int:
    """The boards of sets of that size as bits."""
    return bits(board for board_set in parcel for board in range((board_set - 1) * size + 1, board_set * size + 1))


@dataclass(frozen=True)
class RoomGivens:
    """What the search cannot change: who is there, what they know, whom they have met, and how it was planned."""

    contestants: tuple[int, ...]
    known: Known
    met: Mapping[tuple[int, int], int]
    meetings: Mapping[tuple[int, int], int]  # how many are no repetition: as planned
    rested: Mapping[int, int]
    line_of: Mapping[int, int]
    set_size: int
    copies: int = 1
    share: int = 2
    stationary: frozenset[int] = frozenset()
    planned: Mapping[tuple[int, int], int] = field(default_factory=dict)  # (round, contestant): table
    boards: Mapping[tuple[int, int], Parcel] = field(default_factory=dict)  # (round, table): sets

    def mask(self, parcel: Parcel) -> int:
        """The boards of these sets as bits."""
        return parcel_mask(parcel, self.set_size)


@dataclass
class Round:
    """One round: seats in the order of the tables, North-South first, and behind them those who sit out."""

    number: int
    tables: list[int]
    seats: list[int]
    parcels: list[Parcel]


class RepairRoom:
    """The rounds ahead with the price of everything in them, kept up to date as they are rearranged."""

    def __init__(self, given: RoomGivens, rounds: Sequence[Round], width: int = 2) -> None:
        self.given = given
        self.rounds = list(rounds)
        self.width = width
        self.masks: dict[Parcel, int] = {(): 0}
        self.count()

    def count(self) -> None:
        """Count everything from the start."""
        given, width = self.given, self.width
        self.of: dict[int, list[int]] = {contestant: [0] * len(self.rounds) for contestant in given.contestants}
        self.met = dict(given.met)
        self.rests = dict(given.rested)
        self.on: list[dict[int, int]] = []
        for place, round_ in enumerate(self.rounds):
            on: dict[int, int] = {}
            for parcel in round_.parcels:
                for board_set in parcel:
                    on[board_set] = on.get(board_set, 0) + 1
            self.on.append(on)
            for seat, who in enumerate(round_.seats):
                self.of[who][place] = self.mask_at(place, seat)
                if seat >= len(round_.tables) * width:
                    self.rests[who] = self.rests.get(who, 0) + 1
            for table in range(len(round_.tables)):
                for two in self.opponents(place, table):
                    self.met[two] = self.met.get(two, 0) + 1
        self.lost = {contestant: self.lost_by(contestant) for contestant in given.contestants}

    # Looking.

    def mask_of(self, parcel: Parcel) -> int:
        """The boards of a parcel as bits."""
        found = self.masks.get(parcel)
        if found is None:
            found = self.masks[parcel] = self.given.mask(parcel)
        return found

    def mask_at(self, place: int, seat: int) -> int:
        """The boards that come to a seat; none to somebody who sits out."""
        round_ = self.rounds[place]
        table = seat // self.width
        return self.mask_of(round_.parcels[table]) if table < len(round_.tables) else 0

    def at(self, place: int, table: int) -> list[int]:
        """Who sits at a table."""
        return self.rounds[place].seats[table * self.width : (table + 1) * self.width]

    def opponents(self, place: int, table: int) -> Iterator[tuple[int, int]]:
        """The twos who play against each other at a table, the smaller number first."""
        seats, half = self.at(place, table), self.width // 2
        for a in seats[:half]:
            for b in seats[half:]:
                yield (a, b) if a < b else (b, a)

    def lost_by(self, who: int, place: int = -1, mask: int = 0) -> int:
        """How many boards come to somebody who knows them; with other boards in one of the rounds if that is given."""
        seen = self.given.known.get(who, 0)
        lost = 0
        for number, boards in enumerate(self.of[who]):
            coming = mask if number == place else boards
            lost += (coming & seen).bit_count()
            seen |= coming
        return lost

    # Prices.

    def again(self, two: tuple[int, int], times: int) -> int:
        """The price of two who meet so often."""
        over = times - max(1, self.given.meetings.get(two, 0))
        return AGAIN * over * over if over > 0 else 0

    def crowd(self, times: int) -> int:
        """The price of a set that is at so many tables at once."""
        if times <= 1:
            return 0
        over = max(0, times - self.given.copies)
        return (times - 1) + SHARED * over + CROWDED * max(0, times - self.given.share * self.given.copies)

    def moved(self, place: int, who: int, table: int) -> int:
        """The price of sitting at a table (-1 for none) where one was planned to be elsewhere."""
        round_ = self.rounds[place]
        planned = self.given.planned.get((round_.number, who), 0)
        actual = round_.tables[table] if table >= 0 else 0
        if planned == actual or not planned:
            return 0
        return STATIONARY_MOVED if who in self.given.stationary else TABLE_CHANGED

    def carried(self, place: int, table: int, parcel: Parcel) -> int:
        """The price of other boards at a table than were planned."""
        round_ = self.rounds[place]
        planned = self.given.boards.get((round_.number, round_.tables[table]))
        return BOARDS_CHANGED if planned is not None and planned != parcel else 0

    def price(self) -> int:
        """The price of everything."""
        total = LOST * sum(self.lost.values())
        total += sum(self.again(two, times) for two, times in self.met.items())
        total += sum(RESTS * times * times for times in self.rests.values())
        total += sum(self.crowd(times) for on in self.on for times in on.values())
        for place, round_ in enumerate(self.rounds):
            at_tables = len(round_.tables) * self.width
            for seat, who in enumerate(round_.seats):
                total += self.moved(place, who, seat // self.width if seat < at_tables else -1)
            for table, parcel in enumerate(round_.parcels):
                total += self.carried(place, table, parcel)
        return total

    # Rearranging.

    def exchange(self, place: int, first: int, second: int, *, try_only: bool = False) -> int:
        """Two seats of a round change their pairs; what that adds to the price."""
        round_ = self.rounds[place]
        seats, count = round_.seats, len(round_.tables)
        x, y, at, there = seats[first], seats[second], first // 2, second // 2
        if at == there < count:
            if not try_only:
                seats[first], seats[second] = y, x
            return 0
        to_x, to_y = self.mask_at(place, second), self.mask_at(place, first)
        lost_x, lost_y = self.lost_by(x, place, to_x), self.lost_by(y, place, to_y)
        change = LOST * (lost_x + lost_y - self.lost[x] - self.lost[y])
        at, there = (at if at < count else -1), (there if there < count else -1)
        change += self.moved(place, x, there) + self.moved(place, y, at)
        change -= self.moved(place, x, at) + self.moved(place, y, there)
        parted, joined = [], []
        if at >= 0:
            other = seats[first ^ 1]
            parted.append((x, other) if x < other else (other, x))
            joined.append((y, other) if y < other else (other, y))
        if there >= 0:
            other = seats[second ^ 1]
            parted.append((y, other) if y < other else (other, y))
            joined.append((x, other) if x < other else (other, x))
        met = self.met
        for two in parted:
            change += self.again(two, met[two] - 1) - self.again(two, met[two])
        for two in joined:
            change += self.again(two, met.get(two, 0) + 1) - self.again(two, met.get(two, 0))
        sits, rises = (y, x) if at < 0 else (x, y) if there < 0 else (0, 0)
        if sits:
            change += RESTS * (2 * self.rests.get(sits, 0) + 1) - RESTS * (2 * self.rests.get(rises, 0) - 1)
        if try_only:
            return change
        seats[first], seats[second] = y, x
        self.of[x][place], self.of[y][place] = to_x, to_y
        self.lost[x], self.lost[y] = lost_x, lost_y
        for two in parted:
            met[two] -= 1
        for two in joined:
            met[two] = met.get(two, 0) + 1
        if sits:
            self.rests[sits] = self.rests.get(sits, 0) + 1
            self.rests[rises] -= 1
        return change

    def carry(self, place: int, boards: Iterable[tuple[int, Parcel]], *, try_only: bool = False) -> int:
        """Tables of a round get other boards; what that adds to the price."""
        round_, on = self.rounds[place], self.on[place]
        change = 0
        counts: dict[int, int] = {}
        lost: list[tuple[int, int, int]] = []
        new = list(boards)
        for table, parcel in new:
            old = round_.parcels[table]
            mask = self.mask_of(parcel)
            for who in self.at(place, table):
                after = self.lost_by(who, place, mask)
                change += LOST * (after - self.lost[who])
                lost.append((who, after, mask))
            change += self.carried(place, table, parcel) - self.carried(place, table, old)
            for one in old:
                counts[one] = counts.get(one, 0) - 1
            for board_set in parcel:
                counts[board_set] = counts.get(board_set, 0) + 1
        for one, difference in counts.items():
            change += self.crowd(on.get(one, 0) + difference) - self.crowd(on.get(one, 0))
        if try_only:
            return change
        for who, after, mask in lost:
            self.lost[who] = after
            self.of[who][place] = mask
        for table, parcel in new:
            round_.parcels[table] = parcel
        for one, difference in counts.items():
            on[one] = on.get(one, 0) + difference
        return change

    def encounters(self) -> tuple[Encounter, ...]:
        """The tables as they are now, by sets; who plays which of the boards is another matter."""
        half = self.width // 2
        return tuple(
            Encounter(round_.number, number, tuple(self.at(place, t)[:half]), tuple(self.at(place, t)[half:]), parcel)
            for place, round_ in enumerate(self.rounds)
            for t, (number, parcel) in enumerate(zip(round_.tables, round_.parcels, strict=True))
        )
