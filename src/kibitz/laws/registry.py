"""The conversations by name, Law and edition, and what can be read off them: the facts they ask for and the provisions
they cite."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, cached_property
from importlib import import_module
from pkgutil import iter_modules
from types import CodeType, FunctionType
from typing import TypeVar

from kibitz.game.errors import Invalid
from kibitz.laws.case import Case, Conversation
from kibitz.laws.editions import Edition, Renumbered
from kibitz.laws.roles import Role
from kibitz.laws.vocabulary import Fact, Option

_PROVISION = re.compile(r"\d{1,2}(\.\d)?([A-H]\d{0,2}[a-l]?(\([iv]+\))?)?")


class UnknownIrregularity(Invalid):
    """Not an irregularity that there is a conversation for."""


@dataclass(frozen=True, repr=False)
class Irregularity:
    """A kind of irregularity: its name in the notation, its Law, and the conversation that rules on it."""

    id: str
    law: str
    book: int
    converse: Callable[[Case], Conversation]
    when: tuple[str, ...] = ()  # phases in which it can happen: deal, auction, lead, play, any, review
    by: tuple[Role, ...] = ()  # who alone can be the player whom it is about; anybody where it is empty
    in_turn: bool | None = None  # whether it was that player's turn; either where it is None
    also: frozenset[Fact] = frozenset()  # facts asked before its own conversation begins
    blameless: bool = False  # no offence of the player whom it is about: they are never called an offender

    def __repr__(self) -> str:
        return f"<Irregularity {self.id!r}, Law {self.law} of {self.book}>"

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences has its name in a director's words."""
        return f"ruling.irregularity.{self.id}"

    @property
    def module(self) -> str:
        """Where it is implemented."""
        return self.converse.__module__

    @cached_property
    def _found(self) -> tuple[frozenset[Fact], frozenset[Option], frozenset[str]]:
        facts: set[Fact] = set()
        options: set[Option] = set()
        provisions: set[str] = set()
        for code, names in _code_of(self.converse, set()):
            for name in (*code.co_names, *code.co_freevars):
                value = names.get(name)
                if isinstance(value, Fact):
                    facts.add(value)
                elif isinstance(value, Option):
                    options.add(value)
                elif isinstance(value, Renumbered):
                    provisions.add(value.in_2007 if self.book == 2007 else value.in_2017)
                elif isinstance(value, dict):  # a list of cases in the Law, each with its number
                    provisions.update(_numbers(tuple(value.values())))
            provisions.update(_numbers(code.co_consts))
        return frozenset(facts), frozenset(options), frozenset(provisions)

    @property
    def facts(self) -> frozenset[Fact]:
        """Every fact it may ask for."""
        return self._found[0] | self.also

    @property
    def options(self) -> frozenset[Option]:
        """Every option it may grant."""
        return self._found[1]

    @property
    def provisions(self) -> frozenset[str]:
        """Every provision it may cite."""
        return self._found[2]


def _numbers(constants: tuple[object, ...]) -> Iterator[str]:
    for constant in constants:
        if isinstance(constant, str) and _PROVISION.fullmatch(constant):
            yield constant
        elif isinstance(constant, tuple):
            yield from _numbers(constant)


def _code_of(function: object, seen: set[object]) -> Iterator[tuple[CodeType, dict[str, object]]]:
    """The code of a conversation and of every function of the Laws that it calls, with the names they can see."""
    function = getattr(function, "__wrapped__", function)
    if not isinstance(function, FunctionType) or function in seen:
        return
    seen.add(function)
    waiting = [function.__code__]
    while waiting:
        code = waiting.pop()
        yield code, function.__globals__
        waiting.extend(co_const for co_const in code.co_consts if isinstance(co_const, CodeType))
        for name in code.co_names:
            called = function.__globals__.get(name)
            if isinstance(called, FunctionType) and called.__module__.startswith("kibitz.laws."):
                yield from _code_of(called, seen)


_REGISTRY: dict[tuple[str, int], Irregularity] = {}


Converse = TypeVar("Converse", bound=Callable[[Case], Conversation])


def law(
    id: str,
    number: str | Renumbered,
    *books: int,
    when: str = "any",
    by: Role | tuple[Role, ...] = (),
    in_turn: bool | None = None,
    blameless: bool = False,
) -> Callable[[Converse], Converse]:
    """Register a conversation as the ruling on an irregularity, in these books (both where none is named).

    `by`: who alone can be the player whom it is about; `in_turn`: whether it was their turn; `blameless`: they have
    done nothing wrong.
    """
    who = by if isinstance(by, tuple) else (by,)

    def register(converse: Converse) -> Converse:
        for book in books or (2007, 2017):
            cited = number if isinstance(number, str) else (number.in_2007 if book == 2007 else number.in_2017)
            if (id, book) in _REGISTRY:
                raise ValueError(f"{id} is registered twice for {book}")
            phases = tuple(when.split())
            _REGISTRY[id, book] = Irregularity(id, cited, book, converse, phases, who, in_turn, blameless=blameless)
        return converse

    return register


@cache
def _load() -> None:
    """Read the modules of all Laws, which register themselves."""
    package = import_module("kibitz.laws")
    for module in iter_modules(package.__path__):
        if module.name.startswith("law") or module.name == "by_hand":
            import_module(f"kibitz.laws.{module.name}")


def irregularity(id: str, edition: Edition) -> Irregularity:
    """The irregularity of that name in that edition."""
    _load()
    found = _REGISTRY.get((id, edition.book))
    if found is None:
        near = near_irregularities(id, edition)
        raise UnknownIrregularity("laws.no_irregularity", id=id, edition=edition, near=near)
    return found


def near_irregularities(id: str, edition: Edition) -> tuple[str, ...]:
    """The names of that edition which somebody who wrote this one may have meant, the likeliest first."""
    _load()
    known = [known_id for known_id, book in _REGISTRY if book == edition.book]
    return tuple(get_close_matches(id, known, 3) or _sharing_words(id, known))


def _sharing_words(id: str, known: Iterable[str]) -> list[str]:
    """The names that have most words in common with this one, three at most."""
    words = {word for word in id.split("-") if len(word) > 3}
    shared = {known_id: len(words.intersection(known_id.split("-"))) for known_id in known}
    most = max(shared.values(), default=0)
    return [known_id for known_id, number in shared.items() if most and number == most][:3]


def is_registered(id: str, edition: Edition) -> bool:
    """Whether there is a conversation of that name in that edition."""
    _load()
    return (id, edition.book) in _REGISTRY


def is_irregularity(id: str) -> bool:
    """Whether there is a conversation of that name in any edition."""
    _load()
    return any((id, book) in _REGISTRY for book in (2007, 2017))


def irregularities(edition: Edition) -> tuple[Irregularity, ...]:
    """Every irregularity that there is a conversation for in that edition, in the order of the Laws."""
    _load()
    found = (registered for (_, book), registered in _REGISTRY.items() if book == edition.book)
    return tuple(sorted(found, key=lambda registered: registered.module))
