"""The search that graphics cards run: as host code everywhere, and on a card where there is one (`make test-gpu`)."""

from __future__ import annotations

import random

import pytest

from kibitz.dealing import simulated_deals
from kibitz.game import SEATS
from kibitz.solver import engine, engine_names, has_graphics_card, tables_by_card
from kibitz.solver.kernel_library import KernelSolver, load_kernel
from tests.size import size
from tests.solver.made_positions import position_at_random

needs_kernel = pytest.mark.skipif("kibitz" not in engine_names(), reason="the double-dummy engine kibitz is not here")
needs_card = pytest.mark.skipif(not has_graphics_card(), reason="there is no graphics card")


@pytest.fixture
def solver(request: pytest.FixtureRequest) -> KernelSolver:
    library = load_kernel()
    assert library is not None
    return KernelSolver(library, request.param if hasattr(request, "param") else 0)


@needs_kernel
@pytest.mark.parametrize("solver", [2 << 20, 0], indirect=True, ids=["a card's memory", "a processor's memory"])
def test_step_by_step_it_is_the_same_search(solver: KernelSolver) -> None:
    """The same tricks after the same number of cards played, though its memory is full time and again."""
    for deal in simulated_deals(size(2, 100), seed=13):
        for trump in range(5):
            tricks, plies = solver.strain(deal.bits, trump), solver.plies
            assert solver.strain(deal.bits, trump, by_steps=True) == tricks
            assert solver.plies == plies


@needs_kernel
def test_a_strain_is_part_of_its_table(solver: KernelSolver) -> None:
    for deal in simulated_deals(size(1, 50), seed=14):
        table = solver.table(deal.bits)
        assert [solver.strain(deal.bits, trump) for trump in range(5)] == [
            table[4 * trump : 4 * trump + 4] for trump in range(5)
        ]


@needs_kernel
def test_endings_step_by_step(solver: KernelSolver) -> None:
    dice = random.Random(15)
    for number in range(size(200, 5_000)):
        position = position_at_random(dice, 1 + number % 8, freak=number % 2 == 0, within_a_trick=False)
        hands = [position.hands[seat].bits for seat in SEATS]
        trump = number % 5
        tricks, plies = solver.strain(hands, trump), solver.plies
        assert (solver.strain(hands, trump, by_steps=True), solver.plies) == (tricks, plies), position


@needs_card
def test_a_card_finds_what_the_processor_finds() -> None:
    deals = [deal.bits for deal in simulated_deals(2_000, seed=16)]
    found = list(tables_by_card(deals))
    own = engine("kibitz")
    assert found[:300] == [own.table(hands) for hands in deals[:300]]
    assert len(found) == len(deals)


@needs_card
def test_whoever_stops_reading_stops_the_card() -> None:
    tables = tables_by_card([deal.bits for deal in simulated_deals(20_000, seed=18)])
    assert len(next(tables)) == 20
    tables.close()  # type: ignore[attr-defined]
