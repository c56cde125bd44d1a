"""The whole log for those who run the event: searched and paged, each entry in a sentence with who, when and why."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from kibitz.event.entries import Entry, Who
from kibitz.event.refusals import NotAllowed
from kibitz.event.seeing import may_see_log
from kibitz.event.views.history import history, history_view
from kibitz.event.views.sentences import about, line, sentence

if TYPE_CHECKING:
    from kibitz.event.contest import Event

__all__ = ["Search", "history", "history_view", "log_view", "sentence"]

MOST = 200


@dataclass(frozen=True, slots=True)
class Search:
    """What is looked for; what is left empty is not."""

    session: int = 0
    table: str = ""
    board: int = 0
    contestant: str = ""
    kind: str = ""
    text: str = ""  # in who, why and what


def log_view(
    event: Event, who: Who, now: datetime, search: Search | None = None, before: int = 0, limit: int = 50
) -> dict[str, Any]:
    """The newest entries that fit, those before entry number `before`; `next` is where the following page begins."""
    if not may_see_log(event, who):
        raise NotAllowed("log_is_for_staff")
    wanted = search or Search()
    most = max(1, min(limit, MOST))
    start = min(before - 1, event.version) if before > 0 else event.version
    found: list[dict[str, Any]] = []
    following = None
    for number in range(start, 0, -1):
        entry = event.log[number - 1]
        if not _fits(event, entry, wanted):
            continue
        if len(found) == most:
            following = found[-1]["number"]
            break
        found.append(line(event, entry))
    return {"entries": found, "next": following, "version": event.version}


def _fits(event: Event, entry: Entry, search: Search) -> bool:
    if search.kind and entry.act.kind != search.kind:
        return False
    if search == Search(kind=search.kind):
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
    return not search.text or search.text.casefold() in _words(event, entry).casefold()


def _words(event: Event, entry: Entry) -> str:
    values = sentence(event, entry)["values"].values()
    return " ".join((entry.who.name, entry.why, entry.act.kind.replace("_", " "), *map(str, values)))
