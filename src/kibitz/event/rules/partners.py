"""Those without a partner find one: who they are, who asks whom, and that two are a pair (4).

| provision | what it says | here |
|---|---|---|
| 4 | two partnerships at a table; the director may let partners be chosen | `seek`, `ask`, `accept` |
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kibitz.event.acts import ContestantEntered, PartnerAccepted, PartnerAsked, PartnerSought, Player
from kibitz.event.log.entries import EventEntry
from kibitz.event.refusals import NotAllowed, Refused
from kibitz.event.rules.contest import contestant_of, put_contestant
from kibitz.event.rules.registry import Apply, rule
from kibitz.event.state import Seeker
from kibitz.scoring.standings import EntryStatus

if TYPE_CHECKING:
    from kibitz.event.contest import Event

LONGEST = 80


@rule(PartnerSought)
def seek(event: Event, entry: EventEntry, act: PartnerSought) -> Apply:
    """Somebody seeks a partner, in an event of pairs."""
    if event.conditions.kind != "pairs":
        raise Refused("no_partners_here")
    name = " ".join(act.name.split())
    for text in (name, act.level, act.system):
        if len(text) > LONGEST:
            raise Refused("too_much_text", most=LONGEST)
    before = [one for one in event.seekers.values() if one.device == entry.who.device and not one.contestant]
    if any(one.name == name for one in event.seekers.values() if one not in before) or any(
        name in contestant.names for contestant in event.contestants.values()
    ):
        raise Refused("name_is_there", name=name)

    def apply() -> None:
        for one in before:
            del event.seekers[one.id]
        if name:
            event.seekers[entry.number] = Seeker(
                entry.number, name, act.level.strip(), act.system.strip(), entry.who.device
            )

    return apply


@rule(PartnerAsked)
def ask(event: Event, entry: EventEntry, act: PartnerAsked) -> Apply:
    """One asks another; whom they ask sees it."""
    seeker, other = _own(event, entry, act.seeker), _free(event, act.other)
    if seeker.id == other.id:
        raise Refused("no_such_seeker")
    asked = replace(seeker, asks=tuple(dict.fromkeys((*seeker.asks, other.id))))

    def apply() -> None:
        event.seekers[seeker.id] = asked

    return apply


@rule(PartnerAccepted)
def accept(event: Event, entry: EventEntry, act: PartnerAccepted) -> Apply:
    """Two are a pair; where they sit the director says."""
    seeker, other = _own(event, entry, act.seeker), _free(event, act.other)
    if seeker.id not in other.asks:
        raise Refused("no_such_seeker")
    number = str(max((int(id) for id in event.contestants if id.isdecimal()), default=0) + 1)
    players = (Player(other.name), Player(seeker.name))
    made = contestant_of(event, ContestantEntered(number, players), EntryStatus.RANKED)

    def apply() -> None:
        put_contestant(event, entry, made)
        for one in (seeker, other):
            event.seekers[one.id] = replace(one, contestant=number)

    return apply


def _own(event: Event, entry: EventEntry, id: int) -> Seeker:
    found = _free(event, id)
    if found.device != entry.who.device:
        raise NotAllowed("not_for_you")
    return found


def _free(event: Event, id: int) -> Seeker:
    found = event.seekers.get(id)
    if found is None or found.contestant:
        raise Refused("no_such_seeker")
    return found
