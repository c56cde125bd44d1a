"""The description of the API, as OpenAPI has it: made when somebody first asks for it, of what stands beside endpoints.

Requests are described by the models that read them, answers by the types of what views return
(`kibitz.server.answers.json_schemas`). Programs should take an answer that has more than is described: fields may be
added.
"""

from __future__ import annotations

import asyncio
import hashlib
from functools import cache
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute
from pydantic import TypeAdapter
from starlette.responses import Response

from kibitz import __version__
from kibitz.server.access.identity import COOKIE, DEVICE
from kibitz.server.access.visitors import Asking
from kibitz.server.act_models import LoggedAct
from kibitz.server.answers.answer_descriptions import DESCRIBED, JSON, DescribedAnswer
from kibitz.server.answers.json_schemas import REFERENCE, JsonSchemas
from kibitz.server.answers.refusals import RefusalData
from kibitz.server.answers.views import KeptView, answer
from kibitz.server.answers.words import to_json
from kibitz.server.live.feed import LiveMessageData
from kibitz.server.routes import ROUTERS

Data = dict[str, Any]

_REFUSAL = {"$ref": f"{REFERENCE}Refusal"}
_RETRY = (429, 503, 507)
_STREAM = "text/event-stream"
_ENTERED = (400, 401, 403, 413, 415, 507)
_WHY: dict[int, str] = {
    400: "It cannot be read: not UTF-8, or not JSON.",
    401: "Nobody is known here: come in by a link or log in first. Or the token or password is wrong.",
    403: "It is not for this person; or another site's page sent it.",
    404: "There is none of that name or number.",
    409: "Somebody changed it meanwhile: look again. Or `questioned`: ask the person. Or the key was used before.",
    413: "It is too large.",
    415: "It has a body that was not sent as application/json.",
    422: "It cannot be so; the message says why.",
    429: "Too often: come again after `Retry-After` seconds.",
    500: "A fault of Kibitz, noted in its log under the number in the message.",
    501: "What prints is not installed.",
    503: "Not now: come again after `Retry-After` seconds, with the same key.",
    507: "The disk is full: nothing was entered.",
}
_SET_COOKIE = {
    "schema": {"type": "string"},
    "description": f"`{COOKIE}`, by which you are known from now on, or which is taken away; the first time also "
    f"`{DEVICE}`, which tells one device from another. Bring back both.",
}
_TAGS = {
    "people": "Who somebody is: links, passwords, accounts.",
    "set up": "Events, movements, boards and conditions before play.",
    "entries": "Everything that is entered during an event.",
    "live": "What changes, as it changes.",
    "views": "What is to be seen of an event.",
    "director": "What those who run an event see besides.",
    "rulings": "Calls for the director, rulings, appeals.",
    "links": "The links of an event.",
    "print": "What is printed.",
    "files": "A whole event as one file.",
    "words": "The server itself: its clock, its words, its certificate.",
}
_ABOUT = """\
Everything that the pages of Kibitz do, they do by this API. The manual, with a program that uses it, is docs/api.md.

Whoever brings no cookie reads what is public. `POST /api/links` gives a cookie for the token of a link, and
`POST /api/login` for a name and a password. Answers are in the language of `Accept-Language`. Every refusal is a
`Refusal`. Where an answer has an `ETag`, ask with `If-None-Match`. Answers may have more fields than are described.

A table has a **name**, its section and its number ("A4"), and a **number** in its section (4). In answers, in queries
and in links `table` is the name, and `number` the number. Acts take either as `table`: the name, or the number beside
the `section`; the log has the number. Only the plan of a movement, which knows no sections, has numbers alone.
"""


ADDRESS = "/api/openapi.json"
TITLE = "Kibitz"
SUMMARY = "Duplicate bridge, run by the Laws."


def describe(app: FastAPI) -> None:
    """Let an app describe itself with all its answers; nobody who plays waits while it does."""
    app.openapi = api_description  # type: ignore[method-assign]
    kept: list[KeptView] = []

    @app.get(ADDRESS, include_in_schema=False)
    async def described(visitor: Asking) -> Response:
        if not kept:
            kept.append(await asyncio.to_thread(lambda: _kept(api_description())))
        return answer(visitor, kept[0])


def _kept(description: Data) -> KeptView:
    body = to_json(description)
    return KeptView(body, f'"{hashlib.sha256(body).hexdigest()[:24]}"')


def operation_id(route: APIRoute, method: str) -> str:
    """The name of an operation in a client: what a function of it would be called."""
    return f"get_{route.name}" if method == "GET" and not route.name.startswith("get_") else route.name


@cache
def api_description() -> Data:
    """The description of the API's addresses: of what they take and what they answer."""
    routes = [route for router in ROUTERS for route in router.routes if isinstance(route, APIRoute)]
    data = get_openapi(
        title=TITLE,
        version=__version__,
        summary=SUMMARY,
        description=_ABOUT,
        routes=routes,
        tags=[{"name": name, "description": said} for name, said in _TAGS.items()],
    )
    logged, made = TypeAdapter.json_schemas(
        [("act", "validation", TypeAdapter(LoggedAct))], ref_template=REFERENCE + "{model}"
    )
    schemas = JsonSchemas(logged["act", "validation"])
    for body in (RefusalData, LiveMessageData):
        schemas.of(body)
    for route in routes:
        for method in route.methods or ():
            operation = data["paths"][route.path_format][method.lower()]
            _describe(operation, route, method, DESCRIBED[route.endpoint], schemas)
    components = data["components"]
    for name in ("HTTPValidationError", "ValidationError"):  # as FastAPI would refuse, not we
        components["schemas"].pop(name, None)
    for schema in (*components["schemas"].values(), *made["$defs"].values(), *schemas.named.values()):
        _tidied(schema)
    _add(components["schemas"], made["$defs"])
    _add(components["schemas"], schemas.named)
    components["headers"] = {
        "Kibitz-Time": {
            "description": "What time it is here, in milliseconds since 1970.",
            "schema": {"type": "integer", "examples": [1_772_737_331_123]},
        }
    }
    components["securitySchemes"] = {
        "cookie": {
            "type": "apiKey",
            "in": "cookie",
            "name": COOKIE,
            "description": "What `POST /api/links` and `POST /api/login` set. It may hold several tokens.",
        }
    }
    return data


def _describe(operation: Data, route: APIRoute, method: str, answered: DescribedAnswer, schemas: JsonSchemas) -> None:
    operation["operationId"] = operation_id(route, method)
    operation["summary"] = operation["operationId"].removeprefix("get_").replace("_", " ").capitalize()
    operation["security"] = [{"cookie": []}] if answered.known else [{}, {"cookie": []}]
    reads = method == "GET"
    tagged = answered.tagged if answered.tagged is not None else reads and answered.media == JSON
    status = route.status_code or 200
    found: dict[int, Data] = {}
    good = {status: answered.body, **({200: answered.body} if answered.enters else {}), **answered.more}
    for code, body in sorted(good.items()):
        found[code] = {"description": _good(code, status), "content": _content(answered, body, schemas)}
        if tagged:
            found[code]["headers"] = {"ETag": {"schema": {"type": "string"}}}
        if answered.cookies:
            found[code]["headers"] = {"Set-Cookie": _SET_COOKIE}
    if tagged:
        found[304] = {"description": "As it was: `If-None-Match` named its `ETag`."}
        operation.setdefault("parameters", []).append(
            {"name": "If-None-Match", "in": "header", "required": False, "schema": {"type": "string"}}
        )
    for refused in sorted(_refusals(operation, route, reads, answered)):
        found[refused] = {"description": _WHY[refused], "content": {JSON: {"schema": _REFUSAL}}}
        if refused in _RETRY:
            found[refused]["headers"] = {"Retry-After": {"schema": {"type": "integer"}, "description": "Seconds."}}
    for said in found.values():
        said.setdefault("headers", {})["Kibitz-Time"] = {"$ref": "#/components/headers/Kibitz-Time"}
    operation["responses"] = {str(code): found[code] for code in sorted(found)}


def _good(status: int, usual: int) -> str:
    if status == usual:
        return {200: "So it is.", 201: "It is on disk."}[status]
    return "It was sent before, and counts once." if status == 200 else HTTPStatus(status).phrase


def _content(answered: DescribedAnswer, body: Any, schemas: JsonSchemas) -> Data:
    if answered.media == _STREAM:
        message = {"type": "string", "contentMediaType": JSON, "contentSchema": {"$ref": f"{REFERENCE}LiveMessage"}}
        item = {"type": "object", "properties": {"id": {"type": "string"}, "data": message}, "required": ["data"]}
        return {_STREAM: {"schema": {"type": "string"}, "x-itemSchema": item}}
    if body is None:
        return {answered.media: {"schema": {} if answered.media == "application/pdf" else {"type": "string"}}}
    content: Data = {"schema": schemas.answer(body, is_view=answered.is_view and body is answered.body)}
    if answered.example is not None and body is answered.body:
        content["example"] = answered.example
    return {answered.media: content}


def _refusals(operation: Data, route: APIRoute, reads: bool, answered: DescribedAnswer) -> set[int]:
    """The statuses with which it may be refused."""
    found = {500, *answered.refuses}
    if route.dependant.dependencies:  # who asks, and how often
        found |= {429, 503}
    if "{" in route.path_format:
        found.add(404)
    if operation.get("requestBody") or any(
        parameter["in"] != "header" for parameter in operation.get("parameters", ())
    ):
        found.add(422)
    if answered.known:
        found |= {401, 403}
    if answered.enters:
        found.add(409)
    return found if reads else found | {*_ENTERED}


def _add(schemas: Data, more: Data) -> None:
    """Add schemas; a name stands for one thing."""
    for name, schema in more.items():
        if schemas.setdefault(name, schema) != schema:
            raise ValueError(f"two schemas are called {name}")


def _tidied(schema: Data) -> None:
    """Take away titles that repeat the names of fields, after which programs name classes, and nulls for nothing."""
    for field_schema in schema.get("properties", {}).values():
        field_schema.pop("title", None)
        if "default" in field_schema and field_schema["default"] is None:
            del field_schema["default"]
