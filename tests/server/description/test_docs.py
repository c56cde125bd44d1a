"""What docs/api.md says of the API: its programs run, its figures are those of the server, no address is left out."""

from __future__ import annotations

import re
import time
from dataclasses import fields
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import Any

import jsonschema_rs
import pytest

from kibitz.server.settings import RateLimit, Settings
from tests.api_page import examples, written
from tests.places import ROOT
from tests.server.conforming import description
from tests.server.live.test_live import came_in, enter, running, set_up

TEXT = (ROOT / "docs" / "api.md").read_text()
LIMITS = {
    "entries by one link": "entries",
    "entries from one browser": "device_entries",
    "questions by one link of players": "questions",
    "names of members completed": "member_names",
    "questions from one browser": "device_questions",
    "new browsers": "browsers",
    "entries from one address": "address_entries",
    "questions from one address": "address_questions",
    "wrong tokens": "tokens",
    "live tables set up": "table_makers",
    "spectators that come": "watchers",
    "acts of one seat": "seat_acts",
    "wrong passwords": "guesses",
    "attempts to log in under one name from one address": "logins",
    "attempts to log in under one name from everywhere": "login_names",
}


def programs() -> ModuleType:
    """The programs of the page as one module."""
    made = ModuleType("docs_api")
    for block in re.findall(r"```python\n((?!>>>).*?)```", TEXT, re.S):
        exec(compile(block, "docs/api.md", "exec"), made.__dict__)
    return made


@pytest.mark.parametrize("begins", list(LIMITS))
def test_the_limits_are_those_of_the_server(begins: str) -> None:
    (row,) = re.findall(rf"^\| {begins}[^|]*\| ([\d.]+) \| ([\d.]+) \|$", TEXT, re.M)
    assert RateLimit(float(row[0]), float(row[1])) == getattr(Settings(), LIMITS[begins])


def test_every_limit_is_listed_once() -> None:
    table = TEXT.partition("## How often")[2].partition("\n## ")[0]
    assert len(re.findall(r"^\| .*\| [\d.]+ \| [\d.]+ \|$", table, re.M)) == len(LIMITS)
    limits = [name for name in Settings.__slots__ if isinstance(getattr(Settings(), name), RateLimit)]
    assert sorted(LIMITS.values()) == sorted(limits)


def test_every_limit_is_told() -> None:
    usual = Settings()
    assert {field.name for field in fields(usual) if isinstance(getattr(usual, field.name), RateLimit)} == {
        *LIMITS.values()
    }


def test_the_other_figures_are_those_of_the_server() -> None:
    usual = Settings()
    assert f"{usual.connections_each} of one browser, {usual.connections_address} of all" in TEXT
    assert f"{usual.connections} in all, {usual.connections_link} of all players" in TEXT
    assert f"larger than {usual.largest_body // 1024} kB (an import {usual.largest_import // 1024**2} MB" in TEXT
    assert re.search(rf"good for {usual.session_days}\s+days", TEXT)


def test_every_address_is_named() -> None:
    for path in description()["paths"]:
        below = path.removeprefix("/api").removeprefix("/events/{event_id}") or "(itself)"
        named = re.sub(r"/why/.*", "/why/27B1a", re.sub(r"/print/{.*", "/print/guide-cards.pdf", below))
        for name, example in {"board": "7", "contestant": "12", "result": "57", "ruling": "61", "appeal": "70"}.items():
            named = named.replace(f"{{{name}}}", example)
        named = named.replace("{link_id}", "{link}").replace("{table_id}", "{id}")
        assert named in TEXT, path


def test_every_body_stands_there_as_it_is_described() -> None:
    assert written(TEXT) == TEXT, "run `python -m tests.api_page`"


def test_every_example_of_a_body_is_one() -> None:
    whole = description()
    for schema, example in examples(whole):
        validator = jsonschema_rs.validator_for({**schema, "components": whole["components"]})
        assert not [error.message for error in validator.iter_errors(example)], (schema, example)


def test_the_scorer_scores_a_table(tmp_path: Path) -> None:
    api: Any = programs()
    with running(tmp_path) as address, came_in(address) as organiser:
        event = set_up(organiser)
        enter(organiser, event, "begin", kind="round_started", session=1, round=1)
        links = organiser.get(f"/api/events/{event}/links").json()["links"]
        link = next(candidate["path"] for candidate in links if candidate["table"] == "1")
        table = api.Table(address + link)
        stream = table.follow()
        assert next(stream)["topic"] == "hello"
        board = next(candidate["board"] for candidate in table.now()["boards"] if "result_entered" in candidate["may"])
        questions: list[str] = []

        def sure(question: str) -> bool:
            questions.append(question)
            return True

        entry = table.enter_result(board, "4S= N", lead="HK", sure=sure)
        assert entry["act"]["table"] == 1
        assert len(questions) == entry["act"].get("sure", False)
        table.agree(board, "EW")
        assert next(message["version"] for message in stream if message["topic"] == "table.1") >= entry["number"]
        stream.close()
        (scored,) = organiser.get(f"/api/events/{event}/boards/{board}").json()["rows"]
        assert (scored["standing"], scored["result"]) == ("agreed", "4S= by N")
        with pytest.raises(api.Refused, match=r"changed|agreed"):
            table.agree(board, "EW")
        table.http.close()


def test_the_carrier_carries_what_is_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    api: Any = programs()
    monkeypatch.setattr(time, "sleep", lambda seconds: None)
    with running(tmp_path) as address, came_in(address) as organiser:
        event = set_up(organiser)
        enter(organiser, event, "begin", kind="round_started", session=1, round=1)
        numbers = {}
        for table in ("1", "2"):
            board = organiser.get(f"/api/events/{event}/table", params={"table": table}).json()["boards"][0]["board"]
            act = {"session": 1, "round": 1, "table": table, "board": board, "result": "3N= S"}
            made = enter(organiser, event, f"result {table}", kind="result_entered", **act).json()["entry"]
            numbers[table] = made["number"]
        carried = api.results(organiser, event, 1)
        assert [(result["table"], result["number"], result["points"] > 0) for result in islice(carried, 2)] == [
            ("1", 1, True),
            ("2", 2, True),
        ]
        act = {"kind": "result_cancelled", "result": numbers["2"], "revision": numbers["2"], "law": "15B"}
        sent = {"key": "cancel", "why": "The wrong opponents.", "act": act}
        assert organiser.post(f"/api/events/{event}/entries", json=sent).status_code == 201
        cancelled = next(carried)
        assert (cancelled["table"], cancelled["counts"], cancelled["standing"]) == ("2", False, "cancelled")
        carried.close()


def test_who_follows_waits_as_they_are_told_and_notices_that_they_are_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    api: Any = programs()
    with running(tmp_path, connections_each=1) as address, came_in(address) as organiser:
        event = set_up(organiser)
        links = organiser.get(f"/api/events/{event}/links").json()["links"]
        link = next(candidate for candidate in links if candidate["table"] == "1")
        table = api.Table(address + link["path"])
        one, another = table.follow(), table.follow()
        assert next(one)["topic"] == "hello"
        waited: list[float] = []

        def sleep(seconds: float) -> None:
            waited.append(seconds)
            one.close()

        monkeypatch.setattr(time, "sleep", sleep)
        assert next(another)["topic"] == "hello"
        assert waited[0] == 60  # as `Retry-After` said
        assert len(waited) < 5
        assert organiser.post(f"/api/events/{event}/links/{link['id']}/revoke", json={}).status_code == 200
        assert [message["topic"] for message in another if message["topic"] not in ("tick", "event", "hello")] == []
        table.http.close()
