"""`python -m bench.evening`: a congress of 250 tables with 1,000 phones on one server, measured.

A real server in a process of its own, over a real socket, on a file of SQLite (or where `--store` says). Four phones a
table follow it live and ask for their table whenever it changes; every table has a result every half minute, entered by
one side and agreed by the other; spectators read results all the time; screens on the wall show the ranking as it
changes, and two directors the whole room. At the end every acknowledged entry must be in the store, once.

With `--kill N` the server is killed with SIGKILL at random moments under load and started again, N times; phones send
again what was not acknowledged, with the same keys.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import io
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import timedelta
from pathlib import Path
from uuid import uuid4

from bench.measure import Row
from kibitz.event.acts import Act, EventCreated, Player, ResultEntered, RoundStarted
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventEntry, EventRole
from kibitz.event.sessions.plans import SectionWanted, boards_of, dealt, session_acts
from kibitz.movement import mitchell
from kibitz.movement.rules import MOST_BOARDS
from kibitz.store import open_store
from kibitz.store.steady_clock import now_utc

EVENT = "congress"
OWNER = "owner-of-the-measured-server"
ROUNDS = 13
SECTION_TABLES = 25
RESULTS = ("4S= N", "4S+1 N", "4S-1 N", "3NT= S", "3NT+1 S", "3NT-2 E", "2H= W", "1NT+1 E", "5CX-1 N", "Pass")
TOPICS = {  # what the pages of a table, of the wall and of the director watch
    "table": ("event", "clock", "announcements", "table"),
    "ranking": ("event", "clock", "seats", "announcements", "ranking", "penalties"),
    "room": ("event", "clock", "announcements", "room", "calls", "rulings", "appeals", "penalties", "table"),
}
BEGUN = timedelta(minutes=45)  # before: nothing is agreed sooner than it can have been played
BEGINNING = 1_000  # bytes that a page reads of an answer: a thousand browsers are in one process here
VERSION = re.compile(rb'"version":(\d+)')
SERVE = """
import socket
import sys
from kibitz.server import Settings, create_app, run
from kibitz.store import open_store
listening = socket.socket()
listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
listening.bind(("127.0.0.1", int(sys.argv[2])))
run(create_app(open_store(sys.argv[1]), Settings(owner_token=sys.argv[3])), listening)
"""


class Http:
    """A browser's connection: kept open, one request after another, opened again where it broke."""

    def __init__(self, port: int, cookie: str = "") -> None:
        self.port = port
        self.cookie = cookie
        self.tags: dict[str, str] = {}
        self.version = 0  # of the ranking that it shows
        self.reads = 0  # bytes of an answer; 0: all
        self.seat = ""  # the token of a seat at a live table
        self._busy = asyncio.Lock()
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        """The status and the body of the answer; OSError where there was none."""
        try:
            async with self._busy:
                return await asyncio.wait_for(self._ask(method, path, body), 30)
        except (OSError, asyncio.IncompleteReadError, TimeoutError, ValueError, IndexError) as error:
            self.close()
            raise OSError(str(error)) from error

    def close(self) -> None:
        """Hang up."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None

    async def _ask(self, method: str, path: str, body: object) -> tuple[int, bytes]:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._streams
        sent = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", f"Content-Length: {len(sent)}"]
        lines.append("Accept-Encoding: gzip")  # as every browser says
        if self.cookie:
            lines.append(f"Cookie: {self.cookie}")
        if self.seat:
            lines.append(f"Kibitz-Seat: {self.seat}")
        if method == "GET" and path in self.tags:
            lines.append(f"If-None-Match: {self.tags[path]}")
        if body is not None:
            lines += ["Content-Type: application/json", f"Origin: http://127.0.0.1:{self.port}"]
        writer.write("\r\n".join([*lines, "", ""]).encode() + sent)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
        kept = dict(cookie.split("=", 1) for cookie in self.cookie.split("; ") if cookie)
        for line in head[1:]:
            if line.lower().startswith("set-cookie: "):
                name, _, value = line.partition(": ")[2].partition(";")[0].partition("=")
                kept[name] = value
        self.cookie = "; ".join(f"{name}={value}" for name, value in kept.items())
        if method == "GET" and "etag" in headers:
            self.tags[path] = headers["etag"]
        status = int(head[0].split()[1])
        length = int(headers.get("content-length", 0)) if status not in (204, 304) else 0
        body = await reader.readexactly(length)
        if headers.get("content-encoding") == "gzip":
            body = zlib.decompressobj(31).decompress(body, self.reads)
        return status, body


class Congress:
    """The server, everybody who is connected to it, and what was measured."""

    def __init__(self, asked: argparse.Namespace, folder: Path) -> None:
        self.asked = asked
        self.where = asked.store or str(folder / "kibitz.db")
        self.server: subprocess.Popen[bytes] | None = None
        self.waits: list[float] = []  # seconds until an entry was acknowledged
        self.tries: list[float] = []  # the same where it had to be sent again
        self.reads: list[float] = []
        self.shown: list[float] = []  # seconds from the acknowledgement until a screen had it
        self.acknowledged: dict[str, int] = {}  # entries by their keys
        self.meetings: dict[str, list[tuple[str, int, int, int]]] = {}
        self.refused: list[str] = []
        self.again: Counter[str] = Counter()  # why something was sent again
        self.agreed: dict[int, float] = {}  # entries that change the ranking, and when they were acknowledged
        self.used = 0.0  # seconds of the processor
        self.wrong = 0  # entries that were lost or are there twice, and failures
        self.begun = asyncio.Event()
        self.ended = False
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]

    # Before it begins.

    def set_up(self) -> None:
        """An event with one round played and one in play, with boards enough for the whole time."""
        count = -(-self.asked.tables // SECTION_TABLES)
        sizes = [
            min(SECTION_TABLES, self.asked.tables - SECTION_TABLES * section_index) for section_index in range(count)
        ]
        lasts = self.asked.kill * 6 if self.asked.kill else self.asked.seconds
        boards = max(2, int(lasts / self.asked.every) + 2)  # so many that nobody runs out of them
        boards = min(boards, MOST_BOARDS // max(*sizes, ROUNDS))
        played = 0 if self.asked.kill else 1
        wanted = tuple(
            SectionWanted(
                mitchell(size, rounds=min(ROUNDS, size), boards_per_set=boards),
                name=chr(ord("A") + place),
                players=tuple(
                    (Player(f"{place}-{pair_index} N"), Player(f"{place}-{pair_index} S"))
                    for pair_index in range(2 * size)
                ),
            )
            for place, size in enumerate(sizes)
        )
        organiser = EventActor(EventRole.ORGANISER, "organiser")
        acts = [
            EventCreated("Congress", 'ranking = "at_once"'),
            *session_acts(wanted, session=1, entered={}, boards=(dealt(1, "congress", boards_of(wanted)),)),
        ]
        event = Event()
        log: list[EventEntry] = []

        begun = now_utc() - BEGUN

        def enter(act: Act) -> None:
            log.append(EventEntry(len(log) + 1, begun, organiser, act))
            event.enter(log[-1])

        for act in acts:
            enter(act)
        for number in range(1, played + 2):
            for wanted_section in wanted:
                enter(RoundStarted(1, number, wanted_section.name))
            for place in [] if number > played else self.places(event, number):
                section, table, number, board = place
                enter(ResultEntered(1, number, table, board, random.choice(RESULTS), section))
        for place in self.places(event, played + 1):
            self.meetings.setdefault(f"{place[0]}{place[1]}", []).append(place)
        with open_store(self.where) as store:
            store.create(EVENT, log)

    def places(self, event: Event, number: int) -> list[tuple[str, int, int, int]]:
        """Every board of a round: section, table, round, board."""
        return [
            (section.name, meeting.table, number, board)
            for section in event.session(1).sections.values()
            for meeting, _, _ in section.played
            if meeting.round == number
            for board in meeting.boards
        ]

    def launch(self) -> subprocess.Popen[bytes]:
        """A server in a process of its own."""
        return subprocess.Popen([sys.executable, "-c", SERVE, self.where, str(self.port), OWNER])

    async def start(self) -> None:
        """Start the server, and wait until it answers."""
        self.server = self.launch()
        http = Http(self.port)
        for _ in range(300):
            with contextlib.suppress(OSError):
                status, _ = await http.ask("GET", f"/api/events/{EVENT}/conditions")
                if status == 200:
                    http.close()
                    return
            await asyncio.sleep(0.1)
        raise SystemExit("The server does not answer.")

    def end(self) -> None:
        """End the server, if it still runs."""
        if self.server is not None and self.server.poll() is None:
            self.server.kill()
            self.server.wait()

    async def links(self) -> dict[str, str]:
        """The tokens of the tables."""
        owner = Http(self.port)
        await owner.ask("POST", "/api/links", {"token": OWNER})
        status, made = await owner.ask("POST", f"/api/events/{EVENT}/links", {"tables": True})
        if status >= 400:
            raise SystemExit(made.decode())
        _, found = await owner.ask("GET", f"/api/events/{EVENT}/links")
        owner.close()
        return {link["table"]: link["path"].rsplit("/", 1)[-1] for link in json.loads(found)["links"] if link["table"]}

    # Phones.

    async def phone(self, token: str) -> Http:
        """A phone that has scanned the code of its table."""
        http = Http(self.port)
        status, answer = await http.ask("POST", "/api/links", {"token": token})
        if status >= 400:
            raise SystemExit(answer.decode())
        return http

    async def follow(self, http: Http, topic: str, path: str, *, ranking: bool = False) -> None:
        """Listen to what changes, and ask again for what is shown."""
        while not self.ended:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                asked = f"GET /api/events/{EVENT}/live?topics={','.join(TOPICS[topic.partition('.')[0]])} HTTP/1.1"
                request = f"{asked}\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {http.cookie}"
                writer.write(f"{request}\r\n\r\n".encode())
                while (line := await reader.readline()) and not self.ended:
                    if not line.startswith(b"data: "):
                        continue
                    told = json.loads(line[6:])
                    if told["topic"] == topic:
                        await asyncio.sleep(random.random() * told.get("spread", 0) / 1000)
                        await self.look(http, path, ranking=ranking)
            except (OSError, ValueError):
                await asyncio.sleep(0.5 + random.random())

    async def look(self, http: Http, path: str, *, ranking: bool = False) -> None:
        """Ask for a page; a screen notes how long ago what is new on it was acknowledged."""
        http.reads = BEGINNING
        began = time.perf_counter()
        status, body = await http.ask("GET", path)
        now = time.perf_counter()
        self.reads.append(now - began)
        if ranking and status == 200:
            found = VERSION.search(body)  # to read all of it would keep twenty screens in one process busy
            version = int(found[1]) if found else 0
            if http.version:
                self.shown += [
                    now - at for entry_number, at in self.agreed.items() if http.version < entry_number <= version
                ]
            http.version = version

    async def enter(self, http: Http, act: dict[str, object]) -> int | None:
        """Enter something, and send it again with the same key until there is an answer."""
        key = str(uuid4())
        began = time.perf_counter()
        tries = 0
        while not self.ended:
            tries += 1
            try:
                status, answer = await http.ask("POST", f"/api/events/{EVENT}/entries", {"key": key, "act": act})
            except OSError as error:
                self.again[type(error.__cause__).__name__] += 1
                await asyncio.sleep(0.2)
                continue
            if status in (429, 503):
                self.again[answer.decode()[:120]] += 1
                await asyncio.sleep(0.5)
                continue
            if status >= 400:
                self.refused.append(answer.decode()[:200])
                return None
            (self.waits if tries == 1 else self.tries).append(time.perf_counter() - began)
            number = int(json.loads(answer)["entry"]["number"])
            self.acknowledged[key] = number
            return number
        return None

    async def table(self, name: str, phones: list[Http]) -> None:
        """A table plays on: North enters, East agrees a moment later."""
        every = self.asked.every
        await self.begun.wait()
        await asyncio.sleep(random.random() * every)
        for section, table, number, board in self.meetings[name]:
            began = time.perf_counter()
            if self.ended:
                return
            place = {"session": 1, "section": section, "round": number, "table": table, "board": board}
            act = {"kind": "result_entered", **place, "result": random.choice(RESULTS), "side": "NS"}
            made = await self.enter(phones[0], act)
            if made is None:
                continue
            await asyncio.sleep(min(2.0, every / 4) * random.random())
            agreed = await self.enter(
                phones[1], {"kind": "result_agreed", "result": made, "revision": made, "side": "EW"}
            )
            if agreed is not None:
                self.agreed[agreed] = time.perf_counter()
            await asyncio.sleep(max(0.0, every - (time.perf_counter() - began)))

    async def reader(self) -> None:
        """Somebody who looks at results, again and again."""
        http = Http(self.port)
        await self.begun.wait()
        pages = ["ranking?session=1", "boards?session=1", "boards/7?session=1", "contestants/A3?session=1", "ranking"]
        while not self.ended:
            began = time.perf_counter()
            with contextlib.suppress(OSError):
                await self.look(http, f"/api/events/{EVENT}/{random.choice(pages)}")
            await asyncio.sleep(max(0.0, random.random() * 2 - (time.perf_counter() - began)))

    # The evening.

    async def kill(self) -> None:
        """Kill the server at random moments, each after it has taken something."""
        for number in range(self.asked.kill):
            before = len(self.acknowledged)
            await asyncio.sleep(random.random() * 2 * self.asked.pause)
            while len(self.acknowledged) < before + 2:
                await asyncio.sleep(0.01)
            assert self.server is not None
            os.kill(self.server.pid, signal.SIGKILL)
            self.server.wait()
            await self.start()
            if (number + 1) % 10 == 0:
                print(f"killed {number + 1} times, {len(self.acknowledged)} acknowledged", flush=True)
        self.ended = True

    async def connected(self, name: str, token: str, gate: asyncio.Semaphore) -> list[asyncio.Task[None]]:
        """The phones of a table, that follow it, and the table."""
        async with gate:
            phones = [await self.phone(token) for _ in range(self.asked.phones // self.asked.tables or 1)]
        topic, path = f"table.{name}", f"/api/events/{EVENT}/table"
        following = [asyncio.create_task(self.follow(phone, topic, path)) for phone in phones]
        return [*following, asyncio.create_task(self.table(name, [*phones, phones[0]]))]

    def cpu(self) -> float:
        """How many seconds of a processor the server has used."""
        assert self.server is not None
        fields = Path(f"/proc/{self.server.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    async def run(self) -> int:
        """Everything at once, for as long as was asked for. How many entries were lost or are there twice."""
        self.set_up()
        await self.start()
        tokens = await self.links()
        tasks: list[asyncio.Task[None]] = []
        began = time.perf_counter()
        gate = asyncio.Semaphore(16)
        for started_tasks in await asyncio.gather(
            *(self.connected(name, token, gate) for name, token in tokens.items())
        ):
            tasks += started_tasks
        for _ in range(self.asked.screens):
            screen = self.follow(Http(self.port), "ranking", f"/api/events/{EVENT}/ranking?session=1", ranking=True)
            tasks.append(asyncio.create_task(screen))
        for _ in range(self.asked.directors):
            director = await self.phone(OWNER)
            tasks.append(asyncio.create_task(self.follow(director, "room", f"/api/events/{EVENT}/room")))
        tasks += [asyncio.create_task(self.reader()) for _ in range(self.asked.readers)]
        print(f"{len(tokens)} tables, {self.asked.phones} phones in {time.perf_counter() - began:.1f} s", flush=True)
        self.begun.set()
        if self.asked.kill:
            await self.kill()
        else:
            before = self.cpu()
            await asyncio.sleep(self.asked.seconds)
            self.used = self.cpu() - before
            self.ended = True
        await asyncio.sleep(1 if self.asked.kill else 3)
        for task in tasks:
            task.cancel()
        assert self.server is not None
        self.server.terminate()  # before all else, so that nobody listens on
        failures = [
            outcome
            for outcome in await asyncio.gather(*tasks, return_exceptions=True)
            if isinstance(outcome, Exception)
        ]
        self.server.wait()
        return self.report(failures)

    def report(self, failures: list[Exception]) -> int:
        """What was measured, and whether everything acknowledged is there, once."""
        with open_store(self.where) as store:
            log = store.entries(EVENT)
        stored = [entry for entry in log if entry.key]
        keys = {entry.key: entry.number for entry in stored}
        print(f"acknowledged {len(self.acknowledged)}, stored {len(stored)}, refused {len(self.refused)}")
        if self.used:
            share, each = self.used / self.asked.seconds, self.used / max(1, len(self.acknowledged))
            print(f"processor: {100 * share:.0f} % of one, {1000 * each:.1f} ms for each entry with all that it moves")
        for name, found in (
            ("entry", self.waits),
            ("sent again", self.tries),
            ("page", self.reads),
            ("screen", self.shown),
        ):
            if found:
                ordered = sorted(found)
                parts = [
                    f"{100 * share:g} %: {1000 * ordered[int(share * (len(ordered) - 1))]:.0f} ms"
                    for share in (0.5, 0.95, 0.99, 1)
                ]
                print(f"{name:>10}: {len(found)} times; {', '.join(parts)}")
        for why, count in self.again.most_common(3):
            print(f"   sent again {count} times: {why}")
        for said in self.refused[:3] + [repr(failure) for failure in failures[:3]]:
            print("  ", said)
        lost = [key for key, number in self.acknowledged.items() if keys.get(key) != number]
        places = [act.act for act in stored if isinstance(act.act, ResultEntered)]
        apart = {(place.section, place.round, place.table, place.board) for place in places}
        twice = len(stored) - len(keys) + len(places) - len(apart)
        print(f"lost: {len(lost)}; twice: {twice}")
        Event.folded(log)  # it makes sense as a whole
        return len(lost) + twice + len(failures)


MOST = 0.008  # seconds of a processor that an entry may cost on a club's laptop
_SECONDS = "60"


def rows() -> Iterator[Row]:
    """What an entry costs the server, with all whom it moves."""
    if not Path("/proc/self/stat").exists():
        yield Row("entry", _WHAT, note="not measured: this system does not say what another process uses")
        return
    with contextlib.redirect_stdout(io.StringIO()) as said:
        congress = measured(asked(["--seconds", _SECONDS]))
    if congress.wrong:
        raise AssertionError(said.getvalue())
    cost = congress.used / len(congress.acknowledged)
    yield Row("entry", _WHAT, cost, MOST, "8 ms", 1)


_WHAT = "the server's processor for an entry, 1,000 phones and 20 screens"


def main() -> None:
    """Measure, and fail where something was lost."""
    if measured(asked()).wrong:
        raise SystemExit(1)


def measured(options: argparse.Namespace) -> Congress:
    """A congress that was held."""
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner(loop_factory=_loop) as runner:
        congress = Congress(options, Path(folder))
        try:
            congress.wrong = runner.run(congress.run())
        finally:
            congress.end()
    return congress


def asked(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(prog="python -m bench.evening", description="A congress on one server.")
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--phones", type=int, default=1000)
    parser.add_argument("--every", type=float, default=30, help="seconds between the results of a table")
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--readers", type=int, default=50, help="spectators, each of whom asks once a second")
    parser.add_argument("--screens", type=int, default=20, help="screens that follow the ranking")
    parser.add_argument("--directors", type=int, default=2, help="who follow the whole room")
    parser.add_argument("--kill", type=int, default=0, help="kill the server so many times")
    parser.add_argument("--pause", type=float, default=1.5, help="seconds between two kills, on the average")
    parser.add_argument("--store", metavar="URL", default="", help="an empty database; not said: a file of SQLite")
    return parser.parse_args(arguments)


def _loop() -> asyncio.AbstractEventLoop:
    """A loop that costs little: a thousand phones are in one process here."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    made: asyncio.AbstractEventLoop = uvloop.new_event_loop()
    return made


if __name__ == "__main__":
    main()
