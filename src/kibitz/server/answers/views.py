"""What is shown: a view of an event in the reader's words, with a tag by which they know that nothing has changed.

A view is made once for all who see the same, and kept until the next entry, or for a second: deadlines pass by
themselves. One that takes long to make is not made again at every entry: who asks meanwhile waits a moment, and gets
the next one together with all others. So a ranking of a thousand takes no more than a part of the server's time.
"""

from __future__ import annotations

import asyncio
import hashlib
import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from time import monotonic
from typing import Any

from starlette.responses import Response

from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor
from kibitz.server.access.visitors import Visitor
from kibitz.server.answers.refusals import JsonAnswer
from kibitz.server.answers.words import to_json, worded
from kibitz.server.events import OpenEvent

MakeView = Callable[[Event, EventActor, datetime], Mapping[str, object]]

_FRESH = 1.0
_MOST_BYTES = 64_000_000
_WORTH_PACKING = 1_500
_DEAR = 0.005  # seconds; what is made quicker is made whenever it is asked for
_SHARE = 20  # times as long as it took, it is not made again
_LEAST = 4  # times as long in any case: whatever it is, the rest of the server goes on
_LONGEST = 1.0
_LONGEST_ALIKE = 0.4  # what everybody looks at, as the ranking, is never much older


@dataclass(slots=True)
class KeptView:
    """A view as it is sent: of which version, when it was made, and how long that took."""

    body: bytes
    tag: str
    version: int = 0
    at: float = field(default_factory=monotonic)
    took: float = 0.0
    longest: float = _LONGEST
    packed: bytes | None = None

    @property
    def pause(self) -> float:
        """For how many seconds it is not made again."""
        if self.took < _DEAR:
            return 0.0
        return self.at + min(self.took * _SHARE, max(self.longest, self.took * _LEAST)) - monotonic()


class ViewCache:
    """Views that were made a moment ago, and those that are about to be."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, KeptView] = OrderedDict()
        self._coming: dict[Hashable, asyncio.Future[KeptView]] = {}
        self._bytes = 0

    async def view(self, key: Hashable, open_event: OpenEvent, make: Callable[[], KeptView]) -> KeptView:
        """The view of an event as it is now; `make` makes it anew."""
        kept = self._kept.get(key)
        if kept is not None and kept.version == open_event.event.version and monotonic() - kept.at <= _FRESH:
            return kept
        pause = kept.pause if kept is not None else 0.0
        if pause <= 0 and key not in self._coming:
            return self._made(key, make)
        if key not in self._coming:
            self._coming[key] = asyncio.ensure_future(self._later(key, pause, make))
        return await asyncio.shield(self._coming[key])

    async def _later(self, key: Hashable, pause: float, make: Callable[[], KeptView]) -> KeptView:
        try:
            await asyncio.sleep(pause)
            return self._made(key, make)
        finally:
            del self._coming[key]

    def _made(self, key: Hashable, make: Callable[[], KeptView]) -> KeptView:
        began = monotonic()
        made = make()
        made.took = monotonic() - began
        before = self._kept.pop(key, None)
        self._kept[key] = made
        self._bytes += len(made.body) - (len(before.body) if before else 0)
        while self._bytes > _MOST_BYTES and len(self._kept) > 1:
            self._bytes -= len(self._kept.popitem(last=False)[1].body)
        return made


@dataclass(frozen=True, slots=True)
class AskedView:
    """What an address asks for: a view of an event, told by its name from others."""

    event_id: str
    name: Hashable
    make: MakeView
    alike: bool


async def answer_view(
    visitor: Visitor, event_id: str, name: Hashable, make: MakeView, *, alike: bool = False, noted: bool = False
) -> Response:
    """The answer with a view of an event; `name` tells it from others, `alike` that all of a role see the same.

    `noted`: whoever asks for the same address is answered by the same function, without a look at the address again.
    """
    asked = AskedView(event_id, name, make, alike)
    if noted:
        open_event = await visitor.open_event(event_id)
        visitor.request.app.state.asked_before.note(visitor.request, asked, open_event)
    return await answer_asked(visitor, asked)


async def answer_asked(visitor: Visitor, asked: AskedView) -> Response:
    """The answer with the view that is asked for, to the one who asks."""
    event_id, name, make, alike = asked.event_id, asked.name, asked.make, asked.alike
    open_event = await visitor.open_event(event_id)
    who, voice = visitor.who(event_id), visitor.voice
    key = (event_id, name, who.role if alike else who, voice.language.code)
    views: ViewCache = visitor.request.app.state.views

    def made() -> KeptView:
        kept = tagged(
            worded(make(open_event.event, who, visitor.services.events.clock()), voice), open_event.event.version
        )
        kept.longest = _LONGEST_ALIKE if alike else _LONGEST
        return kept

    return answer(visitor, await views.view(key, open_event, made))


def tagged(data: Any, version: int) -> KeptView:
    """Data as it is sent, and its tag. The version is not part of it: most entries change little."""
    body = to_json(data)
    tag = _tag(body)
    if isinstance(data, dict) and "version" not in data:
        body = b'{"version":%d%s' % (version, b"," + body[1:] if data else b"}")
    return KeptView(body, tag, version)


def answer(visitor: Visitor, kept: KeptView) -> Response:
    """The answer, or that nothing has changed."""
    asked = visitor.request.headers
    headers = {"ETag": kept.tag, "Vary": "Cookie, Accept-Language, Accept-Encoding"}
    known = asked.get("if-none-match", "")
    if kept.tag in (known_tag.strip().removeprefix("W/") for known_tag in known.split(",")):
        return Response(status_code=304, headers=headers)
    if len(kept.body) < _WORTH_PACKING or "gzip" not in asked.get("accept-encoding", ""):
        return JsonAnswer(kept.body, headers=headers)
    if kept.packed is None:
        kept.packed = _packed(kept.body)
    return JsonAnswer(kept.packed, headers={**headers, "Content-Encoding": "gzip"})


def answer_plain(visitor: Visitor, data: Any) -> Response:
    """An answer that is about no version of an event."""
    body = to_json(data)
    return answer(visitor, KeptView(body, _tag(body)))


def _tag(body: bytes) -> str:
    return f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'


def _packed(body: bytes) -> bytes:
    packer = zlib.compressobj(4, zlib.DEFLATED, 31)  # 31: as gzip has it
    return packer.compress(body) + packer.flush()
