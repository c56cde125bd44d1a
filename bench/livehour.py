"""`python -m bench.livehour`: an hour at live tables faster than it passes, and whether memory grows with it.

The tables, the store and the frames are those of the server, without sockets: every act is carried out, written to
SQLite and made into a frame for each of the four who follow the table. An hour at one act every three seconds is 1200
acts a table. Memory is what the process holds after a collection, with what SQLite keeps of its file, and beside it
what the objects of a table come to; what grew is named by where it was made.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import sys
import tempfile
import tracemalloc
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

from kibitz.dealing import random_deal
from kibitz.game import SEATS, Seat
from kibitz.live.acts import LiveAct, SatDown, TableOpened, seat_letter
from kibitz.live.asked import acts_of
from kibitz.live.live_table import LiveTable
from kibitz.live.views import Onlooker, live_view
from kibitz.live.views.types import MayDoData
from kibitz.server.live.feed import Listener
from kibitz.server.tables.followed_table import FollowedTable
from kibitz.server.tables.open_tables import OpenTables
from kibitz.store import open_store

HOUR = 1200


class Hour:
    """Tables that play as fast as they can."""

    def __init__(self, tables: OpenTables) -> None:
        self.tables = tables
        self.random = random.Random(1)

    async def sit_down(self, id: str) -> FollowedTable:
        """A table with four who follow it."""
        followed = await self.tables.create(id, TableOpened())
        for seat in SEATS:
            letter = seat_letter(seat)
            sits = SatDown(letter, f"Player {seat}", letter)
            await self.tables.enter(id, letter, partial(_these, acts=[sits]))
            followed.follow(Listener(False), Onlooker(seat), "en")
        return followed

    async def act(self, followed: FollowedTable, key: str) -> None:
        """The next thing that has to be done, by whoever has to do it."""
        for seat in SEATS:
            may = live_view(followed.table, followed.id, Onlooker(seat), "en")["may"]
            asked = self.wanted(followed.table, may)
            if asked is not None:
                wanted = partial(_asked, seat=seat, asked=asked)
                await self.tables.enter(followed.id, str(seat), wanted, f"{seat} {key} {asked['do']}")
                for listener in followed.listeners:
                    listener.waiting.clear()
                return

    def wanted(self, table: LiveTable, may: MayDoData) -> dict[str, object] | None:
        """What somebody who may do this does."""
        verbs = may["verbs"]
        for verb in ("ready", "no_questions"):
            if verb in verbs:
                return {"do": verb}
        if may["calls"] and "call" in verbs:
            bids = [call for call in may["calls"] if call[0] in "12"]
            early = table.board is not None and len(table.board.entries) < 4
            return {"do": "call", "call": bids[0] if bids and early and self.random.random() < 0.5 else "P"}
        if may["cards"] and "card" in verbs:
            return {"do": "card", "card": self.random.choice(may["cards"])}
        return None


def _asked(table: LiveTable, seat: Seat, asked: dict[str, object]) -> list[LiveAct]:
    return acts_of(table, seat, asked)


def _these(table: LiveTable, acts: list[LiveAct]) -> list[LiveAct]:
    return acts


def resident() -> float:
    """Megabytes that this process holds."""
    gc.collect()
    return int(Path("/proc/self/status").read_text().split("VmRSS:")[1].split()[0]) / 1024


def objects_of(tables: list[FollowedTable]) -> int:
    """Bytes of all that the tables and those who follow them hold; what all tables share is not theirs."""
    kinds = (type, ModuleType, FunctionType, MethodType, BuiltinFunctionType)
    shared = [tables[0].table.regulations, tables[0].clock, tables[0].event_of, tables[0].table._referee]
    waiting: list[object] = [*shared]
    seen = set[int]()
    size = 0
    for whose in (False, True):
        while waiting:
            found = waiting.pop()
            if id(found) not in seen and not isinstance(found, kinds):
                seen.add(id(found))
                size += sys.getsizeof(found) if whose else 0
                waiting += gc.get_referents(found)
        waiting = [held for one in tables for held in (one.table, one.watches)]
    return size


async def run(asked: argparse.Namespace, folder: Path) -> None:
    """Play the hour, and say after each tenth of it what is held."""
    with open_store(folder / "kibitz.db") as store:
        hour = Hour(OpenTables(store, lambda: datetime.now(UTC)))
        for _ in range(300):
            random_deal()  # what dealing looks up is held once, however many tables there are
        before = resident()
        followed = [await hour.sit_down(f"t{number:03}") for number in range(asked.tables)]
        print(f"{asked.tables} tables seated: {resident() - before:.1f} MB, {before:.0f} MB before", flush=True)
        if asked.trace:
            tracemalloc.start(8)
        first = None
        for part in range(10):
            for step in range(HOUR // 10):
                for table in followed:
                    await hour.act(table, f"{part}-{step}")
            boards = sum(len(table.table.played) for table in followed)
            held = resident() - before
            own = objects_of(followed) / asked.tables / 1024
            minutes = f"{(part + 1) * 6} min: {held:.1f} MB, {held / asked.tables:.3f} a table"
            print(f"{minutes}, its own objects {own:.0f} kB; {boards} boards", flush=True)
            if asked.trace and part == 1:
                first = tracemalloc.take_snapshot()
        if first is not None:
            for line in tracemalloc.take_snapshot().compare_to(first, "lineno")[:12]:
                print(line)
        hour.tables.close()


def main() -> None:
    """Read what is asked for, and play."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--trace", action="store_true", help="say where what grew was made")
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(parser.parse_args(), Path(folder)))


if __name__ == "__main__":
    main()
