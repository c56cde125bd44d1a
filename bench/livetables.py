"""`python -m bench.livetables`: 200 live tables of four, each with an act every three seconds, on one server, measured.

A real server in a process of its own, over real sockets, on a file of SQLite. Each player follows the stream of their
seat; whose turn it is acts by what that stream shows: calls, then cards at random, board after board. Measured is the
time from the moment an act is sent until the other three have been sent what it changed for them, the processor's time
an act, and the memory of the server at the beginning and at the end.

With `--kill N` the server is killed with SIGKILL under load and started again, N times: every act that was acknowledged
must be in the log, once, and every table goes on.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from bench.evening import SERVE, Http
from kibitz.store import open_store

SEATS = "NESW"
_TURN = re.compile(rb'"turn":"([NESW])"')


class Seat(asyncio.Protocol):
    """One player: a connection for what they do, and a stream of what they see.

    A frame is noted the moment its end is here, and read only when the player has to know what it says: what is
    measured is the server, and this program shares its processors.
    """

    def __init__(self, table: LivePlay, seat: str, token: str) -> None:
        self.table, self.seat, self.token = table, seat, token
        self.http = Http(table.room.port)
        self.http.cookie = ""
        self.frame = b""  # the latest that is whole
        self.shown = asyncio.Event()
        self._coming = b""
        self._lost = asyncio.Event()

    async def follow(self) -> None:
        """Follow the stream for ever, and open it again where it breaks."""
        loop = asyncio.get_running_loop()
        while not self.table.room.ended:
            with contextlib.suppress(OSError):
                self._lost.clear()
                transport, _ = await loop.create_connection(lambda: self, "127.0.0.1", self.table.room.port)
                path = f"/api/tables/{self.table.id}/stream?token={self.token}&language=en"
                transport.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
                await self._lost.wait()
                transport.close()
            await asyncio.sleep(0.2)

    def data_received(self, data: bytes) -> None:
        """Something of a frame has come, or all of it."""
        self._coming += data
        end = self._coming.rfind(b"}}\n\n")
        if end < 0:
            return
        start = self._coming.rfind(b'data: {"n"', 0, end)
        if start >= 0:
            self.table.arrived(self)
            self.frame = self._coming[start + 6 : end + 2]
            self.shown.set()
        self._coming = self._coming[end + 4 :]

    def connection_lost(self, exc: Exception | None) -> None:
        """The stream has broken."""
        self._coming = b""
        self._lost.set()

    def sees(self) -> dict[str, Any]:
        """What the latest frame says."""
        found: dict[str, Any] = json.loads(self.frame)["table"] if self.frame else {}
        return found

    def turn(self) -> str:
        """Whose turn it is as the latest frame says; empty where it says nobody's."""
        found = _TURN.search(self.frame)
        return found[1].decode() if found else ""

    async def do(self, act: dict[str, object], key: str) -> bool:
        """Do something, sent again with the same key until it is answered; whether it was taken."""
        while not self.table.room.ended:
            try:
                status, body = await self.post(act, key)
            except OSError:
                await asyncio.sleep(0.2)
                continue
            if status == 200:
                return True
            self.table.room.refused.append(f"{status} {body[:200]!r}")
            return False
        return False

    async def post(self, act: dict[str, object], key: str) -> tuple[int, bytes]:
        """One try."""
        self.http.seat = self.token
        return await self.http.ask("POST", f"/api/tables/{self.table.id}/acts", {"key": key, "act": act})


class LivePlay:
    """One table, at which somebody acts every few seconds."""

    def __init__(self, room: Room, id: str, tokens: list[str]) -> None:
        self.room, self.id = room, id
        self.seats = {seat: Seat(self, seat, token) for seat, token in zip(SEATS, tokens, strict=True)}
        self.sent = 0.0
        self.waiting: set[str] = set()
        self.acts = 0
        self.acknowledged: list[str] = []

    def arrived(self, seat: Seat) -> None:
        """A frame came: the act that was just sent has reached that seat."""
        if seat.seat in self.waiting:
            self.waiting.discard(seat.seat)
            self.room.reached.append(time.perf_counter() - self.sent)

    async def play(self) -> None:
        """Act and wait, until the time is over."""
        await asyncio.sleep(random.random() * self.room.asked.every)
        while not self.room.ended:
            begun = time.perf_counter()
            await self.act()
            await asyncio.sleep(max(0.0, self.room.asked.every - (time.perf_counter() - begun)))

    async def act(self) -> None:
        """The next thing that has to be done, by whoever has to do it."""
        found = self.wanted()
        if found is None:
            return
        seat, act, heard = found
        self.acts += 1
        key = f"{self.id}-{self.acts}"
        self.sent, self.waiting = time.perf_counter(), set(heard)
        if await self.seats[seat].do(act, key):
            self.acknowledged.append(f"{seat} {key}")
            self.room.answered.append(time.perf_counter() - self.sent)

    def wanted(self) -> tuple[str, dict[str, object], set[str]] | None:
        """Who acts, how, and who sees it."""
        turn = self.seats["N"].turn()
        first = [seat for seat in SEATS if turn and SEATS.index(seat) % 2 == SEATS.index(turn) % 2]
        for seat in sorted(SEATS, key=lambda seat: (seat != turn, seat not in first)):
            sees = self.seats[seat].sees()
            verbs = sees.get("may", {}).get("verbs", [])
            others = set(SEATS) - {seat}
            if "ready" in verbs:
                return seat, {"do": "ready"}, others
            if "no_questions" in verbs:
                return seat, {"do": "no_questions"}, others
            may = sees.get("may", {})
            if may.get("calls") and "call" in verbs:
                bids = [call for call in may["calls"] if call[0] in "123"]
                low = bids[0] if bids and len(sees["auction"]) < 4 and random.random() < 0.5 else "P"
                return seat, {"do": "call", "call": low}, others
            if may.get("cards") and "card" in verbs:
                return seat, {"do": "card", "card": random.choice(may["cards"])}, others
        return None


class Room:
    """The server, its tables, and what was measured."""

    def __init__(self, asked: argparse.Namespace, folder: Path) -> None:
        self.asked = asked
        self.where = folder / "kibitz.db"
        self.reached: list[float] = []  # seconds until another seat saw an act
        self.answered: list[float] = []
        self.refused: list[str] = []
        self.tables: list[LivePlay] = []
        self.ended = False
        self.own = 0.0  # seconds of the processor that this program has used meanwhile
        self.server: subprocess.Popen[bytes] | None = None
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]

    async def start(self) -> None:
        """Start the server, and wait until it answers."""
        limits = SERVE.replace(
            "Settings(owner_token=sys.argv[3])",
            "Settings(owner_token=sys.argv[3], table_makers=RateLimit(1e9, 1e9), address_entries=RateLimit(1e9, 1e9), "
            "address_questions=RateLimit(1e9, 1e9))",
        ).replace("from kibitz.store", "from kibitz.server.settings import RateLimit\nfrom kibitz.store")
        self.server = subprocess.Popen([sys.executable, "-c", limits, str(self.where), str(self.port), "owner"])
        http = Http(self.port)
        for _ in range(300):
            with contextlib.suppress(OSError):
                if (await http.ask("GET", "/api/health"))[0] == 200:
                    return
            await asyncio.sleep(0.1)
        raise SystemExit("The server did not start.")

    async def set_up(self) -> None:
        """Open the tables and let four sit down at each."""
        http = Http(self.port)
        for _ in range(self.asked.tables):
            opened = json.loads((await http.ask("POST", "/api/tables", {}))[1])
            tokens = []
            for seat in SEATS:
                body = {"join": opened["join"], "seat": seat, "name": f"Player {seat}"}
                tokens.append(
                    json.loads((await http.ask("POST", f"/api/tables/{opened['id']}/seats", body))[1])["token"]
                )
            self.tables.append(LivePlay(self, opened["id"], tokens))

    def memory(self) -> float:
        """Megabytes that the server holds."""
        assert self.server is not None
        text = Path(f"/proc/{self.server.pid}/status").read_text()
        return int(text.split("VmRSS:")[1].split()[0]) / 1024

    def used(self) -> float:
        """Seconds of the processor that the server has used."""
        assert self.server is not None
        fields = Path(f"/proc/{self.server.pid}/stat").read_text().rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / 100

    async def run(self) -> int:
        """The whole measurement; how many things went wrong."""
        await self.start()
        await self.set_up()
        followers = [asyncio.create_task(seat.follow()) for table in self.tables for seat in table.seats.values()]
        for table in self.tables:
            for seat in table.seats.values():
                await seat.shown.wait()
        before, used, begun, own = self.memory(), self.used(), time.perf_counter(), time.process_time()
        players = [asyncio.create_task(table.play()) for table in self.tables]
        if self.asked.kill:
            for _ in range(self.asked.kill):
                await asyncio.sleep(random.uniform(1, 4))
                assert self.server is not None
                self.server.send_signal(signal.SIGKILL)
                self.server.wait()
                await self.start()
        else:
            seen = 0
            for part in range(4):
                await asyncio.sleep(self.asked.seconds / 4)
                held, load, slow = self.memory(), os.getloadavg()[0], _slow(self.reached[seen:]) * 1000
                seen = len(self.reached)
                when = (part + 1) * self.asked.seconds / 4
                print(f"{when:.0f} s: {held:.0f} MB, 99th percentile {slow:.0f} ms; load {load:.1f}", flush=True)
        after, spent, lasted = self.memory(), self.used() - used, time.perf_counter() - begun
        self.own = time.process_time() - own
        self.ended = True
        for task in [*followers, *players]:
            task.cancel()
        await asyncio.gather(*followers, *players, return_exceptions=True)
        assert self.server is not None
        self.server.terminate()
        self.server.wait()
        return self.told(before, after, spent, lasted)

    def told(self, before: float, after: float, spent: float, lasted: float) -> int:
        """Print what was measured; how many acknowledged acts are not in the store once."""
        acts = len(self.answered)
        print(f"{self.asked.tables} tables, {acts} acts in {lasted:.0f} s ({acts / lasted:.0f} a second)")
        for name, waits in (("acknowledged", self.answered), ("seen by another seat", self.reached)):
            if len(waits) > 1:
                middle, slow = statistics.median(waits) * 1000, _slow(waits) * 1000
                print(f"{name}: median {middle:.0f} ms, 99th percentile {slow:.0f} ms")
        if acts and not self.asked.kill:
            server, here = spent / acts * 1000, self.own / acts * 1000
            print(f"processor: of the server {server:.1f} ms an act, of this program {here:.1f}")
            print(f"memory: {before:.0f} MB, in the end {after:.0f} MB: {after / self.asked.tables:.2f} MB a table")
        wrong = 0
        with open_store(self.where) as store:
            for table in self.tables:
                kept = Counter(entry.key.rpartition(" ")[0] for entry in store.live.entries(table.id))
                wrong += sum(kept[key] != 1 for key in table.acknowledged)
        print(f"acknowledged and not there once: {wrong}; refused: {len(self.refused)} {self.refused[:3]}")
        return wrong


def _slow(waits: list[float]) -> float:
    """What one in a hundred waits longer than."""
    return statistics.quantiles(waits, n=100)[98] if len(waits) > 1 else 0.0


def main() -> None:
    """Read what is asked for, and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--every", type=float, default=3.0, help="seconds between two acts at a table")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--kill", type=int, default=0, help="kill the server so many times instead")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        sys.exit(bool(asyncio.run(Room(asked, Path(folder)).run())))


if __name__ == "__main__":
    main()
