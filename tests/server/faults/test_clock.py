"""The machine's clock is put back or forward in a round: round and periods go on, the operator is told."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from fastapi import FastAPI

from kibitz.event.log.codec import read_time
from kibitz.store.steady_clock import SteadyClock, now_utc
from tests.server.helpers import Person, evening, links, owner, served

pytestmark = pytest.mark.anyio


class Wall:
    """The clock of the machine, which somebody can put."""

    def __init__(self) -> None:
        self.put = timedelta()

    def __call__(self) -> datetime:
        return now_utc() + self.put


@asynccontextmanager
async def club(folder: Path) -> AsyncIterator[tuple[FastAPI, Person, str, Wall]]:
    async with served(folder, poll=0) as app:
        wall = Wall()
        clock: SteadyClock = app.state.clock_watch.clock
        clock.machine = wall
        organiser = await owner(app)
        yield app, organiser, await evening(organiser), wall


@pytest.mark.parametrize("put", [timedelta(hours=1), -timedelta(hours=1)])
async def test_the_round_goes_on_and_those_who_run_it_are_told(
    tmp_path: Path, put: timedelta, caplog: pytest.LogCaptureFixture
) -> None:
    async with club(tmp_path) as (app, organiser, event, wall):
        await organiser.enter(event, "round_started", session=1, round=1, minutes=20)
        before = (await organiser.get(f"/events/{event}/room"))["sections"][0]["clock"]
        assert await organiser.get(f"/events/{event}/notices") == {}
        wall.put = put
        with caplog.at_level(logging.WARNING):
            await app.state.clock_watch.look()
            await app.state.clock_watch.look()
        (said,) = (record.getMessage() for record in caplog.records)
        assert f"was put {'forward' if put > timedelta() else 'back'} by 60 minutes" in said
        after = (await organiser.get(f"/events/{event}/room"))["sections"][0]["clock"]
        assert after["ends"] == before["ends"]
        shown = (await organiser.get(f"/events/{event}/notices"))["clock"]
        assert said.startswith(shown)
        assert "--new-time" in said.removeprefix(shown), "what to do is said on the terminal; the page has a button"
        table = await Person(app).come((await links(organiser, event))["table 1"])
        await table.get(f"/events/{event}/notices", 403)

        made = await organiser.enter(event, "score_made_official", session=1, why="All is in.")
        assert abs(read_time(made["entry"]["at"]) - now_utc()) < timedelta(minutes=30)  # not by the machine's clock
        seen = (await organiser.get("/time"))["now"]
        assert abs(read_time(seen) - now_utc()) < timedelta(minutes=30)
        wall.put = timedelta()
        await app.state.clock_watch.look()
        assert await organiser.get(f"/events/{event}/notices") == {}


async def test_where_nobody_plays_the_machines_clock_is_followed(tmp_path: Path) -> None:
    """A laptop that was started with a wrong clock, and is put right before play."""
    async with club(tmp_path) as (app, organiser, event, wall):
        wall.put = timedelta(hours=3)
        await app.state.clock_watch.look()
        assert await organiser.get(f"/events/{event}/notices") == {}
        made = await organiser.enter(event, "announced", text="Welcome.")
        assert read_time(made["entry"]["at"]) > now_utc() + timedelta(hours=2)


async def test_whoever_runs_the_server_may_have_it_followed(tmp_path: Path) -> None:
    async with club(tmp_path) as (app, organiser, event, wall):
        made = await organiser.post(f"/events/{event}/links", {"role": "director", "name": "Jana"}, 201)
        director = await Person(app).come(made["links"][0]["path"])
        await organiser.enter(event, "round_started", session=1, round=1, minutes=20)
        wall.put = timedelta(hours=1)
        await app.state.clock_watch.look()
        assert "60 minutes sooner" in (await organiser.get(f"/events/{event}/notices"))["clock_means"]
        assert "clock_means" not in await director.get(f"/events/{event}/notices")
        await director.post("/time/follow", {}, 403)
        followed = await organiser.post("/time/follow", {}, 200)
        assert read_time(followed["now"]) >= wall() - timedelta(minutes=1)
        assert await organiser.get(f"/events/{event}/notices") == {}
        clock = (await organiser.get(f"/events/{event}/room"))["sections"][0]["clock"]
        assert clock["seconds_left"] <= 0, "an hour has passed since the round began, as the computer has it"
