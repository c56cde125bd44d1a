"""The log on disk: SQLite by default, one file; PostgreSQL by a URL. What was appended is durable, and never changed.

| what | module |
|---|---|
| the logs of events: create, append, read | `store` |
| an entry as a line of JSON | `lines` |
| who may come in: accounts, links, browsers | `accounts`, `links`, `sessions`; `people` for all three |
| what a server keeps about itself | `settings` |
| a whole event as one file | `files` |
| a copy while in use | `backups`, `placing` |
| the tables, and how older databases get them | `schema`, `migrating`, `migrations` |
| connections, threads, transactions | `database`, `where` |
| what can go wrong | `errors`, `troubles` |
"""

from kibitz.store.accounts import Account, Accounts, Membership
from kibitz.store.backups import backup
from kibitz.store.errors import (
    BadFile,
    EventExists,
    NameTaken,
    NoBackup,
    NoSuchAccount,
    NoSuchEvent,
    Repeated,
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreReadOnly,
    StoreUnavailable,
    Taken,
    Uncertain,
    Unstorable,
    WrongSchema,
)
from kibitz.store.files import EventFile, export_event, import_event, read_file
from kibitz.store.links import Link, Links, token_hash
from kibitz.store.sessions import BrowserSession, Sessions
from kibitz.store.store import Store, StoredEvent, open_store

__all__ = [
    "Account",
    "Accounts",
    "BadFile",
    "BrowserSession",
    "EventExists",
    "EventFile",
    "Link",
    "Links",
    "Membership",
    "NameTaken",
    "NoBackup",
    "NoSuchAccount",
    "NoSuchEvent",
    "Repeated",
    "Sessions",
    "Store",
    "StoreDamaged",
    "StoreError",
    "StoreFull",
    "StoreReadOnly",
    "StoreUnavailable",
    "StoredEvent",
    "Taken",
    "Uncertain",
    "Unstorable",
    "WrongSchema",
    "backup",
    "export_event",
    "import_event",
    "open_store",
    "read_file",
    "token_hash",
]
