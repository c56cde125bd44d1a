"""The terms of a language: one word for one thing, in every message that speaks of it.

`terms/en.toml` has the forms by which an English message is known to use a term; the file of another language has, by
the same names, the words that its messages then use. `odzyw*` is a word with any ending, and of several words others
may stand between. What a language says otherwise on purpose stands under `otherwise`, by the id of the message:

```toml
insufficient_bid = ["niewystarczając* odzyw*", "odzyw* niewystarczając*"]
[otherwise]
"web.table.round" = ["round"]     # that button has no room for it
```
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from kibitz.messages.catalogue import HOME
from kibitz.messages.languages import ENGLISH
from kibitz.messages.templates import SaidValue, Template

FOLDER = "terms"
_OTHERWISE = "otherwise"
_BETWEEN = r"\W+(?:\w+\W+){0,3}?"

_OFTEN = frozenset(
    "the of is are was were this that these which with not from his their they has have been its there than".split()
)
_FEWEST_WORDS = 3


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a language as patterns by their names, longest first; and where it says them otherwise."""

    patterns: Mapping[str, re.Pattern[str]]
    otherwise: Mapping[str, frozenset[str]]

    def within(self, text: str) -> set[str]:
        """The terms that a text uses; one that is part of a longer term is not used by itself."""
        found = set()
        for name, pattern in self.patterns.items():
            if pattern.search(text):
                found.add(name)
                text = pattern.sub(" · ", text)
        return found

    def has(self, name: str, text: str) -> bool:
        """Whether a text uses this term in whatever form."""
        pattern = self.patterns.get(name)
        return pattern is not None and pattern.search(text) is not None


@cache
def terms(language: str, home: Path = HOME) -> Terms | None:
    """The terms of a language; None where nobody has written them down."""
    file = home / FOLDER / f"{language}.toml"
    if not file.is_file():
        return None
    tables = tomllib.loads(file.read_text("utf-8"))
    otherwise = {id: frozenset(names) for id, names in tables.pop(_OTHERWISE, {}).items()}
    longest_first = sorted(tables.items(), key=lambda item: -max(map(len, item[1]), default=0))
    return Terms({name: _pattern(forms) for name, forms in longest_first}, otherwise)


def terms_left_out(message: str, english: str, text: str, language: str, home: Path = HOME) -> Iterator[str]:
    """The terms that the message has in English, and not in its translation."""
    theirs, ours = terms(ENGLISH.code, home), terms(language, home)
    if theirs is None or ours is None:
        return
    allowed = ours.otherwise.get(message, frozenset())
    for name in sorted(theirs.within(english)):
        if name not in allowed and not ours.has(name, text):
            yield name


def is_english(text: str) -> bool:
    """Whether a sentence that is said to be of another language is English."""
    words = re.findall(r"[^\W\d_]+", text.casefold())
    often = [word for word in words if word in _OFTEN]
    return len(words) > _FEWEST_WORDS and len(set(often)) > 1 and len(often) * 6 >= len(words)


def all_texts(template: Template) -> str:
    """Everything that a message may say besides its values, as one text."""
    parts: list[str] = []
    for part in template:
        if isinstance(part, str):
            parts.append(part)
        elif isinstance(part, SaidValue):
            parts.append("·")
        else:
            parts.append(" · ".join(all_texts(text) for text in part.texts))
    return "".join(parts)


def _pattern(forms: Sequence[str]) -> re.Pattern[str]:
    ways = [_BETWEEN.join(re.escape(word).replace(r"\*", r"\w*") for word in form.split()) for form in forms]
    longest_first = sorted(ways, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)", re.IGNORECASE)
