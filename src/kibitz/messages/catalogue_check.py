"""What is wrong with the catalogue of a language, for its translator: everything at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from kibitz.game.doors import door
from kibitz.messages.catalogue import BASE, HOME, Catalogue, Wording
from kibitz.messages.errors import CatalogueMessage, InvalidCatalogue, InvalidTemplate
from kibitz.messages.languages import ENGLISH, Language, language_of
from kibitz.messages.speaker import FORMS, OFFENCE
from kibitz.messages.templates import Placeholder, SaidValue, Template, parse, placeholders
from kibitz.messages.terms import FOLDER, all_texts, is_english, terms, terms_left_out

_OF_NO_SENTENCE = ("word.", "ruling.search.")
"""Words for values, and words by which something is looked for: they use the terms one by one, or in any way."""


@dataclass(frozen=True, slots=True)
class CatalogueProblem:
    """Something wrong with a catalogue: the file, the message, and what it is."""

    file: str
    id: str
    what: CatalogueMessage

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.id, str(self.what)) if part)


@door
def check(language: str, home: Path = HOME) -> list[CatalogueProblem]:
    """Everything that is wrong with the catalogue of that language, and what it lacks that English has."""
    return list(_Check(language_of(language), home).problems())


@door
def ids(language: str = ENGLISH.code, home: Path = HOME) -> tuple[str, ...]:
    """The ids of all messages that the language has."""
    return Catalogue(language_of(language).code, home).ids()


class _Check:
    def __init__(self, language: Language, home: Path) -> None:
        self.language = language
        self.home = home
        self.own, self.broken = _read_all(language, home)
        self.english = self.own if language == ENGLISH else _read_all(ENGLISH, home)[0]
        self.forms = {form for wording in self.own.values() for form in wording} | {*FORMS}
        self.used: set[str] = set()

    def problems(self) -> Iterator[CatalogueProblem]:
        yield from self.broken
        if not self.own and not self.broken:
            yield CatalogueProblem(self.language.code, "", CatalogueMessage("empty"))
        yield from self.unknown_terms()
        for message, wording in self.own.items():
            if message in self.english:
                yield from self.wrong_templates(message, wording)
            else:
                yield self.problem(message, "not_in_english")
        for message, wording in self.own.items():
            for form in sorted(self.used & self.english.get(message, {}).keys() - wording.keys()):
                yield self.problem(message, "form_missing", form=form)
        unread = {_domain(problem.file) for problem in self.broken}
        for message in self.english if self.own else ():
            if message not in self.own and _domain(self.file(message)) not in unread:
                yield self.problem(message, "absent")

    def wrong_templates(self, message: str, wording: Wording) -> Iterator[CatalogueProblem]:
        try:
            english = parse(self.english[message][BASE], ENGLISH)
        except InvalidTemplate:
            english = None  # said where English is checked; there is nothing to compare with
        for form, text in wording.items():
            try:
                template = parse(text, self.language)
            except InvalidTemplate as error:
                yield self.problem(message, "template", error=error.message)
                continue
            yield from self.wrong_forms(message, template)
            if english is not None:
                yield from self.wrong_values(message, template, english, whole=form == BASE)
            if english is not None and form == BASE and self.language != ENGLISH:
                yield from self.wrong_words(message, all_texts(template), all_texts(english))

    def wrong_words(self, message: str, text: str, english: str) -> Iterator[CatalogueProblem]:
        if is_english(text):
            yield self.problem(message, "is_english")
        elif not message.startswith(_OF_NO_SENTENCE):
            for term in terms_left_out(message, english, text, self.language.code, self.home):
                yield self.problem(message, "term_left_out", term=term)

    def unknown_terms(self) -> Iterator[CatalogueProblem]:
        english, own = terms(ENGLISH.code, self.home), terms(self.language.code, self.home)
        if english is None:
            return
        for term in sorted(english.patterns.keys() ^ (own.patterns.keys() if own else set())):
            what = "term_absent" if term in english.patterns else "term_not_in_english"
            yield CatalogueProblem(f"{FOLDER}/{self.language.code}.toml", "", CatalogueMessage(what, {"term": term}))

    def wrong_forms(self, message: str, template: Template) -> Iterator[CatalogueProblem]:
        for part in placeholders(template):
            for form in part.forms if isinstance(part, SaidValue) else ():
                self.used.add(form)
                if form not in self.forms:
                    yield self.problem(message, "no_form", form=form)

    def wrong_values(
        self, message: str, template: Template, english: Template, whole: bool
    ) -> Iterator[CatalogueProblem]:
        theirs = list(placeholders(english))
        ours = list(placeholders(template))
        for name in sorted(_names(ours) - _names(theirs)):
            yield self.problem(message, "value_not_in_english", name=name)
        if whole:  # what English only chooses by, another language may not need; and a form may say less
            for name in sorted(_names([part for part in theirs if isinstance(part, SaidValue)]) - _names(ours)):
                yield self.problem(message, "value_left_out", name=name)
            for name in sorted(_names(_said_as_offences(theirs)) & _names(ours) - _names(_said_as_offences(ours))):
                yield self.problem(message, "offence_left_out", name=name)

    def file(self, message: str) -> str:
        return f"{self.language.code}/{message.partition('.')[0]}.toml"

    def problem(self, message: str, what: str, **values: object) -> CatalogueProblem:
        return CatalogueProblem(self.file(message), message, CatalogueMessage(what, values))


def _read_all(language: Language, home: Path) -> tuple[dict[str, Wording], list[CatalogueProblem]]:
    catalogue = Catalogue(language.code, home)
    messages: dict[str, Wording] = {}
    broken = []
    for name in catalogue.domains():
        try:
            messages.update(catalogue.domain(name))
        except InvalidCatalogue as error:
            broken.append(CatalogueProblem(str(error.values["file"]), "", error.what))
    for message, first, file in sorted(catalogue.duplicates):
        broken.append(CatalogueProblem(file, message, CatalogueMessage("in_another_file", {"other": first})))
    return messages, broken


def _domain(file: str) -> str:
    """The domain of a file: "ruling" of "pl/ruling.toml" and of "pl/ruling/claims.toml"."""
    return file.split("/")[1].removesuffix(".toml")


def _said_as_offences(parts: list[Placeholder]) -> list[Placeholder]:
    """The values that are the name of an offence, which is said in words."""
    return [part for part in parts if isinstance(part, SaidValue) and OFFENCE in part.forms]


def _names(parts: list[Placeholder]) -> set[str]:
    return {part.name for part in parts}
