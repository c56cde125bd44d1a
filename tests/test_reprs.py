"""What a person sees of a public value tells something: never `<object at 0x...>`."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

import pytest

import kibitz as kb
from kibitz.event.contest import Event
from kibitz.event.standings.live import EventStandings
from kibitz.messages import speaker
from kibitz.messages.movements import MovementWords
from kibitz.messages.rulings import RulingWords
from kibitz.messages.scoring import WorkingWords
from tests.public_page import packages

NOT_BY_THEMSELVES = {"Pictured", "ApiOperations"}
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
        if says_nothing(one) and not getattr(one, "_is_protocol", False) and not getattr(one, "_is_protocol", False)
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
