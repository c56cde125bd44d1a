"""Those who follow an event live, and what they are told: which topics changed, and up to which entry.

To tell a thousand phones must cost little: a message is written once, changes are drawn together for a moment, and a
listener only holds the latest message of each topic. So one who does not read holds a few hundred bytes, not a queue.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Annotated, NotRequired, TypedDict

from kibitz.event.views.types import Version
from kibitz.game.about import About
from kibitz.server.live.topics import FAMILIES, MASS_TOPICS, PRIVATE_TOPICS, STAFF_TOPICS


class LiveMessageData(TypedDict):
    """One `data:` of the stream; its `id:` is the version, which `Last-Event-ID` brings back after a break."""

    topic: Annotated[
        str,
        About(
            (
                "What has changed: `event`, `clock`, `table`, `table.A4`, `room`, `ranking`, `board`, `board.8`, "
                "`hands`, `announcements`, `calls`, `rulings`, `rulings.57`, `penalties`, `appeals`, `appeals.61`, "
                "`log`. A topic without its second part means all of that family. Besides: `hello`, the first thing "
                "said; `tick`, that the stream lives; `*`, that everything may have changed."
            ),
            examples=("table.A4",),
        ),
    ]
    version: Version
    spread: NotRequired[
        Annotated[int, About("Milliseconds over which many screens spread their questions, each by chance.")]
    ]
    versions: NotRequired[
        Annotated[dict[str, int], About("Of `hello`: the entry up to which each family of topics has come.")]
    ]
    now: NotRequired[Annotated[int, About("Of `hello` and `tick`: milliseconds since 1970 here.")]]


_MANY = 100
_SLOWEST = 0.3


@dataclass(eq=False, slots=True)
class Listener:
    """Somebody who follows an event. `tables` are those whose topics they hear; None: all of them.

    `keys` are what lets them in, so that they are let go when it does no more.
    """

    staff: bool
    tables: Callable[[], frozenset[str]] | None = None
    contestant: str = ""
    judges: bool = False  # hears of all rulings and appeals
    keys: frozenset[str] = frozenset()
    topics: frozenset[str] | None = None  # the families that were asked for; None: all
    waiting: dict[str, bytes] = field(default_factory=dict)
    woken: asyncio.Event = field(default_factory=asyncio.Event)
    closed: bool = False

    def hear(self, messages: dict[str, bytes]) -> None:
        """Hold the latest message of each topic until it is sent."""
        self.waiting.update(messages)
        self.woken.set()

    def take(self) -> bytes:
        """What is to be sent now."""
        taken = b"".join(self.waiting.values())
        self.waiting.clear()
        self.woken.clear()
        return taken

    def close(self) -> None:
        """There is nothing more to hear."""
        self.closed = True
        self.woken.set()


class Feed:
    """The listeners of one event."""

    def __init__(self, pulse: float = 0.2) -> None:
        self.pulse = pulse
        self.version = 0
        self.versions: dict[str, int] = {}
        self.listeners: set[Listener] = set()
        self._changed: dict[str, int] = {}
        self._mass: dict[str, int] = {}
        self._due: dict[str, asyncio.TimerHandle] = {}

    def begin(self, version: int) -> None:
        """All that is known is from before that entry's end."""
        self.version = version
        self.versions = dict.fromkeys(FAMILIES, version)

    def publish(self, topics: Iterable[str], version: int) -> None:
        """These topics changed with that entry; the listeners hear it in a moment."""
        self.version = version
        for topic in topics:
            family = topic.partition(".")[0]
            if family != "own":
                self.versions[family] = version
            (self._mass if family in MASS_TOPICS else self._changed)[topic] = version
        if not self.listeners:
            self._changed.clear()
            self._mass.clear()
            return
        if self._changed:
            self._later("changed", self.pulse, self._changed)
        if self._mass:
            many = len(self.listeners) > _MANY
            self._later("mass", _SLOWEST if many else self.pulse, self._mass)

    def _later(self, name: str, wait: float, changed: dict[str, int]) -> None:
        if name not in self._due:
            loop = asyncio.get_running_loop()
            self._due[name] = loop.call_later(wait, self._tell, name, changed)

    def _tell(self, name: str, changed: dict[str, int]) -> None:
        del self._due[name]
        spread = min(200, max(20, len(self.listeners) // 5))
        messages = {topic: message(topic, version, spread=spread) for topic, version in changed.items()}
        changed.clear()
        told = TopicMessages(messages)
        for listener in self.listeners:
            if mine := told.to(listener):
                listener.hear(mine)

    def tell_staff(self, topic: str, but: frozenset[str], **more: object) -> None:
        """Tell those who run the event something that is no entry, but for the one whom these keys let in."""
        told = TopicMessages({topic: message(topic, self.version, **more)})
        for listener in self.listeners:
            if listener.staff and listener.keys.isdisjoint(but) and (said := told.to(listener)):
                listener.hear(said)

    def hello(self, now: int, *, staff: bool) -> bytes:
        """The first thing that a listener hears: up to which entry each family of topics has come."""
        versions = {
            name: self.version if name in PRIVATE_TOPICS and not staff else version
            for name, version in self.versions.items()
            if staff or name not in STAFF_TOPICS
        }
        return message("hello", self.version, versions=versions, now=now)

    def close(self) -> None:
        """The event is no more, or the server ends."""
        for listener in self.listeners:
            listener.close()


class TopicMessages:
    """Messages by topic, sorted by who may hear them: the same for what happens now and for what was missed."""

    def __init__(self, messages: dict[str, bytes]) -> None:
        self.staff: dict[str, bytes] = {}
        self.common: dict[str, bytes] = {}
        self.judges: dict[str, bytes] = {}
        self.tables: dict[str, bytes] = {}
        self.own: dict[str, dict[str, bytes]] = {}
        self._asked: dict[frozenset[str], dict[str, bytes]] = {}
        for topic, packed in messages.items():
            family, _, rest = topic.partition(".")
            if family == "own":
                who, _, name = rest.partition(".")
                self.own.setdefault(who, {})[name] = _renamed(packed, topic, name)
                continue
            self.staff[topic] = packed
            if family == "table" and rest:
                self.tables[rest] = packed
            elif family in PRIVATE_TOPICS:
                self.judges[topic] = packed
            elif family not in STAFF_TOPICS:
                self.common[topic] = packed

    def to(self, listener: Listener) -> dict[str, bytes]:
        """What somebody hears of it, if they asked for it."""
        if listener.staff:
            return self.staff if listener.topics is None else _among(self.staff, listener.topics)
        mine = self.common if listener.topics is None else self._common(listener.topics)
        if self.tables and (listener.topics is None or "table" in listener.topics):
            own = self.tables.keys() if listener.tables is None else self.tables.keys() & listener.tables()
            if own:
                mine = mine | {f"table.{table}": self.tables[table] for table in own}
        private = self.own.get(listener.contestant, {})
        if self.judges and listener.judges:
            private = private | self.judges
        if private:
            mine = mine | (private if listener.topics is None else _among(private, listener.topics))
        return mine

    def _common(self, topics: frozenset[str]) -> dict[str, bytes]:
        """What all hear who asked for the same: a thousand phones at their tables for very little."""
        if topics not in self._asked:
            self._asked[topics] = _among(self.common, topics)
        return self._asked[topics]


def _among(messages: dict[str, bytes], topics: frozenset[str]) -> dict[str, bytes]:
    return {topic: packed for topic, packed in messages.items() if topic.partition(".")[0] in topics}


def _renamed(message: bytes, topic: str, name: str) -> bytes:
    return message.replace(json.dumps(topic).encode(), json.dumps(name).encode(), 1)


def message(topic: str, version: int, **more: object) -> bytes:
    """One server-sent event. Its id is the entry up to which the listener has heard everything."""
    data = json.dumps({"topic": topic, "version": version, **more}, separators=(",", ":"))
    return f"id: {version}\ndata: {data}\n\n".encode()
