"""What the pages of results ask for: workings in sentences, boards one may look into, the log searched, what makes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.helpers import Person, evening, owner, served

pytestmark = pytest.mark.anyio


async def test_a_figure_opens_to_sentences(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event, board, pair = await _one_board_played(organiser)
        answer = await organiser.get(f"/events/{event}/working", contestant=pair, board=board)
        assert answer["working"]["says"].startswith(f"Board {board}, {pair}")
        assert any(part["says"].startswith("4♠ by North") for part in answer["working"]["parts"])
        whole = await organiser.get(f"/events/{event}/working", contestant=pair, whole=True)
        assert whole["session"] == 0


async def test_whoever_has_nothing_to_be_compared_with_waits_and_has_no_figure(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event, _, pair = await _one_board_played(organiser)
        ranking = await organiser.get(f"/events/{event}/ranking", session=1)
        row = next(row for group in ranking["rankings"] for row in group["rows"] if row["contestant"]["id"] == pair)
        assert (row["status"], row["place"], row["figure"], row["notes"]) == ("waiting", None, None, [])


async def test_an_adjusted_score_is_said_in_words(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event, board, _ = await _one_board_played(organiser)
        row = (await organiser.get(f"/events/{event}/boards/{board}", session=1))["rows"][0]
        award = {"result": row["id"], "revision": row["revision"], "award": "NS=ave+ EW=ave-", "law": "12C2a"}
        await organiser.enter(event, "score_adjusted", why="The board was fouled.", **award)
        row = (await organiser.get(f"/events/{event}/boards/{board}", session=1))["rows"][0]
        assert [remark["text"] for remark in row["remarks"]] == ["NS average plus", "EW average minus"]


async def test_the_list_of_boards_says_which_may_be_looked_into(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event, board, _ = await _one_board_played(organiser)
        for who, seen in ((organiser, True), (Person(app), False)):
            found = {listed["board"]: listed for listed in (await who.get(f"/events/{event}/boards"))["boards"]}
            assert found[board]["results"] == 1
            assert found[board]["scores"] is seen
            assert found[board]["hands"] is False


async def test_the_log_is_asked_for_by_numbers_in_the_address(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event, board, _ = await _one_board_played(organiser)
        row = (await organiser.get(f"/events/{event}/boards/{board}", session=1))["rows"][0]
        right = {"result": row["id"], "revision": row["revision"], "to": "4S+1 N"}
        await organiser.enter(event, "result_corrected", why="One trick more.", **right)
        found = await organiser.get(f"/events/{event}/log", board=board, limit=1)
        assert [entry["kind"] for entry in found["entries"]] == ["result_corrected"]
        older = await organiser.get(f"/events/{event}/log", board=board, limit=1, before=found["next"])
        assert [entry["kind"] for entry in older["entries"]] == ["result_entered"]
        await Person(app).get(f"/events/{event}/log", 401)


async def test_what_makes_is_for_those_who_may_see_the_hands(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event, board, _ = await _one_board_played(organiser)
        hidden = await organiser.get(f"/events/{event}/hands/{board}/makes")
        assert (hidden["visible"], hidden["makes"], hidden["par"]) == (False, None, None)
        assert (await organiser.get(f"/events/{event}/makes"))["boards"] == []
        await organiser.enter(event, "hands_published", session=1, why="The session is broken off.")
        shown = await Person(app).get(f"/events/{event}/hands/{board}/makes")
        assert shown["visible"]
        assert (shown["makes"] is not None) is shown["available"]
        all_boards = (await Person(app).get(f"/events/{event}/makes"))["boards"]
        assert {found["board"]: found for found in all_boards}[board] == {
            name: value for name, value in shown.items() if name != "version"
        }


async def test_the_last_announcements_are_on_the_first_page(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        await organiser.enter(event, "announced", text="Dinner at seven.")
        await organiser.enter(event, "announced", text="Your car has its lights on.", table="1")
        heard = (await Person(app).get(f"/events/{event}"))["announcements"]
        assert [announcement["text"] for announcement in heard] == ["Dinner at seven."]


async def _one_board_played(organiser: Person) -> tuple[str, int, str]:
    """An event in which the organiser has entered a result of table 1: its id, the board, and the pair North-South."""
    event = await evening(organiser)
    await organiser.enter(event, "round_started", session=1, round=1)
    seen = await organiser.get(f"/events/{event}/table", table="1")
    board = seen["boards"][0]["board"]
    made = {"session": 1, "round": 1, "table": 1, "board": board, "result": "4S= N", "side": "NS"}
    await organiser.enter(event, "result_entered", **made)
    return event, board, seen["ns"][0]["id"]
