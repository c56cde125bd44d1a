"""Where people are named: what is notation, what is the name of somebody or of something, and what is free text.

This is decided here alone, for a site that names people otherwise and for a log from which somebody is erased. Notation
is left as it is: a card may be written as somebody is called. In a name a person is replaced who stands there whole. In
free text, which is everything else, so is a surname that stands by itself, also in the cases of Polish, Czech and
Slovak. What may be a surname and may be something else stays, and can be told.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum, auto
from typing import Any, NamedTuple

from kibitz.event.acts import PartnerSought, Player
from kibitz.event.log.entries import EventEntry
from kibitz.event.log.surnames import (
    ORDINARY_WORDS,
    SHORTEST_STEM,
    SHORTEST_SURNAME,
    as_in_text,
    bare,
    given_names,
    is_case_of,
    stems,
    surnames,
    without_ending,
)

_NOTATION = frozenset(
    "after auction award before contract deals dealer declarer due exact file fingerprint form id kind law lead "
    "message play result says scores section shown side standing table to unit vulnerable".split()
)
_NAMES = frozenset(
    "at_fault captain categories club conditions contestant contestants ew handicap members name named ns out player "
    "players seed stage stratum".split()
)
_LINES = "lines"
_WORDS_IN_LINE = re.compile(r'\{[^}]*\}|"(?:\\.|[^"\\])*"|;.*', re.DOTALL)
_PEOPLE = frozenset("captain consenting members out player".split())
_WORD = re.compile(r"[^\W_](?:[^\W_]|[\u0300-\u036f])*")
_LONGEST_UNKNOWN_ENDING = 6


class TextKind(Enum):
    """What a field holds."""

    NOTATION = auto()
    NAME = auto()  # of a person, or of something that may be called as they are
    RULING = auto()  # lines of a table's log: speech, quotations and remarks in them are free text
    WORDS = auto()  # free text


def kind_of_field(field: str) -> TextKind:
    """What a field of an act, or of what is shown, holds by its name."""
    if field in _NOTATION:
        return TextKind.NOTATION
    if field == _LINES:
        return TextKind.RULING
    return TextKind.NAME if field in _NAMES else TextKind.WORDS


class UnsureName(NamedTuple):
    """Words of an entry that may be a surname and may be something else."""

    entry: int
    words: tuple[str, ...]


class NamesInText:
    """Names, each with what is to stand instead; `others` are people in the same event whose names stay.

    `words` mean them too, whatever else they may mean: somebody has looked.
    """

    def __init__(self, instead: Mapping[str, str], others: Iterable[str] = (), words: Iterable[str] = ()) -> None:
        self._words = frozenset(words)
        self._instead = {_plain(name): said for name, said in instead.items()}
        self._others = {_plain(name) for name in others} - self._instead.keys()
        everybody = [*instead, *(name for name in others if _plain(name) in self._others)]
        whole = sorted({name for name in everybody if len(name.split()) > 1}, key=len, reverse=True)
        self._whole = re.compile("|".join(map(_pattern, whole)), re.IGNORECASE) if whole else None
        self._given: dict[str, tuple[str, ...]] = {}
        self._exact: dict[str, set[str]] = {}
        self._stems: dict[str, set[str]] = {}
        self._common: dict[str, set[str]] = {}
        for name in everybody:
            self._given[_plain(name)] = given_names(name)
            for surname in surnames(name):
                for form in as_in_text(surname):
                    self._exact.setdefault(form, set()).add(_plain(name))
                    for stem in stems(form):
                        into = self._stems if len(stem) >= SHORTEST_STEM else self._common
                        into.setdefault(stem, set()).add(_plain(name))

    def __repr__(self) -> str:
        return f"<NamesInText: {len(self._instead)} instead>"

    def in_field(self, field: str, text: str) -> str:
        """A text as it stands in a field of that name, with everybody replaced who is in it."""
        kind = kind_of_field(field)
        if kind is TextKind.NOTATION or not text:
            return text
        if kind is TextKind.WORDS:
            return self.in_words(text)
        if kind is TextKind.RULING:
            text = _WORDS_IN_LINE.sub(lambda found: self.in_words(found[0]), text)
        return self.in_name(text)

    def in_name(self, text: str) -> str:
        """A name without the people who stand in it whole."""
        if (whole := self._instead.get(_plain(text))) is not None:
            return whole
        return self._without(text, self._meant)

    def in_words(self, text: str) -> str:
        """A free text without the people in it, by their whole names or by their surnames."""
        if (whole := self._instead.get(_plain(text))) is not None:
            return whole
        return self._without(text, self._hidden)

    def _without(self, text: str, whose: Callable[[str], set[str]]) -> str:
        return "".join(
            self._kept(part) if is_whole else self._without_surnames(part, whose)
            for part, is_whole in self._parts(text)
        )

    def unsure(self, field: str, text: str) -> list[str]:
        """The words that may be somebody's surname, and stay because they may be something else."""
        kind = kind_of_field(field)
        if kind is TextKind.NOTATION:
            return []
        pieces = [found[0] for found in _WORDS_IN_LINE.finditer(text)] if kind is TextKind.RULING else [text]
        parts = [part for piece in pieces for part, is_whole in self._parts(piece) if not is_whole]
        if kind is TextKind.NAME:
            if _plain(text) in self._instead or (_plain(text) in self._others and len(text.split()) > 1):
                return []
            return [found[0] for part in parts for found in _WORD.finditer(part) if self._may_be(found[0])]
        return [word for part in parts for word in self._unsure(part)]

    def _parts(self, text: str) -> Iterator[tuple[str, bool]]:
        """A text cut into whole names and what is between them."""
        at = 0
        for found in self._whole.finditer(text) if self._whole is not None else ():
            yield text[at : found.start()], False
            yield found[0], True
            at = found.end()
        yield text[at:], False

    def _kept(self, name: str) -> str:
        if _plain(name) in self._others:
            return name
        return self._instead.get(_plain(name)) or "…"

    def _without_surnames(self, text: str, whose: Callable[[str], set[str]]) -> str:
        made, at = [], 0
        words = list(_WORD.finditer(text))
        for place, word in enumerate(words):
            if word.start() < at:
                continue
            hidden = whose(word[0])
            if not hidden:
                continue
            start, end = word.span()
            if place and self._is_given(words[place - 1][0], hidden) and text[words[place - 1].end() : start].isspace():
                start = max(at, words[place - 1].start())
            elif place + 1 < len(words) and self._is_given(words[place + 1][0], hidden):
                after = words[place + 1]
                end = after.end() if text[end : after.start()].isspace() else end
            for after in words[place + 1 :]:
                if text[end : after.start()] != "-" or whose(after[0]) != hidden:
                    break
                end = after.end()  # the other half of a double name
            said = {self._instead[name] for name in hidden}
            made += [text[at:start], (said.pop() if len(said) == 1 else "") or "…"]
            at = end
        return "".join([*made, text[at:]])

    def _hidden(self, word: str) -> set[str]:
        """Whose surname a word is, if all who have it are replaced."""
        if meant := self._meant(word):
            return meant
        owners = self._owners(word)
        return owners if owners and not owners & self._others and not _is_ordinary(word) else set()

    def _meant(self, word: str) -> set[str]:
        return set(self._instead) if word in self._words else set()

    def _owners(self, word: str) -> set[str]:
        """Everybody whose surname a word is: as it stands, or else in another case."""
        word = bare(word)
        if len(word) < SHORTEST_SURNAME or word.islower():
            return set()
        if word in self._exact:
            return self._exact[word]
        return {name for stem in without_ending(word) for name in self._stems.get(stem, ())}

    def _is_given(self, word: str, owners: Iterable[str]) -> bool:
        return any(is_case_of(bare(word), given) for name in owners for given in self._given[name])

    def _unsure(self, text: str) -> Iterator[str]:
        return (found[0] for found in _WORD.finditer(text) if not self._hidden(found[0]) and self._may_be(found[0]))

    def _may_be(self, word: str) -> bool:
        """Whether a word that stays may be the surname of somebody who is replaced."""
        word, replaced = bare(word), self._instead.keys()
        large = word[:1].upper() + word[1:]
        if self._exact.get(large, set()) & replaced:
            return not word.islower() or len(word) >= SHORTEST_STEM
        if word.islower() or (word in self._exact and not self._exact[word] & replaced):
            return False
        if self._owners(word) & replaced:
            return True
        if any(self._common.get(stem, set()) & replaced for stem in without_ending(word)):
            return True
        beginnings = (word[:end] for end in range(max(SHORTEST_STEM, len(word) - _LONGEST_UNKNOWN_ENDING), len(word)))
        return any(self._stems.get(beginning, set()) & replaced for beginning in beginnings)


def with_texts(value: Any, replaced: Callable[[str, str], str], field: str = "") -> Any:
    """A value of an act with each of its texts replaced, by the name of its field."""
    if isinstance(value, str):
        return replaced(field, value)
    if isinstance(value, tuple):
        return tuple(with_texts(inner, replaced, field) for inner in value)
    if isinstance(value, Mapping):
        return {name: with_texts(inner, replaced, field) for name, inner in value.items()}
    if isinstance(value, Player) and (name := replaced("player", value.name)) != value.name:
        return Player(name)  # by their number they would be known again
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        found = {part.name: getattr(value, part.name) for part in dataclasses.fields(value)}
        after = {name: with_texts(inner, replaced, name) for name, inner in found.items()}
        changed = {name: inner for name, inner in after.items() if inner != found[name]}
        return dataclasses.replace(value, **changed) if changed else value
    return value


def texts_of(entry: EventEntry) -> list[tuple[str, str]]:
    """All texts of an entry, each with the name of its field."""
    found: list[tuple[str, str]] = []

    def seen(field: str, text: str) -> str:
        found.append((field, text))
        return text

    with_texts(entry.act, seen)
    return [*found, ("why", entry.why), *((("told", entry.told),) if entry.told else ()), ("player", entry.who.name)]


def people_in(log: Iterable[EventEntry]) -> list[str]:
    """Everybody whom a log names as a person."""
    found: dict[str, None] = {}

    def people(value: Any, field: str = "") -> None:
        if isinstance(value, Player | PartnerSought):
            found[value.name] = None
        elif isinstance(value, str) and field in _PEOPLE:
            found[value] = None
        elif isinstance(value, tuple):
            for inner in value:
                people(inner, field)
        elif dataclasses.is_dataclass(value) and not isinstance(value, type):
            for part in dataclasses.fields(value):
                people(getattr(value, part.name), part.name)

    for entry in log:
        people(entry.act)
        found[entry.who.name] = None
    return [name for name in found if name.strip()]


def unsure_in(log: Iterable[EventEntry], names: NamesInText, only_told: bool = False) -> list[UnsureName]:
    """Where a log has words that may be a surname; only what players are told, or all of it."""
    found = []
    for entry in log:
        texts = [(field, text) for field, text in texts_of(entry) if field != "why" or not only_told or not entry.told]
        words = dict.fromkeys(word for field, text in texts for word in names.unsure(field, text))
        if words:
            found.append(UnsureName(entry.number, tuple(words)))
    return found


def _plain(name: str) -> str:
    return " ".join(name.split()).casefold()


def _pattern(name: str) -> str:
    words = r"\s+".join(map(re.escape, name.split()))
    return rf"(?<!\w){words}(?!\w)"


def _is_ordinary(word: str) -> bool:
    return bare(word).casefold() in ORDINARY_WORDS
