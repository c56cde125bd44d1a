"""The links of an event: one for each table, each contestant, and whoever else comes in without an account."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta

from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.server.access.tokens import link_token, path_of
from kibitz.server.events import OpenEvent
from kibitz.server.services import Services
from kibitz.store import Link, token_hash

LINKED = (EventRole.DIRECTOR, EventRole.ASSISTANT, EventRole.COMMITTEE, EventRole.SPECTATOR, EventRole.SCREEN)
"""The roles for which there are links besides those of players."""

_making = asyncio.Lock()


@dataclass(frozen=True, slots=True)
class Printable:
    """A link with its path, which is empty where the secret that made it is not the server's any more."""

    link: Link
    path: str


def tables_of(event: Event) -> list[str]:
    """The names of all tables of all sessions."""
    return list(
        dict.fromkeys(
            section.table_name(table)
            for session in event.sessions.values()
            for section in session.sections.values()
            for table in section.tables
        )
    )


async def make_links(
    services: Services,
    open_event: OpenEvent,
    *,
    tables: bool = False,
    contestants: bool = False,
    others: Iterable[EventActor] = (),
) -> list[Printable]:
    """Make the links that are wanted and not there."""
    wanted = list(others)
    if tables:
        wanted += [EventActor(EventRole.PLAYER, table=table) for table in tables_of(open_event.event)]
    if contestants:
        wanted += [EventActor(EventRole.PLAYER, contestant=contestant) for contestant in open_event.event.contestants]
    async with _making:
        return await asyncio.to_thread(_make, services, open_event.id, wanted)


def _make(services: Services, event_id: str, wanted: list[EventActor]) -> list[Printable]:
    before = services.store.links.of(event_id, revoked=True)
    had = Counter(earlier_link.who for earlier_link in before)
    there = {earlier_link.who for earlier_link in before if not earlier_link.revoked}
    new = [fromkey for fromkey in dict.fromkeys(wanted) if fromkey not in there]
    tokens = [link_token(services.secret, event_id, actor, had[actor]) for actor in new]
    at = max([services.events.clock(), *(earlier_link.created + timedelta(milliseconds=1) for earlier_link in before)])
    made = services.store.links.add_all(
        event_id, [(token_hash(t), actor) for t, actor in zip(tokens, new, strict=True)], at
    )
    return [Printable(link, path_of(link.who, token)) for link, token in zip(made, tokens, strict=True)]


async def links_of(services: Services, event_id: str) -> list[Printable]:
    """The links of an event that can be used, with their paths."""
    return await asyncio.to_thread(_links, services, event_id)


def _links(services: Services, event_id: str) -> list[Printable]:
    had: Counter[EventActor] = Counter()
    found = []
    for link in services.store.links.of(event_id, revoked=True):
        token = link_token(services.secret, event_id, link.who, had[link.who])
        had[link.who] += 1
        if not link.revoked:
            same = services.store.links.by_token_hash(token_hash(token))
            found.append(Printable(link, path_of(link.who, token) if same and same.id == link.id else ""))
    return found


async def revoke(services: Services, link: Link) -> None:
    """Nobody comes in by a link any more, and who has is put out."""
    await asyncio.to_thread(services.store.links.revoke, link.id, services.events.clock())
    services.put_out(link.id)
