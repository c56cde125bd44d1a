"""No card of a deal, no unpublished score reaches anybody who may not see it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from kibitz.analysis.plain_player.card_player import sensible_card
from kibitz.event.acts import BoardsPut, PlayRecorded
from kibitz.game import Deal, Play
from tests.server.helpers import Person, evening, links, owner, served
from tests.server.watching import is_in

pytestmark = pytest.mark.anyio


def gets(app: FastAPI) -> list[str]:
    """Every address that answers a GET, from the API's own description."""
    return [
        path
        for path, methods in app.openapi()["paths"].items()
        if "get" in methods and not path.endswith(("/live", "/stream"))
    ]


def filled(path: str, event: str, form: str = "") -> str:
    values = {
        "event_id": event, "board": "1", "contestant": "1", "result": "24", "ruling": "26", "appeal": "28",
        "link_id": "x", "paper": "guide-cards.pdf", "language": "en", "law": "27A1", "number": "27A1", "member": "1",
        "form": form, "what": "season", "table_id": "nowhere",
    }  # fmt: skip
    return re.sub(r"{(\w+)}", lambda name: values[name[1]], path)


_EXAMPLE = "KQJ862"  # of a hand that pages show to say how one is written: a deal may have it by chance


def hands_of(app: FastAPI, event: str) -> list[str]:
    """Each suit of each hand that is long enough to be no chance, as text."""
    found = []
    for entry in app.state.services.events.in_memory[event].event.log:
        if isinstance(entry.act, BoardsPut):
            found.append(entry.act.seed)
            for deal in entry.act.deals.values():
                found += [suit for suit in re.split(r"[ .:]", deal) if len(suit) >= 4 and suit != _EXAMPLE]
        if isinstance(entry.act, PlayRecorded):
            found.append(entry.act.play)
    return found


async def shown_to(person: Person, app: FastAPI, event: str) -> str:
    """All that a person gets to see."""
    texts = []
    for path in gets(app):
        for params in ({}, {"session": "1"}, {"table": "1"}, {"contestant": "1", "board": "1", "session": "1"}):
            for form in ("usebio", "pbn", "json", "csv") if "{form}" in path else ("",):
                answer = await person.http.get(filled(path, event, form), params=params)
                assert answer.status_code < 500, answer.text
                if "pdf" not in answer.headers.get("content-type", ""):
                    texts.append(answer.text)
    return "\n".join(texts)


async def played(app: FastAPI, organiser: Person, event: str) -> dict[str, str]:
    """One result agreed, a ruling opened, in round 1."""
    paths = await links(organiser, event)
    await organiser.enter(event, "round_started", session=1, round=1)
    seen = await organiser.get(f"/events/{event}/table", table="1")
    board = seen["boards"][0]["board"]
    await organiser.enter(
        event, "result_entered", session=1, round=1, table=1, board=board, result="4S= N", why="at the table"
    )
    held = app.state.services.events.in_memory[event].event
    play = Play("4S by N", Deal.parse(held.session(1).deal("", board)))
    while len(play) < 20:
        play = play.play(sensible_card(play))
    await organiser.enter(event, "play_recorded", result=max(held.results), play=" ".join(map(str, play)))
    await organiser.enter(event, "director_called", session=1, table=1, what="insufficient bid")
    await organiser.enter(event, "ruling_opened", session=1, table=1, round=1, board=board)
    return paths


@pytest.mark.parametrize("role", ["nobody", "table", "contestant", "screen", "spectator", "committee", "assistant"])
async def test_no_hand_is_shown_before_its_time(tmp_path: Path, role: str) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        paths = await played(app, organiser, event)
        person = Person(app)
        if role in ("table", "contestant"):
            await person.come(paths["table 1" if role == "table" else "1"])
        elif role != "nobody":
            made = await organiser.post(f"/events/{event}/links", {"role": role, "name": "X"}, 201)
            await person.come(made["links"][0]["path"])
        text = await shown_to(person, app, event)
        assert not [hand for hand in hands_of(app, event) if is_in(hand, text)]


async def test_the_search_finds_hands_where_they_are_shown(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        await played(app, organiser, event)
        await organiser.enter(event, "hands_published", why="the session is cut short", session=1)
        text = await shown_to(Person(app), app, event)
        assert [hand for hand in hands_of(app, event) if is_in(hand, text)]


async def test_staff_see_no_hand_either_but_in_the_export(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        await played(app, organiser, event)
        made = await organiser.post(f"/events/{event}/links", {"role": "director", "name": "Jana"}, 201)
        director = await Person(app).come(made["links"][0]["path"])
        text = await shown_to(director, app, event)
        assert not [hand for hand in hands_of(app, event) if is_in(hand, text)]


async def test_the_entry_that_puts_boards_comes_back_without_them(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser, deal=False)
        deal = "N:AKQJ.AKQJ.AKQJ.A T987.T987.T987.K 6543.6543.6543.Q 2.2.2.JT98765432"
        entered: Any = await organiser.enter(event, "boards_put", session=1, deals={"1": deal}, source="file")
        assert "AKQJ" not in str(entered)


async def test_links_and_export_are_not_for_everybody(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        paths = await links(organiser, event)
        player = await Person(app).come(paths["1"])
        nobody = Person(app)
        for path in ("links", "export", "log", "room", "office", "desk", "print/qr.pdf", "repairs"):
            assert (await player.get(f"/events/{event}/{path}", 403))["message"]
            assert (await nobody.get(f"/events/{event}/{path}", 401))["id"] == "server.who_are_you"
        await nobody.get("/accounts", 401)
        await player.get("/accounts", 403)
        await player.post("/events", {"name": "Mine"}, 403)
        await nobody.enter(event, "announced", 401, text="Hello")
        assert (await player.enter(event, "announced", 403, text="Hello"))["message"]


async def _rankings(app: FastAPI, conditions: str) -> list[str]:
    """What a screen on the wall sees of the ranking after each of three results of one round."""
    organiser = await owner(app)
    event = await evening(organiser, conditions=conditions)
    await organiser.enter(event, "round_started", session=1, round=1)
    await organiser.enter(event, "round_started", session=1, round=2)
    seen = []
    for table, board in ((1, 5), (1, 6), (2, 9)):
        where: dict[str, Any] = {"session": 1, "round": 2, "table": table, "board": board}
        await organiser.enter(event, "result_entered", **where, result="4S= N")
        for round in (1, 2):  # no working and no card tells more than the ranking
            await organiser.enter(event, "announced", text=f"round {round}")
        answer = await Person(app).get(f"/events/{event}/ranking", session=1)
        card = await Person(app).get(f"/events/{event}/contestants/8")
        working = await Person(app).get(f"/events/{event}/working", contestant="8")
        seen.append(str((answer["rankings"], card["standings"], card["rows"], working["working"], working["places"])))
    return seen


@pytest.mark.parametrize(
    ("conditions", "differ"), [("", 1), ('ranking = "at_once"', 3), ('ranking = "after_session"', 1)]
)
async def test_16d_no_single_score_is_told_by_how_the_ranking_moves(
    tmp_path: Path, conditions: str, differ: int
) -> None:
    async with served(tmp_path) as app:
        assert len(set(await _rankings(app, f'method = "total_points"\n{conditions}'))) == differ


async def test_93_who_decides_an_appeal_sees_what_it_does_to_the_board_and_not_the_ranking(tmp_path: Path) -> None:
    conditions = 'ranking = "after_session"\n[regulations]\nappeals_body = "committee"\n'
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser, conditions=conditions)
        await organiser.enter(event, "round_started", session=1, round=1)
        where: dict[str, Any] = {"session": 1, "round": 1, "table": 1, "board": 1}
        made = (await organiser.enter(event, "result_entered", **where, result="4S= N"))["entry"]["number"]
        adjusted = await organiser.enter(
            event, "score_adjusted", why="damage", result=made, revision=made, award="ave-/ave+"
        )
        against = adjusted["entry"]["number"]
        appeal = (await organiser.enter(event, "appeal_requested", session=1, contestant="8", against=against))["entry"]
        await organiser.enter(event, "appeal_referred", appeal=appeal["number"], body="committee")
        link = await organiser.post(f"/events/{event}/links", {"role": "committee", "name": "Cyd"}, 201)
        member = await Person(app).come(link["links"][0]["path"])
        act = {"kind": "appeal_decided", "appeal": appeal["number"], "decision": "changed", "award": "ave/ave"}
        shown = await member.post(f"/events/{event}/preview", {"act": act})
        assert shown["boards"]
        assert shown["rankings"] == []
        assert (await organiser.post(f"/events/{event}/preview", {"act": act}))["boards"]
