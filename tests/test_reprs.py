"""A value shows itself to a programmer by what it is, never by its place in memory."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from importlib import import_module
from types import FunctionType
from typing import is_typeddict

import pytest

import kibitz as kb
from kibitz.assistant.consultation import Consultation
from kibitz.movement import MovementKind, MovementWish, choose, howell, mitchell, quality
from tests.public_page import packages, public_names

DEAL = "N:AKQ2.K32.432.K32 T98.AQ7.765.7654 J6543.JT.AKQ.AQJ 7.98654.JT98.T98"
SHORT = 600
"""How long what a value shows may be, in characters; a deal of four hands alone has 80."""


def public_classes() -> Iterator[tuple[str, type]]:
    for package in packages():
        for name in public_names(package):
            found = getattr(import_module(package), name)
            is_plain = isinstance(found, type) and not is_typeddict(found) and not getattr(found, "_is_protocol", False)
            if is_plain:
                yield f"{package}.{name}", found


@pytest.mark.parametrize(("name", "public"), [*public_classes()], ids=lambda one: one if isinstance(one, str) else "")
def test_a_public_class_says_what_its_values_are(name: str, public: type) -> None:
    shows: object = public.__repr__
    assert shows is not object.__repr__, name


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
    talk = Consultation(edition=2017).start("insufficient-bid", auction="N 1S")
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
