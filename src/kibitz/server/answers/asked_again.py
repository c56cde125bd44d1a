"""Questions that were asked before, answered without reading their address again.

A thousand phones ask for few addresses, again and again. What an address asks for, once the app has read and checked
it, is noted here; who asks is looked at each time, as in the app, and the view is made or kept as always. Whatever is
out of the ordinary, a refusal above all, goes the long way through the app.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from http import HTTPStatus
from typing import TYPE_CHECKING

from fastapi import FastAPI, Request
from starlette.types import Receive, Scope, Send

from kibitz.server.access.connections import WholeAnswer
from kibitz.server.access.guard import OF_API, is_led_here
from kibitz.server.access.visitors import visitor_at_once
from kibitz.server.answers.views import AskedView, OwnHeaders, kept_view_at_once
from kibitz.server.events import OpenEvent

if TYPE_CHECKING:
    from kibitz.server.services import Services

_MOST = 5_000
_Address = tuple[str, bytes, str]


@dataclass(frozen=True, slots=True)
class _Noted:
    """What an address asks for, of which event in memory."""

    asked: AskedView
    open_event: OpenEvent


class AskedBefore:
    """What addresses ask for, the latest asked last. One that is long not asked for is forgotten."""

    def __init__(self) -> None:
        self._noted: OrderedDict[_Address, _Noted] = OrderedDict()

    def note(self, request: Request, asked: AskedView, open_event: OpenEvent) -> None:
        """An address has been read."""
        address = _address(request.scope, request.headers.get("accept-language", ""))
        self._noted[address] = _Noted(asked, open_event)
        while len(self._noted) > _MOST:
            self._noted.popitem(last=False)

    def asked_by(self, address: _Address, services: Services) -> _Noted | None:
        """What an address asks for; None where it has not been read, or its event is not in memory as it was then."""
        noted = self._noted.get(address)
        if noted is None:
            return None
        if services.events.in_memory.get(noted.asked.event_id) is not noted.open_event:
            del self._noted[address]
            return None
        return noted


def _address(scope: Scope, language: str) -> _Address:
    """An address with its query; a view may have sentences in it, so that the language belongs to it."""
    return scope["path"], scope["query_string"], language


class AnsweringApp(FastAPI):
    """An app that answers at once what was asked before, as it would by way of all its layers."""

    def answer_at_once(self, scope: Scope, written: WholeAnswer) -> bool:
        """Answer a question that was asked before, as it has come to the socket; whether that could be.

        A proxy says in headers who asks, which are read on the long way.
        """
        if scope["method"] != "GET" or any(name in _OF_PROXIES for name, _ in scope["headers"]):
            return False
        found = self._asked_before(scope)
        if found is None:
            return False
        status, own, body = found
        return written(b"%bkibitz-time: %d\r\n" % (_head(status, own), self._milliseconds()), body)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a question that was asked before; every other request goes the long way."""
        found = self._asked_before(scope) if scope["type"] == "http" and scope["method"] == "GET" else None
        if found is None:
            await super().__call__(scope, receive, send)
            return
        status, own, body = found
        headers = [*own, *OF_API, (b"kibitz-time", b"%d" % self._milliseconds())]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    def _milliseconds(self) -> int:
        services: Services = self.state.services
        return services.events.milliseconds()

    def _asked_before(self, scope: Scope) -> tuple[int, OwnHeaders, bytes] | None:
        """What is to be answered; None where it is for the long way, or one has to wait for it."""
        headers: dict[bytes, bytes] = dict(scope["headers"])
        # One header twice, something sent along, or another site that leads here: that is not for here to judge.
        if len(headers) != len(scope["headers"]) or _is_odd(headers):
            return None
        state = self.state
        address = _address(scope, headers.get(b"accept-language", b"").decode("latin-1"))
        noted: _Noted | None = state.asked_before.asked_by(address, state.services)
        tried = scope.setdefault("state", {})
        if noted is None or _TRIED in tried:
            return None
        tried[_TRIED] = True
        scope["app"] = self
        try:
            visitor = visitor_at_once(Request(scope))
            kept = None if visitor is None else kept_view_at_once(visitor, noted.asked, noted.open_event)
        except Exception:  # the long way leads to the same, and there it is answered
            return None
        if kept is None:
            return None
        return kept.sent(
            headers.get(b"if-none-match", b"").decode("latin-1"),
            headers.get(b"accept-encoding", b"").decode("latin-1"),
        )


@lru_cache(maxsize=2_000)
def _head(status: int, own: tuple[tuple[bytes, bytes], ...]) -> bytes:
    """The first lines of an answer, up to what is of the moment."""
    lines = b"".join(b"%b: %b\r\n" % header for header in (*own, *OF_API))
    return b"HTTP/1.1 %d %b\r\n%b" % (status, HTTPStatus(status).phrase.encode(), lines)


_TRIED = "kibitz_tried"
_OF_PROXIES = (b"x-forwarded-for", b"x-forwarded-proto")


def _is_odd(headers: Mapping[bytes, bytes]) -> bool:
    if b"transfer-encoding" in headers or headers.get(b"content-length", b"0") != b"0":
        return True
    return is_led_here(headers.get(b"sec-fetch-site", b"").decode("latin-1"))
