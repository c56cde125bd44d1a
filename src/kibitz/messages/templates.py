"""The little language that messages are written in.

    {call}                  the value `call`, in the words of the language
    {Player}                the value `player`, beginning with a capital letter
    {suit:gen}              the value in a grammatical form; of several, separated by spaces, the first its word has
    {text:quoted}           what somebody gave, a text in quotation marks; {card:written} is as it is typed: SA, 1NT, N;
                            {what:offence} is what somebody is penalised for, which may be the name of a reason
    {n:trick|tricks}        the plural form that goes with the number `n`, or with the length of the list `n`
    {reason?yes|no}         the first text, or if the value is false, none or empty, or a message that no catalogue has,
                            the second, which may be left out
    {side=NS:a|EW:b|c}      the text for this value; the last text has no key, and is for all others
    {{ and }}               a brace; only outside placeholders

The texts may hold placeholders themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from kibitz.messages.errors import InvalidTemplate
from kibitz.messages.languages import Language


@dataclass(frozen=True, slots=True)
class SaidValue:
    """A value, said in one of the forms asked for, or in its base form."""

    name: str
    forms: tuple[str, ...] = ()
    capital: bool = False


@dataclass(frozen=True, slots=True)
class Counted:
    """The text that goes with a number."""

    name: str
    texts: tuple[Template, ...]


@dataclass(frozen=True, slots=True)
class Whether:
    """One text if there is such a value, another if there is not."""

    name: str
    texts: tuple[Template, Template]


@dataclass(frozen=True, slots=True)
class Which:
    """The text for this value, or else the last."""

    name: str
    keys: tuple[str, ...]
    texts: tuple[Template, ...]


Placeholder = SaidValue | Counted | Whether | Which
Template = tuple[str | Placeholder, ...]

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_FORMS = re.compile(r"[a-z_]+(?: +[a-z_]+)*")
_KEY = re.compile(r"([\w♠♥♦♣+-]+):")
_LITERAL = re.compile(r"(?:[^{}]|\{\{|\}\})+")
_INNER_LITERAL = re.compile(r"[^{}|]+")


def parse(text: str, language: Language) -> Template:
    """The template that a message is; refuses what is not one, or has not the plural forms of the language."""
    return _Reader(text, language).template()


def placeholders(template: Template) -> Iterator[Placeholder]:
    """Every placeholder in a template, also those within others."""
    for part in template:
        if not isinstance(part, str):
            yield part
            for text in () if isinstance(part, SaidValue) else part.texts:
                yield from placeholders(text)


class _Reader:
    def __init__(self, text: str, language: Language) -> None:
        self.text = text
        self.language = language
        self.place = 0

    def template(self) -> Template:
        parts: list[str | Placeholder] = []
        while self.place < len(self.text):
            if literal := _LITERAL.match(self.text, self.place):
                self.place = literal.end()
                parts.append(literal[0].replace("{{", "{").replace("}}", "}"))
            elif self.text[self.place] == "{":
                parts.append(self.placeholder())
            else:
                raise self.wrong("closed_unopened")
        return tuple(parts)

    def placeholder(self) -> Placeholder:
        start = self.place
        name = _NAME.match(self.text, start + 1)
        if not name:
            raise self.wrong("no_name")
        self.place = name.end() + 1
        mark = self.text[name.end() : self.place]
        if mark == "}":
            return _said(name[0], ())
        if mark not in (":", "?", "="):
            raise self.wrong("no_mark", start)
        forms = _FORMS.match(self.text, self.place) if mark == ":" else None
        if forms and self.text[forms.end() : forms.end() + 1] == "}":
            self.place = forms.end() + 1
            return _said(name[0], tuple(forms[0].split()))
        if name[0] != _small(name[0]):
            raise self.wrong("capital", start)
        return self.choice(name[0], mark, start)

    def choice(self, name: str, mark: str, start: int) -> Placeholder:
        keys: list[str] = []
        texts: list[Template] = []
        while True:
            if mark == "=" and (key := _KEY.match(self.text, self.place)) and self.follows_another(key.end()):
                keys.append(key[1])
                self.place = key.end()
            texts.append(self.inner_text(start))
            self.place += 1
            if self.text[self.place - 1] == "}":
                break
        if mark == ":":
            return self.counted(name, tuple(texts), start)
        if mark == "?":
            if len(texts) > 2:
                raise self.wrong("too_many_texts", start)
            return Whether(name, (texts[0], texts[1] if len(texts) > 1 else ()))
        if not keys or len(keys) != len(texts) - 1:
            raise self.wrong("no_key", start)
        return Which(name, tuple(keys), tuple(texts))

    def counted(self, name: str, texts: tuple[Template, ...], start: int) -> Counted:
        if len(texts) not in self.language.numbers_of_forms:
            if self.language.forms == 1:
                raise self.wrong("no_plurals", start)
            raise self.wrong("wrong_plurals", start, given=len(texts), forms=self.language.forms)
        return Counted(name, texts)

    def inner_text(self, start: int) -> Template:
        parts: list[str | Placeholder] = []
        while self.place < len(self.text) and self.text[self.place] not in "|}":
            if literal := _INNER_LITERAL.match(self.text, self.place):
                self.place = literal.end()
                parts.append(literal[0])
            else:
                parts.append(self.placeholder())
        if self.place == len(self.text):
            raise self.wrong("unclosed", start)
        return tuple(parts)

    def follows_another(self, place: int) -> bool:
        """Whether the text from there is followed by another: the last one has no key, whatever it looks like."""
        depth = 0
        for mark in self.text[place:]:
            if depth == 0 and mark in "|}":
                return mark == "|"
            depth += (mark == "{") - (mark == "}")
        return False

    def wrong(self, what: str, place: int | None = None, **values: object) -> InvalidTemplate:
        at = self.place if place is None else place
        return InvalidTemplate(f"template_{what}", text=self.text[at : at + 60], **values)


def _said(name: str, forms: tuple[str, ...]) -> SaidValue:
    small = _small(name)
    return SaidValue(small, forms, capital=small != name)


def _small(name: str) -> str:
    return name[0].lower() + name[1:]
