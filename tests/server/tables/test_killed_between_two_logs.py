"""A server is killed (kill -9) when a board is over on disk and its event does not know it yet: it is told once."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from tests.places import ROOT
from tests.server.helpers import OWNER, Person, links, served
from tests.server.tables.on_screens import OnScreen
from tests.server.tables.test_events_on_screens import ON_SCREEN, PAIRS, SHORT, entered, kinds
from tests.server.watching import PATIENCE, Caller

pytestmark = pytest.mark.anyio

SERVE = """
import os, signal, socket, sys
from kibitz.live.in_event.handing_over import next_to_tell
from kibitz.server import Settings, create_app, run
from kibitz.server.events import OpenEvents
from kibitz.server.tables.event_tables import EventTables
from kibitz.store import open_store

tell, enter = EventTables.tell, OpenEvents.enter

async def dies_before(self, followed):
    event = (await self.events.open_event(followed.table.opened.event)).event
    if next_to_tell(event, followed.id, followed.table) is not None:
        os.kill(os.getpid(), signal.SIGKILL)
    await tell(self, followed)

async def dies_after(self, event_id, who, acts, *more, **named):
    done = await enter(self, event_id, who, acts, *more, **named)
    if any(act.kind == "result_entered" for act in acts):
        os.kill(os.getpid(), signal.SIGKILL)
    return done

for line in sys.stdin:
    where, port, moment = line.split()
    child = os.fork()
    if child:
        print(os.waitpid(child, 0)[1], flush=True)
        continue
    if moment == "before":
        EventTables.tell = dies_before
    else:
        OpenEvents.enter = dies_after
    listening = socket.socket()
    listening.bind(("127.0.0.1", int(port)))
    run(create_app(open_store(where), Settings(owner_token=sys.argv[1])), listening)
"""


@pytest.fixture(scope="module")
def server() -> Iterator[subprocess.Popen[str]]:
    """A process that begins a server for each line, without waiting for Python."""
    words = [sys.executable, "-c", SERVE, OWNER]
    parent = subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, start_new_session=True
    )
    yield parent
    os.killpg(parent.pid, signal.SIGKILL)  # and a server that would not die
    parent.communicate()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing is killed like that here")
@pytest.mark.parametrize("moment", ["before", "after"])
async def test_killed_between_the_log_of_the_table_and_that_of_the_event(
    server: subprocess.Popen[str], tmp_path: Path, moment: str
) -> None:
    """Before the event has the result, and when it has it and nothing else of the board."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    assert server.stdin
    assert server.stdout
    server.stdin.write(f"{tmp_path / 'kibitz.db'} {port} {moment}\n")
    server.stdin.flush()
    event, last, body = await _until_it_dies(f"http://127.0.0.1:{port}")
    assert os.WTERMSIG(int(server.stdout.readline())) == 9
    made = []
    for _ in range(2):
        async with served(tmp_path) as app:
            await app.state.services.event_tables.begin()
            made.append(kinds(app, event))
            again = await Person(app).http.post(  # who had no answer sends it again, under the same key
                f"/api/tables/{last.table}/acts", json=body, headers={"kibitz-seat": last.token}
            )
            assert again.status_code == 200, again.text
            assert made[-1]["result_entered"] == 1
    assert made[0] == made[1]


async def _until_it_dies(address: str) -> tuple[str, OnScreen, dict[str, object]]:
    """An event is set up, and a board passed out; the last pass is answered by nobody."""
    organiser = Caller(address)
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(httpx.ConnectError):
                await organiser.come(f"/owner/{OWNER}")
                break
            await asyncio.sleep(0.05)
    wanted = {"name": "Online", "plan": SHORT, "conditions": ON_SCREEN, "contestants": entered(PAIRS)}
    event = str((await organiser.post("/events", wanted, 201))["id"])
    paths = await links(organiser, event)
    await organiser.enter(event, "round_started", session=1, round=1)
    players = []
    for contestant in PAIRS:
        for name in PAIRS[contestant]:
            players.append(OnScreen(await Caller(address).come(paths[contestant]), event, contestant, name))
            await players[-1].sit()
    four = {player.seat: player for player in players if player.table == players[0].table}
    async with asyncio.timeout(PATIENCE):
        while (await players[0].sees())["phase"] != "auction":
            await asyncio.sleep(0.05)
    body: dict[str, object] = {}
    turn = str((await players[0].sees())["turn"])
    for _ in range(4):
        body = {"key": f"pass of {turn}", "act": {"do": "call", "call": "P"}}
        with suppress(httpx.HTTPError):
            answer = await four[turn].person.http.post(
                f"/api/tables/{four[turn].table}/acts", json=body, headers={"kibitz-seat": four[turn].token}
            )
            assert answer.status_code == 200, answer.text
            turn = "NESW"["NESW".index(turn) - 3]
    last = four[turn]
    for player in players:
        await player.person.http.aclose()
    await organiser.go()
    return event, last, body
