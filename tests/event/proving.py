"""Tests that prove a provision of the Laws of an event: they pass, and fail when what carries it out is taken away.

A test marked `@proves("79C2", "2007:15B")` takes an `edition`, as those of `tests.laws.proving` do, and counts in the
same list. After it has passed it is run again for each provision, with the functions doing nothing that the tables of
`kibitz.event` name for it (see `kibitz.laws.carried_out`): a rule accepts everything and changes nothing, a check
refuses nothing. Then it must fail.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from types import FunctionType

import pytest

from kibitz.event.rules.registry import RULES
from kibitz.game import KibitzError
from kibitz.laws.carried_out import carriers
from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.laws.provisions import exists
from tests.laws.proving import PROOFS, Proof, Test

FAILS = (AssertionError, LookupError, KibitzError, AttributeError, TypeError, ValueError, pytest.fail.Exception)


def proves(*specifications: str) -> Callable[[Test], Test]:
    """Mark a test with the provisions that it proves; a number without an edition is proved in both books."""
    wanted: dict[Edition, list[str]] = {}
    for each in specifications:
        year, _, number = each.rpartition(":")
        for edition in [Edition.parse(year)] if year else [LAWS_2007, LAWS_2017]:
            wanted.setdefault(edition, []).append(number)

    def decorate(test: Test) -> Test:
        if "assert " not in inspect.getsource(test):
            raise TypeError(f"{test.__qualname__} asserts nothing, and so proves nothing")

        def checked(edition: Edition) -> None:
            test(edition)
            for number in wanted[edition]:
                assert exists(number, edition), f"the {edition} Laws have no {number}"
                with taken_out(number, edition):
                    try:
                        test(edition)
                    except FAILS:
                        continue
                pytest.fail(f"passes without what carries out {edition}:{number}, and so does not prove it")

        for edition, numbers in wanted.items():
            name = f"{test.__module__.removeprefix('tests.')}.{test.__qualname__}"
            PROOFS.extend(Proof(edition, number, name) for number in numbers)
        checked.__name__, checked.__doc__, checked.__module__ = test.__name__, test.__doc__, test.__module__
        marked: Test = pytest.mark.parametrize("edition", list(wanted), ids=str)(checked)
        return marked

    return decorate


@contextmanager
def taken_out(number: str, edition: Edition) -> Iterator[None]:
    """As long as this lasts, nothing in `kibitz.event` carries out that provision."""
    functions = list(_functions(number, edition))
    assert functions, f"no function of kibitz.event carries out {edition}:{number}"
    with pytest.MonkeyPatch.context() as patch:
        for function in functions:
            for act, rule in RULES.items():
                if rule is function:
                    patch.setitem(RULES, act, lambda event, entry, act: lambda: None)
            for module in [each for name, each in sys.modules.items() if name.startswith(("kibitz.", "tests."))]:
                if getattr(module, function.__name__, None) is function:
                    patch.setattr(module, function.__name__, lambda *arguments, **named: None)
        yield


def _functions(number: str, edition: Edition) -> Iterator[FunctionType]:
    for carrier in carriers(edition).get(number, ()):
        if carrier.module.startswith("kibitz.event."):
            module = import_module(carrier.module)
            for name in carrier.names:
                found = getattr(module, name, None)
                if isinstance(found, FunctionType):
                    yield found
