"""The whole log for those who run the event: searched and paged, each entry in a sentence with who, when and why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, TypedDict

from kibitz.event.access.log_entries import may_see_log
from kibitz.event.log.entries import EventActor, EventEntry
from kibitz.event.refusals import NotAllowed
from kibitz.event.views.types import MessageData, Version
from kibitz.event.views.words.sentences import LogLineData, about, line, sentence
from kibitz.game.about import About

if TYPE_CHECKING:
    from kibitz.event.contest import Event


class LogView(TypedDict):
    """The newest entries that fit."""

    version: Version
    entries: list[LogLineData]
    next: Annotated[int | None, About("`before` of the page that follows; null at the end.")]


MOST = 200


@dataclass(frozen=True, slots=True)
class LogSearch:
    """What is looked for; what is left empty is not."""

    session: int = 0
    table: str = ""
    board: int = 0
    contestant: str = ""
    kind: str = ""
    text: str = ""  # words, all of which are in who, why and what


def log_view(
    event: Event,
    who: EventActor,
    now: datetime,
    search: LogSearch | None = None,
    before: int = 0,
    limit: int = 50,
    say: Callable[[MessageData], str] | None = None,
) -> LogView:
    """The newest entries that fit, those before entry number `before`; `next` is where the following page begins.

    `say` gives the sentence of a message and its values: then words are looked for in it, too, as one reads them.
    """
    if not may_see_log(event, who):
        raise NotAllowed("log_is_for_staff")
    wanted = search or LogSearch()
    most = max(1, min(limit, MOST))
    start = min(before - 1, event.version) if before > 0 else event.version
    found: list[LogLineData] = []
    following = None
    for number in range(start, 0, -1):
        entry = event.log[number - 1]
        if not _fits(event, entry, wanted, say):
            continue
        if len(found) == most:
            following = found[-1]["number"]
            break
        found.append(line(event, entry, who))
    return {"entries": found, "next": following, "version": event.version}


def _fits(event: Event, entry: EventEntry, search: LogSearch, say: Callable[[MessageData], str] | None) -> bool:
    if search.kind and entry.act.kind != search.kind:
        return False
    if search == LogSearch(kind=search.kind):
        return True
    of = about(event, entry)
    if search.session and of["session"] != search.session:
        return False
    if search.table and of["table"] != search.table:
        return False
    if search.board and of["board"] != search.board:
        return False
    if search.contestant and search.contestant not in (*of["contestants"], of["contestant"], entry.who.contestant):
        return False
    if not (sought := search.text.casefold().split()):
        return True
    words = _words(event, entry, say)
    return all(word in words for word in sought)


def _words(event: Event, entry: EventEntry, say: Callable[[MessageData], str] | None) -> str:
    said = sentence(event, entry)
    texts = [entry.who.name, entry.who.role.value, entry.why, entry.act.kind.replace("_", " ")]
    texts += map(str, said["values"].values())
    if say is not None:
        texts.append(say(said))
    return " ".join(texts).casefold()
