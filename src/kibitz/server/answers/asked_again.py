"""Questions that were asked before, answered without reading their address again.

A thousand phones ask for few addresses, again and again. What an address asks for, once the app has read and checked
it, is noted here; who asks is looked at each time, as in the app, and the view is made or kept as always. Whatever is
out of the ordinary, a refusal above all, goes the long way through the app.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fastapi import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from kibitz.game.errors import KibitzError
from kibitz.server.access.visitors import visitor
from kibitz.server.answers.views import AskedView, answer_asked

if TYPE_CHECKING:
    from kibitz.server.services import Services

_MOST = 5_000
_Address = tuple[str, bytes, str]


@dataclass(frozen=True, slots=True)
class _Noted:
    """What an address asks for, of which event in memory."""

    asked: AskedView
    open_event: object


class AskedBefore:
    """What addresses ask for, the latest asked last. One that is long not asked for is forgotten."""

    def __init__(self) -> None:
        self._noted: OrderedDict[_Address, _Noted] = OrderedDict()

    def note(self, request: Request, asked: AskedView, open_event: object) -> None:
        """An address has been read."""
        self._noted[_address(request.scope, request)] = _Noted(asked, open_event)
        while len(self._noted) > _MOST:
            self._noted.popitem(last=False)

    def asked_by(self, request: Request, services: Services) -> AskedView | None:
        """What an address asks for; None where it has not been read, or its event is not in memory as it was then."""
        address = _address(request.scope, request)
        noted = self._noted.get(address)
        if noted is None:
            return None
        if services.events.in_memory.get(noted.asked.event_id) is not noted.open_event:
            del self._noted[address]
            return None
        return noted.asked


def _address(scope: Scope, request: Request) -> _Address:
    """An address with its query; a view may have sentences in it, so that the language belongs to it."""
    return scope["path"], scope["query_string"], request.headers.get("accept-language", "")


class AskedAgain:
    """Stands before the app, and answers what was asked before."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a question that was asked before; hand on every other request."""
        if scope["type"] == "http" and scope["method"] == "GET":
            request = Request(scope, receive)
            state = scope["app"].state
            asked = state.asked_before.asked_by(request, state.services)
            if asked is not None:
                try:
                    answer = await answer_asked(await visitor(request), asked)
                except KibitzError:
                    pass  # the app refuses it as it refuses everything
                else:
                    await answer(scope, receive, send)
                    return
        await self.app(scope, receive, send)
