"""Points of an event and the club over the year, on the server: who sees them, by which scheme, with their working."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.helpers import Person, owner, served
from tests.site.clubs import over

pytestmark = pytest.mark.anyio

OWN = '[points]\nname = "Ours"\n[[points.award]]\nplaces = [10, 6, 3]\n[season]\nleast = 1\nby = "player"\n'


async def test_points_of_an_event_come_with_their_working(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        app.state.services.store.create("thursday", over().event.log)
        reader = Person(app)
        found = await reader.get("/events/thursday/points", session=1)
        assert (found["visible"], found["scheme"]) == (True, "club")
        first = found["rows"][0]
        assert first["place"] == 1
        told = await reader.get("/events/thursday/points", session=1, contestant=first["contestant"]["id"])
        assert first["points"]["shown"] in told["working"]["says"]
        other = await reader.get("/events/thursday/points", session=1, scheme="nzb_club")
        assert other["scheme"] == "nzb_club"
        assert other["rows"][0]["points"] != first["points"]


async def test_nobody_learns_points_before_the_ranking(tmp_path: Path) -> None:
    log = [entry for entry in over().event.log if entry.act.kind not in ("score_made_official", "hands_published")]
    async with served(tmp_path) as app:
        app.state.services.store.create("thursday", log)
        found = await Person(app).get("/events/thursday/points", session=1)
        seen = await Person(app).get("/events/thursday/ranking", session=1)
        assert found["visible"] is (seen["visible"] and seen["through"] is None)
        assert (await Person(app).get("/standings/season"))["sessions"] == 0


async def test_a_season_is_of_all_official_sessions_and_grows_with_them(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        store = app.state.services.store
        store.create("one", over().event.log)
        reader = Person(app)
        assert (await reader.get("/standings/season"))["sessions"] == 1
        store.create("two", over(seed=2).event.log)
        found = await reader.get("/standings/season")
        assert (found["sessions"], found["years"]) == (2, [2026])
        assert found["least"] > 2  # which is why nobody has a place
        assert {row["place"] for row in found["rows"]} == {None}
        somebody = found["rows"][0]["who"]
        assert (await reader.get("/standings/season", who=somebody))["working"]["parts"]
        assert (await reader.get("/standings/season", year=2025))["rows"] == []
        assert len((await reader.get("/standings/handicaps"))["rows"]) == 12
        assert len((await reader.get("/standings/ratings"))["rows"]) == 12


async def test_the_scheme_of_the_club_is_a_file_beside_the_store(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        app.state.services.store.create("thursday", over().event.log)
        app.state.services.scheme.write_text(OWN, encoding="utf-8")
        found = await (await owner(app)).get("/events/thursday/points", session=1)
        assert (found["scheme"], found["schemes"][0]["title"]) == ("own", "Ours")
        assert {row["points"]["shown"] for row in found["rows"]} <= {
            "10",
            "8",
            "6",
            "4.50",
            "3",
            "6.33",
            "5",
            "0",
            "4.5",
        }
        assert (await Person(app).get("/standings/ratings"))["scheme"] == "club"  # it lays down none
