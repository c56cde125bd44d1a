"""The folder of a site: what lies in it, and writing no more than what has changed.

A list in the folder (`kibitz-site.json`) says how the site was made and, for each event, from what: what was made from
the same is not made again. A file is put in its place whole, and one that is as it was is left alone.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kibitz.site.errors import SiteNotWritten
from kibitz.site.settings import NameShown, SiteSettings

LIST = "kibitz-site.json"
_OF_WEB_SPACES = frozenset({"CNAME", "robots.txt"})


@dataclass(frozen=True, slots=True)
class ListedEvent:
    """An event in the list of a site: from what it was made, by which store, and its files."""

    made_from: str
    settled: bool
    store: str
    files: tuple[str, ...]


@dataclass
class SiteFolder:
    """A folder with a site in it, or with nothing yet."""

    root: Path
    settings: SiteSettings | None = None
    events: dict[str, ListedEvent] = field(default_factory=dict)
    people: set[str] = field(default_factory=set)
    left_out: set[str] = field(default_factory=set)  # events that were taken out, and stay out until they are named
    written: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)

    def write(self, name: str, content: bytes) -> None:
        """Let a file have this content; one that has it already is not touched."""
        file = self.root / name
        try:
            if file.is_file() and file.read_bytes() == content:
                return
            file.parent.mkdir(parents=True, exist_ok=True)
            fresh = file.with_name(f"{file.name}.new")
            fresh.write_bytes(content)
            os.replace(fresh, file)
        except OSError as error:
            raise SiteNotWritten("not_written", file=name, reason=error.strerror or str(error)) from None
        self.written.append(name)

    def remove(self, name: str) -> None:
        """Let there be no such file."""
        file = self.root / name
        try:
            file.unlink(missing_ok=True)
            if file.parent != self.root and file.parent.is_dir() and not any(file.parent.iterdir()):
                file.parent.rmdir()
        except OSError as error:
            raise SiteNotWritten("not_written", file=name, reason=error.strerror or str(error)) from None
        self.removed.append(name)

    def read_json(self, name: str) -> Any:
        """What a file of the site says; None where it is gone or no JSON."""
        try:
            return json.loads((self.root / name).read_bytes())
        except (OSError, ValueError):
            return None

    def has_all(self, event_id: str) -> bool:
        """Whether all files of an event are there."""
        listed = self.events.get(event_id)
        if listed is None:
            return False
        try:
            there = {entry.name for entry in os.scandir(self.root / "events" / event_id)}
        except OSError:
            return False
        return there.issuperset(listed.files)

    def write_event(self, event_id: str, files: Mapping[str, bytes], listed: ListedEvent) -> None:
        """Let an event have these files and no others."""
        for name, content in files.items():
            self.write(f"events/{event_id}/{name}", content)
        before = self.events.get(event_id)
        for name in before.files if before else ():
            if name not in files:
                self.remove(f"events/{event_id}/{name}")
        self.events[event_id] = listed

    def remove_event(self, event_id: str) -> None:
        """Take an event out of the site."""
        for name in self.events.pop(event_id).files:
            self.remove(f"events/{event_id}/{name}")

    def write_list(self) -> None:
        """Say how the site was made."""
        settings = self.settings or SiteSettings()
        data = {
            "format": 1,
            "title": settings.title,
            "language": settings.language,
            "names": settings.names.value,
            "scheme": settings.scheme,
            "people": sorted(self.people),
            "left_out": sorted(self.left_out),
            "events": {
                event_id: {
                    "from": one.made_from,
                    "settled": one.settled,
                    "store": one.store,
                    "files": sorted(one.files),
                }
                for event_id, one in sorted(self.events.items())
            },
        }
        self.write(LIST, json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode())


def opened_folder(root: Path) -> SiteFolder:
    """The site in a folder, or none yet; one with other things in it is refused."""
    folder = SiteFolder(root)
    if not (root / LIST).exists():
        if root.exists() and not root.is_dir():
            raise SiteNotWritten("no_folder", folder=str(root))
        there = sorted(entry.name for entry in root.iterdir()) if root.exists() else []
        theirs = [name for name in there if not name.startswith(".") and name not in _OF_WEB_SPACES]
        if theirs:
            raise SiteNotWritten("other_files", folder=str(root), file=theirs[0])
        return folder
    data = folder.read_json(LIST)
    if not isinstance(data, dict) or data.get("format") != 1:
        raise SiteNotWritten("list_unreadable", file=LIST, folder=str(root))
    folder.settings = SiteSettings(
        str(data.get("title", "")),
        str(data.get("language", "en")),
        NameShown.read(str(data.get("names", ""))) or NameShown.WHOLE,
        str(data.get("scheme", "")),
    )
    folder.left_out = {str(event_id) for event_id in data.get("left_out", ())}
    folder.people = {str(key) for key in data.get("people", ())}
    folder.events = {
        str(event_id): ListedEvent(one["from"], one["settled"], one["store"], tuple(one["files"]))
        for event_id, one in data.get("events", {}).items()
    }
    return folder
