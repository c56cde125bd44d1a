"""An entry without the name of a person who wants to be erased; all that it says of the contest stays."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Mapping
from typing import Any

from kibitz.event.acts import Player
from kibitz.event.log.entries import EventEntry

Replaced = Callable[[str], str]


def names_in(entry: EventEntry, name: str) -> bool:
    """Whether an entry names this person anywhere."""
    return without_name(entry, name, "") != entry


def without_name(entry: EventEntry, name: str, instead: str) -> EventEntry:
    """The entry with another name in place of this one, wherever it stands: as a name, or in what somebody wrote."""
    replaced = _replacing(name, instead)
    return dataclasses.replace(
        entry,
        act=_without(entry.act, replaced),
        why=replaced(entry.why),
        who=dataclasses.replace(entry.who, name=replaced(entry.who.name)),
    )


def _replacing(name: str, instead: str) -> Replaced:
    words = r"\s+".join(map(re.escape, name.split()))
    whole = re.compile(words, re.IGNORECASE)
    within = re.compile(rf"(?<!\w){words}(?!\w)", re.IGNORECASE)
    several = len(name.split()) > 1  # one word may be any word in a sentence

    def replaced(text: str) -> str:
        if whole.fullmatch(text.strip()):
            return instead
        return within.sub(lambda _: instead, text) if several else text

    return replaced


def _without(value: Any, replaced: Replaced) -> Any:
    if isinstance(value, str):
        return replaced(value)
    if isinstance(value, Player) and replaced(value.name) != value.name:
        return Player(replaced(value.name))  # by their number they would be known again
    if isinstance(value, tuple):
        return tuple(_without(inner, replaced) for inner in value)
    if isinstance(value, Mapping):
        return {name: _without(inner, replaced) for name, inner in value.items()}
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        found = {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
        changed = {name: after for name, before in found.items() if (after := _without(before, replaced)) != before}
        return dataclasses.replace(value, **changed) if changed else value
    return value
