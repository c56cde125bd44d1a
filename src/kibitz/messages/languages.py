"""The languages that Kibitz speaks, and how each counts.

A number chooses one of the plural forms of a language: Polish says 1 lewa, 2 lewy, 5 lew. A fraction has a form of its
own in the Slavic languages (1 punkt, 2 punkty, 5 punktów, but 1,5 punktu): it may be given as one form more. Where it
is not given the second is taken, which is the same word for nouns like lewa and karta.

Cards and bids may be written as people of a language do (Polish W, D and BA) or as most of the world does (J, Q, NT):
the `Notation` of the reader. A language in international notation is a language of its own, `pl-x-intl`, in which all
but these letters is the same.

What is said without naming a language is said in the one that is set: for the whole program by `set_language`, for one
task by `in_language`. Kibitz itself sets none; a boundary that knows its reader names the reader's language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from kibitz.game.doors import door
from kibitz.messages.errors import UnknownLanguage


class Notation(StrEnum):
    """How cards and bids are written: as people of the language do, or with the letters that are English."""

    LOCAL = "local"
    INTERNATIONAL = "international"


_INTERNATIONAL = "-x-intl"
"""What a code ends in where the notation is international; such an ending is everybody's own (BCP 47)."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language: its code, its own name for itself, its plural forms, and how cards and bids are written in it."""

    code: str
    name: str
    forms: int
    has_fraction_form: bool
    rule: Callable[[int], int]
    notation: Notation = Notation.LOCAL

    @property
    def spoken(self) -> str:
        """Its code, whatever the notation: "pl"."""
        return self.code.removesuffix(_INTERNATIONAL)

    @property
    def numbers_of_forms(self) -> range:
        """How many plural forms a message may give."""
        return range(self.forms, self.forms + 1 + self.has_fraction_form)

    @door
    def form(self, number: int | Fraction, given: int) -> int:
        """Which of the forms given, counted from 0, goes with that number; a negative number counts like a positive."""
        if number.denominator == 1:
            return self.rule(abs(int(number)))
        return self.forms if given > self.forms else min(1, self.forms - 1)


def _one_many(number: int) -> int:
    return 0 if number == 1 else 1


def _one_few_many(number: int) -> int:
    return 0 if number == 1 else 1 if 2 <= number <= 4 else 2


def _polish(number: int) -> int:
    if number == 1:
        return 0
    return 1 if 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14 else 2


def _always(number: int) -> int:
    return 0


ENGLISH = Language("en", "English", 2, False, _one_many)
LANGUAGES = {
    language.code: language
    for language in (
        ENGLISH,
        Language("pl", "polski", 3, True, _polish),
        Language("cs", "čeština", 3, True, _one_few_many),
        Language("sk", "slovenčina", 3, True, _one_few_many),
        Language("vi", "tiếng Việt", 1, False, _always),
    )
}


_IN_INTERNATIONAL_NOTATION = {
    code: replace(language, code=f"{code}{_INTERNATIONAL}", notation=Notation.INTERNATIONAL)
    for code, language in LANGUAGES.items()
    if language != ENGLISH
}


def notation_of(text: Notation | str) -> Notation:
    """Read "local" or "international"."""
    try:
        return Notation(text)
    except ValueError:
        raise UnknownLanguage("no_notation", text=text, known=tuple(Notation)) from None


@door
def language_of(text: str, notation: Notation | str | None = None) -> Language:
    """Read "pl", "pl-PL" or "pl_PL.UTF-8"; in international notation where that is said, or the text is "pl-x-intl"."""
    tag = text.strip().lower().replace("_", "-").replace(".", "-")
    code = tag.partition("-")[0]
    if code in LANGUAGES:
        local = not tag.endswith(_INTERNATIONAL) if notation is None else notation_of(notation) is Notation.LOCAL
        return LANGUAGES[code] if local else _IN_INTERNATIONAL_NOTATION.get(code, LANGUAGES[code])
    raise UnknownLanguage("no_language", text=text, codes=tuple(LANGUAGES))


_of_program = ENGLISH
_of_task: ContextVar[Language | None] = ContextVar("language", default=None)


@door
def set_language(language: str, notation: Notation | str | None = None) -> None:
    """Let everything be said in this language, in all threads, where no other is named: `set_language("pl")`.

    `notation="international"` writes cards and bids with the letters of most of the world: Q and 3NT, for D and 3BA.

    >>> import kibitz as kb
    >>> kb.set_language("en")
    >>> kb.messages.current_language().name
    'English'
    """
    global _of_program
    _of_program = language_of(language, notation)


@contextmanager
def in_language(language: str, notation: Notation | str | None = None) -> Iterator[Language]:
    """Within the block, and only in its own thread or task, everything is said in this language."""
    before = _of_task.set(language_of(language, notation))
    try:
        yield current_language()
    finally:
        _of_task.reset(before)


def current_language() -> Language:
    """The language that is set; English where none was."""
    return _of_task.get() or _of_program
