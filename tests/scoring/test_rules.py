"""Every number on which authorities differ comes from the regulations, and means something to the scoring."""

from __future__ import annotations

from fractions import Fraction

import pytest

from kibitz.laws.regulations import Regulations, profile as profile_of, profiles
from kibitz.laws.scoring_switches import TIE_BREAK_RULES
from kibitz.laws.switches import SWITCHES
from kibitz.scoring import METHODS, Unscorable, method, rules, standings, vp
from kibitz.scoring.rounding import Halves
from tests.because import because


def test_the_tie_breaks_that_can_be_laid_down_are_those_that_there_are() -> None:
    assert tuple(standings.TIE_BREAKS) == TIE_BREAK_RULES


def test_the_vp_scales_that_can_be_laid_down_are_those_that_there_are() -> None:
    words = next(switch.kind.words for switch in SWITCHES.values() if switch.name == "vp_scale")
    assert words == vp.names()
    for name in words:
        assert rules.vp_scale(Regulations(vp_scale=name)).name == name


def test_law78a_matchpoints_as_laid_down() -> None:
    laid_down = Regulations(
        mp_unit="1/0.5/0",
        mp_rounding="0.01",
        mp_rounding_halves="towards_average",
        short_board_method="factored",
        fouled_board_method="neuberg",
        small_groups="third_of_field",
    )
    made = rules.matchpoints(laid_down)
    assert (made.each_worse, made.unit_of_rounding, made.halves) == (1, Fraction(1, 100), Halves.TOWARDS_AVERAGE)
    assert (made.short_boards, made.fouled_boards, made.small_groups) == ("factored", "neuberg", "third_of_field")


def test_law87b_where_the_director_announces_it_a_fouled_board_is_scored_like_a_short_one() -> None:
    assert rules.matchpoints(Regulations()).fouled_boards == "neuberg"
    assert rules.matchpoints(Regulations(short_board_method="factored")).fouled_boards == "factored"
    assert rules.matchpoints(Regulations(short_board_method="none")).fouled_boards == "neuberg"


def test_law12c2_averages_as_laid_down() -> None:
    laid_down = Regulations(
        avg_imp_field=2,
        own_average_window="match",
        multi_missing_boards_scale=["60%", "50%"],
        multi_missing_boards_imps=[3, 1],
    )
    assert rules.cross_imps(laid_down).average_plus == rules.butler(laid_down).average_plus == 2
    assert rules.averages(laid_down).window == "match"
    assert rules.averages(laid_down).scale == (Fraction(3, 5), Fraction(1, 2))
    assert rules.averages(laid_down).imps == (3, 1)


@pytest.mark.parametrize("name", profiles())
def test_every_profile_makes_every_method(name: str) -> None:
    for method_name in METHODS:
        assert method(method_name, profile_of(name)).name == method_name
    rules.ranking_rules(profile_of(name))
    rules.vp_scale(profile_of(name))


def test_a_method_that_there_is_not() -> None:
    with pytest.raises(Unscorable, check=because("no_such_method")):
        method("matchpiont")
