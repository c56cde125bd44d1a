"""A poll on logical alternatives held from the page of a ruling (16B1b)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kibitz.messages import speaker
from tests.server.helpers import Person, evening, links, owner, served

pytestmark = pytest.mark.anyio

POLL = {
    "hand": "KQJ862.4.A73.T52",
    "auction": "S 1S 2H 3S 4H 4S 5H P P",
    "class_of_player": "club players",
    "suggested": ["5S", "X"],
    "taken": "5S",
    "opinions": [{"chosen": "P", "considered": ["5S"]}, {"chosen": "P"}, {"chosen": "5S", "considered": ["P"]}],
}


async def asked_whether_it_was_suggested(organiser: Person) -> tuple[str, str, int]:
    """A ruling after the play that asks what the poll is for: the event, its address, how many lines it has."""
    event = await evening(organiser)
    await organiser.enter(event, "round_started", session=1, round=1)
    opened = await organiser.enter(event, "ruling_opened", session=1, table=1, round=1, board=1)
    path = f"/events/{event}/rulings/{opened['entry']['number']}"
    said: dict[str, Any] = {"next": 0}
    steps = (
        {"begin": "N 1S 2H 3S 4H 4S 5H P P 5S P P P"},
        {"irregularity": "review-used-unauthorised-information", "offender": "N"},
    )
    for number, step in enumerate(steps):
        said = await organiser.post(f"{path}/answers", {"key": f"before {number}", "after": said["next"], **step})
    return event, path, int(said["next"])


async def test_what_a_poll_shows_is_said_with_its_laws_and_enters_nothing(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        _, path, lines = await asked_whether_it_was_suggested(organiser)
        shown = await organiser.post(f"{path}/poll", POLL)
        assert shown["asked"] == 3
        assert [(one["action"], one["considered"], one["chosen"]) for one in shown["actions"]] == [
            ("P", 3, 2),
            ("5S", 2, 1),
        ]
        assert [one["logical"] for one in shown["actions"]] == [True, True]
        assert [one["suggested"] for one in shown["actions"]] == [False, True]
        assert [one["by"] for one in shown["shows"]] == ["16B1b", "16B1a", "16B1a"]
        assert "infraction" in shown["shows"][2]["sentence"]
        assert shown["facts"] == {"chose_what_was_suggested": True, "had_logical_alternative": True}
        assert (await organiser.get(path))["next"] == lines


async def test_a_poll_is_put_on_record_and_answers_what_is_asked(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        _, path, lines = await asked_whether_it_was_suggested(organiser)
        body = {"key": "poll", "after": lines, "poll": {**POLL, "found": True}}
        said = await organiser.post(f"{path}/answers", body)
        poll, *found = said["lines"][lines:]
        assert poll.startswith("TD says {")
        assert found == ["TD finds R1 chose_what_was_suggested=yes", "TD finds R1 had_logical_alternative=yes"]
        for part in ("KQJ862.4.A73.T52", "Player 3", "16B1b", "club players"):
            assert part in poll
        assert "club players" in (await organiser.get(f"{path}/record"))["record"].replace("\n", " ")
        polish = (await organiser.get(f"{path}/record", language="pl"))["record"]
        assert speaker("pl").say("rule.record.title") in polish  # the record is printed in either language
        assert (await organiser.post(f"{path}/answers", body))["next"] == said["next"]  # sent twice


async def test_a_poll_can_be_kept_without_a_finding_and_taken_back(tmp_path: Path) -> None:
    """It is evidence: the decision is the director's."""
    async with served(tmp_path) as app:
        organiser = await owner(app)
        _, path, lines = await asked_whether_it_was_suggested(organiser)
        odd = {**POLL, "methods": "weak } jumps\nover\\all"}
        said = await organiser.post(f"{path}/answers", {"key": "poll", "after": lines, "poll": odd})
        assert said["next"] == lines + 1
        back = await organiser.post(f"{path}/answers", {"key": "back", "after": said["next"], "keep": lines})
        assert back["next"] == lines


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"opinions": []}, "Nobody"),
        ({"taken": "ducks"}, "ducks"),
        ({"hand": "AKQ"}, "AKQ"),
        ({"auction": "S 9S"}, "9S"),
    ],
)
async def test_what_is_no_poll_is_refused_with_a_sentence(tmp_path: Path, change: dict[str, Any], why: str) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        _, path, lines = await asked_whether_it_was_suggested(organiser)
        assert why in (await organiser.post(f"{path}/poll", {**POLL, **change}, 422))["message"]
        body = {"key": "poll", "after": lines, "poll": {**POLL, **change}}
        assert why in (await organiser.post(f"{path}/answers", body, 422))["message"]


async def test_only_those_who_run_the_event_hold_a_poll(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event, path, lines = await asked_whether_it_was_suggested(organiser)
        player = await Person(app).come((await links(organiser, event))["table 1"])
        await player.post(f"{path}/poll", POLL, 403)
        await player.post(f"{path}/answers", {"key": "poll", "after": lines, "poll": POLL}, 403)
