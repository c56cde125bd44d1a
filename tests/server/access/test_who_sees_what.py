"""Nobody sees what is not theirs: role by data by time, searched for in every answer that the server gives.

The evening: eight pairs in a Howell, total points. In round 1 pairs 3 and 7 play board 5 at table 2, which pairs 8 and
2 meet at table 1 in round 2, and the others later. Board 25 comes in round 3. At table 1 a result is not agreed; at
table 3 the director rules against pair 5, who appeal; pair 4 is penalised, pair 2 warned; at table 4 a ruling is open.

Each cell says when somebody finds it anywhere: 1 while round 1 is in play, 2 when round 2 is and board 5 has been
played at table 1, E when the score is official; "-" never.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from kibitz.event.acts import ACTS, BoardsPut
from kibitz.store import token_hash
from tests.server.helpers import NO_LIMITS, OWNER, evening, later, links, served
from tests.server.watching import EXPORT, STREAMS, Caller, Walk, is_in, listening, read_papers

pytestmark = pytest.mark.anyio

TABLE = """
                    score  hand5  hand25 waits  total  log    call   lines  ruled  open   why    told   appeal advice fined  fine   warned link   power  hash   login  device
    organiser       12E    --E    --E    12E    12E    12E    12E    12E    12E    12E    12E    12E    12E    12E    12E    12E    12E    12E    12E    -      12E    -
    director        12E    --E    --E    12E    12E    12E    12E    12E    12E    12E    12E    12E    12E    12E    12E    12E    12E    12E    -      -      -      -
    assistant       12E    --E    --E    12E    12E    12E    12E    12E    12E    12E    12E    12E    12E    12E    12E    12E    12E    -      -      -      -      -
    committee       --E    --E    --E    -      -2E    -      -      12E    12E    -      12E    -      12E    12E    -2E    -      -      -      -      -      -      -
    pair 3          12E    12E    --E    -      -2E    -      -      -      -      -      -      --E    -      -      -2E    -      -      -      -      -      -      -
    pair 8          -2E    -2E    --E    12E    -2E    -      -      -      -      -      -      --E    -      -      -2E    -      -      -      -      -      -      -
    pair 2          -2E    -2E    --E    -      -2E    -      -      -      -      -      -      --E    -      -      -2E    -      12E    -      -      -      -      -
    pair 1          --E    --E    --E    12E    -2E    -      -      -      -      -      -      --E    -      -      -2E    -      -      -      -      -      -      -
    pair 4          --E    --E    --E    -      -2E    -      -      -      -      -      -      --E    -      -      12E    -      -      -      -      -      -      -
    pair 5          --E    --E    --E    -      -2E    -      -      -      12E    -      -      12E    12E    12E    -2E    -      -      -      -      -      -      -
    pair 6          --E    --E    --E    -      -2E    -      -      -      12E    -      -      12E    12E    12E    -2E    -      -      -      -      -      -      -
    table 1         -2E    -2E    --E    1--    -2E    -      -      -      -      -      -      --E    -      -      -2E    -      -      -      -      -      -      -
    table 1 again   --E    --E    --E    1--    -2E    -      -      -      -      -      -      --E    -      -      -2E    -      -      -      -      -      -      -
    table 3         --E    --E    --E    -      -2E    -      -      -      1--    -      -      --E    -      -      -2E    -      -      -      -      -      -      -
    spectator       --E    --E    --E    -      -2E    -      -      -      -      -      -      --E    -      -      -2E    -      -      -      -      -      -      -
    screen          --E    --E    --E    -      -2E    -      -      -      -      -      -      --E    -      -      -2E    -      -      -      -      -      -      -
    nobody          --E    --E    --E    -      -2E    -      -      -      -      -      -      --E    -      -      -2E    -      -      -      -      -      -      -
"""  # noqa: E501

_LINES = [line.strip() for line in TABLE.splitlines() if line.strip()]
COLUMNS = _LINES[0].split()
EXPECTED = {
    name: dict(zip(COLUMNS, cells.split(), strict=True))
    for name, _, cells in (line.partition("  ") for line in _LINES[1:])
}
STAGES = "12E"
BY_SOCKET = ("director", "pair 3", "table 1", "nobody")  # the others ask the app itself, all of them hear the stream

CONDITIONS = """
method = "total_points"
scores = "after_board"
hands = "after_board"
ranking = "after_round"
[regulations]
appeals_body = "committee"
"""
BIRDS = (
    "Auk Bunting Chough Dunlin Eider Fulmar Gannet Hoopoe Ibis Jackdaw Kite Linnet Merlin Nightjar Oriole Pipit"
).split()


class Room:
    """The evening, everybody who comes to it, and what is looked for."""

    def __init__(self, app: Any, address: str) -> None:
        self.app = app
        self.address = address
        self.people: dict[str, Caller] = {}
        self.markers: dict[str, list[str]] = {}
        self.ids: dict[str, int] = {}

    async def begin(self) -> None:
        self.organiser = await self._comes("organiser", f"/owner/{OWNER}")
        await self._comes("nobody", "")
        pairs = [{"players": [{"name": BIRDS[2 * n]}, {"name": BIRDS[2 * n + 1]}]} for n in range(8)]
        self.event = await evening(self.organiser, conditions=CONDITIONS, contestants=pairs)
        paths = await links(self.organiser, self.event)
        for role in ("director", "assistant", "committee", "spectator", "screen"):
            made = await self.organiser.post(f"/events/{self.event}/links", {"role": role, "name": role.title()}, 201)
            paths[role] = made["links"][0]["path"]
        for name in EXPECTED:
            if name not in self.people:
                await self._comes(name, paths[name.removeprefix("pair ").removesuffix(" again")])
        account = {"name": "Whinchat", "password": "never typed again", "event": self.event}
        await self.organiser.post("/accounts", account, 201)
        self.links = {name: path.rpartition("/")[2] for name, path in paths.items()}

    async def _comes(self, name: str, path: str) -> Caller:
        self.people[name] = Caller(self.address)
        if path:
            await self.people[name].come(path)
        return self.people[name]

    async def does(self, name: str, kind: str, why: str = "", told: str = "", **fields: Any) -> int:
        entered = await self.people[name].enter(self.event, kind, why=why, told=told, **fields)
        return int(entered["entry"]["number"])

    async def round_1(self) -> None:
        at: dict[str, Any] = {"session": 1, "round": 1}
        await self.does("director", "round_started", **at)
        for board, result in ((5, "5CXX-4 N"), (6, "1S+3 N")):  # -2200 and 170: -2030 in all
            made = await self.does("pair 3", "result_entered", **at, table=2, board=board, result=result)
            paths = await links(self.organiser, self.event)
            seven = await Caller(self.address).come(paths["7"])
            await seven.enter(self.event, "result_agreed", result=made, revision=made, side="EW")
            await seven.go()
            self.ids.setdefault("score", made)
        await self.does("director", "result_entered", **at, table=4, board=17, result="1NT= N")
        self.ids["waits"] = await self.does("table 1", "result_entered", **at, table=1, board=1, result="6HX-5 N")
        await self.does("director", "round_extended", why="Whimbrels were in the room", session=1, minutes=3)
        await self.does("table 3", "director_called", session=1, table=3, what="Bitterns boomed")
        nine = await self.does("director", "result_entered", **at, table=3, board=9, result="2H= N")
        ruling = await self.does("director", "ruling_opened", **at, table=3, board=9)
        await self.does("director", "ruling_continued", ruling=ruling, after=0, lines=["S remark {Finches sang}"])
        await self.does("director", "ruling_closed", ruling=ruling, after=1, summary="Goldfinches were heard")
        why = "Plovers were hurt"
        given = {"result": nine, "revision": nine, "award": "ave-/ave+", "ruling": ruling}
        await self.does("director", "score_adjusted", why=why, told="Petrels were told", **given)
        still = await self.does("assistant", "ruling_opened", **at, table=4, board=17)
        await self.does("assistant", "ruling_continued", ruling=still, after=0, lines=["S remark {Siskins rose}"])
        appeal = await self.does(
            "director", "appeal_requested", session=1, contestant="5", against=ruling, text="Wrens disagree",
            consenting=[*BIRDS[8:10]],
        )  # fmt: skip
        await self.does("director", "appeal_referred", appeal=appeal, body="committee")
        await self.does("committee", "appeal_recommended", appeal=appeal, text="Herons would reconsider")
        await self.does(
            "director", "penalty_given", why="Kestrels hovered", session=1, contestant="4", amount="70 points",
            offence="Curlews came late",
        )  # fmt: skip
        await self.does("director", "warning_given", why="once", session=1, contestant="2", offence="Dippers dipped")
        self.ids |= {"ruling": ruling, "open": still, "appeal": appeal, "nine": nine}
        self._look_for()

    async def round_2(self) -> None:
        await self.does("director", "round_started", session=1, round=2)
        where: dict[str, Any] = {"session": 1, "round": 2, "table": 1, "board": 5}
        made = await self.does("table 1", "result_entered", **where, result="3NT= N")
        await self.does("pair 2", "result_agreed", result=made, revision=made, side="EW")
        later(self.app, minutes=10)  # in which they can have played it

    async def the_end(self) -> None:
        await self.does("director", "score_made_official", why="the evening is cut short", session=1)

    def _look_for(self) -> None:
        """Each secret, in every form in which it could be given away."""
        event, store = self.app.state.services.events.in_memory[self.event].event, self.app.state.services.store
        deals: dict[str, str] = {}
        seeds: list[str] = []
        for entry in event.log:
            if isinstance(entry.act, BoardsPut):
                seeds.append(entry.act.seed)
                deals |= entry.act.deals
        cookies = [cooky for one in self.people.values() for cooky in one.http.cookies.values()]
        tokens = [token for cookie in cookies for token in cookie.split(".")]
        account = store.accounts.by_name("Whinchat")
        self.markers = {
            "score": ["5CXX-4 N", "5CXX", "2200", "-2200"],
            "hand5": _suits(deals, "5"),
            "hand25": [*_suits(deals, "25"), *seeds],
            "waits": ["6HX-5 N", "6HX"],
            "total": ["-2030", "2030", "-2,030"],
            "log": ["Whimbrels were in the room"],
            "call": ["Bitterns boomed"],
            "lines": ["Finches sang"],
            "ruled": ["Goldfinches were heard"],
            "open": ["Siskins rose"],
            "why": ["Plovers were hurt"],
            "told": ["Petrels were told"],
            "appeal": ["Wrens disagree"],
            "advice": ["Herons would reconsider"],
            "fined": ["Curlews came late"],
            "fine": ["Kestrels hovered"],
            "warned": ["Dippers dipped"],
            "link": [self.links["6"], self.links["table 3"]],
            "power": [self.links["assistant"], self.links["director"], self.links["committee"]],
            "hash": [account.password, *tokens, *map(token_hash, [*tokens, *self.links.values()]), OWNER],
            "login": ["Whinchat"],
            "device": sorted({logged.who.device for logged in event.log} - {""}),
        }
        assert len(self.markers["device"]) >= 3

    def walk(self) -> Walk:
        made = [link["id"] for link in self.links_data]
        return Walk(
            self.app,
            {
                "event_id": [self.event],
                "table_id": ["nowhere"],
                "board": ["5", "25"],
                "contestant": ["3", "5"],
                "result": [str(self.ids[result_name]) for result_name in ("score", "waits", "nine")],
                "ruling": [str(self.ids["ruling"]), str(self.ids["open"])],
                "appeal": [str(self.ids["appeal"])],
                "link_id": made,
                "paper": ["guide-cards.pdf", "table-cards.pdf", "room-plan.pdf"],
                "what": ["tables", "contestants"],
                "language": ["en"],
                "law": ["27A1"],
                "number": ["27A1"],
                "member": ["1"],
                "session": ["1"],
                "table": ["1", "2", "3", "travellers", "scorecards", "matches"],
                "form": ["usebio", "pbn", "json", "csv"],
                "whole": ["true"],
                "pairs": ["8"],
                "last-event-id": ["1"],
            },
            without=frozenset({EXPORT}),
        )

    async def seen(self, stage: str) -> dict[str, dict[str, list[str]]]:
        """By person and secret the addresses at which it is found."""
        self.links_data = (await self.organiser.get(f"/events/{self.event}/links"))["links"][:2]
        walk = self.walk()
        found: dict[str, dict[str, list[str]]] = {}
        for name, person in self.people.items():
            shown = await walk.shown_to(person, by_socket=name in BY_SOCKET)
            shown["live"] = person.heard.decode()
            everything = "\n".join(shown.values())
            own = {token for cookie in person.http.cookies.values() for token in cookie.split(".")}
            found[name] = {
                column: [where for where, text in shown.items() if any(is_in(secret, text) for secret in wanted)]
                for column, markers in self.markers.items()
                if (wanted := [marker for marker in markers if marker not in own and marker in everything])
            }
        readable = {path for path, methods in self.app.openapi()["paths"].items() if "get" in methods}
        assert walk.asked | {*STREAMS, EXPORT} == readable
        return found


def _suits(deals: dict[str, str], board: str) -> list[str]:
    """The suits of a deal that are in no other, long enough to be no chance, as they are written."""
    suits = {name: set(deal.partition(":")[2].replace(".", " ").split()) for name, deal in deals.items()}
    others = set().union(*(suit for name, suit in suits.items() if name != board))
    found = [own_suit for own_suit in suits[board] - others if len(own_suit) >= 4]
    assert found
    return found


@pytest.fixture
async def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Room]:
    read_papers(monkeypatch)
    async with AsyncExitStack() as open_now:
        app = await open_now.enter_async_context(served(tmp_path, pulse=0.01, **NO_LIMITS))
        address = await open_now.enter_async_context(listening(app))
        room = Room(app, address)
        await room.begin()
        for person in room.people.values():
            open_now.push_async_callback(person.go)
            await person.follow(room.event)
        yield room


async def test_the_table_of_role_by_data_by_time(room: Room) -> None:
    found: dict[str, dict[str, str]] = {name: dict.fromkeys(COLUMNS, "") for name in EXPECTED}
    where: dict[tuple[str, str, str], list[str]] = {}
    for stage, happens in zip(STAGES, (room.round_1, room.round_2, room.the_end), strict=True):
        await happens()
        await asyncio.sleep(0.05)
        for name, seen in (await room.seen(stage)).items():
            for column in COLUMNS:
                found[name][column] += stage if seen.get(column) else "-"
                where[name, column, stage] = seen.get(column, [])
    wrong = []
    for name, cells in EXPECTED.items():
        for column, cell in cells.items():
            if found[name][column] != cell.ljust(3, "-"):
                at = {stage: where[name, column, stage][:6] for stage in STAGES if where[name, column, stage]}
                wrong.append(f"{name}, {column}: {found[name][column]} and not {cell}; {at}")
    assert not wrong, "\n".join(wrong)


async def test_what_is_sent_is_answered_with_nothing_that_is_not_the_senders(room: Room) -> None:
    """Every act with every number that is there, every POST that only tells: a refusal gives nothing away either."""
    await room.round_1()
    log = room.app.state.services.events.in_memory[room.event].event.log
    numbers = [1, 9999, *room.ids.values(), *(room.ids[entry_name] + 1 for entry_name in ("ruling", "appeal"))]
    for name, person in room.people.items():
        if name in ("organiser", "director", "assistant"):
            continue
        texts = []
        for act in _acts(numbers):
            answer = await person.http.post(
                f"/api/events/{room.event}/entries", json={"key": f"{name} {act}", "why": "tried", "act": act}
            )
            assert answer.status_code < 500, (act, answer.text)
            texts.append(answer.text)
        for path in ("preview", "repairs", "boards/deal", "boards/load", "links", "sessions", "rulings/%d/answers"):
            path = path.replace("%d", str(room.ids["open"]))
            for body in ({}, {"key": "x"}, {"act": {"kind": "hands_published", "session": 1}}, {"kind": "late_pair"}):
                answer = await person.http.post(f"/api/events/{room.event}/{path}", json=body)
                assert answer.status_code in (401, 403, 404, 405, 422), (name, path, answer.text)
                texts.append(answer.text)
        text = "\n".join(texts)
        hidden = [
            column for column in COLUMNS if "1" not in EXPECTED[name][column] and column not in ("device", "hash")
        ]
        told = [
            hidden_column
            for hidden_column in hidden
            if any(is_in(marker, text) for marker in room.markers[hidden_column])
        ]
        assert not told, (name, told)
    assert not [entry for entry in log if entry.act.kind in ("hands_published", "result_corrected", "penalty_lifted")]


def _acts(numbers: list[int]) -> list[dict[str, Any]]:
    """Acts that name something by its number: each thing of the log by the others' names."""
    side: list[dict[str, Any]] = [{"side": "NS"}, {"side": "EW"}]
    found: list[dict[str, Any]] = []
    for number in numbers:
        for kind in ("result_agreed", "result_disputed", "result_withdrawn"):
            found += [{"kind": kind, "result": number, "revision": 1, **side_data} for side_data in side]
        found += [
            {"kind": "result_corrected", "result": number, "revision": 1, "to": "1C= N"},
            {"kind": "appeal_consented", "appeal": number, "player": "Nobody"},
            {"kind": "appeal_requested", "session": 1, "contestant": "7", "against": number},
            {"kind": "ruling_continued", "ruling": number, "after": 0, "lines": ["N calls 1C"]},
            {"kind": "penalty_lifted", "penalty": number},
            {"kind": "call_taken", "call": number},
        ]
    for table in (1, 2, 3, 4):
        for board in (1, 5, 25):
            entered = {"kind": "result_entered", "session": 1, "table": table, "board": board, "result": "1C= N"}
            found += [{**entered, "round": round_number, "lead": ""} for round_number in (1, 2)]
    found += [{"kind": "hands_published", "session": 1}, {"kind": "round_started", "session": 1, "round": 3}]
    assert {act["kind"] for act in found} <= set(ACTS)
    return found
