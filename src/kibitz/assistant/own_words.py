"""A provision in our own words, with what can be tapped in them: what it refers to, and the terms that are defined."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from kibitz.lawbook.engine_check import BookDifference
from kibitz.lawbook.marked_text import TextRun, joined_runs
from kibitz.laws.editions import Edition
from kibitz.laws.provisions import leads_to
from kibitz.laws.terms import TERMS, Term
from kibitz.messages import Speaker
from kibitz.messages.terms import terms


def own_runs(number: str, sentence: str, edition: Edition, voice: Speaker, seen: set[str]) -> list[TextRun]:
    """What our words of a provision say, in runs; a term only where it is not yet `seen`, by its id."""
    spans = [*_references(sentence, leads_to(number, edition)), *_terms(sentence, edition, voice.language.spoken, seen)]
    return joined_runs(sentence, sorted(spans, key=lambda span: (span[0], -span[1])))


def own_definition(term: str, edition: Edition, voice: Speaker) -> tuple[str, str]:
    """The name of a term, and what it means, in our own words."""
    return voice.say(f"definitions.{term}.title"), voice.say(_defined(edition)[term].message(edition))


def said_place(difference: BookDifference, voice: Speaker) -> str:
    """Where a book and our lists differ, for a person: a term of ours by its name."""
    is_ours = difference.about == "term" and bool(difference.kibitz)
    return voice.say(f"definitions.{difference.at}.title") if is_ours else difference.at


def _references(text: str, numbers: tuple[str, ...]) -> Iterator[tuple[int, int, TextRun]]:
    for number in sorted(numbers, key=len, reverse=True):
        for match in re.finditer(rf"(?<![\w.,]){re.escape(number)}(?![\w(])(?!,\d)", text):
            yield (*match.span(), TextRun(match[0], to=number))


def _terms(text: str, edition: Edition, language: str, seen: set[str]) -> Iterator[tuple[int, int, TextRun]]:
    known = terms(language)
    taken: list[tuple[int, int]] = []
    for name, pattern in known.patterns.items() if known else ():
        match = pattern.search(text)
        if match is None or any(match.start() < end and start < match.end() for start, end in taken):
            continue
        taken.append(match.span())  # also of a term that is not defined: a shorter one within it is not meant
        if name in _defined(edition) and name not in seen:
            seen.add(name)
            yield (*match.span(), TextRun(match[0], term=name))


@cache
def _defined(edition: Edition) -> dict[str, Term]:
    return {term.id: term for term in TERMS if edition.book in term.books}
