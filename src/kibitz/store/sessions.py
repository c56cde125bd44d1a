"""Browsers that have come in, by an account or by a link. Only a hash of what the browser sends is kept."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import delete, exc, insert, select, update

from kibitz.event.log.codec import read_time
from kibitz.store.database import Database
from kibitz.store.errors import NoSuchAccount
from kibitz.store.lines import is_storable
from kibitz.store.people import check_texts, note_change, text_of
from kibitz.store.schema import SESSIONS

_AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class BrowserSession:
    """A browser that is logged in until `expires`, by one of the two."""

    token_hash: str
    created: datetime
    expires: datetime
    account_id: str | None = None
    link_id: str | None = None


class Sessions:
    """The browsers of a store. They have nothing to do with the sessions of an event."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def __repr__(self) -> str:
        return f"<Sessions in {self._database.where}>"

    def add(
        self,
        token_hash: str,
        at: datetime,
        expires: datetime,
        *,
        account_id: str | None = None,
        link_id: str | None = None,
    ) -> BrowserSession:
        """A browser comes in."""
        if (account_id is None) == (link_id is None):
            raise ValueError("either an account or a link")
        check_texts(token_hash, account_id or "", link_id or "")
        row = {"token_hash": token_hash, "account_id": account_id, "link_id": link_id}
        try:
            with self._database.writing() as connection:
                connection.execute(insert(SESSIONS), {**row, "created": text_of(at), "expires": text_of(expires)})
        except exc.IntegrityError as error:
            raise NoSuchAccount("no_such_account") from error
        return BrowserSession(
            token_hash, read_time(text_of(at)), read_time(text_of(expires)), account_id=account_id, link_id=link_id
        )

    def get(self, token_hash: str, at: datetime) -> BrowserSession | None:
        """The browser that sends the token of that hash, unless its time is over."""
        if not is_storable(token_hash):
            return None
        with self._database.reading() as connection:
            row = connection.execute(select(SESSIONS).where(SESSIONS.c.token_hash == token_hash)).first()
        if row is None or row.expires <= text_of(at):
            return None
        return _session(row)

    def some(self, token_hashes: Collection[str], at: datetime) -> dict[str, BrowserSession]:
        """Those of these browsers that are known and whose time is not over, by their hash."""
        found: dict[str, BrowserSession] = {}
        hashes = [token_hash for token_hash in token_hashes if is_storable(token_hash)]
        with self._database.reading() as connection:
            for first in range(0, len(hashes), _AT_ONCE):
                wanted = SESSIONS.c.token_hash.in_(hashes[first : first + _AT_ONCE])
                for row in connection.execute(select(SESSIONS).where(wanted, SESSIONS.c.expires > text_of(at))):
                    found[row.token_hash] = _session(row)
        return found

    def extend(self, token_hash: str, expires: datetime) -> None:
        """A browser may stay longer."""
        check_texts(token_hash)
        with self._database.writing() as connection:
            mine = SESSIONS.c.token_hash == token_hash
            connection.execute(update(SESSIONS).where(mine).values(expires=text_of(expires)))

    def end(self, token_hash: str) -> None:
        """A browser goes."""
        check_texts(token_hash)
        with self._database.writing() as connection:
            connection.execute(delete(SESSIONS).where(SESSIONS.c.token_hash == token_hash))
            note_change(connection)

    def forget_expired(self, at: datetime) -> int:
        """Clear away those whose time is over; how many there were."""
        with self._database.writing() as connection:
            return connection.execute(delete(SESSIONS).where(SESSIONS.c.expires <= text_of(at))).rowcount


def _session(row: Any) -> BrowserSession:
    return BrowserSession(row.token_hash, read_time(row.created), read_time(row.expires), row.account_id, row.link_id)
