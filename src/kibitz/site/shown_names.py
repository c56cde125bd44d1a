"""People as they are named to everybody: whole, by initials or by a number, as they or the organiser decided.

Whatever a page is made of passes through here first, so that no sentence, no name of a team and no remark tells what a
name does not. A person has a page of their own under a key that nobody can make from a name, and whose secret stays in
the store.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterable, Mapping
from typing import TypeVar, cast

from kibitz.event.acts import Player
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventEntry
from kibitz.event.log.names_in_text import NamesInText, UnsureName, unsure_in
from kibitz.formats.members import Member, folded
from kibitz.site.settings import NameShown
from kibitz.store.erasure import is_nobody

_Data = TypeVar("_Data")
_NAMED = frozenset({"id", "name", "players"})
_KEY_LETTERS = 12
_SHORTEST_WORD = 3


class NameBook:
    """How people are named: the organiser's way, and those of the members who decided for themselves."""

    def __init__(self, usual: NameShown, members: Iterable[Member], secret: str) -> None:
        self._usual = usual
        self._secret = secret.encode()
        self._by_number: dict[str, Member] = {}
        self._by_name: dict[str, list[Member]] = {}
        for member in members:
            if member.number:
                self._by_number[member.number] = member
            self._by_name.setdefault(folded(member.name), []).append(member)

    def __repr__(self) -> str:
        return f"<NameBook: {self._usual.value}>"

    def decisions(self) -> list[tuple[str, str, str]]:
        """What members decided and by what they are known, to notice when any of it changes."""
        everybody = (member for members in self._by_name.values() for member in members)
        return sorted((folded(member.name), member.number, member.shown) for member in everybody)

    def way(self, name: str, number: str = "") -> NameShown:
        """How somebody is named."""
        member = self._member(name, number)
        return (NameShown.read(member.shown) if member and member.shown else None) or self._usual

    def number(self, name: str, number: str = "") -> str:
        """By what the federation knows somebody."""
        member = self._member(name, number)
        return number or (member.number if member else "")

    def key(self, name: str, number: str = "") -> str:
        """What the page of a person is called; "" for somebody who was erased."""
        if is_nobody(name) or not name.strip():
            return ""
        known = self.number(name, number)
        said = f"number {known}" if known else f"name {folded(name)}"
        return hmac.new(self._secret, said.encode(), hashlib.sha256).hexdigest()[:_KEY_LETTERS]

    def _member(self, name: str, number: str) -> Member | None:
        if number and number in self._by_number:
            return self._by_number[number]
        found = self._by_name.get(folded(name), [])
        return found[0] if len(found) == 1 else None


class ShownNames:
    """The people of one event as they are named, and any data with these names in it."""

    def __init__(self, event: Event, book: NameBook) -> None:
        self.keys: dict[str, str] = {}
        self._said: dict[str, str] = {}
        people = [player for contestant in event.contestants.values() for player in contestant.players]
        people += [substitute.by for substitute in event.substitutes]
        people += [
            Player(name) for name in sorted({entry.who.name for entry in event.log if entry.who.is_staff}) if name
        ]
        for player in people:
            self.keys[player.name] = book.key(player.name, player.number)
            way = book.way(player.name, player.number)
            if way is not NameShown.WHOLE and not is_nobody(player.name):
                self._said[player.name] = _shown(player.name, book.number(player.name, player.number), way)
        self._words = {word for name in self._said for word in folded(name).split() if len(word) >= _SHORTEST_WORD}
        whole = [player.name for player in people if player.name not in self._said]
        self._names = NamesInText(self._said, whole)

    def __repr__(self) -> str:
        return f"<ShownNames: {len(self._said)} not whole>"

    def person(self, name: str) -> str:
        """A person as they are named; "" where they are only a number of a pair."""
        return self._said.get(name, name)

    def text(self, text: str) -> str:
        """A free text without the names that are not to be told."""
        return self._names.in_words(text) if self._said else text

    def title(self, text: str) -> str:
        """The name of something, without the names that are not to be told."""
        return self._names.in_name(text) if self._said else text

    def unsure(self, log: Iterable[EventEntry]) -> list[UnsureName]:
        """Where players read words that may be the surname of somebody whose name is not to be told."""
        return unsure_in(log, self._names, only_told=True) if self._said else []

    def data(self, data: _Data) -> _Data:
        """The same data, with everybody in it as they are named."""
        return cast(_Data, self._of(data)) if self._said else data

    def _of(self, data: object, field: str = "") -> object:
        if isinstance(data, str):
            return self._names.in_field(field, data)
        if isinstance(data, Mapping):
            if data.keys() >= _NAMED and isinstance(data["players"], list):
                return self._contestant(data)
            return {key: self._of(value, key) for key, value in data.items()}
        if isinstance(data, list | tuple):
            return [self._of(value, field) for value in data]
        return data

    def _contestant(self, data: Mapping[str, object]) -> dict[str, object]:
        players = cast(list[str], data["players"])
        shown = [self.person(player) for player in players]
        name = str(data["name"])
        if name == " – ".join(players):
            name = " – ".join(filter(None, shown))
        elif self._words & set(re.findall(r"\w+", folded(name))):
            name = ""
        else:
            name = self.text(name)
        rest = {key: self._of(value, key) for key, value in data.items()}
        return {**rest, "name": name, "players": shown}


def _shown(name: str, number: str, way: NameShown) -> str:
    if way is NameShown.NUMBER:
        return number
    return " ".join(f"{_initial(part)}." for part in re.findall(r"\w+", name)[:4])


def _initial(word: str) -> str:
    """The first letter, large where there is one large letter of it."""
    large = word[0].upper()
    return large if len(large) == 1 else word[0]
