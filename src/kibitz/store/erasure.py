"""A person is erased: their name is taken out of every log, and nothing else.

A log is only ever added to, and each entry is chained to the one before, so this is the one lawful way to change what
was stored: the whole log is written anew in one transaction, with another name in place of theirs and an entry at its
end that says in which entries that was done, and which fingerprint the log had before. Whoever has noted that
fingerprint finds it there; the chain is whole again from the first entry on. What was played and ruled stays as it was.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import count

from kibitz.event.acts import NameErased
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventEntry
from kibitz.event.log.names_in_text import NamesInText, UnsureName, unsure_in
from kibitz.event.log.without_name import names_of, without_name
from kibitz.store.chain import LogCondition
from kibitz.store.errors import EntryDamaged, NumberTaken
from kibitz.store.lines import read_line, write_line
from kibitz.store.store import Store

_TRIES = 5
_NOBODY = re.compile(r"N\. N\.(?: [0-9]+)?")


@dataclass(frozen=True, slots=True)
class PersonInEvent:
    """What an event has of a person: the entries of its log that name them."""

    event_id: str
    event: str
    entries: tuple[EventEntry, ...]
    is_playing: bool = False  # a session of it is in play
    unsure: tuple[UnsureName, ...] = ()  # words that may be their surname, or something else


def person_in_events(store: Store, name: str, words: Sequence[str] = ()) -> list[PersonInEvent]:
    """All events whose logs name this person, or may; a log that is damaged cannot be looked through: left out."""
    found = []
    for stored in store.events():
        try:
            entries = store.entries(stored.id)
        except EntryDamaged:
            continue
        names = names_of(entries, name, "", words)
        if names is None:
            continue
        mine = tuple(entry for entry in entries if without_name(entry, names) != entry)
        unsure = tuple(unsure_in(entries, names))
        if mine or unsure:
            event = Event.reread(entries)
            found.append(PersonInEvent(stored.id, event.name, mine, _is_playing(event), unsure))
    return found


def _is_playing(event: Event) -> bool:
    going = (session for session in event.sessions.values() if session.official is None)
    return any(section.clock.round for session in going for section in session.sections.values())


def erase_person(
    store: Store, name: str, who: EventActor, at: datetime, words: Sequence[str] = ()
) -> list[PersonInEvent]:
    """Take the name of a person out of all logs and links; in which events, and in which entries of each.

    `words` mean them too, and are taken out of these logs as they stand.
    """
    found = person_in_events(store, name, words)
    named = [there for there in found if there.entries]
    instead = _nobody(store, [there.event_id for there in named])
    for there in named:
        _erase_in(store, there.event_id, (name, instead, words), who, at)
    store.links.rename_player(name, instead)
    store.database.empty_journal()
    return found


def _nobody(store: Store, event_ids: Sequence[str]) -> str:
    """What stands for the name: "N. N.", with a number where these logs have one already, for two are two people."""
    taken = {text for event_id in event_ids for line in store.lines(event_id) for text in _NOBODY.findall(line)}
    names = (f"N. N. {number}" if number > 1 else "N. N." for number in count(1))
    return next(name for name in names if name not in taken)


def is_nobody(name: str) -> bool:
    """Whether that stands for the name of somebody who was erased."""
    return _NOBODY.fullmatch(name) is not None


def erased_entries(condition: LogCondition) -> list[int]:
    """The numbers of the entries of a log that were written anew, without the name of somebody."""
    log = map(read_line, condition.lines.values())
    return sorted({number for entry in log if isinstance(entry.act, NameErased) for number in entry.act.entries})


def _erase_in(
    store: Store, event_id: str, asked: tuple[str, str, Sequence[str]], who: EventActor, at: datetime
) -> None:
    for attempt in range(_TRIES):
        condition = store.condition(event_id)
        if condition.damaged:
            raise EntryDamaged("entry_damaged", event=event_id, number=condition.damaged[0])
        before = [read_line(line) for line in condition.lines.values()]
        names = names_of(before, *asked) or NamesInText({})
        after = [without_name(entry, names) for entry in before]
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
