"""Deals by the million, with and without NumPy."""

import sys
from itertools import islice

import pytest

from kibitz.dealing import simulated_bits, simulated_deals, simulation

MANY = 3000  # more than the blocks that are always made without NumPy


def test_as_many_sound_deals_as_asked_for() -> None:
    for count in (0, 1, 63, 64, 65, MANY):
        deals = list(simulated_deals(count))
        assert len(deals) == count
        assert all(deal.is_sound for deal in deals)
        assert len(set(deals)) == count


def test_endlessly_if_no_count_is_given() -> None:
    assert len(list(islice(simulated_deals(), MANY))) == MANY


def test_a_seed_repeats_the_deals_and_none_does_not() -> None:
    assert list(simulated_deals(200, seed=5)) == list(simulated_deals(200, seed=5))
    assert list(simulated_deals(200, seed=5)) == list(simulated_deals(300, seed=5))[:200]
    assert set(simulated_deals(200, seed=5)).isdisjoint(simulated_deals(200, seed=6))
    assert set(simulated_deals(200)).isdisjoint(simulated_deals(200))


def test_a_seed_gives_the_same_deals_without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numpy")
    with_numpy = list(simulated_deals(MANY, seed=17))
    monkeypatch.setattr(simulation, "has_numpy", lambda: False)
    assert list(simulated_deals(MANY, seed=17)) == with_numpy


def test_an_array_has_a_row_for_each_deal() -> None:
    np = pytest.importorskip("numpy")
    rows = simulated_bits(MANY, seed=17)
    assert rows.dtype == np.uint64
    assert [tuple(row) for row in rows.tolist()] == [deal.bits for deal in simulated_deals(MANY, seed=17)]
    assert simulated_bits(0).shape == (0, 4)


def test_without_numpy_there_is_no_array(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(ModuleNotFoundError, match=r'numpy.*pip install "kibitz\[analysis\]"'):
        simulated_bits(1)
