"""`kibitz law`: what a provision says in our own words, where it leads, where it is carried out, what proves it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Annotated, Any

import typer
from rich.text import Text

from kibitz.cli.lines import WIDTH, cited, paragraph
from kibitz.cli.output import Page, print_json
from kibitz.cli.rule import parse_edition
from kibitz.laws.carried_out import Carrier, carriers
from kibitz.laws.coverage import reason
from kibitz.laws.editions import CURRENT, EDITIONS, LAWS_2007, LAWS_2017, Edition
from kibitz.laws.provisions import Kind, children, exists, find, leads_to, led_from, parents, parse_number, provisions
from kibitz.laws.registry import irregularities
from kibitz.messages import speaker
from kibitz.messages.rulings import RulingWords

Number = Annotated[list[str], typer.Argument(metavar="NUMBER", help="A Law or a part of one: 27, 27B1a.")]
TheEdition = Annotated[
    str | None, typer.Option("--edition", "-e", metavar="2007|2017|2024", help="Only these Laws. Not said: all.")
]
Json = Annotated[bool, typer.Option("--json", help="Print data for a program.")]


def command(number: Number, edition: TheEdition = None, as_json: Json = False) -> None:
    """Show what a Law provides, in our own words, in each edition.

    With the number of a whole Law, its parts. With the number of a part: what it says, the provisions it leads to
    and those that lead to it, the rulings in which it is cited, the modules that carry it out for an event or its
    score, and the tests that prove it. It does not replace the law book.

    \b
    Examples:
      kibitz law 27
      kibitz law 27B1a
      kibitz law 16C --edition 2007
      kibitz law 79C
    """
    wanted = parse_edition(edition)
    editions = EDITIONS if wanted is None else (wanted,)
    asked = parse_number(" ".join(number))
    if not any(exists(asked, each) for each in editions):
        find(asked, wanted or CURRENT)  # says which there are
    words = RulingWords()
    told = [_told(asked, each, words) for each in reversed(editions) if exists(asked, each)]
    if as_json:
        print_json([each.data() for each in told])
        return
    page = Page()
    for number_of, each in enumerate(_alike(told)):
        if number_of:
            page.print([Text()])
        page.print(_draw(each, words))
    absent = [str(each) for each in editions if not exists(asked, each)]
    if absent:
        page.print([Text(), *paragraph(words.voice.say("rule.law_page.absent", editions=absent, number=asked))])


@dataclass(frozen=True, slots=True)
class Told:
    """What there is to tell of a provision in one edition, or in several where it is the same."""

    editions: tuple[Edition, ...]
    number: str
    title: str
    says: str
    kind: str
    elsewhere: tuple[str, ...]
    leads_to: tuple[str, ...]
    led_from: tuple[str, ...]
    parts: tuple[tuple[str, str], ...]
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
            "parts": [{"number": number, "title": title} for number, title in self.parts],
            "rulings": [{"irregularity": id, "module": module} for id, module in self.rulings],
            "carried_out": [{"module": each.module, "names": list(each.names)} for each in self.carried_out],
            "no_code": self.no_code,
            "proved_by": list(self.proved_by),
        }


def _told(number: str, edition: Edition, words: RulingWords) -> Told:
    title, says = words.provision(number, edition) or ("", "")
    return Told(
        (edition,),
        number,
        title,
        says,
        find(number, edition).kind.value,
        _elsewhere(number, edition),
        leads_to(number, edition),
        led_from(number, edition),
        tuple(_parts(number, edition, words)),
        tuple((each.id, each.module) for each in irregularities(edition) if number in each.provisions),
        _carried(number, edition),
        _no_code(number, edition),
        tuple(_proved_by(number, edition)),
    )


def _carried(number: str, edition: Edition) -> tuple[Carrier, ...]:
    """The modules that carry out a provision or parts of it, with the names in them that do."""
    found: dict[str, dict[str, None]] = {}
    for each in (number, *_below(number, edition)):
        for carrier in carriers(edition).get(each, ()):
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
    is_heading = find(number, edition).kind is Kind.HEADING and parents(number)
    for each in (number, *_below(number, edition)) if is_heading else (number,):
        yield from known.get(each, ())


def _below(number: str, edition: Edition) -> Iterator[str]:
    for part in children(number, edition):
        yield part
        yield from _below(part, edition)


def _parts(number: str, edition: Edition, words: RulingWords) -> Iterator[tuple[str, str]]:
    for part in children(number, edition):
        said = words.provision(part, edition)
        yield part, said[0] if said else ""
        if not parents(number):  # a whole Law is shown with all its parts
            yield from _deeper(part, edition, words)


def _deeper(number: str, edition: Edition, words: RulingWords) -> Iterator[tuple[str, str]]:
    for part in children(number, edition):
        said = words.provision(part, edition)
        yield part, said[0] if said else ""
        yield from _deeper(part, edition, words)


def _elsewhere(number: str, edition: Edition) -> tuple[str, ...]:
    """The number under which the other book has the same, where that is another one."""
    if edition == LAWS_2007:
        same = provisions(LAWS_2007)[number].same
        return (same,) if same and same != number else ()
    moved = (each for each in provisions(LAWS_2007).values() if each.same == number and each.number != number)
    return tuple(each.number for each in moved)


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


def _alike(told: list[Told]) -> Iterator[Told]:
    """What is told of editions in which it is all the same, once."""
    while told:
        first, *rest = told
        same = [each for each in rest if _essence(each) == _essence(first)]
        alike = (first, *same)
        yield replace(
            first,
            editions=tuple(edition for each in alike for edition in each.editions),
            proved_by=tuple(dict.fromkeys(proof for each in alike for proof in each.proved_by)),
        )
        told = [each for each in rest if each not in same]


def _essence(told: Told) -> Told:
    return replace(told, editions=(), proved_by=())


def _draw(told: Told, words: RulingWords) -> Iterator[Text]:
    say = words.voice.say
    editions = ", ".join(str(each) for each in sorted(told.editions))
    yield Text(f"{say('rule.law_page.title', number=told.number, title=told.title):<{WIDTH - 18}}  {editions}", "bold")
    yield from paragraph(told.says, 2)
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
    depth = len(parents(told.number)) + 1
    for part, title in told.parts:
        yield from cited(part, title, 2 * (len(parents(part)) - depth) + 4)


def _module_words(carrier: Carrier) -> str:
    """A module as a person finds it, and what in it carries the provision out."""
    path = carrier.module.removeprefix("kibitz.").replace(".", "/")
    return f"{path}.py ({', '.join(carrier.names)})" if carrier.names else f"{path}.py"


def _test_words(test: str) -> str:
    """A test as a person reads it: its file, and its name as the sentence that it is."""
    module, _, name = test.rpartition(".")
    return f"{module.rpartition('.')[2]}.py ({name.removeprefix('test_').replace('_', ' ')})"
