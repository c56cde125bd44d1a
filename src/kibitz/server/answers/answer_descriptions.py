"""What an endpoint answers, said beside it; `kibitz.server.description` makes the description of the API of it.

Several servers may run on one store. What is refused by an event as this server knows it is refused for good only when
the store has been asked what the others have just written: if they have, it is tried once more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import wraps
from inspect import signature
from types import FunctionType
from typing import Any, TypeVar, cast

from kibitz.event.refusals import Refused
from kibitz.server.errors import ServerError

_Endpoint = TypeVar("_Endpoint", bound=Callable[..., Any])

JSON = "application/json"


@dataclass(frozen=True, slots=True)
class DescribedAnswer:
    """What an endpoint answers: the type of its JSON, or the kind of its file; and when it refuses."""

    body: Any = None
    media: str = JSON
    known: bool = False  # only to somebody who has come in, and perhaps not to everybody
    tagged: bool | None = None  # whether it has an ETag; None: as all that is read and is JSON
    enters: bool = False  # something into the log: by key, so that what is sent again is answered with 200
    more: Mapping[int, Any] = field(default_factory=dict)  # by status, other bodies
    refuses: tuple[int, ...] = ()  # besides what follows from the address and the method
    example: Any = None
    cookies: bool = False  # it sets the cookie by which somebody is known, or takes it away
    is_view: bool = False  # of an event, and so with the version of it that it knows of


DESCRIBED: dict[Callable[..., Any], DescribedAnswer] = {}
"""Of every endpoint."""


def answers(
    body: Any = None,
    *,
    media: str = JSON,
    known: bool = False,
    tagged: bool | None = None,
    enters: bool = False,
    more: Mapping[int, Any] | None = None,
    refuses: tuple[int, ...] = (),
    example: Any = None,
    cookies: bool = False,
) -> Callable[[_Endpoint], _Endpoint]:
    """Note what an endpoint answers: data of a type, or what a view of an event returns."""

    def noted(endpoint: _Endpoint) -> _Endpoint:
        is_view = isinstance(body, FunctionType)
        found = _returned(body) if isinstance(body, FunctionType) else body
        asked = _twice(endpoint) if "event_id" in signature(endpoint).parameters else endpoint
        DESCRIBED[asked] = DescribedAnswer(
            found, media, known, tagged, enters, more or {}, refuses, example, cookies, is_view
        )
        return asked

    return noted


def _twice(endpoint: _Endpoint) -> _Endpoint:
    """An endpoint of an event that does not refuse for good what another server has just made possible."""

    @wraps(endpoint)
    async def asked(**given: Any) -> Any:
        try:
            return await endpoint(**given)
        except (Refused, ServerError) as error:
            may_change = isinstance(error, Refused) or error.status in (403, 404)
            visitor, event_id = given.get("visitor"), given["event_id"]
            if visitor is None or not may_change or not await visitor.is_news(event_id):
                raise
        return await endpoint(**given)

    return cast(_Endpoint, asked)


def _returned(view: FunctionType) -> Any:
    """The type that a view returns: a class that its module names."""
    name = view.__annotations__["return"]
    return view.__globals__[name] if isinstance(name, str) else name
