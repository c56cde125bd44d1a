"""What the pages about scoring show is what the program writes, line by line."""

from __future__ import annotations

import doctest
from fractions import Fraction
from math import sqrt

from kibitz.scoring import vp
from tests.places import ROOT

DOCS = ROOT / "docs"


def test_workings_are_shown_with_their_own_line_breaks() -> None:
    found = doctest.testfile(str(DOCS / "explaining.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert found.attempted
    assert not found.failed


def above_the_formula(boards: int, imps: int) -> Fraction:
    """What the continuous scale has more than its formula, rounded to two decimals."""
    base, blitz = sqrt(5) - 2, 15 * sqrt(boards)
    formula = 10 + 10 * (1 - base ** (imps / blitz)) / (1 - base)
    return vp.by_name("wbf_continuous").vps(imps, boards)[0] - Fraction(round(formula * 100), 100)


def test_the_longer_the_match_the_more_is_corrected() -> None:
    text = (DOCS / "victory-points.md").read_text(encoding="utf-8")
    assert "84 IMPs on 40 boards have\n0.02 more than the formula, and some margins on 128 boards 0.04" in text
    assert above_the_formula(40, 84) == Fraction(2, 100)
    assert max(above_the_formula(128, imps) for imps in range(170)) == Fraction(4, 100)
    assert {above_the_formula(8, imps) for imps in range(43)} == {0, Fraction(1, 100)}
