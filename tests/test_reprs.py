"""What a person sees of a public value tells something: never `<object at 0x...>`."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from importlib import import_module
from types import FunctionType, ModuleType

import pytest

import kibitz as kb
from kibitz.event.contest import Event
from kibitz.event.standings.live import EventStandings
from kibitz.messages import speaker
from kibitz.messages.movements import MovementWords
from kibitz.messages.rulings import RulingWords
from kibitz.messages.scoring import WorkingWords
from kibitz.movement import MovementKind, MovementWish, choose, howell, mitchell, quality
from tests.public_page import packages

DEAL = "N:AKQ2.K32.432.K32 T98.AQ7.765.7654 J6543.JT.AKQ.AQJ 7.98654.JT98.T98"
SHORT = 600
"""How long what a value shows may be, in characters; a deal of four hands alone has 80."""

NOT_BY_THEMSELVES = {"ApiOperations", "Distinct", "Pictured", "Something", "Spelled"}
"""Classes of which there is nothing but what is derived from them."""


def classes_of(module: ModuleType) -> Iterator[type]:
    """The classes that a package lists, and those of the modules that it lists."""
    for name in module.__all__:
        found = getattr(module, name, None) or import_module(f"{module.__name__}.{name}")
        if inspect.isclass(found):
            yield found
        elif inspect.ismodule(found) and hasattr(found, "__path__"):
            yield from classes_of(found)
        elif inspect.ismodule(found):
            members = vars(found).items()
            yield from (one for name, one in members if inspect.isclass(one) and one.__module__ == found.__name__)


def says_nothing(one: type) -> bool:
    return not any("__repr__" in vars(kind) for kind in one.__mro__ if kind is not object)


CLASSES = sorted(
    {
        one
        for package in packages()
        for one in classes_of(import_module(package))
        if not one.__name__.startswith("_") and one.__name__ not in NOT_BY_THEMSELVES
    },
    key=lambda one: (one.__module__, one.__name__),
)


def test_there_are_many() -> None:
    assert len(CLASSES) > 400


def test_every_public_class_says_what_a_value_of_it_is() -> None:
    silent = [
        f"{one.__module__}.{one.__name__}"
        for one in CLASSES
        if says_nothing(one) and not getattr(one, "_is_protocol", False)
    ]
    assert not silent, f"give them a short __repr__: {', '.join(silent)}"


VALUES = {
    "consultation": kb.Consultation(edition=2017),
    "course": kb.Consultation(edition=2017).course,
    "position": kb.Table(edition=2017).position,
    "movement words": MovementWords(),
    "ruling words": RulingWords(),
    "working words": WorkingWords(),
    "speaker": speaker(),
    "event": Event(),
    "standings": EventStandings(Event()),
}


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_no_value_shows_where_it_lies_in_memory(value: object) -> None:
    assert " at 0x" not in repr(value)
    assert len(repr(value)) < 200


def a_table() -> kb.Table:
    table = kb.Table(edition=2017, board=7, deal=DEAL)
    table.extend(["S 1S", "W 1H", "N calls-td", "N chooses decline", "W 3C"])
    table.extend(["TD finds lowest_with_same_denominations=no", "TD finds comparable=no"])
    return table


def samples() -> Iterator[object]:
    table = a_table()
    yield from (table, table.header, table.regulations, table.log, *table.log, table.outcome(), table.view("N"))
    yield from (*table.rulings, *table.duties, table.position)
    for ruling in table.rulings:
        yield from (ruling.breach, ruling.irregularity, ruling.case, *ruling.record)
    yield from (*table.position.docket.reviews, *table.position.docket.notices, *table.position.ledger)
    yield from (*table.position.items, *table.position.withdrawn)
    talk = kb.Consultation(edition=2017).start("insufficient-bid", auction="N 1S")
    yield from (talk, talk.question, talk.ruling, talk.course, talk.header, *talk.answer("1H").tellable())
    choice = choose(MovementWish(MovementKind.PAIRS, 8))
    yield from (choice.wish, choice.recommended, choice, *choice.recommended.reasons, howell(4), *howell(4).encounters)
    yield quality(mitchell(3))
    yield from (kb.par(7, {(seat, bid): 7 for seat in kb.Seat for bid in kb.Denomination}), kb.Seat.of("N"))
    yield kb.Client("http://localhost:1")


@pytest.mark.parametrize(
    "value", [*samples()], ids=[f"{number} {type(value).__name__}" for number, value in enumerate(samples())]
)
def test_a_value_shows_itself_shortly(value: object) -> None:
    shown = [(type(value).__name__, repr(value))]
    if is_dataclass(value):
        held = {field.name: getattr(value, field.name) for field in fields(value)}
        shown += [(name, repr(inner)) for name, inner in held.items() if not isinstance(inner, FunctionType)]
    for name, said in shown:
        assert " at 0x" not in said, name
    assert len(repr(value)) <= SHORT, repr(value)
