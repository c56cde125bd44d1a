"""The messages of one language as they are written in its files.

A language is a directory, and a file in it is a domain: `fact.toml` holds the messages whose ids begin with `fact.`,
and is read when the first of them is asked for. A large domain may be a directory instead, whose files are read as one:
`ruling/claims.toml` holds messages whose ids begin with `ruling.`. Tables nest freely below. A table with a key `base`
is one message in several grammatical forms.

```toml
comparable = "Is {new} comparable to {old}?"                             # fact.comparable
[suit]
hearts = { base = "hearts", one = "heart", symbol = "♥" }                # word.suit.hearts, if the file is word.toml
```
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

from kibitz.messages.errors import CatalogueMessage, InvalidCatalogue

HOME = Path(__file__).parent
BASE = "base"

Wording = Mapping[str, str]
"""The forms of one message by their names; `BASE` is always there."""


class Catalogue:
    """The messages of one language, read a domain at a time."""

    def __init__(self, code: str, home: Path = HOME) -> None:
        self.directory = home / code
        self._domains: dict[str, Mapping[str, Wording]] = {}
        self.duplicates: list[tuple[str, str, str]] = []
        """Messages that two files of a domain have: the id, and the files. The first is said."""

    def domains(self) -> tuple[str, ...]:
        """The domains that have a file or a directory of files, whether they were read or not."""
        found = {file.stem for file in self.directory.glob("*.toml")}
        return tuple(sorted(found | {file.parent.name for file in self.directory.glob("*/*.toml")}))

    def files(self, name: str) -> tuple[Path, ...]:
        """The files of a domain."""
        if not name.isidentifier():
            return ()
        file = self.directory / f"{name}.toml"
        return (*([file] if file.is_file() else []), *sorted((self.directory / name).glob("*.toml")))

    def domain(self, name: str) -> Mapping[str, Wording]:
        """The messages of a domain by their ids; none if it has no file."""
        if name not in self._domains:
            self._domains[name] = self._read(name)
        return self._domains[name]

    def _read(self, domain: str) -> Mapping[str, Wording]:
        messages: dict[str, Wording] = {}
        found_in: dict[str, str] = {}
        for path in self.files(domain):
            file = path.relative_to(self.directory.parent).as_posix()
            own = _read(path, domain, file)
            for message in own.keys() & messages.keys():
                self.duplicates.append((message, found_in[message], file))
            messages = {**own, **messages}
            found_in = {**dict.fromkeys(own, file), **found_in}
        return messages

    def wording(self, message: str) -> Wording | None:
        """The forms of the message of that id."""
        return self.domain(message.partition(".")[0]).get(message)

    def ids(self) -> tuple[str, ...]:
        """The ids of all messages, domain by domain."""
        return tuple(message for name in self.domains() for message in self.domain(name))

    def __repr__(self) -> str:
        return f"<Catalogue {self.directory.name!r}>"


def _read(path: Path, domain: str, file: str) -> Mapping[str, Wording]:
    try:
        tables = tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise _invalid(file, "unreadable", reason=str(error)) from error
    messages: dict[str, Wording] = {}
    for message, wording in _messages(tables, domain, file):
        if message in messages:
            raise _invalid(file, "twice", id=message)
        messages[message] = wording
    return messages


def _messages(tables: Mapping[str, object], path: str, file: str) -> Iterator[tuple[str, Wording]]:
    for key, value in tables.items():
        message = f"{path}.{key}"
        if isinstance(value, str):
            yield message, {BASE: value}
        elif not isinstance(value, dict):
            raise _invalid(file, "no_text", id=message)
        elif BASE not in value:
            yield from _messages(value, message, file)
        elif all(isinstance(text, str) for text in value.values()):
            yield message, value
        else:
            raise _invalid(file, "form_no_text", id=message)


def _invalid(file: str, what: str, **values: object) -> InvalidCatalogue:
    return InvalidCatalogue(file=file, what=CatalogueMessage(what, values))
