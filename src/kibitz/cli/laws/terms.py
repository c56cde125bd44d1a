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


def named(text: str) -> Term:
    """The term of that name; who mistypes it is told what is like it."""
    found = term(text)
    if found is None:
        names = [DEFINITIONS, INTRODUCTION, *(each.name for each in TERMS)]
        wanted = text.casefold()
        like = [name for name in names if wanted in name] or get_close_matches(wanted, names, 3, _CLOSE)
        words = RulingWords().voice.say("rule.law_terms.no_such", text=text, like=tuple(like[:4]))
        raise UnknownTerm("{words}", words=words)
    return found


def introduction(editions: Sequence[Edition], words: RulingWords) -> Iterator[Text]:
    """The Introduction, once where the editions have the same."""
    for group in _grouped(editions):
        yield from _head(words.voice.say("definitions.introduction.title"), group)
        for each in _PARAGRAPHS:
            yield from paragraph(words.voice.say(_of_introduction(each, group[0])), 2)


def definitions(editions: Sequence[Edition], words: RulingWords) -> Iterator[Text]:
    """All terms by the alphabet; where a book has its own words, or has no such term, that is said."""
    yield from _head(words.voice.say("rule.law_terms.definitions"), editions)
    for each in TERMS:
        if each.defined and any(edition.book in each.books for edition in editions):
            yield from one_term(each, editions, words)
    yield Text()
    yield from paragraph(words.voice.say("rule.law_terms.in_a_law"), 0)
    for each in TERMS:
        if not each.defined and any(edition.book in each.books for edition in editions):
            yield from one_term(each, editions, words)


def one_term(each: Term, editions: Sequence[Edition], words: RulingWords) -> Iterator[Text]:
    """A term with its words in these editions."""
    say = words.voice.say
    yield Text(say(f"definitions.{each.id}.title"), "bold")
    held = [edition for edition in editions if edition.book in each.books]
    for group in _grouped(held, lambda edition: each.message(edition)):
        yield from (
            paragraph(say(each.message(group[0])), 2)
            if len(group) == len(held)
            else cited(_years(group), say(each.message(group[0])), 2)
        )
    if len(held) < len(editions):
        yield from paragraph(say("rule.law_terms.only", editions=[str(edition) for edition in sorted(held)]), 2)
    numbers = dict.fromkeys(number for edition in held if (number := each.provision(edition)))
    if numbers:
        yield from paragraph(say("rule.law_terms.see", numbers=tuple(numbers)), 2)


def data(text: str, editions: Sequence[Edition], words: RulingWords) -> list[dict[str, Any]]:
    """The same for a program: a row for each edition and term."""
    say = words.voice.say
    if text == INTRODUCTION:
        return [
            {"edition": str(edition), "paragraphs": [say(_of_introduction(each, edition)) for each in _PARAGRAPHS]}
            for edition in editions
        ]
    wanted = None if text == DEFINITIONS else named(text)
    return [
        {
            "edition": str(edition),
            "term": each.name,
            "title": say(f"definitions.{each.id}.title"),
            "says": say(each.message(edition)),
            "see": each.provision(edition),
        }
        for edition in editions
        for each in terms(edition)
        if wanted is None or each is wanted
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
