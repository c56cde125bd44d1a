"""What answers is no server of ours, or is cut short, or sends us away: it is said in a sentence."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from kibitz.client import Client, ClientError, NoServer, ServerRefused

ANY: Any = Client
OK = "200 OK"


@contextmanager
def answering(status: str, body: bytes = b"", *headers: str, length: int | None = None) -> Iterator[str]:
    """A server that gives the same answer to everything."""
    wanted = len(body) if length is None else length
    head = "\r\n".join([f"HTTP/1.1 {status}", *headers, f"Content-Length: {wanted}", "Connection: close", "", ""])

    class Same(BaseHTTPRequestHandler):
        def handle(self) -> None:
            self.request.recv(65536)
            self.request.sendall(head.encode() + body)

    with ThreadingHTTPServer(("127.0.0.1", 0), Same) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()
            thread.join()


@pytest.mark.parametrize(
    ("status", "body", "headers"),
    [
        (OK, b"<html>Log in to the network</html>", ["Content-Type: text/html"]),
        (OK, b'{"version": ', []),
        (OK, b"[" * 100_000, []),
        (OK, b"[]", []),
        (OK, b"\xff", []),
        ("204 No Content", b"", []),
    ],
)
def test_what_is_no_answer_of_kibitz_is_said(status: str, body: bytes, headers: list[str]) -> None:
    with answering(status, body, *headers) as address, pytest.raises(ClientError) as refused:
        Client(address).get_health()
    assert refused.value.id == "not_kibitz"
    assert address in str(refused.value)


@pytest.mark.parametrize("body", [b"{}", b"[]", b'{"event": 5}'])
def test_who_comes_in_hears_where_to(body: bytes) -> None:
    with answering(OK, body) as address, pytest.raises(ClientError, match="not a Kibitz server"):
        Client(address, "token")


def test_a_page_is_no_download() -> None:
    with answering(OK, b"<p>", "Content-Type: text/html") as address, pytest.raises(ClientError, match="not a Kibitz"):
        Client(address).get_export(event="e")


def test_who_is_sent_elsewhere_hears_where() -> None:
    with answering("302 Found", b"", "Location: http://portal/") as address, pytest.raises(ClientError) as refused:
        Client(address).get_health()
    assert "http://portal/" in str(refused.value)


@pytest.mark.parametrize("body", [b"", b'{"a": 1}'])
def test_an_answer_that_is_cut_short_is_none(body: bytes) -> None:
    with answering(OK, body, length=100) as address:
        client = Client(address, patience=0)
        with pytest.raises(NoServer, match="cut short"):
            client.get_health()
        with pytest.raises(NoServer, match="cut short"):
            client.get_export(event="e")


def test_a_server_that_never_answered_is_not_waited_for() -> None:
    began = time.monotonic()
    with pytest.raises(NoServer):
        Client("http://127.0.0.1:9").get_health()
    assert time.monotonic() - began < 20


def test_a_long_wait_is_not_waited(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr(time, "sleep", slept.append)
    with answering("503 Busy", b"[" * 100_000, "Retry-After: 99999999999") as address:
        with pytest.raises(ServerRefused):
            Client(address, patience=5).get_health()
        assert slept == []


def live(client: Client, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(client, "asked", lambda *given, **more: {"owner": True, "events": []})
    return next(client.follow(event="e", everything=True))


def test_the_stream_is_read_with_and_without_a_space(monkeypatch: pytest.MonkeyPatch) -> None:
    for said in (b'id:4\ndata:{"topic": "hello"}\n\n', b'data: {"topic": "hello"}\r\n\r\n'):
        with answering(OK, said) as address:
            assert live(Client(address), monkeypatch) == {"topic": "hello"}


@pytest.mark.parametrize("said", [b"data: nope\n\n", b"data: 5\n\n", b"data: {}\n\n", b"data: \xff\n\n"])
def test_what_is_no_message_of_the_stream_is_said(said: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    with answering(OK, said) as address, pytest.raises(ClientError, match="not a Kibitz server"):
        live(Client(address), monkeypatch)


AT = "http://localhost:8000"
WRONG: dict[str, Callable[[], object]] = {
    "a timeout in words": lambda: ANY(AT, timeout="x"),
    "a timeout below nothing": lambda: Client(AT, timeout=-1),
    "no time at all": lambda: Client(AT, timeout=0),
    "no number": lambda: Client(AT, timeout=float("nan")),
    "True": lambda: Client(AT, timeout=True),
    "patience in words": lambda: ANY(AT, patience="x"),
    "a language of other letters": lambda: Client(AT, language="pł"),
    "a language in two lines": lambda: Client(AT, language="p\nl"),
    "a path": lambda: Client(f"{AT}/kibitz"),
    "half an address": lambda: Client("http://["),
    "a name that is none": lambda: Client("http://a..b").get_health(),
    "half a letter": lambda: Client(AT).get_ranking(event="\ud800"),
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_what_no_server_can_be_asked_with_is_refused(wrong: Callable[[], object]) -> None:
    with pytest.raises(ClientError):
        wrong()


def test_who_we_are_is_forgotten_at_the_end() -> None:
    with answering(OK, b'{"event": "tuesday"}', "Set-Cookie: kibitz=me") as address:
        with Client(address, "token") as client:
            assert client.event == "tuesday"
        assert client.event == ""
        assert not client._cookies
