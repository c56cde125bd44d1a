"""The description itself: complete, usable for clients, with examples that are true."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs
import pytest
from schemathesis.specs.openapi.definitions import OPENAPI_31

from kibitz.server.routes.entries import ENTERED, ToEnter
from kibitz.server.routes.people import CAME_IN
from tests.server.conforming import conform, description
from tests.server.helpers import Person, evening, links, owner, served
from tests.server.live.test_live import came_in, enter, heard, messages, running, set_up

pytestmark = pytest.mark.anyio


def operations() -> list[tuple[str, dict[str, Any]]]:
    """All operations, by method and address."""
    return [
        (f"{method.upper()} {path}", what)
        for path, methods in description()["paths"].items()
        for method, what in methods.items()
    ]


def schema(name: str) -> Any:
    """What holds data against a schema of the description."""
    known = {"$ref": f"#/components/schemas/{name}", "components": description()["components"]}
    return jsonschema_rs.Draft202012Validator(known)


def test_it_is_as_openapi_has_it() -> None:
    jsonschema_rs.validator_for(OPENAPI_31).validate(description())


def test_every_operation_has_a_name_of_its_own_that_a_function_can_have() -> None:
    names = [what["operationId"] for _, what in operations()]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z]+(_[a-z]+)*", name) for name in names)
    assert {"come_in", "enter", "get_table", "get_results", "get_live", "create_event", "bring_event"} <= {*names}


def test_every_operation_says_what_it_answers() -> None:
    for where, what in operations():
        _says_what_it_answers(where, what)


def _says_what_it_answers(where: str, what: dict[str, Any]) -> None:
    good = {status: response for status, response in what["responses"].items() if status < "300"}
    assert good, where
    for status, response in what["responses"].items():
        assert response["description"], (where, status)
        for media, content in response.get("content", {}).items():
            assert "schema" in content, (where, status, media)
            if status >= "400":
                assert content["schema"] == {"$ref": "#/components/schemas/Refusal"}, where
            elif media == "application/json":
                assert content["schema"] != {}, where
    assert what["description"], where
    assert {"cookie": []} in what["security"], where
    if where.startswith("GET /api/events"):
        assert {"429", "503"} <= {*what["responses"]}, where
    if not where.startswith("GET"):
        assert {"413", "415", "429", "507"} <= {*what["responses"]}, where
    if "304" in what["responses"]:
        assert all("ETag" in response["headers"] for response in good.values()), where


def test_no_schema_is_open_by_mistake() -> None:
    """An object without its fields is one that has any: they are few, and meant."""
    free = {
        (name, field)
        for name, schema_data in description()["components"]["schemas"].items()
        for field, one in schema_data.get("properties", {}).items()
        if one.get("type") == "object" and one.get("additionalProperties") is True and field not in ("values",)
    }
    assert free <= {("Ruling", "outcome"), ("WorkingStep", "regulations")}


def test_no_schema_says_nothing() -> None:
    """A field that may be anything is one that a generated client can do nothing with."""
    empty = [
        (name, field)
        for name, schema_data in description()["components"]["schemas"].items()
        for field, one in schema_data.get("properties", {}).items()
        if not {"type", "$ref", "anyOf", "oneOf", "allOf", "const", "enum"} & {*one}
    ]
    assert empty == []


def test_the_headers_of_answers_are_described() -> None:
    for where, what in operations():
        for status, response in what["responses"].items():
            assert "Kibitz-Time" in response["headers"], (where, status)
            sets = (
                where in ("POST /api/links", "POST /api/seat", "POST /api/login", "POST /api/logout")
                and status == "200"
            )
            assert ("Set-Cookie" in response["headers"]) == sets, (where, status)


def test_the_examples_are_true() -> None:
    described = description()["components"]["schemas"]["ToEnter"]["examples"]
    assert len(described) >= 5
    for example in described:
        ToEnter.model_validate(example)
    assert schema("Entered").is_valid(ENTERED)
    assert schema("CameIn").is_valid(CAME_IN)


async def test_what_is_not_described_is_noticed(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        answer = await Person(app).http.get("/api/health")
        body = json.loads(answer.content)
        conform(answer, json.dumps(body).encode())
        for wrong in ({**body, "more": 1}, {"ok": True}, {**body, "ok": "yes"}):
            with pytest.raises(AssertionError, match="/api/health"):
                conform(answer, json.dumps(wrong).encode())
        odd = httpx.Response(418, request=answer.request, json={})
        with pytest.raises(AssertionError, match="not described"):
            conform(odd, odd.content)


async def test_the_description_is_sent_once(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        person = Person(app)
        first = await person.http.get("/api/openapi.json")
        assert first.json()["openapi"].startswith("3.1")
        assert "additionalProperties" not in first.json()["components"]["schemas"]["Summary"]  # more may come
        again = await person.http.get("/api/openapi.json", headers={"If-None-Match": first.headers["ETag"]})
        assert again.status_code == 304


async def test_a_table_may_be_called_by_its_name(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        organiser = await owner(app)
        plan = {"pairs": 8, "family": "howell"}
        sections: list[Any] = [{"section": letter, "plan": plan, "contestants": []} for letter in ("A", "B")]
        event = await evening(organiser, sections=sections, plan=None)
        for section in ("A", "B"):
            await organiser.enter(event, "round_started", session=1, section=section, round=1)
        player = await Person(app).come((await links(organiser, event))["table B2"])
        board = (await player.get(f"/events/{event}/table"))["boards"][0]["board"]
        act = {"session": 1, "round": 1, "board": board, "result": "4S= N", "side": "NS"}
        by_name = await player.enter(event, "result_entered", key="same", table="B2", **act)
        assert (by_name["entry"]["act"]["section"], by_name["entry"]["act"]["table"]) == ("B", 2)
        again = await player.enter(event, "result_entered", 200, key="same", section="B", table=2, **act)
        assert again["repeated"]
        wrongly: list[dict[str, Any]] = [
            {"table": "C2"},
            {"table": "B2", "section": "A"},
            {"table": "2"},
            {"table": "B2", "session": 9},
        ]
        for wrong in wrongly:
            refused = await organiser.enter(event, "director_called", 404, **{"session": 1, **wrong})
            assert refused["id"] == "event.refusal.no_such_table"
        tried = await organiser.post(
            f"/events/{event}/preview", {"act": {"kind": "result_entered", **act, "table": "A1"}}
        )
        assert [tried_board["table"] for tried_board in tried["boards"]] == ["A1"]


def test_the_stream_says_what_is_described(tmp_path: Path) -> None:
    with running(tmp_path, tick=0.1) as address, came_in(address) as organiser:
        event = set_up(organiser)
        with organiser.stream("GET", f"/api/events/{event}/live") as stream:
            assert stream.headers["content-type"].startswith("text/event-stream")
            told = messages(stream)
            said = [next(told)]
            enter(organiser, event, "one", kind="announced", text="Hello.")
            said += [heard(told, "announcements"), heard(told, "tick")]
            told.close()
    for message in said:
        schema("LiveMessage").validate(message)
    media = description()["paths"]["/api/events/{event_id}/live"]["get"]["responses"]["200"]["content"]
    assert list(media) == ["text/event-stream"]
    assert "LiveMessage" in json.dumps(media)
