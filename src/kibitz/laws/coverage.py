"""Law coverage: which provisions are proved by a test, which are otherwise supported, and which are not yet.

`proofs.json` names for each edition and provision the tests that prove it: they pass, and fail when the provision is
taken out of the Laws. It is written by `make coverage` and checked by the tests. `carried_out` knows the modules of
other packages that carry a provision out, such as `kibitz.event`. `support.toml` says of provisions that no test can
prove in that way how the program supports them, or why it does not.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib.resources import files

from kibitz.laws.carried_out import carriers
from kibitz.laws.editions import Edition
from kibitz.laws.provisions import Provision, ProvisionKind, parents, provisions
from kibitz.laws.registry import irregularities


class CoverageState(Enum):
    """How far a provision is carried out."""

    PROVED = "proved"  # a test fails without it
    CARRIED = "carried"  # a module carries it out, as the module's table says
    SUPPORTED = "supported"  # not as a ruling; `why` says how, or why not
    CITED = "cited"  # a conversation cites it, but no test proves it
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Covered:
    """A provision and how far it is carried out."""

    provision: Provision
    state: CoverageState
    tests: tuple[str, ...] = ()
    modules: tuple[str, ...] = ()
    why: str | None = None  # the id of a sentence: `support.<why>`

    @property
    def is_operative(self) -> bool:
        """Whether there is something to be proved."""
        return self.provision.kind is ProvisionKind.RULING


def coverage(edition: Edition) -> tuple[Covered, ...]:
    """Every provision of the edition, in the order of the book."""
    cited: dict[str, set[str]] = {}
    for irregularity in irregularities(edition):
        for number in irregularity.provisions:
            cited.setdefault(number, set()).add(irregularity.module)
    carried = {number: {carrier.module for carrier in carried_by} for number, carried_by in carriers(edition).items()}
    return tuple(
        _covered(
            provision, proofs(edition), cited.get(number, set()), carried.get(number, set()), _support(edition.book)
        )
        for number, provision in provisions(edition).items()
    )


def reason(number: str, edition: Edition) -> str | None:
    """The id of what is said of a provision in particular that no module carries out; None where nothing is."""
    support = _support(edition.book)
    return next(
        (support[provision] for provision in (number, *reversed(parents(number))) if provision in support), None
    )


def proofs(edition: Edition) -> Mapping[str, tuple[str, ...]]:
    """The tests that prove each provision of the edition; what is the same in 2017 is proved by a test of that."""
    found = _proofs()
    if edition.year == 2024:
        return {**found.get("2017", {}), **found.get("2024", {})}
    return found.get(str(edition.year), {})


@cache
def _proofs() -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    file = files("kibitz.laws") / "proofs.json"
    if not file.is_file():
        return {}
    read = json.loads(file.read_text("utf-8"))
    return {year: {number: tuple(tests) for number, tests in by_number.items()} for year, by_number in read.items()}


def forget() -> None:
    """Read the proofs anew when next they are asked for: they have just been written."""
    _proofs.cache_clear()


@cache
def _support(book: int) -> Mapping[str, str]:
    """Why a provision needs no proof, by its number; what is said of a Law or section holds for all below it."""
    read = tomllib.loads((files("kibitz.laws") / "provisions" / "support.toml").read_text("utf-8"))
    return {
        number: why
        for name, table in read.items()
        if name in ("both", str(book))
        for why, numbers in table.items()
        for number in numbers.split()
    }


def _covered(
    provision: Provision,
    proved: Mapping[str, tuple[str, ...]],
    cited: set[str],
    carried: set[str],
    support: Mapping[str, str],
) -> Covered:
    tests, modules = proved.get(provision.number, ()), tuple(sorted(cited | carried))
    if tests:
        return Covered(provision, CoverageState.PROVED, tests, modules)
    if carried and provision.kind is not ProvisionKind.RULING:
        return Covered(provision, CoverageState.CARRIED, (), modules)
    for number in (provision.number, *reversed(parents(provision.number))):
        if number in support:
            return Covered(provision, CoverageState.SUPPORTED, (), modules, support[number])
    if provision.kind is not ProvisionKind.RULING:
        return Covered(provision, CoverageState.SUPPORTED, (), modules, provision.kind.value)
    return Covered(provision, CoverageState.CITED if modules else CoverageState.OPEN, (), modules)
