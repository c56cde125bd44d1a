"""Who comes in by what, and who does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from kibitz.server.settings import RateLimit
from kibitz.store import open_store
from tests.server.helpers import OWNER, Person, evening, links, owner, served

pytestmark = pytest.mark.anyio

PASSWORD = "a long enough password"


async def test_the_owner_organises_every_event(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        assert (await Person(app).get("/me"))["known"] is False
        me = await (await owner(app)).get("/me")
        assert me["owner"] is True


async def test_a_director_logs_in_with_a_password(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        wanted = {"name": "Jana", "password": PASSWORD, "role": "director", "event": event}
        account = await organiser.post("/accounts", wanted, 201)
        director = Person(app)
        me = await director.post("/login", {"name": "jana", "password": PASSWORD})
        assert me["events"][event]["role"] == "director"
        await director.get(f"/events/{event}/room")
        await director.get("/accounts", 403)
        assert await organiser.post("/accounts", wanted, 409)

        other = await Person(app).post("/login", {"name": "Jana", "password": "something else"}, 401)
        nobody = await Person(app).post("/login", {"name": "Nobody", "password": PASSWORD}, 401)
        assert other["message"] == nobody["message"]  # it does not tell who has an account

        await organiser.post(f"/accounts/{account['id']}/disable")
        await director.get(f"/events/{event}/room", 401)
        await Person(app).post("/login", {"name": "Jana", "password": PASSWORD}, 401)

        await director.post(f"/accounts/{account['id']}/enable", status=401)
        await organiser.post(f"/accounts/{account['id']}/enable")
        await director.get(f"/events/{event}/room", 401)  # it lets in nobody who was put out
        await Person(app).post("/login", {"name": "Jana", "password": PASSWORD})


async def test_nothing_that_lets_somebody_in_is_stored(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        await organiser.post("/accounts", {"name": "Jana", "password": PASSWORD, "event": event}, 201)
        player = await Person(app).come((await links(organiser, event))["1"])
        secrets = [PASSWORD, OWNER, *organiser.http.cookies.values(), *player.http.cookies.values()]
        secrets += [path.rpartition("/")[2] for path in (await links(organiser, event)).values()]
    stored = b"".join(file.read_bytes() for file in tmp_path.glob("kibitz.db*"))
    assert [secret for secret in secrets if secret.encode() in stored] == []
    with open_store(tmp_path / "kibitz.db") as store:
        account = store.accounts.by_name("Jana")
        assert account is not None
        assert account.password.startswith("$argon2id$")


async def test_the_owner_account_has_no_password(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        await owner(app)
        for password in ("!", "", OWNER):
            await Person(app).post("/login", {"name": "owner", "password": password}, 401)


async def test_guessing_is_slow(tmp_path: Path) -> None:
    async with served(tmp_path, tokens=RateLimit(3, 0.01)) as app:
        person = Person(app)
        for _ in range(3):
            await person.post("/links", {"token": "a guess"}, 401)
        refused = await person.http.post("/api/links", json={"token": "a guess"})
        assert refused.status_code == 429
        assert int(refused.headers["Retry-After"]) > 10
    async with served(tmp_path, logins=RateLimit(2, 0.01)) as app:
        for status in (401, 401, 429):
            await Person(app).post("/login", {"name": "Jana", "password": "a guess"}, status)


async def test_a_room_behind_one_router_comes_in_though_somebody_guesses(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        path = (await links(organiser, event))["1"]
        spy = Person(app)
        for _ in range(100):
            await spy.post("/links", {"token": "a guess"}, 401)
        await Person(app).come(path)


async def test_one_phone_cannot_keep_the_others_from_being_served(tmp_path: Path) -> None:
    async with served(tmp_path, entries=RateLimit(3, 0.01)) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        paths = await links(organiser, event)
        busy, quiet = await Person(app).come(paths["1"]), await Person(app).come(paths["2"])
        path = f"/api/events/{event}/entries"
        call = {"kind": "director_called", "session": 1, "table": 1, "what": "help"}
        sent = [await busy.http.post(path, json={"key": f"{n}", "act": call}) for n in range(5)]
        assert sent[-1].status_code == 429
        body = {"key": "mine", "act": {**call, "table": 2}}
        assert (await quiet.http.post(path, json=body)).status_code != 429


async def test_a_browser_is_the_strongest_that_it_may_be(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        paths = await links(organiser, event)
        await organiser.come(paths["table 1"])
        await organiser.get(f"/events/{event}/room")  # who tries a player's link stays who they are
        player = await (await Person(app).come(paths["1"])).come(paths["table 2"])
        assert (await player.get("/me"))["events"][event]["table"] == "2"  # the latest of two alike


async def test_whoever_goes_is_nobody(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        cookies = dict(organiser.http.cookies)
        await organiser.post("/logout")
        organiser.http.cookies.update(cookies)
        assert (await organiser.get("/me"))["known"] is False


async def test_the_cookie_is_for_this_server_alone(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        answer = await Person(app).http.post("/api/links", json={"token": OWNER})
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
