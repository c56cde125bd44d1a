"""Those who log in with a name and a password, and what each is in which event. None of it is part of a log."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import delete, exc, insert, select, update

from kibitz.event.log.codec import read_time
from kibitz.event.log.entries import EventRole
from kibitz.store.database import Database
from kibitz.store.errors import NameTaken, NoSuchAccount, NoSuchEvent, Unstorable
from kibitz.store.lines import is_storable
from kibitz.store.people import NAME_LENGTH, check_texts, maybe_time, new_id, note_change, text_of
from kibitz.store.schema import ACCOUNTS, EVENTS, MEMBERSHIPS, SESSIONS


@dataclass(frozen=True, slots=True)
class Account:
    """Somebody who can log in, unless the account is disabled. `password` is what a hash function made of it."""

    id: str
    name: str
    password: str
    created: datetime
    disabled: datetime | None = None


@dataclass(frozen=True, slots=True)
class Membership:
    """What an account is in an event, or in every event where none is named."""

    account_id: str
    event_id: str | None
    role: EventRole


class Accounts:
    """The accounts of a store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def __repr__(self) -> str:
        return f"<Accounts in {self._database.where}>"

    def add(self, name: str, password: str, at: datetime) -> Account:
        """A new account; `password` is hashed already. No two names differ in capitals alone."""
        check_texts(name, password)
        if not 0 < len(name) <= NAME_LENGTH:
            raise Unstorable("name", longest=NAME_LENGTH)
        account = Account(new_id(), name, password, read_time(text_of(at)))
        try:
            with self._database.writing() as connection:
                connection.execute(
                    insert(ACCOUNTS),
                    {
                        "id": account.id,
                        "name": name,
                        "folded": name.casefold(),
                        "password": password,
                        "created": text_of(at),
                    },
                )
        except exc.IntegrityError as error:
            raise NameTaken("name_taken", name=name) from error
        return account

    def all(self) -> list[Account]:
        """All accounts, by name."""
        with self._database.reading() as connection:
            return [_account(row) for row in connection.execute(select(ACCOUNTS).order_by(ACCOUNTS.c.folded))]

    def get(self, account_id: str) -> Account | None:
        """The account of that id."""
        return self._one(ACCOUNTS.c.id, account_id)

    def by_name(self, name: str) -> Account | None:
        """The account of that name, however it is capitalised."""
        return self._one(ACCOUNTS.c.folded, name.casefold())

    def set_password(self, account_id: str, password: str) -> None:
        """Another password, hashed already; whoever is logged in must do so again."""
        check_texts(password)
        self._change(account_id, logged_out=True, password=password)

    def disable(self, account_id: str, at: datetime) -> None:
        """Nobody logs in with this account any more, and who has is logged out."""
        self._change(account_id, logged_out=True, disabled=text_of(at))

    def enable(self, account_id: str) -> None:
        """The account can be used again."""
        self._change(account_id, logged_out=False, disabled=None)

    def join(self, account_id: str, event_id: str | None, role: EventRole, at: datetime) -> None:
        """Make somebody something in an event, or in every event."""
        check_texts(account_id, event_id or "")
        row = {"id": new_id(), "account_id": account_id, "event_id": event_id, "role": role.value}
        try:
            with self._database.writing() as connection:
                here = _here(account_id, event_id, role)
                if connection.execute(select(MEMBERSHIPS.c.id).where(*here)).first():
                    return
                connection.execute(insert(MEMBERSHIPS), {**row, "created": text_of(at)})
                note_change(connection)
        except exc.IntegrityError as error:
            if self.get(account_id) is None:
                raise NoSuchAccount("no_such_account") from error
            if event_id is not None and not self._has_event(event_id):
                raise NoSuchEvent("no_such_event", event=event_id) from error
            # Otherwise somebody else did the same in the same moment.

    def leave(self, account_id: str, event_id: str | None, role: EventRole) -> bool:
        """Take that away again; whether it was so."""
        check_texts(account_id, event_id or "")
        with self._database.writing() as connection:
            note_change(connection)
            return connection.execute(delete(MEMBERSHIPS).where(*_here(account_id, event_id, role))).rowcount > 0

    def memberships(self, *, account_id: str | None = None, event_id: str | None = None) -> list[Membership]:
        """All that somebody is, or all who are something in an event; those who are it in every event are included."""
        wanted = select(MEMBERSHIPS.c.account_id, MEMBERSHIPS.c.event_id, MEMBERSHIPS.c.role)
        check_texts(account_id or "", event_id or "")
        if account_id is not None:
            wanted = wanted.where(MEMBERSHIPS.c.account_id == account_id)
        if event_id is not None:
            wanted = wanted.where((MEMBERSHIPS.c.event_id == event_id) | MEMBERSHIPS.c.event_id.is_(None))
        with self._database.reading() as connection:
            rows = connection.execute(wanted.order_by(MEMBERSHIPS.c.created, MEMBERSHIPS.c.id))
            return [Membership(account, event, EventRole(role)) for account, event, role in rows]

    def roles(self, account_id: str, event_id: str) -> frozenset[EventRole]:
        """What somebody is in an event."""
        return frozenset(membership.role for membership in self.memberships(account_id=account_id, event_id=event_id))

    def _one(self, column: Any, value: str) -> Account | None:
        if not is_storable(value):
            return None
        with self._database.reading() as connection:
            row = connection.execute(select(ACCOUNTS).where(column == value)).first()
            return None if row is None else _account(row)

    def _change(self, account_id: str, *, logged_out: bool, **values: str | None) -> None:
        check_texts(account_id)
        with self._database.writing() as connection:
            changed = connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == account_id).values(**values))
            if changed.rowcount != 1:
                raise NoSuchAccount("no_such_account")
            note_change(connection)
            if logged_out:
                connection.execute(delete(SESSIONS).where(SESSIONS.c.account_id == account_id))

    def _has_event(self, event_id: str) -> bool:
        with self._database.reading() as connection:
            return connection.execute(select(EVENTS.c.id).where(EVENTS.c.id == event_id)).first() is not None


def _here(account_id: str, event_id: str | None, role: EventRole) -> tuple[Any, ...]:
    return (
        MEMBERSHIPS.c.account_id == account_id,
        MEMBERSHIPS.c.event_id.is_(None) if event_id is None else MEMBERSHIPS.c.event_id == event_id,
        MEMBERSHIPS.c.role == role.value,
    )


def _account(row: Any) -> Account:
    return Account(row.id, row.name, row.password, read_time(row.created), maybe_time(row.disabled))
