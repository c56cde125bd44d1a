"""A server on a disk of its own that becomes full and gets room again: what is answered, as lines of JSON.

`python -m tests.server.on_a_small_disk FOLDER`, where FOLDER is a small tmpfs that may be mounted anew.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from kibitz.server.settings import RateLimit
from tests.server.helpers import Person, evening, links, owner, served

BIG = "Dinner is at seven. " * 90


async def main(folder: Path) -> None:
    """Fill the disk by what people enter, look, make room, go on."""
    async with served(folder, entries=RateLimit(10_000, 10_000)) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        await organiser.enter(event, "round_started", session=1, round=1)
        table = await Person(app).come((await links(organiser, event))["table 1"])
        board = (await table.get(f"/events/{event}/table"))["boards"][0]["board"]
        sent = small = 0
        while True:
            announced = {"key": f"filling {sent}", "why": BIG, "act": {"kind": "announced", "text": "Dinner at seven."}}
            answer = await organiser.http.post(f"/api/events/{event}/entries", json=announced)
            if answer.status_code != 201:
                break
            sent += 1
        say("full", answer, sent=sent)
        ballast = folder / "ballast"  # nothing small fits any more either
        with ballast.open("wb", buffering=0) as file:
            try:
                while file.write(b"x" * 512):
                    pass
            except OSError:
                pass
        while answer.status_code == 201 or not small:  # what the last large one left in its place, small ones take
            small += 1
            announced = {"key": f"small {small}", "act": {"kind": "announced", "text": "Dinner at seven. " * 8}}
            answer = await organiser.http.post(f"/api/events/{event}/entries", json=announced)
        place = {"session": 1, "round": 1, "table": 1, "board": board}
        act = {"kind": "result_entered", **place, "result": "4S= N", "side": "NS"}
        body = {"key": "phone-1", "act": act}
        said = await table.http.post(f"/api/events/{event}/entries", json=body)
        say("phone", said)
        before = (await organiser.get(f"/events/{event}"))["version"]
        shown = await table.get(f"/events/{event}/table")
        print(json.dumps({"what": "seen", "version": before, "state": shown["boards"][0]["state"]}))
        subprocess.run(["mount", "-o", "remount,size=8m", str(folder)], check=True)
        say("again", await table.http.post(f"/api/events/{event}/entries", json=body))
        say("twice", await table.http.post(f"/api/events/{event}/entries", json=body))
        after = (await organiser.get(f"/events/{event}"))["version"]
        log = app.state.services.store.entries(event)
        print(json.dumps({"what": "end", "version": after, "numbers": [entry.number for entry in log]}))


def say(what: str, answer: Any, **more: object) -> None:
    data = answer.json()
    found = {name: data.get(name) for name in ("id", "message", "repeated")}
    after = answer.headers.get("Retry-After")
    print(json.dumps({"what": what, "status": answer.status_code, "after": after, **found, **more}))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
