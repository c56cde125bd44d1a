"""A server that is really asked over a socket, and people who walk every address that its description names."""

from __future__ import annotations

import asyncio
import itertools
import json
import re
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

import httpx
import pytest
import uvicorn
from fastapi import FastAPI
from starlette.types import Message

from kibitz.server.access.connections import TimedConnection
from kibitz.server.routes import analysis
from kibitz.server.routes.setup import links as links_routes
from tests.server.helpers import Person

PATIENCE = 60.0  # seconds until something that should come is given up, on a machine that does much else
LIVE = "/api/events/{event_id}/live"
LIVE_TABLE = "/api/tables/{table_id}/stream"
STREAMS = (LIVE, LIVE_TABLE)
EXPORT = "/api/events/{event_id}/export"


async def until(holds: Callable[[], object]) -> None:
    """Wait for something that comes by itself."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


@asynccontextmanager
async def listening(app: FastAPI, host: str = "127.0.0.1") -> AsyncIterator[str]:
    """The address at which an app that runs already is served."""
    config = uvicorn.Config(app, http=TimedConnection, log_level="error", lifespan="off", ws="none", host=host, port=0)
    server = uvicorn.Server(config)
    serving = asyncio.ensure_future(server._serve())
    while not server.started:
        await asyncio.sleep(0.005)
    try:
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        server.force_exit = True
        await serving


class Caller(Person):
    """Somebody whose browser asks over the network, and listens to the stream of what changes."""

    def __init__(self, address: str) -> None:
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE, verify=False)  # there is no https to verify
        self.heard = b""
        self._listening: asyncio.Task[None] | None = None

    async def come(self, path: str) -> Caller:
        await super().come(path)
        return self

    async def follow(self, event: str) -> None:
        """Hear what changes from now on."""
        begun = asyncio.Event()

        async def listen() -> None:
            with suppress(httpx.HTTPError):
                async with self.http.stream("GET", f"/api/events/{event}/live", timeout=None) as answer:
                    async for chunk in answer.aiter_bytes():
                        self.heard += chunk
                        begun.set()

        self._listening = asyncio.ensure_future(listen())
        await asyncio.wait_for(begun.wait(), PATIENCE)

    async def go(self) -> None:
        """Close the browser."""
        if self._listening is not None:
            self._listening.cancel()
            with suppress(asyncio.CancelledError):
                await self._listening
        await self.http.aclose()


@dataclass(slots=True)
class Walk:
    """Every address that answers a GET, with every value that it can be asked for."""

    app: FastAPI
    values: Mapping[str, Iterable[str]]  # by parameter; one that is not here is only left out
    without: frozenset[str] = frozenset()
    asked: set[str] = field(default_factory=set)  # the paths of the description that were walked

    def addresses(self) -> Iterator[tuple[str, dict[str, str]]]:
        """Addresses and their queries, from the API's own description: a new one cannot be forgotten."""
        for path, methods in self.app.openapi()["paths"].items():
            if "get" not in methods or path in self.without or path in STREAMS:
                continue
            self.asked.add(path)
            known = methods["get"].get("parameters", [])
            in_path = [parameter["name"] for parameter in known if parameter["in"] == "path"]
            missing = [path_name for path_name in in_path if path_name not in self.values]
            assert not missing, f"{path}: say in the test what {missing} can be"
            queries = [
                parameter["name"]
                for parameter in known
                if parameter["in"] == "query" and parameter["name"] in self.values
            ]
            for chosen in itertools.product(*(self.values[path_name] for path_name in in_path)):
                filled = re.sub(r"{(\w+)}", lambda name: dict(zip(in_path, chosen, strict=True))[name[1]], path)  # noqa: B023
                yield filled, {}
                first = {name: next(iter(self.values[name])) for name in queries}
                for name in queries:
                    for place, value in enumerate(self.values[name]):
                        if place or name == queries[0]:
                            yield filled, {**first, name: value}

    async def shown_to(self, person: Person, by_socket: bool = True) -> dict[str, str]:
        """All that somebody gets to see, by address: what is in the headers too.

        By the socket as a browser asks; or of the app itself, with what the browser would bring, at less cost.
        """
        found: dict[str, str] = {}
        for address, query in self.addresses():
            asked = f"{address}?{urlencode(query)}"
            answer = await (person.http.get(asked) if by_socket else told(self.app, person, asked))
            assert answer.status_code < 500, (asked, answer.text)
            found[asked] = f"{readable(answer)}\n{dict(answer.headers)}"
        return found


async def told(app: FastAPI, person: Person, asked: str) -> httpx.Response:
    """What the app answers to a GET of somebody, without a socket and a browser between them."""
    path, _, query = asked.partition("?")
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in person.http.cookies.jar)
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http",
        "path": path, "raw_path": path.encode(), "query_string": query.encode(), "root_path": "",
        "headers": [(b"host", b"127.0.0.1"), (b"cookie", cookies.encode())][: 2 if cookies else 1],
        "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80),
    }  # fmt: skip
    said: list[Message] = []

    async def send(message: Message) -> None:
        said.append(message)

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    await app(scope, receive, send)
    first, *rest = said
    answer = httpx.Response(
        first["status"], headers=first["headers"], content=b"".join(part.get("body", b"") for part in rest)
    )
    assert "set-cookie" not in answer.headers, asked
    return answer


def readable(answer: httpx.Response) -> str:
    """An answer as text in which what it says is found however JSON wrote it."""
    if "json" in answer.headers.get("content-type", ""):
        with suppress(ValueError):
            return json.dumps(answer.json(), ensure_ascii=False)
    return answer.text


def is_in(marker: str, text: str) -> bool:
    """Whether something is in a text, and not by chance within something longer."""
    return marker in text and re.search(rf"(?<![A-Za-z0-9]){re.escape(marker)}(?![A-Za-z0-9])", text) is not None


def read_papers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let papers, codes and what hands could make be the text that they are made of, so that it can be searched."""
    typst = pytest.importorskip("typst")

    def compiled(template: str, *, sys_inputs: Mapping[str, str], **_: Any) -> bytes:
        return b"%PDF " + sys_inputs["data"].encode()

    monkeypatch.setattr(typst, "compile", compiled)
    monkeypatch.setattr(links_routes, "svg", lambda text: text.encode())
    monkeypatch.setattr(analysis, "has_engine", lambda: True)
    monkeypatch.setattr(analysis, "_solved", lambda board, pbn: {"makes": pbn})
