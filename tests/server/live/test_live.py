"""What changes reaches the screens: by a real server, over a real connection."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn

from kibitz.event.acts import Announced
from kibitz.event.log.entries import EventActor, EventEntry, EventRole
from kibitz.server import Settings, create_app
from kibitz.store import open_store
from kibitz.store.steady_clock import now_utc
from tests.server.helpers import OWNER
from tests.server.watching import PATIENCE


@contextmanager
def running(folder: Path, **settings: Any) -> Iterator[str]:
    """A server of its own on a free port."""
    with open_store(folder / "kibitz.db") as store:
        app = create_app(store, Settings(owner_token=OWNER, pages=folder / "none", poll=0.1, **settings))
        server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error", timeout_graceful_shutdown=1, ws="none"))
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        until = time.monotonic() + PATIENCE
        while not server.started and time.monotonic() < until:
            time.sleep(0.02)
        port = server.servers[0].sockets[0].getsockname()[1]
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            app.state.services.events.close()
            server.should_exit = True
            thread.join(20)


@contextmanager
def came_in(address: str, token: str = OWNER) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, timeout=PATIENCE, verify=False) as client:
        assert client.post("/api/links", json={"token": token}).status_code == 200
        yield client


def messages(stream: httpx.Response) -> Generator[dict[str, Any], None, None]:
    for line in stream.iter_lines():
        if line.startswith("data: "):
            yield json.loads(line.removeprefix("data: "))


def set_up(organiser: httpx.Client) -> str:
    plan = {"pairs": 8, "family": "howell"}
    return str(organiser.post("/api/events", json={"name": "Live", "plan": plan}).json()["id"])


def enter(client: httpx.Client, event: str, key: str, **act: Any) -> httpx.Response:
    return client.post(f"/api/events/{event}/entries", json={"key": key, "act": act})


def heard(stream: Iterator[dict[str, Any]], topic: str) -> dict[str, Any]:
    return next(message for message in stream if message["topic"] == topic)


def test_a_screen_hears_of_a_result_and_of_its_own_table_only(tmp_path: Path) -> None:
    with running(tmp_path) as address, came_in(address) as organiser:
        event = set_up(organiser)
        enter(organiser, event, "begin", kind="round_started", session=1, round=1)
        links = organiser.get(f"/api/events/{event}/links").json()["links"]
        token = next(link["path"] for link in links if link["table"] == "1").rpartition("/")[2]
        with came_in(address, token) as phone, phone.stream("GET", f"/api/events/{event}/live") as stream:
            told = messages(stream)
            hello = next(told)
            assert hello["topic"] == "hello"
            assert "room" not in hello["versions"]
            seen = []
            for table in (2, 1):
                boards = organiser.get(f"/api/events/{event}/table", params={"table": str(table)}).json()["boards"]
                act = {"session": 1, "round": 1, "table": table, "board": boards[0]["board"], "result": "3N= S"}
                assert enter(organiser, event, f"result {table}", kind="result_entered", **act).status_code == 201
            while "table.1" not in seen:
                seen.append(next(told)["topic"])
            assert "table.2" not in seen
            assert not {"room", "log", "calls"} & set(seen)
            assert heard(told, "ranking")["version"] > hello["version"] or "ranking" in seen


def test_a_screen_hears_only_of_what_it_asked_for(tmp_path: Path) -> None:
    with running(tmp_path) as address, came_in(address) as organiser:
        event = set_up(organiser)
        enter(organiser, event, "begin", kind="round_started", session=1, round=1)
        links = organiser.get(f"/api/events/{event}/links").json()["links"]
        token = next(link["path"] for link in links if link["table"] == "1").rpartition("/")[2]
        live = f"/api/events/{event}/live?topics=table,announcements"
        with (
            came_in(address, token) as phone,
            phone.stream("GET", live) as at_table,
            organiser.stream("GET", live) as of_staff,
        ):
            both = [messages(at_table), messages(of_staff)]
            assert [next(stream)["topic"] for stream in both] == ["hello", "hello"]
            board = organiser.get(f"/api/events/{event}/table", params={"table": "1"}).json()["boards"][0]["board"]
            act = {"session": 1, "round": 1, "table": 1, "board": board, "result": "3N= S"}
            assert enter(organiser, event, "a result", kind="result_entered", **act).status_code == 201
            time.sleep(0.6)  # longer than what changes for everybody is held back
            enter(organiser, event, "the end", kind="announced", text="That was it.")
            for told in both:
                seen = [next(told)["topic"]]
                while seen[-1] != "announcements":
                    seen.append(next(told)["topic"])
                assert set(seen) == {"table.1", "announcements"}
        assert organiser.get(f"/api/events/{event}/live?topics=weather").status_code == 422


def test_a_screen_that_was_away_is_told_what_it_missed(tmp_path: Path) -> None:
    with running(tmp_path) as address, came_in(address) as organiser:
        event = set_up(organiser)
        before = organiser.get(f"/api/events/{event}").json()["version"]
        enter(organiser, event, "one", kind="announced", text="Round one in five minutes.")
        headers = {"Last-Event-ID": str(before)}
        with organiser.stream("GET", f"/api/events/{event}/live", headers=headers) as stream:
            assert heard(messages(stream), "announcements")["version"] == before + 1


def test_what_another_program_enters_is_noticed(tmp_path: Path) -> None:
    with running(tmp_path) as address, came_in(address) as organiser:
        event = set_up(organiser)
        version = organiser.get(f"/api/events/{event}").json()["version"]
        with (
            organiser.stream("GET", f"/api/events/{event}/live") as stream,
            open_store(tmp_path / "kibitz.db") as other,
        ):
            told = messages(stream)
            next(told)
            act = Announced("From the terminal.")
            other.append(event, [EventEntry(version + 1, now_utc(), EventActor(EventRole.DIRECTOR, "Jana"), act)])
            assert heard(told, "announcements")["version"] == version + 1
        # And what this one enters in the same moment is numbered on.
        assert enter(organiser, event, "next", kind="announced", text="Here.").json()["version"] == version + 2


def test_a_silent_stream_says_that_it_lives(tmp_path: Path) -> None:
    with running(tmp_path, tick=0.1) as address, came_in(address) as organiser:
        event = set_up(organiser)
        with organiser.stream("GET", f"/api/events/{event}/live") as stream:
            assert heard(messages(stream), "tick")["now"] > 0


@pytest.mark.parametrize("what", ["events", "browser"])
def test_one_browser_has_only_so_many_screens(tmp_path: Path, what: str) -> None:
    limits = {"connections": 1} if what == "events" else {"connections_each": 1}
    with running(tmp_path, **limits) as address, came_in(address) as organiser:
        event = set_up(organiser)
        with organiser.stream("GET", f"/api/events/{event}/live") as stream:
            told = messages(stream)  # it ends the stream when it is forgotten
            next(told)
            with organiser.stream("GET", f"/api/events/{event}/live") as second:
                assert second.status_code == 503
                assert json.loads(second.read())["id"] == "server.too_many_screens"
            told.close()
