"""What changes at an event, as it changes: server-sent events, connected again after every break."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import cast

from kibitz.client.answers import LiveMessageJson
from kibitz.client.connection import LATER, Connection, pause_for
from kibitz.client.refusals import NoServer, ServerRefused

_PAUSE = 2.0
_SILENCE = 60.0  # after which the stream is taken to be broken: it ticks more often
_OUT = (401, 403, 404)


def changes(connection: Connection, event: str, topics: str = "") -> Iterator[LiveMessageJson]:
    """Every message of the stream, ticks too, as long as one may hear it; after a break first what was missed."""
    last = ""
    came_in = _is_known(connection, event)
    while True:
        pause = _PAUSE
        try:
            headers = {"Last-Event-ID": last} if last else {}
            query = {"topics": topics or None}
            path = ["events", event, "live"]
            with connection.response("GET", path, query, headers=headers, timeout=_SILENCE) as stream:
                for raw in iter(stream.readline, b""):
                    name, _, said = raw.rstrip(b"\r\n").partition(b":")
                    value = said.removeprefix(b" ")
                    if name == b"id":
                        last = value.decode("ascii", "ignore")
                    elif name == b"data":
                        yield cast(LiveMessageJson, connection.read_json(value, "topic"))
        except NoServer:
            pass
        except ServerRefused as refused:
            if refused.status in _OUT:
                return
            if refused.status not in LATER:  # it would be refused again: a topic that there is not
                raise
            pause = pause_for(refused)
        else:
            if not _may_hear(connection, event, came_in=came_in):
                return
        time.sleep(pause)


def _is_known(connection: Connection, event: str) -> bool:
    """Whether we have come in to that event; nobody who has not is put out."""
    me = connection.asked("GET", ["me"])
    return bool(me.get("owner") or event in me.get("events", ()))


def _may_hear(connection: Connection, event: str, *, came_in: bool) -> bool:
    """Whether the link is still good: a stream ends when it is revoked, or the event deleted."""
    try:
        if came_in:
            return _is_known(connection, event)
        connection.asked("GET", ["events", event])
    except ServerRefused:
        return False
    except NoServer:
        return True
    return True
