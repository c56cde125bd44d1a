"""Two servers on one store: what the other has just written is looked up before anything is refused for good."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.server.helpers import Person, evening, links, owner, served
from tests.store.conftest import postgres_server, postgres_url, where

__all__ = ["postgres_server", "postgres_url", "where"]

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def pair(folder: Path, where: str) -> AsyncIterator[tuple[Person, Person, Person, str]]:
    """The organiser at two servers that never look by themselves, a table at the second, an event of both."""
    async with served(folder, where, poll=0) as first, served(folder, where, poll=0) as second:
        one, two = await owner(first), await owner(second)
        event = await evening(one)
        table = await Person(second).come((await links(one, event))["table 1"])
        assert (await two.get(f"/events/{event}"))["version"] == (await one.get(f"/events/{event}"))["version"]
        yield one, two, table, event


async def test_a_round_that_the_other_began(tmp_path: Path, where: str) -> None:
    """A phone that asks the second server may enter at once what the first has opened."""
    async with pair(tmp_path, where) as (one, two, table, event):
        board = (await table.get(f"/events/{event}/table"))["boards"][0]["board"]
        await one.enter(event, "round_started", session=1, round=1)
        place = {"session": 1, "round": 1, "table": 1, "board": board}
        entered = (await table.enter(event, "result_entered", **place, result="4S= N", side="NS"))["entry"]["number"]
        fixed = {"result": entered, "revision": entered, "to": "4S+1 N"}
        await one.enter(event, "result_corrected", why="Misheard.", **fixed)
        await two.enter(event, "result_corrected", 409, why="Misheard.", **fixed)  # the other was first: for good


async def test_what_the_other_made_is_found(tmp_path: Path, where: str) -> None:
    async with pair(tmp_path, where) as (one, two, _, event):
        await one.enter(event, "round_started", session=1, round=1)
        called = await one.enter(event, "director_called", session=1, table=1, what="Revoke")
        await two.enter(event, "call_taken", call=called["entry"]["number"])
        await two.get(f"/events/{event}/ranking", 404, session=9)  # that is nowhere
        assert (await two.get(f"/events/{event}"))["version"] == called["version"] + 1
