"""The server was ended in the midst of an evening: the next time it goes on, and comes to its end."""

from __future__ import annotations

import asyncio
from collections import Counter
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest

pytest.importorskip("sqlalchemy")

from kibitz.demo.driver import demo_log, play_on, start_demo
from kibitz.demo.evening import ROUNDS
from kibitz.demo.resumption import is_unfinished, room_again
from kibitz.event.contest import Event
from kibitz.server.events import OpenEvents
from kibitz.store import Store, open_store
from kibitz.store.steady_clock import now_utc


class Ended(Exception):
    """The server was ended."""


async def play(store: Store, entries: int, speed: float = 1000) -> None:
    """Play the evening on among events of its own, up to so many entries more."""
    events = OpenEvents(store, clock=lambda: now_utc() + timedelta(days=1))
    event = (await events.open_event("demo")).event
    room = room_again(event, Random(7), speed)
    enough = event.version + entries
    seconds = iter(range(0, 10**6, 30))

    def clock() -> float:
        if event.version >= enough:
            raise Ended
        return float(next(seconds))

    await play_on(events, "demo", room, speed, clock)


@pytest.mark.parametrize("seed", [1, 5])
def test_it_goes_on_however_often_it_is_ended(tmp_path: Path, seed: int) -> None:
    with open_store(tmp_path / "demo.db") as store:
        store.create("demo", demo_log(now_utc(), seed=seed, speed=1000).entries)
        ended = 0
        for entries in (5, 40, 41, 42, 90, 91, 10_000):
            try:
                asyncio.run(play(store, entries))
            except Ended:
                ended += 1
        event = Event.folded(store.entries("demo"))
    assert ended == 6
    session = event.session(1)
    assert session.official is not None
    assert session.hands_public
    assert not is_unfinished(event)
    played = Counter(result.round for result in event.results.values() if result.stands)
    assert set(played) == set(range(1, ROUNDS + 1))
    assert min(played.values()) >= 20
    assert all(result.counts for result in event.results.values() if result.stands)
    assert not [call for call in event.calls.values() if call.closed is None]
    assert all(ruling.closed for ruling in event.rulings.values())
    assert not [appeal for appeal in event.appeals.values() if appeal.is_open]
    again = [entry for entry in event.log if entry.act.kind == "round_started" and entry.why]
    assert len(again) >= 4  # the clock does not show that a day has gone by


def test_an_evening_that_stands_still_goes_on_and_one_that_is_over_does_not(tmp_path: Path) -> None:
    async def begin() -> str:
        return await start_demo(OpenEvents(store), 20)

    with open_store(tmp_path / "demo.db") as store:
        over = demo_log(now_utc(), seed=1, rounds=99)
        assert not is_unfinished(Event.folded(over.entries))
        store.create("demo", over.entries)
        assert asyncio.run(begin()) == "demo-2"
        before = store.last("demo-2")
        assert asyncio.run(begin()) == "demo-2"
        assert store.last("demo-2") >= before
        assert set(store.lasts()) == {"demo", "demo-2"}


def test_what_somebody_else_has_set_up_is_not_played_on(tmp_path: Path) -> None:
    """Its id may be `demo`, and yet it is no evening of ours."""
    from kibitz.event.acts import EventCreated
    from kibitz.event.log.entries import EventActor, EventEntry, EventRole

    with open_store(tmp_path / "demo.db") as store:
        store.create("demo", [EventEntry(1, now_utc(), EventActor(EventRole.ORGANISER, "Anna"), EventCreated("Demo"))])

        async def begin() -> str:
            return await start_demo(OpenEvents(store), 20)

        assert asyncio.run(begin()) == "demo-2"
        assert store.last("demo") == 1
