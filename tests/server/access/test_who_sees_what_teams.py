"""A team that has played a board at one table has still to play it at the other (16D)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.helpers import Person, evening, links, owner, served
from tests.server.watching import is_in

pytestmark = pytest.mark.anyio

CONDITIONS = (
    'kind = "teams"\nmethod = "imps"\nscores = "after_board"\nhands = "after_board"\nranking = "after_session"\n'
)


async def test_16d_a_team_learns_nothing_of_a_board_before_both_its_tables_have_played_it(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser, plan={"teams": 4}, conditions=CONDITIONS)
        held = app.state.services.events.in_memory[event].event
        section = held.sessions[1].sections[""]
        meetings = sorted(section.meetings.values(), key=lambda encounter: (encounter.round, encounter.table))
        board, own = meetings[0].boards[0], section.who(meetings[0].ns)[0]
        mine = [
            encounter
            for encounter in meetings
            if board in encounter.boards and own in section.who(encounter.ns) + section.who(encounter.ew)
        ]
        others = [encounter for encounter in meetings if board in encounter.boards and encounter not in mine]
        assert len(mine) == 2
        assert others

        async def plays(meeting: Any, result: str) -> None:
            where = {"session": 1, "round": meeting.round, "table": meeting.table, "board": board}
            await organiser.enter(event, "result_entered", **where, result=result)

        for number in range(1, max(encounter.round for encounter in (*mine, *others)) + 1):
            await organiser.enter(event, "round_started", session=1, round=number)
        for other in others:
            await plays(other, "5CXX-4 N")
        await plays(mine[0], "3NT= N")
        team = await Person(app).come((await links(organiser, event))[own])
        hand, traveller = f"/events/{event}/hands/{board}", f"/events/{event}/boards/{board}"
        assert not (await team.get(hand))["visible"]
        assert not is_in("5CXX", str(await team.get(traveller)))
        await plays(mine[1], "2S= N")
        assert (await team.get(hand))["visible"]
        assert is_in("5CXX", str(await team.get(traveller)))
