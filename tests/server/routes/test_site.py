"""The site of the club on the server: who may publish, what everybody reads, and a board played on."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from kibitz.event.acts import Player
from kibitz.solver import has_engine
from kibitz.store import Store
from tests.event.evening import names
from tests.server.helpers import Person, evening, links, owner, served
from tests.site.clubs import over, recorded, texts

pytestmark = pytest.mark.anyio


async def test_who_runs_an_event_publishes_it_and_everybody_reads_it(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        store: Store = app.state.services.store
        store.create("thursday", over().event.log)
        organiser, stranger = await owner(app), Person(app)
        assert (await stranger.http.get("/site/index.html")).status_code == 404
        await stranger.post("/events/thursday/publish", status=401)
        before = await organiser.get("/site")
        assert (before["kept"], before["published"]) == (True, False)
        made = await organiser.post("/events/thursday/publish", {"title": "Club of birds", "names": "initials"})
        assert (made["events"], made["made"], made["visible"]) == (1, 1, True)
        assert made["written"] > 20
        first = await stranger.http.get(made["address"])
        assert first.status_code == 200
        assert "Club of birds" in first.text
        page = await stranger.http.get("/site/events/thursday/index.html")
        assert "N. – S." in page.text
        style = await stranger.http.get("/site/site.css")
        assert style.headers["content-type"].startswith("text/css")
        assert (await organiser.post("/events/thursday/publish"))["written"] == 0
        after = await organiser.get("/site")
        assert (after["title"], after["names"]) == ("Club of birds", "initials")


async def test_nothing_but_the_site_is_read_there(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        app.state.services.store.create("thursday", over().event.log)
        await (await owner(app)).post("/events/thursday/publish")
        stranger = Person(app)
        for path in (
            "../kibitz.db",
            "..%2fkibitz.db",
            "%2e%2e/kibitz.db",
            "events/../../kibitz.db",
            "no.html",
            "a%00b",
        ):
            answer = await stranger.http.get(f"/site/{path}")
            assert answer.status_code in (404, 503), path  # without pages built, what is no address of the site is 503
            assert b"SQLite" not in answer.content


async def test_a_director_publishes_but_does_not_decide_how_people_are_named(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        app.state.services.store.create("thursday", over().event.log)
        organiser = await owner(app)
        link = await organiser.post("/events/thursday/links", {"role": "director", "name": "Ada"}, 201)
        director = await Person(app).come(link["links"][0]["path"])
        await organiser.post("/events/thursday/publish", {"names": "number"})
        await director.post("/events/thursday/publish", {"names": "whole"}, 403)
        assert (await director.post("/events/thursday/publish"))["events"] == 1
        assert (await organiser.get("/site"))["names"] == "number"


async def test_an_event_of_which_nothing_may_be_seen_is_not_published(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        made = await organiser.post(f"/events/{event}/publish")
        assert (made["events"], made["visible"]) == (0, False)
        player = await Person(app).come((await links(organiser, event))["table 1"])
        await player.post(f"/events/{event}/publish", status=403)


@pytest.mark.skipif(not has_engine(), reason="There is no double-dummy solver here.")
async def test_a_board_is_played_on_by_whoever_may_see_its_hands(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        app.state.services.store.create("thursday", over().event.log)
        organiser, stranger = await owner(app), Person(app)
        asked: dict[str, Any] = {"declarer": "S", "denomination": "NT"}
        hidden = await stranger.get(f"/events/{await evening(organiser)}/hands/1/play", **asked)
        assert (hidden["visible"], hidden["cards"]) == (False, [])
        shown = await stranger.get("/events/thursday/hands/1/play", **asked)
        assert (shown["visible"], shown["turn"], len(shown["cards"])) == (True, "W", 13)
        makes = (await stranger.get("/events/thursday/hands/1/makes"))["makes"]["S"]["NT"]
        assert min(card["tricks"] for card in shown["cards"]) == makes
        best = min(shown["cards"], key=lambda card: card["tricks"])
        then = await stranger.get("/events/thursday/hands/1/play", played=best["card"], **asked)
        assert then["turn"] == "N"
        assert max(card["tricks"] for card in then["cards"]) == makes
        await stranger.get("/events/thursday/hands/1/play", 422, played="XX", **asked)


async def test_somebody_who_is_erased_is_gone_from_the_site_as_well(tmp_path: Path) -> None:
    players = [(Player("Anna Heron"), Player("Piotr Wren")), *names(6)[1:]]
    async with served(tmp_path) as app:
        app.state.services.store.create("thursday", over(players=players).event.log)
        organiser = await owner(app)
        member = await organiser.post("/members", {"name": "Anna Heron", "shown": "whole"}, 201)
        assert member["shown"] == "whole"
        await organiser.post("/events/thursday/publish", {"names": "initials"})
        found = texts(tmp_path / "kibitz.db.site")
        assert "Anna Heron – P. W." in found["events/thursday/index.html"]
        await organiser.post(f"/members/{member['id']}/erase")
        assert not any("Heron" in text for text in texts(tmp_path / "kibitz.db.site").values())


async def test_a_board_is_seen_again_with_what_each_card_cost(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        app.state.services.store.create("cards", recorded().event.log)
        given = (await Person(app).get("/events/cards/hands/1/player"))["told"]["player"]
        assert given["words"]["costs"][1] == "This card costs 2 tricks."
        assert len(given["plays"]) == 3
        for play in given["plays"]:
            assert play["auction"]
            assert len(play["tricks"]) == (len(play["cards"].split()) if has_engine() else 0)


async def test_before_the_hands_may_be_seen_nobody_sees_a_board_again(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        log = [
            entry for entry in recorded().event.log if entry.act.kind not in ("hands_published", "score_made_official")
        ]
        app.state.services.store.create("cards", log)
        found = await Person(app).get("/events/cards/hands/1/player")
        assert (found["visible"], found["told"]) == (False, None)
        card = (await Person(app).get("/events/cards/contestants/1/evening"))["evening"]
        assert (card["results"], card["where"], card["against"]) == ([], None, [])
        assert (await Person(app).http.get("/api/events/cards/hands/1/picture.svg")).status_code == 404


async def test_the_folder_of_the_site_may_be_elsewhere(tmp_path: Path) -> None:
    shown = tmp_path / "web space"
    async with served(tmp_path, site=shown) as app:
        app.state.services.store.create("thursday", over().event.log)
        await (await owner(app)).post("/events/thursday/publish")
        assert (await Person(app).http.get("/site/index.html")).content == (shown / "index.html").read_bytes()
        assert not (tmp_path / "kibitz.db.site").exists()
        for name in ("results-1.pbn", "results-1.xml", "ranking-1.csv", "results-1.xlsx", "results-1.json"):
            assert (await Person(app).http.get(f"/site/events/thursday/{name}")).status_code == 200, name


@pytest.mark.skipif(not has_engine(), reason="There is no double-dummy solver here.")
async def test_the_server_tells_of_a_board_and_of_an_evening_what_the_site_shows(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        app.state.services.store.create("cards", recorded().event.log)
        await (await owner(app)).post("/events/cards/publish")
        there, anybody = tmp_path / "kibitz.db.site" / "events" / "cards", Person(app)
        told = (await anybody.get("/events/cards/hands/1/player"))["told"]
        page = (there / "board-1-1.html").read_text("utf-8")
        assert len(told["results"]) == 3
        for row in told["results"]:
            said = page.split(f'id="r{row["id"]}"')[1].split("</tr>")[0]
            sign = f"{row['more']:+d}".replace("-", "−") if row["more"] else "="
            assert re.search(rf">{row['best']} <small[^>]*>{re.escape(sign)}<", said)
            assert (f">−{row['lead_cost']}<" in said) == (row["lead_cost"] > 0)
        assert len(told["leads"]) == page.split('class="leads"')[1].split("</table>")[0].count("<tr>") - 1
        for leads in told["leads"]:
            assert sum(len(group["cards"]) for group in leads["leads"]) == 13
            tricks = [group["tricks"] for group in leads["leads"]]
            assert tricks == sorted(tricks)
            assert min(tricks) == told["player"]["tricks"][leads["declarer"] + leads["denomination"]]
        picture = await anybody.http.get("/api/events/cards/hands/1/picture.svg")
        assert picture.content == (there / "board-1-1.svg").read_bytes()
        own = await anybody.get("/events/cards/contestants/1/evening")
        card = (there / "card-1.html").read_text("utf-8")
        assert own["evening"]["where"] in card
        columns = re.findall(r"<rect.*?</rect>", own["evening"]["boards"])
        assert len(columns) == 6
        assert all(column in card for column in columns)
        assert len(own["evening"]["against"]) == card.split('class="narrow"')[1].split("</table>")[0].count("<tr>") - 1
        for person in own["people"]:
            assert (await anybody.http.get(person["address"])).status_code == 200
            assert person["name"] in card


async def test_who_is_not_named_whole_on_the_site_is_not_led_to_their_page(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        app.state.services.store.create("thursday", over(deals=False).event.log)
        organiser, anybody = await owner(app), Person(app)
        assert (await anybody.get("/events/thursday/contestants/1/evening"))["people"] == []
        await organiser.post("/events/thursday/publish", {"names": "whole"})
        assert len((await anybody.get("/events/thursday/contestants/1/evening"))["people"]) == 2
        await organiser.post("/events/thursday/publish", {"names": "initials"})
        assert (await anybody.get("/events/thursday/contestants/1/evening"))["people"] == []
