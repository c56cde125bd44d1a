"""What somebody tries with their own socket who wants others not to be served, or to be told more than they may."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import urlsplit

import pytest
from fastapi import FastAPI

from kibitz.server import Settings
from kibitz.server.access import connections
from kibitz.server.access.connections import TimedConnection
from kibitz.store import open_store
from tests.places import ROOT
from tests.server.helpers import OWNER, evening, links, served
from tests.server.watching import PATIENCE, Caller, listening, until

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def room(folder: Path, **settings: Any) -> AsyncIterator[tuple[FastAPI, str]]:
    try:
        async with served(folder, **settings) as app, listening(app) as address:
            yield app, address
    finally:
        for raw in Raw.opened:
            raw.writing.transport.abort()
        Raw.opened.clear()
        await asyncio.sleep(0.01)


class Raw:
    """A connection on which anything can be sent."""

    opened: ClassVar[list[Raw]] = []

    def __init__(self, reading: asyncio.StreamReader, writing: asyncio.StreamWriter) -> None:
        self.reading = reading
        self.writing = writing

    @classmethod
    async def to(cls, address: str) -> Raw:
        at = urlsplit(address)
        made = cls(*await asyncio.open_connection(at.hostname, at.port))
        cls.opened.append(made)
        return made

    async def say(self, text: bytes) -> None:
        self.writing.write(text)
        await self.writing.drain()

    async def answer(self) -> bytes:
        """One answer that says how long it is."""
        head = await asyncio.wait_for(self.reading.readuntil(b"\r\n\r\n"), PATIENCE)
        length = next(int(line[15:]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
        return head + await asyncio.wait_for(self.reading.readexactly(length), PATIENCE)

    async def is_closed(self) -> bool:
        """Whether the server lets go soon."""
        try:
            while await asyncio.wait_for(self.reading.read(65_536), PATIENCE):
                pass
        except TimeoutError:
            return False
        except ConnectionError:
            return True
        return True


GET = b"GET /api/time HTTP/1.1\r\nHost: club\r\n\r\n"


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """From when it is called a moment is too long: not sooner, since a machine may be slow to begin."""
    monkeypatch.setattr(TimedConnection, "every", 0.1)

    def begin() -> None:
        for name in ("headers_within", "body_within", "read_within"):
            monkeypatch.setattr(TimedConnection, name, 0.4)

    return begin


async def test_a_second_request_that_comes_letter_by_letter_is_let_go(
    tmp_path: Path, hurry: Callable[[], None]
) -> None:
    async with room(tmp_path) as (_, address):
        slow, quick = await Raw.to(address), await Raw.to(address)
        for raw in (slow, quick):
            await raw.say(GET)
            assert (await raw.answer()).startswith(b"HTTP/1.1 200")
        hurry()
        await slow.say(b"GET /api/time HTTP/1.1\r\nX: ")
        assert await slow.is_closed()
        await quick.say(GET)  # who only waits for their next question is not let go
        assert (await quick.answer()).startswith(b"HTTP/1.1 200")


async def test_a_body_that_comes_letter_by_letter_is_let_go(tmp_path: Path, hurry: Callable[[], None]) -> None:
    head = b"POST /api/links HTTP/1.1\r\nHost: club\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"
    async with room(tmp_path) as (_, address):
        slow = await Raw.to(address)
        await slow.say(head)
        hurry()
        assert await slow.is_closed()


@pytest.mark.parametrize(
    "head",
    [
        b"GET /api/me HTTP/1.1\r\nHost: club\r\nCookie: kibitz=%s\r\n\r\n" % (b"x." * 50_000),
        b"GET /api/me?%s HTTP/1.1\r\nHost: club\r\n\r\n" % (b"x" * 100_000),
        b"GET /api/me HTTP/1.1\r\nHost: club\r\n" + b"A: b\r\n" * 20_000,
        b"GET /api/me HTTP/1.1\r\nHost: club\r\n" + b"X: " + b"a" * 3_000_000,
    ],
    ids=["cookie", "address", "headers", "without end"],
)
async def test_headers_have_an_end(tmp_path: Path, head: bytes) -> None:
    async with room(tmp_path) as (_, address):
        large = await Raw.to(address)
        try:
            await large.say(head)
            said = await asyncio.wait_for(large.reading.readline(), PATIENCE)
        except ConnectionError:  # it closed before all was sent
            said = b"HTTP/1.1 431"
        assert said.startswith(b"HTTP/1.1 431")
        await (ordinary := await Raw.to(address)).say(GET)
        assert (await ordinary.answer()).startswith(b"HTTP/1.1 200")


async def test_who_does_not_read_what_they_asked_for_is_let_go(tmp_path: Path, hurry: Callable[[], None]) -> None:
    async with room(tmp_path) as (_, address):
        deaf = await Raw.to(address)
        deaf.writing.transport.pause_reading()  # type: ignore[attr-defined]
        asked = b"GET /api/openapi.json HTTP/1.1\r\nHost: club\r\n\r\n"
        try:
            for _ in range(100):
                await asyncio.wait_for(deaf.say(asked * 20), 0.3)
                await asyncio.sleep(0.02)
        except (ConnectionError, TimeoutError):
            pass
        hurry()
        await until(lambda: not TimedConnection._open)


async def test_nobody_takes_all_connections(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TimedConnection, "most_each", 3)
    monkeypatch.setattr(connections, "_address", lambda client: "192.0.2.7")
    async with room(tmp_path) as (_, address):
        held = [await Raw.to(address) for _ in range(3)]
        assert await (await Raw.to(address)).is_closed()
        for raw in held:
            await raw.say(GET)
            assert (await raw.answer()).startswith(b"HTTP/1.1 200")
            raw.writing.close()
        await until(lambda: not TimedConnection._open)
        await (again := await Raw.to(address)).say(GET)
        assert (await again.answer()).startswith(b"HTTP/1.1 200")


def test_a_proxy_on_this_computer_brings_as_many_as_there_are() -> None:
    assert connections._address(("127.0.0.1", 5)) == ""
    assert connections._address(("::1", 5)) == ""
    assert connections._address(("192.0.2.7", 5)) == "192.0.2.7"
    assert connections._address(None) == ""


async def test_who_goes_leaves_no_screen_behind_whatever_they_asked_for_last(tmp_path: Path) -> None:
    """A stream after which something else is asked on the same connection: it held a screen for ever."""
    async with room(tmp_path) as (app, address):
        organiser = await Caller(address).come(f"/owner/{OWNER}")
        event = await evening(organiser)
        raw = await Raw.to(address)
        await raw.say(b"GET /api/events/%s/live HTTP/1.1\r\nHost: club\r\n\r\n" % event.encode())
        await asyncio.wait_for(raw.reading.readuntil(b"hello"), PATIENCE)
        assert app.state.screens.total() == 1
        await raw.say(GET)
        assert await raw.is_closed()
        await until(lambda: not app.state.screens.total())
        assert not app.state.services.events.in_memory[event].feed.listeners
        await organiser.go()


async def test_there_is_nothing_to_change_to(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    upgrade = b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    async with room(tmp_path) as (_, address):
        for to in (b"websocket", b"h2c"):
            raw = await Raw.to(address)
            await raw.say(b"GET /api/time HTTP/1.1\r\nHost: club\r\nUpgrade: %s\r\n%s\r\n" % (to, upgrade))
            assert (await raw.answer()).startswith(b"HTTP/1.1 200")
    assert not caplog.records


@pytest.mark.parametrize(
    "path",
    [
        "/../kibitz.db", "/..%2fkibitz.db", "/%2e%2e/kibitz.db", "/assets/../../kibitz.db", "//../kibitz.db",
        "/%2fetc%2fpasswd", "//etc/passwd", "/..\\kibitz.db", "/%00", "/assets/%c0%ae%c0%ae/kibitz.db",
        "/kibitz.db.key", "http://elsewhere/../kibitz.db", "/api/../kibitz.db", "/.", "/%2e",
        "/api/events/..%2f..%2fkibitz.db/export",
    ],
)  # fmt: skip
async def test_no_path_leads_to_what_is_no_page(tmp_path: Path, path: str) -> None:
    pages = tmp_path / "pages"
    pages.mkdir()
    (pages / "index.html").write_text("the first page")
    async with room(tmp_path, pages=pages) as (_, address):
        raw = await Raw.to(address)
        await raw.say(f"GET {path} HTTP/1.1\r\nHost: club\r\n\r\n".encode("latin-1"))
        said = await raw.answer()
        assert b"SQLite" not in said
        assert b"root:" not in said
        assert (tmp_path / "kibitz.db.key").read_bytes() not in said
        assert b" 500 " not in said.partition(b"\r\n")[0]


async def test_no_header_is_put_into_an_answer(tmp_path: Path) -> None:
    async with room(tmp_path) as (_, address):
        organiser = await Caller(address).come(f"/owner/{OWNER}")
        event = await evening(organiser)
        bad = "x\r\nSet-Cookie: kibitz=mine"
        file = (await organiser.http.get(f"/api/events/{event}/export")).content
        brought = await organiser.http.post(
            "/api/import", params={"event": bad}, content=file, headers={"Content-Type": "application/x-ndjson"}
        )
        assert brought.status_code == 422
        for path in ("/api/events/x%0d%0aSet-Cookie:%20kibitz=mine/export", "/x%0d%0aSet-Cookie:%20kibitz=mine"):
            answer = await organiser.http.get(path)
            assert "set-cookie" not in answer.headers
        await organiser.go()


async def test_only_a_proxy_on_this_computer_says_where_somebody_comes_from(tmp_path: Path) -> None:
    own = _own_address()
    async with served(tmp_path) as app, listening(app, "0.0.0.0") as address:
        for at, counted in ((address, "192.0.2.1"), (address.replace("127.0.0.1", own), own)):
            person = Caller(at)
            await person.http.post("/api/links", json={"token": "x"}, headers={"X-Forwarded-For": "192.0.2.1"})
            assert app.state.services.tokens.level(counted) < app.state.services.tokens.limits.burst
            await person.go()
        assert app.state.services.tokens.level("192.0.2.1") > app.state.services.tokens.limits.burst - 2


def _own_address() -> str:
    """An address of this computer at which others reach it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_way:
        try:
            any_way.connect(("192.0.2.1", 9))  # nothing is sent
            found = str(any_way.getsockname()[0])
        except OSError:
            found = "127.0.0.1"
    if found.startswith("127."):
        pytest.skip("this computer has no address but its own")
    return found


@pytest.mark.parametrize("how", ["link", "account", "password"])
async def test_who_is_put_out_by_another_program_is_out_within_two_seconds(tmp_path: Path, how: str) -> None:
    async with room(tmp_path) as (app, address):
        organiser = await Caller(address).come(f"/owner/{OWNER}")
        event = await evening(organiser)
        person, other = Caller(address), await Caller(address).come((await links(organiser, event))["2"])
        if how == "link":
            await person.come((await links(organiser, event))["1"])
        else:
            account = {"name": "Ada", "password": "long enough", "role": "director", "event": event}
            made = await organiser.post("/accounts", account, 201)
            await person.post("/login", {"name": "Ada", "password": "long enough"})
        await person.follow(event)
        await other.follow(event)
        await asyncio.sleep(1.2)  # all are looked up, and kept
        assert (await person.get("/me"))["known"]
        with open_store(tmp_path / "kibitz.db") as store:  # as the terminal, or another server, would
            now = app.state.services.events.clock()
            if how == "link":
                found = next(link for link in store.links.of(event) if link.who.contestant == "1")
                store.links.revoke(found.id, now)
            elif how == "account":
                store.accounts.disable(made["id"], now)
            else:
                store.accounts.set_password(made["id"], "another hash")
        assert person._listening is not None
        assert Settings().poll <= 2  # so often it is looked; how long a busy machine takes is not ours to say
        await asyncio.wait_for(asyncio.shield(person._listening), PATIENCE)
        assert not (await person.get("/me"))["known"]
        assert (await other.get("/me"))["known"]
        assert other._listening is not None
        assert not other._listening.done()
        for visitor in (person, other, organiser):
            await visitor.go()


async def test_tokens_that_somebody_made_up_cost_one_question_and_drive_nobody_out(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        people = app.state.services.people
        asked = []
        some = people.store.sessions.some

        def counted(hashes: list[str], at: datetime) -> Any:
            asked.append(len(hashes))
            return some(hashes, at)

        people.store.sessions.some = counted
        for turn in range(3):
            assert await people.grants(".".join(f"{turn}-{number}" for number in range(500))) == ()
        assert asked == [30, 30, 30]
        assert not people._known


async def test_a_link_of_another_site_makes_nothing(tmp_path: Path) -> None:
    async with room(tmp_path) as (app, address):
        organiser = await Caller(address).come(f"/owner/{OWNER}")
        event = await evening(organiser)
        version = app.state.services.events.in_memory[event].event.version
        led = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
        assert (await organiser.http.get(f"/api/events/{event}/export", headers=led)).status_code == 403
        assert app.state.services.events.in_memory[event].event.version == version
        assert (await organiser.http.get("/t/sometoken", headers=led)).status_code != 403  # a link in a letter
        await organiser.go()


def test_the_figures_are_those_that_programs_are_told() -> None:
    text = " ".join((ROOT / "docs" / "api.md").read_text().split())
    assert (
        f"has {TimedConnection.headers_within:.0f} seconds to be asked, "
        f"{TimedConnection.body_within:.0f} to be sent whole" in text
    )
    assert f"{TimedConnection.most_headers // 1024} kB for its headers" in text
