"""The search that graphics cards run: as host code everywhere, and on a card where there is one (`make test-gpu`)."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator, Sequence

import pytest

from kibitz.dealing import simulated_deals
from kibitz.game import SEATS
from kibitz.solver import DoubleDummyError, engine, engine_names, has_graphics_card, tables_by_card, tables_in_order
from kibitz.solver.engines import DealBits
from kibitz.solver.graphics import SharedBatch, SharedWords
from kibitz.solver.job_order import STRAINS, expected_plies, job_order
from kibitz.solver.kernel_library import KernelSolver, load_kernel
from kibitz.solver.own_engine import OwnEngine
from kibitz.solver.positions import InvalidPosition
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
def test_in_pages_the_same_is_remembered(solver: KernelSolver) -> None:
    """As long as there is memory for all: the same cards are played."""
    for deal in simulated_deals(size(2, 100), seed=17):
        for trump in range(5):
            solver.use_plain_instructions()
            tricks, plies = solver.strain(deal.bits, trump), solver.plies
            solver.use_pages()
            assert solver.strain(deal.bits, trump, by_steps=True) == tricks
            assert solver.plies == plies


@needs_kernel
def test_where_there_are_no_more_pages_it_forgets_and_finds_the_same() -> None:
    library = load_kernel()
    assert library is not None
    solver, small = KernelSolver(library), KernelSolver(library, 1 << 20)
    small.use_pages()
    plies = [0, 0]
    for deal in simulated_deals(size(2, 50), seed=19):
        for trump in range(5):
            tricks, plies[0] = solver.strain(deal.bits, trump), plies[0] + solver.plies
            assert small.strain(deal.bits, trump, by_steps=True) == tricks
            plies[1] += small.plies
    assert plies[1] > plies[0]


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
    tables.close()


def words_for(deals: int) -> SharedWords:
    numpy = pytest.importorskip("numpy")
    return SharedWords(deals, numpy.zeros(SharedWords.size(deals), numpy.uint32))


@needs_kernel
def test_the_cores_finish_what_a_card_gives_up_and_what_it_has_not_begun() -> None:
    """A card that has given two jobs up and does nothing more: the cores find all of them."""
    deals = [deal.bits for deal in simulated_deals(6, seed=21)]
    words, own = words_for(len(deals)), engine("kibitz")
    assert isinstance(own, OwnEngine)
    words.given_up[:2] = (3 + 1, 14 + 1)
    batch = SharedBatch(deals, job_order(deals), own, words, lambda: False)
    try:
        assert list(batch.tables()) == [own.table(hands) for hands in deals]
    finally:
        batch.close()
    assert words.end[0] == 0  # all were taken from the card


@needs_kernel
def test_what_a_card_gives_up_comes_first_on_the_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kibitz.solver.graphics.cores", lambda: 1)
    deals = [deal.bits for deal in simulated_deals(40, seed=24)]
    words, own = words_for(len(deals)), engine("kibitz")
    assert isinstance(own, OwnEngine)
    order = job_order(deals)
    given_up = [int(job) for job in order[:3]]  # of those that are left to the card
    words.given_up[:3] = [job + 1 for job in given_up]
    batch = SharedBatch(deals, order, own, words, lambda: False)
    try:
        while (words.found[given_up] == words.found.max()).any():
            pass
        assert words.end[0] >= 198  # nothing but them was begun before
    finally:
        batch.close()


@needs_kernel
def test_when_a_card_has_begun_all_the_cores_take_what_it_has_been_at_longest() -> None:
    deals = [deal.bits for deal in simulated_deals(40, seed=24)]
    words, own = words_for(len(deals)), engine("kibitz")
    assert isinstance(own, OwnEngine)
    words.begun[0] = 200
    order = job_order(deals)
    batch = SharedBatch(deals, order, own, words, lambda: False)
    try:
        while (words.found[order[:5]] == words.found.max()).any():
            pass
        assert words.end[0] == 200  # nothing is taken from its order
        assert (words.found[order[-100:]] == words.found.max()).all()
    finally:
        batch.close()


@needs_kernel
def test_a_card_that_ends_and_leaves_jobs_behind_has_failed() -> None:
    deals = [deal.bits for deal in simulated_deals(60, seed=25)]
    own = engine("kibitz")
    assert isinstance(own, OwnEngine)
    batch = SharedBatch(deals, job_order(deals), own, words_for(len(deals)), lambda: True)
    try:
        with pytest.raises(DoubleDummyError):
            list(batch.tables())
    finally:
        batch.close()


@needs_kernel
def test_what_goes_wrong_on_a_core_is_told_to_whoever_reads() -> None:
    deals = [deal.bits for deal in simulated_deals(2, seed=22)]
    own = engine("kibitz")
    assert isinstance(own, OwnEngine)
    damaged = [deals[0], (deals[1][0],) * 4]
    batch = SharedBatch(damaged, job_order(deals), own, words_for(2), lambda: False)
    try:
        with pytest.raises(InvalidPosition):
            list(batch.tables())
    finally:
        batch.close()


@needs_kernel
def test_a_batch_that_is_left_gives_up_what_its_cores_have_begun() -> None:
    deals = [deal.bits for deal in simulated_deals(200, seed=23)]
    own = engine("kibitz")
    assert isinstance(own, OwnEngine)
    batch = SharedBatch(deals, job_order(deals), own, words_for(len(deals)), lambda: False)
    batch.close()
    assert not [thread for thread in threading.enumerate() if thread.name == "double dummy"]


def test_every_job_is_in_the_order_once_the_hardest_first_and_the_very_hardest_for_the_cores() -> None:
    pytest.importorskip("numpy")
    deals = [deal.bits for deal in simulated_deals(40, seed=24)]
    order, expected = job_order(deals), expected_plies(deals).reshape(-1)
    assert sorted(order) == list(range(STRAINS * 40))
    by_the_card, by_cores = expected[order[:-4]], expected[order[-4:]]
    assert (by_the_card[1:] <= by_the_card[:-1]).all()
    assert by_cores[-1] == expected.max()
    assert by_cores.min() >= by_the_card.max()


def test_what_looks_hard_is_begun_first_then_tables_come_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numpy")
    monkeypatch.setattr("kibitz.solver.job_order._WINDOW", 10)
    deals = [deal.bits for deal in simulated_deals(40, seed=24)]
    order, expected = job_order(deals), expected_plies(deals).reshape(-1)
    hard, others = order[:50], order[50:-4]
    assert expected[hard].min() >= expected[others].max()
    windows = [int(job) // (10 * STRAINS) for job in others]
    assert windows == sorted(windows)
    assert set(windows) == {0, 1, 2, 3}


@needs_kernel
@pytest.mark.parametrize(("deals", "batches"), [(2, []), (3, [3]), (8, [3, 3, 2])])
def test_a_card_is_taken_where_there_are_deals_enough_for_it(
    deals: int, batches: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which deals it would be given; the tables are the processor's here, whoever asks."""
    given: list[int] = []

    def by_card(hands: Sequence[DealBits]) -> Iterator[tuple[int, ...]]:
        given.append(len(hands))
        yield from map(engine("kibitz").table, hands)

    for name, value in {
        "DEALS_A_CORE": 3, "_AT_ONCE": 3, "cores": lambda: 1, "find_spec": lambda name: name,
        "has_graphics_card": lambda: True, "tables_by_card": by_card,
    }.items():  # fmt: skip
        monkeypatch.setattr(f"kibitz.solver.many_tables.{name}", value)
    hands = [deal.bits for deal in simulated_deals(deals, seed=27)]
    expected = [engine("kibitz").table(one) for one in hands]
    assert list(tables_in_order(iter(hands))) == expected
    assert given == batches
    assert list(tables_in_order(iter(hands), 1)) == expected
    assert given == batches  # who names threads means cores


@needs_kernel
def test_what_looks_hard_is_hard(solver: KernelSolver) -> None:
    """Half of the jobs, those that look harder, hold some three quarters of the work."""
    pytest.importorskip("numpy")
    deals = [deal.bits for deal in simulated_deals(size(20, 200), seed=26)]
    plies = []
    for deal in deals:
        for trump in range(STRAINS):
            solver.strain(deal, trump)
            plies.append(solver.plies)
    harder = expected_plies(deals).reshape(-1).argsort()[len(plies) // 2 :]
    assert sum(plies[job] for job in harder) > 0.65 * sum(plies)


def test_a_card_is_given_no_deal_that_is_none() -> None:
    if "kibitz" not in engine_names():
        pytest.skip("the double-dummy engine kibitz is not here")
    with pytest.raises(InvalidPosition):
        tables_by_card([(1, 1, 1, 1)])
