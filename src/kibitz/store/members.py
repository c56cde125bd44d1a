"""The members of the club, in a file of their own where the organiser says: a CSV that every spreadsheet opens.

They are kept apart from the logs on purpose. A log is never changed and is handed on; a list of members is changed all
the time, is handed to nobody, and whoever leaves is taken out of it. What a log has of a person is the name under which
they played, and `kibitz.store.erasure` takes that out.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from kibitz.formats.members import Member, beginning, folded, merged, read_members, write_members
from kibitz.store.database import Database
from kibitz.store.errors import NoMembersFile
from kibitz.store.people import new_id

VARIABLE = "KIBITZ_MEMBERS"
"""The environment variable that says where the list is."""


def members_place(database: Database) -> Path | None:
    """Where the list is kept: as the environment says, or beside the file of the store; nowhere beside PostgreSQL."""
    if said := os.environ.get(VARIABLE):
        return Path(said)
    file = database.where.file
    return None if file is None else Path(file).with_suffix(".members.csv")


class Members:
    """The list in a file. It is read again when somebody else has changed it."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self._lock = threading.Lock()
        self._read: tuple[tuple[int, int], list[Member]] | None = None

    def __repr__(self) -> str:
        return f"<Members in {self.file}>"

    def all(self) -> list[Member]:
        """All members, by name."""
        with self._lock:
            return list(self._load())

    def get(self, member_id: str) -> Member | None:
        """The member of that id."""
        return next((member for member in self.all() if member.id == member_id), None)

    def beginning(self, text: str, most: int = 8) -> list[Member]:
        """Those whose name begins so; two letters at least."""
        return beginning(self.all(), text, most)

    def take(self, read: Iterable[Member], *, whole: bool = False) -> list[Member]:
        """Put these into the list; `whole`: they are all, and whoever is not among them is taken out."""
        with self._lock:
            before = self._load()
            put = [member if member.id else replace(member, id=new_id()) for member, _ in merged(before, read)]
            ids = {member.id for member in put}
            self._save([*put, *(() if whole else (member for member in before if member.id not in ids))])
            return put

    def put(self, member: Member) -> Member:
        """A member is as this says, by id; without one they are new."""
        with self._lock:
            made = member if member.id else replace(member, id=new_id())
            self._save([made, *(other for other in self._load() if other.id != made.id)])
            return made

    def take_out(self, member_id: str) -> bool:
        """Nothing is kept of this member; whether they were there."""
        with self._lock:
            before = self._load()
            after = [member for member in before if member.id != member_id]
            if len(after) < len(before):
                self._save(after)
            return len(after) < len(before)

    def _load(self) -> list[Member]:
        if self.file is None:
            return []
        try:
            now = (self.file.stat().st_mtime_ns, self.file.stat().st_size)
        except FileNotFoundError:
            return []
        if self._read is None or self._read[0] != now:
            found = read_members(self.file.read_text(encoding="utf-8", errors="replace")).members
            self._read = now, [member if member.id else replace(member, id=_own_id(member)) for member in found]
        return self._read[1]

    def _save(self, members: Iterable[Member]) -> None:
        """Write the whole list beside the old one and put it in its place: it is never half there."""
        if self.file is None:
            raise NoMembersFile("no_members_file")
        ordered = sorted(members, key=lambda member: (folded(member.name), member.number))
        self.file.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.file.with_name(f"{self.file.name}.new")
        with os.fdopen(
            os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8", newline=""
        ) as out:
            out.write(write_members(ordered))
            out.flush()
            os.fsync(out.fileno())
        os.replace(fresh, self.file)
        self._read = None


def _own_id(member: Member) -> str:
    """The id of somebody whom a person has written into the file: always the same."""
    import hashlib

    return hashlib.sha256(f"{member.number}\n{folded(member.name)}".encode()).hexdigest()[:16]
