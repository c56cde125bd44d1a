"""Whole sessions on screens: pairs, teams and individuals, with what the event and its log make of them."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from kibitz.event.acts import BoardsPut, DirectorCalled, ResultEntered, ScoreAwarded
from kibitz.event.log.entries import EventEntry
from tests.server.helpers import Person, evening, links, owner, served
from tests.server.tables.on_screens import OnScreen, come, play_board
from tests.server.watching import until

pytestmark = pytest.mark.anyio

PAIRS: dict[str, tuple[str, ...]] = {
    "1": ("Anna", "Adam"),
    "2": ("Bela", "Boris"),
    "3": ("Clara", "Cyril"),
    "4": ("Dora", "David"),
}
SHORT = {"pairs": 4, "family": "howell", "rounds": 3, "boards_per_round": 2}
ON_SCREEN = 'on_screen = "prevent"\n'


def entered(names: dict[str, tuple[str, ...]]) -> list[dict[str, Any]]:
    return [{"players": [{"name": name} for name in players]} for players in names.values()]


def log_of(app: FastAPI, event: str) -> list[EventEntry]:
    log: list[EventEntry] = app.state.services.events.in_memory[event].event.log
    return log


def kinds(app: FastAPI, event: str) -> Counter[str]:
    return Counter(entry.act.kind for entry in log_of(app, event))


def by_table(players: Iterable[OnScreen]) -> list[list[OnScreen]]:
    found: dict[str, list[OnScreen]] = {}
    for player in players:
        found.setdefault(player.table, []).append(player)
    assert all(len(four) == 4 for four in found.values())
    return list(found.values())


async def begin(app: FastAPI, organiser: Person, event: str, round: int, players: Iterable[OnScreen]) -> None:
    """A round begins, and everybody goes to their seat."""
    await organiser.enter(event, "round_started", session=1, round=round)
    await app.state.services.event_tables.look()
    for player in players:
        await player.sit()


async def play_round(four: list[OnScreen], chance: random.Random) -> int:
    """All boards of a table in a round."""
    boards = (await four[0].sees())["event"]["boards"]
    for _ in boards:
        await play_board(four, chance)
        for player in four:
            if "ready" in (await player.sees())["may"]["verbs"]:
                await player.do("ready")
    assert (await four[0].sees())["event"]["waits"] == "done"
    return len(boards)


async def pairs_on_screens(app: FastAPI, **more: Any) -> tuple[Person, str, dict[str, OnScreen]]:
    organiser = await owner(app)
    wanted = {"plan": SHORT, "conditions": ON_SCREEN, "contestants": entered(PAIRS), "deal": False, **more}
    event = await evening(organiser, 4, **wanted)
    return organiser, event, await come(app, organiser, event, PAIRS)


async def test_boards_are_dealt_once_however_often_tables_are_looked_at(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        event = await evening(await owner(app), 4, plan=SHORT, conditions=ON_SCREEN, deal=False)
        tables = app.state.services.event_tables
        await asyncio.gather(*(tables.look() for _ in range(5)))
        assert kinds(app, event)["boards_put"] == 1


async def test_pairs_play_a_whole_session_and_its_results_enter_by_themselves(tmp_path: Path) -> None:
    chance = random.Random(7)
    async with served(tmp_path) as app:
        begins = 'begins = "2026-11-20 19:30+01:00"\n'
        organiser, event, players = await pairs_on_screens(app, conditions=ON_SCREEN + begins)
        for player in players.values():
            await player.sit()
        waiting = await players["Anna"].sees()
        assert waiting["phase"] == "waiting"
        assert waiting["event"]["waits"] == "not_begun"  # all four are there, and the round is not
        anna = players["Anna"].person
        assert (await anna.get(f"/events/{event}/table"))["begins"] == "2026-11-20T19:30+01:00"
        calendar = await anna.http.get(f"/api/events/{event}/begins.ics")
        assert "DTSTART:20261120T183000Z\r\n" in calendar.text
        played = 0
        for round in (1, 2, 3):
            await begin(app, organiser, event, round, players.values())
            for four in by_table(players.values()):
                played += await play_round(four, chance)
        await until(
            lambda: kinds(app, event)["play_recorded"] == 12
        )  # told after the result, at the next look at the latest
        made = kinds(app, event)
        assert made["result_entered"] == made["play_recorded"] == played == 12
        assert made["boards_put"] == 1  # none were dealt before: they are for screens
        await organiser.enter(event, "score_made_official", session=1)  # nothing is missing
        ranking = await Person(app).get(f"/events/{event}/ranking")
        assert len(ranking["rankings"][0]["rows"]) == 4


async def test_a_server_that_dies_between_the_two_logs_loses_and_doubles_nothing(tmp_path: Path) -> None:
    chance = random.Random(3)
    async with served(tmp_path) as app:
        organiser, event, players = await pairs_on_screens(app)
        await begin(app, organiser, event, 1, players.values())
        app.state.services.tables.surroundings.tell = _never  # it dies when the board is on disk, and nothing was told
        app.state.services.event_tables.look = _never
        table = by_table(players.values())[0]
        result = await play_board(table, chance)
        assert kinds(app, event)["result_entered"] == 0
    for _ in range(2):  # and again, when all was told
        async with served(tmp_path) as app:
            await app.state.services.event_tables.begin()
            made = kinds(app, event)
            assert made["result_entered"] == made["play_recorded"] == 1
            scored = next(entry.act for entry in log_of(app, event) if entry.act.kind == "result_entered")
            assert isinstance(scored, ResultEntered)
            assert (scored.board, scored.result) == (result["board"], result["result"])


async def test_what_the_event_does_not_take_calls_the_director_and_is_not_lost(tmp_path: Path) -> None:
    """A board that has another score meanwhile; when it has none again, what was played counts."""
    chance = random.Random(3)
    async with served(tmp_path) as app:
        organiser, event, players = await pairs_on_screens(app)
        await begin(app, organiser, event, 1, players.values())
        table = by_table(players.values())[0]
        here = (await table[0].sees())["event"]
        board = here["boards"][0]
        place: dict[str, Any] = {"session": 1, "round": 1, "table": int(here["table"])}
        await organiser.enter(event, "score_awarded", award="NS=ave EW=ave", board=board, why="too late", **place)
        result = (await play_board(table, chance))["result"]
        (call,) = [entry.act for entry in log_of(app, event) if isinstance(entry.act, DirectorCalled)]
        assert (call.found, call.board, call.what) == ("not_entered", board, result)
        await table[0].do("ready")  # it is told once
        (told,) = (await organiser.get(f"/events/{event}/rulings"))["calls"]
        assert (told["found"], told["what"]) == ("not_entered", result)
        assert (await table[0].person.get(f"/events/{event}/table"))["call"] is None  # nobody there called
        scored = next(one for one in app.state.services.events.in_memory[event].event.results.values())
        await organiser.enter(
            event, "result_cancelled", result=scored.id, revision=scored.revision, law="82B2", why="it was played"
        )
        await app.state.services.event_tables.look()
        assert kinds(app, event)["result_entered"] == 1  # what was played counts now,
        assert kinds(app, event)["call_closed"] == 1  # and nobody need come


async def _never(*_: object) -> None:
    return None


async def test_nobody_takes_another_pairs_seat_or_looks_at_a_board_to_come(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser, event, players = await pairs_on_screens(app)
        await begin(app, organiser, event, 1, players.values())
        anna = players["Anna"]
        spectator = Person(app)
        await spectator.post(f"/events/{event}/seat", {"table": anna.table, "seat": "N", "name": "Eve"}, 401)
        watcher = await organiser.post(f"/events/{event}/links", {"role": "spectator"}, 201)
        come_to_watch = await Person(app).come(watcher["links"][0]["path"])
        await come_to_watch.post(f"/events/{event}/seat", {"table": anna.table, "seat": "N", "name": "Eve"}, 409)
        other = next(one for one in players.values() if one.table != anna.table)
        for seat in "NESW":
            told = await other.sit(seat, 409, anna.table)
            assert told["id"] == "live.refusal.not_your_seat"
        theirs = next(one for one in players.values() if one.table == anna.table and one.contestant != anna.contestant)
        await anna.sit(theirs.seat, 409)  # nor that of the opponents
        adam = players["Adam"]
        again = await anna.person.post(
            f"/events/{event}/seat", {"table": adam.table, "seat": adam.seat, "name": "Adam"}, 409
        )
        assert again["id"] == "live.refusal.one_device"  # nobody sees two hands
        for person in (spectator, come_to_watch, other.person):
            answer = await person.http.get(f"/api/tables/{anna.table}", params={"behind": anna.seat})
            assert answer.json()["id"] == "live.refusal.boards_to_play"
            streamed = await person.http.get(f"/api/tables/{anna.table}/stream", params={"behind": anna.seat})
            assert streamed.status_code == 409
        mine = await anna.sees()
        assert list(mine["hands"]) == [anna.seat]
        for entry in log_of(app, event):
            if isinstance(entry.act, BoardsPut):
                deals = set(entry.act.deals.values())
        for path in ("log", "hands/1", "table", "seat"):
            text = (await anna.person.http.get(f"/api/events/{event}/{path}")).text
            assert not any(deal in text for deal in deals)


async def test_a_player_comes_back_with_another_device_and_the_first_is_put_out(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser, event, players = await pairs_on_screens(app)
        await begin(app, organiser, event, 1, players.values())
        anna = players["Anna"]
        paths = await links(organiser, event)
        again = OnScreen(await Person(app).come(paths["1"]), event, "1", "Anna")
        await again.sit()
        assert (again.table, again.seat) == (anna.table, anna.seat)
        assert (await again.sees())["hands"].keys() == {anna.seat}
        await anna.sees(401)


async def test_four_hands_open_only_when_nobody_has_still_to_play_the_board(tmp_path: Path) -> None:
    chance = random.Random(5)
    open_after = ON_SCREEN + 'hands = "after_round"\nscores = "at_once"\n'
    async with served(tmp_path) as app:
        organiser, event, players = await pairs_on_screens(app, conditions=open_after)
        await begin(app, organiser, event, 1, players.values())
        first, second = by_table(players.values())
        await play_board(first, chance)
        seen = await first[0].sees()
        assert seen["phase"] == "ended"
        assert list(seen["hands"]) == [first[0].seat]
        assert (seen["event"]["hands_open"], seen["event"]["hands_when"]) == (False, "after_round")
        assert len(seen["event"]["results"]) == 1  # who has played it sees what there is so far
        await play_board(second, chance)  # in this movement both tables share the boards of a round
        seen = await first[0].sees()
        assert len(seen["hands"]) == 4
        assert len(seen["event"]["results"]) == 2


async def test_scenario_24_a_board_begun_is_finished_and_the_next_table_waits(tmp_path: Path) -> None:
    chance = random.Random(9)
    async with served(tmp_path) as app:
        organiser, event, players = await pairs_on_screens(app)
        await begin(app, organiser, event, 1, players.values())
        slow, quick = by_table(players.values())
        await play_round(quick, chance)
        await organiser.enter(event, "new_boards_stopped", session=1)
        await organiser.enter(event, "round_started", session=1, round=2)
        await app.state.services.event_tables.look()
        place = (await slow[0].places())[0]
        assert (place["id"], place["begun"]) == (slow[0].table, True)  # no card is lost
        before = slow[0].table
        for player in quick:
            await player.sit()
            assert player.table != before
        await play_board(slow, chance)
        for player in slow:
            await player.do("ready")
        seen = await slow[0].sees()
        assert (seen["phase"], seen["event"]["waits"], seen["event"]["left"]) == ("ended", "no_new", 1)
        for player in slow:
            await player.sit()
        for four in by_table(players.values()):
            assert (await four[0].sees())["phase"] == "auction"


TEAMS: dict[str, tuple[str, ...]] = {
    "1": ("Anna", "Adam", "Alma", "Alan"),
    "2": ("Bela", "Boris", "Berta", "Bruno"),
}
ALONE: dict[str, tuple[str, ...]] = {str(number + 1): (f"Player {letter}",) for number, letter in enumerate("ABCDEFGH")}


async def test_teams_play_the_same_boards_in_two_rooms(tmp_path: Path) -> None:
    chance = random.Random(11)
    plan = {"teams": 2, "rounds": 1, "boards_per_round": 2}
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser, 4, plan=plan, conditions=ON_SCREEN, contestants=entered(TEAMS))
        for number, names in TEAMS.items():
            lined_up: dict[str, Any] = {"ns": list(names[:2]), "ew": list(names[2:])}
            await organiser.enter(event, "line_up_given", contestant=number, session=1, **lined_up)
        players = await come(app, organiser, event, TEAMS)
        await organiser.enter(event, "round_started", session=1, round=1)
        for name, player in players.items():
            own = next(place for place in await player.places() if name in place["players"])
            free = [one["seat"] for one in own["seats"] if one["own"] and not one["name"]]
            await player.sit(free[0], table=own["id"])
        rooms = by_table(players.values())
        deals = []
        for four in rooms:
            deals.append({one.seat: (await one.sees())["hands"][one.seat] for one in four})
            await play_round(four, chance)
        assert deals[0] == deals[1]
        assert {one.name for one in rooms[0]} != {one.name for one in rooms[1]}
        assert kinds(app, event)["result_entered"] == 4
        await organiser.enter(event, "score_made_official", session=1)  # both rooms have played everything


async def test_in_an_individual_partners_change_by_round(tmp_path: Path) -> None:
    chance = random.Random(13)
    plan = {"players": 8, "rounds": 2, "boards_per_round": 1}
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser, 4, plan=plan, conditions=ON_SCREEN, contestants=entered(ALONE))
        players = await come(app, organiser, event, ALONE)
        partners: list[set[frozenset[str]]] = []
        for round in (1, 2):
            await begin(app, organiser, event, round, players.values())
            together = set()
            for four in by_table(players.values()):
                at = {one.seat: one.name for one in four}
                together |= {frozenset((at["N"], at["S"])), frozenset((at["E"], at["W"]))}
                await play_round(four, chance)
            partners.append(together)
        assert not partners[0] & partners[1]
        assert kinds(app, event)["result_entered"] == 4


async def test_a_ruling_at_the_table_and_its_score_are_in_the_event(tmp_path: Path) -> None:
    permits = 'on_screen = "permit"\n'
    async with served(tmp_path) as app:
        organiser, event, players = await pairs_on_screens(app, conditions=permits)
        await begin(app, organiser, event, 1, players.values())
        four = by_table(players.values())[0]
        at = {one.seat: one for one in four}
        dealer = (await four[0].sees())["board"]["dealer"]
        order = ("NESW" * 2)["NESW".index(dealer) :]
        await at[order[0]].do("call", call="1S")
        await at[order[1]].do("call", call="1H")  # insufficient (27)
        await at[order[2]].do("director", reason="insufficient bid", about="call")
        called = next(entry.act for entry in log_of(app, event) if entry.act.kind == "director_called")
        assert isinstance(called, DirectorCalled)
        assert called.what == "insufficient bid"
        around = (await at[order[0]].sees())["event"]
        assert (around["calls_before"], around["director_comes"]) == (0, False)
        other = by_table(players.values())[1]
        await other[0].do("director", reason="what is a skip bid?")  # nothing has gone wrong there
        around = (await other[0].sees())["event"]
        assert (around["calls_before"], around["director_comes"]) == (1, False)
        call = next(entry for entry in log_of(app, event) if entry.act.kind == "director_called")
        await organiser.enter(event, "call_taken", call=call.number)
        assert (await at[order[0]].sees())["event"]["director_comes"] is True
        assert (await other[0].sees())["event"]["calls_before"] == 0
        await other[0].do("uncall")
        link = await organiser.post(f"/events/{event}/links", {"role": "director", "name": "Dana"}, 201)
        director = await Person(app).come(link["links"][0]["path"])
        table = four[0].table
        seen = (await director.http.get(f"/api/tables/{table}")).json()
        assert (seen["you"], len(seen["hands"])) == ("TD", 4)
        assert kinds(app, event)["hands_opened"] == 1  # who looked is on record
        lines = ("TD adjusts NS=ave+ EW=ave- by=12C2a", "TD play ends")
        for line in lines:
            await director.http.post(f"/api/tables/{table}/acts", json={"act": {"do": "line", "line": line}})
        ended = await director.http.post(f"/api/tables/{table}/acts", json={"act": {"do": "end", "text": "adjusted"}})
        assert ended.status_code == 200, ended.text
        rulings = app.state.services.events.in_memory[event].event.rulings
        assert [ruling.closed is not None for ruling in rulings.values()] == [True]
        assert any("1H" in line for line in next(iter(rulings.values())).lines)
        made = kinds(app, event)
        assert (made["score_awarded"], made["call_closed"]) == (1, 2)  # the other table called it off
        awarded = next(entry.act for entry in log_of(app, event) if isinstance(entry.act, ScoreAwarded))
        assert awarded.award == "NS=ave+ EW=ave-"


async def test_9b1_the_director_is_called_for_whatever_it_is_and_the_call_is_over_when_they_are_there(
    tmp_path: Path,
) -> None:
    """Where nothing irregular can happen there is hesitation still, or a question."""
    async with served(tmp_path) as app:
        organiser, event, players = await pairs_on_screens(app)
        await begin(app, organiser, event, 1, players.values())
        four = by_table(players.values())[0]
        await four[0].do("director", reason="hesitation")
        [called] = [entry.act for entry in log_of(app, event) if isinstance(entry.act, DirectorCalled)]
        assert called.what == "hesitation"
        link = await organiser.post(f"/events/{event}/links", {"role": "director", "name": "Dana"}, 201)
        director = await Person(app).come(link["links"][0]["path"])
        path = f"/api/tables/{four[0].table}"
        await director.http.get(path)
        answer = await director.http.post(f"{path}/acts", json={"act": {"do": "here"}})
        assert answer.status_code == 200, answer.text
        assert kinds(app, event)["call_closed"] == 1


async def test_scenario_25_a_late_pair_costs_a_board_and_the_next_is_played(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser, event, players = await pairs_on_screens(app)
        await begin(app, organiser, event, 1, [one for one in players.values() if one.contestant != "1"])
        first = (await players["Anna"].places())[0]
        other = next(one for one in players.values() if one.table == first["id"])
        boards = (await other.sees())["event"]["boards"]
        number = int(first["table"])
        award = {"award": "NS=ave+ EW=ave-", "law": "12C2a", "board": boards[0]}
        await organiser.enter(event, "score_awarded", why="late", session=1, round=1, table=number, **award)
        for name in ("Anna", "Adam"):
            await players[name].sit()
        assert (await other.sees())["board"]["number"] == boards[1]


async def test_a_substitute_plays_for_who_is_away_and_the_player_takes_the_seat_back(tmp_path: Path) -> None:
    chance = random.Random(17)
    async with served(tmp_path) as app:
        organiser, event, players = await pairs_on_screens(app)
        await begin(app, organiser, event, 1, players.values())
        anna, adam = players["Anna"], players["Adam"]
        path = f"/api/events/{event}/tables/{anna.table}/substitute"
        body = {"seat": adam.seat, "name": "Sam"}
        opponent = next(one for one in players.values() if one.table == anna.table and one.contestant != "1")
        for token in (opponent.token, ""):
            refused = await opponent.person.http.post(path, json=body, headers={"kibitz-seat": token})
            assert refused.status_code in (403, 409)
        seated = await anna.person.http.post(path, json=body, headers={"kibitz-seat": anna.token})
        assert seated.status_code == 200, seated.text
        sam = OnScreen(Person(app), event, "1", "Sam")
        sam.table, sam.seat, sam.token = anna.table, adam.seat, seated.json()["token"]
        assert list((await sam.sees())["hands"]) == [adam.seat]
        await adam.sees(401)
        await adam.sit(adam.seat, 409)  # in the middle of a board nobody is put out
        four = [one for one in players.values() if one.table == anna.table and one is not adam] + [sam]
        await play_board(four, chance)
        await adam.sit(adam.seat)
        await sam.sees(401)


async def test_one_table_goes_over_to_screens_and_the_others_play_with_cards(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser, event, players = await pairs_on_screens(app, conditions="", deal=True)
        assert await players["Anna"].places() == []
        await organiser.enter(event, "table_put_on_screen", session=1, table=1)
        await organiser.enter(event, "round_started", session=1, round=1)
        at_first = [one for one in players.values() if await one.places()]
        for player in at_first:
            await player.sit()
        assert len(at_first) == 4
        await play_board(at_first, random.Random(19))
        phone = await Person(app).come((await links(organiser, event))["table 1"])
        refused = await phone.enter(event, "result_entered", 403, session=1, round=1, table=1, board=2, result="Pass")
        assert refused["id"] == "event.refusal.table_on_screen"
        cards = await Person(app).come((await links(organiser, event))["table 2"])
        await cards.enter(event, "result_entered", session=1, round=1, table=2, board=1, result="3NT= N")
        shown = await organiser.get(f"/events/{event}/screens")
        assert [table["table"] for table in shown["tables"]] == ["1"]
        await players["Anna"].person.get(f"/events/{event}/screens", 403)


async def test_two_without_a_partner_find_each_other_and_come_by_their_own_links(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser, event, players = await pairs_on_screens(app)
        made = await organiser.post(f"/events/{event}/links", {"guests": True}, 201)
        path = made["links"][0]["path"]
        emma, filip, eve = [await Person(app).come(path) for _ in range(3)]
        await emma.enter(event, "partner_sought", name="Emma", level="club", system="Acol")
        await filip.enter(event, "partner_sought", name="Filip")
        await eve.enter(event, "partner_sought", 422, name="Emma")  # another's name
        listed = (await filip.get(f"/events/{event}/partners"))["seekers"]
        ids = {one["name"]: one["id"] for one in listed}
        assert [one["system"] for one in listed if one["name"] == "Emma"] == ["Acol"]
        await eve.enter(event, "partner_asked", 403, seeker=ids["Emma"], other=ids["Filip"])  # not in her name
        await filip.enter(event, "partner_accepted", 404, seeker=ids["Filip"], other=ids["Emma"])  # nobody has asked
        await emma.enter(event, "partner_asked", seeker=ids["Emma"], other=ids["Filip"])
        asked = (await filip.get(f"/events/{event}/partners"))["seekers"]
        assert [one["asks"] for one in asked if one["name"] == "Emma"] == [True]
        await filip.enter(event, "partner_accepted", seeker=ids["Filip"], other=ids["Emma"])
        assert (await emma.get(f"/events/{event}/partners"))["contestant"] == "5"
        assert (await organiser.get(f"/events/{event}/room"))["unseated"] == [{"id": "5", "name": "Emma – Filip"}]
        await eve.post(f"/events/{event}/partners/link", {}, 403)
        own = await emma.post(f"/events/{event}/partners/link")
        came = await emma.post("/links", {"token": own["path"].rpartition("/")[2], "ask": True})
        assert "instead_of" not in came  # they leave no seat for it
        assert (await emma.get("/me"))["events"][event]["contestant"] == "5"
        await players["Anna"].person.get(f"/events/{event}/partners", 403)
