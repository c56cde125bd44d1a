"""The chi-square distribution against published values."""

import pytest

from kibitz.dealing.chisquare import distance, tails


@pytest.mark.parametrize(
    ("statistic", "freedom", "upper"),
    [
        (3.841458820694124, 1, 0.05),
        (10.827566170662733, 1, 0.001),
        (16.918977604620448, 9, 0.05),
        (18.307038053275146, 10, 0.05),
        (2.0, 2, 0.36787944117144233),
        (153, 153, 0.4847949199992084),
        (61.1, 30, 0.0006761345434493576),
        (900, 153, 4.2682726705646515e-106),
    ],
)
def test_upper_tail(statistic: float, freedom: int, upper: float) -> None:
    lower, seen = tails(statistic, freedom)
    assert seen == pytest.approx(upper, rel=1e-9)
    assert lower == pytest.approx(1 - upper, rel=1e-9)


def test_small_lower_tail_keeps_its_precision() -> None:
    assert tails(1, 10)[0] == pytest.approx(0.00017211562995584072, rel=1e-9)
    assert tails(0, 10) == (0, 1)


def test_distance() -> None:
    assert distance([3.0], [[4.0]]) == pytest.approx(9 / 4)
    assert distance([1.0, 2.0], [[2.0, 1.0], [1.0, 3.0]]) == pytest.approx(1.4)
