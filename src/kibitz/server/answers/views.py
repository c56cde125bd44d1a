"""What is shown: a view of an event in the reader's words, with a tag by which they know that nothing has changed.

A view is made once for all who see the same, and kept until the next entry, or for a second: deadlines pass by
themselves. One that takes long to make is not made again at every entry: who asks meanwhile waits a moment, and gets
the next one together with all others. So a ranking of a thousand takes no more than a part of the server's time.

Where so many listen that changes of a topic are drawn together (`live.feed`), a view that is `told_by` it is shown as
it was told last until the next change is told.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from time import monotonic
from typing import Any

from starlette.responses import Response

from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.server.access.visitors import Visitor
from kibitz.server.answers.words import to_json, worded
from kibitz.server.events import OpenEvent

OwnHeaders = tuple[tuple[bytes, bytes], ...]
MakeView = Callable[[Event, EventActor, datetime], Mapping[str, object]]

_FRESH = 1.0
_MOST_BYTES = 64_000_000
_WORTH_PACKING = 1_500
_LARGE = 50_000  # bytes; what is so large is a list of the like, and packed quickly it is hardly larger
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
    _headers: dict[tuple[bool, bool], OwnHeaders] = field(default_factory=dict)

    def sent(self, known: str, encodings: str) -> tuple[int, OwnHeaders, bytes]:
        """The status, the headers and the body that are sent to who knows these tags and reads these encodings."""
        same = self.tag in known and self.tag in (tag.strip().removeprefix("W/") for tag in known.split(","))
        packs = not same and len(self.body) >= _WORTH_PACKING and "gzip" in encodings
        if packs and self.packed is None:
            self.packed = _packed(self.body)
        body = b"" if same else self.packed if packs and self.packed is not None else self.body
        if (same, packs) not in self._headers:
            headers = [(b"etag", self.tag.encode()), (b"vary", b"Cookie, Accept-Language, Accept-Encoding")]
            if not same:
                headers += [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
            if packs:
                headers.append((b"content-encoding", b"gzip"))
            self._headers[same, packs] = tuple(headers)
        return 304 if same else 200, self._headers[same, packs], body

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

    async def view(
        self, key: Hashable, open_event: OpenEvent, make: Callable[[], KeptView], told_by: str = ""
    ) -> KeptView:
        """The view of an event as it is now, or as the topic that tells of it has told; `make` makes it anew."""
        kept = self.view_at_once(key, open_event, make, told_by)
        if kept is not None:
            return kept
        if key not in self._coming:
            self._coming[key] = asyncio.ensure_future(self._later(key, self._kept[key].pause, make))
        return await asyncio.shield(self._coming[key])

    def view_at_once(
        self, key: Hashable, open_event: OpenEvent, make: Callable[[], KeptView], told_by: str = ""
    ) -> KeptView | None:
        """The same; None where it is not made again yet."""
        kept = self._kept.get(key)
        if kept is not None:
            age = monotonic() - kept.at
            if kept.version == open_event.event.version and age <= _FRESH:
                return kept
            if told_by and age <= open_event.feed.shown_for(told_by, kept.version):
                return kept
            if kept.pause > 0:
                return None
        return None if key in self._coming else self._made(key, make)

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
    told_by: str = ""


async def answer_view(
    visitor: Visitor,
    event_id: str,
    name: Hashable,
    make: MakeView,
    *,
    alike: bool = False,
    told_by: str = "",
    noted: bool = False,
) -> Response:
    """The answer with a view of an event; `name` tells it from others, `alike` that all of a role see the same.

    `told_by`: the topic whose beat it follows where many listen; what is a player's own is always as it is now.
    `noted`: whoever asks for the same address is answered by the same function, without a look at the address again.
    """
    asked = AskedView(event_id, name, make, alike, told_by)
    if noted:
        open_event = await visitor.open_event(event_id)
        visitor.request.app.state.asked_before.note(visitor.request, asked, open_event)
    return answer(visitor, await kept_view(visitor, asked))


async def kept_view(visitor: Visitor, asked: AskedView) -> KeptView:
    """The view that is asked for, as the one who asks may see it."""
    open_event = await visitor.open_event(asked.event_id)
    views: ViewCache = visitor.request.app.state.views
    return await views.view(*_wanted(visitor, asked, open_event))


def kept_view_at_once(visitor: Visitor, asked: AskedView, open_event: OpenEvent) -> KeptView | None:
    """The same of an event in memory; None where one has to wait for it."""
    views: ViewCache = visitor.request.app.state.views
    return views.view_at_once(*_wanted(visitor, asked, open_event))


def _wanted(
    visitor: Visitor, asked: AskedView, open_event: OpenEvent
) -> tuple[Hashable, OpenEvent, Callable[[], KeptView], str]:
    """What is asked of the views that are kept: under which key, how it is made, and by what it is told."""
    who, voice = _seen_as(visitor.who(asked.event_id), open_event), visitor.voice
    key = (asked.event_id, asked.name, who.role if asked.alike else who, voice.language.code)

    def made() -> KeptView:
        now = visitor.services.events.clock()
        kept = tagged(worded(asked.make(open_event.event, who, now), voice), open_event.event.version)
        kept.longest = _LONGEST_ALIKE if asked.alike else _LONGEST
        return kept

    told_by = asked.told_by if asked.alike or who.role is not EventRole.PLAYER else ""
    return key, open_event, made, told_by


_UNHEARD = "-"


def _seen_as(who: EventActor, open_event: OpenEvent) -> EventActor:
    """The one who looks; of phones from which nothing was entered yet all of a link are the same, and see the same."""
    return who if not who.device or who.device in open_event.devices else replace(who, device=_UNHEARD)


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
    status, headers, body = kept.sent(asked.get("if-none-match", ""), asked.get("accept-encoding", ""))
    made = Response(body, status)
    made.raw_headers = list(headers)
    return made


def answer_plain(visitor: Visitor, data: Any) -> Response:
    """An answer that is about no version of an event."""
    body = to_json(data)
    return answer(visitor, KeptView(body, _tag(body)))


def smallest(data: Any) -> KeptView:
    """An answer that is made once for all and never changes: however long it takes, as few bytes as can be."""
    body = to_json(data)
    return KeptView(body, _tag(body), packed=gzip.compress(body, 9, mtime=0))


def _tag(body: bytes) -> str:
    return f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'


def _packed(body: bytes) -> bytes:
    """As gzip has it, with no more room to remember than it needs: to lay that out takes longer than to pack a page."""
    remembers = min(15, max(10, len(body).bit_length()))  # bytes, as a power of two
    packer = zlib.compressobj(1 if len(body) > _LARGE else 4, zlib.DEFLATED, 16 + remembers, min(8, remembers - 7))
    return packer.compress(body) + packer.flush()
