"""The Introduction and the Definitions of the Laws, and one term by its name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from typing import Any

from rich.text import Text

from kibitz.cli.common.lines import WIDTH, cited, paragraph
from kibitz.game.errors import Invalid
from kibitz.laws.editions import Edition
from kibitz.laws.terms import TERMS, Term, term, terms
from kibitz.messages.rulings import RulingWords

DEFINITIONS = "definitions"
INTRODUCTION = "introduction"
_PARAGRAPHS = ("aim", "change", "judgement", "words", "part")
_DIFFER = frozenset({"change", "judgement"})
_CLOSE = 0.6


class UnknownTerm(Invalid):
    """Neither the number of a Law nor a term that the Laws define."""


def is_by_name(text: str) -> bool:
    """Whether something is asked for by its name, and not by a number."""
    return not any(letter.isdigit() for letter in text)


def is_known(text: str) -> bool:
    """Whether there is a page of that name: of a term, of the Introduction, of all definitions."""
    return text in (INTRODUCTION, DEFINITIONS) or term(text) is not None


def named(text: str) -> Term:
    """The term of that name; who mistypes it is told what is like it."""
    found = term(text)
    if found is None:
        names = [DEFINITIONS, INTRODUCTION, *(known_term.name for known_term in TERMS)]
        wanted = text.casefold()
        like = [name for name in names if wanted in name] or get_close_matches(wanted, names, 3, _CLOSE)
        raise UnknownTerm("rule.law_terms.no_such", text=text, like=tuple(like[:4]))
    return found


def introduction(editions: Sequence[Edition], words: RulingWords) -> Iterator[Text]:
    """The Introduction, once where the editions have the same."""
    for group in _grouped(editions):
        yield from _head(words.voice.say("definitions.introduction.title"), group)
        for paragraph_name in _PARAGRAPHS:
            yield from paragraph(words.voice.say(_of_introduction(paragraph_name, group[0])), 2)


def definitions(editions: Sequence[Edition], words: RulingWords) -> Iterator[Text]:
    """All terms by the alphabet; where a book has its own words, or has no such term, that is said."""
    yield from _head(words.voice.say("rule.law_terms.definitions"), editions)
    for known_term in TERMS:
        if known_term.defined and any(edition.book in known_term.books for edition in editions):
            yield from one_term(known_term, editions, words)
    yield Text()
    yield from paragraph(words.voice.say("rule.law_terms.in_a_law"), 0)
    for known_term in TERMS:
        if not known_term.defined and any(edition.book in known_term.books for edition in editions):
            yield from one_term(known_term, editions, words)


def one_term(term: Term, editions: Sequence[Edition], words: RulingWords) -> Iterator[Text]:
    """A term with its words in these editions."""
    say = words.voice.say
    yield Text(say(f"definitions.{term.id}.title"), "bold")
    held = [edition for edition in editions if edition.book in term.books]
    for group in _grouped(held, lambda edition: term.message(edition)):
        yield from (
            paragraph(say(term.message(group[0])), 2)
            if len(group) == len(held)
            else cited(_years(group), say(term.message(group[0])), 2)
        )
    if len(held) < len(editions):
        yield from paragraph(say("rule.law_terms.only", editions=[str(edition) for edition in sorted(held)]), 2)
    numbers = dict.fromkeys(number for edition in held if (number := term.provision(edition)))
    if numbers:
        yield from paragraph(say("rule.law_terms.see", numbers=tuple(numbers)), 2)


def data(text: str, editions: Sequence[Edition], words: RulingWords) -> list[dict[str, Any]]:
    """The same for a program: a row for each edition and term."""
    say = words.voice.say
    if text == INTRODUCTION:
        return [
            {
                "edition": str(edition),
                "paragraphs": [say(_of_introduction(paragraph_name, edition)) for paragraph_name in _PARAGRAPHS],
            }
            for edition in editions
        ]
    wanted = None if text == DEFINITIONS else named(text)
    return [
        {
            "edition": str(edition),
            "term": known_term.name,
            "title": say(f"definitions.{known_term.id}.title"),
            "says": say(known_term.message(edition)),
            "see": known_term.provision(edition),
        }
        for edition in editions
        for known_term in terms(edition)
        if wanted is None or known_term is wanted
    ]


def _of_introduction(name: str, edition: Edition) -> str:
    own = name in _DIFFER and edition.book == 2007
    return f"definitions.introduction.{name}{'_2007' if own else ''}"


def _grouped(editions: Iterable[Edition], name: Any = lambda edition: edition.book) -> list[list[Edition]]:
    """The editions that say the same, the newest first."""
    groups: dict[object, list[Edition]] = {}
    for edition in sorted(editions, reverse=True):
        groups.setdefault(name(edition), []).append(edition)
    return list(groups.values())


def _head(title: str, editions: Sequence[Edition]) -> Iterator[Text]:
    yield Text(f"{title:<{WIDTH - 18}}  {_years(editions)}", "bold")


def _years(editions: Iterable[Edition]) -> str:
    return ", ".join(str(edition) for edition in sorted(editions))
