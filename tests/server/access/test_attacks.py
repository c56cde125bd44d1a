"""What somebody tries who wants to know or do more than they may: each was possible once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from kibitz.event.log.entries import EventActor, EventRole
from kibitz.game import CARDS, Deal, Seat
from kibitz.server.access.connections import TimedConnection, allow_many
from kibitz.server.access.identity import MOST_TOKENS, Grant, kept_tokens
from kibitz.server.access.passwords import OneAtATime
from kibitz.server.access.rate_limits import Buckets
from kibitz.server.errors import ServerError
from kibitz.server.live.feed import Listener, TopicMessages, message
from kibitz.server.live.stream import since
from kibitz.server.live.topics import topics_of
from kibitz.server.pages import _file
from kibitz.server.settings import RateLimit
from tests.server.helpers import Person, evening, later, links, owner, served
from tests.server.watching import PATIENCE

pytestmark = pytest.mark.anyio


AT_ONCE = '[regulations]\nresults_open = "agreed"\n'
"""A board may be played within no time: what is agreed was played."""


async def begun(organiser: Person, **more: Any) -> str:
    event = await evening(organiser, **more)
    await organiser.enter(event, "round_started", session=1, round=1)
    return event


async def first_board(person: Person, event: str, table: str = "1") -> int:
    return int((await person.get(f"/events/{event}/table", table=table))["boards"][0]["board"])


async def test_16c_a_lead_is_tried_alone_and_on_record(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await begun(organiser, conditions=AT_ONCE)
        phone = await Person(app).come((await links(organiser, event))["table 1"])
        board = await first_board(phone, event)
        held = app.state.services.events.in_memory[event].event
        east = Deal.parse(held.sessions[1].deal("", board) or "")[Seat.EAST]
        not_held = [str(card) for card in CARDS if card not in east]
        act: dict[str, Any] = {
            "kind": "result_entered",
            "session": 1,
            "round": 1,
            "table": 1,
            "board": board,
            "result": "4S= N",
        }
        wrong = {"kind": "round_started", "session": 1, "round": 2}
        for lead in (not_held[0], str(next(card for card in CARDS if card in east))):
            for person in (phone, organiser):
                body = {"key": f"{lead} {person is phone}", "acts": [{**act, "lead": lead}, wrong]}
                said = await person.post(f"/events/{event}/entries", body, 422)
                assert said["id"] == "server.one_at_a_time"
        version = held.version
        for place in range(3):
            said = await phone.enter(event, status=409, **{**act, "lead": not_held[place]})
            assert said["questioned"]
            assert held.version == version + place + 1
        said = await phone.enter(event, status=422, **{**act, "lead": not_held[3]})
        assert said["id"] == "event.refusal.ask_the_director"
        await phone.enter(event, **act)


async def test_16c_a_phone_sees_the_board_that_it_entered_and_no_other_phone_does(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await begun(organiser)
        paths = await links(organiser, event)
        phone, spy = await Person(app).come(paths["table 1"]), await Person(app).come(paths["table 1"])
        board = await first_board(phone, event)
        made = await phone.enter(event, "result_entered", session=1, round=1, table=1, board=board, result="4S= N")
        number = made["entry"]["number"]
        await phone.enter(event, "result_agreed", result=number, revision=number, side="EW")  # handed over
        later(app, minutes=10)

        async def scores(person: Person) -> bool:
            found = (await person.get(f"/events/{event}/boards"))["boards"]
            return bool(next(row["scores"] for row in found if row["board"] == board))

        assert await scores(phone)
        assert not await scores(spy)


async def test_79a1_two_links_in_one_browser_are_one_person(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await begun(organiser)
        paths = await links(organiser, event)
        here = app.state.services.events.in_memory[event].event.sessions[1].sections[""]
        meeting = here.meetings[1, 1]
        ns, ew = here.who(meeting.ns)[0], here.who(meeting.ew)[0]
        cheat = await Person(app).come(paths[ns])
        made = await cheat.enter(
            event, "result_entered", session=1, round=1, table=1, board=meeting.boards[0], result="7NT= N"
        )
        number = made["entry"]["number"]
        await cheat.come(paths[ew])
        agree = {"result": number, "revision": number, "side": "EW"}
        said = await cheat.enter(event, "result_agreed", status=403, **agree)
        assert said["id"] == "event.refusal.other_phone_agrees"
        await cheat.post("/logout")
        await cheat.come(paths[ew])
        await cheat.enter(event, "result_agreed", status=403, **agree)
        honest = await Person(app).come(paths[ew])
        await honest.enter(event, "result_agreed", **agree)


async def test_a_player_sends_little_and_asks_by_their_link(tmp_path: Path) -> None:
    async with served(tmp_path, entries=RateLimit(4, 0)) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        path = (await links(organiser, event))["table 1"]
        first = await Person(app).come(path)
        said = await first.enter(event, "director_called", 413, session=1, table=1, what="x" * 5000)
        assert said["id"] == "server.too_large"
        await first.enter(event, "director_called", session=1, table=1)
        second = await Person(app).come(path)
        await second.enter(event, "director_called", session=1, table=1)
        await second.enter(event, "director_called", session=1, table=1)
        third = await Person(app).come(path)
        await third.enter(event, "director_called", 429, session=1, table=1)


def told(*topics: str) -> TopicMessages:
    return TopicMessages({topic: message(topic, 7) for topic in topics})


def test_92_only_those_hear_of_an_appeal_whom_it_concerns() -> None:
    heard = told("log", "appeals.5", "own.12.appeals", "table.3", "ranking", "penalties")
    nobody = Listener(False, frozenset)
    assert set(heard.to(nobody)) == {"ranking"}
    assert set(heard.to(Listener(False, frozenset, "11"))) == {"ranking"}
    own = heard.to(Listener(False, frozenset, "12"))
    assert set(own) == {"ranking", "appeals"}
    assert own["appeals"] == message("appeals", 7)
    assert set(heard.to(Listener(False, None, judges=True))) == {"ranking", "table.3", "appeals.5", "penalties"}
    assert set(heard.to(Listener(True))) == {"log", "appeals.5", "table.3", "ranking", "penalties"}


async def test_who_was_away_hears_no_more_than_who_was_there(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await begun(organiser)
        open_event = app.state.services.events.in_memory[event]
        before = open_event.event.version
        await organiser.enter(event, "director_called", session=1, table=2)
        await organiser.enter(event, "warning_given", session=1, contestant="1", offence="late", law="90", why="late")
        topics = {topic for entry in open_event.event.log[before:] for topic in topics_of(open_event.event, entry)}
        assert {"table.2", "penalties", "own.1.penalties"} <= topics
        at_1 = Listener(False, lambda: frozenset({"1"}), "2")
        assert not {"table.2", "penalties", "calls", "own.1.penalties"} & set(since(open_event, before, at_1))
        assert "penalties" in since(open_event, before, Listener(False, frozenset, "1"))
        hello = open_event.feed.hello(0, staff=False)
        assert b'"own"' not in hello
        assert b'"penalties":%d' % open_event.event.version in hello


async def test_a_revoked_link_hears_nothing_more(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        found = (await organiser.get(f"/events/{event}/links"))["links"]
        open_event = app.state.services.events.in_memory[event]
        gone, stays = (Listener(False, keys=frozenset({link["id"]})) for link in found[:2])
        open_event.feed.listeners |= {gone, stays}
        await organiser.post(f"/events/{event}/links/{found[0]['id']}/revoke")
        assert gone.closed
        assert not stays.closed
        open_event.feed.listeners.clear()


async def test_a_password_a_ban_and_a_logout_end_the_streams(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        made = await organiser.post("/accounts", {"name": "Ada", "password": "long enough"}, 201)
        open_event = app.state.services.events.in_memory[event]
        for path, body in (("password", {"password": "another one"}), ("disable", {})):
            listener = Listener(True, keys=frozenset({made["id"]}))
            open_event.feed.listeners.add(listener)
            await organiser.post(f"/accounts/{made['id']}/{path}", body)
            assert listener.closed
        person = await Person(app).come((await links(organiser, event))["1"])
        browsers = {grant.browser for grant in await app.state.services.people.grants(person.http.cookies["kibitz"])}
        listener = Listener(False, keys=frozenset(browsers))
        open_event.feed.listeners.add(listener)
        await person.post("/logout")
        assert listener.closed
        open_event.feed.listeners.clear()


async def test_who_takes_the_hands_away_is_on_record(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await begun(organiser)
        assert (await organiser.http.get(f"/api/events/{event}/export")).status_code == 200
        log = app.state.services.events.in_memory[event].event.log
        assert log[-1].act.kind == "event_exported"
        await organiser.enter(event, "hands_published", session=1, why="the evening is off")
        await organiser.http.get(f"/api/events/{event}/export")
        assert log[-1].act.kind == "hands_published"
        await organiser.enter(event, "event_exported", 422)


async def test_many_logins_wait_in_a_row_of_their_own() -> None:
    turns = OneAtATime(2)
    done = await asyncio.gather(*(turns(lambda: 1) for _ in range(5)), return_exceptions=True)
    assert [outcome for outcome in done if outcome == 1] == [1, 1]
    assert {outcome.status for outcome in done if isinstance(outcome, ServerError)} == {429}
    assert await turns(lambda: 2) == 2


async def test_nobody_is_locked_out_by_another_who_says_their_name(tmp_path: Path) -> None:
    async with served(tmp_path, logins=RateLimit(2, 0), guesses=RateLimit(6, 0)) as app:
        organiser = await owner(app)
        await organiser.post("/accounts", {"name": "Ada", "password": "long enough"}, 201)
        buckets: Buckets = app.state.services.logins
        for _ in range(2):
            buckets.take(("ada", "192.0.2.7"))  # from elsewhere
        wrong, right = ({"name": "Ada", "password": password} for password in ("not it", "long enough"))
        for _ in range(4):  # what is right is given back
            await Person(app).post("/login", right)
        for status in (401, 401, 429):
            await Person(app).post("/login", wrong, status)


async def test_plans_are_made_for_those_who_plan(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        phone = await Person(app).come((await links(organiser, event))["table 1"])
        await phone.get("/plan", 403, pairs=8)
        await organiser.get("/plan", pairs=8)
        said = await organiser.get("/plan", 422, pairs=50, boards="1-300")
        assert said["id"] == "server.plan_too_wide"
        await phone.post(f"/events/{event}/sessions", {"key": "1", "plan": {"pairs": 8}}, 403)
        await phone.post(f"/events/{event}/boards/deal", {"key": "2"}, 403)


def test_scanning_codes_does_not_make_an_owner_a_player() -> None:
    def of(name: str, role: EventRole, event: str, account: str = "") -> tuple[str, tuple[Grant, ...]]:
        return name, (Grant(event, EventActor(role), name, account),)

    mine = [
        of("p3", EventRole.PLAYER, "club"),
        of("other", EventRole.PLAYER, "cup"),
        of("wall", EventRole.SCREEN, "club"),
        of("p2", EventRole.PLAYER, "club"),
        of("td", EventRole.DIRECTOR, "club"),
        of("p1", EventRole.PLAYER, "club"),
        of("owner", EventRole.ORGANISER, "", "account"),
    ]
    kept = kept_tokens("new", "club", mine)
    assert kept == ["new", "p3", "other", "wall", "td", "owner"]
    assert len(kept) == MOST_TOKENS
    staff = [of(f"td{number}", EventRole.DIRECTOR, f"e{number}") for number in range(9)]
    assert kept_tokens("new", "club", staff) == ["new", *(name for name, _ in staff)]


def test_no_name_is_too_long_for_a_page(tmp_path: Path) -> None:
    assert _file(tmp_path, "x" * 5000) is None


async def test_nobody_changes_their_own_password_without_knowing_it(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        made = await organiser.post("/accounts", {"name": "Ada", "password": "long enough"}, 201)
        ada = Person(app)
        await ada.post("/login", {"name": "Ada", "password": "long enough"})
        path = f"/accounts/{made['id']}/password"
        for old in ({}, {"old": "a guess"}):
            await ada.post(path, {"password": "another one", **old}, 401)
        await ada.post(path, {"password": "another one", "old": "long enough"})


async def test_what_a_ruling_cites_is_for_those_who_may_read_it(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await begun(organiser)
        made = await organiser.enter(event, "ruling_opened", session=1, table=1)
        spy = await Person(app).come((await links(organiser, event))["table 2"])
        answer = await spy.http.get(f"/api/events/{event}/rulings/{made['entry']['number']}/why/27")
        assert answer.status_code in (403, 404)
        assert "text" not in answer.json()
        other = await spy.http.get(f"/api/events/{event}/rulings/{made['entry']['number']}")
        assert other.json()["id"] == answer.json()["id"]


@pytest.mark.parametrize("limits", [{"connections_address": 1}, {"connections": 2}])
async def test_those_whom_nobody_knows_have_only_their_share_of_screens(tmp_path: Path, limits: dict[str, Any]) -> None:
    async with served(tmp_path, **limits) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        stranger = Person(app)
        address = "127.0.0.1"
        app.state.screens[f"at {address}"] += 1
        said = await stranger.get(f"/events/{event}/live", 503)
        assert said["id"] == "server.too_many_screens"


async def test_who_asks_nothing_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TimedConnection, "every", 0.1)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    config = uvicorn.Config(app, http=TimedConnection, log_level="error", lifespan="off", ws="none", port=0)
    server = uvicorn.Server(config)
    serving = asyncio.ensure_future(server._serve())
    while not server.started:
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    slow_in, slow_out = await asyncio.open_connection("127.0.0.1", port)
    slow_out.write(b"GET / HTTP/1.1\r\nHost: x\r\nX-a: ")
    quick_in, quick_out = await asyncio.open_connection("127.0.0.1", port)
    quick_out.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    assert (await quick_in.readline()).startswith(b"HTTP/1.1 204")
    monkeypatch.setattr(TimedConnection, "headers_within", 0.2)
    assert await asyncio.wait_for(slow_in.read(), PATIENCE) == b""
    assert not quick_in.at_eof()
    for writer in (slow_out, quick_out):
        writer.close()
    server.should_exit = True
    await serving


def test_as_many_files_as_the_system_allows() -> None:
    resource = pytest.importorskip("resource")
    assert allow_many() >= resource.getrlimit(resource.RLIMIT_NOFILE)[0]


async def test_what_somebody_typed_is_not_sent_in_the_name_of_another(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await begun(organiser)
        paths = await links(organiser, event)
        phone = Person(app)
        names = []
        for table in ("table 1", "table 2", "table 1"):
            found = await phone.post("/links", {"token": paths[table].rpartition("/")[2]})
            names.append(found["as"])
            assert (await phone.get("/me"))["events"][event]["table"] == table[-1]
        assert names == ["player||1", "player||2", "player||1"]
        act = {"kind": "director_called", "session": 1, "table": 1}
        said = await phone.post(f"/events/{event}/entries", {"key": "a", "by": names[1], "act": act}, 403)
        assert said["id"] == "server.somebody_else"
        await phone.post(f"/events/{event}/entries", {"key": "a", "by": names[0], "act": act}, 201)
        found = await organiser.post("/links", {"token": paths["table 1"].rpartition("/")[2]})
        assert found["as"] == "organiser||"


async def test_conditions_are_tried_by_those_who_lay_them_down(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await begun(organiser)
        paths = await links(organiser, event)
        text = {"text": "minutes_a_board = 8"}
        for name in ("table 1", "1"):
            said = await (await Person(app).come(paths[name])).post("/conditions", text, 403)
            assert said["id"] == "server.not_allowed"
        await Person(app).post("/conditions", text, 401)
        made = await organiser.post(f"/events/{event}/links", {"role": "director"}, 201)
        director = await Person(app).come(made["links"][0]["path"])
        assert (await director.post("/conditions", text))["problems"] == []
        bomb = "a" + ".a" * 14_000 + " = 1"
        assert (await director.post("/conditions", {"text": bomb}))["problems"][0]["line"] == 1
        await organiser.post("/events", {"name": "Bomb", "conditions": bomb}, 422)
        await organiser.enter(event, "conditions_set", 422, conditions=bomb)
        await director.post("/conditions", {"text": "# " + "x" * 30_000}, 422)


async def test_there_are_links_only_for_tables_that_there_are(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await begun(organiser)
        for table in ("99", "0", "A1"):
            said = await organiser.post(f"/events/{event}/links", {"role": "player", "table": table}, 404)
            assert said["id"] == "event.refusal.no_such_table"
        await organiser.post(f"/events/{event}/links", {"role": "player", "table": "1"}, 201)
        await organiser.post(f"/events/{event}/links", {"role": "spectator", "name": "a\u202eb"}, 422)


async def test_16d_a_code_of_a_table_and_an_agreement_show_no_other_table(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await begun(organiser)
        paths = await links(organiser, event)
        phone, spy, third = [await Person(app).come(paths["table 1"]) for _ in range(3)]
        board = await first_board(phone, event)
        place: dict[str, Any] = {"session": 1, "round": 1, "table": 1, "board": board, "result": "4S= N"}
        number = (await phone.enter(event, "result_entered", **place))["entry"]["number"]
        assert (await spy.get(f"/events/{event}/results"))["results"]  # it waits for somebody who sees it
        await spy.enter(event, "result_agreed", result=number, revision=number, side="EW")
        later(app, minutes=10)
        assert not (await spy.get(f"/events/{event}/boards/{board}"))["visible"]
        assert (await phone.get(f"/events/{event}/boards/{board}"))["visible"]
        assert (await third.get(f"/events/{event}/results"))["results"] == []
        shown = (await third.get(f"/events/{event}/table"))["boards"][0]
        assert (shown["state"], shown["reads"]) == ("agreed", None)
        entry = (await organiser.get(f"/events/{event}/log"))["entries"][0]
        assert "on a phone that had entered nothing" in entry["text"]


async def test_15_a_director_is_asked_whether_a_strange_board_was_played(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await begun(organiser)
        place: dict[str, Any] = {"session": 1, "round": 1, "table": 1, "board": 1999, "result": "4S= N"}
        version = (await organiser.get(f"/events/{event}"))["version"]
        said = await organiser.enter(event, "result_entered", 409, **place)
        assert (said["id"], said["questioned"]) == ("event.refusal.board_not_of_section", True)
        assert (await organiser.get(f"/events/{event}"))["version"] == version
        await organiser.enter(event, "result_entered", **place, sure=True)
        await organiser.enter(event, "result_entered", 404, **{**place, "board": 2**31 - 1}, sure=True)


async def test_a_ruling_that_is_not_theirs_and_none_are_the_same(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await begun(organiser)
        made = await organiser.enter(event, "ruling_opened", session=1, table=1)
        spy = await Person(app).come((await links(organiser, event))["table 2"])
        for number in (made["entry"]["number"], 9999):
            for path in ("", "/why/27", "/record"):
                said = await spy.get(f"/events/{event}/rulings/{number}{path}", 404)
                assert said["id"] == "event.refusal.no_such_ruling"
