"""Requests to a server: cookies are kept, what may be asked again is asked again, and what is refused is raised."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from http.cookies import CookieError, SimpleCookie
from typing import Any, Self
from urllib.parse import quote, urlencode, urlsplit
from uuid import uuid4

from kibitz.client.refusals import ClientError, NoServer, ServerRefused
from kibitz.game.values import Spelled, whole_number, written_out

LATER = (429, 503, 507)
"""What a busy server answers: it may be asked again."""
_PAUSE = 2.0  # before what was not answered is asked again
_LONGEST = 60.0  # however long the server says
_LARGEST = 1 << 28


class Connection:
    """A server by its address, and who we are to it: that is forgotten at the end of a `with`."""

    def __init__(self, address: str, language: str = "en", timeout: float = 30.0, patience: float = 10.0) -> None:
        """`patience` is for how many seconds something is tried again while the server is away or busy.

        A server that has never answered is not waited for: it is more likely that the address is wrong.
        """
        try:
            parts = urlsplit(_text("address", address))
            port = parts.port
        except ValueError:
            raise ClientError("no_address", address=address) from None
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ClientError("no_address", address=address)
        if len([segment for segment in parts.path.split("/") if segment]) == 1:  # a link has two
            raise ClientError("address_with_path", address=address, path=parts.path)
        self.address = f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"
        self.event = ""
        self.patience = _seconds("patience", patience)
        self._connects = HTTPSConnection if parts.scheme == "https" else HTTPConnection
        self._at = parts.hostname, port
        self._language = _text("language", language)
        if not (self._language.isascii() and self._language.isprintable()):
            raise ClientError("no_language", language=self._language)
        self._timeout = _seconds("timeout", timeout)
        if not self._timeout:
            raise ClientError("no_seconds", what="timeout", value=written_out(timeout))
        self._cookies: dict[str, str] = {}
        self._has_answered = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self._cookies.clear()
        self.event = ""

    def the_event(self, event: str | None) -> str:
        """The event that is meant: the one that is named, or the one that was set up here or that the link is for."""
        named = _text("event", event) if event is not None else self.event
        if not named:
            raise ClientError("no_event")
        return named

    def asked(
        self,
        method: str,
        path: Sequence[object],
        query: Mapping[str, Any] | None = None,
        body: Mapping[str, Any] | None = None,
        content: bytes | None = None,
        kind: str = "application/json",
        *,
        keyed: bool = False,
    ) -> Any:
        """What the server answers, as data; with a key what is sent counts once, however often it is sent."""
        answer = self.read_json(self._tried(method, path, query, body, content, kind, keyed=keyed))
        if method == "POST" and [*path] == ["events"] and "id" in answer:
            self.event = answer["id"]  # an event that was set up here is the one that is meant from then on
        return answer

    def read_json(self, said: bytes, *needed: str) -> dict[str, Any]:
        """What was answered, as data in which those names are; a server that says anything else is not Kibitz."""
        found = _data(said)
        if not isinstance(found, dict) or not all(name in found for name in needed):
            raise ClientError("not_kibitz", address=self.address)
        return found

    def downloaded(self, method: str, path: Sequence[object], query: Mapping[str, Any] | None = None) -> bytes:
        """A file that the server answers."""
        return self._tried(method, path, query, None, None, "")

    def _tried(
        self,
        method: str,
        path: Sequence[object],
        query: Mapping[str, Any] | None,
        body: Mapping[str, Any] | None,
        content: bytes | None,
        kind: str,
        *,
        keyed: bool = False,
    ) -> bytes:
        if body is not None:
            said = {name: value for name, value in body.items() if value is not None}
            content = _json({"key": str(uuid4()), **said} if keyed else said)
        until = time.monotonic() + self.patience
        while True:
            try:
                with self.response(method, path, query, content, kind) as answer:
                    found = answer.read(_LARGEST)
                    if answer.length:
                        raise NoServer("cut_short", address=self.address)
                    if answer.headers.get_content_type() == "text/html":  # somebody's page stands between
                        raise ClientError("not_kibitz", address=self.address)
                    return found
            except NoServer:
                may_repeat = self._has_answered and (method == "GET" or keyed)
                if not may_repeat or time.monotonic() + _PAUSE > until:
                    raise
                pause = _PAUSE
            except ServerRefused as refused:
                pause = pause_for(refused)
                if refused.status not in LATER or time.monotonic() + pause > until:
                    raise
            time.sleep(pause)

    @contextmanager
    def response(
        self,
        method: str,
        path: Sequence[object],
        query: Mapping[str, Any] | None = None,
        content: bytes | None = None,
        kind: str = "",
        headers: Mapping[str, str] | None = None,
        timeout: float | None = None,
    ) -> Iterator[HTTPResponse]:
        """The answer while it is read; raised where it is none."""
        connection = self._connects(*self._at, timeout=timeout or self._timeout)
        sent = {"Accept-Language": self._language, **(headers or {})}
        if self._cookies:
            sent["Cookie"] = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        if content is not None:
            sent["Content-Type"] = kind
        try:
            connection.request(method, _target(path, query), content, sent)
            with connection.getresponse() as answer:
                self._has_answered = True
                self._keep(answer)
                if answer.status >= 400:
                    raise _refused(answer)
                if answer.status >= 300:
                    raise ClientError("elsewhere", address=self.address, where=answer.headers.get("Location", ""))
                yield answer
        except NoServer:
            raise
        except (OSError, HTTPException, UnicodeError) as error:  # a name of a machine is written in a code of its own
            raise NoServer("no_server", address=self.address, why=str(error) or type(error).__name__) from error
        finally:
            connection.close()

    def _keep(self, answer: HTTPResponse) -> None:
        """Keep the cookies as a browser does."""
        for header in answer.headers.get_all("Set-Cookie") or ():
            try:
                kept = SimpleCookie(header)
            except CookieError:
                continue
            for name, morsel in kept.items():
                if morsel.value and morsel["max-age"] != "0":
                    self._cookies[name] = morsel.value
                else:
                    self._cookies.pop(name, None)


def pause_for(refused: ServerRefused) -> float:
    """For how many seconds to wait before it is asked again: as it says, within reason."""
    return min(refused.after or _PAUSE, _LONGEST)


def _target(path: Sequence[object], query: Mapping[str, Any] | None) -> str:
    """The path and what is asked for; numbers and texts as the server reads them."""
    target = "/api/" + "/".join(quote(_word(part), safe="") for part in path)
    said = {name: _word(value) for name, value in (query or {}).items() if value is not None}
    return f"{target}?{urlencode(said)}" if said else target


def _word(value: object) -> str:
    if isinstance(value, Spelled):
        return str(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if not isinstance(value, str | int | float):
        raise ClientError("not_sent", value=type(value).__name__)
    try:
        return str(value).encode().decode()
    except ValueError as error:  # half of a letter, or a number of thousands of figures
        raise ClientError("not_sent", value=str(error)) from None


def _json(body: Mapping[str, Any]) -> bytes:
    try:
        return json.dumps(_plain(body), ensure_ascii=False, allow_nan=False, default=str).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise ClientError("not_sent", value=str(error)) from None


def _plain(value: object) -> object:
    """What is sent with the values of the game in it as they are written: North is "N", and no number."""
    if isinstance(value, Mapping):
        return {name: _plain(inner) for name, inner in value.items()}
    if isinstance(value, list | tuple) and not isinstance(value, Spelled):
        return [_plain(inner) for inner in value]
    return str(value) if isinstance(value, Spelled) else value


def _data(said: bytes) -> object:
    """What is written there; None where it cannot be read."""
    try:
        return json.loads(said)
    except (ValueError, RecursionError):
        return None


def _seconds(what: str, value: object) -> float:
    seconds = value if isinstance(value, float) else whole_number(value)
    if seconds is None or not 0 <= seconds < math.inf:
        raise ClientError("no_seconds", what=what, value=written_out(value))
    return min(seconds, 1e6)


def _text(what: str, value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ClientError("no_text", what=what, value=written_out(value))
    return value.strip()


def _refused(answer: HTTPResponse) -> ServerRefused:
    """What the server refused, in its words."""
    said = _data(answer.read(_LARGEST))
    after = answer.headers.get("Retry-After", "")
    found = said if isinstance(said, dict) else {"message": f"{answer.status} {answer.reason}"}
    return ServerRefused(answer.status, found, float(after) if after.isdecimal() else None)
