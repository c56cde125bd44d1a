"""What `kibitz law` shows of a provision: its parts, where it leads, who carries it out, what proves it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from rich.text import Text

from kibitz.cli.common.editions import parse_edition
from kibitz.cli.common.lines import NUMBER, WIDTH, cited, paragraph
from kibitz.cli.common.output import Page, print_json
from kibitz.cli.laws import book_pages, terms
from kibitz.cli.laws.tables import draw_tables, law_tables
from kibitz.laws.carried_out import Carrier, carriers
from kibitz.laws.coverage import reason
from kibitz.laws.crosswalk import crosswalk
from kibitz.laws.editions import CURRENT, EDITIONS, LAWS_2007, LAWS_2017, Edition
from kibitz.laws.provisions import (
    ProvisionKind,
    children,
    exists,
    find,
    leads_to,
    led_from,
    parents,
    parse_number,
)
from kibitz.laws.registry import irregularities
from kibitz.messages import speaker
from kibitz.messages.rulings import RulingWords

if TYPE_CHECKING:
    from kibitz.lawbook.shelf import Bookshelf


def show_law(
    text: str, edition: str | None, books: tuple[str | None, str | None], shelf: Bookshelf, *, as_json: bool
) -> None:
    """Show a provision by its number, or what has that name; in our own words, or in those of these books."""
    wanted = parse_edition(edition)
    editions = EDITIONS if wanted is None else (wanted,)
    if any(book is not None for book in books):
        book_pages.show(text, wanted, books, shelf, as_json=as_json)
        return
    if terms.is_by_name(text):
        _by_name(text.strip().casefold(), editions, shelf, as_json=as_json)
        return
    asked = parse_number(text)
    if not any(exists(asked, known_edition) for known_edition in editions):
        find(asked, wanted or CURRENT)  # says which there are
    words = RulingWords()
    told = [_told(asked, known_edition, words) for known_edition in reversed(editions) if exists(asked, known_edition)]
    if as_json:
        print_json([summary.data() for summary in told])
        return
    page = Page()
    for number_of, summary in enumerate(_alike(told)):
        if number_of:
            page.print([Text()])
        page.print(_draw(summary, words))
    absent = [str(known_edition) for known_edition in editions if not exists(asked, known_edition)]
    if absent:
        page.print([Text(), *paragraph(words.voice.say("rule.law_page.absent", editions=absent, number=asked))])


def _by_name(text: str, editions: Sequence[Edition], shelf: Bookshelf, *, as_json: bool) -> None:
    """The Introduction, the Definitions, one term with the provision that explains it, or where a word stands."""
    words = RulingWords()
    if not terms.is_known(text):
        from kibitz.assistant.law_sheet import own_hits  # only a search needs it

        hits = own_hits(text, editions[-1], words, book_pages.MOST_HITS)
        by_book = [(book, in_book) for book in shelf if (in_book := book.search(text))]
        if hits or by_book:
            book_pages.show_hits(text, hits, by_book, as_json=as_json)
            return
    if as_json:
        print_json(terms.data(text, editions, words))
        return
    page = Page()
    if text == terms.INTRODUCTION:
        page.print(terms.introduction(editions, words))
    elif text == terms.DEFINITIONS:
        page.print(terms.definitions(editions, words))
    else:
        term = terms.named(text)
        page.print(terms.one_term(term, editions, words))
        found = [(edition, term.provision(edition)) for edition in reversed(editions) if edition.book in term.books]
        told = [_told(number, held, words) for held, number in found if number is not None and not term.defined]
        for summary in _alike(told):
            page.print([Text(), *_draw(summary, words)])
        for book in shelf:
            page.print(book_pages.defined(book, term))


@dataclass(frozen=True, slots=True)
class ProvisionSummary:
    """What there is to tell of a provision in one edition, or in several where it is the same."""

    editions: tuple[Edition, ...]
    number: str
    title: str
    says: str
    kind: str
    elsewhere: tuple[str, ...]
    leads_to: tuple[str, ...]
    led_from: tuple[str, ...]
    parts: tuple[tuple[str, str, str], ...]  # number, title and words
    rulings: tuple[tuple[str, str], ...]
    carried_out: tuple[Carrier, ...]
    no_code: str  # what is said where no module carries it out and none need
    proved_by: tuple[str, ...]

    def data(self) -> dict[str, Any]:
        """The same for a program."""
        return {
            "edition": str(self.editions[0]),
            "number": self.number,
            "title": self.title,
            "says": self.says,
            "kind": self.kind,
            "leads_to": list(self.leads_to),
            "led_from": list(self.led_from),
            "parts": [{"number": number, "title": title, "says": says} for number, title, says in self.parts],
            "tables": law_tables(self.number, RulingWords()),
            "rulings": [{"irregularity": id, "module": module} for id, module in self.rulings],
            "carried_out": [{"module": carrier.module, "names": list(carrier.names)} for carrier in self.carried_out],
            "no_code": self.no_code,
            "proved_by": list(self.proved_by),
        }


def _told(number: str, edition: Edition, words: RulingWords) -> ProvisionSummary:
    title, says = words.provision(number, edition) or ("", "")
    return ProvisionSummary(
        (edition,),
        number,
        title,
        says,
        find(number, edition).kind.value,
        _elsewhere(number, edition),
        leads_to(number, edition),
        led_from(number, edition),
        tuple(_parts(number, edition, words)),
        _rulings(number, edition),
        _carried(number, edition),
        _no_code(number, edition),
        tuple(_proved_by(number, edition)),
    )


def _law(number: str) -> int:
    """The Law that a number is of; those before the first, where it has none."""
    digits = re.match(r"\d+", number)
    return int(digits[0]) if digits else 0


def _rulings(number: str, edition: Edition) -> tuple[tuple[str, str], ...]:
    """The rulings in which a provision is cited, those of its own Law and its neighbours first."""
    citing = [irregularity for irregularity in irregularities(edition) if number in irregularity.provisions]
    citing.sort(key=lambda irregularity: abs(_law(irregularity.law) - _law(number)))
    return tuple((irregularity.id, irregularity.module) for irregularity in citing)


def _carried(number: str, edition: Edition) -> tuple[Carrier, ...]:
    """The modules that carry out a provision or parts of it, with the names in them that do."""
    found: dict[str, dict[str, None]] = {}
    for provision_number in (number, *_below(number, edition)):
        for carrier in carriers(edition).get(provision_number, ()):
            found.setdefault(carrier.module, {}).update(dict.fromkeys(carrier.names))
    return tuple(Carrier(module, tuple(names)) for module, names in found.items())


def _no_code(number: str, edition: Edition) -> str:
    why = None if _carried(number, edition) else reason(number, edition)
    return "" if why is None else speaker().say(f"support.{why}")


def _proved_by(number: str, edition: Edition) -> Iterator[str]:
    """The tests that prove a provision; of a section that has only parts, those that prove its parts."""
    proofs = _proofs()
    known = (
        {**proofs.get("2017", {}), **proofs.get("2024", {})} if edition.year == 2024 else proofs.get(str(edition), {})
    )
    is_heading = find(number, edition).kind is ProvisionKind.HEADING and parents(number)
    for provision_number in (number, *_below(number, edition)) if is_heading else (number,):
        yield from known.get(provision_number, ())


def _below(number: str, edition: Edition) -> Iterator[str]:
    for part in children(number, edition):
        yield part
        yield from _below(part, edition)


def _parts(number: str, edition: Edition, words: RulingWords) -> Iterator[tuple[str, str, str]]:
    """All parts in the order of the book, with their words."""
    for part in _below(number, edition):
        title, says = words.provision(part, edition) or ("", "")
        yield part, title, says


def _elsewhere(number: str, edition: Edition) -> tuple[str, ...]:
    """The numbers under which the other book has it, where these are others."""
    found = crosswalk(number, edition, LAWS_2017 if edition == LAWS_2007 else LAWS_2007)
    return () if found == (number,) else found


@cache
def _proofs() -> Mapping[str, Mapping[str, Sequence[str]]]:
    """Which tests prove which provisions; nothing where that was not measured."""
    try:
        proofs: Mapping[str, Mapping[str, Sequence[str]]] = json.loads(
            files("kibitz.laws").joinpath("proofs.json").read_text("utf-8")
        )
    except (OSError, ValueError):
        return {}
    return proofs


def _alike(told: list[ProvisionSummary]) -> Iterator[ProvisionSummary]:
    """What is told of editions in which it is all the same, once."""
    while told:
        first, *rest = told
        same = [summary for summary in rest if _essence(summary) == _essence(first)]
        alike = (first, *same)
        yield replace(
            first,
            editions=tuple(edition for summary in alike for edition in summary.editions),
            proved_by=tuple(dict.fromkeys(proof for summary in alike for proof in summary.proved_by)),
        )
        told = [summary for summary in rest if summary not in same]


def _essence(told: ProvisionSummary) -> ProvisionSummary:
    return replace(told, editions=(), proved_by=())


def _draw(told: ProvisionSummary, words: RulingWords) -> Iterator[Text]:
    say = words.voice.say
    editions = ", ".join(str(edition) for edition in sorted(told.editions))
    yield Text(f"{say('rule.law_page.title', number=told.number, title=told.title):<{WIDTH - 18}}  {editions}", "bold")
    yield from paragraph(told.says, 2)
    yield from draw_tables(told.number, words)
    depth = len(parents(told.number)) + 1
    for part, title, says in told.parts:
        indent = 2 * (len(parents(part)) - depth) + 4
        yield from cited(part, title, indent)
        yield from paragraph(says, indent + NUMBER)
        yield from draw_tables(part, words)
    rows = (
        ("elsewhere", ", ".join(told.elsewhere)),
        ("leads_to", ", ".join(told.leads_to)),
        ("led_from", ", ".join(told.led_from)),
        ("rulings", ", ".join(f"{id} ({module.rpartition('.')[2]}.py)" for id, module in told.rulings)),
        ("carried_out", ", ".join(map(_module_words, told.carried_out))),
        ("no_code", told.no_code),
        ("proved_by", ", ".join(map(_test_words, told.proved_by))),
    )
    for name, text in rows:
        if text:
            other = LAWS_2017 if LAWS_2007 in told.editions else LAWS_2007
            yield from paragraph(say(f"rule.law_page.{name}", text=text, other=str(other)), 2)


def _module_words(carrier: Carrier) -> str:
    """A module as a person finds it, and what in it carries the provision out."""
    path = carrier.module.removeprefix("kibitz.").replace(".", "/")
    return f"{path}.py ({', '.join(carrier.names)})" if carrier.names else f"{path}.py"


def _test_words(test: str) -> str:
    """A test as a person reads it: its file, and its name as the sentence that it is."""
    module, _, name = test.rpartition(".")
    return f"{module.rpartition('.')[2]}.py ({name.removeprefix('test_').replace('_', ' ')})"
