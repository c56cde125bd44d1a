"""Everything that goes wrong, as one sentence to whoever asked: an id, the sentence in their language, the values."""

from __future__ import annotations

import logging
import re
import secrets
from collections.abc import Mapping
from dataclasses import replace
from difflib import get_close_matches
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from kibitz.event.refusals import NotAllowed, Refused
from kibitz.game.about import About
from kibitz.game.errors import KibitzError
from kibitz.live.refusals import LiveRefusal
from kibitz.messages import Speaker
from kibitz.server.answers.words import speaker_for, to_json
from kibitz.server.errors import AnswerRefused, ServerError, field_wrong, unknown_person
from kibitz.store import (
    EntryDamaged,
    EventExists,
    KeyUsed,
    NameTaken,
    NoSuchAccount,
    NoSuchEvent,
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreReadOnly,
    StoreUnavailable,
    WrongSchema,
)


class RefusalData(TypedDict):
    """What was refused, and why."""

    id: Annotated[
        str,
        About(
            "What it was, for programs.",
            examples=("event.refusal.changed_meanwhile",),
        ),
    ]
    message: Annotated[str, About("The sentence for a person, in the language of `Accept-Language`.")]
    values: Annotated[dict[str, Any], About("What the sentence speaks of, by name.")]
    questioned: NotRequired[
        Annotated[
            Literal[True], About("Only a question: is it really so? Who says yes sends it with `sure` and a new key.")
        ]
    ]


_log = logging.getLogger(__name__)

_MEANWHILE = frozenset(
    {"changed_meanwhile", "ruling_changed_meanwhile", "has_result", "not_waiting", "already_disputed"}
)
"""Refusals because of what somebody else did: look again."""

_STORE: tuple[tuple[type[StoreError], int], ...] = (
    (NoSuchEvent, 404),
    (NoSuchAccount, 404),
    (EventExists, 409),
    (NameTaken, 409),
    (KeyUsed, 409),
    (StoreFull, 507),
    (StoreReadOnly, 503),
    (StoreUnavailable, 503),
    (StoreDamaged, 503),
    (WrongSchema, 503),
)
_RETRY = 5
_KINDS = {
    "int_": "whole", "float_": "number", "decimal_": "number", "string_type": "text", "bool_": "yes_or_no",
    "list_": "list", "tuple_": "list", "dict_": "object", "model_": "object", "dataclass_": "object",
    "union_tag_not_found": "kind",
}  # fmt: skip
"""What must stand in a field, by how the name of the fault begins."""
_LIMITS = {
    "greater_than_equal": ("least", "ge"),
    "greater_than": ("above", "gt"),
    "less_than_equal": ("most", "le"),
    "less_than": ("below", "lt"),
    "string_too_short": ("longer", "min_length"),
    "string_too_long": ("shorter", "max_length"),
    "too_short": ("more", "min_length"),
    "too_long": ("fewer", "max_length"),
}
_SECRET = frozenset({"password", "old", "token"})
_LONGEST_GIVEN = 60


class JsonAnswer(Response):
    """An answer in JSON."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """The data as it is sent."""
        return content if isinstance(content, bytes) else to_json(content)


def voice_of(request: Request) -> Speaker:
    """The speaker of the reader's language."""
    return speaker_for(request.headers.get("accept-language", ""))


def refusal(error: KibitzError, voice: Speaker, **more: object) -> dict[str, Any]:
    """What was refused: the id of the message, the sentence and what it speaks of."""
    message = error.message
    if isinstance(error, StoreError) and "where" in message.values:  # where it lies on the server is for its log
        where = re.split(r"[/\\]", str(message.values["where"]))[-1]
        message = replace(message, values={**message.values, "where": where})
    if isinstance(error, StoreUnavailable | StoreDamaged) and "detail" in message.values:  # a database may quote itself
        message = replace(message, values={**message.values, "detail": voice.say("server.detail")})
    values = {name: _shown(value) for name, value in message.values.items()}
    return {"id": id_of(error), "message": voice.tell(message), "values": values, **more}


def id_of(error: KibitzError) -> str:
    """The id of the message that says an error."""
    return error.about if isinstance(error, AnswerRefused) else error.message.message_id


def _shown(value: object) -> object:
    return (
        list(map(str, value))
        if isinstance(value, tuple | list | frozenset | set)
        else (value if isinstance(value, str | int | bool | None) and not hasattr(value, "name") else str(value))
    )


def status_of(error: KibitzError) -> int:
    """The status of HTTP for an error."""
    if isinstance(error, ServerError):
        return error.status
    if isinstance(error, StoreError):
        return next((status for kind, status in _STORE if isinstance(error, kind)), 422)
    if isinstance(error, LiveRefusal):
        return 409
    if isinstance(error, NotAllowed):
        return 403
    if isinstance(error, Refused):
        if error.flaw.id in _MEANWHILE:
            return 409
        return 404 if error.flaw.id.startswith("no_such_") else 422
    return 422


def refused(request: Request, error: KibitzError, **more: object) -> Response:
    """The answer that says an error."""
    status = status_of(error)
    if status == 403 and isinstance(error, NotAllowed) and not request.scope.get("state", {}).get("known", True):
        error, status = unknown_person(), 401
    headers = {}
    after = (error.after if isinstance(error, ServerError) else 0) or (_RETRY if status in (503, 507) else 0)
    if after:
        headers["Retry-After"] = str(after)
    if status >= 500 and not isinstance(error, EntryDamaged):  # of that the operator has been told
        _log.error("%s %s: %s", request.method, request.url.path, error)
    return JsonAnswer(refusal(error, voice_of(request), **more), status, headers)


def answer_errors(app: FastAPI) -> None:
    """Let an app answer whatever goes wrong with one sentence."""

    @app.exception_handler(KibitzError)
    async def known(request: Request, error: Exception) -> Response:
        assert isinstance(error, KibitzError)
        return refused(request, error)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        return refused(request, _of_field(error))

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        if request.scope.get("state", {}).get("too_large"):
            return refused(request, ServerError("too_large", status=413))
        id = {404: "not_here", 405: "no_such_method", 400: "not_json"}.get(error.status_code, "not_here")
        answer = refused(request, ServerError(id, status=error.status_code))
        for name, value in (error.headers or {}).items():
            answer.headers[name] = value
        return answer

    @app.exception_handler(Exception)
    async def unknown(request: Request, error: Exception) -> Response:
        return failed(request, error)


def failed(request: Request, error: BaseException) -> Response:
    """What should never happen is logged under a number, and said politely."""
    number = secrets.token_hex(4)
    _log.error("%s: %s %s", number, request.method, request.url.path, exc_info=error)
    return refused(request, ServerError("failed", status=500, number=number))


def _of_field(error: RequestValidationError) -> ServerError:
    """The first thing that is wrong with what was sent."""
    first: Mapping[str, Any] = next(iter(error.errors()), {})
    kind = str(first.get("type", ""))
    where = [str(step) for step in first.get("loc", ()) if step not in ("body", "query", "path", "header")]
    if kind == "json_invalid":
        return ServerError("not_json")
    if kind == "missing":
        return ServerError("field_missing", field=".".join(where)[:200] or "body")
    if kind == "extra_forbidden":
        return ServerError("field_unknown", field=".".join(where)[:200])
    return field_wrong(".".join(where)[:200] or "body", *_wanted(kind, first.get("ctx") or {}), _given(where, first))


def _wanted(kind: str, about: Mapping[str, Any]) -> tuple[str, object]:
    """What a field must be, and how large, how long or which, where the schema says that."""
    if kind == "union_tag_invalid":
        tags = re.findall(r"'([^']+)'", str(about.get("expected_tags", "")))
        return "near", tuple(get_close_matches(str(about.get("tag", "")), tags, 3)) or None
    if kind in ("literal_error", "enum"):
        return "choice", tuple(re.findall(r"'([^']*)'", str(about.get("expected", ""))))
    if kind in _LIMITS:
        wanted, name = _LIMITS[kind]
        return wanted, about.get(name)
    return next((wanted for start, wanted in _KINDS.items() if kind.startswith(start)), "other"), None


def _given(where: list[str], wrong: Mapping[str, Any]) -> str | None:
    """What was sent in its place, where it is short and no secret."""
    value = (wrong.get("ctx") or {}).get("tag", wrong.get("input"))
    if _SECRET.intersection(where) or not isinstance(value, str | int | float | None):
        return None
    said = to_json(value).decode()
    return said if len(said) <= _LONGEST_GIVEN else None
