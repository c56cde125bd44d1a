"""Those who follow an event live, and what they are told: which topics changed, and up to which entry.

To tell a thousand phones must cost little: a message is written once, changes are drawn together for a moment, and a
listener only holds the latest message of each topic. So one who does not read holds a few hundred bytes, not a queue.

The more listen, the longer that is drawn together which every result changes for everybody: the ranking and the boards,
and for a shorter while the room. A table hears of itself at once, however many others there are. Who asks for such a
page meanwhile is shown it as it was when it was told of last (`shown_for`), so that it is made once a beat, for all.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain
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
                "What has changed: `event`, `clock`, `seats` (nobody looks for a table any more), `table`, `table.A4`, "
                "`room`, `ranking`, `board`, `board.8`, "
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


@dataclass(slots=True)
class Beat:
    """Topics that are told together: how long they are drawn together, and since when all of them are told."""

    each: float = 0.0  # seconds for each who listens
    longest: float = 0.0
    told: int = 0  # the entry up to which everything was told
    changed: dict[str, int] = field(default_factory=dict)
    due: asyncio.TimerHandle | None = None


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
    send: Callable[[bytes], bool] | None = None  # sends something at once; whether it could
    waiting: dict[str, bytes] = field(default_factory=dict)
    woken: asyncio.Event = field(default_factory=asyncio.Event)
    closed: bool = False

    def hear(self, messages: dict[str, bytes]) -> None:
        """Send messages at once; to who does not read, hold the latest of each topic until they do."""
        if not self.says(b"".join(messages.values())):
            self.waiting.update(messages)
            self.woken.set()

    def says(self, chunk: bytes) -> bool:
        """Send something at once; whether that could be."""
        return self.send is not None and not self.waiting and not self.closed and self.send(chunk)

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
        self._at_once = Beat()
        self._room = Beat(0.0015, 1.5)
        self._mass = Beat(0.003, 3.0)
        self._seated = _Seated()

    def begin(self, version: int) -> None:
        """All that is known is from before that entry's end."""
        self.version = version
        self.versions = dict.fromkeys(FAMILIES, version)
        self.all_is_told()

    def publish(self, topics: Iterable[str], version: int, *, usual: bool = False) -> None:
        """These topics changed with that entry; the listeners hear it in a moment.

        `usual`: it is one of the many results that players enter. Every other is on all pages at once.
        """
        self.version = version
        for topic in topics:
            family = topic.partition(".")[0]
            if family != "own":
                self.versions[family] = version
            beat = self._room if usual and family == "room" else self._mass if family in MASS_TOPICS else self._at_once
            beat.changed[topic] = version
        if not usual:
            self.all_is_told()
        for beat in (self._at_once, self._room, self._mass):
            if not self.listeners:
                beat.changed.clear()
            elif beat.changed and beat.due is None:
                beat.due = asyncio.get_running_loop().call_later(self._wait(beat), self._tell, beat)

    def shown_for(self, family: str, version: int) -> float:
        """For how many seconds a page of that version is shown though there are entries of which nobody was told yet.

        None where few listen: what they are told of in a moment is shown to who asks now.
        """
        beat = self._room if family == "room" else self._mass
        wait = self._wait(beat)
        return wait if wait > self.pulse and version >= beat.told else 0.0

    def all_is_told(self) -> None:
        """Somebody knows of everything, and is shown it."""
        self._room.told = self._mass.told = self.version

    def _wait(self, beat: Beat) -> float:
        return max(self.pulse, min(beat.longest, beat.each * len(self.listeners)))

    def _tell(self, beat: Beat) -> None:
        beat.due, beat.told = None, self.version
        spread = min(200, max(20, len(self.listeners) // 5))
        messages = {topic: message(topic, version, spread=spread) for topic, version in beat.changed.items()}
        beat.changed.clear()
        told = TopicMessages(messages)
        moved = max(self.versions.get("clock", 0), self.versions.get("event", 0))
        for listener in self.listeners if told.is_for_all else self._seated.at(told.tables, self.listeners, moved):
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


class _Seated:
    """Who listens to which table, so that one result is not offered to a thousand who sit elsewhere."""

    def __init__(self) -> None:
        self._of: set[Listener] = set()
        self._moved = -1
        self._anywhere: list[Listener] = []
        self._at: dict[str, list[Listener]] = {}

    def at(self, tables: Iterable[str], listeners: set[Listener], moved: int) -> Iterator[Listener]:
        """Those who hear of one of these tables, or of all; looked up again when somebody comes, goes or moves."""
        if moved != self._moved or listeners != self._of:
            self._of, self._moved, self._anywhere, self._at = set(listeners), moved, [], {}
            for listener in listeners:
                if listener.staff or listener.tables is None:
                    self._anywhere.append(listener)
                else:
                    for table in listener.tables():
                        self._at.setdefault(table, []).append(listener)
        here = {listener for table in tables for listener in self._at.get(table, ())}
        return chain(self._anywhere, here)


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

    @property
    def is_for_all(self) -> bool:
        """Whether others hear something of it than those who run the event, or follow one of its tables."""
        return bool(self.common or self.judges or self.own)

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
