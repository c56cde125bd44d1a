"""A server in memory, and people who ask it."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import fields
from datetime import timedelta
from pathlib import Path
from typing import Any

import httpx
from fastapi import FastAPI

from kibitz.server import Settings, create_app
from kibitz.server.answers.views import ViewCache
from kibitz.server.settings import RateLimit
from kibitz.store import open_store
from tests.server.conforming import conforms

OWNER = "the-owner-comes-in"
NO_LIMITS: dict[str, Any] = {
    limit.name: RateLimit(1e9, 1e9) for limit in fields(Settings) if isinstance(limit.default, RateLimit)
}
"""For who asks more, and faster, than people do."""
_keys = itertools.count(1)


class Person:
    """Somebody with a browser, who takes no answer that is not as the API describes it."""

    def __init__(self, app: FastAPI, language: str = "en") -> None:
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
        self.http = httpx.AsyncClient(
            transport=transport,
            base_url="http://club",
            headers={"Accept-Language": language},
            event_hooks={"response": [conforms]},
        )

    async def get(self, path: str, status: int = 200, **params: Any) -> Any:
        answer = await self.http.get(f"/api{path}", params=params)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        answer = await self.http.post(f"/api{path}", json={} if body is None else body)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def enter(
        self, event: str, kind: str, status: int = 201, key: str = "", why: str = "", told: str = "", **fields: Any
    ) -> Any:
        body = {"key": key or f"key-{next(_keys)}", "why": why, "told": told, "act": {"kind": kind, **fields}}
        return await self.post(f"/events/{event}/entries", body, status)

    async def come(self, path: str) -> Person:
        await self.post("/links", {"token": path.rpartition("/")[2]})
        return self


@asynccontextmanager
async def served(folder: Path, where: str = "", **settings: Any) -> AsyncIterator[FastAPI]:
    with open_store(where or folder / "kibitz.db") as store:
        app = create_app(store, Settings(**{"owner_token": OWNER, "pages": folder / "no-pages", **settings}))
        async with app.router.lifespan_context(app):
            yield app


def later(app: FastAPI, minutes: float) -> None:
    """Time passes in which nothing is entered."""
    events = app.state.services.events
    before = events.clock
    events.clock = lambda: before() + timedelta(minutes=minutes)
    app.state.views = ViewCache()


async def owner(app: FastAPI) -> Person:
    return await Person(app).come(f"/owner/{OWNER}")


async def evening(organiser: Person, pairs: int = 8, **more: Any) -> str:
    """An event with its first session planned and its boards dealt."""
    plan = {"pairs": pairs, "family": "howell"} if pairs <= 8 else {"pairs": pairs}
    made = await organiser.post("/events", {"name": "Thursday pairs", "plan": plan, "deal": True, **more}, 201)
    return str(made["id"])


async def links(organiser: Person, event: str) -> dict[str, str]:
    """The paths of the links of an event, by table ("table 1") and contestant ("1")."""
    found = (await organiser.get(f"/events/{event}/links"))["links"]
    return {f"table {link['table']}" if link["table"] else link["contestant"]: link["path"] for link in found}
