"""The list of events: past ones are told from what is kept, and no log is read for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kibitz.server.events import OpenEvent
from tests.server.helpers import evening, owner, served

pytestmark = pytest.mark.anyio


async def test_a_past_event_is_read_once_and_again_only_when_it_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    usual = OpenEvent.read

    def noted(store: Any, id: str, clock: Any) -> OpenEvent:
        read.append(id)
        return usual(store, id, clock)

    monkeypatch.setattr(OpenEvent, "read", noted)
    async with served(tmp_path) as app:
        organiser = await owner(app)
        made = [await evening(organiser) for _ in range(3)]
        before = (await organiser.get("/events"))["events"]
        assert {listed["id"] for listed in before} == {*made}
    async with served(tmp_path) as app:
        read.clear()
        organiser = await owner(app)
        assert (await organiser.get("/events"))["events"] == before
        assert sorted(read) == sorted(made)  # they were in memory before
    async with served(tmp_path) as app:
        read.clear()
        organiser = await owner(app)
        assert (await organiser.get("/events"))["events"] == before
        assert read == []
        await organiser.enter(made[0], "round_started", session=1, round=1)
    async with served(tmp_path) as app:
        read.clear()
        organiser = await owner(app)
        after = (await organiser.get("/events"))["events"]
        assert read == [made[0]]
        (changed,) = (listed for listed in after if listed["id"] == made[0])
        assert changed["sessions"][0]["sections"][0]["round"] == 1
