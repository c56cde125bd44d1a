"""Whatever is sent, the answer is one sentence; whatever is wrong, nothing is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kibitz.store import Store, StoreFull, StoreReadOnly, StoreUnavailable
from tests.server.helpers import Person, evening, owner, served

pytestmark = pytest.mark.anyio

ENTRY = {"key": "k", "act": {"kind": "announced", "text": "Hello"}}


async def test_every_answer_forbids_what_pages_do_not_need(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        for path in ("/api/me", "/api/nothing", "/", "/api/events/none"):
            headers = (await Person(app).http.get(path)).headers
            assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
            assert headers["X-Content-Type-Options"] == "nosniff"
            assert int(headers["Kibitz-Time"]) > 1_600_000_000_000
            assert "access-control-allow-origin" not in headers


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Content-Type": "text/plain"}, 415),
        ({"Content-Type": "application/x-www-form-urlencoded"}, 415),
        ({"Content-Type": "application/json", "Origin": "http://elsewhere"}, 403),
        ({"Content-Type": "application/json", "Origin": "null"}, 403),
        ({"Content-Type": "application/json", "Sec-Fetch-Site": "cross-site"}, 403),
        ({"Content-Type": "application/json", "Origin": "http://club"}, 201),
        ({"Content-Type": "application/json"}, 201),
    ],
)
async def test_another_site_enters_nothing_in_somebodys_name(
    tmp_path: Path, headers: dict[str, str], status: int
) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        body = b'{"key":"k","act":{"kind":"announced","text":"Hello"}}'
        answer = await organiser.http.post(f"/api/events/{event}/entries", content=body, headers=headers)
        assert answer.status_code == status
        assert status < 400 or answer.json()["message"]


@pytest.mark.parametrize(
    ("body", "id"),
    [
        (b"{", "server.not_json"),
        (b"[]", "server.field_wrong"),
        (b"{}", "server.field_missing"),
        (b'{"key":"k"}', "server.one_act"),
        (b'{"key":"k","act":{"kind":"nothing"}}', "server.field_wrong"),
        (b'{"key":"k","act":{"kind":"announced"}}', "server.field_missing"),
        (b'{"key":"k","act":{"kind":"announced","text":7}}', "server.field_wrong"),
        (b'{"key":"k","act":{"kind":"announced","text":"x","more":1}}', "server.field_unknown"),
        (b'{"key":"","act":{"kind":"announced","text":"x"}}', "server.field_wrong"),
        (b'{"key":"k","act":{"kind":"event_created","name":"x"}}', "server.field_wrong"),
    ],
)
async def test_what_cannot_be_read_is_said_in_a_sentence(tmp_path: Path, body: bytes, id: str) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        headers = {"Content-Type": "application/json"}
        answer = await organiser.http.post(f"/api/events/{event}/entries", content=body, headers=headers)
        assert answer.status_code == 422
        assert answer.json()["id"] == id
        assert answer.json()["message"].endswith(".")


async def test_too_much_is_not_read(tmp_path: Path) -> None:
    async def drops() -> Any:
        for _ in range(100):
            yield b"x" * 10_000

    async with served(tmp_path) as app:
        organiser = await owner(app)
        headers = {"Content-Type": "application/json"}
        at_once = await organiser.http.post("/api/login", content=b"x" * 1_000_000, headers=headers)
        in_drops = await organiser.http.post("/api/login", content=drops(), headers=headers)
        for answer in (at_once, in_drops):
            assert answer.status_code == 413
            assert answer.json()["id"] == "server.too_large"


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (StoreFull("full", where="/srv/kibitz.db"), 507),
        (StoreReadOnly("read_only", where="/srv/kibitz.db"), 503),
        (StoreUnavailable("locked", where="/srv/kibitz.db"), 503),
    ],
)
async def test_a_full_disk_is_told_to_who_types_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, status: int
) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        before = (await organiser.get(f"/events/{event}"))["version"]

        def no_room(*_: object) -> None:
            raise error

        with monkeypatch.context() as trouble:
            trouble.setattr(Store, "append", no_room)
            refused = await organiser.http.post(f"/api/events/{event}/entries", json=ENTRY)
            assert refused.status_code == status
            assert refused.headers["Retry-After"]
            assert refused.json()["message"]
        assert (await organiser.get(f"/events/{event}"))["version"] == before
        assert (await organiser.post(f"/events/{event}/entries", ENTRY, 201))["version"] == before + 1


async def test_what_should_never_happen_is_said_politely(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)

        def broken(*_: object) -> None:
            raise ZeroDivisionError("a secret of the program")

        monkeypatch.setattr(Store, "append", broken)
        refused = await organiser.http.post(f"/api/events/{event}/entries", json=ENTRY)
        assert refused.status_code == 500
        said = refused.json()
        assert said["values"]["number"] in said["message"]
        assert "secret" not in refused.text


async def test_what_has_not_changed_is_not_sent_again(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        path = f"/api/events/{event}/ranking"
        tag = (await organiser.http.get(path)).headers["ETag"]
        assert (await organiser.http.get(path, headers={"If-None-Match": tag})).status_code == 304
        await organiser.enter(event, "announced", text="Nothing to do with the ranking.")
        assert (await organiser.http.get(path, headers={"If-None-Match": tag})).status_code == 304
        conditions = f"/api/events/{event}"
        tag = (await organiser.http.get(conditions)).headers["ETag"]
        await organiser.enter(event, "announced", text="On the front page.")
        assert (await organiser.http.get(conditions, headers={"If-None-Match": tag})).status_code == 200


async def test_pages_that_are_not_built_say_so_and_built_ones_are_served(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        answer = await Person(app).http.get("/e/club/table")
        assert answer.status_code == 503
        assert "make pages" in answer.text
    pages = tmp_path / "pages"
    (pages / "assets").mkdir(parents=True)
    (pages / "index.html").write_text("<title>Kibitz</title>")
    (pages / "assets" / "index-abc.js").write_text("1")
    async with served(tmp_path, pages=pages) as app:
        http = Person(app).http
        assert "Kibitz" in (await http.get("/t/sometoken")).text
        assert "immutable" in (await http.get("/assets/index-abc.js")).headers["Cache-Control"]
        assert (await http.get("/")).headers["Cache-Control"] == "no-cache"
        for path in ("/assets/none.js", "/api/none"):
            assert (await http.get(path)).status_code == 404
        for path in ("/../kibitz.db", "/%2e%2e/kibitz.db", "/..%2fkibitz.db"):
            assert b"SQLite" not in (await http.get(path)).content


async def test_the_reader_is_spoken_to_in_their_language(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        words = await Person(app).get("/words/en")
        assert words["word.seat.north"]
        await Person(app).get("/words/xx", 404)


async def test_what_has_no_body_needs_no_type(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        strange = await organiser.http.post("/api/logout", headers={"Origin": "http://elsewhere.example"})
        assert (strange.status_code, strange.json()["id"]) == (403, "server.other_origin")
        form = await organiser.http.post("/api/logout", headers={"Content-Type": "text/plain"})
        assert (form.status_code, form.json()["id"]) == (415, "server.send_json")
        body = await organiser.http.post("/api/logout", content=b"x")
        assert (body.status_code, body.json()["id"]) == (415, "server.send_json")
        assert (await organiser.get("/me"))["known"]
        gone = await organiser.http.post("/api/logout")
        assert gone.status_code == 200
        assert not (await organiser.get("/me"))["known"]


async def test_nobody_is_told_where_the_data_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def held(*_: object) -> None:
        raise StoreUnavailable("locked", where="/srv/club/kibitz.db")

    async with served(tmp_path) as app:
        organiser = await owner(app)
        event = await evening(organiser)
        monkeypatch.setattr(Store, "append", held)
        refused = await organiser.http.post(f"/api/events/{event}/entries", json=ENTRY)
        assert "kibitz.db" in refused.json()["message"]
        assert "/srv" not in refused.text
