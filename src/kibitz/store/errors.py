"""What the store cannot do, by name: an id and values; the messages say it, as `store.<id>`.

After any of these nothing of what was asked is stored, and the store can be used again as soon as the cause is gone.
`Uncertain` alone leaves that open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kibitz.game.errors import KibitzError, Message

if TYPE_CHECKING:
    from kibitz.event.log.entries import EventEntry


class StoreMessage(Message):
    """What the store says."""

    __slots__ = ()

    prefix: ClassVar[str] = "store."


class KeyMessage(StoreMessage):
    """What is said of keys: programs that send them know it by a name of the server."""

    __slots__ = ()

    prefix: ClassVar[str] = "server."


class StoreError(KibitzError):
    """Something the store cannot do."""

    kind = StoreMessage


class NumberTaken(StoreError):
    """The number of an entry is not the next one: somebody else entered something meanwhile. Read on and try again."""


class Repeated(StoreError):
    """The key of an entry is in this log already: `entry` is the one that has it."""

    entry: EventEntry

    @classmethod
    def by(cls, event_id: str, entry: EventEntry) -> Repeated:
        """The refusal that gives this entry."""
        error = cls("repeated", event=event_id, number=entry.number, key=entry.key)
        error.entry = entry
        return error


class KeyUsed(StoreError):
    """Something else, or somebody else's, was entered under this key."""

    kind = KeyMessage


class NoSuchEvent(StoreError):
    """There is no event of that id."""


class EventExists(StoreError):
    """There is an event of that id already."""


class NameTaken(StoreError):
    """There is an account of that name already."""


class NoSuchAccount(StoreError):
    """There is no account of that id."""


class Unstorable(StoreError):
    """A text or id that cannot be kept in a database."""


class StoreFull(StoreError):
    """No room is left where the database is."""


class StoreReadOnly(StoreError):
    """The database may be read but not written."""


class StoreUnavailable(StoreError):
    """The database cannot be reached, or somebody else held it too long."""


class Uncertain(StoreUnavailable):
    """The connection was lost in the moment of storing: look whether it is stored, or send it again."""


class StoreDamaged(StoreError):
    """The file is no database, or its content contradicts itself."""


class EntryDamaged(StoreDamaged):
    """An entry is not as it was stored, or cannot be read: its event is closed, and nothing else."""


class WrongSchema(StoreError):
    """The database is of a newer Kibitz, or of another program."""


class BadFile(StoreError):
    """A file of an event that cannot be read: what is wrong, and in which line."""


class NoBackup(StoreError):
    """A backup that cannot be made here or in this way."""


class NoMembersFile(StoreError):
    """There is no file for the members of the club."""
