"""The log says the lines of a ruling as its page does."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.helpers import evening, owner, served

pytestmark = pytest.mark.anyio


async def test_the_log_has_the_sentences_of_a_ruling(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        await organiser.enter(event, "round_started", session=1, round=1)
        board = (await organiser.get(f"/events/{event}/table", table="1"))["boards"][0]["board"]
        opened = await organiser.enter(event, "ruling_opened", session=1, table=1, round=1, board=board)
        path = f"/events/{event}/rulings/{opened['entry']['number']}"
        said = await organiser.post(f"{path}/answers", {"key": "a", "after": 0, "begin": "N 1S P"})
        found = (await organiser.get(f"{path}/irregularities", text="16B"))["found"]
        id = found[0]["irregularity"]
        body = {"key": "b", "after": len(said["lines"]), "irregularity": id, "offender": "S"}
        asked = await organiser.post(f"{path}/answers", body)
        typed = {"key": "c", "after": len(asked["lines"]), "typed": "1"}
        answered = await organiser.post(f"{path}/answers", typed)
        step = next(
            candidate for candidate in answered["conversation"]["steps"] if candidate.get("entry") == answered["next"]
        )
        newest = (await organiser.get(f"/events/{event}/log", kind="ruling_continued"))["entries"][0]
        assert step["line"] not in newest["text"]
        assert step["sentence"].rstrip(".") in newest["text"]
        keep = len(asked["lines"])
        await organiser.post(f"{path}/answers", {"key": "d", "after": answered["next"], "keep": keep})
        newest = (await organiser.get(f"/events/{event}/log", kind="ruling_continued"))["entries"][0]
        assert step["line"] in newest["text"]  # it was taken back: as it was entered
