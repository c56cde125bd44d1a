"""What holds for every request: how large it may be, where it may come from, and what browsers are told to forbid."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kibitz.server.answers.refusals import failed, refused
from kibitz.server.errors import ServerError
from kibitz.server.settings import Settings

_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_JSON = ("application/json", "application/x-ndjson")
IMPORT = "/api/import"
LAWBOOKS = "/api/lawbooks"
_LARGE = frozenset({IMPORT, LAWBOOKS})

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), microphone=(self), geolocation=()",
}

_OF_PAGES = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
OF_API = [*_OF_PAGES, (b"cache-control", b"no-cache, private")]
"""The headers of every answer of the API."""


def is_led_here(site: str) -> bool:
    """Whether a page of another site asks: it leads to pages, and asks for nothing that the API makes, as a file."""
    return site == "cross-site"


class TooLarge(Exception):
    """More was sent than is read."""


class Guard:
    """Stands before the app."""

    def __init__(self, app: ASGIApp, settings: Settings, milliseconds: Callable[[], int]) -> None:
        self.app = app
        self.milliseconds = milliseconds
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        scope.setdefault("state", {})
        begun = False
        of_api = scope["path"].startswith("/api/")

        async def sent(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                headers = list(message.get("headers", ()))
                there = {name for name, _ in headers}
                headers += [header for header in (OF_API if of_api else _OF_PAGES) if header[0] not in there]
                headers.append((b"kibitz-time", b"%d" % self.milliseconds()))
                message["headers"] = headers
            await send(message)

        request = Request(scope)
        if (wrong := self._wrong(scope)) is not None:
            await refused(request, wrong)(scope, receive, sent)
            return
        try:
            await self.app(scope, self._counted(scope, receive), sent)
        except TooLarge:
            if not begun:
                await refused(request, ServerError("too_large", status=413))(scope, receive, sent)
        except Exception as error:
            if begun:
                raise
            await failed(request, error)(scope, receive, sent)

    def _wrong(self, scope: Scope) -> ServerError | None:
        headers = Headers(scope=scope)
        if (length := headers.get("content-length", "")).isdigit() and int(length) > self._largest(scope):
            return ServerError("too_large", status=413)
        if scope["method"] in _SAFE:
            led = scope["path"].startswith("/api/") and is_led_here(headers.get("sec-fetch-site", ""))
            return ServerError("other_origin", status=403) if led else None
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind not in _JSON and (kind or _has_body(headers)):
            return ServerError("send_json", status=415)
        if not self._is_own(headers):
            return ServerError("other_origin", status=403)
        return None

    def _is_own(self, headers: Headers) -> bool:
        """Whether a page of ours sent it, or no page: another site must not enter anything in somebody's name."""
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return False
        origin = headers.get("origin")
        if origin is None:
            return True
        ours = {headers.get("host", "").lower(), urlsplit(self.settings.address).netloc.lower()} - {""}
        return urlsplit(origin).netloc.lower() in ours

    def _largest(self, scope: Scope) -> int:
        return self.settings.largest_import if scope["path"] in _LARGE else self.settings.largest_body

    def _counted(self, scope: Scope, receive: Receive) -> Receive:
        largest, read = self._largest(scope), 0

        async def counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > largest:
                scope["state"]["too_large"] = True
                raise TooLarge
            return message

        return counted


def _has_body(headers: Headers) -> bool:
    """Whether anything is sent that would have to be read."""
    return "transfer-encoding" in headers or headers.get("content-length", "0") != "0"
