"""The first page of a server can begin a demonstration, if its owner asks for it and one was handed in."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

pytest.importorskip("fastapi")

import httpx

from kibitz.demo.driver import start_demo
from kibitz.server import Settings, create_app
from kibitz.store import open_store


def test_the_owner_begins_a_demonstration(tmp_path: Path) -> None:
    async def run() -> None:
        with open_store(tmp_path / "club.db") as store:
            app = create_app(store, Settings(owner_token="heron"))
            at = httpx.ASGITransport(app=app)
            async with httpx.AsyncClient(transport=at, base_url="http://localhost") as browser:
                assert (await browser.post("/api/demo", json={})).status_code == 401
                assert (await browser.post("/api/links", json={"token": "heron"})).status_code == 200
                assert (await browser.post("/api/demo", json={})).status_code == 404
                app.state.demo = start_demo
                made = await browser.post("/api/demo", json={})
                assert made.status_code == 201, made.text
                assert made.json()["id"] == "demo"
                assert made.json()["links"] == 12 + 24
                room = (await browser.get("/api/events/demo/room")).json()
                assert len(room["sections"][0]["tables"]) == 12

    asyncio.run(run())
