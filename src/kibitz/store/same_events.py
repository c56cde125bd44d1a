"""The event in the store that has the results of another already, so that no session counts twice."""

from __future__ import annotations

from datetime import timedelta

from kibitz.event.contest import Event
from kibitz.game import KibitzError
from kibitz.results.files.same_results import sessions_told
from kibitz.store.store import Store

_NEAR = timedelta(days=92)
"""How long before or after an event its results may have been entered or imported under another day."""


def event_with_results_of(store: Store, event: Event) -> str:
    """The id of an event of about that time that has one of its sessions already; empty where there is none."""
    mine = sessions_told(event)
    least, begun = min((sum(count for _, count in told) for told in mine), default=0), event.log[0].at
    for id, last in store.lasts().items() if least else ():
        try:
            first = store.first(id)
            if last < least or first is None or abs(first.at - begun) > _NEAR:
                continue
            if mine & sessions_told(Event.folded(store.entries(id))):
                return id
        except KibitzError:  # a damaged log is named by who opens it
            continue
    return ""
