"""The log on disk: SQLite by default, one file; PostgreSQL by a URL. What was appended is durable, and never changed.

| what | module |
|---|---|
| the logs of events: create, append, read | `store` |
| the one way into a log: verified, stored, carried out | `journal` |
| an entry as a line of JSON; its checksum, chained to the one before | `lines`, `chain` |
| who may come in: accounts, links, browsers | `accounts`, `links`, `sessions`; `people` for all three |
| the members of the club, in a file apart | `members` |
| the logs of live tables | `live_logs` |
| a person's name taken out of every log | `erasure` |
| an event that has the results of another already | `same_events` |
| what a server keeps about itself | `settings` |
| a whole event as one file | `files` |
| a copy while in use, a folder of copies, going back to one | `backups` |
| what is in the tables, whatever has become of it | `stored_rows` |
| what time it is, whatever is done to the machine's clock | `steady_clock` |
| the tables, and how older databases get them | `schema`, `migration`, `migrations` |
| connections, threads, transactions; where a database is | `database`, `address` |
| what can go wrong; what a database complains of | `errors`, `database_errors` |
"""

from kibitz.game.extras import of_extra

with of_extra("server"):
    import sqlalchemy as _sqlalchemy  # noqa: F401

from kibitz.store.accounts import Account, Accounts, Membership
from kibitz.store.backups import BackupCopy, BackupFolder, backup, restore
from kibitz.store.chain import LogCondition
from kibitz.store.errors import (
    BadFile,
    EntryDamaged,
    EventExists,
    KeyUsed,
    NameTaken,
    NoBackup,
    NoMembersFile,
    NoSuchAccount,
    NoSuchEvent,
    NumberTaken,
    Repeated,
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreReadOnly,
    StoreUnavailable,
    Uncertain,
    Unstorable,
    WrongSchema,
)
from kibitz.store.files import EventFile, export_event, export_whole, import_event, read_file
from kibitz.store.links import Link, Links, token_hash
from kibitz.store.sessions import BrowserSession, Sessions
from kibitz.store.store import Store, StoredEvent, open_store

__all__ = [
    "Account",
    "Accounts",
    "BackupCopy",
    "BackupFolder",
    "BadFile",
    "BrowserSession",
    "EntryDamaged",
    "EventExists",
    "EventFile",
    "KeyUsed",
    "Link",
    "Links",
    "LogCondition",
    "Membership",
    "NameTaken",
    "NoBackup",
    "NoMembersFile",
    "NoSuchAccount",
    "NoSuchEvent",
    "NumberTaken",
    "Repeated",
    "Sessions",
    "Store",
    "StoreDamaged",
    "StoreError",
    "StoreFull",
    "StoreReadOnly",
    "StoreUnavailable",
    "StoredEvent",
    "Uncertain",
    "Unstorable",
    "WrongSchema",
    "address",
    "backup",
    "backups",
    "erasure",
    "export_event",
    "export_whole",
    "import_event",
    "journal",
    "members",
    "open_store",
    "people",
    "read_file",
    "restore",
    "same_events",
    "steady_clock",
    "store",
    "token_hash",
]
