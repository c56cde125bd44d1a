"""A person is erased: their name is taken out of every log, and nothing else.

A log is only ever added to, and each entry is chained to the one before, so this is the one lawful way to change what
was stored: the whole log is written anew in one transaction, with another name in place of theirs and an entry at its
end that says in which entries that was done, and which fingerprint the log had before. Whoever has noted that
fingerprint finds it there; the chain is whole again from the first entry on. What was played and ruled stays as it was.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from kibitz.event.acts import NameErased
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventEntry
from kibitz.event.log.without_name import names_in, without_name
from kibitz.store.errors import EntryDamaged, NumberTaken
from kibitz.store.lines import read_line, write_line
from kibitz.store.store import Store

_TRIES = 5


@dataclass(frozen=True, slots=True)
class PersonInEvent:
    """What an event has of a person: the entries of its log that name them."""

    event_id: str
    event: str
    entries: tuple[EventEntry, ...]


def person_in_events(store: Store, name: str) -> list[PersonInEvent]:
    """All events whose logs name this person; a log that is damaged cannot be looked through, and is left out."""
    found = []
    for stored in store.events():
        try:
            entries = store.entries(stored.id)
        except EntryDamaged:
            continue
        if mine := tuple(entry for entry in entries if names_in(entry, name)):
            found.append(PersonInEvent(stored.id, Event.reread(entries).name, mine))
    return found


def erase_person(store: Store, name: str, who: EventActor, at: datetime) -> list[PersonInEvent]:
    """Take the name of a person out of all logs and links; in which events, and in which entries of each."""
    found = person_in_events(store, name)
    instead = f"N. N. {secrets.token_hex(2)}"
    for there in found:
        _erase_in(store, there.event_id, name, instead, who, at)
    store.links.rename_player(name, instead)
    return found


def _erase_in(store: Store, event_id: str, name: str, instead: str, who: EventActor, at: datetime) -> None:
    for attempt in range(_TRIES):
        condition = store.condition(event_id)
        if condition.damaged:
            raise EntryDamaged("entry_damaged", event=event_id, number=condition.damaged[0])
        before = [read_line(line) for line in condition.lines.values()]
        after = [without_name(entry, name, instead) for entry in before]
        changed = tuple(entry.number for entry, was in zip(after, before, strict=True) if entry != was)
        said = EventEntry(len(after) + 1, max(at, before[-1].at), who, NameErased(changed, condition.fingerprint))
        _check_same(before, after)
        kept = dict(zip((entry.number for entry in before), condition.lines.values(), strict=True))
        lines = [(entry, write_line(entry) if entry.number in changed else kept[entry.number]) for entry in after]
        try:
            store.write_anew(event_id, len(before), [*lines, (said, write_line(said))])
            return
        except NumberTaken:  # somebody entered something meanwhile
            if attempt == _TRIES - 1:
                raise


def _check_same(before: Sequence[EventEntry], after: Sequence[EventEntry]) -> None:
    """The log without the name must make the same event: nothing is refused that was not refused before."""
    was, now = Event.reread(before), Event.reread(after)
    if was.unread.keys() != now.unread.keys() or was.results.keys() != now.results.keys():
        raise AssertionError("a log without a name is another")
