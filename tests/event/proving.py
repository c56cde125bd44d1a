"""Tests that prove a provision of the Laws of an event: they pass, and fail when what carries it out is taken away.

A test marked `@proves("79C2", "2007:15B")` takes an `edition`, as those of `tests.laws.proving` do, and counts in the
same list. After it has passed it is run again for each provision, with the functions doing nothing that the tables of
`kibitz.event` name for it (see `kibitz.laws.carried_out`): a rule accepts everything and changes nothing, a check
refuses nothing. Then it must fail.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import FunctionType

import pytest

from kibitz.event.rules.registry import RULES
from kibitz.game import KibitzError
from kibitz.laws.carried_out import carriers
from kibitz.laws.editions import Edition
from tests.laws.proving import prover

FAILS = (AssertionError, LookupError, KibitzError, AttributeError, TypeError, ValueError, pytest.fail.Exception)


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
            for module in [loaded for name, loaded in sys.modules.items() if name.startswith(("kibitz.", "tests."))]:
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


proves = prover(taken_out, FAILS)
