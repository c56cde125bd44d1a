"""What double dummy found is there for the next test that asks the same, where it is not the solver that is tested.

Evenings of tests have the same deals again and again, and their searches took half of the time of those tests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from kibitz.solver.kernel_library import KernelSolver

_found: dict[tuple[object, ...], Any] = {}


@pytest.fixture(scope="module", autouse=True)
def solved_once() -> Iterator[None]:
    """For the tests of a module; what was found is kept for those of the next."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("table", "cards", "play"):
            patch.setattr(KernelSolver, name, _once(getattr(KernelSolver, name)))
        yield


def _once(ask: Callable[..., Any]) -> Callable[..., Any]:
    def asked(solver: KernelSolver, hands: Sequence[int], *rest: object) -> Any:
        key = ask.__name__, *hands, *rest
        if key not in _found:
            _found[key] = ask(solver, hands, *rest)
        return _found[key]

    return asked
