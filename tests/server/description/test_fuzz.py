"""The API, asked for everything that its own description allows and much that it does not, never fails.

Every answer is one that the description has: its status, its kind, its content to the last field.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.conforming import closed
from tests.server.helpers import NO_LIMITS, OWNER
from tests.server.live.test_live import came_in, enter, running, set_up
from tests.size import FIGURE, Figures, size

_CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
_EXAMPLES = size(3, 8)
_EXAMPLES_OF_ENTRIES = size(60, 150)  # there are more than fifty kinds of acts


@pytest.mark.parametrize("who", ["organiser", "player", "nobody"])
def test_nothing_that_is_sent_makes_it_fail(tmp_path: Path, who: str, record_property: Figures) -> None:
    with running(tmp_path, **NO_LIMITS) as address, came_in(address) as organiser:
        event = set_up(organiser)
        enter(organiser, event, "begin", kind="round_started", session=1, round=1)
        links = organiser.get(f"/api/events/{event}/links").json()["links"]
        token = {"organiser": OWNER, "player": links[0]["path"].rpartition("/")[2]}.get(who)
        cookies: dict[str, str] = {}
        if token:
            with came_in(address, token) as somebody:
                cookies = dict(somebody.cookies)
        schema = schemathesis.openapi.from_dict(closed(organiser.get("/api/openapi.json").json()))
        asked = 0
        with httpx.Client(base_url=address, cookies=cookies, timeout=120) as client:
            for found in schema.get_all_operations():
                operation: Any = found.ok()  # type: ignore[union-attr]
                if operation.path.endswith(("/live", "/stream", "/logout", "/import")):
                    continue
                asked += _asked(client, operation, event)
        assert asked > 300
        record_property(f"{FIGURE}requests", asked)


def _asked(client: httpx.Client, operation: Any, event: str) -> int:
    count = 0

    @settings(
        max_examples=_EXAMPLES_OF_ENTRIES if operation.path.endswith("/entries") else _EXAMPLES,
        deadline=None,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(operation.as_strategy())
    def ask(case: Any) -> None:
        nonlocal count
        values = case.as_transport_kwargs(base_url=str(client.base_url))
        url = values["url"]
        if "{event_id}" in operation.path:  # mostly of an event that is there
            made = dict(case.path_parameters or {}) | {"event_id": event}
            url = str(client.base_url) + operation.path.format(**{key: _quoted(value) for key, value in made.items()})
        answer = client.request(
            operation.method.upper(), url, params=values.get("params"), json=values.get("json"),
            content=None if values.get("json") is not None else values.get("data"),
            headers={"Content-Type": "application/json"},
        )  # fmt: skip
        count += 1
        if answer.has_redirect_location or not answer.url.path.startswith("/api/"):  # a name that was a path
            return
        case.validate_response(answer, checks=_CHECKS)
        if answer.status_code >= 400:
            said = answer.json()
            assert said["message"], said
            assert not said["message"].startswith(("event.", "server.", "store.")), said

    ask()
    return count


def _quoted(value: object) -> str:
    return quote(str(value), safe="") or "x"
