"""Links by which players, tables and screens come in without an account. Only a hash of what is in the link is kept."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy import delete, exc, insert, select, update

from kibitz.event.log.codec import read_time
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.store.database import Database
from kibitz.store.errors import NoSuchEvent
from kibitz.store.lines import is_storable
from kibitz.store.people import check_texts, maybe_time, new_id, note_change, text_of
from kibitz.store.schema import LINKS, SESSIONS


def token_hash(token: str) -> str:
    """What is kept of a token. Tokens are long and random, so that a plain hash is enough; passwords are not."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()


@dataclass(frozen=True, slots=True)
class Link:
    """A way into an event in a role: of a contestant, of a table that four share, or of a player alone."""

    id: str
    event_id: str
    who: EventActor
    created: datetime
    used: datetime | None = None
    revoked: datetime | None = None


class Links:
    """The links of a store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def __repr__(self) -> str:
        return f"<Links in {self._database.where}>"

    def add(self, event_id: str, token_hash: str, who: EventActor, at: datetime) -> Link:
        """A new link."""
        return self.add_all(event_id, [(token_hash, who)], at)[0]

    def add_all(self, event_id: str, made: Sequence[tuple[str, EventActor]], at: datetime) -> list[Link]:
        """New links, all or none, such as one for every table: the hash of each token and who comes in by it."""
        check_texts(event_id)
        rows = []
        for hashed, who in made:
            check_texts(hashed, who.name, who.contestant, who.table)
            rows.append(
                {
                    "id": new_id(),
                    "token_hash": hashed,
                    "event_id": event_id,
                    "role": who.role.value,
                    "contestant": who.contestant,
                    "table": who.table,
                    "player": who.name,
                    "created": text_of(at),
                }
            )
        if not rows:
            return []
        try:
            with self._database.writing() as connection:
                connection.execute(insert(LINKS), rows)
        except exc.IntegrityError as error:
            raise NoSuchEvent("no_such_event", event=event_id) from error
        made_at = read_time(text_of(at))
        return [Link(row["id"], event_id, who, made_at) for row, (_, who) in zip(rows, made, strict=True)]

    def of(self, event_id: str, *, revoked: bool = False) -> list[Link]:
        """The links of an event in the order they were made, without the revoked ones unless asked for."""
        check_texts(event_id)
        wanted = select(LINKS).where(LINKS.c.event_id == event_id)
        if not revoked:
            wanted = wanted.where(LINKS.c.revoked.is_(None))
        with self._database.reading() as connection:
            return [_link(row) for row in connection.execute(wanted.order_by(LINKS.c.created, LINKS.c.id))]

    def get(self, link_id: str) -> Link | None:
        """The link of that id, revoked or not."""
        return self._one(LINKS.c.id, link_id)

    def by_token_hash(self, hashed: str) -> Link | None:
        """The link with the token of that hash, unless it is revoked."""
        link = self._one(LINKS.c.token_hash, hashed)
        return None if link is None or link.revoked else link

    def mark_used(self, link_id: str, at: datetime) -> None:
        """Note when a link was used last."""
        check_texts(link_id)
        with self._database.writing() as connection:
            connection.execute(update(LINKS).where(LINKS.c.id == link_id).values(used=text_of(at)))

    def revoke(self, link_id: str, at: datetime) -> Link | None:
        """Nobody comes in by this link any more, and who has is put out; the link as it is then."""
        link = self.get(link_id)
        if link is None or link.revoked:
            return link
        with self._database.writing() as connection:
            connection.execute(update(LINKS).where(LINKS.c.id == link_id).values(revoked=text_of(at)))
            connection.execute(delete(SESSIONS).where(SESSIONS.c.link_id == link_id))
            note_change(connection)
        return replace(link, revoked=read_time(text_of(at)))

    def rename_player(self, name: str, to: str) -> None:
        """Links that are one person's alone name them otherwise."""
        check_texts(name, to)
        with self._database.writing() as connection:
            connection.execute(update(LINKS).where(LINKS.c.player == name).values(player=to))

    def _one(self, column: Any, value: str) -> Link | None:
        if not is_storable(value):
            return None
        with self._database.reading() as connection:
            row = connection.execute(select(LINKS).where(column == value)).first()
            return None if row is None else _link(row)


def _link(row: Any) -> Link:
    who = EventActor(EventRole(row.role), row.player, row.contestant, row.table)
    return Link(row.id, row.event_id, who, read_time(row.created), maybe_time(row.used), maybe_time(row.revoked))
