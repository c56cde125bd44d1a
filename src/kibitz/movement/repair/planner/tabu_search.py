"""Rearranges a room until nothing is wrong with it, or the budget is spent: tabu search, the same for the same seed.

A step looks at one table where something is wrong, tries every exchange of its people and of its boards with those of
the other tables of the round, and makes the best one, even if it is for the worse; what was just left is not taken
back for some steps. The budget is the number of exchanges tried, not seconds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from kibitz.movement.repair.planner.room import Parcel, RepairRoom

TENURE = 6


@dataclass(frozen=True)
class Freedom:
    """What may be changed: who sits where, which boards are where, and the parcels there are to choose from."""

    seats: bool
    boards: bool
    parcels: tuple[Parcel, ...] = ()


Move = tuple[str, int, int, int, Parcel]
"""What ("seats", "swap" or "take"), the place of the round, two seats or tables, and a parcel to take."""


def rearrange(room: RepairRoom, freedom: Freedom, budget: int, seed: int = 0) -> int:
    """Leave the room in the best arrangement found; how much of the budget was used."""
    if not (freedom.seats or freedom.boards):
        return 0
    rng = Random(seed)
    price = best = room.price()
    kept = _copy(room)
    tabu: dict[tuple[object, ...], int] = {}
    used = step = 0
    while used < budget:
        troubles = trouble(room, freedom)
        if not troubles:
            break
        step += 1
        place, seat = rng.choice(troubles)
        chosen: list[tuple[int, Move]] = []
        for move in _moves(room, freedom, place, seat):
            used += 1
            change = _make(room, move, try_only=True)
            if price + change >= best and any(tabu.get(mark, 0) >= step for mark in _arrivals(room, move)):
                continue
            if not chosen or change < chosen[0][0]:
                chosen = [(change, move)]
            elif change == chosen[0][0]:
                chosen.append((change, move))
        if not chosen:
            used += 1
            continue
        change, move = rng.choice(chosen)
        for mark in _departures(room, move):
            tabu[mark] = step + TENURE + rng.randrange(TENURE)
        _make(room, move)
        price += change
        if price < best:
            best, kept = price, _copy(room)
    _restore(room, kept)
    polish(room, freedom)
    return used


def trouble(room: RepairRoom, freedom: Freedom) -> list[tuple[int, int]]:
    """Where something is wrong that might be mended: the place of the round and a seat."""
    found: set[tuple[int, int]] = set()
    width, given = room.width, room.given
    where = [{who: seat for seat, who in enumerate(round_.seats)} for round_ in room.rounds]
    for who, lost in room.lost.items():
        if lost:
            for place, mask in enumerate(room.of[who]):
                others = given.known.get(who, 0)
                for other, boards in enumerate(room.of[who]):
                    others |= boards if other != place else 0
                if mask & others:
                    found.add((place, where[place][who]))
    least = min(room.rests.values(), default=0)
    for place, round_ in enumerate(room.rounds):
        excess = sum(max(0, times - given.copies) for times in room.on[place].values())
        crowding = freedom.boards and excess > max(0, len(round_.tables) - given.copies * len(freedom.parcels))
        for table, parcel in enumerate(round_.parcels):
            if (crowding and any(room.on[place][board_set] > given.copies for board_set in parcel)) or (
                freedom.seats and any(room.again(two, room.met[two]) for two in room.opponents(place, table))
            ):
                found.add((place, table * width))
        for seat in range(len(round_.tables) * width, len(round_.seats)) if freedom.seats else ():
            if room.rests[round_.seats[seat]] > least + 1:
                found.add((place, seat))
    return sorted(found)


def _moves(room: RepairRoom, freedom: Freedom, place: int, seat: int) -> Iterator[Move]:
    """Everything that can be done about one table, or about one who sits out."""
    round_, width = room.rounds[place], room.width
    count, table = len(round_.tables), seat // width
    at_table = table < count
    if freedom.seats:
        line_of = room.given.line_of
        for first in range(table * width, (table + 1) * width) if at_table else (seat,):
            line = line_of.get(round_.seats[first])
            for second in range(len(round_.seats)):
                other = second // width
                if other == table if at_table else other >= count:
                    continue
                if line_of.get(round_.seats[second]) == line:
                    yield "seats", place, first, second, ()
    if freedom.boards and at_table:
        mine = round_.parcels[table]
        for other in range(count):
            if round_.parcels[other] != mine:
                yield "swap", place, table, other, ()
        for parcel in freedom.parcels:
            if parcel != mine:
                yield "take", place, table, table, parcel


def _make(room: RepairRoom, move: Move, *, try_only: bool = False) -> int:
    what, place, first, second, parcel = move
    if what == "seats":
        return room.exchange(place, first, second, try_only=try_only)
    parcels = room.rounds[place].parcels
    boards = [(first, parcel)] if what == "take" else [(first, parcels[second]), (second, parcels[first])]
    return room.carry(place, boards, try_only=try_only)


def _arrivals(room: RepairRoom, move: Move) -> Iterator[tuple[object, ...]]:
    """Who or what would come to which table."""
    what, place, first, second, parcel = move
    round_ = room.rounds[place]
    if what == "seats":
        yield place, round_.seats[first], min(second // room.width, len(round_.tables))
        yield place, round_.seats[second], min(first // room.width, len(round_.tables))
    elif what == "take":
        yield place, "boards", first, parcel
    else:
        yield place, "boards", first, round_.parcels[second]
        yield place, "boards", second, round_.parcels[first]


def _departures(room: RepairRoom, move: Move) -> Iterator[tuple[object, ...]]:
    """Who or what leaves which table."""
    what, place, first, second, _ = move
    round_ = room.rounds[place]
    if what == "seats":
        yield place, round_.seats[first], min(first // room.width, len(round_.tables))
        yield place, round_.seats[second], min(second // room.width, len(round_.tables))
        return
    for table in {first, second}:
        yield place, "boards", table, round_.parcels[table]


def polish(room: RepairRoom, freedom: Freedom) -> None:
    """Put back to where it was planned whatever can go back without harm."""
    better = True
    while better:
        better = False
        for place in range(len(room.rounds)):
            for move in _homeward(room, freedom, place):
                if _make(room, move, try_only=True) < 0:
                    _make(room, move)
                    better = True


def _homeward(room: RepairRoom, freedom: Freedom, place: int) -> Iterator[Move]:
    round_, width, given = room.rounds[place], room.width, room.given
    if freedom.seats:
        for seat, who in enumerate(tuple(round_.seats)):
            home = given.planned.get((round_.number, who), 0)
            if home in round_.tables and round_.seats[seat] == who:
                table = round_.tables.index(home)
                for other in range(table * width, (table + 1) * width):
                    if seat // width != table and given.line_of.get(round_.seats[other]) == given.line_of.get(who):
                        yield "seats", place, seat, other, ()
    if freedom.boards:
        for table, number in enumerate(round_.tables):
            planned = given.boards.get((round_.number, number))
            if planned is None or planned == round_.parcels[table]:
                continue
            yield "take", place, table, table, planned
            for other, parcel in enumerate(round_.parcels):
                if parcel == planned:
                    yield "swap", place, table, other, ()


Kept = list[tuple[list[int], list[Parcel]]]


def _copy(room: RepairRoom) -> Kept:
    return [(list(round_.seats), list(round_.parcels)) for round_ in room.rounds]


def _restore(room: RepairRoom, kept: Kept) -> None:
    for round_, (seats, parcels) in zip(room.rounds, kept, strict=True):
        round_.seats, round_.parcels = seats, parcels
    room.count()
