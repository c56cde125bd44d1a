"""Answers are held against the description of the API: whatever a server says there, it must say so."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import jsonschema_rs

from kibitz.server import Settings, create_app
from kibitz.store import open_store

Data = dict[str, Any]


@cache
def description() -> Data:
    """The description of the API, in which an answer may have nothing that is not described."""
    with TemporaryDirectory() as folder, open_store(Path(folder) / "kibitz.db") as store:
        return closed(json.loads(json.dumps(create_app(store, Settings()).openapi())))


def closed(data: Data) -> Data:
    """The same description without the promise that answers may have more fields than are described."""
    for schema in data["components"]["schemas"].values():
        if "properties" in schema:
            schema.setdefault("additionalProperties", False)
    return data


@cache
def _addresses() -> list[tuple[re.Pattern[str], str]]:
    """The addresses of the API, those without parameters first."""
    paths = sorted(description()["paths"], key=lambda template: template.count("{"))
    return [(re.compile(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(path))), path) for path in paths]


@cache
def _address(path: str) -> str | None:
    return next((address for pattern, address in _addresses() if pattern.fullmatch(path)), None)


def operation(method: str, path: str) -> Data | None:
    """What the description says of a request; None where it knows no such address."""
    address = _address(path)
    return None if address is None else description()["paths"][address].get(method.lower())


@cache
def _validator(schema: str) -> Any:
    known = {**json.loads(schema), "components": description()["components"]}
    return jsonschema_rs.Draft202012Validator(known)


def conform(answer: httpx.Response, body: bytes) -> None:
    """Fail where an answer of the API is not as it is described: its status, its kind, its content."""
    request = answer.request
    what = operation(request.method, request.url.path)
    if what is None:
        return
    where = f"{request.method} {request.url}: {answer.status_code}"
    said = what["responses"].get(str(answer.status_code))
    assert said is not None, f"{where} is not described: {body[:500]!r}"
    for name in said.get("headers", {}):
        assert name in answer.headers, f"{where} has no {name}"
    if "content" not in said:
        assert not body, where
        return
    media = answer.headers["content-type"].partition(";")[0]
    assert media in said["content"], f"{where} is {media}"
    if media == "application/json":
        schema = said["content"][media]["schema"]
        errors = list(_validator(json.dumps(schema)).iter_errors(json.loads(body)))
        assert not errors, f"{where}: " + "\n".join(
            f"{list(error.instance_path)}: {error.message[:600]}" for error in errors[:4]
        )


async def conforms(answer: httpx.Response) -> None:
    """The same for each answer that somebody gets."""
    if answer.request.url.path.startswith("/api/"):
        conform(answer, await answer.aread())
