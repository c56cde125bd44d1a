"""Results as files over HTTP: for staff at any time, for others once nothing of them is hidden."""

from __future__ import annotations

from pathlib import Path

import pytest

from kibitz.formats.sessions import loads
from tests.server.helpers import Person, evening, later, owner, served

pytestmark = pytest.mark.anyio

FORMS = ("usebio", "pbn", "json", "csv", "xlsx")


async def test_files_of_an_evening(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser, stranger = await owner(app), Person(app, "pl")
        event = await evening(organiser)
        await organiser.enter(event, "round_started", session=1, round=1)
        for board in (1, 2):
            await organiser.enter(event, "result_entered", session=1, round=1, table=1, board=board, result="4S= N")
        for form in FORMS:
            answer = await organiser.http.get(f"/api/events/{event}/files/{form}", params={"table": "travellers"})
            assert answer.status_code == 200, answer.text
            end = {"usebio": "xml"}.get(form, form)
            assert answer.headers["content-disposition"].endswith(f'.{end}"')
            assert len(loads(answer.content)[0].results) == 2
            before = await stranger.http.get(f"/api/events/{event}/files/{form}", params={"table": "travellers"})
            if form in ("csv", "xlsx"):
                assert b"4S" not in before.content
            else:
                assert before.status_code in (401, 403)
        await organiser.enter(event, "score_made_official", session=1, why="the rest was not played")
        later(app, 600)
        for form in FORMS:
            after = await stranger.http.get(f"/api/events/{event}/files/{form}", params={"table": "travellers"})
            assert after.status_code == 200, after.text
            assert len(loads(after.content)[0].results) == 2
        ranking = await stranger.http.get(f"/api/events/{event}/files/csv", params={"session": 1})
        assert ranking.content.decode("utf-8-sig").startswith("Miejsce;Numer;")
        card = await stranger.http.get(
            f"/api/events/{event}/files/csv", params={"table": "scorecards", "contestant": "1"}
        )
        assert card.status_code == 200


async def test_what_there_is_not_is_said(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        for path, status in (("/files/doc", 422), ("/files/csv?session=9", 404), ("/files/csv?contestant=99", 404)):
            answer = await organiser.http.get(f"/api/events/{event}{path}")
            assert answer.status_code in (status, 409, 422), answer.text
            assert answer.json()
